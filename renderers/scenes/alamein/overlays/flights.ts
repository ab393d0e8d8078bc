// Missions by air, named and flown: planes over the edge of their target, and who met them on the way.
import { enemyOf, type HexId, type Side, type Sight } from '#games/alamein/for-pictures.ts';
import { flash } from '../../../counters/marks.ts';
import { CREAM, INK } from '../../../palette.ts';
import type { Move } from '../../../request.ts';
import { area, at, circle, label, line, ORIGIN, points, type Shape } from '../../../shapes.ts';
import { liveryOf, sideOf } from '../counters/units.ts';
import { corners, HEX, middle } from '../grid.ts';
import { type Met, metIn } from './moves.ts';

interface Flight {
  readonly side: Side;
  readonly hex: HexId;
  /** How it fared with the enemy's aircraft; "none" while they are only sent; null: it meets none. */
  readonly met: Met | null;
}

/** Missions named and not yet flown (VII.A, VII.B), and on request those just flown. */
export function flightsOf({ table, kit }: Sight, flown: readonly Move[]): readonly Flight[] {
  const named = table.strikes.map(({ air, hex }): Flight => {
    const isMet = table.interceptions.some(({ enemy }) => enemy === air);
    return { side: kit.air[air]?.side ?? table.active, hex, met: isMet ? 'none' : null };
  });
  const told = flown.flatMap((move): readonly Flight[] => {
    const hex = move.path.at(-1);
    if (hex === undefined || kit.hexes[hex] === undefined) return [];
    return Array.from({ length: move.count }, () => ({ side: sideOf(move.side), hex, met: metIn(move) }));
  });
  return [...named, ...told];
}

/** The targets, under the counters. */
export const targets = (flights: readonly Flight[]): readonly Shape[] =>
  [...new Set(flights.map(({ hex }) => hex))].flatMap((hex) => [
    area(corners(hex, 0.95), { stroke: CREAM, width: 5.5 }),
    area(corners(hex, 0.95), { stroke: '#a01c1c', width: 2.6, dash: [9, 6] }),
  ]);

/** From plane to plane at one target: beside each other or, where a fight needs the width, one above the other. */
const BESIDE = 24;
const ABOVE = 27;

/** Planes over the edge of each target. */
export const planes = (flights: readonly Flight[]): readonly Shape[] =>
  [...new Set(flights.map(({ hex }) => hex))].flatMap((target) => {
    const over = flights.filter(({ hex }) => hex === target);
    const isFight = over.some(({ met }) => met !== null);
    const { x, y } = middle(target);
    return over.map(({ side, met }, index) => {
      const turn = turnOf(side);
      // A fight stays clear of the names of the counters below.
      const [dx, dy] = isFight ? [0, 9 + index * ABOVE] : [index * BESIDE, 0];
      const shapes = [...trail(turn), ...(met === null ? plane(side) : fight(side, met))];
      return at(x + turn * (HEX * 0.5 - dx), y - HEX * 0.5 - dy, shapes, { zoom: 0.85 });
    });
  });

/** Where the planes of a side come from: -1 the west, 1 the east. */
const turnOf = (side: Side): 1 | -1 => (side === 'axis' ? -1 : 1);

/** From a plane to the point where two meet. */
const NOSE = 26;

/** A plane and the enemy's that meets it, nose to nose; one that is driven off is crossed out. */
export function fight(side: Side, met: Met): readonly Shape[] {
  const other = -turnOf(side) * 2 * NOSE;
  return [
    ...plane(side),
    at(other, 0, plane(enemyOf(side))),
    at(other / 2, 0, [flash], { zoom: 1.3 }),
    ...(met === 'stopped' || met === 'knocked-out' ? [at(0, 0, CROSS)] : []),
    ...(met === 'repelled' ? [at(other, 0, CROSS)] : []),
  ];
}

const CROSS: readonly Shape[] = [
  { stroke: CREAM, width: 7 },
  { stroke: '#a01c1c', width: 3.6 },
].flatMap((ink) => [-11, 11].map((y) => line(points([-11, y], [11, -y]), ink)));

const trail = (turn: 1 | -1): readonly Shape[] => [
  line(points([turn * 16, 0], [turn * 46, -7]), { stroke: CREAM, width: 4.4, dash: [7, 6] }),
  line(points([turn * 16, 0], [turn * 46, -7]), { stroke: INK, width: 1.8, dash: [7, 6] }),
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
      ? [label(ORIGIN, '+', 13, 'black', on)]
      : [circle({ x: -1, y: 0 }, 3.2, { fill: light, stroke: INK, width: 1.2 })]),
  ];
}
