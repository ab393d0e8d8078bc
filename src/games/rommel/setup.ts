// 18.0 Setting up a scenario: blocks dealt their numbers, deployed by their owners, hands dealt and perhaps redrawn.
import type { HexId } from '#board/hex.ts';
import type { Rng } from '#engine/rng.ts';
import { hide } from '#engine/secrecy.ts';
import type { Value } from '#engine/title.ts';
import { NEW_LEDGER } from './buildup.ts';
import { NO_CARDS } from './cards.ts';
import type { Kit, ScenarioInfo } from './kit.ts';
import { nameOf } from './places.ts';
import type { RommelRules } from './rules.ts';
import { type Handlers, never, type Refusal, refuse, type Seat } from './seat.ts';
import { blindsOf, blockOf, frameOf, isOccupiedBy, scenarioOf, unitOf } from './sight.ts';
import {
  type Blind,
  type Block,
  enemyOf,
  type Face,
  type RommelState,
  type Secrets,
  SIDES,
  type Side,
  type Table,
  type UnitId,
} from './state.ts';
import { isSupplied } from './supply.ts';
import { doInstead, faceIn, place, sightIn, tellAll, type World } from './world.ts';

export const RULES_VERSION = 1;
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
    { type: 'deploy', side: 'axis' },
    { type: 'deploy', side: 'allied' },
    { type: 'deal' },
    { type: 'redraw', side: 'axis' },
    { type: 'redraw', side: 'allied' },
    { type: 'turn-start', side: scenario.firstPlayer },
  ],
  blocks: {},
  control: scenario.control,
  battles: {},
  mines: [],
  hands: both(() => 0),
  deck: kit.deck.real + kit.deck.dummy,
  discards: NO_CARDS,
  played: 0,
  passes: 0,
  moves: [],
  rommel: 'no',
  entered: {},
  attacked: [],
  retreated: [],
  trodden: [],
  fired: [],
  networks: both(() => []),
  ledgers: both(() => NEW_LEDGER),
  captured: {},
  eliminated: both(() => 0),
  exited: both(() => 0),
  result: null,
});

/** The state before anybody has deployed. Blind numbers are dealt to all starting units at once. */
export function firstState(kit: Kit, scenario: ScenarioInfo, rng: Rng<RommelRules>): RommelState {
  const units = SIDES.flatMap((side) =>
    scenario[side].start.flatMap((group) => group.units.map((unit) => ({ side, unit }))),
  );
  const numbers = rng.shuffle(
    units.map((_, index) => index + 1),
    '18.0',
    'blind numbers',
  );
  const blocks: Record<Blind, Block> = {};
  const faces: Record<Blind, Secrets['faces'][number]> = {};
  for (const [index, { side, unit }] of units.entries()) {
    const blind = numbers[index] ?? index + 1;
    blocks[blind] = {
      side,
      place: 'reserve',
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
    pools: both((side) => hide(scenario[side].reinforcements)),
    mines: both(() => hide([])),
    moved: hide([]),
    pursued: hide([]),
    plans: both(() => hide([])),
    lost: both(() => hide([])),
  };
  return { table, secrets };
}

const startUnits = (seat: Seat): readonly Blind[] =>
  blindsOf(seat.table).filter((blind) => blockOf(seat.table, blind).side === seat.side);

/** 18.0 The hexes a unit may be deployed in: its area, where no enemy stands. */
function areaOf(seat: Seat, blind: Blind): readonly HexId[] {
  const { id } = unitOf(seat, blind);
  const group = scenarioOf(seat)[seat.side].start.find((candidate) => candidate.units.includes(id));
  return (group?.hexes ?? []).filter((hex) => !isOccupiedBy(seat.table, hex, enemyOf(seat.side)));
}

const isDeploying = (seat: Seat): boolean => {
  const frame = frameOf(seat.table);
  return frame.type === 'deploy' && frame.side === seat.side;
};

/** 18.0 Everything placed, and in a Supplied location. */
export function judgeDeployment(seat: Seat): Refusal | null {
  const waiting = startUnits(seat).filter((blind) => blockOf(seat.table, blind).place === 'reserve');
  if (waiting.length > 0) return refuse('18.0', `Still to deploy: ${namesOf(seat, waiting)}. Try "recommended".`);
  const lacking = startUnits(seat).filter((blind) => !isSupplied(seat, blind));
  return lacking.length === 0
    ? null
    : refuse('18.0', `Without supply there: ${namesOf(seat, lacking)}. Deploy in Supplied locations only.`);
}
const namesOf = (seat: Seat, blinds: readonly Blind[]): string =>
  blinds
    .map((blind) => unitOf(seat, blind).name)
    .sort()
    .join(', ');

/** The deployment is final: the others see how many blocks stand where. */
export function closeDeployment(w: World, side: Side): void {
  const counts = new Map<string, number>();
  for (const blind of blindsOf(w.table)) {
    const block = blockOf(w.table, blind);
    if (block.side === side) counts.set(block.place, (counts.get(block.place) ?? 0) + 1);
  }
  for (const [hex, count] of [...counts].sort()) tellAll(w, '18.0', { type: 'deployed', side, hex, count });
  doInstead(w);
}

export const setupHandlers: Handlers<'deploy' | 'recommended'> = {
  deploy: {
    values: (seat, before): readonly Value[] => {
      const [unit, to] = before as [Blind?, HexId?];
      if (!isDeploying(seat) || to !== undefined) return [];
      if (unit === undefined) return startUnits(seat);
      return startUnits(seat).includes(unit) ? areaOf(seat, unit) : [];
    },
    why: (seat, { unit, to }) => {
      if (!startUnits(seat).includes(unit)) return refuse('18.0', 'That is not a starting unit of yours.');
      return refuse(
        '18.0',
        `${unitOf(seat, unit).name} cannot be deployed at ${nameOf(seat.kit, to)}: outside its area, or held by the enemy.`,
      );
    },
    commits: never,
    apply: (w, _side, { unit, to }) => place(w, unit, to),
  },
  recommended: {
    values: () => [],
    why: () => refuse('18.0', 'There is nothing to deploy now.'),
    commits: never,
    apply: (w, side) => {
      const { recommended } = scenarioOf(sightIn(w))[side];
      for (const blind of blindsOf(w.table)) {
        const to = blockOf(w.table, blind).side === side ? recommended[faceIn(w, blind).unit as UnitId] : undefined;
        if (to !== undefined) place(w, blind, to);
      }
    },
  },
};
