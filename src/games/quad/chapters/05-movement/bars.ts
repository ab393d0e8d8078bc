// 5.1 Which units may move now.
import { barsOf } from '#engine/turn/bars.ts';
import { listed, verbOf } from '#words/sentence.ts';
import { placeName, unitName, unitNames } from '../../position/names.ts';
import { ofSeat, type Refusal, refuse, type Seat, type UnitBar } from '../../position/seat.ts';
import { kept, placeOf, remember, rosterOf } from '../../position/sight.ts';
import { isOffMap, type UnitId } from '../../position/state.ts';
import { isHeld } from '../06-zones.ts';
import { dueFrom, dueUnits } from '../13-reinforcements.ts';
import { exclusive } from '../exclusive.ts';
import { crowded } from './reach.ts';

const isForeign: UnitBar = {
  rule: '5.11',
  /** 5.11 */
  bars: ({ kit, side }, unit) => kit.units[unit]?.side !== side,
  say: () => 'That is not a unit of yours.',
};
const isGone: UnitBar = {
  rule: '14.11',
  /** 14.11 */
  bars: ({ table }, unit) => ['lost', 'exited', 'unavailable'].includes(placeOf(table, unit)),
  say: ({ kit }, unit) => `${unitName(kit, unit)} is out of the game.`,
};
const isAwaited: UnitBar = {
  rule: '13.0',
  /** 13.0 */
  bars: (seat, unit) => placeOf(seat.table, unit) === 'reserve' && !dueUnits(seat, seat.side).includes(unit),
  say: (seat, unit) => {
    const turn = dueFrom(seat, unit);
    const when = turn === null ? 'has not been called up' : `is due in game-turn ${turn}`;
    return `${unitName(seat.kit, unit)} is a reinforcement that ${when}.`;
  },
};
const hasMoved: UnitBar = {
  rule: '5.15',
  /** 5.15 */
  bars: ({ table }, unit) => table.moved.includes(unit),
  say: ({ kit }, unit) => `${unitName(kit, unit)} has moved in this phase already.`,
};
const isBound: UnitBar = {
  rule: '5.14',
  /** 5.14, 6.13 */
  bars: (seat, unit) => !isOffMap(placeOf(seat.table, unit)) && isHeld(seat, unit),
  say: ({ kit }, unit) =>
    `${unitName(kit, unit)} stands in an enemy zone of control, which units leave by combat only.`,
};
/** 5.31 Two stand in a hex, and one of them has to go on before the phase ends. */
export function whyCrowded(seat: Seat): Refusal | null {
  const units = crowded(seat);
  if (units.length === 0) return null;
  const places = units.map((unit) => placeName(seat.kit, placeOf(seat.table, unit)));
  const names = unitNames(seat.kit, units);
  return refuse('5.31', `Two units stand at ${listed(places)}: ${listed(names)} ${verbOf(names, 'have')} to move on.`);
}

/** The game's own bars come last. */
const moving = (seat: Seat) =>
  remember(seat.kit, 'moving', () => barsOf(isForeign, isGone, isAwaited, hasMoved, isBound, ...exclusive(seat).bars));

/** Which units may move, and why others may not. */
export const whyNotMoving = (seat: Seat, unit: UnitId): Refusal | null => moving(seat).whyNot(seat, unit);
export const isFreeToMove = (seat: Seat, unit: UnitId): boolean => moving(seat).isFree(seat, unit);
/** All of them. */
export const freeToMove = kept(ofSeat, (seat): readonly UnitId[] =>
  rosterOf(seat, seat.side).filter((unit) => isFreeToMove(seat, unit)),
);
