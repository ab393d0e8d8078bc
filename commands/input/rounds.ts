// Work that arrives all at once is begun a few pieces at a time and fairly: one piece of each person, so that who sends much waits
// for themself. What has arrived meanwhile is read and acknowledged in between. (The database answers within the process: without
// this, everything under way would go on to its end before the next message is looked at.)
import { setImmediate } from 'node:timers';

/** A piece takes some milliseconds. Fewer in a round would let the pictures that are drawn in between hold up the rest. */
const AT_ONCE = 6;

interface Rounds {
  /** Does somebody's work when it is their turn: a few begin in each round of the event loop, one at a time of each person. */
  run<T>(who: string, work: () => Promise<T>): Promise<T>;
  /** The same before everybody in the line: for completions, which have no acknowledgement but their answer. */
  runFirst<T>(who: string, work: () => Promise<T>): Promise<T>;
}

/** People in the order of their turns, each with the pieces that wait. */
class Line {
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #underWay = new Set<string>();

  add(who: string, begin: () => void): void {
    const mine = this.#waiting.get(who);
    if (mine === undefined) this.#waiting.set(who, [begin]);
    else mine.push(begin);
  }

  /** Begins one piece of each of so many people at most; gives back of how many. Whoever has more goes to the end. */
  begin(most: number): number {
    let begun = 0;
    for (const [who, pieces] of this.#waiting) {
      if (begun === most) break;
      if (this.#underWay.has(who)) continue;
      this.#waiting.delete(who);
      const [first, ...others] = pieces;
      if (others.length > 0) this.#waiting.set(who, others);
      this.#underWay.add(who);
      begun += 1;
      first?.();
    }
    return begun;
  }

  end(who: string): void {
    this.#underWay.delete(who);
  }

  /** True while somebody may begin. */
  get isReady(): boolean {
    for (const who of this.#waiting.keys()) if (!this.#underWay.has(who)) return true;
    return false;
  }
}

export function makeRounds(): Rounds {
  const first = new Line();
  const line = new Line();
  let waits = false;
  const next = (): void => {
    line.begin(Math.max(1, AT_ONCE - first.begin(AT_ONCE)));
    waits = false;
    wake();
  };
  const wake = (): void => {
    if (waits || !(first.isReady || line.isReady)) return;
    waits = true;
    setImmediate(next);
  };
  const runIn = async <T>(where: Line, who: string, work: () => Promise<T>): Promise<T> => {
    await new Promise<void>((resolve) => {
      where.add(who, resolve);
      wake();
    });
    try {
      return await work();
    } finally {
      where.end(who);
      wake();
    }
  };
  return {
    run: (who, work) => runIn(line, who, work),
    runFirst: (who, work) => runIn(first, who, work),
  };
}
