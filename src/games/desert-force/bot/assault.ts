// Which enemy hex the opponent gathers against, and who goes where for it.
import { isMajor } from '../chapters/07-organization/offensive.ts';
import { isFreeToMove } from '../chapters/09-movement/bars.ts';
import { goals } from '../chapters/09-movement/reach.ts';
import { STACK_LIMIT, stackOf } from '../chapters/09-movement/stacking.ts';
import { attackSide } from '../chapters/10-combat/contact.ts';
import { isInReach } from '../chapters/10-combat/strength.ts';
import { isFortress } from '../chapters/16-fortresses.ts';
import type { Seat } from '../position/seat.ts';
import { isHeldBy, placeOf, strengthOf, unitOf, unitsAt, unitsOnMap } from '../position/sight.ts';
import { enemyOf, type HexId, type UnitId } from '../position/state.ts';
import { defenceAt, goalOf, isFedAt, isPressed } from './field.ts';

/** An attack is sought from so many times the defender's dice on, and given no more units beyond the second. */
const ENOUGH = 1.6;
/** 17.2 The same of Tobruk in the last turns. */
const DESPERATE = 1;
const PLENTY = 3;

/** Whether a unit has not moved yet in this phase and may. */
export const canMove = (seat: Seat, unit: UnitId): boolean => isFreeToMove(seat, unit, 'move');

export const strongestFirst = (seat: Seat, units: readonly UnitId[]): readonly UnitId[] =>
  units.toSorted((a, b) => strengthOf(seat, b).combat - strengthOf(seat, a).combat);

/** Its combat strength out of a hex, two less beyond reach of the depot (10.31), twice where it hits on 5 and 6 (10.21, 16.2). */
const dice = (seat: Seat, unit: UnitId, from: HexId, target: HexId): number => {
  const { nation, arm } = unitOf(seat, unit);
  const combat = Math.max(0, strengthOf(seat, unit).combat - (isInReach(seat, seat.side, from) ? 0 : 2));
  const isSharp = isMajor(seat) || (nation === 'german' && arm === 'armor');
  return combat * (isSharp && !isFortress(seat, target) ? 2 : 1);
};

interface Assault {
  readonly target: HexId;
  readonly moves: readonly (readonly [UnitId, HexId])[];
  readonly worth: number;
}

/** Where a unit can be at the end of its move, its own hex among them. */
const spotsOf = (seat: Seat, unit: UnitId): readonly HexId[] => {
  const here = placeOf(seat.table, unit);
  return canMove(seat, unit) ? [here, ...goals(seat, unit, 'move').filter((hex) => hex !== here)] : [here];
};

/** Who can come next to a hex: to hexes where they stand beside nobody else if that is enough, else beside one other. */
const assaultOn = (seat: Seat, target: HexId, free: readonly UnitId[]): Assault | null =>
  assaultFrom(seat, target, free, 0) ?? assaultFrom(seat, target, free, 1);

/** The same to hexes with so many other enemies at most, which must be attacked too (10.1); the strongest first. */
function assaultFrom(seat: Seat, target: HexId, free: readonly UnitId[], most: number): Assault | null {
  const { kit, side } = seat;
  const enemy = enemyOf(side);
  const others = (hex: HexId): readonly HexId[] =>
    kit.map
      .nextTo(hex)
      .filter((to) => to !== target && isHeldBy(seat, enemy, to) && attackSide(seat, hex, to) !== null);
  const hexes = kit.map
    .nextTo(target)
    .filter((hex) => attackSide(seat, hex, target) !== null && !isHeldBy(seat, enemy, hex) && isFedAt(seat, side, hex))
    .filter((hex) => others(hex).length <= most)
    .toSorted((a, b) => others(a).length - others(b).length);
  const room = new Map<HexId, UnitId[]>(hexes.map((hex) => [hex, [...unitsAt(seat, side, hex)]]));
  const moves: (readonly [UnitId, HexId])[] = [];
  const opposed = new Set([target]);
  const defence = (): number => [...opposed].reduce((sum, hex) => sum + Math.max(1, defenceAt(seat, enemy, hex)), 0);
  let strength = 0;
  for (const unit of free) {
    if (strength >= PLENTY * defence()) break;
    const spots = spotsOf(seat, unit);
    const here = placeOf(seat.table, unit);
    const to = hexes.find(
      (hex) => spots.includes(hex) && (hex === here || stackOf(seat, [...(room.get(hex) ?? []), unit]) <= STACK_LIMIT),
    );
    if (to === undefined) continue;
    if (to !== here) room.get(to)?.push(unit);
    for (const hex of others(to)) opposed.add(hex);
    moves.push([unit, to]);
    strength += dice(seat, unit, to, target);
  }
  const ratio = strength / defence();
  const enough = isPressed(seat, side) && target === kit.places.tobruk ? DESPERATE : ENOUGH;
  if (ratio < enough || moves.length === 0) return null;
  const prize = goalOf(seat, side) === target ? 6 : 0;
  return { target, moves, worth: Math.min(ratio, PLENTY) * (1 + 0.15 * defence()) + prize };
}

/** The assault worth most on an enemy hex for which none has been gathered yet; null when none is strong enough. */
export function bestAssault(seat: Seat, free: readonly UnitId[], done: readonly HexId[]): Assault | null {
  const enemy = enemyOf(seat.side);
  const hexes = new Set(unitsOnMap(seat, enemy).map((unit) => placeOf(seat.table, unit)));
  let best: Assault | null = null;
  for (const target of hexes) {
    if (done.includes(target)) continue;
    const assault = assaultOn(seat, target, free);
    if (assault !== null && assault.worth > (best?.worth ?? 0)) best = assault;
  }
  return best;
}
