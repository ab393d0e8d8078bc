// Standing orders: decisions a player settles once for the whole match. The first choice is the default.
import type { Policies, PolicySpec } from '#engine/title.ts';
import type { AlameinAction } from './action.ts';
import type { Seat } from './seat.ts';

export const POLICIES: readonly PolicySpec[] = [];

/** What a side's standing orders answer now; null when it wants to be asked. */
export const standingAnswer = (_seat: Seat, _policies: Policies): AlameinAction | null => null;
