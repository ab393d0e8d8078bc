// The head of the page, with the Ground Support Points between date and question.
import { exclusive, type Frame, frameOf, type QuadView, type Side, type Sight } from '#games/quad/for-pictures.ts';
import { head as headOf } from '../../../page/head.ts';
import type { Header } from '../../../request.ts';
import type { Shape } from '../../../shapes.ts';
import { LOOKS, pointsBeside } from '../../../sides.ts';

/** The head, `width` units wide. */
export const head = (sight: Sight, { viewer }: QuadView, header: Header, width: number): readonly Shape[] =>
  headOf({
    header,
    viewer,
    width,
    sides: LOOKS,
    besides: pointsBeside('ground support', (side) => pointsOf(sight, side)),
  });

/** Questions of a Combat Phase: points are spent there. */
const COMBAT: readonly Frame['type'][] = ['attacks', 'combat', 'fire', 'roll', 'retreat', 'advance'];

/** 9.0 What a side has left in this Combat Phase; before it, what it will have in each of this game-turn. */
const pointsOf = (sight: Sight, side: Side): number =>
  COMBAT.includes(frameOf(sight.table).type) ? sight.table.support[side] : exclusive(sight).support(sight, side).points;
