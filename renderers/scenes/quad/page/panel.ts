// Beside the whole map: what the layer shows, what waits, what is lost, what the signs mean.

import { type MapPicture, SIDES, type Side, type Sight } from '#games/quad/for-pictures.ts';
import { tintSign } from '../../../flat-hexes/tints.ts';
import { small } from '../../../page/legend.ts';
import { panelBeside } from '../../../page/panel.ts';
import { grid, lines, listing, namesUnder, type Piece, QUIET, signs } from '../../../page/pieces.ts';
import type { MapRequest } from '../../../request.ts';
import { ORIGIN, type Rect, type Shape } from '../../../shapes.ts';
import { BLOCK } from '../counters/counter.ts';
import { drawn } from '../counters/items.ts';
import { liveryOf, sideName, TINTS } from '../counters/units.ts';
import { columnWords, fightsOf, signed } from '../overlays/attacks.ts';
import { tintedBy } from '../overlays/layers.ts';
import { hexesNamed } from '../words.ts';
import { ROWS, scale, signsOf } from './legend.ts';
import { goneOf, MAY_ENTER, waitingOf } from './offmap.ts';

const ABOUT = ['Terrain reconstructed from rulebook, geography and', 'history. Strengths and hex numbers as printed.'];

/** The panel in its rectangle of the page; `kilometre`: how many page units one has on the map. */
export const panel = (
  sight: Sight,
  picture: MapPicture,
  rect: Rect,
  request: MapRequest,
  kilometre: number,
): readonly Shape[] =>
  panelBeside(rect, {
    pieces: (w, inWords) => piecesOf(sight, request, w, inWords),
    signs: signsOf(picture, sight.kit),
    rows: { ...ROWS, columns: rect.w > 460 ? 2 : 1 },
    scale: (x, y) => scale(x, y, kilometre),
    about: ABOUT,
  });

const piecesOf = (sight: Sight, request: MapRequest, w: number, inWords: boolean): readonly Piece[] => [
  ...layerPieces(sight, request, w),
  ...SIDES.flatMap((side) => [
    ...(inWords ? waitingInWords : waiting)(sight, side, w),
    ...goneOf(sight, side).flatMap(({ what, names }) =>
      namesUnder(`${sideName(side)}: ${what}`, liveryOf(side), names, w),
    ),
  ]),
];

/** What the tints of the layer mean; the odds of attacks. */
function layerPieces(sight: Sight, request: MapRequest, w: number): readonly Piece[] {
  const tinted = tintedBy(request);
  if (tinted !== undefined) {
    const meanings = SIDES.map((side) => {
      const none = tinted.of(sight, side).length === 0 ? tinted.none(sight, side) : '';
      return { sign: tintSign(TINTS[side]), text: `${sideName(side)} ${tinted.words}${none}` };
    });
    return [signs('On the map', QUIET, meanings, w)];
  }
  const fights = request.layer === 'attacks' ? fightsOf(sight) : [];
  if (fights.length === 0) return [];
  const odds = fights.map(
    ({ attack, odds }, index) =>
      `${index + 1}. ${hexesNamed(sight.kit, attack.hexes)}: ${odds.attack} to ${odds.defence}, ${signed(odds.differential)}, column ${columnWords(odds)}`,
  );
  return [lines('On the map', QUIET, odds, w)];
}

const ZOOM = 0.64;
const CELL = BLOCK * ZOOM + 3;

/** Units that may still come, each under the turn it may come in (13.0). */
function waiting(sight: Sight, side: Side, w: number): readonly Piece[] {
  const cells = waitingOf(sight, side).map(({ item, title }) => ({
    counter: small([drawn(item, ORIGIN, true)], ZOOM),
    caption: title,
  }));
  return grid(`${sideName(side)}: off the map`, liveryOf(side), cells, CELL, w);
}

/** The same where they are too many to be drawn: each time, and what comes then; how strong those are that may enter now. */
function waitingInWords(sight: Sight, side: Side, w: number): readonly Piece[] {
  const all = waitingOf(sight, side);
  const groups = [...new Set(all.map(({ title }) => title))].map((time) => ({
    time,
    names: all
      .filter(({ title }) => title === time)
      .map(({ item: { info } }) => (time === MAY_ENTER ? `${info.name} ${info.strength}` : info.name)),
  }));
  return listing(`${sideName(side)}: off the map`, liveryOf(side), groups, w);
}
