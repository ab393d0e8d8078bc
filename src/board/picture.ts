// What a printed map shows besides its hexes: outlines, a sunken desert, lettering. In the plane of `centre()` of a hex.
import { sheet } from './grid.ts';
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
interface PictureHex {
  readonly id: HexId;
  readonly printed: string;
}

/** A map that is printed as a sheet of hexes, as its picture needs it. */
export interface PictureSheet<Road extends string, Kind extends string> {
  readonly columns: number;
  /** Rows of the odd columns; the even ones have one less. */
  readonly rows: number;
  /** Every hex of the sheet, playable or not. */
  readonly hexes: readonly PictureHex[];
  readonly sea: readonly HexId[];
  /** Of each at least two hexes, each next to the one before. */
  readonly roads: readonly { readonly class: Road; readonly hexes: readonly HexId[] }[];
  /** From one edge to the other, the sea to the north of it, in the plane of `centre()`; empty where there is no sea. */
  readonly coastline: readonly Point[];
  readonly labels: readonly HexLabel<Kind>[];
  readonly kilometresPerHex: number;
}
/** The same as component files write it. */
interface SheetFile<Road extends string, Kind extends string> {
  readonly columns: number;
  readonly rows: number;
  readonly terrain: { readonly sea: readonly Area[] };
  readonly roads: readonly (Area & { readonly class: Road })[];
  readonly coastline: { readonly points: readonly Pair[] };
  readonly labels: readonly HexLabel<Kind>[];
  readonly scale: { readonly kilometres: number };
}

/** The sheet of a map file; `hexOf`: the board's id of a hex as the file writes it. */
export const pictureSheet = <Road extends string, Kind extends string>(
  { columns, rows, terrain, roads, coastline, labels, scale }: SheetFile<Road, Kind>,
  hexOf: (written: string) => HexId,
): PictureSheet<Road, Kind> => ({
  columns,
  rows,
  hexes: sheet(columns, rows).map((printed) => ({ id: hexOf(printed), printed })),
  sea: terrain.sea.flatMap(({ hexes }) => hexes.map(hexOf)),
  roads: roads.map((road) => ({ class: road.class, hexes: road.hexes.map(hexOf) })),
  // The file counts y half a hex farther down than `centre()` does.
  coastline: coastline.points.map(([x, y]) => ({ x, y: y - 0.5 })),
  labels: labels.map(({ text, kind, hex, angle }) => ({ text, kind, hex: hexOf(hex), angle })),
  kilometresPerHex: scale.kilometres,
});

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
