// The toy title: the whole contract of a game, with two sides and what they hide. Fields point to the files that hold the work.
import { z } from 'zod';
import { anyTitle, type GameModule, type Title } from '#engine/title.ts';
import { ACTIONS, makeAction, parseAction, type ToyAction } from './action.ts';
import { RULES, SUMMARIES, type ToyRules } from './book/rules.ts';
import { mix } from './change.ts';
import { outcome, POLICIES, setUp, standing, TURNS_OF_PLAY } from './course.ts';
import { type ToyFact, tell, tidy } from './fact.ts';
import { isPlace } from './map.ts';
import { forces, forecast, label, readOrders, situation, writeAction } from './notation.ts';
import { probesFor } from './probes.ts';
import { parseState, type Side, type ToyState } from './state.ts';
import { type ToyView, viewOf } from './view.ts';

export type ToyModule = GameModule<ToyRules, Side, ToyState, ToyAction, ToyFact, ToyView>;
export type ToyTitle = Title<ToyRules, Side, ToyState, ToyAction, ToyFact, ToyView>;

/** 1.2 A component file: each side's blocks, by name and strength. */
const unitsFile = z.object({ red: blocks(), blue: blocks() });
function blocks() {
  return z.array(z.strictObject({ name: z.string().min(1), strength: z.number().int().min(1).max(3) })).min(1);
}

const builtIn = {
  units: {
    red: [
      { name: 'Adder', strength: 3 },
      { name: 'Bustard', strength: 2 },
      { name: 'Camel', strength: 2 },
      { name: 'Dorcas', strength: 1 },
    ],
    blue: [
      { name: 'Egret', strength: 3 },
      { name: 'Fennec', strength: 2 },
      { name: 'Gecko', strength: 2 },
      { name: 'Hyrax', strength: 1 },
    ],
  },
};

const ROUNDS: Readonly<Record<string, number>> = { skirmish: 6, raid: 2 };

export const toy: ToyTitle = {
  id: 'toy',
  command: 'toy',
  name: 'The Well',
  credit: 'A toy of our own, for the tests',
  reconstructed: 'nothing: it was never printed',
  rules: RULES,
  rulesVersion: 1,
  summaries: SUMMARIES,
  sides: [
    { id: 'red', name: 'Red', played: true },
    { id: 'blue', name: 'Blue', played: true },
  ],
  actions: ACTIONS,
  policies: POLICIES,
  scenarios: [
    { id: 'skirmish', name: 'Skirmish', summary: 'Six rounds round the Well' },
    { id: 'raid', name: 'Raid', summary: 'Two rounds' },
  ],
  options: [{ name: 'long', rule: '4.3', summary: 'Twice as many rounds' }],
  builtIn,
  checkComponents: ({ units }) => {
    const issues = unitsFile.safeParse(units).error?.issues ?? [];
    return issues.map(({ path, message }) => ({ file: 'units', key: path.join('.'), problem: message }));
  },
  game: (scenario, { units }, options) => moduleFor(scenario, unitsFile.parse(units), options.includes('long')),
};

/** 4.3 The rules of one match, with its scenario, components and options built in. */
function moduleFor(scenario: string, units: z.infer<typeof unitsFile>, long: boolean): ToyModule {
  return {
    title: toy,
    scenario,
    setup: (rng) => setUp(scenario, (ROUNDS[scenario] ?? 6) * (long ? 2 : 1), units, rng),
    view: viewOf,
    ...TURNS_OF_PLAY,
    outcome,
    mix,
    standing,
    tidy,
    readOrders,
    writeAction,
    makeAction,
    label,
    placeOn: ({ table }, _side, value) =>
      typeof value === 'number' ? (table.blocks[value]?.place ?? null) : isPlace(value) ? value : null,
    turnOf: (fact) => (fact.type === 'turn' ? fact.side : undefined),
    tell,
    situation,
    forces,
    forecast,
    probes: probesFor(units),
    parseAction,
    parseState,
  };
}

/** The toy as the list of titles would hold it. */
export const toyTitle = anyTitle(toy);
