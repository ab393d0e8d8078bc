// What one viewer may see: the table, and what the sides they speak for keep to themselves.
import { lately } from '#engine/memory.ts';
import { facesWhere } from '#engine/position/counters.ts';
import { type View, viewsBy } from '#engine/position/view.ts';
import {
  type Blind,
  type Cards,
  type Face,
  type HexId,
  type Moved,
  type Plan,
  type Played,
  type RommelState,
  type Schedule,
  type Secrets,
  SIDES,
  type Side,
  type Table,
  type UnitId,
} from './state.ts';

/** A side's own secrets (RULING 15). */
export interface Own {
  readonly faces: Readonly<Record<Blind, Face>>;
  readonly hand: Cards;
  readonly played: Played | null;
  readonly schedule: Schedule;
  readonly mines: readonly HexId[];
  readonly moved: readonly Moved[];
  readonly pursued: readonly Blind[];
  readonly plans: readonly Plan[];
  readonly lost: readonly UnitId[];
}

export type RommelView = View<Side, Table, Own>;

/** What a viewer may see of a state; made once for each. */
export const viewOf = viewsBy<RommelState, Side, Own>(SIDES, ownOf);

/** The faces of each side: the same ones while blocks only move, for no block changes sides. */
const dealt = lately((_: Secrets['faces']): { [side in Side]?: Own['faces'] } => ({}));

function facesOf({ table, secrets }: RommelState, side: Side): Own['faces'] {
  const known = dealt(secrets.faces);
  known[side] ??= facesWhere(secrets.faces, (blind) => table.blocks[blind]?.side === side);
  return known[side];
}

function ownOf(state: RommelState, side: Side): Own {
  const { table, secrets } = state;
  return {
    faces: facesOf(state, side),
    hand: secrets.hands[side].$hidden,
    played: table.active === side ? secrets.played.$hidden : null,
    schedule: secrets.pools[side].$hidden,
    mines: secrets.mines[side].$hidden,
    moved: table.active === side ? secrets.moved.$hidden : [],
    pursued: secrets.pursued.$hidden.filter((blind) => table.blocks[blind]?.side === side),
    plans: secrets.plans[side].$hidden,
    lost: secrets.lost[side].$hidden,
  };
}
