// What the entries of map.json must say together (1.0-1.8).
import { directionTo, type HexId, nextIn } from '#board/hex.ts';
import { type Hexside, hexside } from '#board/hexside.ts';
import { type Report, reportTwice, show } from '#engine/pieces/components.ts';
import {
  reachedFrom,
  reportAreas,
  reportGaps,
  reportGround,
  reportNames,
  reportRoads,
  reportUnplayable,
} from '#engine/pieces/crosscheck.ts';
import { SIDES } from '../position/state.ts';
import type { MapFile } from './schema.ts';

/** Reports whatever in the map contradicts itself. */
export function checkMap(map: MapFile, report: Report): void {
  const playable = checkHexes(map, report);
  reportGround(map, playable, report);
  const terrain = checkSides(map, playable, report);
  const roads = checkRoads(map, playable, terrain, report);
  checkEdges(map, playable, report);
  checkLines(map, playable, report);
  checkWhole(map, playable, terrain, roads, report);
}

const isNext = (a: HexId, b: HexId): boolean => directionTo(a, b) !== null;

function checkHexes(map: MapFile, report: Report): ReadonlySet<HexId> {
  reportTwice(map.hexes, 'hexes', report);
  reportNames(map.hexes, report);
  for (const hex of map.hexes) {
    const key = `hexes[${hex.id}].kind`;
    if (hex.name === undefined && hex.kind !== undefined) report(key, `is ${show(hex.kind)}, but the hex has no name`);
    if (hex.name !== undefined && hex.kind === undefined)
      report(key, 'is missing: base, fortress, oasis, town or minor');
    checkPort(hex, report);
  }
  return new Set(map.hexes.map(({ id }) => id));
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
  reportTwice(map.roads, 'roads', report);
  const crossings = reportRoads(map.roads, playable, isNext, hexside, report);
  for (const { key, from, to, side } of crossings) {
    const over = terrain.get(side);
    // Crossed by a road it is a gap, with a gap's limit (RULING 7).
    if (over === 'ridge' || over === 'marsh')
      report(key, `${from} to ${to} crosses a ${over}: make that hexside a gap (1.4)`);
  }
  return new Set(crossings.map(({ side }) => side));
}

/** 1.6, 17.1: one Base at each end of the map, with an unlimited port for its owner. */
function checkEdges(map: MapFile, playable: ReadonlySet<HexId>, report: Report): void {
  for (const side of SIDES) {
    const { hexes, base } = map.edges[side];
    reportUnplayable(hexes, playable, `edges.${side}.hexes`, report);
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
  for (const { id, hexes } of map.lines) reportGaps(hexes, isNext, `lines[${id}].hexes`, report);
  for (const key of ['lines', 'areas'] as const) reportAreas(map[key], playable, key, report);
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
  const next = (hex: HexId): readonly HexId[] => nextIn(playable, hex).filter((to) => isOpen(hexside(hex, to)));
  const reached = reachedFrom([map.edges.axis.base], next);
  for (const hex of playable) if (!reached.has(hex)) report(`hexes[${hex}]`, 'no way leads here from the Axis Base');
}
