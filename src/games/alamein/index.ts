// The title `alamein`: where each part of the contract lives.
import { scenarioNamed } from '#engine/pieces/components.ts';
import { type AnyTitle, anyTitle } from '#engine/title.ts';
import { type ModuleOf, seated, type TitleOf, withKit } from '#engine/turn/course.ts';
import { meansAll } from '#words/notation/cursor.ts';
import { BOTH_PLAYED } from '#words/sides.ts';
import about from './book/about.json' with { type: 'json' };
import { RULES, SUMMARIES } from './book/rules.ts';
import { opponentOf } from './bot/index.ts';
import { POLICIES, standingAnswer } from './bot/policy.ts';
import { lawsBroken, REVEALS, rearrange, SECRETS, tempting } from './bot/probes.ts';
import { amendedMove } from './chapters/11-movement/amendment.ts';
import { leftAsRecommended } from './chapters/15-scenarios/deployment.ts';
import { firstState, RULES_VERSION } from './chapters/15-scenarios/setup.ts';
import { turnsOf } from './chapters/index.ts';
import { BUILT_IN, checkComponents, makeKit } from './pieces/components.ts';
import type { Kit } from './pieces/kit.ts';
import { ACTIONS, makeAction, parseAction } from './position/action.ts';
import { type Alamein, benchOf } from './position/course.ts';
import { sightOf } from './position/sight.ts';
import { parseState } from './position/stored.ts';
import { viewOf } from './position/view.ts';
import { mixed } from './position/world.ts';
import { forecast } from './words/forecast.ts';
import { nearFirst, placeOn } from './words/near.ts';
import { readOrders } from './words/notation/read.ts';
import { label, writeAction } from './words/notation/write.ts';
import { recap } from './words/recap.ts';
import { forces, situation } from './words/situation.ts';
import { tell } from './words/tell.ts';
import { tidy } from './words/tidy.ts';

export type AlameinModule = ModuleOf<Alamein>;

/** The rules of one match. */
export function alameinModule(kit: Kit, scenario: string): AlameinModule {
  const bench = benchOf(kit);
  const atSeat = seated(bench);
  return {
    title: alamein,
    scenario,
    setup: (rng) => ({ state: firstState(kit, scenarioNamed(kit, scenario), rng), events: [], commits: true }),
    view: viewOf,
    ...turnsOf(bench),
    outcome: ({ table }) => table.result,
    mix: (state, rng) => mixed(kit, state, rng),
    opponent: opponentOf(kit),
    standing: atSeat(standingAnswer),
    tidy,
    amend: atSeat(amendedMove),
    inFull: atSeat(leftAsRecommended),
    meansAll,
    readOrders: (text, view, side) => readOrders(bench.seatOf(view, side), text),
    writeAction: (action, view) => writeAction(sightOf(kit, view), action),
    makeAction,
    nearFirst: atSeat(nearFirst),
    placeOn: atSeat(placeOn),
    label: (kind, value, view) => label(sightOf(kit, view), kind, value),
    ...withKit(kit, { tell, recap, situation, forces }),
    turnOf: (fact) => (fact.type === 'turn' ? fact.side : undefined),
    forecast: atSeat(forecast),
    probes: {
      secrets: SECRETS,
      reveals: REVEALS,
      ...withKit(kit, { rearrange, tempting, laws: lawsBroken }),
    },
    parseAction,
    parseState,
  };
}

const alamein: TitleOf<Alamein> = {
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
  game: (scenario, components) => alameinModule(makeKit(components), scenario),
};

export const alameinTitle: AnyTitle = anyTitle(alamein);
