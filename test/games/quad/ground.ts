// The maps of the quad for tests, as plain hexes and hexsides, judged without the rules: what lies next to what, where roads
// and trails lead, what a unit pays (5.2, 10.1), where it is stopped by ground alone. One `Ground` for each map file.

import { sheet } from '#board/grid.ts';
import { SIDES, type Side } from '#board/sides.ts';
import cauldron from '#games/quad/pieces/data/map-cauldron.json' with { type: 'json' };
import crusader from '#games/quad/pieces/data/map-crusader.json' with { type: 'json' };
import kasserine from '#games/quad/pieces/data/map-kasserine.json' with { type: 'json' };
import supercharge from '#games/quad/pieces/data/map-supercharge.json' with { type: 'json' };
import { areNext } from '#games/quad/pieces/grid.ts';
import { type MapFile, mapFile } from '#games/quad/pieces/schema.ts';
import { type Game, scenarios } from './data.ts';

type Kind = keyof MapFile['terrain'];
type Barrier = keyof MapFile['barriers'];
type Edge = MapFile['exits'][number]['toward'];
type Way = 'road' | 'trail';
type Owner = MapFile['minefields'][number]['owner'];

export interface Ground {
  readonly file: MapFile;
  /** Every hex of the sheet. */
  readonly sheet: ReadonlySet<string>;
  /** Beside every hex of the sheet. */
  readonly next: ReadonlyMap<string, readonly string[]>;
  /** Hexes that somebody may enter. */
  readonly open: ReadonlySet<string>;
  /** By hex; mixed where nothing is said. */
  readonly terrain: ReadonlyMap<string, Kind>;
  /** By hexside. */
  readonly barriers: ReadonlyMap<string, ReadonlySet<Barrier>>;
  readonly mines: ReadonlyMap<string, Owner>;
  readonly ways: ReadonlyMap<string, Way>;
}

/** A hexside whichever hex is named first. */
export const sideOf = (a: string, b: string): string => [a, b].sort().join('-');
export const sorted = (list: Iterable<string>): readonly string[] => [...list].sort();

export function makeGround(json: unknown): Ground {
  const file = mapFile.parse(json);
  const all = new Set(sheet(file.columns, file.rows));
  const terrain = new Map<string, Kind>();
  for (const [kind, areas] of Object.entries(file.terrain))
    for (const hex of areas.flatMap(({ hexes }) => hexes)) terrain.set(hex, kind as Kind);
  const outside = new Set(file.outside.flatMap(({ hexes }) => hexes));
  const isOpen = (hex: string): boolean =>
    !outside.has(hex) && !['sea', 'prohibited'].includes(terrain.get(hex) ?? 'mixed');
  const barriers = new Map<string, Set<Barrier>>();
  for (const [kind, lines] of Object.entries(file.barriers))
    for (const [a, b] of lines.flatMap(({ sides }) => sides)) {
      const found = barriers.get(sideOf(a, b)) ?? new Set();
      barriers.set(sideOf(a, b), found.add(kind as Barrier));
    }
  const mines = new Map<string, Owner>();
  for (const { owner, sides } of file.minefields) for (const [a, b] of sides) mines.set(sideOf(a, b), owner);
  const ways = new Map<string, Way>();
  for (const road of file.roads)
    for (const [at, hex] of road.hexes.slice(1).entries()) ways.set(sideOf(road.hexes[at]!, hex), road.class);
  const next = new Map([...all].map((hex) => [hex, neighboursIn(all, hex)]));
  return { file, sheet: all, next, open: new Set([...all].filter(isOpen)), terrain, barriers, mines, ways };
}

/** The maps that are there, by game. */
export const GROUNDS: readonly (readonly [Game, Ground])[] = [
  ['cauldron', makeGround(cauldron)],
  ['crusader', makeGround(crusader)],
  ['kasserine', makeGround(kasserine)],
  ['supercharge', makeGround(supercharge)],
];
export function groundOf(game: Game): Ground {
  const found = GROUNDS.find(([name]) => name === game);
  if (found === undefined) throw new Error(`no map of ${game}`);
  return found[1];
}

// --- hexes --------------------------------------------------------------------

export const columnOf = (hex: string): number => Number(hex.slice(0, 2));
export const rowOf = (hex: string): number => Number(hex.slice(2));
/** The neighbours on the sheet, the sea among them. */
export const around = (ground: Ground, hex: string): readonly string[] => ground.next.get(hex) ?? [];

function neighboursIn(all: ReadonlySet<string>, hex: string): readonly string[] {
  const about = [-1, 0, 1].flatMap((column) => [-1, 0, 1].map((row) => column * 100 + row));
  const near = about.map((step) => String(Number(hex) + step).padStart(4, '0'));
  return near.filter((next) => all.has(next) && areNext(hex, next));
}
/** The middle of a hex as the coastline counts: in the height of a hex. */
export const middle = (hex: string): readonly [number, number] => [
  columnOf(hex) * Math.sqrt(0.75),
  rowOf(hex) + (columnOf(hex) % 2 === 0 ? 0.5 : 0),
];

/** The hexes along an edge of the sheet, open or not. */
export function edge(ground: Ground, which: Edge): readonly string[] {
  const { columns, rows, up, edges } = ground.file;
  const last = (hex: string): number => (columnOf(hex) % 2 === 0 ? rows - 1 : rows);
  const top = (hex: string): boolean => rowOf(hex) === 1;
  const bottom = (hex: string): boolean => rowOf(hex) === last(hex);
  const left = (hex: string): boolean => columnOf(hex) === 1;
  const right = (hex: string): boolean => columnOf(hex) === columns;
  const lies =
    up === 'north'
      ? { north: top, south: bottom, west: left, east: right }
      : { east: top, west: bottom, north: left, south: right };
  const added = edges.filter((other) => other.edge === which).flatMap(({ hexes }) => hexes);
  return [...ground.sheet].filter((hex) => lies[which](hex) || added.includes(hex));
}

/** Whether a point lies seaward (north) of the coast. */
export function isSeaward({ file }: Ground, [x, y]: readonly [number, number]): boolean {
  const { points } = file.coastline;
  const [west, east] = [points[0]!, points.at(-1)!];
  const far = 99;
  const north =
    file.up === 'north' ? ([x0]: readonly number[]) => [x0!, -far] : ([, y0]: readonly number[]) => [-far, y0!];
  const shape = [...points, north(east), north(west)];
  let inside = false;
  for (const [at, [x1, y1]] of shape.entries()) {
    const [x2, y2] = shape.at(at - 1)!;
    if (y1! > y !== y2! > y && x < ((x2! - x1!) * (y - y1!)) / (y2! - y1!) + x1!) inside = !inside;
  }
  return inside;
}

// --- what lies between hexes ----------------------------------------------------

export const wayBetween = (ground: Ground, a: string, b: string): Way | null => ground.ways.get(sideOf(a, b)) ?? null;
export const mineBetween = (ground: Ground, a: string, b: string): Owner | null =>
  ground.mines.get(sideOf(a, b)) ?? null;
export const hasBarrier = (ground: Ground, a: string, b: string, kind: Barrier): boolean =>
  ground.barriers.get(sideOf(a, b))?.has(kind) ?? false;
/** 5.25, 6.15, 7.46 Whether ground lets units move, control and attack from a hex into the next. */
export const isPassable = (ground: Ground, a: string, b: string): boolean =>
  areNext(a, b) &&
  ground.open.has(a) &&
  ground.open.has(b) &&
  (!hasBarrier(ground, a, b, 'escarpment') || wayBetween(ground, a, b) !== null);

/** Open hexes reached from some by steps that are allowed, and how many steps away they lie. */
export function flood(
  ground: Ground,
  from: Iterable<string>,
  mayStep: (hex: string, before: string) => boolean,
): ReadonlyMap<string, number> {
  const reached = new Map([...from].filter((hex) => ground.open.has(hex)).map((hex) => [hex, 0]));
  for (const [hex, steps] of reached)
    for (const to of around(ground, hex))
      if (ground.open.has(to) && !reached.has(to) && mayStep(to, hex)) reached.set(to, steps + 1);
  return reached;
}
/** Hexes to which one may walk over the ground, minefields of these owners shunned. */
export const walk = (
  ground: Ground,
  from: Iterable<string>,
  shunned: readonly Owner[] = [],
  within: (hex: string) => boolean = () => true,
): ReadonlyMap<string, number> =>
  flood(ground, from, (to, before) => {
    const mine = mineBetween(ground, to, before);
    return isPassable(ground, before, to) && within(to) && !(mine !== null && shunned.includes(mine));
  });
/** Hexes reached along roads and trails, or along one of them only. */
export const network = (
  ground: Ground,
  from: Iterable<string>,
  ...classes: readonly Way[]
): ReadonlyMap<string, number> =>
  flood(ground, from, (to, before) => {
    const way = wayBetween(ground, to, before);
    return way !== null && (classes.length === 0 || classes.includes(way));
  });
/** Hexes in which a road or trail is. */
export const wayside = (ground: Ground): ReadonlySet<string> =>
  new Set(ground.file.roads.flatMap(({ hexes }) => hexes));
/** Where roads and trails leave the map: "1201 east road". */
export const exits = ({ file }: Ground): readonly string[] =>
  file.exits.map(({ hex, toward, class: kind }) => `${hex} ${toward} ${kind}`);

// --- moving -------------------------------------------------------------------

const COSTS: Readonly<Record<Kind | 'mixed', number>> = {
  town: 1,
  mixed: 2,
  grove: 2,
  broken: 3,
  rough: 4,
  prohibited: Number.POSITIVE_INFINITY,
  sea: Number.POSITIVE_INFINITY,
};

/** 5.2, 10.1 What one step costs a unit on an empty map; enemy minefields cannot be crossed within a move (10.12). */
function stepCost(
  ground: Ground,
  { side, mechanized }: Pick<Mover, 'side' | 'mechanized'>,
  a: string,
  b: string,
): number {
  if (!isPassable(ground, a, b)) return Number.POSITIVE_INFINITY;
  const mine = mineBetween(ground, a, b);
  if (mine !== null && mine !== side) return Number.POSITIVE_INFINITY;
  const mined = mine === null ? 0 : mechanized ? 4 : 2;
  const ditch = hasBarrier(ground, a, b, 'ditch') ? 2 : 0;
  const way = wayBetween(ground, a, b);
  if (way === 'road') return 0.5 + mined;
  if (way === 'trail') return 1 + mined + ditch;
  const ridge = hasBarrier(ground, a, b, 'ridge') ? 1 : 0;
  const stream = hasBarrier(ground, a, b, 'stream') && !hasBarrier(ground, a, b, 'bridge') ? 3 : 0;
  return COSTS[ground.terrain.get(b) ?? 'mixed'] + mined + ditch + ridge + stream;
}

interface Mover {
  readonly side: Side;
  readonly mechanized: boolean;
  readonly movement: number;
}
/** Movement Points to every hex that a unit alone on the map reaches in one Movement Phase. */
export function reach(ground: Ground, from: string, unit: Mover): ReadonlyMap<string, number> {
  const spent = new Map([[from, 0]]);
  const queue = [from];
  for (const hex of queue)
    for (const to of around(ground, hex)) {
      const cost = spent.get(hex)! + stepCost(ground, unit, hex, to);
      if (cost > unit.movement || cost >= (spent.get(to) ?? Number.POSITIVE_INFINITY)) continue;
      spent.set(to, cost);
      queue.push(to);
    }
  return spent;
}

// --- set-ups ------------------------------------------------------------------

/** Where a side of a scenario stands at the start; units with a choice where they are recommended. */
export const startOf = (id: string, side: Side): readonly string[] =>
  scenarios
    .find((file) => file.id === id)!
    [side].deployment.flatMap(({ hex, within, units, recommended }) =>
      units.map((unit) => (within === 0 ? hex : recommended![unit]!)),
    );
/** Every hex in which a unit of a game stands or enters. */
export const usedHexes = (game: Game): readonly string[] =>
  scenarios
    .filter((file) => file.game === game)
    .flatMap((file) =>
      SIDES.flatMap((side) => [
        ...startOf(file.id, side),
        ...file[side].deployment.map(({ hex }) => hex),
        ...file[side].reinforcements.flatMap(({ entry }) => entry),
      ]),
    );
/** Opposing units that stand next to each other at the start: "0703-0802", the Axis hex first. */
export const facing = (id: string): readonly string[] =>
  startOf(id, 'axis').flatMap((axis) =>
    startOf(id, 'allied')
      .filter((allied) => areNext(axis, allied))
      .map((allied) => `${axis}-${allied}`),
  );
