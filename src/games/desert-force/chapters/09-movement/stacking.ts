// 9.2 Stacking: what a stack counts, where it is too high, and what the opponent then takes from it.
import { always } from '#engine/turn/handler.ts';
import { type Frames, type Handler, itsSide } from '../../position/course.ts';
import { placeName, placeNames, unitName } from '../../position/names.ts';
import { refuse, type Seat } from '../../position/seat.ts';
import {
  hexesHeld,
  keptBy,
  ofSide,
  placeOf,
  type Sight,
  stackAt,
  strengthOf,
  unitOf,
  unitsAt,
} from '../../position/sight.ts';
import { enemyOf, type HexId, type OfSide, type Side, type UnitId } from '../../position/state.ts';
import { finish, sightIn, type World } from '../../position/world.ts';
import { eliminate } from '../10-combat/losses.ts';

/** 9.2 The most stacking points in a hex. */
export const STACK_LIMIT = 4;

/** 9.2 Stacking points of one unit. */
const pointsOf = (sight: Sight, unit: UnitId): number => {
  const { nation, size } = unitOf(sight, unit);
  return nation === 'italian' && size === 'division' ? MOST_POINTS : 1;
};
/** 9.2 What a unit counts at most. */
const MOST_POINTS = 2;
/** 9.2 Whether so many units may stand in one hex, whichever they are. */
export const mayAllStand = (count: number): boolean => count * MOST_POINTS <= STACK_LIMIT;

/** 9.2 Stacking points of some units in one hex: a battalion among them is free. */
export function stackOf(sight: Sight, units: readonly UnitId[]): number {
  let points = 0;
  let hasBattalion = false;
  for (const unit of units) {
    points += pointsOf(sight, unit);
    hasBattalion ||= unitOf(sight, unit).size === 'battalion';
  }
  return hasBattalion ? points - 1 : points;
}

/** 9.2 Stacking points of a side in a hex, with others that come there. */
export const stackingPoints = (sight: Sight, side: Side, hex: HexId, extra: readonly UnitId[] = []): number =>
  stackOf(sight, [...unitsAt(sight, side, hex).filter((unit) => !extra.includes(unit)), ...extra]);

/** 9.2 Whether units may all end in a hex with those of their side that stand there. */
export const mayEndIn = (sight: Sight, side: Side, hex: HexId, units: readonly UnitId[]): boolean =>
  mayAllStand(unitsAt(sight, side, hex).length + units.length) ||
  stackingPoints(sight, side, hex, units) <= STACK_LIMIT;

/** 9.2 The hexes in which a side stands too many, each once. */
export const crowdedHexes = keptBy(ofSide, (sight: Sight, side: Side): readonly HexId[] => {
  const { hexes } = sight.kit.map;
  const crowded = [...new Set(hexesHeld(sight, side))].filter(
    (at) => stackOf(sight, stackAt(sight, side, at)) > STACK_LIMIT,
  );
  return crowded.map((at) => hexes[at] as HexId);
});

/** 9.2 The units of a side in a hex whose going brings the stack down: not a battalion that is there for nothing. */
export function burdens(sight: Sight, side: Side, hex: HexId): readonly UnitId[] {
  const units = unitsAt(sight, side, hex);
  const points = stackOf(sight, units);
  return units.filter((unit) => stackOf(sight, without(units, unit)) < points);
}
const without = (units: readonly UnitId[], gone: UnitId): readonly UnitId[] => units.filter((unit) => unit !== gone);

/** 9.2 Whom the side that picks may take. */
const excess = (sight: Sight, picker: Side): readonly UnitId[] =>
  crowdedHexes(sight, enemyOf(picker)).flatMap((hex) => burdens(sight, enemyOf(picker), hex));

function remove(w: World, unit: UnitId): void {
  eliminate(w, unit, '9.2', 'stacking');
}

/** Goes on to the next thing to do once nobody stands too many any more. */
function finishIfThinned(w: World, { side }: OfSide): void {
  if (crowdedHexes(sightIn(w), enemyOf(side)).length === 0) finish(w);
}

const pick: Handler<'remove', 'crowding'> = {
  values: (seat) => excess(seat, seat.side),
  why: (seat, { unit }) => whyNotRemoved(seat, unit),
  commits: always,
  apply: (w, _side, { unit }, frame) => {
    remove(w, unit);
    finishIfThinned(w, frame);
  },
};

const whyNotRemoved = (seat: Seat, unit: UnitId) => {
  const { kit, table, side } = seat;
  const owner = enemyOf(side);
  if (kit.units[unit]?.side !== owner) return refuse('9.2', 'Name an enemy unit of an overcrowded hex.');
  const crowded = crowdedHexes(seat, owner);
  return crowded.includes(placeOf(table, unit))
    ? refuse('9.2', `${unitName(kit, unit)} stacks for free; name another unit of its hex.`)
    : refuse(
        '9.2',
        `${unitName(kit, unit)} does not stand in an overcrowded hex; name a unit at ${placeNames(kit, crowded).join(' or ')}.`,
      );
};

/** What the umpire takes: the weakest, of equals the last of the roster. */
function weakest(sight: Sight, units: readonly UnitId[]): UnitId | undefined {
  const strength = (unit: UnitId): number => strengthOf(sight, unit).combat;
  return units.reduce<UnitId | undefined>(
    (least, unit) => (least === undefined || strength(unit) <= strength(least) ? unit : least),
    undefined,
  );
}

function removeWeakest(w: World, frame: OfSide): void {
  for (;;) {
    const unit = weakest(sightIn(w), excess(sightIn(w), frame.side));
    if (unit === undefined) break;
    remove(w, unit);
  }
  finish(w);
}

const whereCrowded = (seat: Seat): string =>
  crowdedHexes(seat, enemyOf(seat.side))
    .map((hex) => `${placeName(seat.kit, hex)} (${stackingPoints(seat, enemyOf(seat.side), hex)} points)`)
    .join(', ');

export const crowdingFrames: Frames<'crowding'> = {
  crowding: {
    asks: itsSide,
    opens: (w, { side }) => {
      const isAsked = crowdedHexes(sightIn(w), enemyOf(side)).length > 0;
      if (!isAsked) finish(w);
      return isAsked;
    },
    prompt: (seat) => ({
      rule: '9.2',
      waiting: 'thin out overcrowded hexes',
      question: `The enemy stands more than ${STACK_LIMIT} stacking points in ${whereCrowded(seat)}: say which unit goes.`,
    }),
    actions: {
      remove: pick,
      done: { closes: 'take the weakest', commits: always, apply: (w, _side, _done, frame) => removeWeakest(w, frame) },
    },
  },
};
