// What the table adds to the map: battles and their hexsides, flags on fortresses, minefields.
import { hexesOf } from '#board/hexside.ts';
import {
  type Battle,
  enemyOf,
  type HexId,
  type Kit,
  nameOf,
  type RommelView,
  SIDES,
  type Side,
} from '#games/rommel/for-pictures.ts';
import { swords } from '../../../map/signs.ts';
import { CREAM, INK } from '../../../palette.ts';
import { area, at, between, box, circle, label, line, points, type Shape } from '../../../shapes.ts';
import { liveryOf, signOf } from '../counters/units.ts';
import { corners, middle, sideEnds } from '../grid.ts';

/** Below the blocks: the coloured sides of battle hexes, mines, flags. */
export function groundMarks(kit: Kit, view: RommelView): readonly Shape[] {
  const { battles, mines, control } = view.table;
  return [
    ...mines.flatMap((hex) => minefield(hex, false)),
    ...SIDES.flatMap((side) =>
      (view.own[side]?.mines ?? []).filter((hex) => !mines.includes(hex)).flatMap((hex) => minefield(hex, true)),
    ),
    ...Object.entries(battles).flatMap(([hex, battle]) => battleGround(kit, hex, battle)),
    ...Object.entries(control).flatMap(([hex, side]) => flag(hex, side)),
  ];
}

/** A row of mines; one's own unrevealed field in broken line. */
function minefield(hex: HexId, hidden: boolean): readonly Shape[] {
  const edge = corners(hex, 0.9);
  const ink = hidden ? '#5a3d84' : '#3c2413';
  const shapes: Shape[] = [area(edge, { stroke: ink, width: 2.2, dash: hidden ? [5, 5] : [1, 4.5] })];
  edge.forEach((corner, index) => {
    const next = edge[(index + 1) % 6] ?? corner;
    for (const share of [0, 0.5]) {
      const spot = between(corner, next, share);
      shapes.push(
        circle(spot, 3.4, hidden ? { fill: CREAM, stroke: ink, width: 1.4 } : { fill: ink, stroke: CREAM, width: 0.8 }),
      );
    }
  });
  return shapes;
}

/** 8.1: each side of a battle hex in the colour of who controls it; a crossed one with an arrow into the hex. */
function battleGround(kit: Kit, hex: HexId, { attacker, crossed }: Battle): readonly Shape[] {
  const defender = enemyOf(attacker);
  const shapes: Shape[] = [area(corners(hex, 0.97), { fill: 'rgba(214,60,30,0.20)' })];
  for (const { to, side } of kit.map.exits(hex)) {
    const holder = crossed[side] ?? defender;
    const { main } = liveryOf(holder);
    const [a, b] = sideEnds(hex, to, 3.4);
    shapes.push(
      line([a, b], { stroke: CREAM, width: 7.4, butt: true }),
      line([a, b], { stroke: main, width: 4.6, butt: true }),
    );
    if (crossed[side] !== undefined && hexesOf(side).includes(hex)) shapes.push(...wayIn(to, hex, main));
  }
  return shapes;
}

function wayIn(from: HexId, to: HexId, fill: string): readonly Shape[] {
  const p = middle(from);
  const q = middle(to);
  const tip = between(p, q, 0.68);
  const tail = between(p, q, 0.4);
  const nx = (q.y - p.y) * 0.11;
  const ny = -(q.x - p.x) * 0.11;
  const neck = between(p, q, 0.54);
  return [
    area(
      [
        { x: tail.x + nx * 0.5, y: tail.y + ny * 0.5 },
        { x: neck.x + nx * 0.5, y: neck.y + ny * 0.5 },
        { x: neck.x + nx, y: neck.y + ny },
        tip,
        { x: neck.x - nx, y: neck.y - ny },
        { x: neck.x - nx * 0.5, y: neck.y - ny * 0.5 },
        { x: tail.x - nx * 0.5, y: tail.y - ny * 0.5 },
      ],
      { fill, stroke: CREAM, width: 1.2 },
    ),
  ];
}

/** Above the blocks: crossed swords on each battle, split in attacker's and defender's colours. */
export const battleMarks = (kit: Kit, view: RommelView): readonly Shape[] =>
  Object.entries(view.table.battles).flatMap(([hex, { attacker, fresh }]) => {
    const { x, y } = middle(hex);
    const defender = enemyOf(attacker);
    return [
      at(x, y, swords(liveryOf(attacker).main, liveryOf(defender).main, fresh), { zoom: 1.25 }),
      label({ x, y: y + 25 }, nameOf(kit, hex), 13, 'bold', INK, { halo: CREAM }),
    ];
  });

/** Whose a fortress is. */
function flag(hex: HexId, side: Side): readonly Shape[] {
  const { x, y } = middle(hex);
  return [at(x - 24, y - 10, banner(side, -1))];
}

/** `fly` -1: the cloth blows to the west. */
export function banner(side: Side, fly: 1 | -1 = 1): readonly Shape[] {
  const { main, light } = liveryOf(side);
  const sign: readonly Shape[] =
    signOf(side) === 'cross'
      ? [box(8.6 * fly - 1.3, -15.6, 2.6, 9.4, { fill: light }), box(8.6 * fly - 4.7, -12.2, 9.4, 2.6, { fill: light })]
      : [circle({ x: 8.6 * fly, y: -11 }, 3.4, { stroke: light, width: 1.8 })];
  return [
    line(points([0, 8], [0, -18]), { stroke: INK, width: 1.8 }),
    area(points([0.6 * fly, -17.5], [17 * fly, -16], [14.5 * fly, -11], [17 * fly, -5.5], [0.6 * fly, -4.5]), {
      fill: main,
      stroke: CREAM,
      width: 0.9,
    }),
    ...sign,
  ];
}
