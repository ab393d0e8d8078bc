// A hexside has one canonical key, whichever of its two hexes is named first.
import { axial, type HexId } from './hex.ts';

export type Hexside = string;

/** The key of the side between two neighbouring hexes: "ax,ay/bx,by", the northern (then western) hex first. */
export function hexside(a: HexId, b: HexId): Hexside {
  const p = axial(a);
  const q = axial(b);
  return p.y < q.y || (p.y === q.y && p.x < q.x) ? `${a}/${b}` : `${b}/${a}`;
}

/** The two hexes of a hexside. */
export function hexesOf(side: Hexside): readonly [HexId, HexId] {
  const [a, b] = side.split('/');
  if (a === undefined || b === undefined) throw new Error(`not a hexside: "${side}"`);
  return [a, b];
}

/** The hex across a hexside from one of its two hexes. */
export function across(side: Hexside, hex: HexId): HexId {
  const [a, b] = hexesOf(side);
  return a === hex ? b : a;
}
