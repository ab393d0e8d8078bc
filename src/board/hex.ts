// Hexes of a pointy-top grid in horizontal rows, named by sheared axial coordinates "x,y": x grows east, y south-east.

export type HexId = string;
/** True of a text of that form, on the map or off it. */
export const isHexId = (text: string): boolean => /^-?\d+,-?\d+$/.test(text);

/** Going round from east, counter-clockwise. */
export const DIRECTIONS = ['E', 'NE', 'NW', 'W', 'SW', 'SE'] as const;
export type Direction = (typeof DIRECTIONS)[number];

const STEPS: Readonly<Record<Direction, readonly [number, number]>> = {
  E: [1, 0],
  NE: [1, -1],
  NW: [0, -1],
  W: [-1, 0],
  SW: [-1, 1],
  SE: [0, 1],
};

export interface Axial {
  readonly x: number;
  readonly y: number;
}

export const hexId = (x: number, y: number): HexId => `${x},${y}`;

/** Coordinates of a hex id. Throws on a text that is none. */
export function axial(id: HexId): Axial {
  const found = /^(-?\d+),(-?\d+)$/.exec(id);
  if (found === null) throw new Error(`not a hex id: "${id}"`);
  return { x: Number(found[1]), y: Number(found[2]) };
}

export function neighbour(id: HexId, direction: Direction): HexId {
  const { x, y } = axial(id);
  const [dx, dy] = STEPS[direction];
  return hexId(x + dx, y + dy);
}

/** The six hexes around a place, going round from east. */
export const around = ({ x, y }: Axial): readonly HexId[] =>
  DIRECTIONS.map((direction) => hexId(x + STEPS[direction][0], y + STEPS[direction][1]));

/** Those of the hexes around one that are among these. */
export const nextIn = (open: { has(hex: HexId): boolean }, hex: HexId): readonly HexId[] =>
  around(axial(hex)).filter((to) => open.has(to));

/** Hexes from one place to another, counted as the shortest way over an open grid. */
export function apart(from: Axial, to: Axial): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  return Math.max(Math.abs(dx), Math.abs(dy), Math.abs(dx + dy));
}
export const distance = (a: HexId, b: HexId): number => apart(axial(a), axial(b));

/** The direction from a hex to its neighbour, or null when they are none. */
export const directionTo = (a: HexId, b: HexId): Direction | null =>
  DIRECTIONS.find((direction) => neighbour(a, direction) === b) ?? null;

/**
 * Centre of a hex, east and south of the centre of "0,0", in hexes from side to side. Of hexes with a flat top x runs from
 * column to column and y down each column.
 */
export function centre(id: HexId, top: 'point' | 'flat' = 'point'): { readonly x: number; readonly y: number } {
  const { x, y } = axial(id);
  return top === 'point' ? { x: x + y / 2, y: (y * Math.sqrt(3)) / 2 } : { x: (x * Math.sqrt(3)) / 2, y: y + x / 2 };
}
