// The title `quad`: where each part of the contract lives.

import { type AnyTitle, anyTitle, type ComponentFiles } from '#engine/title.ts';
import { type ModuleOf, seated, type TitleOf } from '#engine/turn/course.ts';
import { BOTH_PLAYED } from '#words/sides.ts';
import { BOOKS, RULES } from './book/rules.ts';
import { SUMMARIES } from './book/summaries.ts';
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
import { type QuadView, viewOf } from './position/view.ts';
import { forecast } from './words/forecast.ts';
import { nearFirst } from './words/near.ts';
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
    tidy: (lines) => lines,
    remakes: atSeat(remade),
    readOrders: (text, view, side) => readOrders(bench.seatOf(view, side), text),
    writeAction: (action) => writeAction(kit, action),
    makeAction,
    label: (kind, value) => label(kit, kind, value),
    tell: (fact) => tell(kit, fact),
    turnOf: (fact) => (fact.type === 'turn' ? fact.side : undefined),
    recap: (told) => recap(kit, told),
    situation: (view) => situation(kit, view),
    forces: (view) => forces(kit, view),
    forecast: atSeat(forecast),
    probes: {
      secrets: [],
      reveals: [],
      rearrange: (state) => ({ state, changed: [], rename: (action) => action }),
      tempting: (view, side, values) => tempting(kit, view as QuadView, side, values),
      laws: (state) => lawsBroken(kit, state),
    },
    nearFirst: atSeat(nearFirst),
    parseAction,
    parseState,
  };
}

const quad: TitleOf<Quad> = {
  id: 'quad',
  command: 'quad',
  name: 'North Africa Quad',
  credit: 'after the four "North Africa" games of 1976: Cauldron, Crusader, Kasserine and Supercharge',
  reconstructed:
    'The terrain of the four maps, Kasserine’s weather by game-turn, whose the provisional minefields A and B are, and the symbols of the units are reconstructed from the rulebook, geography and history. Strengths, hex numbers and game-turns are as printed. A component pack puts printed values in.',
  rules: RULES,
  books: BOOKS,
  rulesVersion: RULES_VERSION,
  summaries: SUMMARIES,
  sides: BOTH_PLAYED,
  actions: ACTIONS,
  policies: POLICIES,
  scenarios: [
    { id: 'cauldron', name: 'Cauldron', summary: 'The Battle of Gazala, May and June 1942. 26 game-turns.' },
    { id: 'crusader', name: 'Crusader', summary: 'The relief of Tobruk, November 1941. 18 game-turns.' },
    { id: 'sidi-rezegh', name: 'Sidi Rezegh', summary: 'The first six days of Crusader.' },
    { id: 'wire', name: 'The Dash to the Wire', summary: 'Rommel drives for Egypt. Game-turns 7 to 12 of Crusader.' },
    { id: 'alam-halfa', name: 'Alam Halfa', summary: 'The last Axis offensive in Egypt, August 1942. 8 game-turns.' },
    { id: 'alamein', name: 'El Alamein', summary: 'Montgomery attacks, October 1942. 15 game-turns.' },
    { id: 'supercharge', name: 'Supercharge', summary: 'The breakthrough, November 1942. 7 game-turns.' },
    { id: 'kasserine', name: 'Kasserine', summary: 'Tunisia, February 1943. 12 game-turns.' },
  ],
  options: [
    { name: 'desperate', rule: 'kasserine 21.1', summary: 'Kasserine: the Allied Desperate Defense' },
    { name: 'release', rule: 'kasserine 21.2', summary: 'Kasserine: the 10th Panzer must be released' },
  ],
  hasOpponent: true,
  builtIn: BUILT_IN,
  checkComponents,
  game: (scenario: string, components: ComponentFiles, options) => quadModule(makeKit(components, scenario), options),
};

export const quadTitle: AnyTitle = anyTitle(quad);
