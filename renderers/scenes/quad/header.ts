// The head of the page, with the Ground Support Points between date and question.
import type { Frame, QuadView, Side, Sight } from '#games/quad/for-pictures.ts';
import { exclusive, frameOf, SIDES } from '#games/quad/for-pictures.ts';
import { head as headOf, QUIET } from '../../head.ts';
import { CREAM } from '../../palette.ts';
import type { Header } from '../../request.ts';
import type { Shape } from '../../scene.ts';
import { box, label } from '../../shapes.ts';
import { LOOKS, liveryOf, sideName } from './units.ts';

/** The head, `width` units wide. */
export const head = (sight: Sight, { viewer }: QuadView, header: Header, width: number): readonly Shape[] =>
  headOf({ header, viewer, width, sides: LOOKS, besides: (x) => support(sight, x) });

/** Questions of a Combat Phase: points are spent there. */
const COMBAT: readonly Frame['type'][] = ['attacks', 'combat', 'fire', 'roll', 'retreat', 'advance'];

/** 9.0 What a side has left in this Combat Phase; before it, what it will have in each of this game-turn. */
const pointsOf = (sight: Sight, side: Side): number =>
  COMBAT.includes(frameOf(sight.table).type) ? sight.table.support[side] : exclusive(sight).support(sight, side).points;

const support = (sight: Sight, x: number): readonly Shape[] =>
  SIDES.flatMap((side, index) => {
    const left = x + index * 136;
    return [
      box(left + 4, 16, 30, 24, { r: 3, fill: liveryOf(side).main, stroke: liveryOf(side).light, width: 1.4 }),
      label({ x: left + 44, y: 27 }, String(pointsOf(sight, side)), 30, 'bold', CREAM, { align: 'left' }),
      label({ x: left + 4, y: 58 }, `${sideName(side)} ground support`, 15, 'regular', QUIET, {
        align: 'left',
        fit: 126,
      }),
    ];
  });
