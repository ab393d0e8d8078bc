// 9.3 Zones of Control, and where a friendly unit negates them.

import type { Crossing, Kit } from '../../pieces/kit.ts';
import { hexesHeld, keptBy, ofSide, ofUnits, remember, type Sight, unitOf, unitsOnMap } from '../../position/sight.ts';
import { enemyOf, type HexId, type Side } from '../../position/state.ts';
import { isScarp } from '../11-terrain/ground.ts';

/** 9.3, 11.1, RULING 52 The neighbours of each hex that a unit there controls: recon, or any other. */
const reached = keptBy(
  (kit: Kit) => kit,
  ({ net, infos }, who: 'recon' | 'other'): readonly (readonly number[])[] =>
    net.next.map((hexes, from) =>
      hexes.filter((to, n) => {
        const isOpen = who === 'recon' || infos[to]?.terrain !== 'depression';
        return isOpen && !isScarp(net.by[from]?.[n] as Crossing);
      }),
    ),
);

/** 9.3 How many units of a side control each hex, by number. */
export const zonesOf = keptBy(ofSide, (sight: Sight, side: Side): Uint8Array => {
  const { kit } = sight;
  const counts = new Uint8Array(kit.map.hexes.length);
  const held = hexesHeld(sight, side);
  for (const [n, unit] of unitsOnMap(sight, side).entries()) {
    const { size, arm } = unitOf(sight, unit);
    if (size === 'battalion') continue;
    const around = reached(kit, arm === 'recon' ? 'recon' : 'other')[held[n] as number] ?? [];
    for (const at of around) counts[at] = (counts[at] as number) + 1;
  }
  return counts;
});

/** How many enemy units of a side control each hex, by number. */
export const enemyZones = (sight: Sight, side: Side): Uint8Array => zonesOf(sight, enemyOf(side));

/** 9.3 Whether the enemy of a side controls a hex, whoever of the side stands there. */
export const isControlled = (sight: Sight, side: Side, hex: HexId): boolean =>
  (enemyZones(sight, side)[sight.kit.map.indexOf(hex)] ?? 0) > 0;

/** 1 in each hex, by number, that the enemy of a side controls and where no unit of the side negates that (7.11, 8.1, 9.31). */
export const exposedFor = keptBy(ofUnits, (sight: Sight, side: Side): Uint8Array => {
  const zone = enemyZones(sight, side);
  const negated = new Set(hexesHeld(sight, side).filter((at) => (zone[at] as number) > 0));
  // The same one as long as the enemy stays and the same hexes are negated: what hangs on it alone is known again.
  const key = `exposed but ${[...negated].sort((a, b) => a - b).join(' ')}`;
  return remember(ofSide(sight, enemyOf(side)), key, () =>
    zone.map((count, at) => (count > 0 && !negated.has(at) ? 1 : 0)),
  );
});

/** 9.32 Whether an enemy zone keeps those of a side who retreat out of a hex: not where one of the side stands. */
export const isShutToRetreats = (sight: Sight, side: Side, hex: HexId): boolean =>
  exposedFor(sight, side)[sight.kit.map.indexOf(hex)] === 1;

/** 1 in each hex, by number, that no way of a side leads through: an enemy unit's, or one the enemy controls un-negated. */
export const closedTo = keptBy(exposedFor, (sight: Sight, side: Side): Uint8Array => {
  const closed = exposedFor(sight, side).slice();
  for (const at of hexesHeld(sight, enemyOf(side))) closed[at] = 1;
  return closed;
});
