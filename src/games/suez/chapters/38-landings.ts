// 38.0 Airborne and amphibious landings, an option: planned a turn ahead, paid for, and rolled for.
import { MARKERS } from '../position/action.ts';
import type { Handler } from '../position/course.ts';
import { MARKER_NAMES, spaceName, unitName } from '../position/names.ts';
import { type Refusal, refuse, type Seat } from '../position/seat.ts';
import { controls, isEnemyAt, placeOf, type Sight, supplyOnMap } from '../position/sight.ts';
import type { Landing, SpaceId, UnitId } from '../position/state.ts';
import { placeUnit, put, sightIn, tellAll, type World } from '../position/world.ts';
import { addDfp, whyNotSpend } from './04-morale.ts';
import { SECOND_HALF } from './06-sequence.ts';
import { mayMove, whyNotMove } from './11-movement/bars.ts';
import { mayJoin } from './12-stacking/limits.ts';
import { loseStep } from './15-firing/losses.ts';
import { neededBy, rangeOf, toPool } from './19-supply.ts';
import { isAxisField } from './23-airfields.ts';
import { reveal } from './37-fog-of-war.ts';

/** 41.2, RULING 32 None on turns 1 to 7 with Herkules, and none planned. */
function whyNoLandings({ table }: Pick<Sight, 'table'>): Refusal | null {
  if (!table.options.includes('airborne'))
    return refuse('38.0', 'Landings are an option that this match is not played with.');
  if (table.options.includes('herkules') && table.turn < SECOND_HALF)
    return refuse('41.2', 'After Herkules there are no landings on turns 1 to 7.');
  return null;
}
/** 38.5, RULING 25 */
const cost = ({ kit }: Pick<Sight, 'kit'>): number => kit.tables.costs.marker.dfp;
const mark =
  (kind: Landing['kind']): NonNullable<Handler<'beachhead', 'g1'>['apply']> =>
  (w, _side, { space }) => {
    addDfp(w, '38.5', -cost(w));
    put(w, { landings: [...w.table.landings, { kind, space, turn: w.table.turn }] });
    tellAll(w, '38.2', { type: 'marker', kind, space, cancelled: false });
  };
/** 38.2, RULING 37 One marker of a kind in a space, a Beachhead at ports alone; as many as are paid for. */
const free = (seat: Sight, kind: Landing['kind']): readonly SpaceId[] =>
  seat.kit.map.spaces.filter(
    (space) =>
      (kind === 'airborne' || seat.kit.spaces[space]?.port !== undefined) &&
      !seat.table.landings.some((one) => one.space === space && one.kind === kind),
  );
const shut = (seat: Seat): Refusal | null => whyNoLandings(seat) ?? whyNotSpend(seat, cost(seat));

/** 38.2 */
export const zoning: Handler<'landing-zone', 'g1'> = {
  shut,
  values: (seat) => free(seat, 'airborne'),
  why: (seat, { space }) => refuse('38.2', `There is a Landing Zone at ${spaceName(seat.kit, space)} already.`),
  apply: (w, side, { space }, frame) => mark('airborne')(w, side, { type: 'beachhead', space }, frame),
};
export const beaching: Handler<'beachhead', 'g1'> = {
  shut,
  values: (seat) => free(seat, 'amphibious'),
  why: ({ kit }, { space }) =>
    refuse(
      '38.2',
      kit.spaces[space]?.port === undefined
        ? `${spaceName(kit, space)} is no port: a Beachhead is placed at one.`
        : `There is a Beachhead at ${spaceName(kit, space)} already.`,
    ),
  apply: mark('amphibious'),
};

/** 38.8, RULING 61 In G-1, G-2 and G-4. What was spent on it is lost. */
export const calling: Handler<'cancel'> = {
  shut: ({ table }) => (table.landings.length > 0 ? null : refuse('38.8', 'No landing is planned.')),
  values: ({ table }, [space]) =>
    space === undefined
      ? [...new Set(table.landings.map((one) => one.space))]
      : MARKERS.filter((marker) => table.landings.some((one) => one.space === space && one.kind === PLANS[marker])),
  why: ({ kit, table }, { space, kind }) => {
    const isPlanned = table.landings.some((one) => one.space === space);
    const what = isPlanned && kind !== undefined ? MARKER_NAMES[PLANS[kind]] : 'landing';
    return refuse('38.8', `No ${what} is planned at ${spaceName(kit, space)}.`);
  },
  apply: (w, _side, { space, kind }) => {
    const isMeant = (one: Landing): boolean => one.space === space && (kind === undefined || one.kind === PLANS[kind]);
    for (const one of w.table.landings.filter(isMeant))
      tellAll(w, '38.8', { type: 'marker', kind: one.kind, space, cancelled: true });
    put(w, { landings: w.table.landings.filter((one) => !isMeant(one)) });
  },
};
const PLANS: Readonly<Record<(typeof MARKERS)[number], Landing['kind']>> = {
  'landing-zone': 'airborne',
  beachhead: 'amphibious',
};

// --- 38.3 the landing ------------------------------------------------------------------
/** RULING 28 */
const KINDS: Readonly<Partial<Record<string, Landing['kind']>>> = {
  airborne: 'airborne',
  marine: 'amphibious',
};
/** 38.4 From an airfield, or from a port, that the PAA controls; 38.5 with supply in range. */
const isBase = (sight: Sight, space: SpaceId, kind: Landing['kind']): boolean =>
  kind === 'airborne'
    ? isAxisField(sight, space)
    : controls(sight, space) && sight.kit.spaces[space]?.port !== undefined;
/** 38.5, RULING 47 The supply unit that pays: the one that fewest hang on, a truck before a depot. */
function supplyFor(sight: Sight, space: SpaceId): UnitId | undefined {
  const isDepot = (unit: UnitId): number => Number(sight.table.supply[unit]?.depot === true);
  return supplyOnMap(sight)
    .filter((unit) => rangeOf(sight, unit).includes(space))
    .toSorted((a, b) => neededBy(sight, a) - neededBy(sight, b) || isDepot(a) - isDepot(b))[0];
}

/** 38.1, 38.3, RULING 29 Markers of earlier turns that a unit may land at, to the stacking limit. */
function goals(sight: Sight, unit: UnitId): readonly SpaceId[] {
  const kind = KINDS[sight.kit.units[unit]?.arm ?? ''];
  const from = placeOf(sight, unit);
  if (kind === undefined || from === null || !isBase(sight, from, kind)) return [];
  return sight.table.landings
    .filter((one) => one.kind === kind && one.turn < sight.table.turn)
    .map(({ space }) => space)
    .filter((space) => isPaid(sight, from, space) || supplyFor(sight, from) !== undefined)
    .filter((space) => mayJoin(sight, unit, space));
}
/** 38.5 One supply unit pays for all that go from one space to one marker; 38.10 air supply in the space pays too. */
const isPaid = ({ table }: Sight, from: SpaceId, to: SpaceId): boolean =>
  table.supported.includes(passage(from, to)) || Object.values(table.airlift).includes(from);
const passage = (from: SpaceId, to: SpaceId): string => `landing ${from} ${to}`;
/** 38.3, 38.11 Units that can land in place of moving. */
const paratroops = (seat: Seat): readonly UnitId[] =>
  seat.kit.roster.units.filter((unit) => mayMove(seat, unit) && goals(seat, unit).length > 0);

export const landing: Handler<'land', 'movement'> = {
  shut: (seat) =>
    whyNoLandings(seat) ??
    (paratroops(seat).length > 0
      ? null
      : refuse(
          '38.3',
          'No airborne or amphibious unit can land now: a marker of an earlier turn, a base and supply are needed.',
        )),
  values: (seat, [unit]) =>
    unit === undefined ? paratroops(seat) : paratroops(seat).includes(String(unit)) ? goals(seat, String(unit)) : [],
  why: (seat, { unit, to }) =>
    whyNotMove(seat, unit) ??
    refuse(
      '38.4',
      `${unitName(seat.kit, unit)} cannot land at ${spaceName(seat.kit, to)}: it must start at an airfield (airborne) or port (amphibious) you control, with supply in range, and a marker of an earlier turn must be there.`,
    ),
  commits: () => true,
  apply: (w, _side, { unit, to }) => {
    const from = placeOf(sightIn(w), unit) ?? '';
    payFor(w, from, to);
    const die = w.rng.die(6, '38.3', `landing of ${unitName(w.kit, unit)}`);
    const result = w.kit.tables.landing.results[die - 1] ?? 'lands';
    tellAll(w, '38.3', { type: 'landing', unit, space: to, die, result });
    const kind = KINDS[w.kit.units[unit]?.arm ?? ''];
    const landings = w.table.landings.map((one) =>
      one.space === to && one.kind === kind ? ({ ...one, used: true } as const) : one,
    );
    put(w, { moved: [...w.table.moved, unit], landings });
    if (result === 'turned-back') return;
    placeUnit(w, unit, to);
    put(w, { assault: [...w.table.assault, unit] });
    if (result === 'loses-step' && loseStep(w, unit, to, '38.3')) return;
    if (isEnemyAt(sightIn(w), to)) reveal(w, to, '37.0');
  },
};
/** 38.3, 38.11 A marker is used up by a landing; others may join it in the same sub-phase. */
export const clearMarkers = (w: World): void =>
  put(w, { landings: w.table.landings.filter(({ used }) => used !== true) });

function payFor(w: World, from: SpaceId, to: SpaceId): void {
  if (isPaid(sightIn(w), from, to)) return;
  const supply = supplyFor(sightIn(w), from);
  if (supply === undefined) return;
  tellAll(w, '38.5', { type: 'expended', unit: supply, space: w.table.supply[supply]?.at ?? '' });
  toPool(w, supply);
  put(w, { supported: [...w.table.supported, passage(from, to)] });
}

/** 38.9 Who has landed is supported in the combat of the assault (38.7). */
export function supportAssault(w: World): void {
  const { assault, unsupplied } = w.table;
  put(w, { supported: assault, unsupplied: unsupplied.filter((unit) => !assault.includes(unit)) });
}
