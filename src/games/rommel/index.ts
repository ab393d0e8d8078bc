// The title `rommel`: where each part of the contract lives.
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
import { amendedMove } from './chapters/05-group-movement/amendment.ts';
import { outcomeOf } from './chapters/17-victory/victory.ts';
import { leftAsRecommended } from './chapters/18-scenarios/deployment.ts';
import { firstFacts, firstState, RULES_VERSION } from './chapters/18-scenarios/setup.ts';
import { turnsOf } from './chapters/index.ts';
import { BUILT_IN, checkComponents, makeKit } from './pieces/components.ts';
import { kitWith } from './pieces/i-tanks.ts';
import type { Kit } from './pieces/kit.ts';
import { ACTIONS, makeAction, parseAction } from './position/action.ts';
import { benchOf, type Rommel } from './position/course.ts';
import { parseState } from './position/stored.ts';
import { viewOf } from './position/view.ts';
import { mixed } from './position/world.ts';
import { forecastFor } from './words/forecast.ts';
import { nearFirst, placeOn } from './words/near.ts';
import { readOrders } from './words/notation/read.ts';
import { label, namedIn, writeAction } from './words/notation/write.ts';
import { recap } from './words/recap.ts';
import { forces, situation } from './words/situation.ts';
import { tell } from './words/tell.ts';
import { tidy } from './words/tidy.ts';

export type RommelModule = ModuleOf<Rommel>;

/** The rules of one match. */
export function rommelModule(kit: Kit, id: string): RommelModule {
  const bench = benchOf(kit);
  const atSeat = seated(bench);
  return {
    title: rommel,
    scenario: id,
    setup: (rng) => {
      const scenario = scenarioNamed(kit, id);
      const state = firstState(kit, scenario, rng);
      return { state, events: firstFacts(state, scenario), commits: true };
    },
    view: viewOf,
    ...turnsOf(bench),
    outcome: ({ table }) => outcomeOf(table),
    mix: (state, rng) => mixed(kit, state, rng),
    opponent: opponentOf(kit),
    standing: atSeat(standingAnswer),
    tidy,
    amend: atSeat(amendedMove),
    inFull: atSeat(leftAsRecommended),
    meansAll,
    readOrders: (text, view, side) => readOrders(bench.seatOf(view, side), text),
    writeAction: (action, view) => writeAction(namedIn(kit, view), action),
    makeAction,
    nearFirst: atSeat(nearFirst),
    placeOn: atSeat(placeOn),
    label: (kind, value, view) => label(namedIn(kit, view), kind, value),
    ...withKit(kit, { tell, situation, forces }),
    turnOf: (fact) => (fact.type === 'turn' ? fact.side : fact.type === 'month-ended' ? null : undefined),
    recap: (told, view) => recap({ kit, view }, told),
    forecast: atSeat(forecastFor),
    probes: {
      secrets: SECRETS,
      reveals: REVEALS,
      ...withKit(kit, { rearrange, tempting, laws: lawsBroken }),
    },
    parseAction,
    parseState,
  };
}

export const rommel: TitleOf<Rommel> = {
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
  game: (scenario, components, options) => rommelModule(kitWith(makeKit(components), options), scenario),
};

export const rommelTitle: AnyTitle = anyTitle(rommel);
