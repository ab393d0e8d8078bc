// 18.0 The opening hands: dealt, and perhaps redrawn.
import { always } from '#engine/turn/handler.ts';
import { type Frames, type Handler, itsSide } from '../../position/course.ts';
import { scenarioOf } from '../../position/sight.ts';
import { SIDES } from '../../position/state.ts';
import { finish, sightIn, tellAll, type World } from '../../position/world.ts';
import { countOf, handOf, NO_CARDS, plus, setDeck, setHand } from '../03-sequence/cards.ts';
import { deal } from '../16-buildup/resupply.ts';

/** 18.0 The opening hands; 18.7 with the cards bought before. */
function enterDeal(w: World): void {
  finish(w);
  for (const side of SIDES) deal(w, side, scenarioOf(sightIn(w))[side].cards + w.table.ledgers[side].cards, '18.0');
}

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

export const handFrames: Frames<'deal' | 'redraw'> = {
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
        closes: 'keep this hand',
        commits: always,
        apply: (w, side) => {
          tellAll(w, '18.0', { type: 'kept', side });
          finish(w);
        },
      },
    },
  },
};
