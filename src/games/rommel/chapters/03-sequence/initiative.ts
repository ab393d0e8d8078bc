// 3.3 The Initiative Challenge.

import { hide } from '#engine/secrecy.ts';
import { always } from '#engine/turn/handler.ts';
import { type Frames, type Handler, itsSide } from '../../position/course.ts';
import { refuse } from '../../position/seat.ts';
import type { Side } from '../../position/state.ts';
import { box, doInstead, put, tellAll, type World } from '../../position/world.ts';
import { handOf, minus, NO_CARDS, plus, setHand } from './cards.ts';

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

/** No question to a side without cards: all can see that (3.3, RULING 39). */
export const initiativeFrames: Frames<'challenge' | 'counter'> = {
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
    actions: { challenge, done: { closes: 'no challenge', commits: always, apply: beginAxis } },
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
    actions: { challenge, done: { closes: 'do not match it', commits: always, apply: (w) => decide(w, null) } },
  },
};
