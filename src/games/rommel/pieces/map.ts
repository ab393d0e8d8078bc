// What a renderer needs of the map: hexes, terrain on hexsides, roads, coast and lettering, as read from map.json.
import type { HexId } from '#board/hex.ts';
import type { Road } from '#board/hexmap.ts';
import { type Hexside, hexside } from '#board/hexside.ts';
import { groundOf, type PictureGround } from '#board/picture.ts';
import type { ComponentFiles } from '#engine/title.ts';
import type { HexInfo } from './kit.ts';
import { type MapFile, mapFile } from './schema.ts';

export type Obstacle = 'mountain' | 'ridge' | 'marsh';

export interface PictureSide {
  readonly side: Hexside;
  readonly a: HexId;
  readonly b: HexId;
  /** A gap is a way through the obstacle `of` (1.4). */
  readonly terrain: Obstacle | 'gap';
  readonly of: Obstacle;
  readonly name: string | null;
}

export interface PictureRoad {
  readonly id: string;
  readonly class: Road;
  readonly name: string | null;
  /** At least two, each next to the one before. */
  readonly hexes: readonly HexId[];
}

export interface MapPicture extends PictureGround {
  /** Playable hexes only; names, kinds, regions and ports. */
  readonly hexes: readonly HexInfo[];
  /** Every hexside that is not clear. */
  readonly hexsides: readonly PictureSide[];
  readonly roads: readonly PictureRoad[];
}

/** A typed view of the map component for drawing. Throws on bad files: check them first. */
export function mapPicture(files: ComponentFiles): MapPicture {
  const map = mapFile.parse(files.map);
  return {
    hexes: hexInfos(map),
    ...groundOf(map, (hex) => hex),
    hexsides: pictureSides(map),
    roads: map.roads.map((road) => ({ ...road, name: road.name ?? null })),
  };
}

/** The playable hexes of a map file, as rules and pictures use them. */
export const hexInfos = (map: MapFile): readonly HexInfo[] =>
  map.hexes.map((hex) => ({
    ...hex,
    name: hex.name ?? null,
    also: hex.also ?? [],
    kind: hex.kind ?? null,
    port: hex.port === undefined ? null : { axis: capacity(hex.port.axis), allied: capacity(hex.port.allied) },
  }));

/** A Base's port has no limit (13.3). */
const capacity = (printed: number | 'unlimited'): number =>
  printed === 'unlimited' ? Number.POSITIVE_INFINITY : printed;

const pictureSides = (map: MapFile): readonly PictureSide[] =>
  map.hexsides.flatMap(({ a, b, terrain, of, name }) =>
    terrain === 'clear'
      ? []
      : [{ side: hexside(a, b), a, b, terrain, of: terrain === 'gap' ? (of ?? 'ridge') : terrain, name: name ?? null }],
  );
