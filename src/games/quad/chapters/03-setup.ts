// 3.0 Setting up: every unit in its hex; where the rules leave a choice its owner deploys.
import { needless } from '#engine/rules.ts';
import { always } from '#engine/turn/handler.ts';
import { listed, many } from '#words/sentence.ts';
import type { Deployment, Kit } from '../pieces/kit.ts';
import { DONE } from '../position/action.ts';
import { type Frames, type Handler, itsSide, type Prompt, seatIn } from '../position/course.ts';
import { placeName, unitName, unitNames } from '../position/names.ts';
import { refuse, type Seat } from '../position/seat.ts';
import { keptBy, occupants, placeOf, type Sight, unitOf, whole } from '../position/sight.ts';
import {
  type HexId,
  isOffMap,
  type OfSide,
  type Place,
  type QuadState,
  SIDES,
  type Side,
  type Table,
  type UnitId,
} from '../position/state.ts';
import { finish, placeUnit, tellAll, type World } from '../position/world.ts';
import { whyTaken } from './05-movement/stacking.ts';
import { exclusive } from './exclusive.ts';

/** Raised when a change makes running matches go on otherwise than before. */
export const RULES_VERSION = 14;

/** 3.0 Every unit in the hex of its chart, before anybody has deployed. */
export function firstState(kit: Kit, options: readonly string[]): QuadState {
  const { turns, begins, firstPlayer } = kit.scenario;
  const table: Table = {
    rulesVersion: RULES_VERSION,
    scenario: kit.scenario.id,
    options,
    turn: turns[0] - (begins === firstPlayer ? 1 : 0),
    active: begins,
    todo: [...SIDES.map((side) => ({ type: 'deploy' as const, side })), { type: 'turn', side: begins }],
    places: firstPlaces(kit),
    arrived: {},
    moved: [],
    columns: {},
    unsupplied: [],
    attacks: [],
    pause: 'never',
    fought: [],
    attacked: [],
    shaken: [],
    shakenBefore: [],
    displaced: [],
    fired: [],
    support: { axis: 0, allied: 0 },
    score: { axis: 0, allied: 0 },
    lastIn: {},
    met: {},
    exits: {},
    released: [],
    diversion: 0,
    consents: [],
    result: null,
  };
  return { table, secrets: {} };
}

/** Units with a hex of their own stand there; all others wait. */
function firstPlaces(kit: Kit): Table['places'] {
  const places: Record<UnitId, Place> = Object.fromEntries(kit.roster.map((unit) => [unit, 'reserve']));
  for (const { hex, within, units } of deployments(kit)) if (within === 0) for (const unit of units) places[unit] = hex;
  const of = (side: Side): Readonly<Record<UnitId, Place>> =>
    Object.fromEntries(Object.entries(places).filter(([unit]) => kit.units[unit]?.side === side));
  return { axis: of('axis'), allied: of('allied') };
}

const deployments = ({ scenario }: Kit): readonly Deployment[] =>
  SIDES.flatMap((side) => scenario.setups[side].deployment);

/** How a unit deploys that has a choice; undefined of all others. */
const freedomOf = ({ kit }: Pick<Sight, 'kit'>, unit: UnitId): Deployment | undefined =>
  deployments(kit).find(({ within, units }) => within > 0 && units.includes(unit));

/** The side's units that have a choice. */
const deploying = (sight: Sight, side: Side): readonly UnitId[] =>
  sight.kit.scenario.setups[side].deployment.flatMap(({ within, units }) => (within > 0 ? units : []));

const waiting = (sight: Sight, side: Side): readonly UnitId[] =>
  deploying(sight, side).filter((unit) => isOffMap(placeOf(sight.table, unit)));

/** 3.0 Where units may set up that have a choice. */
const areaOf = (kit: Kit, { hex, within }: Deployment): string =>
  `${within === 1 ? 'in or next to' : `within ${within} hexes of`} ${placeName(kit, hex)}`;

/** 3.0 Who is still to be placed, and where that may be. */
export function toPlace(sight: Sight, side: Side): readonly string[] {
  const { kit } = sight;
  const left = waiting(sight, side);
  return kit.scenario.setups[side].deployment.flatMap((deployment) => {
    const units = deployment.units.filter((unit) => left.includes(unit));
    return units.length === 0 ? [] : [`${listed(unitNames(kit, units))} ${areaOf(kit, deployment)}`];
  });
}

/** kasserine 16.11, kasserine 23.2, 5.31 The vacant hexes a unit may be placed in. */
const roomFor = keptBy(whole, (sight: Sight, unit: UnitId): readonly HexId[] => {
  const { map } = sight.kit;
  const deployment = freedomOf(sight, unit);
  if (deployment === undefined) return [];
  const middle = map.indexOf(deployment.hex);
  const isTaken = occupants(sight);
  return map.hexes.filter(
    (hex, at) => map.far(at, middle) <= deployment.within && isTaken[at] === undefined && isOpenTo(sight, unit, hex),
  );
});

/** Some hexside leads the unit into the hex. */
const isOpenTo = (sight: Sight, unit: UnitId, hex: HexId): boolean => {
  const { kit } = sight;
  const info = kit.hexes[hex];
  const around = kit.net.by[kit.map.indexOf(hex)] ?? [];
  return (
    info !== undefined &&
    around.some((crossing) => exclusive(sight).mayEnter(sight, unitOf(sight, unit), info, crossing))
  );
};

const place: Handler<'place', 'deploy'> = {
  values: (seat, before) => {
    const [unit] = before as [UnitId?];
    if (unit === undefined) return deploying(seat, seat.side).filter((one) => roomFor(seat, one).length > 0);
    return deploying(seat, seat.side).includes(unit) ? roomFor(seat, unit) : [];
  },
  why: (seat, { unit, to }) => {
    const freedom = freedomOf(seat, unit);
    if (freedom === undefined || !deploying(seat, seat.side).includes(unit))
      return refuse('3.0', whyNotYours(seat, unit));
    return whyTaken(seat, to) ?? refuse('3.0', `${unitName(seat.kit, unit)} sets up ${areaOf(seat.kit, freedom)}.`);
  },
  apply: (w, _side, { unit, to }) => placeUnit(w, unit, to),
};

/** 3.0 Who has a hex of their own is not the player's to place. */
function whyNotYours({ kit, table }: Sight, unit: UnitId): string {
  const at = kit.units[unit] === undefined ? 'reserve' : placeOf(table, unit);
  return isOffMap(at) ? 'That unit is not yours to place.' : `${unitName(kit, unit)} starts at ${placeName(kit, at)}.`;
}

/** What has been placed by hand stays; the others go where they are recommended, or as near as there is room. */
function placeRest(w: World, side: Side): void {
  for (const unit of waiting(seatIn(w, side), side)) {
    const seat = seatIn(w, side);
    const wanted = freedomOf(seat, unit)?.recommended[unit] ?? '';
    const room = roomFor(seat, unit);
    const [nearest] = [...room].sort((a, b) => seat.kit.map.distance(a, wanted) - seat.kit.map.distance(b, wanted));
    if (nearest !== undefined) placeUnit(w, unit, nearest);
  }
}

const recommended: Handler<'recommended', 'deploy'> = {
  shut: (seat) => (waiting(seat, seat.side).length > 0 ? null : needless(refuse('3.0', 'All your units are placed.'))),
  apply: placeRest,
};

/** A question that names more units is too long; `toPlace` names them. */
const MOST_NAMED = 3;

function prompt(seat: Seat): Prompt {
  const left = waiting(seat, seat.side);
  const units = left.length > MOST_NAMED ? many(left.length, 'unit') : listed(unitNames(seat.kit, left));
  return {
    rule: '3.0',
    waiting: 'deploy',
    question:
      left.length === 0
        ? 'All your units are placed: move them if you like, then commit.'
        : `Place ${units}, or all as recommended, then commit.`,
    fallback: left.length === 0 ? DONE : { type: 'recommended' },
  };
}

function close(w: World, { side }: OfSide): void {
  tellAll(w, '3.0', { type: 'deployed', side, units: deploying(seatIn(w, side), side) });
  finish(w);
}

export const setupFrames: Frames<'deploy'> = {
  deploy: {
    asks: itsSide,
    opens: (w, { side }) => {
      const isAsked = deploying(seatIn(w, side), side).length > 0;
      if (!isAsked) finish(w);
      return isAsked;
    },
    prompt,
    actions: {
      place,
      recommended,
      done: {
        closes: 'end deployment',
        judge: (seat) => {
          const [unit] = waiting(seat, seat.side);
          return unit === undefined
            ? null
            : refuse('3.0', `${unitName(seat.kit, unit)} is not placed yet. "recommended" places all that are left.`);
        },
        commits: always,
        apply: (w, _side, _done, frame) => close(w, frame),
      },
    },
  },
};
