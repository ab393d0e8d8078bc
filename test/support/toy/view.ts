// What one viewer may see: the table, and what the sides they speak for keep to themselves. Built from nothing.
import { facesWhere } from '#engine/position/counters.ts';
import { makeView, type View } from '#engine/position/view.ts';
import type { Viewer } from '#engine/secrecy.ts';
import {
  type Blind,
  type Block,
  type Card,
  type Cards,
  type Face,
  frameOf,
  SIDES,
  type Side,
  type Table,
  type ToyState,
} from './state.ts';

export interface Own {
  readonly faces: Readonly<Record<Blind, Face>>;
  readonly hand: Cards;
  readonly laid: Card | null;
  readonly bid: Card | null;
  readonly exited: readonly Face[];
}

export type ToyView = View<Side, Table, Own>;

/** 1.2, 1.3 A side sees its own faces and cards, an observer none, everybody all when the match is over. */
export const viewOf = (state: ToyState, viewer: Viewer<Side>): ToyView =>
  makeView(state.table, viewer, SIDES, (side) => ownOf(state, side));

function ownOf({ table, secrets }: ToyState, side: Side): Own {
  const frame = frameOf(table);
  const turn = frame.type === 'turn' && frame.side === side;
  return {
    faces: facesWhere(secrets.faces, (blind) => table.blocks[blind]?.side === side),
    hand: secrets.hands[side].$hidden,
    laid: turn ? secrets.laid.$hidden : null,
    bid: secrets.bids[side].$hidden,
    exited: secrets.exited[side].$hidden,
  };
}

/** A side's blocks on the map in the order of their blind numbers, never of their names. */
export const blocksOf = (table: Table, side: Side): readonly (readonly [Blind, Block])[] =>
  Object.entries(table.blocks)
    .filter(([, block]) => block.side === side)
    .map(([blind, block]) => [Number(blind), block] as const);
