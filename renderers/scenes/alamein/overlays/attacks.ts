// Attacks declared and not yet resolved: arrows with swords.
import { directionTo, type HexId } from '#board/hex.ts';
import { type Attack, enemyOf, type Side, type Sight } from '#games/alamein/for-pictures.ts';
import { swords } from '../../../map/signs.ts';
import { CREAM, INK } from '../../../palette.ts';
import { area, at, between, circle, label, type Shape } from '../../../shapes.ts';
import { liveryOf } from '../counters/units.ts';
import { middle } from '../grid.ts';

/** XII.A Declared attacks in their order: an arrow over each hexside, swords on the first. */
export const attacks = ({ table }: Sight): readonly Shape[] =>
  table.attacks.flatMap((attack, index) => {
    const sides = sidesOf(attack, table.counters);
    const side = table.counters[attack.units[0] ?? 0]?.side ?? table.active;
    const first = sides[0];
    if (first === undefined) return [];
    const spot = between(middle(first[0]), middle(first[1]), SWORDS);
    return [
      ...sides.map(([from, to]) => wayIn(from, to, side)),
      at(
        spot.x,
        spot.y,
        [
          ...swords(liveryOf(side).main, liveryOf(enemyOf(side)).main, false),
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
