// Work that waits for its turn.

/** So much work at once under each key, in the order in which it came; different keys do not wait for one another. */
export class Queue {
  readonly #atOnce: number;
  /** Keys with work under way, and what goes on when a place gets free. */
  readonly #keys = new Map<string, { running: number; readonly waiting: (() => void)[] }>();

  constructor(atOnce = 1) {
    this.#atOnce = atOnce;
  }

  /** Does the work in its turn. When it fails that is its caller's alone: the next goes on. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    await this.#enter(key);
    try {
      return await work();
    } finally {
      this.#leave(key);
    }
  }

  /** For work under way: whoever waits under its key goes first, then it goes on. */
  async giveWay(key: string): Promise<void> {
    this.#leave(key);
    await this.#enter(key);
  }

  async #enter(key: string): Promise<void> {
    const line = this.#keys.get(key);
    if (line === undefined) this.#keys.set(key, { running: 1, waiting: [] });
    else if (line.running < this.#atOnce) line.running += 1;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
  }

  /** The place goes to who has waited longest. */
  #leave(key: string): void {
    const line = this.#keys.get(key);
    const next = line?.waiting.shift();
    if (next !== undefined) next();
    else if (line !== undefined && --line.running === 0) this.#keys.delete(key);
  }
}
