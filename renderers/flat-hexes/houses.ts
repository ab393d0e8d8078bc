// Houses of a town or a city on a map of flat-topped hexes, round the middle of their hex.
import type { HexId } from '#board/hex.ts';
import { CREAM } from '../palette.ts';
import { at, box, type Shape } from '../shapes.ts';
import { middle } from './plane.ts';

/** Left edge, upper edge and width of each house. */
type Houses = readonly (readonly [x: number, y: number, w: number])[];
const MANY: Houses = [
  [-34, -12, 18],
  [-10, -24, 22],
  [16, -10, 20],
  [-20, 8, 20],
  [6, 12, 17],
  [-40, 8, 12],
  [30, 12, 12],
];
const FEW: Houses = [
  [-20, -8, 18],
  [2, -14, 20],
  [-6, 8, 16],
];
const built = (houses: Houses): readonly Shape[] =>
  houses.map(([x, y, w]) => box(x, y, w, w * 0.72, { fill: '#8c3b24', stroke: CREAM, width: 1.6 }));

export const manyHouses = (): readonly Shape[] => built(MANY);
export const fewHouses = (): readonly Shape[] => built(FEW);

const inHex =
  (shapes: readonly Shape[]) =>
  (hex: HexId): Shape => {
    const { x, y } = middle(hex);
    return at(x, y, shapes);
  };
export const manyHousesAt = inHex(manyHouses());
export const fewHousesAt = inHex(fewHouses());
