// 5.31 Units do not stack.

import { placeName } from '../../position/names.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { unitAt } from '../../position/sight.ts';
import type { HexId } from '../../position/state.ts';

/** 5.31 Whoever comes to a hex to stay there finds it vacant; null where it is. */
export const whyTaken = (seat: Seat, hex: HexId): Refusal | null =>
  unitAt(seat, hex) === undefined ? null : refuse('5.31', `A unit stands at ${placeName(seat.kit, hex)} already.`);
