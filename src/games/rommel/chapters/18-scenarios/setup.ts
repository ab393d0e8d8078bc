// 18.0 Setting up a scenario: blocks dealt their numbers, deployed by their owners, hands dealt and perhaps redrawn.
import type { HexId } from '#board/hex.ts';
import { always } from '#engine/handler.ts';
import type { Rng } from '#engine/rng.ts';
import { hide } from '#engine/secrecy.ts';
import type { RommelRules } from '../../book/rules.ts';
import type { Kit, ScenarioInfo } from '../../pieces/kit.ts';
import { DONE } from '../../position/action.ts';
import { type Frames, type Handler, itsSide, type Prompt } from '../../position/course.ts';
import type { RommelFact } from '../../position/fact.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { blindsOf, blockOf, isOccupiedBy, scenarioOf, unitOf } from '../../position/sight.ts';
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
} from '../../position/state.ts';
import { doInstead, faceIn, place, type RommelEvent, sightIn, tellAll, type World } from '../../position/world.ts';
import { nameOf } from '../../words/places.ts';
import { NO_CARDS } from '../03-sequence/cards.ts';
import { isSupplied } from '../12-supply/lines.ts';
import { assignAll, otherSources } from '../13-fortresses.ts';
import {
  crowded,
  firstLedger,
  firstNetwork,
  firstTurn,
  groupOf,
  isFree,
  minesKnown,
  poolOf,
  pregameFrames,
} from './scenario.ts';

/** 1: the first evening. 2: all scenarios. From 3 on: the rules read again; what changed for a player is in CHANGELOG.md. */
export const RULES_VERSION = 6;
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
    for (const [hex, count] of countsOf(table, side))
      if (hex !== 'reserve') facts.push({ type: 'deployed', side, hex, count });
  for (const hex of table.mines) facts.push({ type: 'minefield', hex });
  if (scenario.pregame !== null)
    facts.push({ type: 'build-points', dice: { axis: [], allied: [] }, ...scenario.pregame });
  return facts.map((fact) => ({ to: 'all', rule: scenario.rule, fact }));
}

/** 18.0 The units a side chooses a place for. */
const startUnits = (seat: Seat): readonly Blind[] =>
  blindsOf(seat.table).filter((blind) => {
    const group = blockOf(seat.table, blind).side === seat.side ? groupOf(seat, blind) : undefined;
    return group !== undefined && isFree(group);
  });

/** 18.0 The hexes a unit may be deployed in: its area, where no enemy stands. */
const areaOf = (seat: Seat, blind: Blind): readonly HexId[] =>
  (groupOf(seat, blind)?.hexes ?? []).filter((hex) => !isOccupiedBy(seat.table, hex, enemyOf(seat.side)));

/** 18.0 Everything placed, and in a Supplied location: judged when all are, for links of a chain (RULING 21). */
function judgeDeployment(seat: Seat): Refusal | null {
  const waiting = startUnits(seat).filter((blind) => blockOf(seat.table, blind).place === 'reserve');
  if (waiting.length > 0) return refuse('18.0', `Still to deploy: ${byArea(seat, waiting)}. Try "recommended".`);
  const crowd = crowded(seat, startUnits(seat));
  if (crowd !== null) return crowd;
  const lacking = unsuppliedAtStart(seat);
  return lacking.length === 0
    ? null
    : refuse('18.0', `Without supply there: ${namesOf(seat, lacking)}. Deploy in Supplied locations only.`);
}

/** Units without a Supply Line that no isolated Fortress or Oasis has capacity for (13.3, 15.1). */
function unsuppliedAtStart(seat: Seat): readonly Blind[] {
  const lacking = new Set(startUnits(seat).filter((blind) => !isSupplied(seat, blind)));
  if (lacking.size === 0) return [];
  for (const source of otherSources(seat, seat.side)) {
    const { certain, open, slots } = assignAll(seat, seat.side, source, 'initial');
    for (const blind of [...certain, ...open.slice(0, slots)]) lacking.delete(blind);
  }
  return [...lacking];
}
/** "Brescia, Trento (Libya)": the units of each list, and where they may go. */
const byArea = (seat: Seat, blinds: readonly Blind[]): string =>
  scenarioOf(seat)
    [seat.side].start.map((group) => ({ group, units: blinds.filter((blind) => groupOf(seat, blind) === group) }))
    .filter(({ units }) => units.length > 0)
    .map(({ group, units }) => `${namesOf(seat, units)} (${group.area})`)
    .join('; ');
const namesOf = (seat: Seat, blinds: readonly Blind[]): string =>
  blinds
    .map((blind) => unitOf(seat, blind).name)
    .sort()
    .join(', ');

/** The deployment is final: the others see how many blocks stand where. */
function closeDeployment(w: World, side: Side): void {
  for (const [hex, count] of countsOf(w.table, side)) tellAll(w, '18.0', { type: 'deployed', side, hex, count });
  doInstead(w);
}

/** How many blocks of a side stand where, by place. */
function countsOf(table: Table, side: Side): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const blind of blindsOf(table)) {
    const block = blockOf(table, blind);
    if (block.side === side) counts.set(block.place, (counts.get(block.place) ?? 0) + 1);
  }
  return [...counts].sort();
}

const deploy: Handler<'deploy'> = {
  values: (seat, before) => {
    const [unit] = before as [Blind?];
    if (unit === undefined) return startUnits(seat);
    return startUnits(seat).includes(unit) ? areaOf(seat, unit) : [];
  },
  why: (seat, { unit, to }) => {
    if (!startUnits(seat).includes(unit)) return refuse('18.0', 'That is not a starting unit of yours.');
    return refuse(
      '18.0',
      `${unitOf(seat, unit).name} cannot be deployed at ${nameOf(seat.kit, to)}: outside its area (${groupOf(seat, unit)?.area ?? ''}), or held by the enemy.`,
    );
  },
  apply: (w, _side, { unit, to }) => place(w, unit, to),
};

function placeRecommended(w: World, side: Side): void {
  const { recommended, start } = scenarioOf(sightIn(w))[side];
  const units = new Set(start.filter(isFree).flatMap((group) => group.units));
  const free = new Set(
    blindsOf(w.table).filter((blind) => blockOf(w.table, blind).side === side && units.has(faceIn(w, blind).unit)),
  );
  for (const blind of blindsOf(w.table)) {
    if (!free.has(blind)) continue;
    const to = recommended[faceIn(w, blind).unit as UnitId];
    if (to !== undefined) place(w, blind, to);
  }
}

function deployPrompt(seat: Seat): Prompt {
  const isWaiting = Object.values(seat.table.blocks).some(
    (block) => block.side === seat.side && block.place === 'reserve',
  );
  return {
    rule: '18.0',
    waiting: 'deploy',
    question: isWaiting
      ? 'Deploy your units in their area, then commit. "recommended" places them all.'
      : 'Your deployment is complete: change it, or commit.',
    fallback: isWaiting ? { type: 'recommended' } : DONE,
  };
}

export const deployFrames: Frames<'deploy'> = {
  deploy: {
    asks: itsSide,
    prompt: deployPrompt,
    actions: {
      deploy,
      recommended: { apply: placeRecommended },
      done: { judge: judgeDeployment, commits: always, apply: closeDeployment },
    },
  },
};
