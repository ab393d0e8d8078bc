// Waiting without polling: whoever changes something fires, whoever waits looks again.

/** Something that changes now and then, and the ones who wait for it. */
export class Signal {
  private readonly listeners = new Set<() => void>();

  fire(): void {
    for (const listener of [...this.listeners]) listener();
  }

  /** The first value that is not undefined; undefined itself when none came in time. */
  async wait<T>(look: () => T | undefined, within: number): Promise<T | undefined> {
    const now = look();
    if (now !== undefined) return now;
    return new Promise((resolve, reject) => {
      const end = (give: () => void): void => {
        clearTimeout(timer);
        this.listeners.delete(again);
        give();
      };
      const again = (): void => {
        try {
          const found = look();
          if (found !== undefined) end(() => resolve(found));
        } catch (error) {
          end(() => reject(error));
        }
      };
      const timer = setTimeout(() => end(() => resolve(undefined)), within);
      this.listeners.add(again);
    });
  }

  /** As `wait`, but throws what was waited for when it did not come. */
  async until<T>(look: () => T | undefined, within: number, what: string): Promise<T> {
    const found = await this.wait(look, within);
    if (found === undefined) throw new Error(`waited ${within} ms in vain for ${what}`);
    return found;
  }
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
