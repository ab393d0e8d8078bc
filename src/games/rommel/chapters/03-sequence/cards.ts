// Supply Cards: 3.3 the Initiative Challenge, 3.42 Turn Options and their cost, 3.48 the reveal, 16.6 Resupply.
import { always } from '#engine/handler.ts';
import { hide } from '#engine/secrecy.ts';
import type { Rule } from '../../book/rules.ts';
import { activeSide, type Frames, type Handler, itsSide } from '../../position/course.ts';
import { refuse, type Seat } from '../../position/seat.ts';
import { scenarioOf } from '../../position/sight.ts';
import { type Cards, SIDES, type Side, TURN_OPTIONS, type TurnOption } from '../../position/state.ts';
import { box, doInstead, finish, put, sightIn, tellAll, tellSide, type World } from '../../position/world.ts';
import { allotmentOf } from '../18-scenarios/scenario.ts';

/** 16.6 A hand never holds more. */
export const HAND_LIMIT = 16;
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

export const countOf = ({ real, dummy }: Cards): number => real + dummy;
const plus = (a: Cards, b: Cards): Cards => ({ real: a.real + b.real, dummy: a.dummy + b.dummy });
export const minus = (a: Cards, b: Cards): Cards => ({ real: a.real - b.real, dummy: a.dummy - b.dummy });
export const NO_CARDS: Cards = { real: 0, dummy: 0 };

/** Puts a hand and its open count in step. */
export function setHand(w: World, side: Side, hand: Cards): void {
  box(w, { hands: { ...w.secrets.hands, [side]: hide(hand) } });
  put(w, { hands: { ...w.table.hands, [side]: countOf(hand) } });
}
function setDeck(w: World, deck: Cards): void {
  box(w, { deck: hide(deck) });
  put(w, { deck: countOf(deck) });
}

/** Deals cards one by one from the deck, as far as it and the hand limit go. */
function deal(w: World, side: Side, wanted: number, rule: Rule): void {
  let deck = w.secrets.deck.$hidden;
  let hand = w.secrets.hands[side].$hidden;
  const count = Math.max(0, Math.min(wanted, countOf(deck), HAND_LIMIT - countOf(hand)));
  for (let n = 0; n < count; n++) {
    const pile = [...Array<'real'>(deck.real).fill('real'), ...Array<'dummy'>(deck.dummy).fill('dummy')];
    const card = w.rng.pick(pile, rule, `a card for the ${side}`);
    const one: Cards = card === 'real' ? { real: 1, dummy: 0 } : { real: 0, dummy: 1 };
    deck = minus(deck, one);
    hand = plus(hand, one);
  }
  setDeck(w, deck);
  setHand(w, side, hand);
  tellSide(w, rule, side, { type: 'hand', side, ...hand }, null);
  tellAll(w, rule, { type: rule === '18.0' ? 'dealt' : 'resupplied', side, count });
}

/** 18.0 The opening hands; 18.7 with the cards bought before. */
function enterDeal(w: World): void {
  finish(w);
  for (const side of SIDES) deal(w, side, scenarioOf(sightIn(w))[side].cards + w.table.ledgers[side].cards, '18.0');
}

/** 16.6 Spent cards go back, then each side draws its allotment, cards bought, and 13.4 the bonus for captures (RULING 1). */
function enterResupply(w: World): void {
  finish(w);
  setDeck(w, plus(w.secrets.deck.$hidden, w.table.discards));
  put(w, { discards: NO_CARDS });
  for (const side of SIDES) {
    const bonus = Object.entries(w.table.captured)
      .filter(([, by]) => by === side)
      .reduce((sum, [hex]) => sum + (w.kit.hexes[hex]?.port?.[side === 'axis' ? 'allied' : 'axis'] ?? 0), 0);
    deal(w, side, allotmentOf(sightIn(w), side) + w.table.ledgers[side].cards + bonus, '16.6');
  }
  put(w, { captured: {} });
}

// --- 3.3 initiative ----------------------------------------------------------

/** 3.3 If the Allied card is real and not matched by a real one, the Allies go first. Cards are expended. */
function decide(w: World, axis: 'real' | 'dummy' | null): void {
  const allied = w.secrets.challenge.$hidden;
  const first: Side = allied === 'real' && axis !== 'real' ? 'allied' : 'axis';
  for (const card of [allied, axis]) {
    if (card !== null) put(w, { discards: plus(w.table.discards, { real: 0, dummy: 0, [card]: 1 }) });
  }
  box(w, { challenge: hide(null) });
  tellAll(w, '3.3', { type: 'initiative', side: first, allied, axis });
  doInstead(w, { type: 'turn-start', side: first });
}

/** Declined: the Axis keep the Initiative. */
const beginAxis = (w: World): void => doInstead(w, { type: 'turn-start', side: 'axis' });

// --- 3.48 the reveal ---------------------------------------------------------

/** 3.48 Cards played are shown and discarded. */
export function revealCards(w: World): void {
  const played = w.secrets.played.$hidden;
  if (played === null) return;
  put(w, { discards: plus(w.table.discards, played.cards), played: 0 });
  if (played.option !== 'pass') {
    tellAll(w, '3.48', { type: 'cards-revealed', side: w.table.active, option: played.option, ...played.cards });
  }
  box(w, { played: hide(null) });
}

// --- the frames ----------------------------------------------------------------

/** Their own hand, in the question that only they are asked. */
const handOf = ({ own }: Seat): string => `${own.hand.real} real and ${own.hand.dummy} dummy cards`;

/** 18.0 The entire opening hand, once; what the deck is short of comes out of the old hand (RULING 66). */
const redraw: Handler<'redraw', 'redraw'> = {
  commits: always,
  apply: (w, side) => {
    const old = w.secrets.hands[side].$hidden;
    const short = Math.max(0, countOf(old) - w.table.deck);
    tellAll(w, '18.0', { type: 'redrew', side });
    setHand(w, side, NO_CARDS);
    deal(w, side, countOf(old) - short, '18.0');
    setDeck(w, plus(w.secrets.deck.$hidden, old));
    if (short > 0) deal(w, side, short, '18.0');
    finish(w);
  },
};

/** 3.42 Played face down; dummies may be added, but a Pass carries no cards (RULING 3). */
const option: Handler<'option', 'option'> = {
  values: (seat, [option]) => {
    if (option === undefined) return TURN_OPTIONS.filter((name) => OPTION_COST[name] <= seat.own.hand.real);
    const most = option === 'pass' ? 0 : seat.own.hand.dummy;
    return Array.from({ length: most + 1 }, (_, count) => count);
  },
  why: (seat, { option, dummies }) => {
    if (OPTION_COST[option] > seat.own.hand.real) {
      return refuse(
        OPTION_RULE[option],
        `${/^[ao]/.test(option) ? 'An' : 'A'} ${option} turn costs ${OPTION_COST[option]} real Supply Card${OPTION_COST[option] === 1 ? '' : 's'}; you hold ${seat.own.hand.real}.`,
      );
    }
    if (option === 'pass') return refuse('4.5', 'A Pass costs no cards and carries none.');
    return refuse('3.42', `You hold ${seat.own.hand.dummy} dummy cards, not ${dummies}.`);
  },
  apply: (w, side, { option, dummies }) => {
    const cards: Cards = { real: OPTION_COST[option], dummy: dummies };
    setHand(w, side, minus(w.secrets.hands[side].$hidden, cards));
    box(w, { played: hide({ option, cards }) });
    put(w, { played: countOf(cards) });
    if (option === 'pass') tellAll(w, '4.5', { type: 'passed', side });
    else tellAll(w, '3.42', { type: 'committed', side, cards: countOf(cards) });
    doInstead(w, { type: 'movement', blitz: false });
  },
};

const challenge: Handler<'challenge', 'challenge' | 'counter'> = {
  values: (seat) => (['real', 'dummy'] as const).filter((card) => seat.own.hand[card] > 0),
  why: (_seat, { card }) => refuse('3.3', `You hold no ${card} card.`),
  commits: always,
  apply: (w, side, { card }, { type }) => {
    setHand(w, side, minus(w.secrets.hands[side].$hidden, { ...NO_CARDS, [card]: 1 }));
    if (type === 'counter') return decide(w, card);
    box(w, { challenge: hide(card) });
    tellAll(w, '3.3', { type: 'challenged', side });
    doInstead(w, { type: 'counter', side: 'axis' });
  },
};

export const cardFrames: Frames<'deal' | 'redraw' | 'resupply' | 'challenge' | 'counter' | 'option'> = {
  deal: { run: enterDeal },
  redraw: {
    asks: itsSide,
    prompt: (seat) => ({
      rule: '18.0',
      waiting: 'keep or redraw the opening hand',
      question: `Keep your opening hand of ${handOf(seat)} (commit), or discard all of it and draw anew (redraw)?`,
    }),
    actions: {
      redraw,
      done: {
        commits: always,
        apply: (w, side) => {
          tellAll(w, '18.0', { type: 'kept', side });
          finish(w);
        },
      },
    },
  },
  resupply: { run: enterResupply },
  // No question to a side without cards: all can see that (3.3, RULING 39).
  challenge: {
    asks: () => 'allied',
    opens: (w) => {
      if (w.table.hands.allied > 0) return true;
      beginAxis(w);
      return false;
    },
    prompt: (seat) => ({
      rule: '3.3',
      waiting: 'challenge for the Initiative or not',
      question: `Challenge for the first Player-Turn with a card, or not (commit)? You hold ${handOf(seat)}.`,
    }),
    actions: { challenge, done: { commits: always, apply: beginAxis } },
  },
  counter: {
    asks: itsSide,
    opens: (w) => {
      if (w.table.hands.axis > 0) return true;
      decide(w, null);
      return false;
    },
    prompt: (seat) => ({
      rule: '3.3',
      waiting: 'answer the Initiative Challenge',
      question: `The Allies challenge for the Initiative. Match their card with one of yours, or not (commit)? You hold ${handOf(seat)}.`,
    }),
    actions: { challenge, done: { commits: always, apply: (w) => decide(w, null) } },
  },
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
