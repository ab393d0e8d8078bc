// Beside the whole map: air units, what waits, what is lost, what the signs mean.
import type { Side, Sight } from '#games/alamein/view.ts';
import { SIDES, scenarioOf, TERRAIN } from '#games/alamein/view.ts';
import { CREAM, INK } from '../../palette.ts';
import type { Rect, Shape } from '../../scene.ts';
import { at, box, label } from '../../shapes.ts';
import { airOf } from './air.ts';
import { BLOCK } from './counter.ts';
import { HEX } from './grid.ts';
import { LEGEND_HEIGHT, legend, scaleBar } from './legend.ts';
import { plane } from './missions.ts';
import { drawn } from './piles.ts';
import { beside, type Item } from './stacks.ts';
import { liveryOf, sideName } from './units.ts';

const PAD = 8;
const TITLE = 22;
const ROW = 20;
const SCALE = 84;
const ABOUT = ['Map and values reconstructed', 'from rulebook, geography and', 'history; not the printed ones.'];

/** A piece of the panel: so high, drawn from a height down. */
interface Piece {
  readonly height: number;
  readonly draw: (x: number, y: number, w: number) => readonly Shape[];
}

/** The panel in its rectangle of the page. */
export function panel(sight: Sight, { x, y, w, h }: Rect, kilometresPerHex: number): readonly Shape[] {
  const foot = LEGEND_HEIGHT + TITLE + SCALE + PAD;
  const upper = SIDES.flatMap((side) => [air(sight, side), waiting(sight, side), lost(sight, side)]);
  const wanted = upper.reduce((sum, { height }) => sum + height, 0);
  const zoom = Math.min(1, (h - foot - PAD) / wanted);
  let down = 0;
  const shapes: Shape[] = [];
  for (const { height, draw } of upper) {
    shapes.push(...draw(0, down, (w - 2 * PAD) / zoom));
    down += height;
  }
  const low = y + h - foot;
  const { strongForts } = scenarioOf(sight);
  return [
    box(x, y, w, h, { fill: '#f1e5c6' }),
    box(x, y, 2.4, h, { fill: '#b08d4a' }),
    at(x + PAD, y + PAD, shapes, zoom === 1 ? {} : { zoom: Math.floor(zoom * 100) / 100 }),
    ...heading('Signs', x + PAD, low, w - 2 * PAD, '#6b5a3a', CREAM),
    ...legend(x + PAD, low + TITLE, w - 2 * PAD, TERRAIN.defence[strongForts ? 'fortInD' : 'fort']),
    ...scaleBar(x + 22, y + h - SCALE + 10, HEX / kilometresPerHex),
    ...ABOUT.map((text, index) =>
      label({ x: x + PAD, y: y + h - 42 + index * 14 }, text, 11.5, 'italic', '#6b5a3a', {
        align: 'left',
        fit: w - 16,
      }),
    ),
  ];
}

const heading = (text: string, x: number, y: number, w: number, fill: string, on: string): readonly Shape[] => [
  box(x, y, w, TITLE - 4, { r: 3, fill }),
  label({ x: x + 7, y: y + 9.4 }, text, 14, 'bold', on, { align: 'left', fit: w - 12 }),
];
const headingOf = (side: Side, text: string, x: number, y: number, w: number): readonly Shape[] =>
  heading(`${sideName(side)} ${text}`, x, y, w, liveryOf(side).main, liveryOf(side).on);

function air(sight: Sight, side: Side): Piece {
  const units = airOf(sight, side);
  return {
    height: TITLE + Math.max(1, units.length) * ROW + 6,
    draw: (x, y, w) => [
      ...headingOf(side, 'air', x, y, w),
      ...(units.length === 0 ? [line(x, y + TITLE + 9, w, 'none')] : []),
      ...units.flatMap(({ name, state, words }, index) => {
        const middle = y + TITLE + index * ROW + 9;
        return [
          at(x + 14, middle, plane(side), { zoom: 0.5, ...(state === 'ready' ? {} : { alpha: 0.4 }) }),
          line(x + 28, middle, w - 28, `${name}: ${words}`),
        ];
      }),
    ],
  };
}

const line = (x: number, y: number, fit: number, text: string): Shape =>
  label({ x: x + 2, y }, text, 14, 'medium', INK, { align: 'left', fit: fit - 4 });

const COLUMNS = 4;
const CELL = BLOCK + 2;

/** Counters not yet deployed, or reinforcements, those of a turn together (V). */
function waiting(sight: Sight, side: Side): Piece {
  const groups = waitingGroups(sight, side);
  const rows = groups.map(({ items }) => Math.ceil(items.length / COLUMNS));
  return {
    height: groups.length === 0 ? 0 : TITLE + groups.length * 16 + rows.reduce((sum, row) => sum + row * CELL, 0) + 6,
    draw: (x, y, w) => {
      if (groups.length === 0) return [];
      const shapes: Shape[] = [...headingOf(side, 'off the map', x, y, w)];
      let down = y + TITLE;
      groups.forEach(({ title, items }, at) => {
        shapes.push(line(x, down + 7, w, title), ...cards(sight, items, x, down + 16));
        down += 16 + (rows[at] ?? 0) * CELL;
      });
      return shapes;
    },
  };
}

const cards = (sight: Sight, items: readonly Item[], x: number, y: number): readonly Shape[] =>
  items.map((item, index) =>
    drawn(sight, item, {
      x: x + (index % COLUMNS) * CELL + BLOCK / 2,
      y: y + Math.floor(index / COLUMNS) * CELL + BLOCK / 2,
    }),
  );

/** What is off the map and may come in, by when it comes. */
export function waitingGroups(
  sight: Sight,
  side: Side,
): readonly { readonly title: string; readonly items: readonly Item[] }[] {
  const { reinforcements } = scenarioOf(sight)[side];
  const items = beside(sight, side, 'reserve');
  const turnOf = (item: Item): number =>
    item.type === 'unit' ? (reinforcements.find(({ units }) => units.includes(item.info.id))?.turn ?? 0) : 0;
  const turns = [...new Set(items.map(turnOf))].sort((a, b) => a - b);
  return turns.map((turn) => ({
    title: turn === 0 ? 'to deploy' : turn > sight.table.turn ? `turn ${turn}` : `turn ${turn}, may enter`,
    items: items.filter((item) => turnOf(item) === turn),
  }));
}

const LOST_PER_LINE = 2;
function lost(sight: Sight, side: Side): Piece {
  const names = lostNames(sight, side);
  const rows = [...Array(Math.ceil(names.length / LOST_PER_LINE)).keys()].map((row) =>
    names.slice(row * LOST_PER_LINE, (row + 1) * LOST_PER_LINE).join(', '),
  );
  return {
    height: names.length === 0 ? 0 : TITLE + rows.length * 16 + 8,
    draw: (x, y, w) =>
      names.length === 0
        ? []
        : [
            ...headingOf(side, 'lost', x, y, w),
            ...rows.map((row, index) => line(x, y + TITLE + index * 16 + 7, w, row)),
          ],
  };
}

/** Units eliminated, and Boxes and Forts razed; dummies taken off are nobody's loss. */
export const lostNames = (sight: Sight, side: Side): readonly string[] =>
  beside(sight, side, 'lost').flatMap((item): string[] => {
    if (item.type === 'unit') return [item.info.name];
    if (item.type === 'back' || item.kind === 'dummy') return [];
    return [
      item.count === 1 ? `a ${nameOf(item.kind)}` : `${item.count} ${nameOf(item.kind)}es`.replace('Fortes', 'Forts'),
    ];
  });
const nameOf = (kind: 'box' | 'fort'): string => (kind === 'box' ? 'Box' : 'Fort');
