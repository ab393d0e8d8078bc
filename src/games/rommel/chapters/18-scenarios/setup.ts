// 18.0 Setting up a scenario: blocks dealt their numbers, deployed by their owners, hands dealt and perhaps redrawn.
import type { Rng } from '#engine/dice/rng.ts';
import { hide } from '#engine/secrecy.ts';
import type { RommelRules } from '../../book/rules.ts';
import type { Kit, ScenarioInfo } from '../../pieces/kit.ts';
import type { RommelFact } from '../../position/fact.ts';
import { blocksOf } from '../../position/sight.ts';
import {
  type Blind,
  type Block,
  type Face,
  type RommelState,
  type Secrets,
  SIDES,
  type Side,
  type Table,
} from '../../position/state.ts';
import type { RommelEvent } from '../../position/world.ts';
import { NO_CARDS } from '../03-sequence/cards.ts';
import { countsOf } from './deployment.ts';
import { firstLedger, firstNetwork, firstTurn, isFree, minesKnown, poolOf, pregameFrames } from './scenario.ts';

/** 1: the first evening. 2: all scenarios. From 3 on: the rules read again; what changed for a player is in CHANGELOG.md. */
export const RULES_VERSION = 13;

const both = <T>(make: (side: Side) => T): Readonly<Record<Side, T>> => ({
  axis: make('axis'),
  allied: make('allied'),
});

/** The table of a scenario before anything stands on it. */
export const emptyTable = (kit: Kit, scenario: ScenarioInfo): Table => ({
  rulesVersion: RULES_VERSION,
  scenario: scenario.id,
  month: scenario.startMonth,
  turn: 0,
  active: 'axis',
  todo: [
    ...pregameFrames(scenario),
    ...SIDES.filter((side) => scenario[side].start.some(isFree)).map((side) => ({ type: 'deploy', side }) as const),
    { type: 'deal' },
    { type: 'redraw', side: 'axis' },
    { type: 'redraw', side: 'allied' },
    firstTurn(scenario),
  ],
  blocks: {},
  control: scenario.control,
  battles: {},
  mines: minesKnown(scenario),
  hands: both(() => 0),
  deck: kit.deck.real + kit.deck.dummy,
  discards: NO_CARDS,
  played: 0,
  passes: 0,
  moves: [],
  rommel: 'no',
  entered: {},
  attacked: [],
  left: [],
  retreated: [],
  trodden: [],
  fired: [],
  networks: both((side) => firstNetwork(scenario, side)),
  ledgers: both(() => firstLedger(scenario)),
  captured: {},
  eliminated: both(() => 0),
  exited: both(() => 0),
  result: null,
});

/** The state before anybody has deployed. Blind numbers are dealt to all starting units at once. */
export function firstState(kit: Kit, scenario: ScenarioInfo, rng: Rng<RommelRules>): RommelState {
  const units = SIDES.flatMap((side) =>
    scenario[side].start.flatMap((group) => group.units.map((unit) => ({ side, unit, group }))),
  );
  const numbers = rng.shuffle(
    units.map((_, index) => index + 1),
    '18.0',
    'blind numbers',
  );
  const blocks: Record<Blind, Block> = {};
  const faces: Record<Blind, Secrets['faces'][number]> = {};
  for (const [index, { side, unit, group }] of units.entries()) {
    const blind = numbers[index] ?? index + 1;
    blocks[blind] = {
      side,
      place: isFree(group) ? 'reserve' : (group.hexes[0] ?? 'reserve'),
      disrupted: null,
      unsupplied: false,
      source: null,
      raider: null,
      up: false,
      seen: null,
      mixed: true,
    };
    faces[blind] = hide<Face>({ unit, cv: kit.units[unit]?.maxCv ?? 1 });
  }
  const table: Table = { ...emptyTable(kit, scenario), blocks };
  const secrets: Secrets = {
    faces,
    hands: both(() => hide(NO_CARDS)),
    deck: hide(kit.deck),
    played: hide(null),
    challenge: hide(null),
    pools: both((side) => hide(poolOf(scenario, side))),
    mines: both(() => hide([])),
    moved: hide([]),
    pursued: hide([]),
    plans: both(() => hide([])),
    lost: both(() => hide([])),
  };
  return { table, secrets };
}

/** What is told when a match is made: units that stand already, Minefields known to all, points to spend before the deployments. */
export function firstFacts({ table }: RommelState, scenario: ScenarioInfo): readonly RommelEvent[] {
  const facts: RommelFact[] = [];
  for (const side of SIDES)
    for (const [hex, count] of countsOf(table, blocksOf(table, side)))
      if (hex !== 'reserve') facts.push({ type: 'deployed', side, hex, count });
  for (const hex of table.mines) facts.push({ type: 'minefield', hex });
  if (scenario.pregame !== null)
    facts.push({ type: 'build-points', dice: { axis: [], allied: [] }, ...scenario.pregame });
  return facts.map((fact) => ({ to: 'all', rule: scenario.rule, fact }));
}
