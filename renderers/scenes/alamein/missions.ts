// What is declared and not yet carried out, and what has just been flown: attacks as arrows with swords, planes.
import { directionTo, type HexId } from '#board/hex.ts';
import type { Attack, Side, Sight } from '#games/alamein/view.ts';
import { CREAM, INK } from '../../palette.ts';
import type { Move } from '../../request.ts';
import type { Shape } from '../../scene.ts';
import { area, at, between, circle, label, line } from '../../shapes.ts';
import { swords } from '../../signs.ts';
import { corners, HEX, middle } from './grid.ts';
import { liveryOf, sideOf } from './units.ts';

/** XII.A Declared attacks in their order: an arrow over each hexside, swords on the first. */
export const attacks = ({ table }: Sight): readonly Shape[] =>
  table.attacks.flatMap((attack, index) => {
    const sides = sidesOf(attack, table.counters);
    const side = table.counters[attack.units[0] ?? 0]?.side ?? table.active;
    const enemy: Side = side === 'axis' ? 'allied' : 'axis';
    const first = sides[0];
    if (first === undefined) return [];
    const spot = between(middle(first[0]), middle(first[1]), SWORDS);
    return [
      ...sides.map(([from, to]) => wayIn(from, to, side)),
      at(
        spot.x,
        spot.y,
        [
          ...swords(liveryOf(side).main, liveryOf(enemy).main, false),
          ...(table.attacks.length > 1 ? order(index + 1) : []),
        ],
        { zoom: 0.8 },
      ),
    ];
  });

/** How far on the way the swords are: the head of the arrow is left to be seen. */
const SWORDS = 0.44;

const order = (number: number): readonly Shape[] => [
  circle({ x: 11, y: -11 }, 7, { fill: CREAM, stroke: INK, width: 1.2 }),
  label({ x: 11, y: -10.8 }, String(number), 11, 'black', INK),
];

/** Each hex that is attacked from with a target beside it. */
function sidesOf({ hexes, units }: Attack, counters: Sight['table']['counters']): readonly (readonly [HexId, HexId])[] {
  const from = [...new Set(units.map((blind) => counters[blind]?.place ?? ''))].sort();
  return from.flatMap((hex) =>
    hexes
      .filter((target) => hex.includes(',') && directionTo(hex, target) !== null)
      .map((target) => [hex, target] as const),
  );
}

function wayIn(from: HexId, to: HexId, side: Side): Shape {
  const [p, q] = [middle(from), middle(to)];
  const [tail, neck, tip] = [between(p, q, 0.36), between(p, q, 0.56), between(p, q, 0.7)];
  const n = { x: (q.y - p.y) * 0.085, y: -(q.x - p.x) * 0.085 };
  const { main } = liveryOf(side);
  return area(
    [
      { x: tail.x + n.x * 0.55, y: tail.y + n.y * 0.55 },
      { x: neck.x + n.x * 0.55, y: neck.y + n.y * 0.55 },
      { x: neck.x + n.x, y: neck.y + n.y },
      tip,
      { x: neck.x - n.x, y: neck.y - n.y },
      { x: neck.x - n.x * 0.55, y: neck.y - n.y * 0.55 },
      { x: tail.x - n.x * 0.55, y: tail.y - n.y * 0.55 },
    ],
    { fill: main, stroke: CREAM, width: 1.8 },
  );
}

interface Flight {
  readonly side: Side;
  readonly hex: HexId;
}

/** Missions named and not yet flown (VII.A, VII.B), and on request those just flown. */
export function flightsOf({ table, kit }: Sight, flown: readonly Move[]): readonly Flight[] {
  const named = table.strikes.map(({ air, hex }): Flight => ({ side: kit.air[air]?.side ?? table.active, hex }));
  const told = flown.flatMap(({ side, path, byAir }): Flight[] => {
    const hex = path[path.length - 1];
    return byAir === true && hex !== undefined && kit.hexes[hex] !== undefined ? [{ side: sideOf(side), hex }] : [];
  });
  const supplied = table.airSupplied === null ? [] : [{ side: table.active, hex: table.airSupplied }];
  return [...named, ...told, ...supplied];
}

/** The targets, under the counters. */
export const targets = (flights: readonly Flight[]): readonly Shape[] =>
  [...new Set(flights.map(({ hex }) => hex))].flatMap((hex) => [
    area(corners(hex, 0.95), { stroke: CREAM, width: 5.5 }),
    area(corners(hex, 0.95), { stroke: '#a01c1c', width: 2.6, dash: [9, 6] }),
  ]);

/** A plane over the edge of each target; several beside each other. */
export function planes(flights: readonly Flight[]): readonly Shape[] {
  const over = new Map<HexId, number>();
  return flights.map(({ side, hex }) => {
    const before = over.get(hex) ?? 0;
    over.set(hex, before + 1);
    const { x, y } = middle(hex);
    const turn = side === 'axis' ? -1 : 1;
    return at(x + turn * (HEX * 0.5 - before * 24), y - HEX * 0.5, [...trail(turn), ...plane(side)], { zoom: 0.85 });
  });
}

const trail = (turn: 1 | -1): readonly Shape[] => [
  line(
    [
      { x: turn * 16, y: 0 },
      { x: turn * 46, y: -7 },
    ],
    { stroke: CREAM, width: 4.4, dash: [7, 6] },
  ),
  line(
    [
      { x: turn * 16, y: 0 },
      { x: turn * 46, y: -7 },
    ],
    { stroke: INK, width: 1.8, dash: [7, 6] },
  ),
];

/** Seen from above; those of the Axis fly east, those of the Allies west. */
export function plane(side: Side): readonly Shape[] {
  const { main, light, on } = liveryOf(side);
  const turn = side === 'axis' ? 1 : -1;
  const half: readonly (readonly [number, number])[] = [
    [17, 0],
    [13, -3],
    [6, -3.4],
    [-1, -17],
    [-6, -17],
    [-3.4, -3.2],
    [-11, -2.4],
    [-14, -7.4],
    [-17, -7.4],
    [-15.4, 0],
  ];
  const outline = [...half, ...[...half].reverse().map(([along, off]) => [along, -off] as const)];
  return [
    area(
      outline.map(([along, off]) => ({ x: along * turn, y: off })),
      { fill: main, stroke: CREAM, width: 3.6 },
    ),
    area(
      outline.map(([along, off]) => ({ x: along * turn, y: off })),
      { fill: main, stroke: INK, width: 1.2 },
    ),
    ...(side === 'axis'
      ? [label({ x: 0, y: 0 }, '+', 13, 'black', on)]
      : [circle({ x: -1, y: 0 }, 3.2, { fill: light, stroke: INK, width: 1.2 })]),
  ];
}
