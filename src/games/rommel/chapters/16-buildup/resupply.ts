// 16.6 Resupply.
import type { Frames, Handler } from '../../position/course.ts';
import { refuse } from '../../position/seat.ts';
import { enemyOf, SIDES } from '../../position/state.ts';
import { finish, put, sightIn, type World } from '../../position/world.ts';
import { deal, minus, NO_CARDS, plus, setDeck, setHand } from '../03-sequence/cards.ts';
import { allotmentOf } from '../18-scenarios/scenario.ts';
import { spend, upTo } from './ledger.ts';

/** 16.6 Spent cards go back, then each side draws its allotment, cards bought, and 13.4 the bonus for captures (RULING 1). */
function enterResupply(w: World): void {
  finish(w);
  setDeck(w, plus(w.secrets.deck.$hidden, w.table.discards));
  put(w, { discards: NO_CARDS });
  for (const side of SIDES) {
    const bonus = Object.entries(w.table.captured)
      .filter(([, by]) => by === side)
      .reduce((sum, [hex]) => sum + (w.kit.hexes[hex]?.port?.[enemyOf(side)] ?? 0), 0);
    deal(w, side, allotmentOf(sightIn(w), side) + w.table.ledgers[side].cards + bonus, '16.6');
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
