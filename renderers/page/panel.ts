// The panel on the right of a whole map: what the layer shows and what is off the map, the signs, at its foot the scale and what the map is.
import { at, box, type Rect, type Shape, textFrom } from '../shapes.ts';
import type { Sign } from './guide.ts';
import { heightOf as heightOfSigns, type Rows, signRows, widthOf as widthOfSigns } from './legend.ts';
import { heading, heightOf, type Piece, QUIET, SMALLEST, stacked, TITLE, zoomFor } from './pieces.ts';

const PAD = 10;
/** What the scale takes, and a line on what the map is. */
const SCALE = 42;
const ABOUT = 15;
const PAPER = '#f1e5c6';
const GOLD = '#b08d4a';

/** The paper of a panel, its edge towards the map in gold. */
export const panelPaper = ({ x, y, w, h }: Rect, edge: 'left' | 'top'): readonly Shape[] => [
  box(x, y, w, h, { fill: PAPER }),
  box(x, y, edge === 'left' ? 2.4 : w, edge === 'left' ? h : 3, { fill: GOLD }),
];

type Room = Pick<Rect, 'w' | 'h'>;

interface Panel {
  /** Pieces so wide; in words where they could not be read otherwise. */
  readonly pieces: (w: number, inWords: boolean) => readonly Piece[];
  readonly signs: readonly Sign[];
  /** How the signs are set where there is no room to set them larger. */
  readonly rows: Rows;
  readonly scale: (x: number, y: number) => readonly Shape[];
  /** What the map is, in lines. */
  readonly about: readonly string[];
}

/** The panel in its rectangle of the page. */
export function panelBeside(rect: Rect, { pieces, signs, rows, scale, about }: Panel): readonly Shape[] {
  const { x, y, w, h } = rect;
  const wide = w - 2 * PAD;
  const foot = SCALE + about.length * ABOUT + PAD;
  const below = h - TITLE - foot - 2 * PAD;
  const high = heightOfSigns(signs.length, rows);
  const upper = fitted(pieces, { w: wide, h: below - high }, { w: wide, h: below - LEAST * high });
  const set = setting(signs, rows, { w: wide, h: below - upper.height });
  const low = y + 2 * PAD + upper.height;
  return [
    ...panelPaper(rect, 'left'),
    at(x + PAD, y + PAD, upper.shapes, { zoom: upper.zoom }),
    at(x + PAD, low, heading('Signs', wide, QUIET)),
    at(x + PAD, low + TITLE, signRows(signs, wide / set.zoom, set.rows), { zoom: set.zoom }),
    at(x, y + h - foot, [
      ...scale(24, PAD),
      ...about.map((text, index) =>
        textFrom({ x: PAD, y: SCALE + (index + 0.5) * ABOUT }, text, 12.5, 'italic', '#6b5a3a', wide),
      ),
    ]),
  ];
}

/** Pieces are not drawn larger than this, and in words before they would be drawn smaller than that. */
const LARGEST = 1.3;
const LEGIBLE = 0.85;

interface Fitted {
  readonly zoom: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}
/** Pieces as large as the room allows; words may take some of the room of the signs. */
function fitted(pieces: Panel['pieces'], room: Room, roomInWords: Room): Fitted {
  const drawn = zoomFor((w) => pieces(w, false), room, LARGEST) ?? 0;
  const inWords = drawn < LEGIBLE;
  const zoom = inWords ? (zoomFor((w) => pieces(w, true), roomInWords, LARGEST) ?? SMALLEST) : drawn;
  const all = pieces(room.w / zoom, inWords);
  return { zoom, height: heightOf(all) * zoom, shapes: stacked(all) };
}

const SIGN_ZOOMS = [1.8, 1.7, 1.6, 1.5, 1.4, 1.3, 1.2, 1.1];
/** Smaller than that only where words above them could not be read else. */
const LESS = [1, 0.9];
const LEAST = 0.8;

/** Signs as large as the room allows, in one column or two. */
function setting(signs: readonly Sign[], rows: Rows, { w, h }: Room): { readonly zoom: number; readonly rows: Rows } {
  for (const zoom of SIGN_ZOOMS)
    for (const columns of [1, 2]) {
      const set = { ...rows, columns };
      if (heightOfSigns(signs.length, set) * zoom <= h && widthOfSigns(signs, set) * zoom <= w)
        return { zoom, rows: set };
    }
  const zoom = LESS.find((one) => heightOfSigns(signs.length, rows) * one <= h) ?? LEAST;
  return { zoom, rows };
}
