// What one viewer may see: the table. The Allied faces belong to nobody who plays; they are shown once the match is over.

import { remember } from '#engine/memory.ts';
import { unboxed } from '#engine/position/counters.ts';
import { makeView, type View } from '#engine/position/view.ts';
import type { Viewer } from '#engine/secrecy.ts';
import { type AlliedId, type Blind, SIDES, type Side, type SuezState, type Table } from './state.ts';

interface Own {
  /** Of Allied counters that lie face down. */
  readonly faces: Readonly<Record<Blind, AlliedId>>;
}
export type SuezView = View<Side, Table, Own>;

/** What a viewer may see of a state; made once for each. */
export const viewOf = (state: SuezState, viewer: Viewer<Side>): SuezView =>
  remember(state, viewer, () =>
    makeView(state.table, viewer, SIDES, (side) => ({ faces: side === 'allied' ? unboxed(state.secrets.faces) : {} })),
  );

/** The view as it would be in the movement sub-phase, before anybody moves, as things stand. */
export const asIfMoving = (view: SuezView): SuezView => ({
  ...view,
  table: { ...view.table, todo: [{ type: 'movement' }], moved: [], crossed: [] },
});
