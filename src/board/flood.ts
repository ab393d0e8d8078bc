// Places by number and the steps between them: what hex maps and maps of spaces have in common, and how far one gets there.

/** A map by numbers: a place is its position in the map's list of places. `W` tells by which side or route one goes. */
export interface Net<W> {
  /** Of each place those one may go to from it, in a fixed order. */
  readonly next: readonly (readonly number[])[];
  /** Beside each of these the side or route that leads there. */
  readonly by: readonly (readonly W[])[];
}

/** Whether a rule allows or means something of a step from a place to the next. */
export type StepRule<W> = (from: number, to: number, by: W) => boolean;

/** Every step. */
export const always = (): boolean => true;

/** Steps to each place from the nearest of some; -1 where no way of at most so many steps leads, all of which `mayStep` allows. */
export function flood<W>(
  { next, by }: Net<W>,
  sources: Iterable<number>,
  mayStep: StepRule<W> = always,
  most = Number.POSITIVE_INFINITY,
): Int16Array {
  const steps = new Int16Array(next.length).fill(-1);
  const queue = [...sources];
  for (const source of queue) steps[source] = 0;
  // It grows while it is gone through.
  for (let first = 0; first < queue.length; first++) {
    const from = queue[first] as number;
    const count = steps[from] as number;
    // The nearest are gone on from first.
    if (count >= most) break;
    const onward = next[from] ?? [];
    const ways = by[from] ?? [];
    for (let n = 0; n < onward.length; n++) {
      const to = onward[n] as number;
      if (steps[to] !== -1 || !mayStep(from, to, ways[n] as W)) continue;
      steps[to] = count + 1;
      queue.push(to);
    }
  }
  return steps;
}

/** The places that were come to. */
export function reached(steps: Int16Array): readonly number[] {
  const places: number[] = [];
  for (let at = 0; at < steps.length; at++) if ((steps[at] as number) >= 0) places.push(at);
  return places;
}
