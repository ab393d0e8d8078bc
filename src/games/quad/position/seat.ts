// One side at its prompt: what it sees, and how it is told that something may not be.

import { ownHalf } from '#engine/position/view.ts';
import { type Rejection, rejection } from '#engine/rules.ts';
import type { Bar } from '#engine/turn/bars.ts';
import type { QuadRules } from '../book/rules.ts';
import type { Kit } from '../pieces/kit.ts';
import { keptBy, type Sight, sightOf, whole } from './sight.ts';
import type { Side, UnitId } from './state.ts';
import type { QuadView } from './view.ts';

export interface Seat extends Sight {
  readonly side: Side;
}

/** The seat of a side before its view; the same one each time it is asked for. Throws before somebody else's view. */
export const seatOf = (kit: Kit, view: QuadView, side: Side): Seat => {
  ownHalf(view, side);
  return seatAt(sightOf(kit, view.table), side);
};

/** The seat of a side in a position: nothing is hidden, so that it needs no view. */
export const seatAt = keptBy(whole, (sight: Sight, side: Side): Seat => ({ ...sight, side }));

/** To keep what is worked out for a seat, as long as the table is the same. */
export const ofSeat = (seat: Seat): object => seat;

export type Refusal = Rejection<QuadRules>;
/** What bars a unit, as a side at its prompt sees it. */
export type UnitBar = Bar<Seat, UnitId, QuadRules>;
export const refuse = rejection<QuadRules>;
