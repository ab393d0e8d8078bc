// The title `quad`: where each part of the contract lives.

import { NOTHING_HIDDEN } from '#engine/position/open.ts';
import { type AnyTitle, anyTitle } from '#engine/title.ts';
import { type ModuleOf, seated, type TitleOf, withKit } from '#engine/turn/course.ts';
import { BOTH_PLAYED } from '#words/sides.ts';
import { unlessIdle } from '#words/tidy.ts';
import about from './book/about.json' with { type: 'json' };
import { BOOKS, RULES, SUMMARIES } from './book/rules.ts';
import { opponentOf } from './bot/index.ts';
import { POLICIES, standingAnswer } from './bot/policy.ts';
import { lawsBroken, tempting } from './bot/probes.ts';
import { firstState, RULES_VERSION } from './chapters/03-setup.ts';
import { remade } from './chapters/07-combat/remade.ts';
import { begin, turnsOf } from './chapters/index.ts';
import { BUILT_IN, checkComponents, makeKit } from './pieces/components.ts';
import type { Kit } from './pieces/kit.ts';
import { ACTIONS, makeAction, parseAction } from './position/action.ts';
import { benchOf, type Quad } from './position/course.ts';
import { parseState } from './position/stored.ts';
import { viewOf } from './position/view.ts';
import { forecast } from './words/forecast.ts';
import { nearFirst, placeOn } from './words/near.ts';
import { readOrders } from './words/notation/read.ts';
import { label, writeAction } from './words/notation/write.ts';
import { recap } from './words/recap.ts';
import { forces, situation } from './words/situation.ts';
import { tell } from './words/tell.ts';

export type QuadModule = ModuleOf<Quad>;

/** The rules of one match. */
export function quadModule(kit: Kit, options: readonly string[]): QuadModule {
  const bench = benchOf(kit);
  const atSeat = seated(bench);
  return {
    title: quad,
    scenario: kit.scenario.id,
    // 3.0 Where nobody has a choice to deploy the first player-turn has begun.
    setup: (rng) => begin(bench, bench.worldOf(firstState(kit, options), rng)),
    view: viewOf,
    ...turnsOf(bench),
    outcome: ({ table }) => table.result,
    mix: (state) => state,
    opponent: opponentOf(kit),
    standing: atSeat(standingAnswer),
    tidy: unlessIdle,
    remakes: atSeat(remade),
    readOrders: (text, view, side) => readOrders(bench.seatOf(view, side), text),
    makeAction,
    turnOf: (fact) => (fact.type === 'turn' ? fact.side : undefined),
    ...withKit(kit, { writeAction, label, tell, recap, situation, forces }),
    forecast: atSeat(forecast),
    probes: {
      ...NOTHING_HIDDEN,
      ...withKit(kit, { tempting, laws: lawsBroken }),
    },
    nearFirst: atSeat(nearFirst),
    placeOn: atSeat(placeOn),
    parseAction,
    parseState,
  };
}

const quad: TitleOf<Quad> = {
  ...about,
  rules: RULES,
  books: BOOKS,
  rulesVersion: RULES_VERSION,
  summaries: SUMMARIES,
  sides: BOTH_PLAYED,
  actions: ACTIONS,
  policies: POLICIES,
  hasOpponent: true,
  builtIn: BUILT_IN,
  checkComponents,
  game: (scenario, components, options) => quadModule(makeKit(components, scenario), options),
};

export const quadTitle: AnyTitle = anyTitle(quad);
