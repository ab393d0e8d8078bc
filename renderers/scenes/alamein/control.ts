// Whose a village or an objective is: a small flag before its name (XIV).
import type { HexId } from '#board/hex.ts';
import type { Sight } from '#games/alamein/view.ts';
import { CREAM, INK } from '../../palette.ts';
import type { Shape } from '../../scene.ts';
import { at, box, circle, line } from '../../shapes.ts';
import { middle } from './grid.ts';
import { liveryOf } from './units.ts';

/** The bundled letters are about so wide, as a share of their size. */
const LETTER = 12.5 * 0.37;

export const controlFlags = ({ kit, table }: Sight, down: (hex: HexId) => number): readonly Shape[] =>
  Object.entries(table.control).map(([hex, side]) => {
    const { x, y } = middle(hex);
    const wide = Math.min(92, (kit.hexes[hex]?.name ?? '').length * LETTER);
    const { main } = liveryOf(side);
    return at(x - wide / 2 - 22, y + down(hex), [
      line(
        [
          { x: 0, y: 7 },
          { x: 0, y: -9 },
        ],
        { stroke: INK, width: 1.8 },
      ),
      box(0, -9, 14, 10, { fill: main, stroke: CREAM, width: 1 }),
      ...(side === 'axis'
        ? [box(5.8, -7.4, 2.4, 6.8, { fill: CREAM }), box(3.6, -5.2, 6.8, 2.4, { fill: CREAM })]
        : [circle({ x: 7, y: -4 }, 2.8, { stroke: INK, width: 1.5 })]),
    ]);
  });
