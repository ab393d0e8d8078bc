// Piles on their hexes: counters two by two, the top one first as one reads, chips in the room that is left.
import type { HexId } from '#board/hex.ts';
import type { Sight } from '#games/alamein/view.ts';
import { movementOf, scenarioOf, TERRAIN } from '#games/alamein/view.ts';
import type { Shape } from '../../scene.ts';
import { at, type XY } from '../../shapes.ts';
import { BLOCK, back, CHIP, chip, counter } from './counter.ts';
import { middle } from './grid.ts';
import type { ChipItem, Item, Pile, UnitItem } from './stacks.ts';
import { factorsOf, liveryOf, paperOf, shortName, sizeOf, symbolOf } from './units.ts';

const STEP = BLOCK + 1.5;
const CHIP_STEP = CHIP + 2;
/** A pile never grows beyond this. */
const ROOM = 88;
/** A pile lies so far above the middle of its hex, which leaves room for a name. */
const LOW_LIFT = 7;
const TALL_LIFT = 4;
/** What no pile, and no pile of one row, needs below the middle. */
const NAME_BELOW = 36;
const NAME_BELOW_TALL = 48;

/** How far below the middle of its hex a name is clear of the pile. */
export function nameBelow(all: readonly Pile[]): (hex: HexId) => number {
  const tall = new Set(all.filter(({ items }) => isTall(items)).map(({ hex }) => hex));
  return (hex) => (tall.has(hex) ? NAME_BELOW_TALL : NAME_BELOW);
}
const isTall = (items: readonly Item[]): boolean => arrange(items).tall > BLOCK + CHIP / 2;

export const piles = (sight: Sight, all: readonly Pile[]): readonly Shape[] =>
  all.map((pile) => {
    const { x, y } = middle(pile.hex);
    const { places, size } = arrange(pile.items);
    const lift = isTall(pile.items) ? TALL_LIFT : LOW_LIFT;
    const shapes = pile.items.map((item, index) => drawn(sight, item, places[index] ?? { x: 0, y: 0 }));
    return at(x, y - lift, shapes, size <= ROOM ? {} : { zoom: Math.round((ROOM / size) * 100) / 100 });
  });

interface Arranged {
  readonly places: readonly XY[];
  readonly tall: number;
  /** The greater of width and height. */
  readonly size: number;
}

/** Where each item lies about the middle of its pile, and how large the whole is. */
export function arrange(items: readonly Item[]): Arranged {
  const cards = items.filter(({ type }) => type !== 'chip').length;
  const chips = items.length - cards;
  if (cards === 3 && chips > 0 && chips <= 2)
    return { places: [...square(3), ...besideThird(chips)], tall: 2 * STEP, size: 2 * STEP };
  const columns = cards <= 2 ? Math.max(1, cards) : cards <= 4 ? 2 : Math.ceil(Math.sqrt(cards));
  const rows = Math.ceil(cards / columns);
  const perRow = Math.max(2, columns);
  const chipRows = Math.ceil(chips / perRow);
  const tall = rows * STEP + chipRows * CHIP_STEP;
  const top = -tall / 2;
  const cardPlaces = inRows(cards, columns).map(({ row, x }) => ({ x, y: top + row * STEP + STEP / 2 }));
  const chipPlaces = inRows(chips, perRow).map(({ row, x }) => ({
    x,
    y: top + rows * STEP + row * CHIP_STEP + CHIP_STEP / 2,
  }));
  const wide = Math.max(columns, Math.min(chips, perRow)) * STEP;
  return { places: [...cardPlaces, ...chipPlaces], tall, size: Math.max(wide, tall) };
}

const square = (count: number): readonly XY[] =>
  [...Array(count).keys()].map((index) => ({
    x: ((index % 2) - 0.5) * STEP,
    y: (Math.floor(index / 2) - 0.5) * STEP,
  }));
const besideThird = (chips: number): readonly XY[] =>
  [...Array(chips).keys()].map((index) => ({ x: STEP / 2, y: STEP / 2 + (index - (chips - 1) / 2) * CHIP_STEP }));

/** Each row centred. */
const inRows = (count: number, columns: number): readonly { readonly row: number; readonly x: number }[] =>
  [...Array(count).keys()].map((index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, count - row * columns);
    return { row, x: ((index % columns) - (inRow - 1) / 2) * STEP };
  });

/** An item about a point. */
export function drawn(sight: Sight, item: Item, place: XY): Shape {
  const livery = liveryOf(item.side);
  switch (item.type) {
    case 'back':
      return back(livery, item.side === 'axis' ? 'cross' : 'ring', item.count, place);
    case 'chip':
      return chip({ livery, text: chipText(sight, item), hidden: item.hidden }, place);
    case 'unit':
      return counter(
        {
          livery,
          paper: paperOf(item.info),
          symbol: symbolOf(item.info),
          size: sizeOf(item.info),
          name: shortName(item.info.name),
          factors: factorsText(sight, item),
          spent: item.spent,
          hidden: item.hidden,
          badges: item.badges,
        },
        place,
      );
  }
}

/** With the movement factor of this scenario (XV.D.5). */
export const factorsText = (sight: Sight, { blind, info }: UnitItem): string =>
  factorsOf(info, movementOf(sight, blind));

/** "Box +2": what it may add to the defence (TERRAIN). */
function chipText(sight: Sight, { kind, count }: ChipItem): string {
  if (kind === 'dummy') return count === 1 ? 'Dummy' : `Dummy \u00d7${count}`;
  const plus =
    kind === 'box' ? TERRAIN.defence.box : TERRAIN.defence[scenarioOf(sight).strongForts ? 'fortInD' : 'fort'];
  const text = `${kind === 'box' ? 'Box' : 'Fort'} +${plus}`;
  return count === 1 ? text : `${text} \u00d7${count}`;
}
