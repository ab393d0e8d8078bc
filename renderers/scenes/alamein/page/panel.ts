// Beside the whole map: air units, what waits, what is lost, what the signs mean.
import type { MapPicture, Side, Sight } from '#games/alamein/for-pictures.ts';
import { SIDES } from '#games/alamein/for-pictures.ts';
import { CREAM, INK } from '../../../palette.ts';
import type { MapRequest } from '../../../request.ts';
import type { Rect, Shape } from '../../../scene.ts';
import { at, box, label, textFrom } from '../../../shapes.ts';
import { BLOCK } from '../counters/counter.ts';
import { drawn } from '../counters/piles.ts';
import type { Item } from '../counters/stacks.ts';
import { liveryOf, sideName } from '../counters/units.ts';
import { HEX } from '../grid.ts';
import { fortAdds } from '../map/works.ts';
import { areaWords } from '../overlays/deployment.ts';
import { plane } from '../overlays/flights.ts';
import { tintedBy } from '../overlays/layers.ts';
import { airOf } from './air.ts';
import { LEGEND_HEIGHT, legend, scale, tintSign } from './legend.ts';
import { lostNames, type WaitingGroup, waitingGroups } from './offmap.ts';

const PAD = 8;
const TITLE = 22;
const ROW = 20;
const SCALE = 84;
const ABOUT = ['Map and values reconstructed', 'from rulebook, geography and', 'history; not the printed ones.'];

/** A piece of the panel: so high, drawn from a height down. */
interface Piece {
  readonly height: number;
  readonly draw: (x: number, y: number, w: number) => readonly Shape[];
}

/** The panel in its rectangle of the page. */
export function panel(sight: Sight, picture: MapPicture, { x, y, w, h }: Rect, request: MapRequest): readonly Shape[] {
  const foot = LEGEND_HEIGHT + TITLE + SCALE + PAD;
  const upper = [
    key(request),
    ...SIDES.flatMap((side) => [air(sight, side), waiting(sight, picture, side), lost(sight, side)]),
  ];
  const wanted = upper.reduce((sum, { height }) => sum + height, 0);
  const zoom = Math.min(1, (h - foot - PAD) / wanted);
  let down = 0;
  const shapes: Shape[] = [];
  for (const { height, draw } of upper) {
    shapes.push(...draw(0, down, (w - 2 * PAD) / zoom));
    down += height;
  }
  const low = y + h - foot;
  return [
    box(x, y, w, h, { fill: '#f1e5c6' }),
    box(x, y, 2.4, h, { fill: '#b08d4a' }),
    at(x + PAD, y + PAD, shapes, zoom === 1 ? {} : { zoom: Math.floor(zoom * 100) / 100 }),
    ...heading('Signs', x + PAD, low, w - 2 * PAD, '#6b5a3a', CREAM),
    ...legend(x + PAD, low + TITLE, w - 2 * PAD, fortAdds(sight)),
    ...scale(x + 22, y + h - SCALE + 10, HEX / picture.kilometresPerHex),
    ...ABOUT.map((text, index) =>
      textFrom({ x: x + PAD, y: y + h - 42 + index * 14 }, text, 11.5, 'italic', '#6b5a3a', w - 16),
    ),
  ];
}

const heading = (text: string, x: number, y: number, w: number, fill: string, on: string): readonly Shape[] => [
  box(x, y, w, TITLE - 4, { r: 3, fill }),
  textFrom({ x: x + 7, y: y + 9.4 }, text, 14, 'bold', on, w - 12),
];
const headingOf = (side: Side, text: string, x: number, y: number, w: number): readonly Shape[] =>
  heading(`${sideName(side)} ${text}`, x, y, w, liveryOf(side).main, liveryOf(side).on);

/** What the tints of the layer mean. */
function key(request: MapRequest): Piece {
  const tinted = tintedBy(request);
  if (tinted === undefined) return { height: 0, draw: () => [] };
  return {
    height: TITLE + SIDES.length * (ROW + 2) + 6,
    draw: (x, y, w) => [
      ...heading('On the map', x, y, w, '#6b5a3a', CREAM),
      ...SIDES.flatMap((side, index) => {
        const middle = y + TITLE + index * (ROW + 2) + 9;
        return [
          at(x + 18, middle, [tintSign(side)]),
          line(x + 38, middle, w - 38, `${sideName(side)} ${tinted.words}`),
        ];
      }),
    ],
  };
}

function air(sight: Sight, side: Side): Piece {
  const units = airOf(sight, side);
  return {
    height: TITLE + Math.max(1, units.length) * ROW + 6,
    draw: (x, y, w) => [
      ...headingOf(side, 'air', x, y, w),
      ...(units.length === 0 ? [line(x, y + TITLE + 9, w, 'none')] : []),
      ...units.flatMap(({ name, state, words }, index) => {
        const middle = y + TITLE + index * ROW + 9;
        return [
          at(x + 14, middle, plane(side), { zoom: 0.5, ...(state === 'ready' ? {} : { alpha: 0.4 }) }),
          line(x + 28, middle, w - 28, `${name}: ${words}`),
        ];
      }),
    ],
  };
}

const line = (x: number, y: number, fit: number, text: string): Shape =>
  textFrom({ x: x + 2, y }, text, 14, 'medium', INK, fit - 4);

const COLUMNS = 4;
const CELL = BLOCK + 2;

/** Height of the words over a counter. */
const CAPTION = 15;

/** Counters to deploy under one title; reinforcements each under the turn it may come in (V). */
function waiting(sight: Sight, picture: MapPicture, side: Side): Piece {
  const [deploying, coming] = halves(waitingGroups(sight, side));
  const hint = deploying.length > 0 ? areaWords(picture, sight, side) : null;
  const rowsOf = (items: readonly unknown[]): number => Math.ceil(items.length / COLUMNS);
  const deployed = deploying.length === 0 ? 0 : CAPTION + rowsOf(deploying) * CELL + (hint === null ? 0 : CAPTION);
  const height = TITLE + deployed + rowsOf(coming) * (CELL + CAPTION) + 6;
  return {
    height: deploying.length + coming.length === 0 ? 0 : height,
    draw: (x, y, w) => {
      if (deploying.length + coming.length === 0) return [];
      const top = y + TITLE + deployed;
      return [
        ...headingOf(side, 'off the map', x, y, w),
        ...(deploying.length === 0 ? [] : [line(x, y + TITLE + 6, w, deploying[0]?.title ?? '')]),
        ...deploying.map(({ item }, index) => card(sight, item, index, x, y + TITLE + CAPTION, CELL)),
        ...(hint === null ? [] : [line(x, top - 8, w, hint)]),
        ...coming.flatMap(({ item, title }, index) => [
          card(sight, item, index, x, top + CAPTION, CELL + CAPTION),
          label(
            {
              x: x + (index % COLUMNS) * CELL + BLOCK / 2,
              y: top + Math.floor(index / COLUMNS) * (CELL + CAPTION) + 7,
            },
            title,
            12,
            'medium',
            INK,
            { fit: BLOCK },
          ),
        ]),
      ];
    },
  };
}

interface Waiting {
  readonly item: Item;
  readonly title: string;
}
/** Those that come in no turn, and the others. */
function halves(groups: readonly WaitingGroup[]): readonly [readonly Waiting[], readonly Waiting[]] {
  const of = (chosen: readonly WaitingGroup[]): readonly Waiting[] =>
    chosen.flatMap(({ title, items }) => items.map((item) => ({ item, title })));
  return [of(groups.filter(({ turn }) => turn === 0)), of(groups.filter(({ turn }) => turn > 0))];
}

function card(sight: Sight, item: Item, index: number, x: number, y: number, row: number): Shape {
  const place = { x: x + (index % COLUMNS) * CELL + BLOCK / 2, y: y + Math.floor(index / COLUMNS) * row + BLOCK / 2 };
  return drawn(sight, item, place);
}

const LOST_PER_LINE = 2;
function lost(sight: Sight, side: Side): Piece {
  const names = lostNames(sight, side);
  const rows = [...Array(Math.ceil(names.length / LOST_PER_LINE)).keys()].map((row) =>
    names.slice(row * LOST_PER_LINE, (row + 1) * LOST_PER_LINE).join(', '),
  );
  return {
    height: names.length === 0 ? 0 : TITLE + rows.length * 16 + 8,
    draw: (x, y, w) =>
      names.length === 0
        ? []
        : [
            ...headingOf(side, 'lost', x, y, w),
            ...rows.map((row, index) => line(x, y + TITLE + index * 16 + 7, w, row)),
          ],
  };
}
