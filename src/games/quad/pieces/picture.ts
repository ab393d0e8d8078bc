// What a renderer needs of the map: terrain, what lies on hexsides, roads, shore and lettering, as read from a game's map file.
import { sheet } from '#board/grid.ts';
import type { HexId } from '#board/hex.ts';
import { areasOf, type HexLabel, type PictureArea, type PictureHex, type Point } from '#board/picture.ts';
import type { Side } from '#board/sides.ts';
import type { ComponentFiles } from '#engine/title.ts';
import { boardHex } from './grid.ts';
import { ownerOf } from './ground.ts';
import type { Edge, Terrain } from './kit.ts';
import { type MapFile, mapFile, type ScenarioFile, scenarioFile } from './schema.ts';

type HexsideKind = 'escarpment' | 'ridge' | 'stream' | 'bridge' | 'ditch';
type Pair = readonly [HexId, HexId];
export interface PictureLine {
  readonly kind: HexsideKind;
  readonly sides: readonly Pair[];
}

export interface PictureMines {
  /** Null of a provisional minefield that is nobody's in this scenario. */
  readonly owner: Side | null;
  readonly sides: readonly Pair[];
}

export interface PictureRoad {
  readonly class: 'road' | 'trail';
  /** At least two, each next to the one before. */
  readonly hexes: readonly HexId[];
}

/** Where a road or trail goes on beyond the map: a step that way on the sheet as it lies. */
export interface PictureExit {
  readonly hex: HexId;
  readonly toward: Point;
  readonly class: PictureRoad['class'];
}

type PictureLabel = HexLabel<MapFile['labels'][number]['kind']>;

/** One map as a scenario uses it. */
export interface MapPicture {
  readonly game: MapFile['game'];
  readonly columns: number;
  /** Rows of the odd columns; the even ones have one less. */
  readonly rows: number;
  /** Where north is, in degrees clockwise from the top of the sheet. */
  readonly north: number;
  /** Every hex of the sheet, playable or not, but for those outside. */
  readonly hexes: readonly PictureHex[];
  readonly outside: readonly HexId[];
  readonly sea: readonly HexId[];
  readonly prohibited: readonly HexId[];
  readonly terrain: Readonly<Record<Exclude<Terrain, 'mixed'>, readonly PictureArea[]>>;
  readonly lines: readonly PictureLine[];
  readonly minefields: readonly PictureMines[];
  readonly boxes: readonly HexId[];
  readonly roads: readonly PictureRoad[];
  readonly exits: readonly PictureExit[];
  /** From one edge to the other, the sea to the north of it, in the plane of `centre()`; empty where there is no sea. */
  readonly coastline: readonly Point[];
  readonly labels: readonly PictureLabel[];
  readonly kilometresPerHex: number;
}

const UP: Readonly<Record<MapFile['up'], { readonly north: number; readonly ways: Readonly<Record<Edge, Point>> }>> = {
  north: {
    north: 0,
    ways: { north: { x: 0, y: -1 }, east: { x: 1, y: 0 }, south: { x: 0, y: 1 }, west: { x: -1, y: 0 } },
  },
  east: {
    north: -90,
    ways: { east: { x: 0, y: -1 }, south: { x: 1, y: 0 }, west: { x: 0, y: 1 }, north: { x: -1, y: 0 } },
  },
};

/** A typed view of the map component of a scenario for drawing. Throws on bad files: check them first. */
export function mapPicture(files: ComponentFiles, scenario: string): MapPicture {
  const file = scenarioFile.parse(files[`scenarios-${scenario}`]);
  return pictureOf(mapFile.parse(files[`map-${file.game}`]), file);
}

/** The same of files already read. */
export function pictureOf(map: MapFile, scenario: Pick<ScenarioFile, 'provisional'>): MapPicture {
  const { north, ways } = UP[map.up];
  const outside = hexesOf(map.outside);
  return {
    game: map.game,
    columns: map.columns,
    rows: map.rows,
    north,
    hexes: sheet(map.columns, map.rows)
      .map((printed) => ({ id: boardHex(printed), printed }))
      .filter(({ id }) => !outside.includes(id)),
    outside,
    sea: hexesOf(map.terrain.sea),
    prohibited: hexesOf(map.terrain.prohibited),
    terrain: {
      town: areasOf(map.terrain.town, boardHex),
      broken: areasOf(map.terrain.broken, boardHex),
      rough: areasOf(map.terrain.rough, boardHex),
      grove: areasOf(map.terrain.grove, boardHex),
    },
    lines: (['escarpment', 'ridge', 'stream', 'bridge', 'ditch'] as const).flatMap((kind) =>
      map.barriers[kind].map(({ sides }) => ({ kind, sides: pairs(sides) })),
    ),
    minefields: map.minefields.map(({ owner, sides }) => ({ owner: ownerOf(owner, scenario), sides: pairs(sides) })),
    boxes: map.boxes.map(({ hex }) => boardHex(hex)),
    roads: map.roads.map((road) => ({ class: road.class, hexes: road.hexes.map(boardHex) })),
    exits: map.exits.map((exit) => ({ hex: boardHex(exit.hex), toward: ways[exit.toward], class: exit.class })),
    // The file counts y half a hex farther down than `centre()` does.
    coastline: map.coastline.points.map(([x, y]) => ({ x, y: y - 0.5 })),
    labels: map.labels.map(({ text, kind, hex, angle }) => ({ text, kind, hex: boardHex(hex), angle })),
    kilometresPerHex: map.scale.kilometres,
  };
}

const hexesOf = (all: MapFile['outside']): readonly HexId[] => all.flatMap(({ hexes }) => hexes.map(boardHex));
const pairs = (sides: readonly (readonly [string, string])[]): readonly Pair[] =>
  sides.map(([a, b]) => [boardHex(a), boardHex(b)]);
