// 7.14, 8.4, 13.4 What happens in the hexes that a unit enters by movement, retreat or advance.
import { isLeader, isRearOf, leadersAt, type Sight } from '../../position/sight.ts';
import { enemyOf, type HexId, type LeaderId, type Side, type UnitId } from '../../position/state.ts';
import { addPoints, sightIn, tellAll, type World } from '../../position/world.ts';
import { loseDepot } from '../07-organization/depots.ts';
import { overrun } from '../13-leaders/casualties.ts';
import { takeOver } from '../16-fortresses.ts';

/**
 * 7.14, 8.4, 13.4, 16.1 A piece that has been put where it goes has entered these hexes, one after the other: enemy depots and
 * leaders who are alone are caught, and Tobruk, Bardia and Benghazi change hands. A leader does none of that. `fought`: the hexes
 * that were attacked, of an advance.
 */
export function enter(
  w: World,
  side: Side,
  piece: UnitId | LeaderId,
  path: readonly HexId[],
  fought: readonly HexId[] = [],
): void {
  if (isLeader(w, piece)) return;
  for (const hex of path) {
    captureDepot(w, side, hex);
    for (const leader of leadersAt(sightIn(w), enemyOf(side), hex)) overrun(w, leader);
    // RULING 35: in combat when it was attacked, whichever hex of an advance it is.
    takeOver(w, side, hex, fought.includes(hex));
  }
}

/** 7.14 */
function captureDepot(w: World, captor: Side, hex: HexId): void {
  const owner = enemyOf(captor);
  if (w.table.depots[owner].hex !== hex) return;
  loseDepot(w, owner);
  const captured = w.rng.die(6, '7.14', 'captured depot');
  const lost = addPoints(w, captor, captured);
  tellAll(w, '7.14', { type: 'depot-lost', side: owner, hex, captured, ...(lost === 0 ? {} : { lost }) });
}

/** 7.14, 13.6 Whether entering these hexes throws a die: a move that does commits. */
export const throwsDice = (sight: Sight, side: Side, piece: UnitId | LeaderId, path: readonly HexId[]): boolean =>
  !isLeader(sight, piece) && path.some((hex) => isRearOf(sight, enemyOf(side), hex));
