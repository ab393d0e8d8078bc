// A hex map as rules use it: which hexes there are, what lies around each, and the passable sides with roads and limits.
import type { Net } from './flood.ts';
import { type Axial, apart, around, axial, type HexId } from './hex.ts';
import { type Hexside, hexside, sideBetween } from './hexside.ts';

/** Best first. */
export const ROADS = ['highway', 'track', 'trail'] as const;
export type Road = (typeof ROADS)[number];

export interface Exit {
  readonly to: HexId;
  readonly side: Hexside;
  readonly road: Road | null;
  /** How many units may cross it into an engagement; what the number means is the title's rule. */
  readonly limit: number;
}

/** By number its steps lead over passable sides, going round from east. */
export interface HexMap extends Net<Exit> {
  /** A hex's number is its place here. */
  readonly hexes: readonly HexId[];
  /** The number of a playable hex; -1 of anything else. */
  readonly indexOf: (hex: string) => number;
  /** Playable neighbours by number, whatever the sides between, in the map's order. */
  readonly near: readonly (readonly number[])[];
  /** The same by name; none of what is no playable hex. */
  readonly neighbours: (hex: string) => readonly HexId[];
  /** Passable sides, going round from east; none of what is no playable hex. */
  readonly exits: (hex: string) => readonly Exit[];
  /** The hexes they lead to. */
  readonly nextTo: (hex: string) => readonly HexId[];
  readonly exitTo: (from: HexId, to: HexId) => Exit | null;
  /** Hexes between two playable hexes, Infinity for anything else. */
  readonly distance: (a: string, b: string) => number;
  /** The same by number. */
  readonly far: (a: number, b: number) => number;
}

/** Those of some values that are a hex, or next to one, of those that are marked 1 by number. */
export const atOrBeside = <V>({ indexOf, near }: HexMap, values: readonly V[], marked: Uint8Array): readonly V[] =>
  values.filter((value) => {
    const at = typeof value === 'string' ? indexOf(value) : -1;
    return at >= 0 && (marked[at] === 1 || (near[at] ?? []).some((next) => marked[next] === 1));
  });

/** What stands on a side: `null` closes it. */
type SideRule = (side: Hexside, road: Road | null) => { readonly limit: number } | null;

interface Spot extends Axial {
  readonly hex: HexId;
  readonly index: number;
}
const spotOf = (hex: HexId, index: number): Spot => {
  const { x, y } = axial(hex);
  return { x, y, hex, index };
};

/** All are passable, to however many. */
const OPEN: SideRule = () => ({ limit: Number.POSITIVE_INFINITY });

/** A map from its playable hexes, the roads' hexsides and a rule saying which sides are passable. */
export function makeHexMap(
  hexes: readonly HexId[],
  roads: ReadonlyMap<Hexside, Road>,
  sideRule: SideRule = OPEN,
): HexMap {
  const spots = new Map(hexes.map((hex, index) => [hex, spotOf(hex, index)] as const));
  const near: (readonly number[])[] = [];
  const by: (readonly Exit[])[] = [];
  for (const spot of spots.values()) {
    const playable = around(spot)
      .map((hex) => spots.get(hex))
      .filter((there) => there !== undefined);
    const exits = playable.map((there) => exitOver(spot, there, by[there.index])).filter((exit) => exit !== null);
    // Copied, for what a filter makes keeps room for many more.
    by.push([...exits]);
    near.push(playable.map(({ index }) => index).sort((a, b) => a - b));
  }
  /** The exit to a neighbour; where the neighbour's are known, the way back over the same side. */
  function exitOver(from: Spot, there: Spot, known: readonly Exit[] | undefined): Exit | null {
    if (known !== undefined) {
      const back = known.find((exit) => exit.to === from.hex);
      return back === undefined ? null : { to: there.hex, side: back.side, road: back.road, limit: back.limit };
    }
    const side = sideBetween(from.hex, from, there.hex, there);
    const road = roads.get(side) ?? null;
    const rule = sideRule(side, road);
    return rule === null ? null : { to: there.hex, side, road, limit: rule.limit };
  }
  const places = [...spots.values()];
  const indexOf = (hex: string): number => spots.get(hex)?.index ?? -1;
  const far = (a: number, b: number): number => {
    const [from, to] = [places[a], places[b]];
    return from === undefined || to === undefined ? Number.POSITIVE_INFINITY : apart(from, to);
  };
  const exits = (hex: string): readonly Exit[] => by[indexOf(hex)] ?? [];
  return {
    hexes,
    indexOf,
    near,
    next: by.map((list) => list.map(({ to }) => indexOf(to))),
    by,
    neighbours: (hex) => (near[indexOf(hex)] ?? []).map((index) => hexes[index] ?? ''),
    exits,
    nextTo: (hex) => exits(hex).map(({ to }) => to),
    exitTo: (from, to) => exits(from).find((exit) => exit.to === to) ?? null,
    distance: (a, b) => far(indexOf(a), indexOf(b)),
    far,
  };
}

/** The class of road on each hexside that a road crosses; where two do, the later one's. */
export function roadsAlong(
  roads: readonly { readonly class: Road; readonly hexes: readonly HexId[] }[],
): ReadonlyMap<Hexside, Road> {
  const sides = new Map<Hexside, Road>();
  for (const { class: kind, hexes } of roads) {
    hexes.forEach((hex, at) => {
      const next = hexes[at + 1];
      if (next !== undefined) sides.set(hexside(hex, next), kind);
    });
  }
  return sides;
}
