// What a side's units are worth, and what they threaten: the part of a position's worth that is force.
import { isSupplied } from '../../chapters/12-supply/lines.ts';
import type { Kit } from '../../pieces/kit.ts';
import {
  battleAt,
  blockOf,
  disruptedAt,
  fitAt,
  fullSight,
  isOccupiedBy,
  occupiedPlaces,
  type Sight,
  unitOf,
} from '../../position/sight.ts';
import { type Blind, type Block, enemyOf, type HexId, type RommelState, type Side } from '../../position/state.ts';
import { reachOf } from './ground.ts';

/** How much each consideration counts, in units of about one CV. */
const WEIGHTS = {
  unit: 3,
  german: 1.5,
  disrupted: 0.72,
  disruptedUnsupplied: 0.3,
  unsupplied: 0.62,
  cutOff: 0.5,
  support: 0.5,
} as const;

export interface Group {
  readonly hex: HexId;
  readonly fit: readonly Blind[];
  readonly strength: number;
  readonly worth: number;
}

const PUNCH = { armor: 1.2, infantry: 1, 'anti-tank': 0.9, artillery: 0.9 } as const;

/** What a unit brings to a fight. */
const punchOf = (sight: Sight, blind: Blind): number =>
  (sight.faces[blind]?.cv ?? 3) * PUNCH[unitOf(sight, blind).class];

function weightOf(sight: Sight, blind: Blind, block: Block): number {
  const unit = unitOf(sight, blind);
  const whole = WEIGHTS.unit + (unit.nationality === 'german' ? WEIGHTS.german : 0) + (sight.faces[blind]?.cv ?? 0);
  if (sight.kit.hexes[block.place] === undefined) return whole;
  const supplied = isSupplied(sight, blind);
  if (block.disrupted !== null) return whole * (supplied ? WEIGHTS.disrupted : WEIGHTS.disruptedUnsupplied);
  if (supplied) return whole;
  return whole * (block.unsupplied ? WEIGHTS.cutOff : WEIGHTS.unsupplied);
}

/** A side's units hex by hex. */
export function groupsOf(sight: Sight, side: Side): readonly Group[] {
  const groups: Group[] = [];
  for (const hex of occupiedPlaces(sight.table)) {
    if (!isOccupiedBy(sight.table, hex, side)) continue;
    const fit = fitAt(sight.table, hex, side);
    const disrupted = disruptedAt(sight.table, hex, side);
    let worth = 0;
    for (const blind of fit) worth += weightOf(sight, blind, blockOf(sight.table, blind));
    for (const blind of disrupted) worth += weightOf(sight, blind, blockOf(sight.table, blind));
    const strength = fit.reduce((sum, blind) => sum + punchOf(sight, blind), 0);
    groups.push({ hex, fit, strength, worth });
  }
  return groups;
}

export const forceOf = (groups: readonly Group[]): number => groups.reduce((sum, group) => sum + group.worth, 0);
export const strengthOf = (groups: readonly Group[]): number => groups.reduce((sum, group) => sum + group.strength, 0);

const FASTEST = 4;

/** Strength of free units that could get to a hex in one Move, as many as can get in. */
function pressureOn(sight: Sight, hex: HexId, groups: readonly Group[]): number {
  const punches: number[] = [];
  for (const group of groups) {
    if (!reachOf(sight.kit, group.hex, FASTEST).has(hex) || battleAt(sight.table, group.hex) !== null) continue;
    for (const blind of group.fit) {
      if (reachOf(sight.kit, group.hex, unitOf(sight, blind).speed).has(hex)) punches.push(punchOf(sight, blind));
    }
  }
  const room = sight.kit.map.exits(hex).reduce((sum, exit) => sum + exit.limit, 0);
  return punches
    .sort((a, b) => b - a)
    .slice(0, Math.min(room, 6))
    .reduce((sum, punch) => sum + punch, 0);
}

/** Does anybody threaten this side, or fight it? */
export function isPressed(kit: Kit, state: RommelState, side: Side): boolean {
  const sight = fullSight(kit, state);
  const theirs = groupsOf(sight, enemyOf(side));
  return (
    Object.keys(state.table.battles).length > 0 ||
    groupsOf(sight, side).some(({ hex }) => kit.hexes[hex] !== undefined && pressureOn(sight, hex, theirs) > 0)
  );
}

/** What a side stands to lose in its groups that the others can attack. */
export function dangerTo(sight: Sight, side: Side, groups: readonly Group[], others: readonly Group[]): number {
  let danger = 0;
  for (const group of groups) {
    if (sight.kit.hexes[group.hex] === undefined || battleAt(sight.table, group.hex) !== null) continue;
    const pressure = pressureOn(sight, group.hex, others);
    if (pressure === 0) continue;
    if (group.fit.length === 0) {
      danger += group.worth * 0.4;
      continue;
    }
    const walls =
      sight.kit.hexes[group.hex]?.kind === 'fortress' && sight.table.control[group.hex] === side ? 1.8 : 1.1;
    const odds = pressure / (group.strength * walls);
    if (odds > 1) danger += group.worth * Math.min(0.45, 0.22 * (odds - 1));
    else danger += group.worth * 0.03 * odds;
  }
  return danger;
}

/** Battles under way: what each side will probably lose in them, with what can still come. */
export function battlesOf(sight: Sight, side: Side, own: readonly Group[], theirs: readonly Group[]): number {
  let sum = 0;
  for (const [hex, battle] of Object.entries(sight.table.battles)) {
    const strength = (of: Side, groups: readonly Group[]): number => {
      const there = groups.find((group) => group.hex === hex)?.strength ?? 0;
      const walls = sight.kit.hexes[hex]?.kind === 'fortress' && battle.attacker !== of ? 1.6 : 1;
      return walls * there + WEIGHTS.support * pressureOn(sight, hex, groups);
    };
    const stake = (groups: readonly Group[]): number => groups.find((group) => group.hex === hex)?.worth ?? 0;
    const [mine, other] = [strength(side, own), strength(enemyOf(side), theirs)];
    sum += stake(theirs) * shareLost(other, mine) - stake(own) * shareLost(mine, other);
  }
  return sum;
}

/** What part of a force is lost to another before it gets away, by the odds. */
export function shareLost(force: number, against: number): number {
  if (against === 0) return 0;
  const odds = against / Math.max(0.5, force);
  return odds <= 1 ? 0.15 * odds : Math.min(0.8, 0.15 + 0.35 * (odds - 1));
}
