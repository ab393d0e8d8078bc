// What a printed map shows besides its hexes: outlines, a sunken desert, lettering. In the plane of `centre()` of a hex.
import type { HexId } from './hex.ts';

/** In hex widths, east and south of the centre of "0,0". */
export interface Point {
  readonly x: number;
  readonly y: number;
}

interface PictureDepression {
  readonly name: string;
  readonly hexes: readonly HexId[];
  readonly outline: readonly Point[];
}

export interface PictureLabel {
  readonly id: string;
  readonly text: string;
  readonly kind: 'sea' | 'country' | 'region' | 'depression';
  /** The middle of the text. */
  readonly at: Point;
  /** Degrees clockwise. */
  readonly angle: number;
}

/** Hexes of one kind, with a name if they have one. */
export interface PictureArea {
  readonly name: string | null;
  readonly hexes: readonly HexId[];
}
/** The same of entries of a file; `hexOf`: the board's id of a hex as the file writes it. */
export const areasOf = (
  all: readonly (Area & { readonly name?: string | undefined })[],
  hexOf: (written: string) => HexId,
): readonly PictureArea[] => all.map(({ name, hexes }) => ({ name: name ?? null, hexes: hexes.map(hexOf) }));

/** Lettering that stands in the middle of a hex. */
export interface HexLabel<Kind extends string> {
  readonly text: string;
  readonly kind: Kind;
  readonly hex: HexId;
  /** Degrees clockwise. */
  readonly angle: number;
}

/** A hex as it is printed. */
export interface PictureHex {
  readonly id: HexId;
  readonly printed: string;
}

/** The ground of a map, as its picture needs it. */
export interface PictureGround {
  readonly sea: readonly HexId[];
  /** Land inside the frame that is no part of the game: room for tables. */
  readonly outside: readonly HexId[];
  readonly depression: PictureDepression;
  /** One line from edge to edge; the sea lies north of it. */
  readonly coastline: readonly Point[];
  readonly labels: readonly PictureLabel[];
}

type Pair = readonly [number, number];
interface Area {
  readonly hexes: readonly string[];
}
/** The same as component files write it. */
interface GroundFile {
  readonly sea: Area;
  readonly outside: Area;
  readonly depression: Area & { readonly name: string; readonly outline: readonly Pair[] };
  readonly coastline: { readonly points: readonly Pair[] };
  readonly labels: readonly (Omit<PictureLabel, 'at'> & Point)[];
}

/** The ground of a map file; `hexOf`: the board's id of a hex as the file writes it. */
export const groundOf = (map: GroundFile, hexOf: (written: string) => HexId): PictureGround => ({
  sea: map.sea.hexes.map(hexOf),
  outside: map.outside.hexes.map(hexOf),
  depression: {
    name: map.depression.name,
    hexes: map.depression.hexes.map(hexOf),
    outline: map.depression.outline.map(pointOf),
  },
  coastline: map.coastline.points.map(pointOf),
  labels: map.labels.map(({ x, y, ...label }) => ({ ...label, at: { x, y } })),
});

const pointOf = ([x, y]: Pair): Point => ({ x, y });
