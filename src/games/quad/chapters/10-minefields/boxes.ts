// 10.3 Fortified Boxes.
import type { Sight } from '../../position/sight.ts';
import { type Attack, enemyOf, type Side } from '../../position/state.ts';
import { crossingInto } from '../07-combat/contact.ts';
import { adjacentIn } from '../08-artillery/guns.ts';

/** 10.31, 10.32, RULING 15 Allied units in Fortified Boxes, attacked through minefield hexsides alone. */
export function isBoxed(sight: Sight, attack: Attack, attacker: Side): boolean {
  if (enemyOf(attacker) !== 'allied' || !attack.hexes.every((hex) => sight.kit.hexes[hex]?.box === true)) return false;
  const crossed = adjacentIn(sight, attack).flatMap((unit) =>
    attack.hexes.map((hex) => crossingInto(sight, unit, hex)),
  );
  return crossed.length > 0 && crossed.every((crossing) => crossing !== null && crossing.mine !== null);
}
