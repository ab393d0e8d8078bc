// What a renderer needs of the map: terrain, what lies on hexsides, roads with their zones, shore and lettering, as read from
// the map file.
import { sheet } from '#board/grid.ts';
import type { HexId } from '#board/hex.ts';
import { areasOf, type HexLabel, type PictureArea, type PictureHex, type Point } from '#board/picture.ts';
import type { Side } from '#board/sides.ts';
import type { ComponentFiles } from '#engine/title.ts';
import { boardHex } from './grid.ts';
import type { Terrain, Zone } from './kit.ts';
import { type MapFile, mapFile } from './schema.ts';

export interface PictureLine {
  readonly kind: keyof MapFile['barriers'];
  readonly sides: readonly (readonly [HexId, HexId])[];
}

export interface PictureRoad {
  readonly class: 'road' | 'track';
  /** At least two, each next to the one before. */
  readonly hexes: readonly HexId[];
}

/** 7.12 A road zone of a side. */
export interface PictureZone {
  readonly side: Side;
  readonly zone: Zone;
  readonly hexes: readonly HexId[];
}

type PictureLabel = HexLabel<MapFile['labels'][number]['kind']>;

export interface MapPicture {
  readonly columns: number;
  /** Rows of the odd columns; the even ones have one less. */
  readonly rows: number;
  /** Every hex of the sheet, the sea among them. */
  readonly hexes: readonly PictureHex[];
  readonly sea: readonly HexId[];
  readonly terrain: Readonly<Record<Exclude<Terrain, 'clear'> | 'town', readonly PictureArea[]>>;
  readonly lines: readonly PictureLine[];
  readonly roads: readonly PictureRoad[];
  readonly zones: readonly PictureZone[];
  readonly sources: Readonly<Record<Side, HexId>>;
  /** From one edge to the other, the sea to the north of it, in the plane of `centre()`. */
  readonly coastline: readonly Point[];
  readonly labels: readonly PictureLabel[];
  readonly kilometresPerHex: number;
}

/** A typed view of the map component for drawing. Throws on a bad file: check it first. */
export const mapPicture = (files: ComponentFiles): MapPicture => pictureOf(mapFile.parse(files.map));

/** The same of a file already read. */
export function pictureOf(map: MapFile): MapPicture {
  const { terrain, barriers } = map;
  return {
    columns: map.columns,
    rows: map.rows,
    hexes: sheet(map.columns, map.rows).map((printed) => ({ id: boardHex(printed), printed })),
    sea: terrain.sea.flatMap(({ hexes }) => hexes.map(boardHex)),
    terrain: {
      town: areasOf(terrain.town, boardHex),
      rough: areasOf(terrain.rough, boardHex),
      marsh: areasOf(terrain.marsh, boardHex),
      mountain: areasOf(terrain.mountain, boardHex),
      depression: areasOf(terrain.depression, boardHex),
      city: areasOf(terrain.city, boardHex),
      fortress: areasOf(terrain.fortress, boardHex),
    },
    lines: (['escarpment', 'ridge', 'river'] as const).flatMap((kind) =>
      barriers[kind].map(({ sides }) => ({
        kind,
        sides: sides.map(([a, b]) => [boardHex(a), boardHex(b)] as const),
      })),
    ),
    roads: map.roads.map((road) => ({ class: road.class, hexes: road.hexes.map(boardHex) })),
    zones: map.zones.map(({ side, zone, hexes }) => ({ side, zone, hexes: hexes.map(boardHex) })),
    sources: { axis: boardHex(map.sources.axis), allied: boardHex(map.sources.allied) },
    // The file counts y half a hex farther down than `centre()` does.
    coastline: map.coastline.points.map(([x, y]) => ({ x, y: y - 0.5 })),
    labels: map.labels.map(({ text, kind, hex, angle }) => ({ text, kind, hex: boardHex(hex), angle })),
    kilometresPerHex: map.scale.kilometres,
  };
}
