// XI, X.A.2, TERRAIN Why a unit cannot get to a hex, or not by the way it is told.
import { counterName, nameOf } from '../../position/names.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { counterOf } from '../../position/sight.ts';
import { type Blind, enemyOf, type HexId } from '../../position/state.ts';
import { workOwner } from '../09-markers/works.ts';
import { fullOnTheWay, hasRoom, isEnemyHex, noRoom } from '../10-stacking/limits.ts';
import { isShortOfFuel, movementOf } from '../15-scenarios/fuel.ts';
import { groundFor, inRange, isZoneBarred, walkerOf, wayBy } from './goals.ts';
import { GO, hexesInReach, reach, STOP } from './ways.ts';

/** XI.A.2, XI.A.3, XI.B.3, X.A.2 Why a unit that may move cannot get there. */
export function whyNotThere(seat: Seat, blind: Blind, to: HexId): Refusal {
  const { kit, side, table } = seat;
  const from = counterOf(table, blind).place;
  const name = counterName(seat, blind);
  const there = nameOf(kit, to);
  if (kit.hexes[to] === undefined) return refuse('XI.A.2', `There is no hex ${there} to move to.`);
  if (to === from)
    return refuse('XIV', `${name} is at ${there} already; it may go round only to take control on its way.`);
  if (isEnemyHex(seat, to, side)) return enemyAt(there);
  if (inRange(seat, blind).includes(to)) return whyNotPast(seat, blind, to);
  if (isZoneBarred(seat, side, from, to) && kit.map.distance(from, to) === 1)
    return sameEnemy(name, nameOf(kit, from), there);
  return whyStopped(seat, blind, to);
}

/** X.A.2 In range, and not in reach: full hexes of its own side are in the way, or the hex itself is full. */
const whyNotPast = (seat: Seat, blind: Blind, to: HexId): Refusal => {
  const [there, name] = [nameOf(seat.kit, to), counterName(seat, blind)];
  return hasRoom(seat, blind, to) ? fullOnTheWay(there, name) : noRoom(there, name);
};

/** What would have to be different for the unit to get there: the enemy's Boxes, their zones, their units, or nothing. */
function whyStopped(seat: Seat, blind: Blind, to: HexId): Refusal {
  const { kit, side } = seat;
  const name = counterName(seat, blind);
  const there = nameOf(kit, to);
  const ground = groundFor(seat, side);
  const gets = (enter: Uint8Array): boolean => {
    const found = reach({ ...walkerOf(seat, blind, enter), never: [] });
    return found !== null && hexesInReach(found).includes(to);
  };
  const throughWorks = ground.map((how, at) => {
    const hex = kit.map.hexes[at] ?? '';
    return how === STOP && workOwner(seat, hex) === enemyOf(side) ? GO : how;
  });
  if (gets(ground)) return refuse('XI.B.3', `${name} cannot reach ${there}: the same enemy controls the way out.`);
  if (gets(throughWorks))
    return refuse('TERRAIN', `${name} would have to stop in an enemy Box or Fort before ${there}.`);
  if (gets(ground.map((how) => (how === STOP ? GO : how))))
    return refuse('XI.B.1', `${name} would have to stop in an enemy zone of control before ${there}.`);
  if (gets(ground.map(() => GO))) return refuse('XI.A.3', `Enemy units bar the way of ${name} to ${there}.`);
  return refuse(
    isShortOfFuel(seat, blind) ? 'XV.D.5' : 'XI.A.2',
    `${there} is too far for ${name}: it moves ${movementOf(seat, blind)}, and the bonus for roads and tracks.`,
  );
}

/** X.A.2, XI.A.2, XI.A.3, XI.B, TERRAIN What bars the first step that is not open on the way a unit is told to go. */
export function whyNotSo(seat: Seat, blind: Blind, to: HexId, via: readonly HexId[]): Refusal {
  const { kit, side, table } = seat;
  const way = [counterOf(table, blind).place, ...via, to];
  const isOpen = (steps: readonly HexId[]): boolean => wayBy(seat, blind, steps.at(-1) ?? to, steps) !== null;
  const at = way.findIndex((_, index) => index > 0 && !isOpen(way.slice(1, index + 1)));
  const [from = to, next = to] = way.slice(at - 1);
  const [name, here, there] = [counterName(seat, blind), nameOf(kit, from), nameOf(kit, next)];
  if (isEnemyHex(seat, next, side)) return enemyAt(there);
  if (!hasRoom(seat, blind, next)) return noRoom(there, name);
  if (at === 1 && isZoneBarred(seat, side, from, next)) return sameEnemy(name, here, there);
  if (at > 1 && groundFor(seat, side)[kit.map.indexOf(from)] === STOP) return mustStop(seat, name, from);
  if (!kit.map.nextTo(from).includes(next)) return refuse('XI.A.2', `No step leads from ${here} to ${there}.`);
  return refuse('XI.A.2', `That way is too long for ${name}; leave it out to take the shortest.`);
}

const enemyAt = (there: string): Refusal => refuse('XI.A.3', `${there} is the enemy's: they must be driven out first.`);
const sameEnemy = (name: string, from: string, there: string): Refusal =>
  refuse('XI.B.3', `${name} may not go from ${from} to ${there}: the same enemy controls both.`);
const mustStop = (seat: Seat, name: string, hex: HexId): Refusal => {
  const there = nameOf(seat.kit, hex);
  return workOwner(seat, hex) === enemyOf(seat.side)
    ? refuse('TERRAIN', `${name} has to stop in the enemy Box or Fort at ${there}.`)
    : refuse('XI.B.1', `${name} has to stop at ${there}, in an enemy zone of control.`);
};
