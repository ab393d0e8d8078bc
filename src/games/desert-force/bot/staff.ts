// The opponent's Organization Phase: the depot behind the front, replacements, reserves, Major Offensives.
import { depotHexes, zoneOf, zonesApart } from '../chapters/07-organization/depots.ts';
import { offensiveCost } from '../chapters/07-organization/offensive.ts';
import { valuesFor } from '../chapters/index.ts';
import { type DesertAction, DONE, type Orders } from '../position/action.ts';
import type { Seat } from '../position/seat.ts';
import { indexAt, isReduced, strengthOf, unitOf, unitsOnMap } from '../position/sight.ts';
import { enemyOf, type HexId, type UnitId } from '../position/state.ts';
import { bestAssault, strongestFirst } from './assault.ts';
import { defenceAt, threatTo, toEnemy } from './field.ts';
import { type Draft, given, seatOn } from './pretend.ts';

/** 10.31 From where Attack Points reach. */
const RANGE = 4;

/** 7.14 What it costs a depot to stand where the enemy could come and take it. */
const OPEN = 5;

/** What a depot in a hex is worth: the strength it supports near the enemy, and the zone it draws points in. */
function depotWorth(seat: Seat, hex: HexId): number {
  const { kit, side, table } = seat;
  const at = kit.map.indexOf(hex);
  const zone = zoneOf(seat, side, hex);
  const now = table.depots[side].hex;
  const from = now === null ? null : zoneOf(seat, side, now);
  const near = toEnemy(seat, side);
  let sum = zone === null ? 0 : -1.2 * ['A', 'B', 'C', 'D', 'E', 'F'].indexOf(zone);
  if (zone !== null && from !== null && zonesApart(from, zone) >= 2) sum -= 2;
  for (const unit of unitsOnMap(seat, side)) {
    const spot = indexAt(seat, unit);
    // A unit moves before it fights: those a little farther off count half.
    const weight = (near[spot] ?? 99) <= 6 ? 1 : 0.2;
    const far = kit.map.far(at, spot);
    sum += weight * strengthOf(seat, unit).combat * (far <= RANGE ? 0.35 : far <= RANGE + 3 ? 0.2 : 0);
  }
  const isOpen = (threatTo(seat, enemyOf(side))[at] ?? 0) > 1.5 * defenceAt(seat, side, hex);
  return sum - ((near[at] ?? 99) <= 2 ? 4 : 0) - (isOpen ? OPEN : 0);
}

export function placeDepot(seat: Seat): DesertAction {
  const now = seat.table.depots[seat.side].hex;
  let best = { hex: now, worth: now === null ? Number.NEGATIVE_INFINITY : depotWorth(seat, now) + 1 };
  for (const hex of depotHexes(seat)) {
    const worth = depotWorth(seat, hex);
    if (worth > best.worth) best = { hex, worth };
  }
  return best.hex === null || best.hex === now ? DONE : { type: 'depot', to: best.hex };
}

/** 7.2 Half of what there is, so that some is left for the own attacks. */
export function cover({ table }: Seat): DesertAction {
  const points = Math.ceil((table.air?.points ?? 0) / 2);
  return points === 0 ? DONE : { type: 'cover', points };
}

const worthOf = (seat: Seat, unit: UnitId): number => {
  const { arm, full, reduced } = unitOf(seat, unit);
  return (
    (arm === 'armor' ? 2 : 0) +
    (isReduced(seat, unit) ? full.combat - (reduced?.combat ?? 0) : (reduced ?? full).combat)
  );
};

const named = (draft: Draft, type: 'replace' | 'refit' | 'release'): readonly UnitId[] => {
  const seat = seatOn(draft);
  return valuesFor(seat, type, [])
    .map(String)
    .toSorted((a, b) => worthOf(seat, b) - worthOf(seat, a));
};

/** One order after the other for whoever gains most, until none is left. */
function asLong(draft: Draft, type: 'replace' | 'refit' | 'release'): Draft {
  let now = draft;
  for (let n = 0; n < 12; n++) {
    const [unit] = named(now, type);
    const next = unit === undefined ? now : given(now, { type, unit });
    if (next === now) return now;
    now = next;
  }
  return now;
}

/** Whether enough strength is near the enemy for the price of a Major Offensive. */
function isReady(seat: Seat): boolean {
  const { side } = seat;
  const near = toEnemy(seat, side);
  const strong = unitsOnMap(seat, side)
    .filter((unit) => (near[indexAt(seat, unit)] ?? 99) <= 7)
    .reduce((sum, unit) => sum + strengthOf(seat, unit).combat, 0);
  return strong >= 16;
}

/** Whether anybody can be attacked with enough. */
function hasPrey(draft: Draft): boolean {
  const seat = seatOn(draft);
  return bestAssault(seat, strongestFirst(seat, unitsOnMap(seat, seat.side)), []) !== null;
}

export function organize(draft: Draft): Orders {
  let now = asLong(asLong(draft, 'refit'), 'replace');
  now = given(now, { type: 'appoint', unit: 'montgomery' });
  now = asLong(given(now, { type: 'enough' }), 'release');
  const seat = seatOn(now);
  const cost = offensiveCost(seat, seat.side);
  const points = seat.table.points[seat.side];
  const isOn = cost !== null && points >= cost + 3 && isReady(seat) && hasPrey(given(now, { type: 'offensive' }));
  return [...now.orders, isOn ? { type: 'offensive' } : DONE];
}

/** 7.16 In a Major Offensive the depot follows. */
export function shiftDepot(draft: Draft): Draft {
  const seat = seatOn(draft);
  const now = seat.table.depots[seat.side].hex;
  const near = toEnemy(seat, seat.side);
  const hexes = valuesFor(seat, 'shift', [])
    .map(String)
    .filter((hex) => (near[seat.kit.map.indexOf(hex)] ?? 0) > 1)
    .toSorted((a, b) => depotWorth(seat, b) - depotWorth(seat, a));
  const [to] = hexes;
  if (to === undefined || (now !== null && depotWorth(seat, to) <= depotWorth(seat, now) + 1)) return draft;
  return given(draft, { type: 'shift', to });
}
