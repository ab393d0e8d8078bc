// 17.1 The Bases: how near a raider is to one, past what stands in the way, and what that takes from a position.
import type { Kit } from '../../pieces/kit.ts';
import { battleAt, blockOf, type Sight, scenarioOf, unitOf } from '../../position/sight.ts';
import { type Blind, enemyOf, type HexId, type Side } from '../../position/state.ts';
import { type Group, shareLost } from './force.ts';
import { marchOf, spread } from './ground.ts';

/** What a Base is worth that falls within one turn or two of the enemy, if they move next and if they do not. */
const RISK = {
  next: [70, 16],
  later: [34, 10],
} as const;
/** How far a unit of each speed gets in a turn, as `spread` counts. */
const PER_TURN = [1, 2, 2.4, 3.2, 4, 5] as const;
const MOST_PACE = 5;
/** What a hex with units in it costs who would pass. */
const BARRED = 50;
/** A block nobody has looked at may be as fast as this. */
const UNSEEN = 3;

/** What the danger to a side's Base takes from its position; `next` moves first. */
function baseRisk(sight: Sight, side: Side, own: readonly Group[], theirs: readonly Group[], next: Side): number {
  const { kit, table } = sight;
  const base = kit.base[side];
  const guards = own.find((group) => group.hex === base);
  const risk = next === side ? RISK.later : RISK.next;
  const strength = guards?.strength ?? 0;
  if (battleAt(table, base) !== null) {
    const attackers = theirs.find((group) => group.hex === base)?.strength ?? 0;
    return risk[0] * shareLost(strength, attackers);
  }
  if (!theirs.some((group) => isNear(sight, group, base))) return 0;
  const ways = spread(kit, base, barredBy(kit, own, base));
  const coming = [0, 0];
  for (const group of theirs) {
    const cost = ways(group.hex);
    if (cost >= BARRED) continue;
    const busy = battleAt(table, group.hex) === null ? 0 : 1;
    for (const blind of group.fit) {
      const turns = Math.max(1, Math.ceil(cost / (PER_TURN[paceOf(sight, blind)] ?? 1) - 1e-9)) + busy;
      if (turns <= 2) coming[turns - 1] = (coming[turns - 1] ?? 0) + (sight.faces[blind]?.cv ?? 3);
    }
  }
  const [soon = 0, then = 0] = coming;
  return Math.max(soon > 0 ? risk[0] * fallsTo(soon, strength) : 0, then > 0 && strength === 0 ? risk[1] : 0);
}

const barredBy = (kit: Kit, own: readonly Group[], base: HexId): ReadonlyMap<HexId, number> => {
  const bars = own.filter(({ hex, fit }) => fit.length > 0 && hex !== base && kit.hexes[hex] !== undefined);
  return new Map(bars.map(({ hex }) => [hex, BARRED]));
};

/** Could anybody of the group be there in two turns, were nobody in the way? */
function isNear(sight: Sight, { hex, fit }: Group, base: HexId): boolean {
  const far = marchOf(sight.kit, hex, base);
  return far <= 2 * MOST_PACE && fit.some((blind) => far <= 2 * (PER_TURN[paceOf(sight, blind)] ?? 1));
}

/** How surely a Base falls to what comes: an empty one at once. */
const fallsTo = (coming: number, guards: number): number =>
  guards === 0 ? 1 : Math.max(0, Math.min(0.5, 0.2 * (coming / guards - 1.5)));

function paceOf(sight: Sight, blind: Blind): number {
  const { seen, side } = blockOf(sight.table, blind);
  const { speed } = unitOf(sight, blind);
  const bonus = side === 'axis' && scenarioOf(sight).rommelBonus ? 1 : 0;
  return Math.min(5, (seen === null ? Math.max(speed, UNSEEN) : speed) + bonus);
}

/** Both Bases: what the danger to the enemy's gives, and to one's own takes. */
export const basesWorth = (
  sight: Sight,
  side: Side,
  own: readonly Group[],
  theirs: readonly Group[],
  next: Side,
): number => baseRisk(sight, enemyOf(side), theirs, own, next) - baseRisk(sight, side, own, theirs, next);
