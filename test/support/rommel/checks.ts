// What tests ask about supply, and how they let a Supply Check happen: the start of a player-turn, its end, a Buildup.

import { hasLine, isSupplied, networkOf } from '#games/rommel/chapters/12-supply/lines.ts';
import { enemyOf, type Side } from '#games/rommel/position/state.ts';
import { nameOf } from '#games/rommel/words/places.ts';
import { blindOf, dice, type Played, play } from './play.ts';
import { hex, kit, type Position, type World } from './world.ts';

type At = Pick<Position, 'state'>;
const sight = ({ state }: At) => ({ kit, table: state.table });

/** 12.1 Has this unit a Supply Line now? */
export const supplied = (at: At, name: string): boolean => isSupplied(sight(at), blindOf(at, name));
/** 12.2 Would a unit of the side standing there have a Supply Line to its Base, or to a Fortress? */
export const hasLineFrom = (at: At, side: Side, place: string, source?: string): boolean =>
  hasLine(sight(at), side, hex(place), source === undefined ? kit.base[side] : hex(source));
/** 12.6 The names of the hexes of a side's Supply Network now, sorted. */
export const networkNames = (at: At, side: Side): readonly string[] =>
  [...networkOf(sight(at), side)].map((id) => nameOf(kit, id)).sort();

/** Begins a player-turn, after the enemy's or another of its own: the Initial Supply Check is made, then its side is asked. */
export const startTurn = (w: World, side: Side, after: Side = enemyOf(side)): Played =>
  play(w.with({ active: after }).todo({ type: 'redraw', side }, { type: 'turn-start', side }), side, 'done');
/** Ends a Basic Turn in which nobody moved: the Final Supply Check is made, and the enemy's Initial one. */
export const endTurn = (w: World, side: Side): Played => play(w.turn(side, 'basic'), side, 'done');
/** Begins a Buildup: the Buildup Supply Check is made, and these dice are thrown. */
export const startBuildup = (w: World, ...faces: readonly number[]): Played =>
  play(w.todo({ type: 'redraw', side: 'axis' }, { type: 'buildup-start' }), 'axis', 'done', dice(...faces));
