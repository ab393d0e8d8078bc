// One side at its prompt: what it sees, and how it is told that something may not be.

import { ownHalf } from '#engine/position/view.ts';
import { type Rejection, rejection } from '#engine/rules.ts';
import type { RommelRules } from '../book/rules.ts';
import type { Kit } from '../pieces/kit.ts';
import { facesSeen, remember, type Sight } from './sight.ts';
import type { Side } from './state.ts';
import type { Own, RommelView } from './view.ts';

export interface Seat extends Sight {
  readonly side: Side;
  readonly own: Own;
}

/** The seat of a side before its view; the same one each time it is asked for. */
export const seatOf = (kit: Kit, view: RommelView, side: Side): Seat =>
  remember(view, side, () => ({ kit, table: view.table, faces: facesSeen(view), side, own: ownHalf(view, side) }));

/** To keep what is worked out for a seat, as long as the view is the same. */
export const ofSeat = (seat: Seat): object => seat;

export type Refusal = Rejection<RommelRules>;
export const refuse = rejection<RommelRules>;
