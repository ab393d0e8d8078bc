// The head of a page: scenario, match, date, phase, and who is asked what. A title may put something of its own between.
import { CREAM, type Livery } from '../palette.ts';
import type { Header } from '../request.ts';
import { box, label, type Shape, textFrom } from '../shapes.ts';
import { capital } from '../text.ts';

export const HEAD = 80;
const GROUND = '#292722';
/** Small letters on the head. */
export const QUIET = '#bdb39a';

/** How a side of a title is called and coloured. */
export interface SideLook {
  readonly id: string;
  readonly name: string;
  readonly livery: Livery;
}

interface Head {
  readonly header: Header;
  /** Whose eyes it is seen with: a side's id, or a viewer without a side. */
  readonly viewer: string;
  readonly width: number;
  readonly sides: readonly SideLook[];
  /** Drawn on wide pages only, 280 units wide from `x`. */
  readonly besides: (x: number) => readonly Shape[];
}

/** The head, `width` units wide. Narrow pages have the same parts, set smaller. */
export function head({ header, viewer, width, sides, besides }: Head): readonly Shape[] {
  const k = width / 1600;
  const put =
    width >= 1400
      ? { name: 20, nameW: 410, date: 470, dateW: 370, besides: 858, pill: 1150, pillW: 434 }
      : {
          name: 14,
          nameW: Math.min(276, 330 * k + 90),
          date: 330,
          dateW: 250,
          besides: 0,
          pill: 600,
          pillW: width - 614,
        };
  return [
    box(0, 0, width, HEAD, { fill: '#34312a', fade: GROUND }),
    box(0, HEAD - 3, width, 3, { fill: '#b08d4a' }),
    textFrom({ x: put.name, y: 27 }, header.scenario, 34, 'bold', CREAM, put.nameW),
    textFrom(
      { x: put.name, y: 58 },
      matchLine(header.match, viewerName(viewer, sides)),
      18,
      'regular',
      QUIET,
      put.nameW,
    ),
    textFrom({ x: put.date, y: 27 }, header.date, 34, 'bold', '#f2d58b', put.dateW),
    textFrom({ x: put.date, y: 58 }, header.phase, 18, 'regular', QUIET, put.dateW),
    ...(put.besides > 0 ? besides(put.besides) : []),
    ...asked(header, sides, put.pill, put.pillW),
  ];
}

/** "Thursday desert \u2022 as the Axis side sees it" */
const matchLine = (match: string | null, seen: string): string =>
  match === null ? capital(seen) : `${match} \u2022 ${seen}`;

/** "as the Axis side sees it" */
export function viewerName(viewer: string, sides: readonly SideLook[]): string {
  const side = sides.find(({ id }) => id === viewer);
  if (side !== undefined) return `as the ${side.name} side sees it`;
  return viewer === 'observer' ? 'as an observer sees it' : 'all revealed';
}

/** Who is asked, in their colour; quiet when nobody is. */
function asked(header: Header, sides: readonly SideLook[], x: number, w: number): readonly Shape[] {
  const { waiting, toAct } = header;
  const side = sides.find(({ id }) => toAct.includes(id));
  const alone = side !== undefined && toAct.length <= 1;
  const livery = alone ? side.livery : { main: '#5d5747', on: CREAM, light: '#cfc4a4' };
  return [
    box(x, 9, w, HEAD - 21, { r: 8, fill: livery.main, stroke: livery.light, width: 1.6 }),
    ...said(whoActs(header, side?.name ?? null), waiting, livery.on, x + 16, w - 30),
  ];
}

function whoActs({ past, dispatch, toAct }: Header, side: string | null): string {
  if (past === true) return `An earlier dispatch${dispatch === undefined ? '' : ` (${dispatch})`}`;
  if (side === null) return 'The match is over';
  return toAct.length > 1 ? 'Both sides to act' : `${side} side to act`;
}

/** More than this cannot be read on two lines. */
const LONGEST = 150;
function cut(text: string): string {
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, text.lastIndexOf(' ', LONGEST)).replace(/[,:;]$/, '')} \u2026`;
}

/** Who, and the question: on one line, or a long one smaller on two, its end left to the words. */
function said(who: string, question: string, fill: string, x: number, fit: number): readonly Shape[] {
  const waiting = cut(question);
  const style = { align: 'left', fit } as const;
  const space = waiting.length > 66 ? waiting.lastIndexOf(' ', Math.ceil(waiting.length / 2) + 4) : -1;
  if (space < 0)
    return [label({ x, y: 26 }, who, 26, 'bold', fill, style), label({ x, y: 53 }, waiting, 18, 'medium', fill, style)];
  return [
    label({ x, y: 21 }, who, 20, 'bold', fill, style),
    label({ x, y: 41 }, waiting.slice(0, space), 16, 'medium', fill, style),
    label({ x, y: 58 }, waiting.slice(space + 1), 16, 'medium', fill, style),
  ];
}

/** Points of a side on the head, in a colour of its own, with what they are. */
export const sidePoints = ({ main, light }: Livery, count: number, words: string, left: number): readonly Shape[] => [
  box(left + 4, 16, 30, 24, { r: 3, fill: main, stroke: light, width: 1.4 }),
  textFrom({ x: left + 44, y: 27 }, String(count), 30, 'bold', CREAM),
  textFrom({ x: left + 4, y: 58 }, words, 15, 'regular', QUIET, 126),
];
