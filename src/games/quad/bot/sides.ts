// The sides by number, for the arrays of the solo opponent.
import { SIDES, type Side } from '../position/state.ts';

export type Seat01 = 0 | 1;
export const sideOf01 = (side: Side): Seat01 => (side === SIDES[0] ? 0 : 1);
export const other = (side: Seat01): Seat01 => (side === 0 ? 1 : 0);
