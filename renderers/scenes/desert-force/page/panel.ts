// Below the whole map: the tracks, how the turn stands, the boxes of both sides, what the signs mean.

import { SIDES, type Side, type Sight, type UnitId, unitsIn } from '#games/desert-force/for-pictures.ts';
import { tintSign } from '../../../flat-hexes/tints.ts';
import { small } from '../../../page/legend.ts';
import { panelPaper } from '../../../page/panel.ts';
import {
  grid,
  heading,
  lines,
  listing,
  namesUnder,
  type Piece,
  QUIET,
  SMALLEST,
  signs,
  stacked,
  TITLE,
  zoomFor,
} from '../../../page/pieces.ts';
import type { MapRequest } from '../../../request.ts';
import { at, ORIGIN, type Rect, type Shape } from '../../../shapes.ts';
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

/** The panel in its rectangle of the page; `kilometre`: how many page units one has on the map. */
export function panel(sight: Sight, rect: Rect, request: MapRequest, kilometre: number): readonly Shape[] {
  const { x, y, w } = rect;
  const wide = w - 2 * PAD;
  const [first, second, gap] = [330, 340, 18];
  const boxes = (wide - first - second - 3 * gap) / 2;
  const low = TRACK + BOXES;
  return [
    ...panelPaper(rect, 'top'),
    at(x + PAD, y + PAD, [
      at(0, 0, turns(sight, 1020)),
      at(1038, 0, points(sight, wide - 1038)),
      at(
        0,
        TRACK,
        fitted((room) => [lines('This turn', QUIET, turnFacts(sight), room)], first),
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
  const zoom = zoomFor(make, { w, h: BOXES - 6 }, 1.2) ?? SMALLEST;
  return small(stacked(make(w / zoom)), zoom);
}

/** 8.4, 16.1, 17.2 */
const score = (sight: Sight, w: number): Piece =>
  signs(
    'Ports and score',
    QUIET,
    [
      ...portsIn(sight).map((port) => ({
        sign: [at(0, 2, flag(port.side), { zoom: 0.62 })],
        text: portWords(port),
      })),
      ...SIDES.flatMap((side) => scoreLines(sight, side)).map((text) => ({ sign: [], text })),
    ],
    w,
  );

/** What the layer shows: tints, or what is ordered. */
function layerPieces(sight: Sight, request: MapRequest, w: number): readonly Piece[] {
  const tinted = tintedBy(request);
  if (tinted !== undefined) {
    const meanings = SIDES.map((side) => ({
      sign: small(tintSign(TINTS[side]), 0.86),
      text: `${sideName(side)} ${tinted.words}`,
    }));
    return [signs('On the map', QUIET, meanings, w)];
  }
  if (request.layer !== 'attacks') return [];
  const ordered = orderedIn(sight).map((one, index) => {
    const [dice, hits] = oddsWords(one);
    return `${index + 1}. ${hexesNamed(sight.kit, hexesOf(one.strike))}: ${dice}, ${hits}`;
  });
  return [lines('Ordered', QUIET, ordered.length === 0 ? ['nothing'] : ordered, w)];
}

/** What a side has beside the map, and who is lost or to come. */
const boxPieces = (sight: Sight, side: Side, w: number): readonly Piece[] => {
  const name = sideName(side);
  return [
    ...(side === 'allied'
      ? counters(sight, side, `Allied ${reserveWords(sight)}`, unitsIn(sight, side, 'reserve'), w)
      : []),
    ...some(sight, side, `${name}: arrived, to be placed`, 'arrived', w),
    ...some(sight, side, `${name}: eliminated, recoverable`, 'recoverable', w),
    ...namesUnder(`${name}: eliminated for good`, liveryOf(side), namesIn(sight, side, 'permanent'), w),
    ...listing(`${name}: to come`, liveryOf(side), soon(comingOf(sight, side)), w),
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
  return units.length === 0 ? [] : counters(sight, side, title, units, w);
}

const ZOOM = 0.9;
const CELL = BLOCK * ZOOM + 3;

function counters(sight: Sight, side: Side, title: string, units: readonly UnitId[], w: number): readonly Piece[] {
  if (units.length === 0) return [lines(title, liveryOf(side), ['empty'], w)];
  const cells = units.map((unit) => ({
    counter: small([drawn(unitItem(sight, unit, false), false)(ORIGIN)], ZOOM),
  }));
  return grid(title, liveryOf(side), cells, CELL, w);
}
