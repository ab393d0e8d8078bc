// 9.3 Zones of Control, and where a friendly unit negates them.

import type { HexId } from '#board/hex.ts';
import { zones } from '#board/zones.ts';
import type { Crossing } from '../../pieces/kit.ts';
import { heldBy, indexAt, keptBy, ofSide, ofUnits, type Sight, unitOf, unitsOnMap } from '../../position/sight.ts';
import { enemyOf, type Side, type UnitId } from '../../position/state.ts';

/** 9.3, 11.2 An escarpment is open by road or track alone. */
export const isScarp = ({ escarpment, road }: Crossing): boolean => escarpment && road === null;

/** 11.1 Recon alone moves in the Depression, and so no other unit controls it. */
export const isDepression = ({ kit }: Pick<Sight, 'kit'>, at: number): boolean =>
  kit.infos[at]?.terrain === 'depression';

/** 9.3 All units but battalions. */
export const hasZone = (sight: Sight, unit: UnitId): boolean => unitOf(sight, unit).size !== 'battalion';

/** 9.3 How many units of a side control each hex, by number. */
export const zonesOf = keptBy(ofSide, (sight: Sight, side: Side): Uint8Array => {
  const { kit } = sight;
  const units = unitsOnMap(sight, side).filter((unit) => hasZone(sight, unit));
  const isRecon = (unit: UnitId): boolean => unitOf(sight, unit).arm === 'recon';
  const held = (some: readonly UnitId[]): readonly number[] => some.map((unit) => indexAt(sight, unit));
  const counts = zones(
    kit.net,
    held(units.filter((unit) => !isRecon(unit))),
    (_from, to, crossing) => !isScarp(crossing) && !isDepression(sight, to),
  );
  const recon = units.filter(isRecon);
  if (recon.length === 0) return counts;
  const more = zones(kit.net, held(recon), (_from, _to, crossing) => !isScarp(crossing));
  return counts.map((count, at) => count + (more[at] ?? 0));
});

/** How many enemy units of a side control each hex, by number. */
export const enemyZones = (sight: Sight, side: Side): Uint8Array => zonesOf(sight, enemyOf(side));

/** 9.3 Whether the enemy of a side controls a hex, whoever of the side stands there. */
export const isControlled = (sight: Sight, side: Side, hex: HexId): boolean =>
  (enemyZones(sight, side)[sight.kit.map.indexOf(hex)] ?? 0) > 0;

/** 1 in each hex, by number, that the enemy of a side controls and where no unit of the side negates that (7.11, 8.1, 9.31). */
export const exposedFor = keptBy(ofUnits, (sight: Sight, side: Side): Uint8Array => {
  const own = heldBy(sight, side);
  return enemyZones(sight, side).map((count, at) => (count > 0 && own[at] === 0 ? 1 : 0));
});

/** 1 in each hex, by number, that no way of a side leads through: an enemy unit's, or one the enemy controls un-negated. */
export const closedTo = keptBy(ofUnits, (sight: Sight, side: Side): Uint8Array => {
  const enemies = heldBy(sight, enemyOf(side));
  return exposedFor(sight, side).map((exposed, at) => (exposed === 1 || enemies[at] === 1 ? 1 : 0));
});
