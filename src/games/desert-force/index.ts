// The title `desert-force`: where each part of the contract lives.

import { NOTHING_HIDDEN } from '#engine/position/open.ts';
import { type AnyTitle, anyTitle } from '#engine/title.ts';
import { type ModuleOf, seated, type TitleOf, withKit } from '#engine/turn/course.ts';
import { BOTH_PLAYED } from '#words/sides.ts';
import about from './book/about.json' with { type: 'json' };
import { RULES, SUMMARIES } from './book/rules.ts';
import { opponentOf } from './bot/index.ts';
import { POLICIES, standingAnswer } from './bot/policy.ts';
import { lawsBroken, tempting } from './bot/probes.ts';
import { firstState, RULES_VERSION } from './chapters/03-setup.ts';
import { begin, turnsOf } from './chapters/index.ts';
import { BUILT_IN, checkComponents, makeKit } from './pieces/components.ts';
import type { Kit } from './pieces/kit.ts';
import { ACTIONS, makeAction, parseAction } from './position/action.ts';
import { benchOf, type Desert } from './position/course.ts';
import { sightOf } from './position/sight.ts';
import { parseState } from './position/stored.ts';
import { viewOf } from './position/view.ts';
import { forces } from './words/forces.ts';
import { forecast } from './words/forecast.ts';
import { nearFirst, placeOn } from './words/near.ts';
import { readOrders } from './words/notation/read.ts';
import { label, writeAction } from './words/notation/write.ts';
import { recap } from './words/recap.ts';
import { situation } from './words/situation.ts';
import { tell } from './words/tell.ts';
import { tidy } from './words/tidy.ts';

export type DesertModule = ModuleOf<Desert>;

/** The rules of one match. */
export function desertModule(kit: Kit, options: readonly string[]): DesertModule {
  const bench = benchOf(kit);
  const atSeat = seated(bench);
  return {
    title: desert,
    scenario: kit.scenario.id,
    // 3.1, 4.0 The Allied player-turn has begun.
    setup: (rng) => begin(bench, bench.worldOf(firstState(kit, options), rng)),
    view: viewOf,
    ...turnsOf(bench),
    outcome: ({ table }) => table.result,
    mix: (state) => state,
    opponent: opponentOf(kit),
    standing: atSeat(standingAnswer),
    tidy,
    readOrders: (text, view, side) => readOrders(bench.seatOf(view, side), text),
    writeAction: (action, view) => writeAction(sightOf(kit, view.table), action),
    makeAction,
    label: (kind, value, view) => label(sightOf(kit, view.table), kind, value),
    tell: (fact, view) => tell(sightOf(kit, view.table), fact),
    turnOf: (fact) => (fact.type === 'turn' ? fact.side : fact.type === 'event' ? null : undefined),
    recap: (told, view) => recap(sightOf(kit, view.table), told),
    ...withKit(kit, { situation, forces }),
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

const desert: TitleOf<Desert> = {
  ...about,
  rules: RULES,
  rulesVersion: RULES_VERSION,
  summaries: SUMMARIES,
  sides: BOTH_PLAYED,
  actions: ACTIONS,
  policies: POLICIES,
  hasOpponent: true,
  builtIn: BUILT_IN,
  checkComponents,
  game: (scenario, components, options) => desertModule(makeKit(components, scenario), options),
};

export const desertTitle: AnyTitle = anyTitle(desert);
