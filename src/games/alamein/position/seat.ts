// One side at its prompt: what it sees, and how it is told that something may not be.

import { ownHalf } from '#engine/position/view.ts';
import { type Rejection, rejection } from '#engine/rules.ts';
import type { Bar } from '#engine/turn/bars.ts';
import type { AlameinRules } from '../book/rules.ts';
import type { Kit } from '../pieces/kit.ts';
import { remember, type Sight, sightOf } from './sight.ts';
import type { Blind, Side } from './state.ts';
import type { AlameinView } from './view.ts';

export interface Seat extends Sight {
  readonly side: Side;
}

/** The seat of a side before its view; the same one each time it is asked for. Throws before somebody else's view. */
export const seatOf = (kit: Kit, view: AlameinView, side: Side): Seat =>
  remember(view, `seat ${side}`, () => {
    ownHalf(view, side);
    return { ...sightOf(kit, view), side };
  });

export type Refusal = Rejection<AlameinRules>;
/** What bars a counter, as a side at its prompt sees it. */
export type CounterBar = Bar<Seat, Blind, AlameinRules>;
export const refuse = rejection<AlameinRules>;
