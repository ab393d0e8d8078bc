// 10.3 (3), 6.4 What a side may name after the fire instead of with its Moves: where survivors of a retreat go, and Forced Marches.
import { hide } from '#engine/secrecy.ts';
import type { Value } from '#engine/title.ts';
import { always } from '#engine/turn/handler.ts';
import { unless } from '#engine/turn/offers.ts';
import { activeSide, type Frames, type Handler, type Prompt, seatIn } from '../../position/course.ts';
import { nameOf } from '../../position/names.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { blockOf } from '../../position/sight.ts';
import type { Blind, FrameOf, HexId, Plan } from '../../position/state.ts';
import { box, finish, orFinish, setPlans, type World } from '../../position/world.ts';
import { asksLater, inPass } from '../04-options.ts';
import { force } from '../06-unit-movement/forced-march.ts';
import { goals, whyNotThere } from '../06-unit-movement/reach.ts';
import { judgeWay, nextOnWay, wayTo } from '../06-unit-movement/ways.ts';

const NAMED_WHOLE: Refusal = refuse('5.3', 'A Withdrawal is named whole before anything is rolled.');

/**
 * RULING 25: the side wants to be asked after the fire. A Withdrawal is named whole (5.3, RULING 17); in a Pass that lies face down
 * they are asked all the same, for else the question would tell that it is none (RULING 3).
 */
export const later: Handler<'later'> = {
  shut: (seat) => {
    if (inPass(seat) && seat.table.played === 0) return NAMED_WHOLE;
    return seat.own.played?.later ? refuse('10.3', 'You will be asked after the fire already.') : null;
  },
  apply: (w) => {
    const played = w.secrets.played.$hidden;
    if (played !== null) box(w, { played: hide({ ...played, later: true }) });
  },
};

/** 10.3 (3) Those who leave that battle by a Group Move and have not gone yet: a Regroup has but one goal (5.2). */
export function survivors({ table, own }: Seat, { hex }: FrameOf<'onward'>): readonly Blind[] {
  const going = own.plans.filter(({ kind, command }) => kind === 'leave' && command === undefined);
  return going.map(({ block }) => block).filter((blind) => table.blocks[blind]?.place === hex);
}

function onwardValues(seat: Seat, before: readonly Value[], frame: FrameOf<'onward'>): readonly Value[] {
  const [from, unit, to, sofar] = before as [HexId?, Blind?, HexId?, (readonly HexId[])?];
  if (from === undefined) return [frame.hex];
  const units = from === frame.hex ? survivors(seat, frame) : [];
  if (unit === undefined || !units.includes(unit)) return unit === undefined ? units : [];
  const kind = { type: 'group', from } as const;
  return to === undefined ? [...goals(seat, unit, kind)] : nextOnWay(seat, unit, kind, to, sofar ?? []);
}

const whyNobody = unless(survivors, refuse('10.3', 'Nobody is left of those who leave by Group Move.'));

/** 10.3 (3) Another way for a survivor, by the Group Move under way. */
const onward: Handler<'group', 'onward'> = {
  shut: (seat, frame) => (inPass(seat) ? NAMED_WHOLE : whyNobody(seat, frame)),
  values: onwardValues,
  why: (seat, { from, unit, to }, frame) =>
    from === frame.hex && survivors(seat, frame).includes(unit)
      ? whyNotThere(seat, unit, { type: 'group', from }, to)
      : refuse('10.3', `Only those who leave ${nameOf(seat.kit, frame.hex)} by Group Move are sent on now.`),
  judge: (seat, { from, unit, to, via }) => judgeWay(seat, unit, { type: 'group', from }, to, via),
  apply: (w, side, { from, unit, to, via }) => {
    const path = wayTo(seatIn(w, side), unit, { type: 'group', from }, to, via);
    const plans = w.secrets.plans[side].$hidden;
    const sent: Plan = { block: unit, path, last: null, kind: 'leave' };
    setPlans(
      w,
      side,
      plans.map((made) => (made.block === unit ? sent : made)),
    );
  },
};

const done = { commits: always, apply: finish };

/** Asked where a Group Move has been named and anybody survives: which of them go by it is not known to others (RULING 25). */
function enterOnward(w: World, { hex }: FrameOf<'onward'>): boolean {
  const isNamed = w.table.moves.some((move) => move.type === 'group' && move.from === hex);
  const left = w.secrets.plans[w.table.active].$hidden.filter(({ kind }) => kind === 'leave');
  return orFinish(w, asksLater(w) && isNamed && left.some(({ block }) => blockOf(w.table, block).place === hex));
}

function onwardPrompt(seat: Seat, frame: FrameOf<'onward'>): Prompt {
  const at = nameOf(seat.kit, frame.hex);
  const isAny = survivors(seat, frame).length > 0;
  const choice = isAny
    ? 'send your survivors another way or on a Forced March, or leave it as it was named (commit)?'
    : 'nobody is left of those who leave by Group Move (commit).';
  return {
    rule: '10.3',
    waiting: `send on who leaves ${at}`,
    question: `The fire at ${at} is over: ${inPass(seat) ? 'you pass, and your Withdrawal is named whole (commit).' : choice}`,
  };
}

export const onwardFrames: Frames<'onward' | 'announce'> = {
  onward: {
    asks: activeSide,
    opens: enterOnward,
    prompt: onwardPrompt,
    actions: { group: onward, force, done: { ...done, closes: 'leave it as it is named' } },
  },
  /** 6.4 After the retreats: who has retreated has announced theirs before they went (11.1). */
  announce: {
    asks: activeSide,
    opens: (w) => orFinish(w, asksLater(w)),
    prompt: (seat) => ({
      rule: '6.4',
      waiting: 'announce Forced Marches',
      question: `All Moves are made: ${inPass(seat) ? 'you pass, and nobody force-marches (commit).' : 'announce Forced Marches besides those named, or none (commit)?'}`,
    }),
    actions: { force, done: { ...done, closes: 'announce no more' } },
  },
};
