// 4.0 Turn Options: what each costs (3.42), how many Moves it gives, and what only one of them allows.
// That no unit moves twice in a Blitz (4.4) is said with the moves, by 6.0 and 6.4: 05-group-movement/moves.ts, 06-unit-movement/march-on.ts.
import { hide } from '#engine/secrecy.ts';
import { many } from '#words/sentence.ts';
import type { Rule } from '../book/rules.ts';
import { activeSide, type Frames, type Handler } from '../position/course.ts';
import { type Refusal, refuse, type Seat } from '../position/seat.ts';
import { type Cards, TURN_OPTIONS, type TurnOption } from '../position/state.ts';
import { box, doInstead, put, tellAll, type World } from '../position/world.ts';
import { countOf, handOf, minus, setHand } from './03-sequence/cards.ts';

/** 4.1-4.5 Real Supply Cards. */
export const OPTION_COST: Readonly<Record<TurnOption, number>> = {
  pass: 0,
  basic: 1,
  offensive: 2,
  assault: 2,
  blitz: 3,
};

const OPTION_RULE: Readonly<Record<TurnOption, Rule>> = {
  pass: '4.5',
  basic: '4.1',
  offensive: '4.2',
  assault: '4.3',
  blitz: '4.4',
};

/** 4.0 Moves in one Movement phase. */
const MOVES = { pass: 1, basic: 1, offensive: 2, assault: 1, blitz: 1 } as const;

/** 4.0, 4.1, 4.2, 4.3, 4.4, 4.5 How many Moves the option paid for gives in this phase. */
export const movesAllowed = (seat: Seat): number => MOVES[seat.own.played?.option ?? 'pass'];

/** True when one more Move may be declared. */
export const hasMoveLeft = (seat: Seat): boolean => seat.table.moves.length < movesAllowed(seat);

/** 4.5 */
export const inPass = ({ own }: Seat): boolean => own.played?.option === 'pass';

/** 4.5 The same to the umpire: no combat follows. */
export const passes = (w: World): boolean => w.secrets.played.$hidden?.option === 'pass';

/** 4.5 A Pass for which nothing was played: all can see that it is one (RULING 3). */
export const passesOpenly = (w: World): boolean => passes(w) && w.table.played === 0;

/** RULING 25: whether the side wants to be asked after the fire. */
export const asksLater = (w: World): boolean => w.secrets.played.$hidden?.later === true;

export const inAssaultTurn = ({ own }: Seat): boolean => own.played?.option === 'assault';

/** 4.0 The Moves of the option are made. */
export function noMoveLeft(seat: Seat): Refusal {
  const option = seat.own.played?.option ?? 'pass';
  const moves = movesAllowed(seat);
  return refuse(OPTION_RULE[option], `${turnOf(option)} gives ${many(moves, 'Move')} in this phase; they are made.`);
}

/** "An offensive turn" */
const turnOf = (option: TurnOption): string => `${/^[ao]/.test(option) ? 'An' : 'A'} ${option} turn`;

/** 3.42 Played face down; dummies may be added to any option. A Pass without any is seen to be one (RULING 3). */
const option: Handler<'option', 'option'> = {
  values: (seat, [option]) => {
    if (option === undefined) return TURN_OPTIONS.filter((name) => OPTION_COST[name] <= seat.own.hand.real);
    return Array.from({ length: seat.own.hand.dummy + 1 }, (_, count) => count);
  },
  why: (seat, { option, dummies }) => {
    if (OPTION_COST[option] > seat.own.hand.real) {
      return refuse(
        OPTION_RULE[option],
        `${turnOf(option)} costs ${many(OPTION_COST[option], 'real Supply Card')}; you hold ${seat.own.hand.real}.`,
      );
    }
    return refuse('3.42', `You hold ${many(seat.own.hand.dummy, 'dummy card')}, not ${dummies}.`);
  },
  apply: (w, side, { option, dummies }) => {
    const cards: Cards = { real: OPTION_COST[option], dummy: dummies };
    setHand(w, side, minus(w.secrets.hands[side].$hidden, cards));
    box(w, { played: hide({ option, cards }) });
    put(w, { played: countOf(cards) });
    if (countOf(cards) === 0) tellAll(w, '4.5', { type: 'passed', side });
    else tellAll(w, '3.42', { type: 'committed', side, cards: countOf(cards) });
    doInstead(w, { type: 'movement', blitz: false });
  },
};

export const optionFrames: Frames<'option'> = {
  option: {
    asks: activeSide,
    prompt: (seat) => ({
      rule: '3.42',
      waiting: 'choose a Turn Option',
      question: `Choose a Turn Option: basic (1 real card), offensive or assault (2), blitz (3), or pass. A number adds dummies. You hold ${handOf(seat)}.`,
      fallback: { type: 'option', option: 'pass', dummies: 0 },
    }),
    actions: { option },
  },
};
