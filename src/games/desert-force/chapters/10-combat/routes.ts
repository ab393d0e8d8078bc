// 10.26, 9.32 Where units may retreat to.
import { leastOf } from '#board/least.ts';
import { isHeldBy, placeOf, type Sight, sightOf, unitOf } from '../../position/sight.ts';
import { enemyOf, type HexId, type Rout, type Side, type UnitId } from '../../position/state.ts';
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

/** The ends of all ways of a unit, with one way to each. */
type Ring = ReadonlyMap<HexId, Way>;
const noWay = (start: HexId): Ring => new Map([[start, []]]);

/** The ways of one hex more. */
function longer(sight: Sight, { from: attacked }: Rout, unit: UnitId, ways: Ring): Ring {
  const start = placeOf(sight.table, unit);
  const refs = attacked.includes(start) ? [start] : attacked;
  const next = new Map<HexId, Way>();
  for (const [from, way] of ways)
    for (const to of sight.kit.map.nextTo(from))
      if (!next.has(to) && isAway(sight, refs, from, to) && isOpen(sight, unit, from, to)) next.set(to, [...way, to]);
  return next;
}

/** Those ways that end where there is room for the unit, and in no hex that was attacked with its own (RULING 56). */
const withRoom = (sight: Sight, { from }: Rout, unit: UnitId, ways: Ring): readonly Way[] => {
  const { side } = unitOf(sight, unit);
  const ends = [...ways.keys()].filter((end) => !from.includes(end) && mayEndIn(sight, side, end, [unit]));
  return ends.map((end) => ways.get(end) as Way);
};

/** How much farther than it must a unit may have to go until there is room for it. */
const FARTHER = 6;

/** How far a hex is from the side's supply source. */
const fromSource = ({ kit }: Sight, unit: UnitId, hex: HexId): number =>
  kit.map.distance(kit.sources[unitOf({ kit }, unit).side], hex);

/** 8.4, 10.26, RULING 51 The supply sources of a side: Tobruk is one of whoever controls it. */
const sourcesOf = ({ kit, table }: Sight, side: Side): readonly HexId[] =>
  table.control.tobruk === side ? [kit.sources[side], kit.places.tobruk] : [kit.sources[side]];

/** 10.26 -1 of a way that ends nearer to a supply source, 0 of one that ends as far from it, 1 of one that ends farther. */
function awayOf(sight: Sight, unit: UnitId, way: Way): number {
  const { map } = sight.kit;
  const [start, end] = [placeOf(sight.table, unit), way.at(-1) ?? ''];
  const sources = sourcesOf(sight, unitOf(sight, unit).side);
  return Math.min(...sources.map((source) => Math.sign(map.distance(source, end) - map.distance(source, start))));
}

/** 10.26 Only ways that end nearer to a supply source, where there are any; else those that end no farther from one. */
const towardSupply = (sight: Sight, unit: UnitId, ways: readonly Way[]): readonly Way[] =>
  leastOf(ways, (way) => awayOf(sight, unit, way));

/** 10.26 The ways a unit may retreat, none better than another for it by the rules; none when it cannot go the whole distance. */
export function waysOf(sight: Sight, rout: Rout, unit: UnitId): readonly Way[] {
  let ring = noWay(placeOf(sight.table, unit));
  for (let n = 1; n <= rout.hexes + FARTHER && ring.size > 0; n++) {
    ring = longer(sight, rout, unit, ring);
    const ways = n < rout.hexes ? [] : withRoom(sight, rout, unit, ring);
    if (ways.length > 0) return towardSupply(sight, unit, ways);
  }
  return [];
}

/** 10.26, RULING 27: as far as a unit gets that cannot go the whole distance; it loses a step for each hex it lacks. */
export function shortWay(sight: Sight, rout: Rout, unit: UnitId): Way {
  let ring = noWay(placeOf(sight.table, unit));
  let best: Way = [];
  for (let n = 1; n < rout.hexes; n++) {
    ring = longer(sight, rout, unit, ring);
    const ways = withRoom(sight, rout, unit, ring);
    if (ways.length > 0) best = plainest(sight, unit, towardSupply(sight, unit, ways));
  }
  return best;
}

// --- who retreats with others ------------------------------------------------------------

/** What a unit has before it: hexes first, of as many the worse the farther from supply; most when it has no way. */
function hardshipOf(sight: Sight, rout: Rout, unit: UnitId): number {
  const [way] = waysOf(sight, rout, unit);
  return way === undefined ? 3 * (rout.hexes + FARTHER + 1) : 3 * way.length + awayOf(sight, unit, way);
}

/** 10.26 How much harder it is for the others once a unit has gone a way. */
export function burdenOf(sight: Sight, rout: Rout, unit: UnitId, way: Way): number {
  const { places } = sight.table;
  const { side } = unitOf(sight, unit);
  const moved = { ...places, [side]: { ...places[side], [unit]: way.at(-1) } };
  const after = sightOf(sight.kit, { ...sight.table, places: moved });
  const others = rout.units.filter((other) => other !== unit);
  return others.reduce((sum, other) => sum + hardshipOf(after, rout, other) - hardshipOf(sight, rout, other), 0);
}

/** 10.26 Of its ways those that are the least burden to the others: they go farther "if no other choice is available". */
export function choicesOf(sight: Sight, rout: Rout, unit: UnitId): readonly Way[] {
  const ways = waysOf(sight, rout, unit);
  return ways.length < 2 ? ways : leastOf(ways, (way) => burdenOf(sight, rout, unit, way));
}

/** 10.26 Whether nobody minds that a unit goes first: there is room for all who would end there, and no other's way is shut. */
export function isHarmless(sight: Sight, rout: Rout, unit: UnitId, way: Way): boolean {
  const end = way.at(-1) ?? '';
  const rivals = rout.units.filter((other) => waysOf(sight, rout, other).some((one) => one.at(-1) === end));
  return mayEndIn(sight, unitOf(sight, unit).side, end, rivals) && burdenOf(sight, rout, unit, way) === 0;
}

/** Whether a unit gets anywhere. */
export const canGo = (sight: Sight, rout: Rout, unit: UnitId): boolean => waysOf(sight, rout, unit).length > 0;

/** The way the umpire takes: nearest to the supply source. */
export const plainest = (sight: Sight, unit: UnitId, ways: readonly Way[]): Way =>
  leastOf(ways, (way) => fromSource(sight, unit, way.at(-1) ?? ''))[0] ?? [];
