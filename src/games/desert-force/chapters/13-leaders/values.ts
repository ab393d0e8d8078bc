// 13.3, 13.5 What leaders add to a combat, and how far supply and Attack Points reach those with them.
import { faceOf, indexAt, keptBy, leadersOnMap, type Sight, whole } from '../../position/sight.ts';
import type { LeaderId, Side } from '../../position/state.ts';

/** 13.2, 13.3, RULING 31 The leaders' dice in a combat: of several the one whom the player has named counts, else the best. */
export function servingLeader(
  sight: Sight,
  leaders: readonly LeaderId[],
  value: 'attack' | 'defence',
): { readonly leader: LeaderId; readonly dice: number } | null {
  const all = leaders.map((leader) => ({ leader, dice: faceOf(sight, leader)[value] }));
  const named = all.find(({ leader }) => leader === sight.table.lead);
  if (named !== undefined) return named;
  return all.reduce<(typeof all)[number] | null>(
    (best, one) => (best === null || one.dice > best.dice ? one : best),
    null,
  );
}

/** 13.5 The range of a side's leaders, for supply and Attack Points alike, by the number of their hex: of two the longer (RULING 11). */
export const leaderRanges = keptBy(whole, (sight: Sight, side: Side): ReadonlyMap<number, number> => {
  const found = new Map<number, number>();
  for (const leader of leadersOnMap(sight, side)) {
    const at = indexAt(sight, leader);
    found.set(at, Math.max(found.get(at) ?? 0, faceOf(sight, leader).range));
  }
  return found;
});
