// What component files of any title must say together: hexes on the map, names said once, roads unbroken, units placed once.
import { type Report, show } from './components.ts';

type Ids = ReadonlySet<string>;

/** Reports hexes of a list that are not among the playable ones; `of` says where these stand, when it is another file. */
export function reportUnplayable(hexes: Iterable<string>, playable: Ids, key: string, report: Report, of = ''): void {
  for (const hex of hexes) if (!playable.has(hex)) report(key, `${show(hex)} is not a playable hex${of}`);
}

/** Reports a thing that another entry of a list has already (`has`: as whose what), and notes it as this one's. */
export function reportShared<T>(
  owners: Map<T, string>,
  thing: T,
  owner: string,
  has: string,
  key: string,
  report: Report,
  shown: string = show(thing),
): void {
  const before = owners.get(thing);
  if (before !== undefined) report(key, `${shown} ${has} ${before} too`);
  owners.set(thing, owner);
}

/** Areas of playable hexes; with `owners`, whose each of these is, none may be another's. */
export function reportAreas(
  areas: readonly { readonly id: string; readonly hexes: readonly string[] }[],
  playable: Ids,
  list: string,
  report: Report,
  owners?: Map<string, string>,
): void {
  for (const { id, hexes } of areas) {
    const key = `${list}[${id}].hexes`;
    reportUnplayable(hexes, playable, key, report);
    if (owners !== undefined) for (const hex of hexes) reportShared(owners, hex, id, 'is part of', key, report);
  }
}

/** Reports hexsides that are not between two playable neighbours. */
export function reportSides(
  sides: readonly (readonly [string, string])[],
  playable: Ids,
  areNext: (a: string, b: string) => boolean,
  key: string,
  report: Report,
): void {
  for (const [a, b] of sides) {
    reportUnplayable([a, b], playable, key, report);
    if (!areNext(a, b)) report(key, `${a} and ${b} are not neighbours`);
  }
}

/** Something with a name, if it has one, and other ways to write that. */
interface Called {
  readonly id: string;
  readonly name?: string | undefined;
  readonly also?: readonly string[] | undefined;
}

/** Reports names that two entries of a list (hexes, spaces) share, however they are written. */
export function reportNames(entries: readonly Called[], report: Report, list = 'hexes'): void {
  const names = new Map<string, string>();
  for (const { id, name, also = [] } of entries) {
    for (const called of [name, ...also]) {
      if (called === undefined) continue;
      reportShared(names, called.toLowerCase(), id, 'is the name of', `${list}[${id}].name`, report, show(called));
    }
  }
}

/** Reports units of a side that share a name. */
export function reportUnitNames(
  units: readonly { readonly id: string; readonly name: string; readonly side: string }[],
  report: Report,
): void {
  const names = new Set<string>();
  for (const { id, name, side } of units) {
    const called = `${side} ${name.toLowerCase()}`;
    if (names.has(called)) report(`units[${id}].name`, `${show(name)} is the name of another ${side} unit`);
    names.add(called);
  }
}

const GROUND = ['sea', 'depression', 'outside'] as const;

/** Sea, depression and outside land are no playable hexes, and none is two of them. */
export function reportGround(
  map: { readonly [G in (typeof GROUND)[number]]: { readonly hexes: readonly string[] } },
  playable: Ids,
  report: Report,
): void {
  const ground = new Map<string, string>();
  for (const name of GROUND) {
    for (const hex of map[name].hexes) {
      const before = playable.has(hex) ? 'hexes' : ground.get(hex);
      if (before !== undefined) report(`${name}.hexes`, `${show(hex)} stands in ${before} too`);
      ground.set(hex, name);
    }
  }
}

/** Reports hexes of a list that are no neighbours of the one before; gives the pairs that are. */
export function reportGaps(
  hexes: readonly string[],
  areNext: (a: string, b: string) => boolean,
  key: string,
  report: Report,
): readonly (readonly [string, string])[] {
  return hexes.slice(1).flatMap((next, at) => {
    const hex = hexes[at] ?? '';
    if (areNext(hex, next)) return [[hex, next]];
    report(key, `${hex} and ${next} are not neighbours`);
    return [];
  });
}

interface Road {
  readonly id: string;
  readonly hexes: readonly string[];
}
/** A hexside that a road goes over. */
interface Crossing<Side> {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly side: Side;
}

/** Roads join playable neighbours, each hexside once. Gives every hexside that a road goes over. */
export function reportRoads<Side>(
  roads: readonly Road[],
  playable: Ids,
  areNext: (a: string, b: string) => boolean,
  sideOf: (a: string, b: string) => Side,
  report: Report,
): readonly Crossing<Side>[] {
  const taken = new Map<Side, string>();
  return roads.flatMap(({ id, hexes }) => {
    const key = `roads[${id}].hexes`;
    reportUnplayable(hexes, playable, key, report);
    return reportGaps(hexes, areNext, key, report).map(([from, to]) => {
      const side = sideOf(from, to);
      reportShared(taken, side, id, 'is on the road', key, report, `${from} to ${to}`);
      return { key, from, to, side };
    });
  });
}

/** All that can be reached from these by going on and on. */
export function reachedFrom<Place>(
  starts: Iterable<Place>,
  next: (place: Place) => Iterable<Place>,
): ReadonlySet<Place> {
  const reached = new Set(starts);
  for (const place of reached) for (const other of next(place)) reached.add(other);
  return reached;
}

interface Piece {
  readonly id: string;
  readonly side: string;
}

/** A piece that is named: known, and of this side. */
export function reportKnown(pieces: readonly Piece[], id: string, side: string, key: string, report: Report): void {
  const found = pieces.find((piece) => piece.id === id);
  if (found === undefined) report(key, `${show(id)} is not in units.json`);
  else if (found.side !== side) report(key, `${show(id)} is of the other side (${found.side})`);
}

/** The same of a piece that a scenario uses, once in the whole scenario. `placed`: those it has named before. */
export function reportPlaced(
  pieces: readonly Piece[],
  id: string,
  side: string,
  placed: Map<string, string>,
  key: string,
  report: Report,
): void {
  reportKnown(pieces, id, side, key, report);
  const before = placed.get(id);
  if (before !== undefined) report(key, `${show(id)} stands already in ${before}`);
  placed.set(id, key);
}
