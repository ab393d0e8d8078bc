// What a renderer needs of the map: terrain, what lies on hexsides, roads with their zones, shore and lettering, as read from
// the map file.
import type { HexId } from '#board/hex.ts';
import { areasOf, type PictureArea, type PictureSheet, pictureSheet } from '#board/picture.ts';
import type { Side } from '#board/sides.ts';
import type { ComponentFiles } from '#engine/title.ts';
import { boardHex } from './grid.ts';
import type { Terrain, Zone } from './kit.ts';
import { type MapFile, mapFile } from './schema.ts';

export interface PictureLine {
  readonly kind: keyof MapFile['barriers'];
  readonly sides: readonly (readonly [HexId, HexId])[];
}

/** 7.12 A road zone of a side. */
export interface PictureZone {
  readonly side: Side;
  readonly zone: Zone;
  readonly hexes: readonly HexId[];
}

export interface MapPicture extends PictureSheet<'road' | 'track', MapFile['labels'][number]['kind']> {
  readonly terrain: Readonly<Record<Exclude<Terrain, 'clear'> | 'town', readonly PictureArea[]>>;
  readonly lines: readonly PictureLine[];
  readonly zones: readonly PictureZone[];
}

/** A typed view of the map component for drawing. Throws on a bad file: check it first. */
export function mapPicture(files: ComponentFiles): MapPicture {
  const map = mapFile.parse(files.map);
  const { terrain, barriers } = map;
  return {
    ...pictureSheet(map, boardHex),
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
    zones: map.zones.map(({ side, zone, hexes }) => ({ side, zone, hexes: hexes.map(boardHex) })),
  };
}
