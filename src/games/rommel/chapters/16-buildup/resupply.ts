// 16.6 Resupply.
import { conjugated, many } from '#words/sentence.ts';
import type { Rule } from '../../book/rules.ts';
import type { Frames, Handler } from '../../position/course.ts';
import { refuse, type Seat } from '../../position/seat.ts';
import type { OpenSight } from '../../position/sight.ts';
import { type Cards, enemyOf, SIDES, type Side } from '../../position/state.ts';
import { finish, put, tellAll, tellSide, type World } from '../../position/world.ts';
import { countOf, minus, NO_CARDS, plus, setDeck, setHand } from '../03-sequence/cards.ts';
import { allotmentOf } from '../18-scenarios/scenario.ts';
import { spend, upTo } from './ledger.ts';

/** 16.6 A hand never holds more. */
export const HAND_LIMIT = 16;

/** 16.6, 18.0 Deals cards one by one from the deck, as far as it and the limit of a hand go. */
export function deal(w: World, side: Side, wanted: number, rule: Rule): void {
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
  tellSide(w, rule, side, { type: 'hand', side, ...hand });
  tellAll(w, rule, { type: rule === '18.0' ? 'dealt' : 'resupplied', side, count });
}

/** 13.4 The bonus for each Fortress that a side has captured: the Port Capacity of who lost it (RULING 37). */
const bonuses = ({ kit, table }: OpenSight, side: Side) =>
  Object.entries(table.captured)
    .filter(([, by]) => by === side)
    .map(([hex]) => ({ side, hex, count: kit.hexes[hex]?.port?.[enemyOf(side)] ?? 0 }));

/** 16.6 What a side is to be dealt: its allotment, cards bought, and 13.4 the bonus for captures. */
const dueTo = (sight: OpenSight, side: Side): number =>
  bonuses(sight, side).reduce(
    (sum, { count }) => sum + count,
    allotmentOf(sight, side) + sight.table.ledgers[side].cards,
  );

/** 16.6 Said while points are spent, where the limit will deal a side less than is due; empty where it deals all. */
export function shortDeal(seat: Seat): string {
  const [held, due] = [countOf(seat.own.hand), dueTo(seat, seat.side)];
  const lost = Math.min(due, held + due - HAND_LIMIT);
  return lost > 0
    ? `You hold ${many(held, 'card')} and ${due} ${conjugated('are', due === 1)} due: ${lost} will not be dealt, for a hand holds ${HAND_LIMIT} at most (16.6).`
    : '';
}

/** 16.6 Spent cards go back, then each side draws (RULING 1). */
function enterResupply(w: World): void {
  finish(w);
  setDeck(w, plus(w.secrets.deck.$hidden, w.table.discards));
  put(w, { discards: NO_CARDS });
  for (const side of SIDES) {
    for (const bonus of bonuses(w, side)) tellAll(w, '13.4', { type: 'bonus', ...bonus });
    deal(w, side, dueTo(w, side), '16.6');
  }
  put(w, { captured: {} });
}

export const resupplyFrames: Frames<'resupply'> = { resupply: { run: enterResupply } };

/** 16.6 Dummies are turned in while spending, before anybody draws (RULING 2). */
export const discard: Handler<'discard'> = {
  values: (seat) => upTo(seat.own.hand.dummy),
  why: (seat) => refuse('16.6', `Only dummies can be turned in; you hold ${seat.own.hand.dummy}.`),
  apply: (w, side, { dummies }) => {
    setHand(w, side, minus(w.secrets.hands[side].$hidden, { ...NO_CARDS, dummy: dummies }));
    put(w, { discards: { ...w.table.discards, dummy: w.table.discards.dummy + dummies } });
    spend(w, side, { discarded: w.table.ledgers[side].discarded + dummies });
  },
};
