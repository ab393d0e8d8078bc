// 2.1 The map as the rules use it: hexes by number with their terrain, and what is crossed between them.
import type { Net } from '#board/flood.ts';
import { sheet } from '#board/grid.ts';
import type { HexId } from '#board/hex.ts';
import { type HexMap, makeHexMap, roadsAlong } from '#board/hexmap.ts';
import { type Hexside, hexside } from '#board/hexside.ts';
import type { Side } from '#board/sides.ts';
import { byId } from '#engine/pieces/components.ts';
import { boardHex } from './grid.ts';
import type { Crossing, Edge, HexInfo, Kit, Terrain } from './kit.ts';
import type { MapFile, ScenarioFile } from './schema.ts';

/** Playable hexes as printed: those of the sheet that are land and not prohibited. */
export function playable(file: MapFile): readonly string[] {
  const { sea, prohibited } = file.terrain;
  const gone = new Set([...file.outside, ...sea, ...prohibited].flatMap(({ hexes }) => hexes));
  return sheet(file.columns, file.rows).filter((hex) => !gone.has(hex));
}

type Ground = Pick<Kit, 'map' | 'net' | 'hexes' | 'infos' | 'edges' | 'exits'>;

export function groundOf(file: MapFile, scenario: ScenarioFile): Ground {
  const printed = playable(file);
  const edges = edgesOf(file, printed);
  const infos = hexInfos(file, printed);
  const roads = file.roads.map((road) => ({
    class: road.class === 'road' ? ('highway' as const) : ('trail' as const),
    hexes: road.hexes.map(boardHex),
  }));
  const map = makeHexMap(printed.map(boardHex), roadsAlong(roads));
  return {
    map,
    net: netOf(map, infos, barriersOf(file, scenario)),
    hexes: byId(infos),
    infos,
    edges,
    exits: Object.fromEntries(file.exits.map((exit) => [boardHex(exit.hex), exit.class])),
  };
}

function hexInfos(file: MapFile, printed: readonly string[]): readonly HexInfo[] {
  const terrain = new Map<string, Terrain>();
  for (const kind of ['broken', 'rough', 'grove', 'town'] as const)
    for (const { hexes } of file.terrain[kind]) for (const hex of hexes) terrain.set(hex, kind);
  const boxes = new Set(file.boxes.map(({ hex }) => hex));
  return printed.map((hex) => {
    const id = boardHex(hex);
    const named = file.places.find((place) => place.hex === hex);
    return {
      id,
      printed: hex,
      name: named?.name ?? null,
      also: named?.also ?? [],
      terrain: terrain.get(hex) ?? 'mixed',
      box: boxes.has(hex),
    };
  });
}

/** The four edges: those of the sheet as it is turned, and what the file adds. */
function edgesOf(file: MapFile, printed: readonly string[]): Kit['edges'] {
  const isFirst = (hex: string): boolean => hex.endsWith('01');
  const isLast = (hex: string): boolean =>
    Number(hex.slice(2)) === (Number(hex.slice(0, 2)) % 2 === 0 ? file.rows - 1 : file.rows);
  const isLeft = (hex: string): boolean => hex.startsWith('01');
  const isRight = (hex: string): boolean => Number(hex.slice(0, 2)) === file.columns;
  const sides: Readonly<Record<Edge, (hex: string) => boolean>> =
    file.up === 'north'
      ? { north: isFirst, south: isLast, west: isLeft, east: isRight }
      : { east: isFirst, west: isLast, north: isLeft, south: isRight };
  const along = (edge: Edge): readonly HexId[] => {
    const added = file.edges.filter((other) => other.edge === edge).flatMap(({ hexes }) => hexes);
    return printed.filter((hex) => sides[edge](hex) || added.includes(hex)).map(boardHex);
  };
  return { north: along('north'), east: along('east'), south: along('south'), west: along('west') };
}

/** What lies on a hexside, by its key. */
type Barriers = ReadonlyMap<Hexside, Partial<Crossing>>;

/** Nothing that hinders. */
export const OPEN: Crossing = {
  road: null,
  rough: false,
  escarpment: false,
  ridge: false,
  stream: false,
  bridge: false,
  ditch: false,
  mine: null,
};

function netOf(map: HexMap, infos: readonly HexInfo[], barriers: Barriers): Net<Crossing> {
  const isRough = (hex: number | undefined): boolean => infos[hex ?? -1]?.terrain === 'rough';
  const by = map.by.map((exits, at) =>
    exits.map(
      ({ side, road }, n): Crossing => ({
        ...OPEN,
        road: road === 'highway' ? 'road' : road === 'trail' ? 'trail' : null,
        rough: isRough(at) || isRough(map.next[at]?.[n]),
        ...barriers.get(side),
      }),
    ),
  );
  return { next: map.next, by };
}

/** 10.0, 10.32 What lies on each hexside. */
function barriersOf(file: MapFile, scenario: ScenarioFile): Barriers {
  const found = new Map<Hexside, Partial<Crossing>>();
  const mark = (sides: readonly (readonly [string, string])[], what: Partial<Crossing>): void => {
    for (const [a, b] of sides) {
      const key = hexside(boardHex(a), boardHex(b));
      found.set(key, { ...found.get(key), ...what });
    }
  };
  for (const kind of ['escarpment', 'ridge', 'stream', 'bridge', 'ditch'] as const)
    for (const { sides } of file.barriers[kind]) mark(sides, { [kind]: true });
  for (const { owner, sides } of file.minefields) mark(sides, { mine: ownerOf(owner, scenario) });
  return found;
}

/** RULING 47: whose a provisional minefield is, or nobody's, the scenario says. */
export function ownerOf(
  owner: MapFile['minefields'][number]['owner'],
  { provisional }: Pick<ScenarioFile, 'provisional'>,
): Side | null {
  if (owner === 'provisional-a') return provisional?.a ?? null;
  if (owner === 'provisional-b') return provisional?.b ?? null;
  return owner;
}
