// Positions of the toy made by hand, for tests: blocks where one wants them, what is to be done, hands.
import { hide } from '#engine/secrecy.ts';
import type { Place } from './map.ts';
import type { Blind, Block, Cards, Face, Frame, Side, Table, ToyState } from './state.ts';

/** One block: its blind number, side, place, name and strength. */
export type Laid = readonly [blind: Blind, side: Side, place: Place, name: string, strength: number];

export interface Position {
  readonly blocks: readonly Laid[];
  readonly todo?: readonly Frame[];
  readonly red?: Cards;
  readonly blue?: Cards;
  readonly table?: Partial<Table>;
}

/** The red player's turn, the first of its round, where nothing else is said; the deck holds two cards of each kind. */
export function position({ blocks, todo = FIRST_TURN, red = NONE, blue = NONE, table = {} }: Position): ToyState {
  const onMap = blocks.map(([blind, side, place]): [Blind, Block] => [
    blind,
    { side, place, moved: false, seen: null },
  ]);
  const faces = blocks.map(([blind, , , name, strength]) => [blind, hide<Face>({ name, strength })]);
  const hands = { red: red.real + red.dummy, blue: blue.real + blue.dummy };
  return {
    table: {
      rulesVersion: 1,
      scenario: 'skirmish',
      round: 1,
      rounds: 6,
      todo,
      blocks: Object.fromEntries(onMap),
      hands,
      deck: 4,
      discards: { real: 0, dummy: 0 },
      laid: false,
      moves: 0,
      exited: { red: 0, blue: 0 },
      lost: { red: [], blue: [] },
      ...table,
    },
    secrets: {
      faces: Object.fromEntries(faces),
      hands: { red: hide(red), blue: hide(blue) },
      deck: hide({ real: 2, dummy: 2 }),
      laid: hide(null),
      bids: { red: hide(null), blue: hide(null) },
      exited: { red: hide([]), blue: hide([]) },
    },
  };
}
const NONE: Cards = { real: 0, dummy: 0 };
const FIRST_TURN: readonly Frame[] = [{ type: 'turn', side: 'red' }, { type: 'begin', side: 'blue' }, { type: 'end' }];
