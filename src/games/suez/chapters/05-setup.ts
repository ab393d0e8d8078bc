// 5.0 Set-up: the Allies are dealt face down, the PAA's support units are drawn, and its player places what starts in Libya.

import type { Rng } from '#engine/dice/rng.ts';
import { boxed } from '#engine/position/counters.ts';
import { newWorld } from '#engine/position/world.ts';
import { inTurn, unless } from '#engine/turn/offers.ts';
import { conjugated, many } from '#words/sentence.ts';
import {
  ALLIED_BULLETINS,
  type AlliedBulletin,
  AXIS_BULLETINS,
  type AxisBulletin,
  type Rule,
  type SuezRules,
} from '../book/rules.ts';
import { isStatic, type Kit } from '../pieces/kit.ts';
import { type Frames, type Handler, type Prompt, player } from '../position/course.ts';
import { spaceName, unitName } from '../position/names.ts';
import { refuse, type Seat } from '../position/seat.ts';
import { combatAt, placeOf, type Sight } from '../position/sight.ts';
import type {
  AirPlace,
  AlliedId,
  Blind,
  Counter,
  SpaceId,
  SupportPlace,
  Table,
  Unit,
  UnitId,
} from '../position/state.ts';
import { finish, placeUnit, put, setSupport, sightIn, tellAll, type World } from '../position/world.ts';
import { settleControl } from './07-control.ts';
import { axisLimit, roomFor, stackOf } from './12-stacking/limits.ts';
import { flipping } from './19-supply.ts';
import { isInPlay } from './39-us-armored.ts';
import { backOf, poolFor, reconPosts } from './40-oases.ts';

/** Raised when running matches are played otherwise by a change of the rules. */
export const RULES_VERSION = 14;
/** 5.0 The Allied Option bulletin stays aside. */
const LATE: readonly string[] = ['Drives', 'CounterC', 'Option'];

/** 5.2 Where each combat unit of the PAA begins. */
const unitsAtStart = (kit: Kit, options: readonly string[]): Readonly<Record<UnitId, Unit>> =>
  Object.fromEntries(
    kit.roster.units.map((id): [UnitId, Unit] => {
      const { combat, starts, at, arrives, option, herkules } = kit.units[id] as Kit['units'][string];
      const highest = combat.length;
      const isOut = (option !== undefined && !options.includes(option)) || (herkules && options.includes('herkules'));
      if (isOut) return [id, { at: 'out', steps: starts ?? highest }];
      if (starts !== undefined) return [id, { at: at ?? 'reinforcement', steps: starts }];
      return [id, { at: arrives === 8 ? 'later' : 'reinforcement', steps: highest }];
    }),
  );

/** 29.0, 5.1 A counter for each Allied unit, the faces dealt to numbers by chance; displays by what is on the backs. */
function alliedCounters(kit: Kit, options: readonly string[], rng: Rng<SuezRules>) {
  const counters: Record<Blind, Counter> = {};
  const faces: Record<Blind, AlliedId> = {};
  const dealt = rng.shuffle(
    kit.roster.allied.filter((id) => isInPlay(kit, id, options)),
    '5.1',
    'blind numbers',
  );
  for (const [at, id] of dealt.entries()) {
    const unit = kit.allied[id] as Kit['allied'][string];
    const back = backOf(unit, options);
    const place = back === 'R' ? 'reinforcement' : back === 'X' ? 'special' : 'regroup';
    counters[at + 1] = { at: place, back, face: null, steps: unit.steps ?? 1 };
    faces[at + 1] = id;
  }
  return { counters, faces };
}

/** The position before the PAA deploys. */
export function firstWorld(kit: Kit, options: readonly string[], rng: Rng<SuezRules>): World {
  const { counters, faces } = alliedCounters(kit, options, rng);
  const { scenario } = kit;
  const table: Table = {
    rulesVersion: RULES_VERSION,
    scenario: scenario.id,
    options,
    turn: 0,
    todo: options.includes('herkules') ? [{ type: 'deploy' }, { type: 'herkules' }] : [{ type: 'deploy' }],
    dfp: scenario.dfp.start,
    index: scenario.index.start,
    units: unitsAtStart(kit, options),
    supply: Object.fromEntries(
      Array.from({ length: kit.supplyUnits }, (_, n) => [
        `supply-${n + 1}`,
        { at: n < scenario.supply.units ? scenario.supply.space : null, depot: n === 0 && scenario.supply.units > 0 },
      ]),
    ),
    air: Object.fromEntries(
      kit.roster.air.map((air): [string, AirPlace] => [
        air,
        kit.air[air]?.starts === 'available' ? 'available' : options.includes('herkules') ? 'out' : 'reinforcement',
      ]),
    ),
    support: Object.fromEntries(
      kit.roster.support.map((id): [string, SupportPlace] => [id, kit.support[id]?.arrives === 8 ? 'later' : 'bin']),
    ),
    counters,
    control: kit.map.spaces.filter((space) => kit.spaces[space]?.country === 'libya'),
    credited: [],
    rommel: null,
    rommelWith: null,
    bulletins: {
      axis: {
        bin: (Object.keys(AXIS_BULLETINS) as AxisBulletin[]).filter((id) => !LATE.includes(id)),
        kept: [],
        discarded: [],
      },
      allied: {
        bin: (Object.keys(ALLIED_BULLETINS) as AlliedBulletin[]).filter((id) => !LATE.includes(id)),
        inEffect: [],
        discarded: [],
      },
    },
    foreseen: null,
    intercepted: 0,
    incoming: 0,
    landed: {},
    unsupplied: [],
    supported: [],
    airlift: {},
    moved: [],
    crossed: [],
    assault: [],
    passed: [],
    bridged: {},
    spies: {},
    revealed: [],
    damaged: [],
    bombing: [],
    commitments: {},
    fought: [],
    landings: [],
    herkules: { committed: [], outcome: null },
    result: null,
  };
  const w: World = newWorld(kit, { table, secrets: { faces: boxed(faces) } }, rng);
  dealAllies(w);
  drawSupport(w, scenario.support.drawn, '5.2');
  return w;
}

/** 5.1 Garrisons in fortresses and cities, then start units in the spaces of the list, one by one as they are picked. */
function dealAllies(w: World): void {
  const isGarrisoned = (space: SpaceId): boolean => {
    const { terrain, fortressOf } = w.kit.spaces[space] as Kit['spaces'][string];
    return terrain === 'city' || (terrain === 'fortress' && fortressOf === 'allied');
  };
  const waiting = (back: Counter['back']): Blind[] =>
    Object.keys(w.table.counters)
      .map(Number)
      .filter((blind) => w.table.counters[blind]?.back === back);
  const deal = (blind: Blind | undefined, space: SpaceId): void => {
    const counter = blind === undefined ? undefined : w.table.counters[blind];
    if (blind === undefined || counter === undefined) return;
    put(w, { counters: { ...w.table.counters, [blind]: { ...counter, at: space } } });
  };
  // The faces were dealt to the numbers by chance: the first of a back is any of them.
  const garrisons = waiting('G');
  for (const space of w.kit.map.spaces.filter(isGarrisoned)) deal(garrisons.shift(), space);
  for (const space of reconPosts(w.table.options)) deal(waiting('W')[0], space);
  for (const { space, units } of w.kit.scenario.allied) {
    const count = Math.min(units, roomFor(sightIn(w), space));
    for (let n = 0; n < count; n++)
      deal(
        poolFor(sightIn(w), space, 'regroup').find((blind) => w.table.counters[blind]?.back !== 'G'),
        space,
      );
  }
}

/** 5.2, 9.4, 35.0, RULINGS 1 and 2 Support units drawn from the bin, in the open; those drawn. */
export function drawSupport(w: World, count: number, rule: Rule): readonly string[] {
  const drawn: string[] = [];
  for (let n = 0; n < count; n++) {
    const bin = w.kit.roster.support.filter((id) => w.table.support[id] === 'bin');
    if (bin.length === 0) break;
    const support = w.rng.draw(bin, rule, 'support unit');
    setSupport(w, support, 'available');
    drawn.push(support);
  }
  if (drawn.length > 0) tellAll(w, rule, { type: 'recruited', support: drawn });
  return drawn;
}

// --- deployment ------------------------------------------------------------------
/** 5.2 Start units that have no space yet. */
export const toPlace = (sight: Sight): readonly UnitId[] =>
  sight.kit.roster.units.filter(
    (unit) => sight.kit.units[unit]?.starts !== undefined && sight.table.units[unit]?.at === 'reinforcement',
  );
/** Those that may still be put elsewhere. */
const placeable = (sight: Sight): readonly UnitId[] =>
  sight.kit.roster.units.filter((unit) => {
    const info = sight.kit.units[unit];
    return info?.starts !== undefined && info.at === undefined && sight.table.units[unit]?.at !== 'out';
  });

/** 5.2 "Libya, any Fortress and/or Open Spaces" */
const isStart = ({ kit }: Sight, space: SpaceId): boolean => {
  const info = kit.spaces[space];
  return info?.country === 'libya' && (info.terrain === 'open' || info.terrain === 'fortress');
};
/** 5.2 Those, within 12.1. */
const startSpaces = (sight: Sight, unit: UnitId): readonly SpaceId[] =>
  sight.kit.map.spaces.filter((space) => {
    const others = combatAt(sight, space).filter((other) => other !== unit);
    return isStart(sight, space) && stackOf(sight, [...others, unit]) <= axisLimit(sight, space);
  });

const placing: Handler<'place', 'deploy'> = {
  values: inTurn(placeable, startSpaces),
  why: (seat, { unit, to }) =>
    !placeable(seat).includes(unit)
      ? refuse('5.2', whyNotYours(seat, unit))
      : refuse(
          '5.2',
          isStart(seat, to)
            ? `${spaceName(seat.kit, to)} has no room for ${unitName(seat.kit, unit)}: three divisions, brigades or regiments at most (12.1).`
            : `${spaceName(seat.kit, to)} is no fortress or open space of Libya.`,
        ),
  apply: (w, _side, { unit, to }) => placeUnit(w, unit, to),
};

/** 5.2 Who is on the map and not the player's to place starts in a space of their own. */
function whyNotYours(sight: Sight, unit: UnitId): string {
  const at = placeOf(sight, unit);
  return `${unitName(sight.kit, unit)} ${at === null ? 'is not yours to place now' : `starts at ${spaceName(sight.kit, at)}`}.`;
}

/** Our advice: everything that is left, as far as there is room. */
function placeRest(w: World): void {
  for (const unit of toPlace(sightIn(w))) {
    const spaces = startSpaces(sightIn(w), unit);
    const advised = w.kit.scenario.recommended.find((one) => one.unit === unit)?.space;
    const space = advised !== undefined && spaces.includes(advised) ? advised : spaces[0];
    if (space !== undefined) placeUnit(w, unit, space);
  }
}

/** 5.2 Supply may start on either side of its counter (19.0). */
const turning: Handler<'flip'> = { ...flipping, rule: '5.2' };

const prompt = (seat: Seat): Prompt => {
  const left = toPlace(seat).length;
  return {
    rule: '5.2',
    question:
      left === 0
        ? 'The Panzerarmee is deployed. Change what you like, then commit.'
        : `Deploy the Panzerarmee in fortresses and open spaces of Libya: ${many(left, 'unit')} ${conjugated('are', left === 1)} left. "recommended" places them for you.`,
    waiting: 'deploy',
    fallback: { type: 'done' },
  };
};

function endDeployment(w: World): void {
  placeRest(w);
  for (const unit of w.kit.roster.units) {
    const at = w.table.units[unit]?.at ?? 'out';
    const info = w.kit.units[unit];
    if (info?.starts !== undefined && !isStatic(info) && w.kit.spaces[at] !== undefined)
      tellAll(w, '5.2', { type: 'deployed', unit, space: at });
  }
  settleControl(w);
  finish(w);
  put(w, { todo: [...w.table.todo, { type: 'turn' }] });
}

export const setupFrames: Frames<'deploy'> = {
  deploy: {
    asks: player,
    prompt,
    actions: {
      place: placing,
      recommended: {
        shut: unless(toPlace, refuse('5.2', 'Everything is placed.')),
        apply: placeRest,
      },
      flip: turning,
      done: {
        closes: (seat) =>
          toPlace(seat).length > 0 ? 'place the rest as recommended, and begin' : 'begin the campaign',
        commits: () => true,
        apply: endDeployment,
      },
    },
  },
};
