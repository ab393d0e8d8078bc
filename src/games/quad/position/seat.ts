// One side at its prompt: what it sees, and how it is told that something may not be.

import { openSeats } from '#engine/position/open.ts';
import { type Rejection, rejection } from '#engine/rules.ts';
import type { Bar } from '#engine/turn/bars.ts';
import type { QuadRules } from '../book/rules.ts';
import type { Kit } from '../pieces/kit.ts';
import { type Sight, sightOf, whole } from './sight.ts';
import type { OfSide, Side, Table, UnitId } from './state.ts';

export interface Seat extends Sight, OfSide {}

export const { seatOf, seatAt } = openSeats<Kit, Side, Table, Sight>(sightOf, whole);

/** To keep what is worked out for a seat, as long as the table is the same. */
export const ofSeat = (seat: Seat): object => seat;

export type Refusal = Rejection<QuadRules>;
/** What bars a unit, as a side at its prompt sees it. */
export type UnitBar = Bar<Seat, UnitId, QuadRules>;
export const refuse = rejection<QuadRules>;
