// The cheapest ways of a unit that pays movement points for each step: over hexes or spaces, by whatever the step crosses.
import type { Net, StepRule } from './flood.ts';

/** What a unit may spend and what it pays. */
export interface March<W> {
  /** Movement points. Thirds and halves may be given as fractions: what they are short of a whole is forgiven. */
  readonly allowance: number;
  /** Movement points a step takes, never less than 0; Infinity where it may not be taken. */
  readonly costOf: (from: number, to: number, by: W) => number;
  /** Whoever takes this step goes no further. */
  readonly stops?: StepRule<W>;
}

/** Where a unit gets to. */
interface Costs {
  /** The least movement points to each place; Infinity out of reach. */
  readonly spent: Float64Array;
  /** A way that spends no more, without the place it began in; null out of reach. Of equal ones the first that was found. */
  readonly wayTo: (place: number) => readonly number[] | null;
}

/** Sums of thirds are a hair off. */
const HAIR = 1e-9;

const never = (): boolean => false;

/** Where a unit has come to on its way. */
export interface Gone {
  readonly at: number;
  readonly spent: number;
  /** It goes no further. */
  readonly stopped: boolean;
}

/** The cheapest way to each place in reach. The start is in reach at no cost. */
export const cheapest = <W>(net: Net<W>, start: number, march: March<W>): Costs =>
  cheapestFrom(net, [{ at: start, spent: 0, stopped: false }], march);

/** The same from wherever it may have come to, one place or another; what it spends counts from before that. */
export function cheapestFrom<W>(
  net: Net<W>,
  begun: readonly Gone[],
  { allowance, costOf, stops = never }: March<W>,
): Costs {
  const going = begun.filter(({ stopped }) => !stopped);
  const arriving = tally(net, begun);
  // Of those who may go on: a way that stops in a place may be cheaper than one that passes it.
  const passing = tally(net, going);
  const waiting = new Uint8Array(net.next.length);
  const queue = going.map(({ at }) => at);
  for (let first = 0; first < queue.length; first++) {
    const from = queue[first] as number;
    waiting[from] = 0;
    const spent = passing.spent[from] ?? 0;
    const next = net.next[from] ?? [];
    const ways = net.by[from] ?? [];
    for (let n = 0; n < next.length; n++) {
      const to = next[n] as number;
      const by = ways[n] as W;
      const sum = spent + costOf(from, to, by);
      if (sum > allowance + HAIR || sum >= (passing.spent[to] ?? 0)) continue;
      lower(arriving, from, to, sum);
      if (stops(from, to, by) || !lower(passing, from, to, sum) || waiting[to] === 1) continue;
      waiting[to] = 1;
      queue.push(to);
    }
  }
  return { spent: arriving.spent, wayTo: (place) => wayTo(arriving, passing, place) };
}

/**
 * The least movement points from each place to a goal, on a net whose steps lead both ways over the same side; Infinity where
 * they do not suffice. Whoever has to stop on the way does not come there.
 */
export function costsTo<W>(net: Net<W>, goal: number, { allowance, costOf, stops = never }: March<W>): Float64Array {
  const back = (to: number, from: number, by: W): number =>
    to !== goal && stops(from, to, by) ? Number.POSITIVE_INFINITY : costOf(from, to, by);
  return cheapest(net, goal, { allowance, costOf: back }).spent;
}

/** What the best way to each place spends, and the place before it on that way, where one leads there. */
interface Tally {
  readonly spent: Float64Array;
  readonly before: Int16Array;
}

function tally<W>(net: Net<W>, begun: readonly Gone[]): Tally {
  const spent = new Float64Array(net.next.length).fill(Number.POSITIVE_INFINITY);
  for (const gone of begun) spent[gone.at] = gone.spent;
  return { spent, before: new Int16Array(net.next.length).fill(NOWHERE) };
}
/** Before the place a way begins in. */
const NOWHERE = -1;

/** True when this way is cheaper than those before it. */
function lower({ spent, before }: Tally, from: number, to: number, sum: number): boolean {
  if (sum >= (spent[to] ?? 0)) return false;
  spent[to] = sum;
  before[to] = from;
  return true;
}

function wayTo(arriving: Tally, passing: Tally, place: number): readonly number[] | null {
  if (!Number.isFinite(arriving.spent[place] ?? Number.POSITIVE_INFINITY)) return null;
  const way: number[] = [];
  let at = place;
  for (let from = arriving.before[at] as number; from !== NOWHERE; from = passing.before[at] as number) {
    way.unshift(at);
    at = from;
  }
  return way;
}
