// 5.0 Moves as they are carried out: declared, gone at once or planned.
import { hide } from '#engine/secrecy.ts';
import { blockOf, isOccupiedBy } from '../../position/sight.ts';
import { type Blind, enemyOf, type HexId, type Move, type Plan, type Side } from '../../position/state.ts';
import { box, place, put, setPlans, tellAll, type World } from '../../position/world.ts';
import { passesOpenly } from '../04-options.ts';
import { engage, isEngaged } from '../07-engagement.ts';
import { tread } from '../14-minefields.ts';
import { type Kind, sameMove } from './moves.ts';

/** Declares a Move, unless it goes on with one made before. */
export function declare(w: World, kind: Kind): void {
  if (w.table.moves.some((move) => sameMove(move, kind))) return;
  const rommel = w.table.rommel === 'next';
  const move: Move = { ...kind, rommel };
  put(w, { moves: [...w.table.moves, move], rommel: rommel ? 'used' : w.table.rommel });
  if (rommel) tellAll(w, '6.3', { type: 'rommel', side: w.table.active, move });
}

/** A unit goes at once, or, out of a battle, when the retreats are carried out (3.43). */
export function send(w: World, side: Side, blind: Blind, kind: Kind, way: readonly HexId[]): void {
  declare(w, kind);
  const { place: start } = blockOf(w.table, blind);
  const by = kind.type === 'regroup' ? { command: kind.command } : {};
  if (isEngaged(w.table, start, side)) plan(w, side, { block: blind, path: way, last: null, kind: 'leave', ...by });
  else go(w, side, blind, way, kind.type, by);
}

export const plan = (w: World, side: Side, made: Plan): void =>
  setPlans(w, side, [...w.secrets.plans[side].$hidden, made]);

const GOES_BY = { group: '5.1', regroup: '5.2', march: '6.4' } as const;

/** 5.1, 5.2, 5.3, 6.4 Moves a block along its way, engaging at the end where enemies stand (7.0). */
export function go(
  w: World,
  side: Side,
  blind: Blind,
  way: readonly HexId[],
  how: keyof typeof GOES_BY,
  { command }: Pick<Plan, 'command'> = {},
): void {
  const from = blockOf(w.table, blind).place;
  const to = way.at(-1) ?? from;
  const previous = way.at(-2) ?? from;
  const stops = how === 'regroup' || isOccupiedBy(w.table, to, enemyOf(side)) ? ({ stops: true } as const) : {};
  place(w, blind, to);
  box(w, { moved: hide([...w.secrets.moved.$hidden, { block: blind, from, path: way, ...stops }]) });
  tread(w, way);
  const by = command === undefined ? {} : { command };
  const moved = { type: 'moved', side, path: [from, ...way], count: 1, how, ...by } as const;
  // Of a Pass that lies face down nobody is told that it is one (RULING 3).
  if (passesOpenly(w)) tellAll(w, '5.3', { ...moved, back: true });
  else tellAll(w, GOES_BY[how], moved);
  if (isOccupiedBy(w.table, to, enemyOf(side))) engage(w, side, blind, previous, to);
}
