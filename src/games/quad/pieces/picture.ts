// What a renderer needs of the map: terrain, what lies on hexsides, roads, shore and lettering, as read from a game's map file.
import type { HexId } from '#board/hex.ts';
import { areasOf, type PictureArea, type PictureSheet, type Point, pictureSheet } from '#board/picture.ts';
import type { Side } from '#board/sides.ts';
import type { ComponentFiles } from '#engine/title.ts';
import { boardHex } from './grid.ts';
import { ownerOf } from './ground.ts';
import type { Edge, Terrain } from './kit.ts';
import { type MapFile, mapFile, scenarioFile } from './schema.ts';

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

/** Where a road or trail goes on beyond the map: a step that way on the sheet as it lies. */
export interface PictureExit {
  readonly hex: HexId;
  readonly toward: Point;
  readonly class: RoadClass;
}

type RoadClass = MapFile['roads'][number]['class'];

/** One map as a scenario uses it: hexes outside it are none of the sheet. */
export interface MapPicture extends PictureSheet<RoadClass, MapFile['labels'][number]['kind']> {
  /** Where north is, in degrees clockwise from the top of the sheet. */
  readonly north: number;
  readonly outside: readonly HexId[];
  readonly prohibited: readonly HexId[];
  readonly terrain: Readonly<Record<Exclude<Terrain, 'mixed'>, readonly PictureArea[]>>;
  readonly lines: readonly PictureLine[];
  readonly minefields: readonly PictureMines[];
  readonly boxes: readonly HexId[];
  readonly exits: readonly PictureExit[];
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
  const map = mapFile.parse(files[`map-${file.game}`]);
  const { north, ways } = UP[map.up];
  const sheet = pictureSheet(map, boardHex);
  const outside = hexesOf(map.outside);
  return {
    ...sheet,
    north,
    hexes: sheet.hexes.filter(({ id }) => !outside.includes(id)),
    outside,
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
    minefields: map.minefields.map(({ owner, sides }) => ({ owner: ownerOf(owner, file), sides: pairs(sides) })),
    boxes: map.boxes.map(({ hex }) => boardHex(hex)),
    exits: map.exits.map((exit) => ({ hex: boardHex(exit.hex), toward: ways[exit.toward], class: exit.class })),
  };
}

const hexesOf = (all: MapFile['outside']): readonly HexId[] => all.flatMap(({ hexes }) => hexes.map(boardHex));
const pairs = (sides: readonly (readonly [string, string])[]): readonly Pair[] =>
  sides.map(([a, b]) => [boardHex(a), boardHex(b)]);
