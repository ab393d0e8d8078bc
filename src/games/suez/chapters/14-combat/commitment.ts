// 14.1 What is sent into a battle, and the order of the line. Who may go there stands in 22 and 24.
import { unless } from '#engine/turn/offers.ts';
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
  stepsOf,
  supplyAt,
} from '../../position/sight.ts';
import type { Commitment, FrameOf, SpaceId, Table, UnitId } from '../../position/state.ts';
import { put, sightIn, type World } from '../../position/world.ts';
import { hasKept } from '../11-movement/moves.ts';
import { whyNotAtHand, whyNotSupport } from '../22-support.ts';
import { fieldsNear, whyNotReady } from '../23-airfields.ts';
import { whyNotFly } from '../24-air-support.ts';

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
export const leftToFight = (sight: Sight): readonly SpaceId[] =>
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
/** 14.0, 22.1, 23.0 Why an air or support unit cannot be sent anywhere; null when it can. */
function whyNotFree(sight: Sight, unit: string): Refusal | null {
  const { kit, table } = sight;
  const name = unitName(kit, unit);
  if (kit.air[unit] === undefined && kit.support[unit] === undefined)
    return refuse('14.0', `${name} is no air or support unit: combat units fight where they stand.`);
  const sent = sentTo(table, unit);
  return (
    (kit.air[unit] === undefined ? whyNotAtHand(sight, unit) : whyNotReady(sight, unit)) ??
    (sent === null ? null : refuse('23.0', `${name} is sent to ${spaceName(kit, sent)} already: recall it first.`))
  );
}

const whyNotSend = (seat: Seat, unit: string, space: SpaceId, { attacker }: Battles): Refusal | null =>
  seat.kit.air[unit] === undefined
    ? whyNotSupport(seat, unit, space, attacker, commitmentAt(seat.table, space).support.length)
    : whyNotFly(seat, unit, space, commitmentAt(seat.table, space).air.length);

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
  shut: unless(sentUnits, refuse('24.0', 'Nothing has been sent into a battle.')),
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
