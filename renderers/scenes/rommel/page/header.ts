// The head of the page, with the hands between date and question.
import { type RommelView, SIDES, type Side } from '#games/rommel/for-pictures.ts';
import { head as headOf, QUIET } from '../../../page/head.ts';
import { CREAM } from '../../../palette.ts';
import type { Header } from '../../../request.ts';
import { at, box, type Shape, textFrom } from '../../../shapes.ts';
import { LOOKS, liveryOf } from '../counters/units.ts';

/** The head, `width` units wide. */
export const head = (view: RommelView, header: Header, width: number): readonly Shape[] =>
  headOf({
    header,
    viewer: view.viewer,
    width,
    sides: LOOKS,
    besides: (x) => hands(view, x),
  });

/** Each side's cards: a fan in its colour, the number held; real and dummy for one's own. */
function hands({ table, own }: RommelView, x: number): readonly Shape[] {
  return SIDES.flatMap((side, index) => {
    const left = x + index * 142;
    const cards = own[side]?.hand;
    const detail = cards === undefined ? 'supply cards' : `${cards.real} real, ${cards.dummy} dummy`;
    return [
      ...fan(side, left + 22, 40),
      textFrom({ x: left + 50, y: 27 }, String(table.hands[side]), 34, 'bold', CREAM),
      textFrom({ x: left + 50, y: 58 }, detail, 15, 'regular', QUIET, 88),
    ];
  });
}

function fan(side: Side, x: number, y: number): readonly Shape[] {
  const { main, light } = liveryOf(side);
  return [-16, 0, 16].map((angle) =>
    at(
      x,
      y + 16,
      [
        box(-10, -36, 20, 30, { r: 2.5, fill: main, stroke: CREAM, width: 1.4 }),
        box(-6, -32, 12, 22, { r: 1, stroke: light, width: 1 }),
      ],
      { angle },
    ),
  );
}
