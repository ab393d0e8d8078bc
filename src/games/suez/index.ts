// The title `suez`: where each part of the contract lives.

import { type AnyTitle, anyTitle } from '#engine/title.ts';
import { type ModuleOf, seated, type TitleOf, withKit } from '#engine/turn/course.ts';
import about from './book/about.json' with { type: 'json' };
import { RULES, SUMMARIES } from './book/rules.ts';
import { opponentOf } from './bot/index.ts';
import { POLICIES, standingAnswer } from './bot/policy.ts';
import { lawsBroken, REVEALS, rearrange, SECRETS, tempting } from './bot/probes.ts';
import { firstWorld, RULES_VERSION } from './chapters/05-setup.ts';
import { amendedMove } from './chapters/11-movement/reach.ts';
import { begin, turnsOf } from './chapters/index.ts';
import { BUILT_IN, checkComponents, makeKit } from './pieces/components.ts';
import type { Kit } from './pieces/kit.ts';
import { ACTIONS, makeAction, parseAction } from './position/action.ts';
import { benchOf, type Suez } from './position/course.ts';
import { OFFICES, officeOf } from './position/offices.ts';
import { parseState } from './position/stored.ts';
import { type SuezView, viewOf } from './position/view.ts';
import { mixed } from './position/world.ts';
import { forecast } from './words/forecast.ts';
import { nearFirst, placeOn } from './words/near.ts';
import { readOrders } from './words/notation/read.ts';
import { label, writeAction } from './words/notation/write.ts';
import { recap } from './words/recap.ts';
import { forces, situation } from './words/situation.ts';
import { tell } from './words/tell.ts';
import { tidy } from './words/tidy.ts';

export type SuezModule = ModuleOf<Suez>;

/** The rules of one match. */
export function suezModule(kit: Kit, options: readonly string[]): SuezModule {
  const bench = benchOf(kit);
  const atSeat = seated(bench);
  return {
    title: suez,
    scenario: kit.scenario.id,
    setup: (rng) => begin(bench, firstWorld(kit, options, rng)),
    view: viewOf,
    ...turnsOf(bench),
    outcome: ({ table }) => table.result,
    mix: mixed,
    opponent: opponentOf(kit),
    standing: atSeat(standingAnswer),
    tidy,
    amend: atSeat(amendedMove),
    readOrders: (text, view, side) => readOrders(bench.seatOf(view, side), text),
    writeAction: (action, view) => writeAction({ kit, table: view.table }, action),
    makeAction,
    nearFirst: atSeat(nearFirst),
    placeOn: atSeat(placeOn),
    label: (kind, value, view) => label({ kit, table: view.table }, kind, value),
    turnOf: (fact) => (fact.type === 'turn' ? 'axis' : undefined),
    ...withKit(kit, { officeOf, tell, recap, situation, forces }),
    forecast: atSeat(forecast),
    probes: {
      secrets: SECRETS,
      reveals: REVEALS,
      rearrange,
      tempting: (view, _side, values) => tempting(kit, view as SuezView, values),
      laws: (state) => lawsBroken(kit, state),
    },
    parseAction,
    parseState,
  };
}

const suez: TitleOf<Suez> = {
  ...about,
  rules: RULES,
  rulesVersion: RULES_VERSION,
  summaries: SUMMARIES,
  sides: [
    { id: 'axis', name: 'Panzerarmee', played: true },
    { id: 'allied', name: 'Allies', played: false },
  ],
  actions: ACTIONS,
  policies: POLICIES,
  offices: OFFICES,
  hasOpponent: true,
  builtIn: BUILT_IN,
  checkComponents,
  game: (_scenario, components, options) => suezModule(makeKit(components), options),
};

export const suezTitle: AnyTitle = anyTitle(suez);
