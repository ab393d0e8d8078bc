// The title `alamein`: where each part of the contract lives.
import { scenarioNamed } from '#engine/pieces/components.ts';
import { type AnyTitle, anyTitle, type ComponentFiles } from '#engine/title.ts';
import { type ModuleOf, seated, type TitleOf } from '#engine/turn/course.ts';
import { meansAll } from '#words/notation/orders.ts';
import { BOTH_PLAYED } from '#words/sides.ts';
import { RULES } from './book/rules.ts';
import { SUMMARIES } from './book/summaries.ts';
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
import { type AlameinView, viewOf } from './position/view.ts';
import { mixed } from './position/world.ts';
import { forecast } from './words/forecast.ts';
import { nearFirst } from './words/near.ts';
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
    label: (kind, value, view) => label(sightOf(kit, view), kind, value),
    tell: (fact) => tell(kit, fact),
    turnOf: (fact) => (fact.type === 'turn' ? fact.side : undefined),
    recap: (told) => recap(kit, told),
    situation: (view) => situation(kit, view),
    forces: (view) => forces(kit, view),
    forecast: atSeat(forecast),
    probes: {
      secrets: SECRETS,
      reveals: REVEALS,
      rearrange: (state, viewer, rng) => rearrange(kit, state, viewer, rng),
      tempting: (view, side, values) => tempting(kit, view as AlameinView, side, values),
      laws: (state) => lawsBroken(kit, state),
    },
    parseAction,
    parseState,
  };
}

const alamein: TitleOf<Alamein> = {
  id: 'alamein',
  command: 'alamein',
  name: 'Battles for Alamein',
  credit: 'after "Battles for Alamein" by Louis R. Coatney',
  reconstructed:
    'Map, most unit factors, start lines, numbers of Boxes, Forts and dummies, and deployments are reconstructed from the rulebook, geography and history; they are not the printed ones. A component pack puts the printed values in.',
  rules: RULES,
  rulesVersion: RULES_VERSION,
  summaries: SUMMARIES,
  sides: BOTH_PLAYED,
  actions: ACTIONS,
  policies: POLICIES,
  scenarios: [
    { id: 'a', name: '1st Alamein', summary: '1 to 10 July 1942: Rommel against the El Alamein Box. Ten turns.' },
    { id: 'b', name: 'Ruweisat Ridge', summary: '14 to 31 July 1942: Auchinleck strikes back. Eighteen turns.' },
    { id: 'c', name: 'Alam Halfa', summary: '30 August to 6 September 1942: the last Axis offensive. Seven turns.' },
    {
      id: 'd',
      name: 'THE Battle of Alamein',
      summary: '24 October to 5 November 1942: Montgomery attacks. Thirteen turns.',
    },
  ],
  options: [],
  hasOpponent: true,
  builtIn: BUILT_IN,
  checkComponents,
  game: (scenario: string, components: ComponentFiles) => alameinModule(makeKit(components), scenario),
};

export const alameinTitle: AnyTitle = anyTitle(alamein);
