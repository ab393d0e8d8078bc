// 14.1.2, 22.5, 24.1 What is sent into a battle: air units, support units, and the order of the line.
import type { Handler } from '../../position/course.ts';
import { spaceName, unitName } from '../../position/names.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import {
  combatAt,
  contested,
  factorOf,
  frameOf,
  groundAt,
  isContested,
  placeOf,
  type Sight,
  spaceOf,
  stepsOf,
  supplyAt,
} from '../../position/sight.ts';
import type { AirId, Commitment, FrameOf, SpaceId, SupportId, Table, UnitId } from '../../position/state.ts';
import { put, sightIn, type World } from '../../position/world.ts';
import { hasKept } from '../11-movement/moves.ts';
import { fieldsNear, whyNotLaunch } from '../23-airfields.ts';

export type Battles = FrameOf<'battles'>;

const NOTHING: Commitment = { air: [], support: [], line: [], lure: false };
export const commitmentAt = ({ commitments }: Pick<Table, 'commitments'>, space: SpaceId): Commitment =>
  commitments[space] ?? NOTHING;
/** What was sent comes back unused. */
export const sendBack = (w: World, space: SpaceId): void => change(w, space, { air: [], support: [] });
/** 23.2 What was sent flies: no airfield that is taken later launches it. */
export const launch = (w: World, space: SpaceId): void => change(w, space, { fields: fieldsNear(sightIn(w), space) });
function change(w: World, space: SpaceId, patch: Partial<Commitment>): void {
  put(w, { commitments: { ...w.table.commitments, [space]: { ...commitmentAt(w.table, space), ...patch } } });
}

/** 14.0, 14.1 Why the battle at a space is not to be fought next in this sub-phase; null when it may be. One that has begun is fought before all others. */
export function whyNotFight(sight: Sight, space: SpaceId): Refusal | null {
  const name = spaceName(sight.kit, space);
  if (sight.table.fought.includes(space))
    return refuse(
      '14.1',
      `No battle is left to fight at ${name} now: there is only one round, and what a pursuit runs into waits for the counterattack (18.5).`,
    );
  if (!isContested(sight, space)) return refuse('14.0', `Units of both sides are not at ${name}.`);
  const frame = frameOf(sight.table);
  const begun = (frame.type === 'battles' ? frame.begun : null) ?? space;
  return begun === space || whyNotFight(sight, begun) !== null
    ? null
    : refuse('14.1', `The battle at ${spaceName(sight.kit, begun)} has begun: fight it first.`);
}
/** Spaces whose battle may be the next. */
export const toFight = (sight: Sight): readonly SpaceId[] =>
  contested(sight).filter((space) => whyNotFight(sight, space) === null);
/** Spaces whose battle of this sub-phase is still to be fought, next or later. */
const leftToFight = (sight: Sight): readonly SpaceId[] =>
  contested(sight).filter((space) => !sight.table.fought.includes(space));
const noBattle = ({ kit }: Sight, space: SpaceId): Refusal =>
  refuse('14.0', `No battle is to be fought at ${spaceName(kit, space)} now.`);

/** Where an air or support unit has been sent; null when it has not. */
const sentTo = ({ commitments }: Table, unit: string): SpaceId | null =>
  Object.keys(commitments).find((space) => {
    const { air, support } = commitments[space] ?? NOTHING;
    return air.includes(unit) || support.includes(unit);
  }) ?? null;

// --- who may be sent ----------------------------------------------------------------
/** 14.0, 22.1, 22.2, 22.5, 23.0, 24.0 Why an air or support unit cannot be sent anywhere; null when it can. Air supply and intelligence support no battles. */
function whyNotFree({ kit, table }: Sight, unit: string): Refusal | null {
  const name = unitName(kit, unit);
  if (kit.air[unit]?.mission === 'supply')
    return refuse('24.0', `${name} supports no battle: TAC units and bombers do. It supplies (26.0).`);
  if (kit.support[unit]?.kind === 'intelligence')
    return refuse('22.2', `${name} is no support for a battle: intelligence is placed in the G-2 phase (10.0).`);
  const place = table.air[unit] ?? table.support[unit];
  if (place === undefined)
    return refuse('14.0', `${name} is no air or support unit: combat units fight where they stand.`);
  if (place === 'used')
    return refuse(kit.air[unit] === undefined ? '22.5' : '23.0', `${name} has been used this turn.`);
  if (place !== 'available') return refuse('22.1', `${name} is not available.`);
  const sent = sentTo(table, unit);
  return sent === null ? null : refuse('23.0', `${name} is sent to ${spaceName(kit, sent)} already: recall it first.`);
}

/** 24.1, 22.5 One air and one support unit for each PAA ground unit. */
const units = (sight: Sight, space: SpaceId): number => combatAt(sight, space).length;
const isSupplied = (sight: Sight, space: SpaceId): boolean =>
  combatAt(sight, space).some((unit) => !sight.table.unsupplied.includes(unit));

/** Why an air unit cannot fly there; null when it can. */
function whyNotFly(seat: Seat, air: AirId, space: SpaceId): Refusal | null {
  const there = spaceName(seat.kit, space);
  if (commitmentAt(seat.table, space).air.length >= units(seat, space))
    return refuse('24.1', `${there} has its air units already: one for each of your combat units there.`);
  return seat.kit.air[air]?.mission === 'tac' ? whyNotLaunch(seat, space) : null;
}
/** Why a support unit cannot go there; null when it can. */
function whyNotSupport(seat: Seat, support: SupportId, space: SpaceId, { attacker }: Battles): Refusal | null {
  const there = spaceName(seat.kit, space);
  const only = seat.kit.support[support]?.only;
  if (only === 'attack' && attacker !== 'axis')
    return refuse('22.5', `${unitName(seat.kit, support)} is for attacks alone.`);
  if (only === 'defence' && attacker === 'axis')
    return refuse('22.5', `${unitName(seat.kit, support)} is for defence alone.`);
  if (commitmentAt(seat.table, space).support.length >= units(seat, space))
    return refuse('22.5', `${there} has its support units already: one for each of your combat units there.`);
  if (!isSupplied(seat, space))
    return refuse('22.5', `Your units at ${there} are out of supply: no support unit goes there.`);
  return null;
}
const whyNotSend = (seat: Seat, unit: string, space: SpaceId, battles: Battles): Refusal | null =>
  seat.kit.air[unit] === undefined ? whyNotSupport(seat, unit, space, battles) : whyNotFly(seat, unit, space);

const goals = (seat: Seat, unit: string, battles: Battles): readonly SpaceId[] =>
  toFight(seat).filter((space) => whyNotSend(seat, unit, space, battles) === null);

/** 22.3, 24.0 */
export const sending: Handler<'send', 'battles'> = {
  values: (seat, [unit], battles) =>
    unit === undefined
      ? [...seat.kit.roster.air, ...seat.kit.roster.support].filter(
          (one) => whyNotFree(seat, one) === null && goals(seat, one, battles).length > 0,
        )
      : goals(seat, String(unit), battles),
  why: (seat, { unit, to }, battles) =>
    whyNotFree(seat, unit) ?? (toFight(seat).includes(to) ? whyNotSend(seat, unit, to, battles) : noBattle(seat, to)),
  apply: (w, _side, { unit, to }) => {
    const { air, support } = commitmentAt(w.table, to);
    change(w, to, w.kit.air[unit] === undefined ? { support: [...support, unit] } : { air: [...air, unit] });
  },
};

export const recalling: Handler<'recall', 'battles'> = {
  shut: (seat) => (sentUnits(seat).length > 0 ? null : refuse('24.0', 'Nothing has been sent into a battle.')),
  values: sentUnits,
  why: (seat, { unit }) => refuse('24.0', `${unitName(seat.kit, unit)} has not been sent into a battle.`),
  apply: (w, _side, { unit }) => {
    const space = sentTo(w.table, unit) ?? '';
    const { air, support } = commitmentAt(w.table, space);
    const others = (list: readonly string[]): readonly string[] => list.filter((one) => one !== unit);
    change(w, space, { air: others(air), support: others(support) });
  },
};
/** Those sent to battles that are still to be fought. */
function sentUnits(sight: Sight): readonly string[] {
  return leftToFight(sight).flatMap((space) => {
    const { air, support } = commitmentAt(sight.table, space);
    return [...air, ...support];
  });
}

// --- 14.1.1.b the line ---------------------------------------------------------------
/** The line as it will stand: as named, then the strongest first, supply units last (19.1, RULING 6). */
export function lineAt(sight: Sight, space: SpaceId): readonly UnitId[] {
  const { line } = commitmentAt(sight.table, space);
  const named = line.filter((unit) => placeOf(sight, unit) === space);
  const rest = combatAt(sight, space).toSorted(
    (a, b) => stepsOf(sight, b) - stepsOf(sight, a) || factorOf(sight, b) - factorOf(sight, a),
  );
  return [...new Set([...named, ...rest, ...supplyAt(sight, space)])];
}
export const lining: Handler<'line', 'battles'> = {
  values: (seat, [space]) => (space === undefined ? toFight(seat) : groundAt(seat, String(space))),
  why: (seat, { space }) =>
    toFight(seat).includes(space)
      ? refuse('14.1', `Name your own units at ${spaceName(seat.kit, space)}, each once, the first in line first.`)
      : noBattle(seat, space),
  apply: (w, _side, { space, units: line }) => change(w, space, { line }),
};

/** axis Lure One more for the Tactical Edge of a battle; the marker is used up when that is rolled for. */
export const edging: Handler<'edge', 'battles'> = {
  shut: (seat) =>
    !hasKept(seat, 'Lure')
      ? refuse('axis Lure', 'You do not hold the Lure of the Pyramids.')
      : leftToFight(seat).some((space) => commitmentAt(seat.table, space).lure)
        ? refuse('axis Lure', 'The Lure of the Pyramids is played for a battle already.')
        : null,
  values: toFight,
  why: (seat, { space }) => noBattle(seat, space),
  apply: (w, _side, { space }) => change(w, space, { lure: true }),
};

/** 15.5 Allied units defend behind works here. */
export const isWorks = (sight: Sight, space: SpaceId): boolean => {
  const { terrain, fortressOf } = spaceOf(sight, space);
  return terrain === 'entrenchment' || (terrain === 'fortress' && fortressOf === 'allied');
};
