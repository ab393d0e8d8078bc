// 16.5 Spending Build Points.
import { always } from '#engine/turn/handler.ts';
import { said } from '#words/sentence.ts';
import { type Frames, type Handler, itsSide } from '../../position/course.ts';
import { fitAt } from '../../position/sight.ts';
import type { Ledger, Side } from '../../position/state.ts';
import { clearFired, doFirst, finish, tellAll, type World } from '../../position/world.ts';
import { call } from '../18-scenarios/call.ts';
import { budgetOf, CARD_COST, pointsLeft, spend, tooDear, upTo } from './ledger.ts';
import { mine, transplant } from './minefields.ts';
import { redeploy, refit } from './redeployment.ts';
import { rebuild } from './replacements.ts';
import { discard, shortDeal } from './resupply.ts';
import { sea } from './sea.ts';

/** 16.5 Points that may be kept for a later month. */
export const MOST_SAVED = 20;

const savedOf = (ledger: Ledger): number => Math.min(MOST_SAVED, pointsLeft(ledger));

/** 16.5 At most 20 points are saved; what was spent on what is told (16.5 sidebar). */
function closeSpend(w: World, side: Side): void {
  const ledger = w.table.ledgers[side];
  const saved = savedOf(ledger);
  spend(w, side, { saved });
  const { points, redeploy, rebuild, steps, cards, mines, discarded } = ledger;
  tellAll(w, '16.5', { type: 'spent', side, points, redeploy, rebuild, steps, cards, mines, saved, discarded });
  finish(w);
  // 11.11 Disrupted units left alone in a battle are routed (RULING 35).
  const battles = Object.keys(w.table.battles).filter((hex) => fitAt(w.table, hex, side).length === 0);
  clearFired(w);
  doFirst(w, ...battles.map((hex) => ({ type: 'round-end', hex }) as const));
}

const buy: Handler<'buy'> = {
  values: (seat) => upTo(budgetOf(seat) / CARD_COST),
  why: (seat) => tooDear(seat, `Extra Supply Cards cost ${CARD_COST} each`),
  apply: (w, side, { cards }) => spend(w, side, { cards: w.table.ledgers[side].cards + cards }),
};

export const spendingFrames: Frames<'spend'> = {
  spend: {
    asks: itsSide,
    prompt: (seat) => ({
      rule: '16.5',
      waiting: 'spend Build Points',
      question: said(
        `Spend your Build Points: ${budgetOf(seat)} left, up to ${MOST_SAVED} are saved. Then commit.`,
        shortDeal(seat),
      ).join(' '),
    }),
    actions: {
      redeploy,
      sea,
      rebuild,
      refit,
      mine,
      transplant,
      buy,
      discard,
      call,
      done: {
        closes: ({ table, side }) => `save ${savedOf(table.ledgers[side])} of your points`,
        commits: always,
        apply: closeSpend,
      },
    },
  },
};
