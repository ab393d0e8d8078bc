// 10.26, 9.32 Where units may retreat to.
import type { HexId } from '#board/hex.ts';
import { isHeldBy, placeOf, type Sight, unitOf } from '../../position/sight.ts';
import { enemyOf, type Rout, type Side, type UnitId } from '../../position/state.ts';
import { mayEndIn } from '../09-movement/stacking.ts';
import { isShutToRetreats } from '../09-movement/zones.ts';
import { isPassable } from '../11-terrain/ground.ts';

/** The hexes a unit goes through, without the one it leaves. */
export type Way = readonly HexId[];

/** 10.26 Neither terrain nor the enemy keeps the unit out. */
function isOpen(sight: Sight, unit: UnitId, from: HexId, to: HexId): boolean {
  const { side } = unitOf(sight, unit);
  return isPassable(sight, unit, from, to) && !isHeldBy(sight, enemyOf(side), to) && !isShutToRetreats(sight, side, to);
}

/** 10.26 Each hex is farther than the one before from the hex the unit was attacked in, or from those it attacked. */
function isAway(sight: Sight, refs: readonly HexId[], from: HexId, to: HexId): boolean {
  const { map } = sight.kit;
  return refs.every((ref) => map.distance(ref, to) > map.distance(ref, from));
}

/** The ends of all ways of one hex more, with one way to each. */
function longer(
  sight: Sight,
  unit: UnitId,
  refs: readonly HexId[],
  ways: ReadonlyMap<HexId, Way>,
): ReadonlyMap<HexId, Way> {
  const next = new Map<HexId, Way>();
  for (const [from, way] of ways)
    for (const to of sight.kit.map.nextTo(from))
      if (!next.has(to) && isAway(sight, refs, from, to) && isOpen(sight, unit, from, to)) next.set(to, [...way, to]);
  return next;
}

/** The ways of 0, 1, 2 and so on hexes, as far as any go, up to `most`. */
function layers(sight: Sight, rout: Rout, unit: UnitId, most: number): readonly ReadonlyMap<HexId, Way>[] {
  const start = placeOf(sight.table, unit);
  const refs = rout.from.includes(start) ? [start] : rout.from;
  const all: ReadonlyMap<HexId, Way>[] = [new Map([[start, []]])];
  for (let n = 1; n <= most; n++) {
    const next = longer(sight, unit, refs, all[n - 1] ?? new Map());
    if (next.size === 0) break;
    all.push(next);
  }
  return all;
}

/** Those ways at whose end there is room for the unit. */
const withRoom = (sight: Sight, unit: UnitId, ways: ReadonlyMap<HexId, Way> = new Map()): readonly Way[] => {
  const { side } = unitOf(sight, unit);
  return [...ways.values()].filter((way) => mayEndIn(sight, side, way.at(-1) ?? '', [unit]));
};

/** How much farther than it must a unit may have to go until there is room for it. */
const FARTHER = 6;

/** How far a hex is from the side's supply source. */
const fromSource = ({ kit }: Sight, unit: UnitId, hex: HexId): number =>
  kit.map.distance(kit.sources[unitOf({ kit }, unit).side], hex);

/** 8.4, 10.26, RULING 51 The supply sources of a side: Tobruk is one of whoever controls it. */
const sourcesOf = ({ kit, table }: Sight, side: Side): readonly HexId[] =>
  table.control.tobruk === side ? [kit.sources[side], kit.places.tobruk] : [kit.sources[side]];

/** 10.26 Only ways that end nearer to a supply source, where there are any; else those that end no farther from one. */
function towardSupply(sight: Sight, unit: UnitId, ways: readonly Way[]): readonly Way[] {
  const { map } = sight.kit;
  const start = placeOf(sight.table, unit);
  const sources = sourcesOf(sight, unitOf(sight, unit).side);
  const ranks = ways.map((way) =>
    Math.min(
      ...sources.map((source) => Math.sign(map.distance(source, way.at(-1) ?? '') - map.distance(source, start))),
    ),
  );
  const best = Math.min(...ranks);
  return ways.filter((_, at) => ranks[at] === best);
}

/** 10.26 The ways a unit may retreat, none better than another by the rules; none when it cannot go the whole distance. */
export function waysOf(sight: Sight, rout: Rout, unit: UnitId): readonly Way[] {
  const all = layers(sight, rout, unit, rout.hexes + FARTHER);
  for (let n = rout.hexes; n < all.length; n++) {
    const ways = withRoom(sight, unit, all[n]);
    if (ways.length > 0) return towardSupply(sight, unit, ways);
  }
  return [];
}

/** 10.26, RULING 27: as far as a unit gets that cannot go the whole distance; it loses a step for each hex it lacks. */
export function shortWay(sight: Sight, rout: Rout, unit: UnitId): Way {
  const all = layers(sight, rout, unit, rout.hexes - 1);
  for (const ways of [...all.slice(1)].reverse()) {
    const open = withRoom(sight, unit, ways);
    if (open.length > 0) return plainest(sight, unit, towardSupply(sight, unit, open));
  }
  return [];
}

/** Whether a unit gets anywhere. */
export const canGo = (sight: Sight, rout: Rout, unit: UnitId): boolean => waysOf(sight, rout, unit).length > 0;

/** The way the umpire takes: nearest to the supply source. */
export const plainest = (sight: Sight, unit: UnitId, ways: readonly Way[]): Way =>
  [...ways].sort((a, b) => fromSource(sight, unit, a.at(-1) ?? '') - fromSource(sight, unit, b.at(-1) ?? ''))[0] ?? [];
