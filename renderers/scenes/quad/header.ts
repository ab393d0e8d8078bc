// The head of the page, with the Ground Support Points between date and question.
import type { QuadView } from '#games/quad/for-pictures.ts';
import { SIDES } from '#games/quad/for-pictures.ts';
import { head as headOf, QUIET } from '../../head.ts';
import { CREAM } from '../../palette.ts';
import type { Header } from '../../request.ts';
import type { Shape } from '../../scene.ts';
import { box, label } from '../../shapes.ts';
import { LOOKS, liveryOf, sideName } from './units.ts';

/** The head, `width` units wide. */
export const head = (view: QuadView, header: Header, width: number): readonly Shape[] =>
  headOf({ header, viewer: view.viewer, width, sides: LOOKS, besides: (x) => support(view, x) });

/** 9.0 What each side has left in this Combat Phase. */
const support = ({ table }: QuadView, x: number): readonly Shape[] =>
  SIDES.flatMap((side, index) => {
    const left = x + index * 136;
    return [
      box(left + 4, 16, 30, 24, { r: 3, fill: liveryOf(side).main, stroke: liveryOf(side).light, width: 1.4 }),
      label({ x: left + 44, y: 27 }, String(table.support[side]), 30, 'bold', CREAM, { align: 'left' }),
      label({ x: left + 4, y: 58 }, `${sideName(side)} ground support`, 15, 'regular', QUIET, {
        align: 'left',
        fit: 126,
      }),
    ];
  });
