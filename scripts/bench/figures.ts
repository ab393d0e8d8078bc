// What a benchmark prints: one figure a line, as JSON. Nothing here says pass or fail.
import type { AnyTitle } from '#engine/title.ts';

export interface Figure {
  readonly name: string;
  /** What one sample is, e.g. "ms per order". */
  readonly unit: string;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly mean: number;
  /** How many samples. */
  readonly n: number;
  /** What design.md 7 allows, in the same unit. */
  readonly budget?: number;
  readonly note?: string;
}

export type Say = (figure: Figure) => void;

/** A group of figures that `npm run bench -- NAME` takes. */
export interface Bench {
  readonly name: string;
  /** Measures the titles it is given, if it measures titles at all. */
  readonly run: (say: Say, titles: readonly AnyTitle[]) => Promise<void> | void;
  /** It measures one title after the other: `npm run bench -- TITLE` takes it, for that title. */
  readonly byTitle?: true;
}

/** The value below which `share` of the sorted samples lie: nearest rank. Throws when there is none. */
export function percentile(sorted: readonly number[], share: number): number {
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error('no samples');
  return value;
}

const rounded = (value: number): number => Number(value.toPrecision(4));

/** A figure of samples. Throws when there are none. */
export function figureOf(
  name: string,
  unit: string,
  samples: readonly number[],
  more: { readonly budget?: number; readonly note?: string } = {},
): Figure {
  const sorted = [...samples].sort((a, b) => a - b);
  return {
    name,
    unit,
    p50: rounded(percentile(sorted, 0.5)),
    p95: rounded(percentile(sorted, 0.95)),
    p99: rounded(percentile(sorted, 0.99)),
    mean: rounded(sorted.reduce((sum, value) => sum + value, 0) / sorted.length),
    n: sorted.length,
    ...more,
  };
}

/** A single number: no spread to speak of. */
export const single = (
  name: string,
  unit: string,
  value: number,
  more: { readonly budget?: number; readonly note?: string } = {},
): Figure => figureOf(name, unit, [value], more);

/** How a figure has grown against that of the title's first scenario. */
export const growth = (figure: Figure, first: Figure, scenario: string): Figure =>
  single(`${figure.name} against ${scenario}`, 'times', figure.p50 / first.p50, {
    note: `medians compared; the 95th percentiles: ${rounded(figure.p95 / first.p95)} times`,
  });

/** How long one piece of work takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
