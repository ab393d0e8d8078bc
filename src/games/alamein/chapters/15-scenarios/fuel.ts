// XV.D.5 The movement factors of a scenario: those printed on the pieces, but for the Axis who are short of fuel.
import { type Sight, scenarioOf, unitOf } from '../../position/sight.ts';
import type { Blind } from '../../position/state.ts';

/** XV.D.5 The movement factor of a unit in this scenario. */
export function movementOf(sight: Sight, blind: Blind): number {
  const unit = unitOf(sight, blind);
  const changed = scenarioOf(sight)[unit.side].movement;
  return changed === null ? unit.movement : (changed.units[unit.id] ?? changed.all);
}

/** XV.D.5 The unit moves less than its piece says. */
export const isShortOfFuel = (sight: Sight, blind: Blind): boolean =>
  movementOf(sight, blind) < unitOf(sight, blind).movement;
