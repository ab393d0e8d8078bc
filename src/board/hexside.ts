// A hexside has one canonical key, whichever of its two hexes is named first.
import { type Axial, axial, type HexId } from './hex.ts';

export type Hexside = string;

/** The key of the side between two neighbouring hexes: "ax,ay/bx,by", the northern (then western) hex first. */
export const hexside = (a: HexId, b: HexId): Hexside => sideBetween(a, axial(a), b, axial(b));

/** The same of hexes whose coordinates are known. */
export const sideBetween = (a: HexId, p: Axial, b: HexId, q: Axial): Hexside =>
  p.y < q.y || (p.y === q.y && p.x < q.x) ? `${a}/${b}` : `${b}/${a}`;

/** The two hexes of a hexside. */
export function hexesOf(side: Hexside): readonly [HexId, HexId] {
  const [a, b] = side.split('/');
  if (a === undefined || b === undefined) throw new Error(`not a hexside: "${side}"`);
  return [a, b];
}
