// Below the whole map: the tracks, how the turn stands, the boxes of both sides, what the signs mean.
import type { Side, Sight, UnitId } from '#games/desert-force/for-pictures.ts';
import { SIDES, unitsIn } from '#games/desert-force/for-pictures.ts';
import { tintSign } from '../../../flat-hexes/tints.ts';
import { heading, heightOf, listing, type Piece, QUIET, ROW, said, stacked, TITLE } from '../../../page/listing.ts';
import { INK } from '../../../palette.ts';
import type { MapRequest } from '../../../request.ts';
import type { Rect, Shape } from '../../../scene.ts';
import { at, box, ORIGIN, textFrom } from '../../../shapes.ts';
import { liveryOf, sideName, TINTS } from '../../../sides.ts';
import { BLOCK, drawn } from '../counters/counter.ts';
import { unitItem } from '../counters/items.ts';
import { flag } from '../map/places.ts';
import { hexesOf, oddsWords, orderedIn } from '../overlays/attacks.ts';
import { tintedBy } from '../overlays/layers.ts';
import { hexesNamed } from '../words.ts';
import { type Coming, comingOf, namesIn, portsIn, portWords, reserveWords, scoreLines, turnFacts } from './facts.ts';
import { LEGEND_HEIGHT, legend, scale } from './legend.ts';
import { points, TRACK, turns } from './tracks.ts';

const PAD = 12;
/** What the columns between tracks and signs have. */
const BOXES = 260;
export const PANEL = 2 * PAD + TRACK + BOXES + TITLE + LEGEND_HEIGHT;

const SMALLEST = 0.55;
const ZOOMS = [1.2, 1.1, 1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, SMALLEST];

/** The panel in its rectangle of the page; `kilometre`: how many page units one has on the map. */
export function panel(sight: Sight, { x, y, w, h }: Rect, request: MapRequest, kilometre: number): readonly Shape[] {
  const wide = w - 2 * PAD;
  const [first, second, gap] = [330, 340, 18];
  const boxes = (wide - first - second - 3 * gap) / 2;
  const low = TRACK + BOXES;
  return [
    box(x, y, w, h, { fill: '#f1e5c6' }),
    box(x, y, w, 3, { fill: '#b08d4a' }),
    at(x + PAD, y + PAD, [
      at(0, 0, turns(sight, 1020)),
      at(1038, 0, points(sight, wide - 1038)),
      at(
        0,
        TRACK,
        fitted((room) => [lines('This turn', turnFacts(sight), room)], first),
      ),
      at(
        first + gap,
        TRACK,
        fitted((room) => [...layerPieces(sight, request, room), score(sight, room)], second),
      ),
      ...SIDES.map((side, index) =>
        at(
          first + second + 2 * gap + index * (boxes + gap),
          TRACK,
          fitted((room) => boxPieces(sight, side, room), boxes),
        ),
      ),
      at(0, low, heading('Signs', wide, QUIET)),
      at(0, low + TITLE, legend(wide)),
      at(wide - 160, low + TITLE + LEGEND_HEIGHT - 16, scale(0, kilometre)),
    ]),
  ];
}

/** Pieces one below the other, smaller where they are too many. */
function fitted(make: (w: number) => readonly Piece[], w: number): readonly Shape[] {
  const zoom = ZOOMS.find((one) => heightOf(make(w / one)) * one <= BOXES - 6) ?? SMALLEST;
  return [at(0, 0, stacked(make(w / zoom)), { zoom })];
}
/** A heading, and lines below it. */
function lines(title: string, texts: readonly string[], w: number, indent = 4): Piece {
  return {
    height: TITLE + texts.length * ROW + 8,
    shapes: (y) => [
      at(0, y, [
        ...heading(title, w, QUIET),
        ...texts.map((text, index) => said(indent, TITLE + index * ROW + 8, w - indent - 4, text)),
      ]),
    ],
  };
}

/** 8.4, 16.1, 17.2 */
function score(sight: Sight, w: number): Piece {
  const ports = portsIn(sight);
  const texts = [...ports.map(portWords), ...SIDES.flatMap((side) => scoreLines(sight, side))];
  const { height, shapes } = lines('Ports and score', texts, w, 26);
  return {
    height,
    shapes: (y) => [
      ...shapes(y),
      ...ports.map(({ side }, index) => at(8, y + TITLE + index * ROW + 10, flag(side), { zoom: 0.62 })),
    ],
  };
}

/** What the layer shows: tints, or what is ordered. */
function layerPieces(sight: Sight, request: MapRequest, w: number): readonly Piece[] {
  const tinted = tintedBy(request);
  if (tinted !== undefined) {
    const { height, shapes } = lines(
      'On the map',
      SIDES.map((side) => `${sideName(side)} ${tinted.words}`),
      w,
      44,
    );
    return [
      {
        height,
        shapes: (y) => [
          ...shapes(y),
          ...SIDES.map((side, index) => at(20, y + TITLE + index * ROW + 8, tintSign(TINTS[side]), { zoom: 0.86 })),
        ],
      },
    ];
  }
  if (request.layer !== 'attacks') return [];
  const ordered = orderedIn(sight).map((one, index) => {
    const [dice, hits] = oddsWords(one);
    return `${index + 1}. ${hexesNamed(sight.kit, hexesOf(one.strike))}: ${dice}, ${hits}`;
  });
  return [lines('Ordered', ordered.length === 0 ? ['nothing'] : ordered, w)];
}

/** What a side has beside the map, and who is lost or to come. */
const boxPieces = (sight: Sight, side: Side, w: number): readonly Piece[] => {
  const coming = comingOf(sight, side);
  const gone = namesIn(sight, side, 'permanent');
  const name = sideName(side);
  return [
    ...(side === 'allied'
      ? [counters(sight, side, `Allied ${reserveWords(sight)}`, unitsIn(sight, side, 'reserve'), w)]
      : []),
    ...some(sight, side, `${name}: arrived, to be placed`, 'arrived', w),
    ...some(sight, side, `${name}: eliminated, recoverable`, 'recoverable', w),
    ...(gone.length === 0
      ? []
      : [listing(`${name}: eliminated for good`, liveryOf(side), [{ time: null, names: gone }], w)]),
    ...(coming.length === 0 ? [] : [listing(`${name}: to come`, liveryOf(side), soon(coming), w)]),
  ];
};

/** How many turns of arrivals are named; the turn track has them all. */
const SOON = 4;
const soon = (coming: readonly Coming[]): readonly Coming[] => {
  const later = coming.slice(SOON).reduce((sum, { names }) => sum + names.length, 0);
  return [...coming.slice(0, SOON), ...(later === 0 ? [] : [{ time: 'later', names: [`${later} more`] }])];
};

function some(sight: Sight, side: Side, title: string, place: 'arrived' | 'recoverable', w: number): readonly Piece[] {
  const units = unitsIn(sight, side, place);
  return units.length === 0 ? [] : [counters(sight, side, title, units, w)];
}

const ZOOM = 0.9;
const CELL = BLOCK * ZOOM + 3;

function counters(sight: Sight, side: Side, title: string, units: readonly UnitId[], w: number): Piece {
  const perRow = Math.max(1, Math.floor(w / CELL));
  const rows = Math.ceil(units.length / perRow);
  return {
    height: TITLE + Math.max(0.4, rows) * CELL + 6,
    shapes: (y) => [
      at(0, y, [
        ...heading(title, w, liveryOf(side)),
        ...(units.length === 0 ? [textFrom({ x: 4, y: TITLE + 8 }, 'empty', 14, 'italic', INK)] : []),
        ...units.map((unit, index) =>
          at(
            ((index % perRow) + 0.5) * CELL,
            TITLE + (Math.floor(index / perRow) + 0.5) * CELL,
            [drawn(unitItem(sight, unit, false), false)(ORIGIN)],
            { zoom: ZOOM },
          ),
        ),
      ]),
    ],
  };
}
