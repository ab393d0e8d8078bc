// Beside the whole map: air units, what waits, what is lost, what the signs mean.
import { type MapPicture, SIDES, type Side, type Sight } from '#games/alamein/for-pictures.ts';
import { panelBeside } from '../../../page/panel.ts';
import { type Cell, grid, lines, namesUnder, type Piece, QUIET, signs } from '../../../page/pieces.ts';
import type { MapRequest } from '../../../request.ts';
import { at, ORIGIN, type Rect, type Shape } from '../../../shapes.ts';
import { BLOCK } from '../counters/counter.ts';
import { drawn } from '../counters/piles.ts';
import { liveryOf, sideName } from '../counters/units.ts';
import { HEX } from '../grid.ts';
import { areaWords } from '../overlays/deployment.ts';
import { plane } from '../overlays/flights.ts';
import { tintedBy } from '../overlays/layers.ts';
import { airOf } from './air.ts';
import { ROWS, scale, signsOf, tintSign } from './legend.ts';
import { lostNames, type WaitingGroup, waitingGroups } from './offmap.ts';

const ABOUT = ['Map and values reconstructed', 'from rulebook, geography and', 'history; not the printed ones.'];

/** The panel in its rectangle of the page. */
export const panel = (sight: Sight, picture: MapPicture, rect: Rect, request: MapRequest): readonly Shape[] =>
  panelBeside(rect, {
    pieces: (w) => [
      ...layerPieces(request, w),
      ...SIDES.flatMap((side) => [air(sight, side, w), ...waiting(sight, picture, side, w), ...lost(sight, side, w)]),
    ],
    signs: signsOf(sight),
    rows: ROWS,
    scale: (x, y) => scale(x, y, HEX / picture.kilometresPerHex),
    about: ABOUT,
  });

/** What the tints of the layer mean. */
function layerPieces(request: MapRequest, w: number): readonly Piece[] {
  const tinted = tintedBy(request);
  if (tinted === undefined) return [];
  const meanings = SIDES.map((side) => ({ sign: [tintSign(side)], text: `${sideName(side)} ${tinted.words}` }));
  return [signs('On the map', QUIET, meanings, w)];
}

function air(sight: Sight, side: Side, w: number): Piece {
  const title = `${sideName(side)} air`;
  const units = airOf(sight, side);
  if (units.length === 0) return lines(title, liveryOf(side), ['none'], w);
  const states = units.map(({ name, state, words }) => ({
    sign: [at(0, 0, plane(side), { zoom: 0.5, ...(state === 'ready' ? {} : { alpha: 0.4 }) })],
    text: `${name}: ${words}`,
  }));
  return signs(title, liveryOf(side), states, w);
}

const CELL = BLOCK + 2;

/** Counters to deploy, and where they may; reinforcements, each under the turn it may come in (V). */
function waiting(sight: Sight, picture: MapPicture, side: Side, w: number): readonly Piece[] {
  const groups = waitingGroups(sight, side);
  const hint = areaWords(picture, sight, side);
  const piecesOf = (chosen: readonly WaitingGroup[], title: string, under: boolean): readonly Piece[] => {
    const cells = chosen.flatMap(({ title: turn, items }) =>
      items.map((item): Cell => ({ counter: [drawn(sight, item, ORIGIN)], ...(under ? { caption: turn } : {}) })),
    );
    return grid(`${sideName(side)} ${title}`, liveryOf(side), cells, CELL, w);
  };
  const deploying = groups.filter(({ turn }) => turn === 0);
  return [
    ...piecesOf(deploying, [deploying[0]?.title, ...(hint === null ? [] : [hint])].join(' '), false),
    ...piecesOf(
      groups.filter(({ turn }) => turn > 0),
      'to come',
      true,
    ),
  ];
}

const lost = (sight: Sight, side: Side, w: number): readonly Piece[] =>
  namesUnder(`${sideName(side)} lost`, liveryOf(side), lostNames(sight, side), w);
