// What the solo opponent reckons with: how far it is to where it wants to go, and what the enemy could bring to a hex.
import { costsTo } from '#board/costs.ts';
import { isSupplied, tobrukLimit } from '../chapters/08-supply/paths.ts';
import { MARCH, traceHome } from '../chapters/08-supply/traces.ts';
import { isFast } from '../chapters/10-combat/contact.ts';
import { POINT, paceNet } from '../chapters/11-terrain/costs.ts';
import { terrainAt } from '../chapters/16-fortresses.ts';
import { victorByPoints } from '../chapters/17-victory.ts';
import type { Kit } from '../pieces/kit.ts';
import { indexAt, keptBy, type Sight, strengthOf, unitOf, unitsAt, unitsOnMap, whole } from '../position/sight.ts';
import { enemyOf, type HexId, type Side, type UnitId } from '../position/state.ts';

/** Sixths of a point beyond which nothing is near. */
const FAR = 2000;

/** Movement points, by road where there is one, from each hex to a place; by number. */
const pointsTo = keptBy(
  (kit: Kit) => kit,
  (kit, hex: HexId): Float64Array =>
    costsTo(paceNet(kit, 'heavy'), kit.map.indexOf(hex), { allowance: FAR, costOf: (_from, _to, cost) => cost }).map(
      (spent) => Math.min(FAR, spent) / POINT,
    ),
);

/** 17.1, 17.2, 7.32 What a side wants most that the enemy has: Tobruk, then the port behind it, then the enemy's source. */
export function goalOf({ kit, table }: Sight, side: Side): HexId {
  const { tobruk, benghazi, bardia } = kit.places;
  if (table.control.tobruk !== side) return tobruk;
  if (side === 'allied') return table.control.benghazi === 'axis' ? benghazi : kit.sources.axis;
  return table.control.bardia === 'allied' ? bardia : kit.sources.allied;
}

/** Movement points from each hex to the goal of a side. */
export const toGoal = keptBy(
  whole,
  (sight: Sight, side: Side): Float64Array => pointsTo(sight.kit, goalOf(sight, side)),
);

/** What the strengths of a side that could attack a hex in its next player-turn come to, at most as many as find room. */
const ATTACKERS = 9;
export const threatTo = keptBy(whole, (sight: Sight, side: Side): Float64Array => {
  const { map } = sight.kit;
  const sums = Array.from({ length: map.hexes.length }, () => [] as number[]);
  for (const unit of unitsOnMap(sight, side)) {
    const at = indexAt(sight, unit);
    const { combat } = strengthOf(sight, unit);
    const strength = isSupplied(sight, unit) ? combat : combat / 2;
    const range = isFast(sight, unit) ? 7 : 4;
    for (let hex = 0; hex < map.hexes.length; hex++) if (map.far(at, hex) <= range) sums[hex]?.push(strength);
  }
  return Float64Array.from(sums, (strengths) =>
    strengths
      .toSorted((a, b) => b - a)
      .slice(0, ATTACKERS)
      .reduce((sum, strength) => sum + strength, 0),
  );
});

/** What the units of a side in a hex would defend it with. */
export const defenceAt = (sight: Sight, side: Side, hex: HexId, more: readonly UnitId[] = []): number => {
  const units = new Set([...unitsAt(sight, side, hex), ...more]);
  const works = sight.table.works[hex];
  const each = { fortress: 1, mountain: 1 }[String(terrainAt(sight, hex))] ?? 0;
  const ground = ['rough', 'marsh'].includes(terrainAt(sight, hex)) && units.size > 0 ? 1 : 0;
  let sum = ground;
  for (const unit of units) sum += strengthOf(sight, unit).combat + each + (works?.units.includes(unit) ? 1 : 0);
  return sum;
};

/** Whether a unit of a side would be supplied in a hex, as things stand. */
export function isFedAt(sight: Sight, side: Side, hex: HexId): boolean {
  const { kit } = sight;
  const points = traceHome(sight, side).march[kit.map.indexOf(hex)] ?? -1;
  const isHome = points >= 0 && points <= MARCH * POINT;
  return isHome || (hex === kit.places.tobruk && unitsAt(sight, side, hex).length < tobrukLimit(sight, side));
}

/** Near enough to the enemy to fight in this turn or the next. */
const FRONT = 12;
/** From how much more strength at the front than the enemy's on it goes forward. */
const BOLD = 1.15;
/** 9.4 What those farther off count, who can come up by road. */
const REAR = 0.6;
/** 10.21 What German strengths count, who hit on 5 and 6: armor in attack, others in defence. */
const GERMAN = 1.4;
/** What the supplied units of a side come to. */
const strengthOnMap = (sight: Sight, side: Side): number =>
  unitsOnMap(sight, side).reduce((sum, unit) => {
    const isNear = (toEnemy(sight, side)[indexAt(sight, unit)] ?? 99) <= FRONT;
    const quality = unitOf(sight, unit).nation === 'german' ? GERMAN : 1;
    return sum + quality * strengthOf(sight, unit).combat * (isNear ? 1 : REAR) * (isSupplied(sight, unit) ? 1 : 0.5);
  }, 0);

const LAST_TURNS = 6;
/** 17.2 Whether a side has to do something in the last turns, for it would not win if the game ended now. */
export const isPressed = keptBy(
  whole,
  (sight: Sight, side: Side): boolean =>
    sight.table.turn > sight.kit.scenario.turns[1] - LAST_TURNS && victorByPoints(sight) !== side,
);
/** What a side that is pressed makes of its own strength. */
const HOPE = 1.5;

/** Below how much of the enemy's strength at the front it falls back. */
const MEEK = 0.75;

/** How a side carries on: towards its goal; where it is, digging in; or back to where the enemy's depot cannot follow. */
type Posture = 'forward' | 'stand' | 'back';
export const postureOf = keptBy(whole, (sight: Sight, side: Side): Posture => {
  const own = strengthOnMap(sight, side) * (isPressed(sight, side) ? HOPE : 1);
  const enemy = strengthOnMap(sight, enemyOf(side));
  if (own < MEEK * enemy) return 'back';
  return own >= BOLD * enemy && sight.table.points[side] >= 2 ? 'forward' : 'stand';
});

/** Hexes to the source of a side. */
export const toHome = keptBy(
  (kit: Kit) => kit,
  ({ map, sources }, side: Side): Int16Array => {
    const source = map.indexOf(sources[side]);
    return Int16Array.from(map.hexes, (_hex, at) => map.far(at, source));
  },
);

/** So many hexes nearer to the source an enemy must be to be behind somebody. */
const BEHIND = 3;
/** 8.1 What the enemies come to that are nearer to the source of a side than each hex: who is there may be cut off. */
export const enemiesBehind = keptBy(whole, (sight: Sight, side: Side): Float64Array => {
  const home = toHome(sight.kit, side);
  const sums = new Float64Array(100);
  for (const unit of unitsOnMap(sight, enemyOf(side)))
    for (let far = (home[indexAt(sight, unit)] as number) + BEHIND; far < sums.length; far++)
      sums[far] = (sums[far] as number) + strengthOf(sight, unit).combat;
  return Float64Array.from(home, (far) => sums[far] as number);
});

/** Hexes to the nearest unit of the enemy. */
export const toEnemy = keptBy(whole, (sight: Sight, side: Side): Int16Array => {
  const { map } = sight.kit;
  const held = unitsOnMap(sight, enemyOf(side)).map((unit) => indexAt(sight, unit));
  const near = new Int16Array(map.hexes.length).fill(99);
  for (const at of new Set(held))
    for (let hex = 0; hex < near.length; hex++) near[hex] = Math.min(near[hex] as number, map.far(at, hex));
  return near;
});
