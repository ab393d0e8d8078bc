// Beside the whole map: what the layer shows, what waits, what is lost, what the signs mean.
import type { MapPicture, Side, Sight } from '#games/quad/for-pictures.ts';
import { SIDES } from '#games/quad/for-pictures.ts';
import { tintSign } from '../../../flat-hexes/tints.ts';
import {
  heading,
  heightOf,
  listing,
  type Piece,
  QUIET,
  ROW,
  stacked,
  TITLE,
  said as text,
} from '../../../page/listing.ts';
import { INK } from '../../../palette.ts';
import type { MapRequest } from '../../../request.ts';
import type { Rect, Shape } from '../../../scene.ts';
import { at, box, label, ORIGIN, textFrom } from '../../../shapes.ts';
import { BLOCK } from '../counters/counter.ts';
import { drawn } from '../counters/items.ts';
import { liveryOf, sideName, TINTS } from '../counters/units.ts';
import { columnWords, fightsOf, signed } from '../overlays/attacks.ts';
import { tintedBy } from '../overlays/layers.ts';
import { hexesNamed } from '../words.ts';
import { legend, scale } from './legend.ts';
import { goneOf, waitingOf } from './offmap.ts';

const PAD = 10;
const SCALE = 82;
const ABOUT = ['Terrain reconstructed from rulebook, geography and', 'history. Strengths and hex numbers as printed.'];

const SMALLEST = 0.5;
/** Counters that wait are drawn no smaller than this: their names could not be read. */
const LEGIBLE = 0.85;
const ZOOMS = [1.3, 1.2, 1.1, 1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, SMALLEST];

/** The panel in its rectangle of the page; `kilometre`: how many page units one has on the map. */
export function panel(
  sight: Sight,
  picture: MapPicture,
  { x, y, w, h }: Rect,
  request: MapRequest,
  kilometre: number,
): readonly Shape[] {
  const wide = w - 2 * PAD;
  const signs = legend(picture, sight.kit, wide);
  const foot = signs.height + TITLE + SCALE + PAD;
  const room = h - foot - 2 * PAD;
  // Larger letters where there is room for them; smaller ones leave room for more of them on a line.
  const fits = (zoom: number, inWords: boolean): boolean =>
    heightOf(piecesOf(sight, request, wide / zoom, inWords)) * zoom <= room;
  const drawnAt = ZOOMS.find((zoom) => zoom >= LEGIBLE && fits(zoom, false));
  const zoom = drawnAt ?? ZOOMS.find((one) => fits(one, true)) ?? SMALLEST;
  const pieces = piecesOf(sight, request, wide / zoom, drawnAt === undefined);
  const low = y + 2 * PAD + heightOf(pieces) * zoom;
  return [
    box(x, y, w, h, { fill: '#f1e5c6' }),
    box(x, y, 2.4, h, { fill: '#b08d4a' }),
    at(x + PAD, y + PAD, stacked(pieces), { zoom }),
    at(x + PAD, low, heading('Signs', wide, QUIET)),
    ...signs.draw(x + PAD, low + TITLE),
    ...scale(x + 24, y + h - SCALE + 10, kilometre),
    ...ABOUT.map((text, index) =>
      textFrom({ x: x + PAD, y: y + h - 40 + index * 15 }, text, 12.5, 'italic', '#6b5a3a', wide),
    ),
  ];
}

const piecesOf = (sight: Sight, request: MapRequest, w: number, inWords: boolean): readonly Piece[] => [
  ...layerPieces(sight, request, w),
  ...SIDES.flatMap((side) => [
    ...(inWords ? waitingInWords : waiting)(sight, side, w),
    ...goneOf(sight, side).map(({ what, names }) =>
      listing(`${sideName(side)}: ${what}`, liveryOf(side), [{ time: null, names }], w),
    ),
  ]),
];

/** What the tints of the layer mean; the odds of attacks. */
function layerPieces(sight: Sight, request: MapRequest, w: number): readonly Piece[] {
  const tinted = tintedBy(request);
  const title = at(0, 0, heading('On the map', w, QUIET));
  if (tinted !== undefined)
    return [
      {
        height: TITLE + SIDES.length * (ROW + 3) + 8,
        shapes: (y) => [
          at(0, y, [
            title,
            ...SIDES.flatMap((side, index) => {
              const middle = TITLE + index * (ROW + 3) + 9;
              const none = tinted.of(sight, side).length === 0;
              const words = `${sideName(side)} ${tinted.words}${none ? tinted.none(sight, side) : ''}`;
              return [at(18, middle, tintSign(TINTS[side])), text(40, middle, w - 42, words)];
            }),
          ]),
        ],
      },
    ];
  const fights = request.layer === 'attacks' ? fightsOf(sight) : [];
  if (fights.length === 0) return [];
  return [
    {
      height: TITLE + fights.length * ROW + 8,
      shapes: (y) => [
        at(0, y, [
          title,
          ...fights.map(({ attack, odds }, index) =>
            text(
              4,
              TITLE + index * ROW + 8,
              w - 8,
              `${index + 1}. ${hexesNamed(sight.kit, attack.hexes)}: ${odds.attack} to ${odds.defence}, ${signed(odds.differential)}, column ${columnWords(odds)}`,
            ),
          ),
        ]),
      ],
    },
  ];
}

const ZOOM = 0.64;
const CELL = BLOCK * ZOOM + 3;
/** Height of the words over a counter. */
const CAPTION = 12;

/** Units that may still come, each under the turn it may come in (13.0). */
function waiting(sight: Sight, side: Side, w: number): readonly Piece[] {
  const all = waitingOf(sight, side);
  const columns = Math.floor(w / CELL);
  const rows = Math.ceil(all.length / columns);
  if (all.length === 0) return [];
  return [
    {
      height: TITLE + rows * (CELL + CAPTION) + 8,
      shapes: (y) => [
        at(0, y, [
          ...heading(`${sideName(side)}: off the map`, w, liveryOf(side)),
          ...all.flatMap(({ item, title }, index) => {
            const x = ((index % columns) + 0.5) * CELL;
            const top = TITLE + Math.floor(index / columns) * (CELL + CAPTION);
            return [
              label({ x, y: top + 6 }, title, 11.5, 'medium', INK, { fit: CELL - 2 }),
              at(x, top + CAPTION + CELL / 2 - 2, [drawn(item, ORIGIN, true)], { zoom: ZOOM }),
            ];
          }),
        ]),
      ],
    },
  ];
}

/** The same where they are too many to be drawn: each time, and what comes then. */
function waitingInWords(sight: Sight, side: Side, w: number): readonly Piece[] {
  const times = new Map<string, string[]>();
  for (const { item, title } of waitingOf(sight, side)) {
    const said = `${item.info.name} ${item.info.strength}`;
    const known = times.get(title);
    if (known === undefined) times.set(title, [said]);
    else known.push(said);
  }
  if (times.size === 0) return [];
  const groups = [...times].map(([time, names]) => ({ time, names }));
  return [listing(`${sideName(side)}: off the map`, liveryOf(side), groups, w)];
}
