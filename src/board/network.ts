// The hexes of all supply lines together. Every line is a line of the last unit it passed, with something before it:
// so it is enough to follow each unit's lines as far as the next unit.
import { type ChainMap, isOpen, type Lit, mayStepTo, type Trace } from './supply.ts';

/** A piece of line between two stations: hexes entered, the last being the station. */
type Leg = readonly number[];

/** How a line may come to a station: from the one before, over the hexes between. */
interface Coming {
  readonly from: number;
  readonly via: readonly number[];
}

/** The unit that a line begins with, and the stations after it. */
type Passed = readonly [number, ...number[]];

interface Search {
  readonly chains: ChainMap;
  readonly trace: Trace;
  readonly lit: Lit;
  /** How lines may come to each station; made once. */
  readonly into: readonly (readonly Coming[])[];
}

/**
 * The hexes of all supply lines of units standing in the given hexes. A line passes no station twice: no unit of its
 * chain and no hex of the highway it runs along. From a unit that it passes all of that unit's lines count.
 */
export function network(chains: ChainMap, trace: Trace, lit: Lit, units: readonly number[]): ReadonlySet<number> {
  const search: Search = { chains, trace, lit, into: stationsInto(chains, trace, lit) };
  // It grows while it is gone through: by the units that lines pass.
  const standing = new Set(units.filter((hex) => lit.reach[hex] === 1));
  const hexes = new Set<number>(standing);
  for (const unit of standing) {
    if (unit === trace.source) continue;
    const home = homeward(search, [unit]);
    for (const leg of legsFrom(search, unit)) {
      const to = leg.at(-1) ?? unit;
      if (home[to] !== 1) continue;
      for (const hex of leg) hexes.add(hex);
      if (isUnit(search, to)) standing.add(to);
      else followHighway(search, [unit, to], hexes, standing);
    }
  }
  return hexes;
}

const isUnit = ({ trace }: Search, hex: number): boolean => trace.chain[hex] === 1 || hex === trace.source;

/** Spans and highway steps that may leave a unit towards the source. */
function legsFrom({ chains, trace, lit }: Search, unit: number): readonly Leg[] {
  const legs: Leg[] = [];
  for (const span of chains.spansFrom[unit] ?? []) {
    if (lit.relay[span.to] === 1 && isOpen(span, trace)) legs.push([...span.via, span.to]);
  }
  for (const next of chains.highway[unit] ?? []) {
    if (lit.relay[next] === 1 && mayStepTo(trace, unit, next)) legs.push([next]);
  }
  return legs;
}

/** A line on the open highway goes on along it to the next unit; what it passes counts when it gets home from there. */
function followHighway(search: Search, stations: Passed, hexes: Set<number>, passed: Set<number>): void {
  const { chains, trace, lit } = search;
  const here = stations.at(-1) ?? trace.source;
  for (const next of chains.highway[here] ?? []) {
    if (lit.relay[next] !== 1 || stations.includes(next) || !mayStepTo(trace, here, next)) continue;
    if (!isUnit(search, next)) followHighway(search, [...stations, next], hexes, passed);
    else if (homeward(search, stations)[next] === 1) {
      for (const hex of [...stations, next]) hexes.add(hex);
      passed.add(next);
    }
  }
}

/** 1 for every station with a line to the source that avoids the stations passed and does not pass over the line's own unit. */
function homeward({ chains, trace, into }: Search, passed: Passed): Uint8Array {
  const home = new Uint8Array(chains.map.hexes.length);
  const avoid = new Set(passed);
  if (avoid.has(trace.source)) return home;
  const [unit] = passed;
  home[trace.source] = 1;
  const queue = [trace.source];
  for (let hex = queue.pop(); hex !== undefined; hex = queue.pop()) {
    for (const { from, via } of into[hex] ?? []) {
      if (home[from] === 1 || avoid.has(from) || via.includes(unit)) continue;
      home[from] = 1;
      queue.push(from);
    }
  }
  return home;
}

function stationsInto(chains: ChainMap, trace: Trace, lit: Lit): readonly (readonly Coming[])[] {
  const into: Coming[][] = chains.map.hexes.map(() => []);
  for (const [hex, ways] of into.entries()) {
    if (lit.relay[hex] !== 1) continue;
    for (const span of chains.spansTo[hex] ?? []) {
      const chaining = trace.chain[span.from] === 1 && lit.relay[span.from] === 1;
      if (chaining && isOpen(span, trace)) ways.push(span);
    }
    for (const next of chains.highway[hex] ?? []) {
      if (lit.relay[next] === 1 && mayStepTo(trace, next, hex)) ways.push({ from: next, via: [] });
    }
  }
  return into;
}
