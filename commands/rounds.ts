// Work that arrives all at once is begun a few pieces at a time, so that what has arrived meanwhile is read and
// acknowledged in between. (The database answers within the process: without this, everything under way would go on to
// its end before the next message is looked at.)
import { setImmediate } from 'node:timers';

/** A piece takes some milliseconds. Fewer in a round would let the pictures that are drawn in between hold up the rest. */
const AT_ONCE = 6;

/** Resolves when it is one's turn: a few begin in each round of the event loop, in the order they came. */
export function makeRounds(): () => Promise<void> {
  const line: (() => void)[] = [];
  const next = (): void => {
    for (const begin of line.splice(0, AT_ONCE)) begin();
    if (line.length > 0) setImmediate(next);
  };
  return () =>
    new Promise((resolve) => {
      line.push(resolve);
      if (line.length === 1) setImmediate(next);
    });
}
