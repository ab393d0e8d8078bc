// Piles on their hexes: counters two by two, the top one first as one reads, chips in the room that is left.
import { type HexId, neighbour } from '#board/hex.ts';
import { movementOf, type Sight, TERRAIN } from '#games/alamein/for-pictures.ts';
import { at, ORIGIN, range, type Shape, type XY } from '../../../shapes.ts';
import { HEX, middle } from '../grid.ts';
import { fortAdds } from '../map/works.ts';
import { BLOCK, back, CHIP, chip, counter } from './counter.ts';
import type { ChipItem, Item, Pile, UnitItem } from './stacks.ts';
import { factorsOf, liveryOf, paperOf, shortName, sizeOf, symbolOf } from './units.ts';

const STEP = BLOCK + 1.5;
const CHIP_STEP = CHIP + 2;
/** A pile never grows beyond this. */
const ROOM = 88;
/** A pile lies so far above the middle of its hex, which leaves room for a name. */
const LOW_LIFT = 7;
const TALL_LIFT = 4;
/** A name is written so far below the middle of its hex at least, is so high, and clears a pile by so much. */
const NAME_BELOW = 36;
const NAME_HALF = 6;
const NAME_CLEAR = 1;
/** From row to row. */
const ROW = HEX * Math.sqrt(0.75);

/** Where a name is clear of the piles. */
export interface NameSpot {
  /** How far below the middle of its hex. */
  readonly down: number;
  /** 0: under the middle; 1: it begins there and runs east; -1: it ends there. */
  readonly lean: -1 | 0 | 1;
}

/** The spots of names; null where piles leave no room for one. */
export function nameSpots(all: readonly Pile[]): (hex: HexId) => NameSpot | null {
  const spans = new Map(all.map(({ hex, items }) => [hex, spanOf(items)]));
  const downOf = (hex: HexId): number => Math.max(NAME_BELOW, (spans.get(hex)?.bottom ?? 0) + NAME_HALF + NAME_CLEAR);
  const isClear = (hex: HexId, below: HexId): boolean =>
    ROW + (spans.get(below)?.top ?? 0) >= downOf(hex) + NAME_HALF - NAME_CLEAR;
  const leanOf = (hex: HexId): NameSpot['lean'] | null => {
    const [west, east] = [isClear(hex, neighbour(hex, 'SW')), isClear(hex, neighbour(hex, 'SE'))];
    return west && east ? 0 : west ? -1 : east ? 1 : null;
  };
  return (hex) => {
    const lean = leanOf(hex);
    const meets = lean === 1 && leanOf(neighbour(hex, 'E')) === -1;
    return lean === null || meets ? null : { down: downOf(hex), lean };
  };
}

/** How far a pile reaches above (less than nothing) and below the middle of its hex. */
function spanOf(items: readonly Item[]): { readonly top: number; readonly bottom: number } {
  const { tall } = arrange(items);
  const half = (tall * zoomOf(items)) / 2;
  const lift = liftOf(items);
  return { top: -half - lift, bottom: half - lift };
}

const zoomOf = (items: readonly Item[]): number => {
  const { size } = arrange(items);
  return size <= ROOM ? 1 : Math.round((ROOM / size) * 100) / 100;
};
const liftOf = (items: readonly Item[]): number => (arrange(items).tall > BLOCK + CHIP / 2 ? TALL_LIFT : LOW_LIFT);

export const piles = (sight: Sight, all: readonly Pile[]): readonly Shape[] =>
  all.map((pile) => {
    const { x, y } = middle(pile.hex);
    const { places } = arrange(pile.items);
    const zoom = zoomOf(pile.items);
    const shapes = pile.items.map((item, index) => drawn(sight, item, places[index] ?? ORIGIN));
    return at(x, y - liftOf(pile.items), shapes, zoom === 1 ? {} : { zoom });
  });

interface Arranged {
  readonly places: readonly XY[];
  readonly tall: number;
  /** The greater of width and height. */
  readonly size: number;
}

/** Where each item lies about the middle of its pile, and how large the whole is. */
function arrange(items: readonly Item[]): Arranged {
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
  range(count).map((index) => ({
    x: ((index % 2) - 0.5) * STEP,
    y: (Math.floor(index / 2) - 0.5) * STEP,
  }));
const besideThird = (chips: number): readonly XY[] =>
  range(chips).map((index) => ({ x: STEP / 2, y: STEP / 2 + (index - (chips - 1) / 2) * CHIP_STEP }));

/** Each row centred. */
const inRows = (count: number, columns: number): readonly { readonly row: number; readonly x: number }[] =>
  range(count).map((index) => {
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

/** "Box +2", "2 Boxes +2": what they may add to the defence (TERRAIN), several no more than one. */
function chipText(sight: Sight, { kind, count }: ChipItem): string {
  if (kind === 'dummy') return count === 1 ? 'Dummy' : `Dummy \u00d7${count}`;
  const plus = kind === 'box' ? TERRAIN.defence.box : fortAdds(sight);
  const [one, several] = kind === 'box' ? ['Box', 'Boxes'] : ['Fort', 'Forts'];
  return `${count === 1 ? one : `${count} ${several}`} +${plus}`;
}
