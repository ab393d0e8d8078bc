// The head of the page, with the air units between date and question.
import { type AlameinView, SIDES, type Sight } from '#games/alamein/for-pictures.ts';
import { head as headOf, QUIET } from '../../../page/head.ts';
import { CREAM } from '../../../palette.ts';
import type { Header } from '../../../request.ts';
import { at, type Shape, textFrom } from '../../../shapes.ts';
import { LOOKS } from '../counters/units.ts';
import { plane } from '../overlays/flights.ts';
import { airOf } from './air.ts';

/** The head, `width` units wide. */
export const head = (sight: Sight, view: AlameinView, header: Header, width: number): readonly Shape[] =>
  headOf({
    header,
    viewer: view.viewer,
    width,
    sides: LOOKS,
    besides: (x) => wings(sight, x),
  });

/** How many air units of each side may still fly this game-turn (VII). */
const wings = (sight: Sight, x: number): readonly Shape[] =>
  SIDES.flatMap((side, index) => {
    const left = x + index * 142;
    const units = airOf(sight, side);
    const ready = units.filter(({ state }) => state === 'ready').length;
    return [
      at(left + 22, 38, plane(side), { zoom: 1.15 }),
      textFrom({ x: left + 50, y: 27 }, units.length === 0 ? 'none' : `${ready} of ${units.length}`, 30, 'bold', CREAM),
      textFrom(
        { x: left + 50, y: 58 },
        units.length === 0 ? 'no air units' : 'air units ready',
        15,
        'regular',
        QUIET,
        88,
      ),
    ];
  });
