// 11.0 The map as the rules use it: hexes by number with their terrain, and what is crossed between them.
import type { Net } from '#board/flood.ts';
import { sheet } from '#board/grid.ts';
import type { HexId } from '#board/hex.ts';
import { type HexMap, makeHexMap, roadsAlong } from '#board/hexmap.ts';
import { type Hexside, hexside } from '#board/hexside.ts';
import type { Side } from '#board/sides.ts';
import { byId } from '#engine/pieces/components.ts';
import { boardHex } from './grid.ts';
import type { Crossing, HexInfo, Kit, Terrain, Zone } from './kit.ts';
import type { MapFile } from './schema.ts';

/** Land hexes as printed: those that some unit may enter. */
export function landOf(file: MapFile): readonly string[] {
  const sea = new Set(file.terrain.sea.flatMap(({ hexes }) => hexes));
  return sheet(file.columns, file.rows).filter((hex) => !sea.has(hex));
}

type Ground = Pick<Kit, 'map' | 'net' | 'hexes' | 'infos' | 'sources' | 'places'>;

/** Throws where the file names no hex of a place that rules name: the file is checked before. */
export function groundOf(file: MapFile): Ground {
  const printed = landOf(file);
  const infos = hexInfos(file, printed);
  const roads = file.roads.map((road) => ({
    class: road.class === 'road' ? ('highway' as const) : ('track' as const),
    hexes: road.hexes.map(boardHex),
  }));
  const map = makeHexMap(printed.map(boardHex), roadsAlong(roads));
  const { fortress, city } = file.terrain;
  return {
    map,
    net: netOf(map, file),
    hexes: byId(infos),
    infos,
    sources: { axis: boardHex(file.sources.axis), allied: boardHex(file.sources.allied) },
    places: {
      tobruk: placeOf(fortress, 'tobruk'),
      bardia: placeOf(fortress, 'bardia'),
      benghazi: placeOf(city, 'benghazi'),
      alexandria: placeOf(city, 'alexandria'),
    },
  };
}

/** The hex of a fortress or city by its id. */
function placeOf(areas: MapFile['terrain']['city'], id: keyof Kit['places']): HexId {
  const hex = areas.find((area) => area.id === id)?.hexes[0];
  if (hex === undefined) throw new Error(`no hex of ${id} on the map`);
  return boardHex(hex);
}

/** What fills a hex; a town stands in other terrain (11.1). */
const KINDS = ['rough', 'marsh', 'mountain', 'depression', 'city', 'fortress'] as const satisfies readonly Terrain[];

function hexInfos(file: MapFile, printed: readonly string[]): readonly HexInfo[] {
  const terrain = new Map<string, Terrain>();
  for (const kind of KINDS) for (const { hexes } of file.terrain[kind]) for (const hex of hexes) terrain.set(hex, kind);
  const coast = new Set(file.coast.hexes);
  const places = new Map(file.places.map((place) => [place.hex, place]));
  const zones = { axis: zonesOf(file, 'axis'), allied: zonesOf(file, 'allied') };
  return printed.map((hex) => {
    const [axis, allied] = [zones.axis.get(hex), zones.allied.get(hex)];
    return {
      id: boardHex(hex),
      printed: hex,
      name: places.get(hex)?.name ?? null,
      also: places.get(hex)?.also ?? [],
      terrain: terrain.get(hex) ?? 'clear',
      coastal: coast.has(hex),
      zones: axis === undefined || allied === undefined ? null : { axis, allied },
    };
  });
}

/** 7.12 The zone of each road hex for a side. */
const zonesOf = (file: MapFile, side: Side): ReadonlyMap<string, Zone> =>
  new Map(
    file.zones
      .filter((one) => one.side === side)
      .flatMap(({ zone, hexes }) => hexes.map((hex) => [hex, zone] as const)),
  );

/** 11.2 What lies on each hexside. */
function netOf(map: HexMap, file: MapFile): Net<Crossing> {
  const sidesOf = (lines: MapFile['barriers']['ridge']): ReadonlySet<Hexside> =>
    new Set(lines.flatMap(({ sides }) => sides.map(([a, b]) => hexside(boardHex(a), boardHex(b)))));
  const escarpment = sidesOf(file.barriers.escarpment);
  const ridge = sidesOf(file.barriers.ridge);
  const river = sidesOf(file.barriers.river);
  const by = map.by.map((exits) =>
    exits.map(
      ({ to, side, road }): Crossing => ({
        to,
        road: road === 'highway' ? 'road' : road === 'track' ? 'track' : null,
        escarpment: escarpment.has(side),
        ridge: ridge.has(side),
        river: river.has(side),
      }),
    ),
  );
  return { next: map.next, by };
}
