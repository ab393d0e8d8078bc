// Work that arrives all at once is begun a piece at a time, so that what has arrived meanwhile is read and acknowledged
// between two pieces. (The database answers within the process: without this, everything under way would go on to its
// end before the next message is looked at.)
import { setImmediate } from 'node:timers';

/** Resolves when it is one's turn: one begins in each round of the event loop, in the order they came. */
export function makeRounds(): () => Promise<void> {
  const line: (() => void)[] = [];
  const next = (): void => {
    line.shift()?.();
    if (line.length > 0) setImmediate(next);
  };
  return () =>
    new Promise((resolve) => {
      line.push(resolve);
      if (line.length === 1) setImmediate(next);
    });
}
