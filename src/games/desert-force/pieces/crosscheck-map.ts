// What the entries of map.json must say together: hexes on the map, sides between neighbours, zones over all road hexes.
import { nextIn } from '#board/hex.ts';
import { SIDES, type Side } from '#board/sides.ts';
import { type Report, reportTwice, show } from '#engine/pieces/components.ts';
import {
  reachedFrom,
  reportAreas,
  reportNames,
  reportRoads,
  reportShared,
  reportSides,
  reportUnplayable,
} from '#engine/pieces/crosscheck.ts';
import { areNext, boardHex, sideOf } from './grid.ts';
import { landOf } from './ground.ts';
import { type MapFile, ZONES } from './schema.ts';

type Hexes = ReadonlySet<string>;
/** What fills a hex: one of these at most. */
const FILLING = ['rough', 'marsh', 'mountain', 'depression', 'city', 'fortress'] as const;
/** The hexes that rules name (11.1, 16.0). */
const NAMED = { city: ['alexandria', 'benghazi'], fortress: ['tobruk', 'bardia'] } as const;

/** Reports whatever in the map contradicts itself. */
export function checkMap(map: MapFile, report: Report): void {
  const open = new Set(landOf(map));
  checkTerrain(map, open, report);
  for (const [kind, lines] of Object.entries(map.barriers))
    for (const { id, sides } of lines) reportSides(sides, open, areNext, `barriers.${kind}[${id}].sides`, report);
  reportUnplayable(map.coast.hexes, open, 'coast.hexes', report);
  for (const { hex, name } of map.places) reportUnplayable([hex], open, `places[${name}].hex`, report);
  reportNames(
    map.places.map(({ hex, ...called }) => ({ id: hex, ...called })),
    report,
    'places',
  );
  reportTwice(map.roads, 'roads', report);
  reportRoads(map.roads, open, areNext, sideOf, report);
  checkZones(map, report);
  checkWhole(map, open, report);
}

function checkTerrain({ terrain }: MapFile, open: Hexes, report: Report): void {
  reportAreas(terrain.town, open, 'terrain.town', report);
  const filled = new Map<string, string>();
  for (const kind of FILLING) reportAreas(terrain[kind], open, `terrain.${kind}`, report, filled);
  for (const kind of ['city', 'fortress'] as const) {
    for (const id of NAMED[kind])
      if (terrain[kind].find((area) => area.id === id)?.hexes.length !== 1)
        report(`terrain.${kind}`, `needs ${show(id)}, with one hex`);
    for (const { id } of terrain[kind])
      if (!(NAMED[kind] as readonly string[]).includes(id)) report(`terrain.${kind}[${id}]`, 'is none that rules name');
  }
}

/** 7.12 The six zones of each side are together all road hexes, each once; 8.4 both sources are among them. */
function checkZones(map: MapFile, report: Report): void {
  const roads = new Set(map.roads.filter((road) => road.class === 'road').flatMap(({ hexes }) => hexes));
  for (const side of SIDES) {
    if (!roads.has(map.sources[side])) report(`sources.${side}`, `${show(map.sources[side])} is no road hex`);
    for (const zone of ZONES)
      if (map.zones.filter((entry) => entry.side === side && entry.zone === zone).length !== 1)
        report('zones', `needs one entry for the ${side} zone ${zone}`);
    checkZonesOf(map, side, roads, report);
  }
}

function checkZonesOf({ zones }: MapFile, side: Side, roads: Hexes, report: Report): void {
  const taken = new Map<string, string>();
  for (const { zone, hexes } of zones.filter((entry) => entry.side === side)) {
    const key = `zones[${side} ${zone}].hexes`;
    for (const hex of hexes) {
      if (!roads.has(hex)) report(key, `${show(hex)} is no road hex`);
      reportShared(taken, hex, zone, 'is of zone', key, report);
    }
  }
  for (const hex of roads) if (!taken.has(hex)) report('zones', `the road hex ${show(hex)} is of no ${side} zone`);
}

/** Every hex can be reached from the Axis source. */
function checkWhole(map: MapFile, open: Hexes, report: Report): void {
  const there = new Map([...open].map((hex) => [boardHex(hex), hex]));
  const reached = reachedFrom([boardHex(map.sources.axis)], (hex) => nextIn(there, hex));
  for (const [id, hex] of there) if (!reached.has(id)) report('terrain.sea', `no way leads to ${hex}`);
}
