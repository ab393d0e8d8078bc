// The head of the page, with both sides' Attack Points between date and question.
import type { DesertView } from '#games/desert-force/for-pictures.ts';
import { SIDES } from '#games/desert-force/for-pictures.ts';
import { head as headOf, sidePoints } from '../../../page/head.ts';
import type { Header } from '../../../request.ts';
import type { Shape } from '../../../scene.ts';
import { LOOKS, liveryOf, sideName } from '../../../sides.ts';

/** The head, `width` units wide. */
export const head = ({ viewer, table }: DesertView, header: Header, width: number): readonly Shape[] =>
  headOf({
    header,
    viewer,
    width,
    sides: LOOKS,
    besides: (x) =>
      SIDES.flatMap((side, index) =>
        sidePoints(liveryOf(side), table.points[side], `${sideName(side)} Attack Points`, x + index * 136),
      ),
  });
