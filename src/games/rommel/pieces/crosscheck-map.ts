// What the entries of map.json must say together (1.0-1.8).
import { DIRECTIONS, directionTo, type HexId, neighbour } from '#board/hex.ts';
import { type Hexside, hexside } from '#board/hexside.ts';
import { type Report, show } from '#engine/components.ts';
import { SIDES } from '../position/state.ts';
import type { MapFile } from './schema.ts';

/** Reports whatever in the map contradicts itself. */
export function checkMap(map: MapFile, report: Report): void {
  const playable = checkHexes(map, report);
  checkGround(map, playable, report);
  const terrain = checkSides(map, playable, report);
  const roads = checkRoads(map, playable, terrain, report);
  checkEdges(map, playable, report);
  checkLines(map, playable, report);
  checkWhole(map, playable, terrain, roads, report);
}

const isNext = (a: HexId, b: HexId): boolean => directionTo(a, b) !== null;

function checkHexes(map: MapFile, report: Report): ReadonlySet<HexId> {
  const ids = new Set<HexId>();
  const names = new Map<string, HexId>();
  for (const hex of map.hexes) {
    const key = `hexes[${hex.id}]`;
    if (ids.has(hex.id)) report(`${key}.id`, `${show(hex.id)} stands twice in the list`);
    ids.add(hex.id);
    if (hex.name === undefined) {
      if (hex.kind !== undefined) report(`${key}.kind`, `is ${show(hex.kind)}, but the hex has no name`);
    } else {
      const before = names.get(hex.name.toLowerCase());
      if (before !== undefined) report(`${key}.name`, `${show(hex.name)} is the name of ${before} too`);
      names.set(hex.name.toLowerCase(), hex.id);
      if (hex.kind === undefined) report(`${key}.kind`, 'is missing: base, fortress, oasis, town or minor');
    }
    checkPort(hex, report);
  }
  return ids;
}

/** 1.6, 1.7: Bases and Fortresses are ports, nothing else is. */
function checkPort({ id, kind, port, terrain }: MapFile['hexes'][number], report: Report): void {
  const isPort = kind === 'base' || kind === 'fortress';
  if (isPort && port === undefined) report(`hexes[${id}].port`, `is missing: a ${kind} has a Port Capacity (13.3)`);
  if (!isPort && port !== undefined)
    report(`hexes[${id}].port`, 'only a Base or a Fortress has a Port Capacity (13.3)');
  if (isPort && terrain !== 'coast') report(`hexes[${id}].terrain`, `is ${show(terrain)}: a port lies on the coast`);
  if (kind === 'fortress' && (port?.axis === 'unlimited' || port?.allied === 'unlimited')) {
    report(`hexes[${id}].port`, 'only a Base has an unlimited port (13.3)');
  }
}

/** Sea, depression and outside land are no playable hexes, and none is two of them. */
function checkGround(map: MapFile, playable: ReadonlySet<HexId>, report: Report): void {
  const ground = new Map<HexId, string>();
  const lists = [
    ['sea', map.sea.hexes],
    ['depression', map.depression.hexes],
    ['outside', map.outside.hexes],
  ] as const;
  for (const [name, list] of lists) {
    for (const hex of list) {
      const before = playable.has(hex) ? 'hexes' : ground.get(hex);
      if (before !== undefined) report(`${name}.hexes`, `${show(hex)} stands in ${before} too`);
      ground.set(hex, name);
    }
  }
}

type SideTerrain = MapFile['hexsides'][number]['terrain'];

function checkSides(map: MapFile, playable: ReadonlySet<HexId>, report: Report): ReadonlyMap<Hexside, SideTerrain> {
  const terrain = new Map<Hexside, SideTerrain>();
  for (const entry of map.hexsides) {
    const key = `hexsides[${entry.a}/${entry.b}]`;
    if (!isNext(entry.a, entry.b)) {
      report(key, `${entry.a} and ${entry.b} are not neighbours`);
      continue;
    }
    if (!playable.has(entry.a) && !playable.has(entry.b)) report(key, 'neither hex is playable');
    if (entry.terrain === 'gap' && entry.of === undefined)
      report(`${key}.of`, 'is missing: a gap in what? (ridge, marsh or mountain)');
    if (entry.terrain !== 'gap' && entry.of !== undefined) report(`${key}.of`, 'only a gap is "of" something');
    const side = hexside(entry.a, entry.b);
    if (terrain.has(side)) report(key, 'this hexside stands twice in the list');
    terrain.set(side, entry.terrain);
  }
  return terrain;
}

/** Roads join playable neighbours over sides that let them through (1.4, 1.5). */
function checkRoads(
  map: MapFile,
  playable: ReadonlySet<HexId>,
  terrain: ReadonlyMap<Hexside, SideTerrain>,
  report: Report,
): ReadonlySet<Hexside> {
  const ids = new Set<string>();
  const taken = new Map<Hexside, string>();
  for (const road of map.roads) {
    const key = `roads[${road.id}]`;
    if (ids.has(road.id)) report(`${key}.id`, `${show(road.id)} stands twice in the list`);
    ids.add(road.id);
    for (const hex of road.hexes) if (!playable.has(hex)) report(`${key}.hexes`, `${show(hex)} is not a playable hex`);
    road.hexes.forEach((hex, at) => {
      const next = road.hexes[at + 1];
      if (next === undefined) return;
      if (!isNext(hex, next)) {
        report(`${key}.hexes`, `${hex} and ${next} are not neighbours`);
        return;
      }
      const side = hexside(hex, next);
      const over = terrain.get(side);
      // Crossed by a road it is a gap, with a gap's limit (RULING 7).
      if (over === 'ridge' || over === 'marsh')
        report(`${key}.hexes`, `${hex} to ${next} crosses a ${over}: make that hexside a gap (1.4)`);
      const before = taken.get(side);
      if (before !== undefined) report(`${key}.hexes`, `${hex} to ${next} is on the road ${before} too`);
      taken.set(side, road.id);
    });
  }
  return new Set(taken.keys());
}

/** 1.6, 17.1: one Base at each end of the map, with an unlimited port for its owner. */
function checkEdges(map: MapFile, playable: ReadonlySet<HexId>, report: Report): void {
  for (const side of SIDES) {
    const { hexes, base } = map.edges[side];
    for (const hex of hexes)
      if (!playable.has(hex)) report(`edges.${side}.hexes`, `${show(hex)} is not a playable hex`);
    if (!hexes.includes(base)) report(`edges.${side}.base`, `${show(base)} is not one of the edge's hexes`);
    const hex = map.hexes.find(({ id }) => id === base);
    if (hex?.kind !== 'base') report(`edges.${side}.base`, `${show(base)} is not a hex of kind "base"`);
    else if (hex.port?.[side] !== 'unlimited')
      report(`hexes[${base}].port.${side}`, "the Base's port is unlimited for its owner (13.3)");
  }
  const bases = map.hexes.filter(({ kind }) => kind === 'base');
  if (bases.length !== 2)
    report('hexes', `has ${bases.length} hexes of kind "base"; there are two, one for each side (1.6)`);
}

function checkLines(map: MapFile, playable: ReadonlySet<HexId>, report: Report): void {
  for (const { id, hexes } of map.lines) {
    hexes.forEach((hex, at) => {
      const next = hexes[at + 1];
      if (next !== undefined && !isNext(hex, next))
        report(`lines[${id}].hexes`, `${hex} and ${next} are not neighbours`);
    });
  }
  for (const [key, list] of [
    ['lines', map.lines],
    ['areas', map.areas],
  ] as const) {
    for (const { id, hexes } of list) {
      for (const hex of hexes)
        if (!playable.has(hex)) report(`${key}[${id}].hexes`, `${show(hex)} is not a playable hex`);
    }
  }
}

/** Every hex can be reached from the Axis Base. */
function checkWhole(
  map: MapFile,
  playable: ReadonlySet<HexId>,
  terrain: ReadonlyMap<Hexside, SideTerrain>,
  roads: ReadonlySet<Hexside>,
  report: Report,
): void {
  const isOpen = (side: Hexside): boolean => {
    const over = terrain.get(side) ?? 'clear';
    return over === 'clear' || over === 'gap' || (over === 'mountain' && roads.has(side));
  };
  const reached = new Set<HexId>([map.edges.axis.base]);
  for (const hex of reached) {
    for (const direction of DIRECTIONS) {
      const to = neighbour(hex, direction);
      if (playable.has(to) && isOpen(hexside(hex, to))) reached.add(to);
    }
  }
  for (const hex of playable) if (!reached.has(hex)) report(`hexes[${hex}]`, 'no way leads here from the Axis Base');
}
