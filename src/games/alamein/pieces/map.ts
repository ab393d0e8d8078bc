// What a renderer needs of the map: hexes, features, roads, start lines, coast and lettering, as read from map.json.
import type { HexId } from '#board/hex.ts';
import { groundOf, type PictureGround } from '#board/picture.ts';
import type { ComponentFiles } from '#engine/title.ts';
import { boardHex } from './grid.ts';
import type { Feature, HexInfo } from './kit.ts';
import { type MapFile, mapFile } from './schema.ts';

export interface PictureFeature extends Feature {
  readonly hexes: readonly HexId[];
}

export interface PictureRoad {
  readonly id: string;
  readonly class: 'road' | 'track';
  readonly name: string;
  /** At least two, each next to the one before. */
  readonly hexes: readonly HexId[];
}

/** A road or track that goes on beyond the map. */
export interface PictureExit {
  readonly hex: HexId;
  readonly toward: 'west' | 'east' | 'south';
  readonly class: 'road' | 'track';
}

export interface PictureLine {
  readonly id: string;
  readonly name: string;
  /** The hexsides from the sea southwards; of each the Axis hex, then the Allied one. */
  readonly sides: readonly (readonly [HexId, HexId])[];
}

/** A1 lies 1.5 hex widths east and 0.87 south of where points are counted from. */
export interface MapPicture extends PictureGround {
  /** Playable hexes only. */
  readonly hexes: readonly HexInfo[];
  readonly features: readonly PictureFeature[];
  readonly alamein: HexId;
  readonly roads: readonly PictureRoad[];
  readonly exits: readonly PictureExit[];
  readonly lines: readonly PictureLine[];
  readonly kilometresPerHex: number;
}

/** A typed view of the map component for drawing. Throws on bad files: check them first. */
export function mapPicture(files: ComponentFiles): MapPicture {
  const map = mapFile.parse(files.map);
  return {
    hexes: hexInfos(map),
    ...groundOf(map, boardHex),
    features: map.features.map((feature) => ({ ...feature, hexes: feature.hexes.map(boardHex) })),
    alamein: boardHex(map.alameinBox.hex),
    roads: map.roads.map((road) => ({ ...road, hexes: road.hexes.map(boardHex) })),
    exits: map.exits.map(({ hex, toward, road }) => ({ hex: boardHex(hex), toward, class: classOf(map, road) })),
    lines: map.lines.map((line) => ({
      ...line,
      sides: line.sides.map(([axis, allied]) => [boardHex(axis), boardHex(allied)] as const),
    })),
    kilometresPerHex: map.scale.kilometres,
  };
}

/** The playable hexes of a map file, as rules and pictures use them. */
export const hexInfos = (map: MapFile): readonly HexInfo[] =>
  map.hexes.map((hex) => {
    const feature = map.features.find(({ hexes }) => hexes.includes(hex.id));
    return {
      ...hex,
      id: boardHex(hex.id),
      printed: hex.id,
      name: hex.name ?? null,
      also: hex.also ?? [],
      village: hex.village ?? false,
      feature: feature === undefined ? null : { id: feature.id, name: feature.name, kind: feature.kind },
    };
  });

const classOf = (map: MapFile, road: string): 'road' | 'track' =>
  map.roads.find(({ id }) => id === road)?.class ?? 'track';
