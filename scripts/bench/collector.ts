// Which part of a time was the garbage collector's: it comes when it likes, and whoever is being timed then pays for all.
import { type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

interface Span {
  /** Milliseconds since the process began. */
  readonly from: number;
  readonly to: number;
}

/** Times pieces of work, and tells afterwards how long each took in all and without the collector's pauses. */
export class Stopwatch {
  readonly #spans: Span[] = [];
  readonly #pauses: Span[] = [];
  readonly #observer = new PerformanceObserver((list) => this.#hear(list.getEntries()));

  constructor() {
    this.#observer.observe({ entryTypes: ['gc'] });
  }

  time(work: () => unknown): void {
    const from = performance.now();
    work();
    this.#spans.push({ from, to: performance.now() });
  }

  /** Milliseconds of each piece of work; nothing is timed any more. */
  async stop(): Promise<{ readonly all: readonly number[]; readonly own: readonly number[] }> {
    await sleep(50); // what the observer has not been told yet comes with the next rounds of the loop
    this.#hear(this.#observer.takeRecords());
    this.#observer.disconnect();
    const all = this.#spans.map(({ from, to }) => to - from);
    return { all, own: this.#spans.map((span, at) => (all[at] ?? 0) - this.#pausedIn(span)) };
  }

  #hear(entries: readonly PerformanceEntry[]): void {
    for (const { startTime, duration } of entries) this.#pauses.push({ from: startTime, to: startTime + duration });
  }

  #pausedIn({ from, to }: Span): number {
    return this.#pauses.reduce(
      (sum, pause) => sum + Math.max(0, Math.min(to, pause.to) - Math.max(from, pause.from)),
      0,
    );
  }
}
