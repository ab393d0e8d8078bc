// The head of the page, with both sides' Attack Points between date and question.
import type { DesertView } from '#games/desert-force/for-pictures.ts';
import { head as headOf } from '../../../page/head.ts';
import type { Header } from '../../../request.ts';
import type { Shape } from '../../../shapes.ts';
import { LOOKS, pointsBeside } from '../../../sides.ts';

/** The head, `width` units wide. */
export const head = ({ viewer, table }: DesertView, header: Header, width: number): readonly Shape[] =>
  headOf({
    header,
    viewer,
    width,
    sides: LOOKS,
    besides: pointsBeside('Attack Points', (side) => table.points[side]),
  });
