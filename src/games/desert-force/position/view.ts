// What one viewer may see: the table, for nothing is hidden in this game.
import { type View, viewsBy } from '#engine/position/view.ts';
import { type DesertState, SIDES, type Side, type Table } from './state.ts';

/** Nobody has anything for themselves. */
type Own = Readonly<Record<never, never>>;
export type DesertView = View<Side, Table, Own>;

/** What a viewer may see of a state; made once for each. */
export const viewOf = viewsBy<DesertState, Side, Own>(SIDES, () => ({}));
