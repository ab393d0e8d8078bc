// What one viewer may see: the table, and what the sides they speak for keep to themselves.
import { remember } from '../memory.ts';
import type { Viewer } from '../secrecy.ts';

export interface View<Side extends string, Table, Own> {
  readonly viewer: Viewer<Side>;
  readonly table: Table;
  /** One's own side; none for an observer, all after the end. */
  readonly own: { readonly [side in Side]?: Own };
}

/** Built from nothing: only what this viewer may see is ever put in, and `ownOf` asked for. */
export function makeView<Side extends string, Table, Own>(
  table: Table,
  viewer: Viewer<Side>,
  sides: readonly Side[],
  ownOf: (side: Side) => Own,
): View<Side, Table, Own> {
  const own: { [side in Side]?: Own } = {};
  for (const side of sides) if (viewer === side || viewer === 'everyone-after-the-end') own[side] = ownOf(side);
  return { viewer, table, own };
}

/** What viewers may see of the states of a title, each made once. */
export const viewsBy =
  <State extends { readonly table: unknown }, Side extends string, Own>(
    sides: readonly Side[],
    ownOf: (state: State, side: Side) => Own,
  ) =>
  (state: State, viewer: Viewer<Side>): View<Side, State['table'], Own> =>
    remember(state, viewer, () => makeView(state.table, viewer, sides, (side) => ownOf(state, side)));

/** A side's own half of a view; throws for anybody else's. */
export function ownHalf<Side extends string, Own>({ viewer, own }: View<Side, unknown, Own>, side: Side): Own {
  const half = own[side];
  if (half === undefined) throw new Error(`${viewer} has no secrets of ${side}`);
  return half;
}
