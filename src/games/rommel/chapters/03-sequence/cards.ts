// Supply Cards: hands and the deck, and 3.48 cards revealed at the end of a Player-Turn.
import { hide } from '#engine/secrecy.ts';
import type { Seat } from '../../position/seat.ts';
import type { Cards, Side } from '../../position/state.ts';
import { box, put, tellAll, type World } from '../../position/world.ts';

export const countOf = ({ real, dummy }: Cards): number => real + dummy;

export const plus = (a: Cards, b: Cards): Cards => ({ real: a.real + b.real, dummy: a.dummy + b.dummy });

export const minus = (a: Cards, b: Cards): Cards => ({ real: a.real - b.real, dummy: a.dummy - b.dummy });

export const NO_CARDS: Cards = { real: 0, dummy: 0 };

/** Puts a hand and its open count in step. */
export function setHand(w: World, side: Side, hand: Cards): void {
  box(w, { hands: { ...w.secrets.hands, [side]: hide(hand) } });
  put(w, { hands: { ...w.table.hands, [side]: countOf(hand) } });
}

export function setDeck(w: World, deck: Cards): void {
  box(w, { deck: hide(deck) });
  put(w, { deck: countOf(deck) });
}

/** 3.48 Cards played are shown and discarded. */
export function revealCards(w: World): void {
  const played = w.secrets.played.$hidden;
  if (played === null) return;
  put(w, { discards: plus(w.table.discards, played.cards), played: 0 });
  if (countOf(played.cards) > 0) {
    tellAll(w, '3.48', { type: 'cards-revealed', side: w.table.active, option: played.option, ...played.cards });
  }
  box(w, { played: hide(null) });
}

/** Their own hand, in the question that only they are asked. */
export const handOf = ({ own }: Seat): string => `${own.hand.real} real and ${own.hand.dummy} dummy cards`;
