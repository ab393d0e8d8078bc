// A position that the solo opponent comes to when it plays both sides.
import { type AnyModule, playedSides } from '#engine/title.ts';
import type { MapRequest } from '#renderers/index.ts';
import { scenesOf } from '#renderers/scenes/index.ts';
import { playDuel } from '../players/duel.ts';
import { botPlayer } from '../players/players.ts';

/** A state whose first frame is what is being done. */
interface Framed {
  readonly table: { readonly todo: readonly { readonly type: string }[] };
}

export interface Reached<State> {
  readonly state: State;
  /** The arrows of the newest commit. */
  readonly last: NonNullable<MapRequest['last']>;
}
/** Looked at after every order; `before` is what was asked. */
type IsThere<State> = (state: State, before: string, commits: boolean) => boolean;

class Enough extends Error {}

/** The solo opponent plays both sides until a position is there. Throws when it never is. */
export function playTo<State extends Framed>(module: AnyModule, name: string, isThere: IsThere<State>): Reached<State> {
  const players = Object.fromEntries(playedSides(module.title).map((side) => [side, botPlayer()]));
  let before = '';
  let told: { readonly type: string }[] = [];
  let reached: Reached<State> | null = null;
  try {
    playDuel({ module, name, players }, (_side, _action, position, commits, facts) => {
      const state = position as State;
      told.push(...facts);
      if (isThere(state, before, commits)) {
        reached = { state, last: scenesOf(module.title.id)?.moves(told, 'last') ?? [] };
        throw new Enough();
      }
      before = state.table.todo[0]?.type ?? 'over';
      if (commits) told = [];
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  if (reached === null) throw new Error(`${module.scenario} never came to "${name}"`);
  return reached;
}
