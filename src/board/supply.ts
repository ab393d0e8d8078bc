// Supply lines made of highway and of chains of spaced units: who has one, how long it is, and the network they form.
import type { HexMap, Road } from './hexmap.ts';

/** How far apart two links of a chain may be, by the worst road between them. */
interface Ranges {
  readonly track: number;
  readonly trail: number;
  /** Off road. */
  readonly none: number;
}

/** A way of at most supply range between two hexes. Hexes are numbers here: positions in `map.hexes`. */
export interface Span {
  readonly from: number;
  readonly to: number;
  /** The hexes between, in order. */
  readonly via: readonly number[];
  /** Hexes entered: 1 for neighbours. */
  readonly length: number;
}

/** A hex map prepared for tracing; made once per map. */
export interface ChainMap {
  readonly map: HexMap;
  readonly spansTo: readonly (readonly Span[])[];
  readonly spansFrom: readonly (readonly Span[])[];
  /** Steps along the highway. */
  readonly highwayTo: readonly (readonly Span[])[];
  readonly highwayFrom: readonly (readonly Span[])[];
}

/** One side's situation: what lines may use. All arrays are by hex number. */
export interface Trace {
  readonly source: number;
  /** 1 where no line may enter. */
  readonly closed: Uint8Array;
  /** 1 where a unit stands that can be part of a chain. */
  readonly chain: Uint8Array;
  /** Directed steps no line may take, as `stepKey(from, to)`; null for none. */
  readonly barred: ReadonlySet<number> | null;
}

/** What `light` found. */
export interface Lit {
  /** 1 where a unit would have a supply line. */
  readonly reach: Uint8Array;
  /** 1 where a line that comes in goes on to the source. */
  readonly relay: Uint8Array;
}

const WIDTH = 4096;
export const stepKey = (from: number, to: number): number => from * WIDTH + to;

export function makeChainMap(map: HexMap, ranges: Ranges): ChainMap {
  const spansFrom = map.hexes.map((_, hex) => spansOut(map, hex, ranges));
  const highwayFrom = map.next.map((next, from) =>
    next.filter((_, n) => map.by[from]?.[n]?.road === 'highway').map((to) => ({ from, to, via: [], length: 1 })),
  );
  const highwayTo = highwayFrom.map((steps) =>
    steps.map(({ from, to }) => ({ from: to, to: from, via: [], length: 1 })),
  );
  const spansTo: Span[][] = map.hexes.map(() => []);
  for (const spans of spansFrom) for (const span of spans) spansTo[span.to]?.push(span);
  return { map, spansFrom, spansTo, highwayFrom, highwayTo };
}

/**
 * All ways out of a hex within supply range that cross no hex twice. None ends by a step along the highway: its line
 * has reached the highway before, and goes on along it as highway, not as chain.
 */
function spansOut(map: HexMap, start: number, ranges: Ranges): readonly Span[] {
  const spans: Span[] = [];
  const rangeOf = (road: Road | null): number =>
    road === null ? ranges.none : road === 'trail' ? ranges.trail : ranges.track;
  const walk = (at: number, way: readonly number[], range: number): void => {
    for (const [n, exit] of (map.by[at] ?? []).entries()) {
      const to = map.next[at]?.[n] ?? -1;
      const within = Math.min(range, rangeOf(exit.road));
      if (way.length + 1 > within || to === start || way.includes(to)) continue;
      if (exit.road !== 'highway') spans.push({ from: start, to, via: way, length: way.length + 1 });
      walk(to, [...way, to], within);
    }
  };
  walk(start, [], Number.POSITIVE_INFINITY);
  return spans;
}

/**
 * True when a line may take this span: the hexes between are open, and no step is barred. Where a unit of the chain
 * stands between, the line stops at it: two shorter spans say the same, and tell that the unit has been passed.
 */
export function isOpen(span: Span, trace: Trace): boolean {
  for (const hex of span.via) if (trace.closed[hex] === 1 || trace.chain[hex] === 1) return false;
  if (trace.barred === null) return true;
  let at = span.from;
  for (const hex of span.via) {
    if (trace.barred.has(stepKey(at, hex))) return false;
    at = hex;
  }
  return !trace.barred.has(stepKey(at, span.to));
}

/** True when a line may go from a hex to its neighbour. */
export const mayStepTo = (trace: Trace, from: number, to: number): boolean =>
  trace.barred === null || !trace.barred.has(stepKey(from, to));

/** Works back from the source: every hex from which a unit could trace a line. */
export function light(chains: ChainMap, trace: Trace): Lit {
  const size = chains.map.hexes.length;
  const reach = new Uint8Array(size);
  const relay = new Uint8Array(size);
  const queue: number[] = [];
  const arrive = (hex: number): void => {
    if (relay[hex] === 1 || trace.closed[hex] === 1) return;
    relay[hex] = 1;
    queue.push(hex);
  };
  reach[trace.source] = 1;
  arrive(trace.source);
  for (let hex = queue.pop(); hex !== undefined; hex = queue.pop()) {
    for (const span of chains.spansTo[hex] ?? []) {
      if (reach[span.from] === 1 && (relay[span.from] === 1 || trace.chain[span.from] === 0)) continue;
      if (!isOpen(span, trace)) continue;
      reach[span.from] = 1;
      if (trace.chain[span.from] === 1) arrive(span.from);
    }
    for (const { from } of chains.highwayTo[hex] ?? []) {
      if (!mayStepTo(trace, from, hex)) continue;
      reach[from] = 1;
      arrive(from);
    }
  }
  return { reach, relay };
}

/** Length in hexes of the shortest supply line from each hex; Infinity where there is none. */
export function lineLengths(chains: ChainMap, trace: Trace, lit: Lit): Float64Array {
  const size = chains.map.hexes.length;
  const lengths = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  /** The same for lines that only pass: on the open highway they cannot leave it as a unit there could. */
  const passing = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  const queue: number[] = [];
  const shorten = (hex: number, length: number, passes: boolean): void => {
    if (length < (lengths[hex] ?? 0)) lengths[hex] = length;
    if (!passes || lit.relay[hex] !== 1 || length >= (passing[hex] ?? 0)) return;
    passing[hex] = length;
    queue.push(hex);
  };
  shorten(trace.source, 0, true);
  for (let hex = queue.shift(); hex !== undefined; hex = queue.shift()) {
    const here = passing[hex] ?? 0;
    for (const span of chains.spansTo[hex] ?? []) {
      if (isOpen(span, trace)) shorten(span.from, here + span.length, trace.chain[span.from] === 1);
    }
    for (const { from } of chains.highwayTo[hex] ?? []) if (mayStepTo(trace, from, hex)) shorten(from, here + 1, true);
  }
  return lengths;
}

/** The same situation with a link in a hex: a unit's own lines do not pass over it, be it Disrupted. */
function withLink(trace: Trace, hex: number): Trace {
  if (trace.chain[hex] === 1) return trace;
  const chain = Uint8Array.from(trace.chain);
  chain[hex] = 1;
  return { ...trace, chain };
}

/** True when a line from `hex` reaches the source without using any station of `spent`; `seen` is what it writes on. */
function goesOn(
  chains: ChainMap,
  trace: Trace,
  lit: Lit,
  hex: number,
  spent: ReadonlySet<number>,
  seen: Uint8Array,
): boolean {
  seen.fill(0);
  for (const station of spent) seen[station] = 1;
  const queue = [hex];
  seen[hex] = 1;
  for (let here = queue.pop(); here !== undefined; here = queue.pop()) {
    if (here === trace.source) return true;
    for (const { to } of stepsFrom(chains, trace, lit, here)) {
      if (seen[to] === 1) continue;
      seen[to] = 1;
      queue.push(to);
    }
  }
  return false;
}

/** The pieces of line that may leave a station: spans where a unit stands, highway everywhere on it. */
function stepsFrom(chains: ChainMap, trace: Trace, lit: Lit, hex: number): readonly Span[] {
  const steps: Span[] = [];
  if (trace.chain[hex] === 1) {
    for (const span of chains.spansFrom[hex] ?? [])
      if (lit.relay[span.to] === 1 && isOpen(span, trace)) steps.push(span);
  }
  for (const step of chains.highwayFrom[hex] ?? [])
    if (lit.relay[step.to] === 1 && mayStepTo(trace, hex, step.to)) steps.push(step);
  return steps;
}

/**
 * Every way of at most `most` hexes that runs along one of the supply lines of a unit at `start`, hex by hex, as hex
 * numbers without the start. `mayGoOn` judges a way by its last step and may end it there.
 */
export function waysAlongLines(
  chains: ChainMap,
  trace: Trace,
  lit: Lit,
  start: number,
  most: number,
  mayGoOn: (from: number, way: readonly number[]) => boolean,
): readonly (readonly number[])[] {
  const ways = new Map<string, readonly number[]>();
  const own = withLink(trace, start);
  const seen = new Uint8Array(chains.map.hexes.length);
  const isOn = (at: number, way: readonly number[], hex: number): boolean =>
    way.length < most && !way.includes(hex) && hex !== start && mayGoOn(at, [...way, hex]);
  const walk = (station: number, way: readonly number[], spent: ReadonlySet<number>): void => {
    const used = new Set(spent).add(station);
    for (const { to, via } of stepsFrom(chains, own, lit, station)) {
      // Most pieces fail at their first hex, which is quicker to see than whether the line gets home.
      if (used.has(to) || !isOn(station, way, via[0] ?? to) || !goesOn(chains, own, lit, to, used, seen)) continue;
      let longer = way;
      let at = station;
      let whole = true;
      for (const hex of [...via, to]) {
        whole = isOn(at, longer, hex);
        if (!whole) break;
        longer = [...longer, hex];
        ways.set(longer.join(','), longer);
        at = hex;
      }
      if (whole && to !== trace.source) walk(to, longer, used);
    }
  };
  if (start !== trace.source) walk(start, [], new Set());
  return [...ways.values()];
}
