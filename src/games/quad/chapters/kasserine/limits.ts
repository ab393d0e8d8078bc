// Kasserine 18.0 How much artillery one combat may have.

import { type Refusal, refuse } from '../../position/seat.ts';
import type { Sight } from '../../position/sight.ts';
import { exclusive } from '../exclusive.ts';

/** kasserine 18.0, RULING 55 Why so many artillery units are too many for one combat; null when they are not. */
export function whyTooMany(sight: Sight, guns: number): Refusal | null {
  const { mostGuns } = exclusive(sight);
  return guns <= mostGuns
    ? null
    : refuse('kasserine 18.0', `No more than ${mostGuns} artillery units may add their strength to one combat.`);
}
