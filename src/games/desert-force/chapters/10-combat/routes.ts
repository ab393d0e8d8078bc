// 10.26, 9.32 Where units may retreat to.
import { leastOf } from '#board/least.ts';
import {
  isHeldBy,
  leadersAt,
  placeOf,
  rearOf,
  remember,
  type Sight,
  sightOf,
  unitOf,
  whole,
} from '../../position/sight.ts';
import { enemyOf, type HexId, type Rout, type Side, type UnitId } from '../../position/state.ts';
import { mayEndIn } from '../09-movement/stacking.ts';
import { isShutToRetreats } from '../09-movement/zones.ts';
import { isDepression, isPassable } from '../11-terrain/ground.ts';
import { takenAt } from '../16-fortresses.ts';

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

/** A way so far, and what it has led through that makes another of it (RULING 60). */
interface Begun {
  readonly way: Way;
  readonly past: string;
}
type Ring = readonly Begun[];

/**
 * RULING 60 Whether a hex on its way makes another of it: something is caught or taken there (7.14, 8.4, 13.4), or a leader who would
 * go along does not come through (11.1, RULING 29).
 */
function turnsIn(sight: Sight, unit: UnitId): (hex: HexId) => boolean {
  const { side } = unitOf(sight, unit);
  const rear = rearOf(sight, enemyOf(side));
  const isLed = leadersAt(sight, side, placeOf(sight.table, unit)).length > 0;
  return (hex) => {
    const at = sight.kit.map.indexOf(hex);
    return rear.includes(at) || takenAt(sight, side, hex) !== undefined || (isLed && isDepression(sight, at));
  };
}

/** The ways of one hex more: of those that lead through the same to one hex, one. */
function longer(sight: Sight, { from: attacked }: Rout, unit: UnitId, ways: Ring): Ring {
  const start = placeOf(sight.table, unit);
  const refs = attacked.includes(start) ? [start] : attacked;
  const turns = turnsIn(sight, unit);
  const next = new Map<string, Begun>();
  for (const { way, past: before } of ways) {
    const from = way.at(-1) ?? start;
    const past = way.length > 0 && turns(from) ? `${before} ${from}` : before;
    for (const to of sight.kit.map.nextTo(from)) {
      const key = `${past} ${to}`;
      if (!next.has(key) && isAway(sight, refs, from, to) && isOpen(sight, unit, from, to))
        next.set(key, { way: [...way, to], past });
    }
  }
  return [...next.values()];
}

/** Those ways that end where there is room for the unit, and in no hex that was attacked with its own (RULING 56); plain ones first. */
function withRoom(sight: Sight, { from }: Rout, unit: UnitId, ways: Ring): readonly Way[] {
  const { side } = unitOf(sight, unit);
  const hasRoom = ({ way }: Begun): boolean => {
    const end = way.at(-1) ?? '';
    return !from.includes(end) && mayEndIn(sight, side, end, [unit]);
  };
  const ending = ways.filter(hasRoom).sort((one, other) => one.past.length - other.past.length);
  return ending.map(({ way }) => way);
}

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
  const start = placeOf(sight.table, unit);
  const end = way.at(-1) ?? start;
  const sources = sourcesOf(sight, unitOf(sight, unit).side);
  return Math.min(...sources.map((source) => Math.sign(map.distance(source, end) - map.distance(source, start))));
}

/** 10.26 Only ways that end nearer to a supply source, where there are any; else those that end no farther from one. */
const towardSupply = (sight: Sight, unit: UnitId, ways: readonly Way[]): readonly Way[] =>
  leastOf(ways, (way) => awayOf(sight, unit, way));

/**
 * 10.26 The ways a unit may retreat, none better than another for it by the rules: as many hexes as it must, or as few more as there
 * is room after; else as far as it gets, and it loses a step for each hex it lacks (RULING 27).
 */
export const waysOf = (sight: Sight, rout: Rout, unit: UnitId): readonly Way[] =>
  remember(whole(sight), `${unit} retreats ${rout.hexes} from ${rout.from}`, () =>
    towardSupply(sight, unit, farthest(sight, rout, unit)),
  );

function farthest(sight: Sight, rout: Rout, unit: UnitId): readonly Way[] {
  let ring: Ring = [{ way: [], past: '' }];
  const shorter: Ring[] = [];
  for (let n = 1; n <= rout.hexes + FARTHER && ring.length > 0; n++) {
    ring = longer(sight, rout, unit, ring);
    const ways = n < rout.hexes ? [] : withRoom(sight, rout, unit, ring);
    if (ways.length > 0) return ways;
    if (n < rout.hexes) shorter.unshift(ring);
  }
  const open = shorter.map((ways) => withRoom(sight, rout, unit, ways));
  return open.find((ways) => ways.length > 0) ?? [];
}

/** RULING 27 How many hexes a way is too short. */
export const lacking = (rout: Rout, way: Way): number => Math.max(0, rout.hexes - way.length);

// --- who retreats with others ------------------------------------------------------------

/** What a unit has before it: hexes first, of as many the worse the farther from supply; most where some are lacking. */
function hardshipOf(sight: Sight, rout: Rout, unit: UnitId): number {
  const [way = []] = waysOf(sight, rout, unit);
  const short = lacking(rout, way);
  return 3 * (short > 0 ? rout.hexes + FARTHER + short : way.length) + awayOf(sight, unit, way);
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

/**
 * 10.26 Of its ways those that are the least burden to the others: they go farther "if no other choice is available". None of a unit
 * whose ways are too short, as long as another goes all its hexes, which may open one to it (9.32).
 */
export const choicesOf = (sight: Sight, rout: Rout, unit: UnitId): readonly Way[] =>
  remember(whole(sight), `${unit} chooses of ${rout.units}`, () => findChoices(sight, rout, unit));

function findChoices(sight: Sight, rout: Rout, unit: UnitId): readonly Way[] {
  if (!canGo(sight, rout, unit) && rout.units.some((other) => canGo(sight, rout, other))) return [];
  const ways = waysOf(sight, rout, unit);
  return ways.length < 2 ? ways : leastOf(ways, (way) => burdenOf(sight, rout, unit, way));
}

/** 10.26 Whether nobody minds that a unit goes first: there is room for all who would end there, and no other's way is shut. */
export function isHarmless(sight: Sight, rout: Rout, unit: UnitId, way: Way): boolean {
  const end = way.at(-1) ?? '';
  const rivals = rout.units.filter((other) => waysOf(sight, rout, other).some((one) => one.at(-1) === end));
  return mayEndIn(sight, unitOf(sight, unit).side, end, rivals) && burdenOf(sight, rout, unit, way) === 0;
}

/** Whether a unit gets as far as it must. */
export function canGo(sight: Sight, rout: Rout, unit: UnitId): boolean {
  const [way] = waysOf(sight, rout, unit);
  return way !== undefined && lacking(rout, way) === 0;
}

/** The way the umpire takes: nearest to the supply source. */
export const plainest = (sight: Sight, unit: UnitId, ways: readonly Way[]): Way =>
  leastOf(ways, (way) => fromSource(sight, unit, way.at(-1) ?? ''))[0] ?? [];
