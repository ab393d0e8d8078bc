// Below the whole map: tracks of game-turns, Desert Fox Index and Air Superiority Index; displays; what the signs mean.
import { lastTurn, morale, type Sight, type SuezView } from '#games/suez/for-pictures.ts';
import { panelPaper } from '../../../page/panel.ts';
import { CREAM, INK } from '../../../palette.ts';
import type { MapRequest } from '../../../request.ts';
import { area, at, box, label, points, type Rect, range, type Shape, textFrom } from '../../../shapes.ts';
import { BLOCK, face } from '../counters/counter.ts';
import { unitSpec } from '../counters/items.ts';
import { liveryOf, paperOf } from '../counters/looks.ts';
import { aircraft, rommel } from '../glyphs.ts';
import { tintedBy, tintOf } from '../overlays/layers.ts';
import {
  AIR_ROWS,
  binWords,
  bomberNotes,
  bulletinsOf,
  comingLater,
  DISPLAY_NAMES,
  heldIn,
  herkulesNotes,
  MISSION_NAMES,
  rommelWords,
  type Squadrons,
  squadronsIn,
  supplyPool,
  supportFactor,
  supportIn,
  toBuy,
  victoryWords,
} from './displays.ts';
import { legend } from './legend.ts';

/** Height of the panel below a whole map, and of the line on a layer in it. */
const HEIGHT = 410;
const LAYER_LINE = 24;
export const panelHeight = (request: MapRequest): number => HEIGHT + (tintedBy(request) === undefined ? 0 : LAYER_LINE);

const PAD = 12;
const GOLD = '#f2c230';
const QUIET = '#6b5a3a';
const PAPER = '#fbf3dc';

export function panel(sight: Sight, view: SuezView, rect: Rect, request: MapRequest): readonly Shape[] {
  const { x, y, w } = rect;
  const wide = w - 2 * PAD;
  return [
    ...panelPaper(rect, 'top'),
    at(x + PAD, y + 10, [
      at(0, 0, turns(sight, 560)),
      at(580, 0, fox(sight, 620)),
      at(1220, 0, airIndex(sight, wide - 1220)),
      at(0, 84, air(sight, 446)),
      at(462, 84, support(sight, 300)),
      at(778, 84, reinforcements(sight, 372)),
      at(1166, 84, allies(sight, view, wide - 1166)),
      at(0, 296, [box(0, 0, wide, 1.6, { fill: '#b08d4a' })]),
      at(0, 302, layerLine(request, wide)),
      at(0, 302 + (tintedBy(request) === undefined ? 0 : LAYER_LINE), legend(wide)),
    ]),
  ];
}

/** What a tint of the layer means. */
function layerLine(request: MapRequest, w: number): readonly Shape[] {
  const tint = tintedBy(request);
  if (tint === undefined) return [];
  return [tintOf(tint, { x: 14, y: 8 }, 9), textFrom({ x: 30, y: 8 }, `Spaces ${tint.words}`, 16, 'bold', INK, w / 2)];
}

const title = (text: string, w: number, fill = QUIET, on: string = CREAM): readonly Shape[] => [
  box(0, 0, w, 22, { r: 4, fill }),
  textFrom({ x: 9, y: 11.4 }, text, 16.5, 'bold', on, w - 16),
];
const text = (x: number, y: number, fit: number, words: string, size = 15.5): Shape =>
  textFrom({ x, y }, words, size, 'medium', INK, fit);

// --- tracks ----------------------------------------------------------------------
function turns(sight: Sight, w: number): readonly Shape[] {
  const { kit, table } = sight;
  const { calendar, turns: marks } = kit.scenario;
  const last = lastTurn(sight);
  const cell = w / calendar.length;
  return [
    ...title(`Game-turn ${table.turn === 0 ? '(deployment)' : table.turn}`, w),
    ...calendar.flatMap((date, index) => {
      const turn = index + 1;
      const now = turn === table.turn;
      const x = index * cell;
      const beyond = turn > last;
      return [
        box(x + 1.5, 26, cell - 3, 46, {
          r: 4,
          fill: now ? GOLD : beyond ? '#dccba0' : PAPER,
          stroke: now ? INK : '#b08d4a',
          width: now ? 2.4 : 1,
        }),
        label({ x: x + cell / 2, y: 42 }, String(turn), 25, 'black', beyond && !now ? QUIET : INK),
        turn === last && turn === marks.check
          ? label({ x: x + cell / 2, y: 62 }, 'Alamein?', 13, 'black', '#8e1b12', { fit: cell - 6 })
          : label({ x: x + cell / 2, y: 62 }, date.replace(/ \d{4}$/, ''), 12, 'medium', QUIET, { fit: cell - 6 }),
      ];
    }),
  ];
}

/** A marker that points at a cell of a track. */
const pointer = (x: number, y: number): Shape => area(points([x - 7, y - 9], [x + 7, y - 9], [x, y]), { fill: INK });

const LEVELS = [
  { name: 'Low', from: 1, to: 10, fill: '#e4b49a' },
  { name: 'Medium', from: 11, to: 20, fill: '#efdca6' },
  { name: 'High', from: 21, to: 30, fill: '#c3d3a0' },
] as const;

function fox(sight: Sight, w: number): readonly Shape[] {
  const { dfp } = sight.table;
  const cell = w / 31;
  return [
    ...title(`Desert Fox Index ${dfp}, ${morale(sight.table)}. ${victoryWords(sight)}`, w, liveryOf('axis').main),
    box(0.5, 40, cell - 1, 32, { r: 2, fill: '#8e1b12' }),
    label({ x: cell / 2, y: 56 }, '0', 14, 'black', CREAM),
    ...LEVELS.flatMap(({ name, from, to, fill }) => [
      box(from * cell, 40, (to - from + 1) * cell, 32, { r: 2, fill, stroke: '#b08d4a', width: 1 }),
      label({ x: ((from + to + 1) / 2) * cell, y: 33 }, name, 13.5, 'bold', QUIET),
    ]),
    ...range(30).map((index) => label({ x: (index + 1.5) * cell, y: 56 }, String(index + 1), 13, 'medium', QUIET)),
    box(dfp * cell - 2, 42, cell + 4, 28, { r: 4, fill: GOLD, stroke: INK, width: 2 }),
    label({ x: (dfp + 0.5) * cell, y: 56.4 }, String(dfp), 19, 'black', INK, { fit: cell + 2 }),
    pointer((dfp + 0.5) * cell, 41),
  ];
}

function airIndex({ table }: Sight, w: number): readonly Shape[] {
  const cell = w / 10;
  return [
    ...title(`Air Superiority Index ${table.index}`, w),
    ...range(10).flatMap((index) => {
      const level = index + 1;
      const now = level === table.index;
      return [
        box(index * cell + 1, 26, cell - 2, 30, {
          r: 3,
          fill: now ? GOLD : index < 5 ? '#cfd8e0' : '#f0d3bf',
          stroke: now ? INK : '#b08d4a',
          width: now ? 2.4 : 1,
        }),
        label({ x: (index + 0.5) * cell, y: 41.4 }, String(level), now ? 20 : 15, now ? 'black' : 'medium', INK),
      ];
    }),
    textFrom({ x: 2, y: 65 }, 'Axis', 13.5, 'bold', liveryOf('axis').main),
    label({ x: w - 2, y: 65 }, 'Allies', 13.5, 'bold', liveryOf('allied').main, { align: 'right' }),
  ];
}

// --- displays ------------------------------------------------------------------------
const CHIP_W = 72;
/** Aircraft: nation by the paper, mission and dice, how many. */
const squadron = ({ nationality, mission, factor, ids }: Squadrons, x: number, y: number): Shape =>
  at(x, y, [
    box(0, 0, CHIP_W, 34, { r: 4, fill: paperOf({ nationality }), stroke: liveryOf('axis').main, width: 1.6 }),
    at(13, 17, [aircraft(INK, null, 1.5)]),
    textFrom({ x: 26, y: 11 }, `${ids.length} ${MISSION_NAMES[mission]}`, 16, 'black', INK, CHIP_W - 29),
    textFrom(
      { x: 26, y: 25.5 },
      `${nationality === 'german' ? 'German' : 'Italian'}${factor > 1 ? ` \u00d7${factor}` : ''}`,
      12.5,
      'medium',
      INK,
      CHIP_W - 29,
    ),
  ]);

function air(sight: Sight, w: number): readonly Shape[] {
  return [
    ...title('Panzerarmee: air units', w, liveryOf('axis').main),
    ...AIR_ROWS.flatMap(([place, name], row) => {
      const y = 28 + row * 43;
      const here = squadronsIn(sight, place);
      const step = Math.min(CHIP_W + 4, (w - 62 - CHIP_W) / Math.max(1, here.length - 1));
      return [
        textFrom({ x: 2, y: y + 17 }, name, 14.5, 'bold', QUIET, 60),
        ...(here.length === 0
          ? [textFrom({ x: 68, y: y + 17 }, '\u2013', 15, 'medium', QUIET)]
          : here.map((one, index) => squadron(one, 64 + index * step, y))),
      ];
    }),
  ];
}

/** Support units, supply units and Rommel. */
function support(sight: Sight, w: number): readonly Shape[] {
  const here = supportIn(sight, 'available');
  const columns = here.length > 8 ? 4 : 3;
  const wide = w / columns;
  const rows = Math.max(1, Math.ceil(here.length / columns));
  const low = 30 + rows * 28;
  const { intercepted, incoming } = sight.table;
  const supply = [
    `${supplyPool(sight)} in the pool`,
    ...(incoming > 0 ? [`${incoming} to land`] : []),
    ...(intercepted > 0 ? [`${intercepted} intercepted`] : []),
  ];
  return [
    ...title('Support units available', w, liveryOf('axis').main),
    ...(here.length === 0 ? [text(4, 42, w, 'none', 15)] : []),
    ...here.map((id, index) => {
      const info = sight.kit.support[id];
      return at((index % columns) * wide, 28 + Math.floor(index / columns) * 28, [
        box(1, 0, wide - 4, 25, {
          r: 4,
          fill: paperOf({ nationality: info?.nationality ?? '' }),
          stroke: liveryOf('axis').main,
          width: 1.4,
        }),
        textFrom({ x: 7, y: 13 }, info?.name ?? id, 15, 'bold', INK, wide - 44),
        label(
          { x: wide - 9, y: 13 },
          info?.kind === 'intelligence' ? 'G-2' : supportFactor(sight, id),
          16,
          'black',
          INK,
          {
            align: 'right',
          },
        ),
      ]);
    }),
    text(4, low + 10, w - 8, `Support units ${binWords(sight)}`),
    text(4, low + 31, w - 8, `Supply units: ${supply.join(', ')}`),
    at(13, low + 56, rommel(), { zoom: 1.2 }),
    text(30, low + 56, w - 34, `Rommel ${rommelWords(sight)}`, 17),
    ...bomberNotes(sight).map((note) => text(4, low + 78, w - 8, note, 14)),
  ];
}

/** How large counters are drawn: as large as leaves room for all. */
const ZOOMS = [1.1, 1, 0.9, 0.8, 0.7, 0.62];
const PRICE = 17;
const ROOM = 162;
const LOWEST = 197;

/** Units that may be bought, each over its price; while the Panzerarmee deploys, those that are to be placed. */
function reinforcements(sight: Sight, w: number): readonly Shape[] {
  const all = toBuy(sight);
  const cell = BLOCK + 5;
  const columnsAt = (zoom: number): number => Math.floor(w / (cell * zoom));
  const rowsAt = (zoom: number): number => Math.ceil(all.length / columnsAt(zoom));
  const zoom = ZOOMS.find((one) => rowsAt(one) * (cell + PRICE) * one <= ROOM) ?? 0.55;
  const columns = columnsAt(zoom);
  const later = comingLater(sight).length;
  const notes = [...herkulesNotes(sight), ...(later > 0 ? [`${later} more from game-turn 8`] : [])];
  // Close below the counters, or below "none".
  const low = Math.max(62, 27 + rowsAt(zoom) * (cell + PRICE) * zoom + 12);
  return [
    ...title('Reinforcements (price in DFP)', w, liveryOf('axis').main),
    ...(all.length === 0 ? [text(4, 42, w, 'none', 15)] : []),
    at(
      0,
      27,
      all.flatMap(({ unit, cost }, index) => {
        const x = ((index % columns) + 0.5) * cell;
        const y = Math.floor(index / columns) * (cell + PRICE);
        return [
          face({ ...unitSpec(sight, unit), badges: [] }, { x, y: y + cell / 2 }),
          label({ x, y: y + cell + 6 }, cost === null ? 'to place' : `${cost} DFP`, 14.5, 'bold', INK, { fit: cell }),
        ];
      }),
      { zoom },
    ),
    ...notes.map((note, row) => text(4, Math.min(low, LOWEST - (notes.length - 1) * 17) + row * 17, w - 8, note, 14)),
  ];
}

/** Letters that can be read on a line. */
const LONGEST = 64;

/** What the Middle East Command has off the map, and the bulletins. */
function allies(sight: Sight, view: SuezView, w: number): readonly Shape[] {
  const held = heldIn(sight, view);
  const bulletins = bulletinsOf(sight);
  return [
    ...title('Middle East Command, off the map', w, liveryOf('allied').main, liveryOf('allied').on),
    ...held.flatMap(({ display, count, backs, faces }, row) => {
      const y = 34 + row * 19.5;
      const named = faces.length > 0 ? `${backs}: ${faces.join(', ')}` : backs;
      // Longer lists are in the words.
      const said = named.length > LONGEST ? backs : named;
      return [
        text(4, y, 150, DISPLAY_NAMES[display]),
        label({ x: 172, y }, String(count), 17, 'black', INK, { align: 'right' }),
        text(182, y, w - 186, said, 14.5),
      ];
    }),
    ...bulletins.flatMap(({ title: head, names }, row) => {
      const y = 138 + row * (bulletins.length > 2 ? 26 : 33);
      return [
        textFrom({ x: 4, y }, head, 13.5, 'bold', QUIET, w - 8),
        text(4, y + 14, w - 8, names.length === 0 ? '\u2013' : names.join(', '), 15),
      ];
    }),
  ];
}
