// What a position is worth to a side: its units and their supply, who threatens whom, battles, Tobruk and the Bases.
import type { HexId } from '#board/hex.ts';
import type { Kit } from '../kit.ts';
import {
  battleAt,
  blindsOf,
  blockOf,
  fitAt,
  fullSight,
  isBesieged,
  isOccupiedBy,
  occupation,
  type Sight,
  scenarioOf,
  unitOf,
} from '../sight.ts';
import { type Blind, type Block, enemyOf, type RommelState, type Side } from '../state.ts';
import { isSupplied } from '../supply.ts';
import { marchOf, reachOf, spread } from './ground.ts';

/** How much each consideration counts, in units of about one CV. */
export const WEIGHTS = {
  unit: 3,
  german: 1.5,
  disrupted: 0.72,
  disruptedUnsupplied: 0.4,
  unsupplied: 0.62,
  cutOff: 0.5,
  threat: 1,
  chance: 0.55,
  battle: 1,
  support: 0.5,
  tobruk: 9,
  tobrukLate: 16,
  fortress: 2.5,
  march: 0.14,
  openBase: 45,
  raid: 10,
} as const;
const WON = 1000;

interface Group {
  readonly hex: HexId;
  readonly fit: readonly Blind[];
  readonly disrupted: readonly Blind[];
  readonly strength: number;
  readonly worth: number;
}

/** How a side feels about risk: what it has to lose by waiting, and what by acting. */
export interface Mood {
  /** Weight of what the enemy threatens. */
  readonly fear: number;
  /** Weight of cards. */
  readonly thrift: number;
  /** Weight of ground gained. */
  readonly drive: number;
  /** How much of the scenario is over, 0 to 1: the same for all plans that are compared. */
  readonly late: number;
  /** How much it is time to act, 0 to 1: for who would lose if the match ended now, and is strong enough. */
  readonly push: number;
  /** Weight of the enemy's units. */
  readonly hunger: number;
  /** How far each hex is from where the side wants to go, past the enemies that stand in the way now. */
  readonly ways: ReadonlyMap<HexId, number>;
}

/** Who would win if the match ended now, and how near the end is: who is behind has to act, the sooner the later it is. */
export function moodOf(kit: Kit, state: RommelState, side: Side): Mood {
  const sight = fullSight(kit, state);
  const late = elapsed(sight);
  const ahead = verdict(sight, side);
  const ways = waysTo(sight, side, goalOf(sight, side));
  if (ahead > 0) return { fear: 1.1, thrift: 1, drive: 0.5, late, push: 0, hunger: 1, ways };
  return {
    fear: 1 - 0.4 * late,
    thrift: 0.9 - 0.6 * late,
    drive: 0.9 + 1.6 * late,
    late,
    push: ahead < 0 ? pushOf(sight, side) : 0,
    hunger: 1.1 + 0.3 * late,
    ways,
  };
}

const pushOf = (sight: Sight, side: Side): number => {
  const ratio = strengthOf(sight, side) / Math.max(1, strengthOf(sight, enemyOf(side)));
  return Math.max(0, Math.min(1, (ratio - 0.7) / 0.4));
};
const strengthOf = (sight: Sight, side: Side): number =>
  groupsOf(sight, side).reduce((sum, group) => sum + group.strength, 0);

/** Tobruk; for who holds it and is much stronger, the enemy's Base. */
function goalOf(sight: Sight, side: Side): HexId {
  const tobruk = placeNamed(sight.kit, 'Tobruk');
  const isStronger = strengthOf(sight, side) > 1.5 * strengthOf(sight, enemyOf(side));
  return sight.table.control[tobruk] === side && isStronger ? sight.kit.base[enemyOf(side)] : tobruk;
}

const IN_THE_WAY = 0.8;
function waysTo(sight: Sight, side: Side, goal: HexId): ReadonlyMap<HexId, number> {
  const enemy = enemyOf(side);
  return spread(sight.kit, goal, (hex) => IN_THE_WAY * Math.min(5, fitAt(sight.table, hex, enemy).length));
}

/** 17.2-17.4 as things stand, from +1 (won) to -1 (lost). */
function verdict(sight: Sight, side: Side): number {
  const count = (of: Side): number =>
    blindsOf(sight.table)
      .filter((blind) => blockOf(sight.table, blind).side === of)
      .reduce((sum, blind) => sum + (unitOf(sight, blind).nationality === 'german' ? 1.5 : 1), 0);
  const [own, theirs] = [count(side), count(enemyOf(side))];
  if (own >= 2 * theirs) return 1;
  if (theirs >= 2 * own) return -1;
  const tobruk = placeNamed(sight.kit, 'Tobruk');
  const holder = sight.table.control[tobruk];
  if (holder !== undefined && !isBesieged(sight, tobruk, holder)) return holder === side ? 1 : -1;
  return Math.sign(own - theirs);
}

/** Worth of a position to a side; `next` moves first, so its threats weigh more. */
export function worthOf(kit: Kit, state: RommelState, side: Side, next: Side, mood: Mood): number {
  const { result } = state.table;
  if (result !== null) return result.winner === side ? WON : result.winner === null ? 0 : -WON;
  const sight = fullSight(kit, state);
  const enemy = enemyOf(side);
  const [own, theirs] = [groupsOf(sight, side), groupsOf(sight, enemy)];
  const weigh = (of: Side): number => (next === of ? WEIGHTS.chance : WEIGHTS.threat);
  return (
    forceOf(own) -
    mood.hunger * forceOf(theirs) -
    mood.fear * weigh(side) * dangerTo(sight, side, own, theirs) +
    weigh(enemy) * dangerTo(sight, enemy, theirs, own) +
    battlesOf(sight, side, own, theirs) +
    groundWorth(sight, side, own, theirs, mood)
  );
}

// --- units -------------------------------------------------------------------

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

function groupsOf(sight: Sight, side: Side): readonly Group[] {
  const groups: Group[] = [];
  for (const [hex, occupants] of Object.entries(occupation(sight.table))) {
    const { fit, disrupted } = occupants[side] as { fit: readonly Blind[]; disrupted: readonly Blind[] };
    if (fit.length + disrupted.length === 0) continue;
    let worth = 0;
    for (const blind of fit) worth += weightOf(sight, blind, blockOf(sight.table, blind));
    for (const blind of disrupted) worth += weightOf(sight, blind, blockOf(sight.table, blind));
    const strength = fit.reduce((sum, blind) => sum + punchOf(sight, blind), 0);
    groups.push({ hex, fit, disrupted, strength, worth });
  }
  return groups;
}

const forceOf = (groups: readonly Group[]): number => groups.reduce((sum, group) => sum + group.worth, 0);

// --- threats -----------------------------------------------------------------

/** Strength of free units that could get to a hex in one Move, as many as can get in. */
function pressureOn(sight: Sight, hex: HexId, groups: readonly Group[]): number {
  const punches: number[] = [];
  for (const group of groups) {
    if (battleAt(sight.table, group.hex) !== null) continue;
    for (const blind of group.fit) {
      if (reachOf(sight.kit, group.hex, unitOf(sight, blind).speed).has(hex)) punches.push(punchOf(sight, blind));
    }
  }
  const room = (sight.kit.map.exits[hex] ?? []).reduce((sum, exit) => sum + exit.limit, 0);
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
function dangerTo(sight: Sight, side: Side, groups: readonly Group[], others: readonly Group[]): number {
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
function battlesOf(sight: Sight, side: Side, own: readonly Group[], theirs: readonly Group[]): number {
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
  return WEIGHTS.battle * sum;
}

/** What part of a force is lost to another before it gets away, by the odds. */
function shareLost(force: number, against: number): number {
  if (against === 0) return 0;
  const odds = against / Math.max(0.5, force);
  return odds <= 1 ? 0.15 * odds : Math.min(0.8, 0.15 + 0.35 * (odds - 1));
}

// --- places ------------------------------------------------------------------

const placeNamed = (kit: Kit, name: string): HexId =>
  Object.values(kit.hexes).find((hex) => hex.name === name)?.id ?? '';

/** How much of the scenario is over, 0 to 1. */
export function elapsed(sight: Pick<Sight, 'kit' | 'table'>): number {
  const { startMonth, endMonth } = scenarioOf(sight);
  return (sight.table.month - startMonth) / Math.max(1, endMonth - startMonth);
}

function groundWorth(sight: Sight, side: Side, own: readonly Group[], theirs: readonly Group[], mood: Mood): number {
  const { kit, table } = sight;
  let worth = baseWorth(sight, side, own, theirs) - baseWorth(sight, enemyOf(side), theirs, own);
  for (const [hex, holder] of Object.entries(table.control)) {
    const sign = holder === side ? 1 : -1;
    if (kit.hexes[hex]?.kind !== 'fortress') continue;
    worth += sign * WEIGHTS.fortress;
  }
  worth += tobrukWorth(sight, side, mood) + mood.drive * WEIGHTS.march * advance(sight, own, mood);
  return worth;
}

/** 17.3 Tobruk, and a siege of it, count more as the end comes near. */
function tobrukWorth(sight: Sight, side: Side, mood: Mood): number {
  const tobruk = placeNamed(sight.kit, 'Tobruk');
  const holder = sight.table.control[tobruk];
  if (holder === undefined) return 0;
  const weight = WEIGHTS.tobruk + WEIGHTS.tobrukLate * mood.late ** 2;
  const held = isBesieged(sight, tobruk, holder) ? 0.3 : 1;
  return (holder === side ? 1 : -1) * weight * held;
}

/** How far off a raider is felt, as `marchOf` counts: some dozen hexes by highway. */
const RAID_REACH = 6;

/** 17.1 What an open way into a side's own Base takes from its position. */
function baseWorth(sight: Sight, side: Side, own: readonly Group[], theirs: readonly Group[]): number {
  const { kit, table } = sight;
  const base = kit.base[side];
  const guards = own.find((group) => group.hex === base);
  if (guards !== undefined && guards.fit.length > 0) return 0;
  let nearest = Number.POSITIVE_INFINITY;
  for (const group of theirs) {
    if (kit.hexes[group.hex] === undefined || group.fit.length === 0) continue;
    if (
      group.fit.some((blind) => reachOf(kit, group.hex, unitOf(sight, blind).speed).has(base)) &&
      isClear(sight, side, group.hex, base)
    )
      return -WEIGHTS.openBase;
    nearest = Math.min(nearest, marchOf(kit, group.hex, base));
  }
  if (isOccupiedBy(table, base, side)) return 0;
  return -WEIGHTS.raid * Math.max(0, 1 - nearest / RAID_REACH) ** 2;
}

/** No fit unit of the side stands between, as the crow flies. */
function isClear(sight: Sight, side: Side, from: HexId, to: HexId): boolean {
  const { map } = sight.kit;
  const whole = map.distance(from, to);
  for (const [hex] of Object.entries(occupation(sight.table))) {
    if (fitAt(sight.table, hex, side).length === 0 || hex === from) continue;
    if (map.distance(from, hex) + map.distance(hex, to) <= whole) return false;
  }
  return true;
}

/** How far units have got to where they are wanted. */
function advance(sight: Sight, own: readonly Group[], { ways }: Mood): number {
  let sum = 0;
  for (const group of own) {
    if (sight.kit.hexes[group.hex] === undefined) continue;
    sum -= group.fit.length * Math.min(12, ways.get(group.hex) ?? 12);
  }
  return sum;
}
