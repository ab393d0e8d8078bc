// Kasserine 22.0 Victory: one total of points, which the Axis raise and the Allies lower.

import { flood } from '#board/flood.ts';
import { listed } from '#words/sentence.ts';
import { SIDE_NAMES, unitNames } from '../../position/names.ts';
import { heldBy, placeOf, type Sight, unitOf } from '../../position/sight.ts';
import { type HexId, isOffMap, type Side } from '../../position/state.ts';
import { sightIn, type World } from '../../position/world.ts';
import { unsuppliedOf } from '../12-supply.ts';
import { type Ending, NO_ENDING } from '../ending.ts';
import { levelOf, type Verdict } from '../over.ts';
import { worthOf } from '../places.ts';
import { score } from '../score.ts';
import { GRACE, sourcesOf, withdrawn } from './places.ts';
import { firstArmored } from './rules.ts';

/** 22.5 */
const LEVELS = [
  [151, 'Axis Decisive'],
  [130, 'Axis Substantive'],
  [110, 'Axis Marginal'],
  [80, 'Draw'],
  [60, 'Allied Marginal'],
  [45, 'Allied Substantive'],
  [Number.NEGATIVE_INFINITY, 'Allied Decisive'],
] as const;

/** 22.42.3 After each game-turn from the ninth on. */
const LATE_FROM = 9;
const LATE = -7;

function turnOver(w: World): void {
  if (w.table.turn >= LATE_FROM && withdrawn(w.table, 'axis') === undefined)
    score(w, 'kasserine 22.42', 'axis', LATE, 'no Axis Withdrawal yet');
}

interface Gone {
  readonly unit: string;
  readonly hex: HexId;
  readonly turn: number;
}
/** Axis units that are off the map for good, with the hex they left by. */
const gone = ({ kit, table }: Sight): readonly Gone[] =>
  Object.entries(table.exits)
    .filter(([unit]) => unitOf({ kit }, unit).side === 'axis' && placeOf(table, unit) === 'exited')
    .map(([unit, exit]) => ({ unit, ...exit }));

/** 22.43.1 The hexes of connected roads and trails to an Axis source that no Allied unit blocks. */
function openLine(sight: Sight): ReadonlySet<HexId> {
  const { kit } = sight;
  const held = heldBy(sight, 'allied');
  const starts = sourcesOf(kit, 'axis')
    .map(kit.map.indexOf)
    .filter((at) => held[at] === 0);
  const steps = flood(kit.net, starts, (_from, to, { road }) => road !== null && held[to] === 0);
  return new Set(kit.map.hexes.filter((_, at) => (steps[at] ?? -1) >= 0));
}

/** 22.43.1 Three times the worth of units that broke through before the Withdrawal. */
function breakthrough(sight: Sight): number {
  const allied = sourcesOf(sight.kit, 'allied');
  const line = openLine(sight);
  const before = withdrawn(sight.table, 'axis') ?? Number.POSITIVE_INFINITY;
  const through = gone(sight).filter(({ hex, turn }) => allied.includes(hex) && turn < before && line.has(hex));
  return through.reduce((sum, { unit }) => sum + 3 * worthOf(unitOf(sight, unit)), 0);
}

/** 22.43.2 The Attack Strength of armour that went home. */
function homecoming(sight: Sight): number {
  if (withdrawn(sight.table, 'axis') === undefined) return 0;
  const home = sourcesOf(sight.kit, 'axis');
  return gone(sight)
    .filter(({ unit, hex }) => home.includes(hex) && unitOf(sight, unit).symbol === 'armor')
    .reduce((sum, { unit }) => sum + unitOf(sight, unit).attack, 0);
}

/** 22.43, RULING 45 One of the two, not both. */
export const exitPoints = (sight: Sight): number => Math.max(breakthrough(sight), homecoming(sight));

function final(w: World): Verdict {
  const sight = sightIn(w);
  // 22.0, RULING 36: their full worth.
  for (const unit of unsuppliedOf(sight, 'axis')) {
    const info = unitOf(sight, unit);
    score(w, 'kasserine 22.0', 'axis', -worthOf(info), `${info.name} out of supply`);
  }
  score(w, 'kasserine 22.43', 'axis', exitPoints(sight), 'units exited');
  const level = levelOf(w.table.score.axis, LEVELS);
  const winner = level === 'Draw' ? null : level.startsWith('Axis') ? 'axis' : 'allied';
  return { winner, level, rule: 'kasserine 22.5', score: w.table.score };
}

/** 19.31, 19.32, 22.21, 22.22, RULING 58 What a side that has withdrawn still owes, and when it is looked at. */
function dueAfterWithdrawal({ kit, table }: Sight, side: Side, duty: string): readonly string[] {
  const due = (withdrawn(table, side) ?? Number.POSITIVE_INFINITY) + GRACE;
  return table.turn > due || due > kit.scenario.turns[1] || (table.turn === due && hasMoved({ kit, table }, side))
    ? []
    : [`The ${SIDE_NAMES[side]} have withdrawn: at the end of their movement in game-turn ${due} ${duty}.`];
}

/** 4.1 Whether the side's Movement Phase of this game-turn is over. */
const hasMoved = ({ kit, table: { active, todo } }: Pick<Sight, 'kit' | 'table'>, side: Side): boolean =>
  active === side ? !todo.some(({ type }) => type === 'movement') : side === kit.scenario.firstPlayer;

/** 19.31 Who has to go there. */
function inPlay(sight: Sight): string {
  const since = withdrawn(sight.table, 'allied') ?? 0;
  const there = firstArmored(sight, since).filter((unit) => !isOffMap(placeOf(sight.table, unit)));
  const units = unitNames(sight.kit, there);
  return units.length === 0 ? '' : ` (${listed(units)})`;
}

const outlook = (sight: Sight): readonly string[] => [
  `The Victory Point total decides: the Axis win with 110 or more at the end, the Allies with less than 80 (kasserine 22.5). Now ${sight.table.score.axis}.`,
  'It rises by eliminated Allied units, by Sbeitla (2714) and Thelepte (1319): 30 each up to game-turn 3, 5 up to game-turn 6, and by Tebessa (0306): 65 before the Axis Withdrawal; it falls by eliminated Axis units (kasserine 22.4), and at the end by those out of supply (kasserine 22.0).',
  ...(withdrawn(sight.table, 'axis') === undefined
    ? ['From game-turn 9 on it falls by 7 at the end of each game-turn until the Axis withdraw (kasserine 22.42).']
    : []),
  ...dueAfterWithdrawal(
    sight,
    'axis',
    'they have left the map by their supply sources, or the total falls by the worth of each unit that has not (kasserine 19.32)',
  ),
  ...dueAfterWithdrawal(
    sight,
    'allied',
    `the 1st Armored Division${inPlay(sight)} is within three hexes of El Ma el Abiod (0312), or the total rises by twice the worth of each of its units that is not (kasserine 19.31)`,
  ),
  'At the end it rises by the better of two (kasserine 22.43): thrice the worth of Axis units that left by an Allied source before their Withdrawal and have an open road behind them, or the Attack Strength of Axis armour that left by an Axis source, once they have withdrawn. No other exit scores anything.',
];

export const kasserineEnding: Ending = { ...NO_ENDING, turnOver, final, outlook };
