import { keptBy } from '#engine/memory.ts';
import { ownHalf } from '#engine/position/view.ts';
import type { Rejection } from '#engine/rules.ts';
import { capital } from '#words/sentence.ts';
import type { Rule, SuezRules } from '../book/rules.ts';
import type { Kit } from '../pieces/kit.ts';
import { itself, type Sight, sightOf } from './sight.ts';
import type { Side } from './state.ts';
import type { SuezView } from './view.ts';

export interface Seat extends Sight {
  readonly side: Side;
}

/** The seat of a side before its view; throws before somebody else's. */
export const seatOf = (kit: Kit, view: SuezView, side: Side): Seat => {
  ownHalf(view, side);
  return seatAt(sightOf(kit, view.table), side);
};
/** The seat of a side in a position: the player knows no more than the table shows. */
export const seatAt = keptBy(itself, (sight: Sight, side: Side): Seat => ({ ...sight, side }));
export type Refusal = Rejection<SuezRules>;
/** A sentence, though it may begin with what a unit is called: "supply unit 2". */
export const refuse = (rule: Rule, text: string): Refusal => ({ rule, text: capital(text) });
