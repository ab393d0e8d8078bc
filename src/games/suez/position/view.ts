// What one viewer may see: the table. The Allied faces belong to nobody who plays; they are shown once the match is over.

import { unboxed } from '#engine/position/counters.ts';
import { type View, viewsBy } from '#engine/position/view.ts';
import { type AlliedId, type Blind, SIDES, type Side, type SuezState, type Table } from './state.ts';

interface Own {
  /** Of Allied counters that lie face down. */
  readonly faces: Readonly<Record<Blind, AlliedId>>;
}
export type SuezView = View<Side, Table, Own>;

/** What a viewer may see of a state; made once for each. */
export const viewOf = viewsBy<SuezState, Side, Own>(SIDES, ({ secrets }, side) => ({
  faces: side === 'allied' ? unboxed(secrets.faces) : {},
}));
