// What a position is worth to a side: its units and their supply, who threatens whom, battles, Tobruk and the Bases.
import type { Result } from '#engine/title.ts';
import { isBesieged } from '../../chapters/13-fortresses/siege.ts';
import type { Kit } from '../../pieces/kit.ts';
import { blocksOf, fullSight, type OpenSight, type Sight, scenarioOf, unitOf } from '../../position/sight.ts';
import { enemyOf, type HexId, type RommelState, type Side } from '../../position/state.ts';
import { basesWorth } from './bases.ts';
import { battlesOf, dangerTo, forceOf, type Group, groupsOf, strengthOf } from './force.ts';
import { type Costs, spread } from './ground.ts';

/** How much each consideration counts, in units of about one CV. */
const WEIGHTS = {
  threat: 1,
  chance: 0.55,
  tobruk: 9,
  tobrukLate: 16,
  fortress: 2.5,
  march: 0.14,
} as const;
const WON = 1000;

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
  /** How much it is time to act, 0 to 1: for who would lose if the match ended now, and is strong enough or out of time. */
  readonly push: number;
  /** Weight of the enemy's units. */
  readonly hunger: number;
  /** How far each hex is from where the side wants to go, past the enemies that stand in the way now. */
  readonly ways: Costs;
}

/** Who would win if the match ended now, and how near the end is: who is behind has to act, the sooner the later it is. */
export function moodOf(kit: Kit, state: RommelState, side: Side): Mood {
  const sight = fullSight(kit, state);
  const late = elapsed(sight);
  const ahead = verdict(sight, side);
  const strengths = [strengthOf(groupsOf(sight, side)), strengthOf(groupsOf(sight, enemyOf(side)))] as const;
  const ratio = strengths[0] / Math.max(1, strengths[1]);
  const ways = waysTo(sight, side, goalOf(sight, side, ratio));
  if (ahead > 0) return { fear: 1.1, thrift: 1, drive: 0.5, late, push: 0, hunger: 1, ways };
  return {
    fear: 1 - 0.4 * late,

    thrift: 0.9 - 0.6 * late,
    drive: 0.9 + 1.6 * late,
    late,
    push: ahead === 0 ? 0 : late >= 1 ? 1 : Math.max(0, Math.min(1, (ratio - 0.7) / 0.4)),
    hunger: 1.1 + 0.3 * late,
    ways,
  };
}

/** Tobruk; for who holds it and is much stronger, the enemy's Base. */
function goalOf(sight: Sight, side: Side, ratio: number): HexId {
  const tobruk = tobrukOf(sight.kit);
  return sight.table.control[tobruk] === side && ratio > 1.5 ? sight.kit.base[enemyOf(side)] : tobruk;
}

const IN_THE_WAY = 0.8;
function waysTo(sight: Sight, side: Side, goal: HexId): Costs {
  const tolls = groupsOf(sight, enemyOf(side)).map(
    ({ hex, fit }) => [hex, IN_THE_WAY * Math.min(5, fit.length)] as const,
  );
  return spread(sight.kit, goal, new Map(tolls.filter(([hex]) => sight.kit.hexes[hex] !== undefined)));
}

/** 17.2-17.4 As things stand: 1 who wins, -1 who loses. */
function verdict(sight: Sight, side: Side): number {
  const count = (of: Side): number =>
    blocksOf(sight.table, of).reduce(
      (sum, blind) => sum + (unitOf(sight, blind).nationality === 'german' ? 1.5 : 1),
      0,
    );
  const [own, theirs] = [count(side), count(enemyOf(side))];
  if (own >= 2 * theirs) return 1;
  if (theirs >= 2 * own) return -1;
  const tobruk = tobrukOf(sight.kit);
  const holder = sight.table.control[tobruk];
  if (holder !== undefined && !isBesieged(sight, tobruk, holder)) return holder === side ? 1 : -1;
  return Math.sign(own - theirs);
}

/** The end of a match: 1 for who has won, -1 for who has lost. */
export const verdictFor = (side: Side, { winner }: Pick<Result, 'winner'>): number =>
  winner === null ? 0 : winner === side ? 1 : -1;

/** Worth of a position to a side; `next` moves first, so its threats weigh more. */
export function worthOf(kit: Kit, state: RommelState, side: Side, next: Side, mood: Mood): number {
  const { result } = state.table;
  if (result !== null) return WON * verdictFor(side, result);
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
    basesWorth(sight, side, own, theirs, next) +
    groundWorth(sight, side, own, mood)
  );
}

const tobrukOf = ({ hexes }: Kit): HexId => Object.values(hexes).find(({ name }) => name === 'Tobruk')?.id ?? '';

/** How much of the scenario is over, 0 to 1. */
function elapsed(sight: OpenSight): number {
  const { startMonth, endMonth } = scenarioOf(sight);
  return (sight.table.month - startMonth) / Math.max(1, endMonth - startMonth);
}

/** Is no Month to come after this one? */
export const isLastMonth = (kit: Kit, { table }: RommelState): boolean =>
  table.month === scenarioOf({ kit, table }).endMonth;

function groundWorth(sight: Sight, side: Side, own: readonly Group[], mood: Mood): number {
  let worth = tobrukWorth(sight, side, mood) + mood.drive * WEIGHTS.march * advance(sight, own, mood);
  for (const [hex, holder] of Object.entries(sight.table.control))
    if (sight.kit.hexes[hex]?.kind === 'fortress') worth += (holder === side ? 1 : -1) * WEIGHTS.fortress;
  return worth;
}

/** 17.3 Tobruk, and a siege of it, count more as the end comes near. */
function tobrukWorth(sight: Sight, side: Side, mood: Mood): number {
  const tobruk = tobrukOf(sight.kit);
  const holder = sight.table.control[tobruk];
  if (holder === undefined) return 0;
  const weight = WEIGHTS.tobruk + WEIGHTS.tobrukLate * mood.late ** 2;
  const held = isBesieged(sight, tobruk, holder) ? 0.3 : 1;
  return (holder === side ? 1 : -1) * weight * held;
}

/** How far units have got to where they are wanted. */
function advance(sight: Sight, own: readonly Group[], { ways }: Mood): number {
  let sum = 0;
  for (const group of own) {
    if (sight.kit.hexes[group.hex] === undefined) continue;
    sum -= group.fit.length * Math.min(12, ways(group.hex));
  }
  return sum;
}
