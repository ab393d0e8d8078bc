// The map of Western Desert Force for tests, as plain hexes and hexsides, judged without the rules: what lies next to what,
// where roads and tracks lead, what a unit pays (11.1, 11.2), how far a supply path may reach by ground alone (8.1).

import { sheet } from '#board/grid.ts';
import { distance } from '#board/hex.ts';
import type { Side } from '#board/sides.ts';
import json from '#games/desert-force/pieces/data/map.json' with { type: 'json' };
import { areNext, boardHex } from '#games/desert-force/pieces/grid.ts';
import { type MapFile, mapFile } from '#games/desert-force/pieces/schema.ts';

type Kind = Exclude<keyof MapFile['terrain'], 'town'> | 'clear';
type Barrier = keyof MapFile['barriers'];
export type Way = 'road' | 'track';
export type Pace = 'armor' | 'recon' | 'other';

export const file: MapFile = mapFile.parse(json);
/** A hexside whichever hex is named first. */
export const sideOf = (a: string, b: string): string => [a, b].sort().join('-');
export const sorted = (list: Iterable<string>): readonly string[] => [...list].sort();
export const apart = (a: string, b: string): number => distance(boardHex(a), boardHex(b));
export const columnOf = (hex: string): number => Number(hex.slice(0, 2));
export const rowOf = (hex: string): number => Number(hex.slice(2));

/** Every hex of the sheet, the sea among them. */
export const all: ReadonlySet<string> = new Set(sheet(file.columns, file.rows));
const terrain = new Map<string, Kind>();
for (const [kind, areas] of Object.entries(file.terrain))
  if (kind !== 'town') for (const { hexes } of areas) for (const hex of hexes) terrain.set(hex, kind as Kind);
export const terrainOf = (hex: string): Kind => terrain.get(hex) ?? 'clear';
export const hexesOf = (kind: keyof MapFile['terrain']): readonly string[] =>
  file.terrain[kind].flatMap(({ hexes }) => hexes);
export const land: readonly string[] = [...all].filter((hex) => terrainOf(hex) !== 'sea');

const next = new Map([...all].map((hex) => [hex, neighbours(hex)]));
function neighbours(hex: string): readonly string[] {
  const about = [-1, 0, 1].flatMap((column) => [-1, 0, 1].map((row) => column * 100 + row));
  const near = about.map((step) => String(Number(hex) + step).padStart(4, '0'));
  return near.filter((other) => all.has(other) && areNext(hex, other));
}
/** The neighbours on the sheet, the sea among them. */
export const around = (hex: string): readonly string[] => next.get(hex) ?? [];
export const landAround = (hex: string): readonly string[] => around(hex).filter((other) => terrainOf(other) !== 'sea');

/** The middle of a hex as the coastline counts: in the height of a hex. */
export const middle = (hex: string): readonly [number, number] => [
  columnOf(hex) * Math.sqrt(0.75),
  rowOf(hex) + (columnOf(hex) % 2 === 0 ? 0.5 : 0),
];

/** Whether a point lies seaward (north) of the coast. */
export function isSeaward([x, y]: readonly [number, number]): boolean {
  const { points } = file.coastline;
  const shape = [...points, [points.at(-1)![0], -99] as const, [points[0]![0], -99] as const];
  let inside = false;
  for (const [at, [x1, y1]] of shape.entries()) {
    const [x2, y2] = shape.at(at - 1)!;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

// --- roads and hexsides ---------------------------------------------------------

/** Every step of a road or track, in the direction of its file entry. */
export const steps: readonly (readonly [string, string, Way])[] = file.roads.flatMap((road) =>
  road.hexes.slice(1).map((hex, at) => [road.hexes[at]!, hex, road.class] as const),
);
const ways = new Map(steps.map(([a, b, way]) => [sideOf(a, b), way]));
export const wayBetween = (a: string, b: string): Way | null => ways.get(sideOf(a, b)) ?? null;
/** Hexes with a road, or with a track. */
export const hexesWith = (way: Way): ReadonlySet<string> =>
  new Set(steps.flatMap(([a, b, kind]) => (kind === way ? [a, b] : [])));
/** The hexes of an entry of the file. */
export const track = (id: string): readonly string[] => file.roads.find((road) => road.id === id)!.hexes;

const barriers = new Map<string, Set<Barrier>>();
for (const [kind, lines] of Object.entries(file.barriers))
  for (const [a, b] of lines.flatMap(({ sides }) => sides))
    barriers.set(sideOf(a, b), (barriers.get(sideOf(a, b)) ?? new Set()).add(kind as Barrier));
export const hasBarrier = (a: string, b: string, kind: Barrier): boolean =>
  barriers.get(sideOf(a, b))?.has(kind) ?? false;
/** 9.3, 11.2 Whether ground lets units cross, control and attack from a hex into the next. */
export const isPassable = (a: string, b: string): boolean =>
  areNext(a, b) &&
  terrainOf(a) !== 'sea' &&
  terrainOf(b) !== 'sea' &&
  (!hasBarrier(a, b, 'escarpment') || wayBetween(a, b) !== null);

// --- moving -----------------------------------------------------------------------

/** Hexes reached from some by steps that are allowed, and how many steps away they lie. */
export function flood(
  from: Iterable<string>,
  mayStep: (hex: string, before: string) => boolean,
): ReadonlyMap<string, number> {
  const reached = new Map([...from].map((hex) => [hex, 0]));
  for (const [hex, count] of reached)
    for (const to of landAround(hex)) if (!reached.has(to) && mayStep(to, hex)) reached.set(to, count + 1);
  return reached;
}
/** Hexes to which units other than recon may walk, some of them shut. */
export const walk = (from: string, shut: readonly string[] = []): ReadonlyMap<string, number> =>
  flood([from], (to, before) => isPassable(before, to) && terrainOf(to) !== 'depression' && !shut.includes(to));
/** Steps along roads or along tracks, some hexes shut. */
export const along = (way: Way, from: Iterable<string>, shut: readonly string[] = []): ReadonlyMap<string, number> =>
  flood(from, (to, before) => wayBetween(before, to) === way && !shut.includes(to));

const NEVER = Number.POSITIVE_INFINITY;
/** 11.1 In sixths of a Movement Point. */
const COSTS: Readonly<Record<Kind, Readonly<Record<Pace, number>>>> = {
  clear: { armor: 6, recon: 6, other: 6 },
  city: { armor: 6, recon: 6, other: 6 },
  fortress: { armor: 6, recon: 6, other: 6 },
  rough: { armor: 12, recon: 6, other: 6 },
  marsh: { armor: 18, recon: 12, other: 12 },
  mountain: { armor: 18, recon: 12, other: 12 },
  depression: { armor: NEVER, recon: 12, other: NEVER },
  sea: { armor: NEVER, recon: NEVER, other: NEVER },
};
/** 11.1, 11.2 What one step costs on an empty map. */
function stepCost(pace: Pace, a: string, b: string): number {
  if (!isPassable(a, b)) return NEVER;
  const way = wayBetween(a, b);
  const river = hasBarrier(a, b, 'river') && way !== 'road' ? 6 : 0;
  if (way !== null) return (way === 'road' ? 2 : 3) + river;
  const ridge = hasBarrier(a, b, 'ridge') ? (pace === 'armor' ? 12 : 6) : 0;
  return COSTS[terrainOf(b)][pace] + ridge + river;
}
/** Hexes within so many Movement Points of a unit alone on the map, and how many each costs; armour and motorized pay alike. */
export function reach(
  from: string,
  points: number,
  pace: Pace = 'armor',
  shut: readonly string[] = [],
): ReadonlyMap<string, number> {
  const spent = new Map([[from, 0]]);
  const queue = [from];
  for (const hex of queue)
    for (const to of landAround(hex)) {
      const cost = spent.get(hex)! + stepCost(pace, hex, to);
      if (shut.includes(to) || cost > points * 6 || cost >= (spent.get(to) ?? NEVER)) continue;
      spent.set(to, cost);
      queue.push(to);
    }
  return new Map([...spent].map(([hex, cost]) => [hex, cost / 6]));
}

/**
 * 8.1, 8.3 Track hexes on the shortest way along tracks from a hex to one of some road hexes. Neither the hex where the
 * track is come to nor the road hex where it ends is counted: the one way in which examples 1 and 3 both come out.
 */
export function tracksTo(from: string, roads: ReadonlySet<string>, shut: readonly string[] = []): number {
  const found = [...along('track', [from], shut)].filter(([hex]) => roads.has(hex)).map(([, count]) => count - 1);
  return Math.min(NEVER, ...found);
}

/** 8.1 Whether a side's unit in a hex is supplied by ground alone: up to so many points, then ten track hexes, then road. */
export function isSupplied(side: Side, hex: string, shut: readonly string[] = [], points = 4): boolean {
  const home = new Set(along('road', [file.sources[side]], shut).keys());
  return [...reach(hex, points, 'armor', shut).keys()].some((at) => home.has(at) || tracksTo(at, home, shut) <= 10);
}

// --- places -------------------------------------------------------------------------

export const placed = (name: string): string => {
  const found = file.places.find((place) => place.name === name);
  if (found === undefined) throw new Error(`no ${name} on the map`);
  return found.hex;
};
export const zoneOf = (side: Side, hex: string): string | undefined =>
  file.zones.find((one) => one.side === side && one.hexes.includes(hex))?.zone;
