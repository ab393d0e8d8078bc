import { openSeats } from '#engine/position/open.ts';
import type { Rejection } from '#engine/rules.ts';
import { capital } from '#words/sentence.ts';
import type { Rule, SuezRules } from '../book/rules.ts';
import type { Kit } from '../pieces/kit.ts';
import { itself, type Sight, sightOf } from './sight.ts';
import type { Side, Table } from './state.ts';

export interface Seat extends Sight {
  readonly side: Side;
}

export const { seatOf, seatAt } = openSeats<Kit, Side, Table, Sight>(sightOf, itself);
export type Refusal = Rejection<SuezRules>;
/** A sentence, though it may begin with what a unit is called: "supply unit 2". */
export const refuse = (rule: Rule, text: string): Refusal => ({ rule, text: capital(text) });
