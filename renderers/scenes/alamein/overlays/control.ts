// Whose a village or an objective is: a small flag before its name (XIV).
import type { HexId, Sight } from '#games/alamein/for-pictures.ts';
import { CREAM, INK } from '../../../palette.ts';
import { at, box, circle, line, points, type Shape } from '../../../shapes.ts';
import type { NameSpot } from '../counters/piles.ts';
import { liveryOf } from '../counters/units.ts';
import { nameMiddle, nameWidth } from '../map/places.ts';

/** The flag of a hex whose name has no room stands between the piles. */
const NO_NAME: NameSpot = { down: 48, lean: 1 };

export const controlFlags = ({ kit, table }: Sight, spots: (hex: HexId) => NameSpot | null): readonly Shape[] =>
  Object.entries(table.control).map(([hex, side]) => {
    const name = kit.hexes[hex]?.name ?? '';
    const { x, y } = nameMiddle(hex, name, spots(hex) ?? NO_NAME);
    const { main } = liveryOf(side);
    return at(x - nameWidth(name) / 2 - 22, y, [
      line(points([0, 7], [0, -9]), { stroke: INK, width: 1.8 }),
      box(0, -9, 14, 10, { fill: main, stroke: CREAM, width: 1 }),
      ...(side === 'axis'
        ? [box(5.8, -7.4, 2.4, 6.8, { fill: CREAM }), box(3.6, -5.2, 6.8, 2.4, { fill: CREAM })]
        : [circle({ x: 7, y: -4 }, 2.8, { stroke: INK, width: 1.5 })]),
    ]);
  });
