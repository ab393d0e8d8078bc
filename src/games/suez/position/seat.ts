// The player at the prompt: what they see, and how they are told that something may not be.
import type { Bar } from '#engine/bars.ts';
import type { Rejection } from '#engine/rules.ts';
import { ownHalf } from '#engine/view.ts';
import type { Rule, SuezRules } from '../book/rules.ts';
import type { Kit } from '../pieces/kit.ts';
import { remember, type Sight, sightOf } from './sight.ts';
import type { Side, UnitId } from './state.ts';
import { type SuezView, viewOf } from './view.ts';
import { stateOf, type World } from './world.ts';

export interface Seat extends Sight {
  readonly side: Side;
}

/** The seat of a side before its view; throws before somebody else's. */
export const seatOf = (kit: Kit, view: SuezView, side: Side): Seat => {
  ownHalf(view, side);
  return seatAt(sightOf(kit, view.table), side);
};
/** The seat of a side in a position: the player knows no more than the table shows. */
export const seatAt = (sight: Sight, side: Side): Seat => remember(sight, `seat ${side}`, () => ({ ...sight, side }));
/** The player's seat while an action is carried out. */
export const seatIn = (w: World): Seat => seatOf(w.kit, viewOf(stateOf(w), 'axis'), 'axis');

export type Refusal = Rejection<SuezRules>;
/** What bars a unit, as the player sees it. */
export type UnitBar = Bar<Seat, UnitId, SuezRules>;
export const refuse = (rule: Rule, text: string): Refusal => ({ rule, text });
