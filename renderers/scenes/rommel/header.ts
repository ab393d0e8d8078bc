// The head of the page: match, scenario, date, phase, hands, and who is asked what.
import type { RommelView, Side } from '#games/rommel/view.ts';
import { SIDES } from '#games/rommel/view.ts';
import { CREAM } from '../../palette.ts';
import type { Header } from '../../request.ts';
import type { Shape } from '../../scene.ts';
import { at, box, label } from '../../shapes.ts';
import { liveryOf, sideName } from './units.ts';

export const HEAD = 80;
const GROUND = '#292722';
const QUIET = '#bdb39a';

/** The head, `width` units wide. Narrow pages have the same parts, set smaller. */
export function head(view: RommelView, header: Header, width: number): readonly Shape[] {
  const k = width / 1600;
  const wide = width >= 1400;
  const put = wide
    ? { name: 20, nameW: 430, date: 470, dateW: 370, cards: 858, pill: 1150, pillW: 434 }
    : { name: 14, nameW: 330 * k + 90, date: 330, dateW: 250, cards: 0, pill: 600, pillW: width - 614 };
  return [
    box(0, 0, width, HEAD, { fill: '#34312a', fade: GROUND }),
    box(0, HEAD - 3, width, 3, { fill: '#b08d4a' }),
    label({ x: put.name, y: 27 }, header.scenario, 34, 'bold', CREAM, { align: 'left', fit: put.nameW }),
    label(
      { x: put.name, y: 58 },
      `${header.match} · ${viewerName(view)}`.replace('·', '\u2022'),
      18,
      'regular',
      QUIET,
      { align: 'left', fit: put.nameW },
    ),
    label({ x: put.date, y: 27 }, header.date, 34, 'bold', '#f2d58b', { align: 'left', fit: put.dateW }),
    label({ x: put.date, y: 58 }, header.phase, 18, 'regular', QUIET, { align: 'left', fit: put.dateW }),
    ...(put.cards > 0 ? hands(view, put.cards) : []),
    ...asked(header, put.pill, put.pillW),
  ];
}

export function viewerName({ viewer }: RommelView): string {
  if (viewer === 'observer') return 'as an observer sees it';
  if (viewer === 'everyone-after-the-end') return 'all revealed';
  return `as the ${sideName(viewer)} side sees it`;
}

/** Each side's cards: a fan in its colour, the number held; real and dummy for one's own. */
function hands({ table, own }: RommelView, x: number): readonly Shape[] {
  return SIDES.flatMap((side, index) => {
    const left = x + index * 142;
    const cards = own[side]?.hand;
    const detail = cards === undefined ? 'supply cards' : `${cards.real} real, ${cards.dummy} dummy`;
    return [
      ...fan(side, left + 22, 40),
      label({ x: left + 50, y: 27 }, String(table.hands[side]), 34, 'bold', CREAM, { align: 'left' }),
      label({ x: left + 50, y: 58 }, detail, 15, 'regular', QUIET, { align: 'left', fit: 88 }),
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

/** Who is asked, in his colour; quiet when nobody is. */
function asked({ waiting, toAct, past, dispatch }: Header, x: number, w: number): readonly Shape[] {
  const side = SIDES.find((one) => toAct.includes(one));
  const both = toAct.length > 1;
  const livery = side === undefined || both ? { main: '#5d5747', on: CREAM, light: '#cfc4a4' } : liveryOf(side);
  const who =
    past === true
      ? `An earlier dispatch${dispatch === undefined ? '' : ` (${dispatch})`}`
      : side === undefined
        ? 'The match is over'
        : both
          ? 'Both sides to act'
          : `${sideName(side)} side to act`;
  return [
    box(x, 9, w, HEAD - 21, { r: 8, fill: livery.main, stroke: livery.light, width: 1.6 }),
    ...said(who, waiting, livery.on, x + 16, w - 30),
  ];
}

/** Who, and the question: on one line, or a long one smaller on two. */
function said(who: string, waiting: string, fill: string, x: number, fit: number): readonly Shape[] {
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
