// XV Setting up a scenario: counters dealt their numbers, and the state before anybody has deployed.
import type { Rng } from '#engine/dice/rng.ts';
import { hide } from '#engine/secrecy.ts';
import type { AlameinRules } from '../../book/rules.ts';
import type { Kit, ScenarioInfo, SideSetup } from '../../pieces/kit.ts';
import {
  type AirUnit,
  type AlameinState,
  type Blind,
  type Counter,
  type Face,
  type Secrets,
  SIDES,
  type Side,
  type Table,
  type UnitId,
} from '../../position/state.ts';

export const RULES_VERSION = 4;

/** The table of a scenario before anything stands on it. */
const emptyTable = (scenario: ScenarioInfo): Table => ({
  rulesVersion: RULES_VERSION,
  scenario: scenario.id,
  turn: 0,
  active: scenario.firstPlayer,
  todo: [
    ...scenario.setupOrder.map((side) => ({ type: 'deploy', side }) as const),
    { type: 'turn', side: scenario.firstPlayer },
  ],
  counters: {},
  stacks: {},
  air: firstAir(scenario),
  control: scenario.control,
  moved: [],
  held: { axis: [], allied: [] },
  strikes: [],
  interceptions: [],
  airSupplied: null,
  attacks: [],
  pause: 'never',
  fought: [],
  attacked: [],
  stands: [],
  stances: {},
  earned: [],
  result: null,
});

const firstAir = (scenario: ScenarioInfo): Table['air'] =>
  Object.fromEntries(
    SIDES.flatMap((side) => scenario[side].air).map((air): [string, AirUnit] => [air, { used: false, outUntil: 0 }]),
  );

const unitFaces = (units: readonly UnitId[]): readonly Face[] => units.map((unit) => ({ type: 'unit', unit }));

/** What is printed on the counters that a side deploys. */
export function startFaces({ units, boxes, forts, dummies }: SideSetup): readonly Face[] {
  const markers = (type: 'box' | 'fort' | 'dummy', count: number): readonly Face[] => new Array(count).fill({ type });
  return [...unitFaces(units), ...markers('box', boxes), ...markers('fort', forts), ...markers('dummy', dummies)];
}

/** All that a side begins with, and what comes later (V): everybody may know that, so it lies face up. */
function facesOf(scenario: ScenarioInfo, side: Side): readonly { readonly face: Face; readonly open: boolean }[] {
  const { faceDown, reinforcements } = scenario[side];
  const start = startFaces(scenario[side]).map((face) => ({ face, open: !faceDown }));
  const later = unitFaces(reinforcements.flatMap(({ units }) => units)).map((face) => ({ face, open: true }));
  return [...start, ...later];
}

/** The state before anybody has deployed. Blind numbers are dealt to all counters at once. */
export function firstState(kit: Kit, scenario: ScenarioInfo, rng: Rng<AlameinRules>): AlameinState {
  for (const side of SIDES)
    for (const unit of scenario[side].units)
      if (kit.units[unit] === undefined) throw new Error(`no unit "${unit}" in scenario ${scenario.id}`);
  const all = SIDES.flatMap((side) => facesOf(scenario, side).map((entry) => ({ side, ...entry })));
  const numbers = rng.shuffle(
    all.map((_, index) => index + 1),
    scenario.rule,
    'blind numbers',
  );
  const counters: Record<Blind, Counter> = {};
  const faces: Record<Blind, Secrets['faces'][number]> = {};
  for (const [index, { side, face, open }] of all.entries()) {
    const blind = numbers[index] ?? index + 1;
    counters[blind] = { side, place: 'reserve', spent: false, face: open ? face : null };
    if (!open) faces[blind] = hide(face);
  }
  return { table: { ...emptyTable(scenario), counters }, secrets: { faces } };
}
