// The hexes of all supply lines together. Every line is a line of the last unit it passed, with something before it:
// so it is enough to follow each unit's lines as far as the next unit.
import { type ChainMap, isOpen, type Lit, mayStepTo, type Span, type Trace } from './supply.ts';

/** The unit that a line begins with, and the stations after it. */
type Passed = readonly [number, ...number[]];

interface Search {
  readonly chains: ChainMap;
  readonly trace: Trace;
  readonly lit: Lit;
  /** How lines may come to each station; made once. */
  readonly into: readonly (readonly Span[])[];
  /** What `homeward` found last. */
  readonly home: Uint8Array;
}

/**
 * The hexes of all supply lines of units standing in the given hexes. A line passes no station twice: no unit of its
 * chain and no hex of the highway it runs along. From a unit that it passes all of that unit's lines count.
 */
export function network(chains: ChainMap, trace: Trace, lit: Lit, units: readonly number[]): ReadonlySet<number> {
  const search: Search = {
    chains,
    trace,
    lit,
    into: stationsInto(chains, trace, lit),
    home: new Uint8Array(chains.map.hexes.length),
  };
  // It grows while it is gone through: by the units that lines pass.
  const standing = new Set(units.filter((hex) => lit.reach[hex] === 1));
  const hexes = new Set<number>(standing);
  for (const unit of standing) {
    if (unit === trace.source) continue;
    const home = homeward(search, [unit]);
    for (const { to, via } of legsFrom(search, unit).filter((leg) => home[leg.to] === 1)) {
      for (const hex of via) hexes.add(hex);
      hexes.add(to);
      if (isUnit(search, to)) standing.add(to);
      else followHighway(search, [unit, to], hexes, standing);
    }
  }
  return hexes;
}

const isUnit = ({ trace }: Search, hex: number): boolean => trace.chain[hex] === 1 || hex === trace.source;

/** Spans and highway steps that may leave a unit towards the source. */
function legsFrom({ chains, trace, lit }: Search, unit: number): readonly Span[] {
  const legs = (chains.spansFrom[unit] ?? []).filter((span) => lit.relay[span.to] === 1 && isOpen(span, trace));
  for (const step of chains.highwayFrom[unit] ?? [])
    if (lit.relay[step.to] === 1 && mayStepTo(trace, unit, step.to)) legs.push(step);
  return legs;
}

/** A line on the open highway goes on along it to the next unit; what it passes counts when it gets home from there. */
function followHighway(search: Search, stations: Passed, hexes: Set<number>, passed: Set<number>): void {
  const { chains, trace, lit } = search;
  const here = stations.at(-1) ?? trace.source;
  for (const { to: next } of chains.highwayFrom[here] ?? []) {
    if (lit.relay[next] !== 1 || stations.includes(next) || !mayStepTo(trace, here, next)) continue;
    if (!isUnit(search, next)) followHighway(search, [...stations, next], hexes, passed);
    else if (homeward(search, stations)[next] === 1) {
      for (const hex of [...stations, next]) hexes.add(hex);
      passed.add(next);
    }
  }
}

/** 1 for every station with a line to the source that avoids the stations passed and does not pass over the line's own unit. */
function homeward({ trace, into, home }: Search, passed: Passed): Uint8Array {
  home.fill(0);
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

/** How lines come to each station: from the one before, over the hexes between. */
const stationsInto = (chains: ChainMap, trace: Trace, lit: Lit): readonly (readonly Span[])[] =>
  chains.map.hexes.map((_, hex) => (lit.relay[hex] === 1 ? comingTo(chains, trace, lit, hex) : NONE));

const NONE: readonly Span[] = [];

function comingTo(chains: ChainMap, trace: Trace, lit: Lit, hex: number): readonly Span[] {
  const ways = (chains.spansTo[hex] ?? []).filter(
    (span) => trace.chain[span.from] === 1 && lit.relay[span.from] === 1 && isOpen(span, trace),
  );
  for (const step of chains.highwayTo[hex] ?? [])
    if (lit.relay[step.from] === 1 && mayStepTo(trace, step.from, hex)) ways.push(step);
  return ways;
}
