// What one viewer may see: the table, and the faces of a side's own counters that lie face down.

import { facesWhere } from '#engine/position/counters.ts';
import { type View, viewsBy } from '#engine/position/view.ts';
import { type AlameinState, type Blind, type Face, SIDES, type Side, type Table } from './state.ts';

/** A side's own secrets. */
export interface Own {
  /** Of its counters that lie face down. */
  readonly faces: Readonly<Record<Blind, Face>>;
}

export type AlameinView = View<Side, Table, Own>;

const ownOf = ({ table: { counters }, secrets }: AlameinState, side: Side): Own => ({
  faces: facesWhere(secrets.faces, (blind) => counters[blind]?.side === side),
});

/** What a viewer may see of a state; made once for each. */
export const viewOf = viewsBy<AlameinState, Side, Own>(SIDES, ownOf);
