// 12.1, 12.7, 12.8 How many units a space holds, of the PAA and of the Allies.
import { countsForStacking } from '../../pieces/kit.ts';
import {
  alliedAt,
  combatAt,
  counterOf,
  isStaticCounter,
  type Sight,
  spaceOf,
  terrainOf,
  unitOf,
} from '../../position/sight.ts';
import type { SpaceId, UnitId } from '../../position/state.ts';

/** 12.1 How many of these units count. */
export const stackOf = (sight: Pick<Sight, 'kit'>, units: readonly UnitId[]): number => {
  let count = 0;
  for (const unit of units) if (sight.kit.units[unit] !== undefined && countsForStacking(unitOf(sight, unit))) count++;
  return count;
};
/** 12.1 */
export const axisLimit = (sight: Sight, space: SpaceId): number => terrainOf(sight, space).stack.axis;
/** 12.1 Whether a unit may join those in a space: one that does not count over-stacks none. */
export const mayJoin = (sight: Sight, unit: UnitId, space: SpaceId): boolean =>
  stackOf(sight, [unit]) === 0 || stackOf(sight, [...combatAt(sight, space), unit]) <= axisLimit(sight, space);
/** 12.1, 12.4 How many units are too many in a space. */
export const excessAt = (sight: Sight, space: SpaceId): number =>
  Math.max(0, stackOf(sight, combatAt(sight, space)) - axisLimit(sight, space));

// --- the Allies ------------------------------------------------------------------
/** 12.7, 40.2 Deserts and oases, which hold fewer. */
export const isBare = (sight: Sight, space: SpaceId): boolean =>
  ['desert', 'oasis'].includes(spaceOf(sight, space).terrain);

/** 12.7, allied Montgomery Six while he commands. */
const alliedLimit = (sight: Sight, space: SpaceId): number =>
  sight.table.bulletins.allied.inEffect.includes('Montgomery') && !isBare(sight, space)
    ? MONTGOMERY
    : terrainOf(sight, space).stack.allied;
const MONTGOMERY = 6;

/** 12.7, 39.2 How many Allied units count in a space; one of two steps counts as two. */
const alliedStack = (sight: Sight, space: SpaceId): number =>
  alliedAt(sight, space).reduce((sum, blind) => {
    const counter = counterOf(sight.table, blind);
    return sum + (isStaticCounter(counter) ? 0 : counter.steps);
  }, 0);
/** 12.8 How many more may come. */
export const roomFor = (sight: Sight, space: SpaceId): number =>
  Math.max(0, alliedLimit(sight, space) - alliedStack(sight, space));
