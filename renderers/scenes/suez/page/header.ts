// The head of the page, with the two indices between date and question.
import { morale, type Sight, type SuezView } from '#games/suez/for-pictures.ts';
import { head as headOf, QUIET } from '../../../page/head.ts';
import { CREAM, INK } from '../../../palette.ts';
import type { Header } from '../../../request.ts';
import { at, type Shape, textFrom } from '../../../shapes.ts';
import { LOOKS } from '../counters/looks.ts';
import { aircraft, rommel } from '../glyphs.ts';

/** The head, `width` units wide. */
export const head = (sight: Sight, { viewer }: SuezView, header: Header, width: number): readonly Shape[] =>
  headOf({ header, viewer, width, sides: LOOKS, besides: (x) => indices(sight, x) });

const indices = ({ table }: Sight, x: number): readonly Shape[] => [
  at(x + 18, 27, rommel(), { zoom: 1.4 }),
  textFrom({ x: x + 40, y: 27 }, String(table.dfp), 30, 'bold', CREAM),
  textFrom({ x: x + 4, y: 58 }, `Desert Fox Index, ${morale(table)}`, 15, 'regular', QUIET, 136),
  at(x + 164, 27, [aircraft(INK, CREAM)], { zoom: 1.6 }),
  textFrom({ x: x + 186, y: 27 }, String(table.index), 30, 'bold', CREAM),
  textFrom({ x: x + 150, y: 58 }, 'Air Superiority Index', 15, 'regular', QUIET, 126),
];
