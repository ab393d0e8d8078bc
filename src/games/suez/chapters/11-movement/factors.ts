// 11.0 How many spaces a unit moves.
import { controls, isEnemyAt, isMotorUnit, placeOf, type Sight } from '../../position/sight.ts';
import type { UnitId } from '../../position/state.ts';

/** 11.0, 20.4 The PAA Movement Value Chart: motorized and not, in supply and out of it. */
const FACTORS = { motorized: { supplied: 4, unsupplied: 2 }, foot: { supplied: 2, unsupplied: 1 } } as const;
/** 11.5, 11.6 */
const SUPPORTED = 2;
const ADMIN = 3;

/** What a unit may do: spaces by ordinary movement, and by Admin movement along roads (0: it may not). */
export interface Factor {
  readonly spaces: number;
  readonly admin: number;
}

/** 11.0 Movement factors of a unit now. RULING 5: a supported unit has its full factor, doubled; Rommel adds his one after doubling or tripling. */
export function factorFor(sight: Sight, unit: UnitId): Factor {
  const { table } = sight;
  const at = placeOf(sight, unit);
  if (at === null) return { spaces: 0, admin: 0 };
  // 11.7 Disengagement.
  if (isEnemyAt(sight, at)) return { spaces: 1, admin: 0 };
  const row = FACTORS[isMotorUnit(sight, unit) ? 'motorized' : 'foot'];
  const supported = table.supported.includes(unit);
  const own = table.unsupplied.includes(unit) ? row.unsupplied : row.supplied;
  const rommel = table.rommelWith === unit ? 1 : 0;
  return {
    spaces: (supported ? row.supplied * SUPPORTED : own) + rommel,
    // 11.6.d Supply expended does not enhance it.
    admin: controls(sight, at) ? own * ADMIN + rommel : 0,
  };
}
