// Work that arrives all at once is begun a few pieces at a time, so that what has arrived meanwhile is read and
// acknowledged in between. (The database answers within the process: without this, everything under way would go on to
// its end before the next message is looked at.)
import { setImmediate } from 'node:timers';

/** A piece takes some milliseconds. Fewer in a round would let the pictures that are drawn in between hold up the rest. */
const AT_ONCE = 6;

interface Rounds {
  /** Resolves when it is one's turn: a few begin in each round of the event loop, in the order they came. */
  turn(): Promise<void>;
  /** The same before everybody in the line: for completions, which have no acknowledgement but their answer. */
  turnAtOnce(): Promise<void>;
}

export function makeRounds(): Rounds {
  const first: (() => void)[] = [];
  const line: (() => void)[] = [];
  let waits = false;
  const next = (): void => {
    const begin = first.splice(0, AT_ONCE);
    begin.push(...line.splice(0, Math.max(1, AT_ONCE - begin.length)));
    for (const one of begin) one();
    waits = first.length + line.length > 0;
    if (waits) setImmediate(next);
  };
  const enter = (where: (() => void)[]): Promise<void> =>
    new Promise((resolve) => {
      where.push(resolve);
      if (!waits) setImmediate(next);
      waits = true;
    });
  return { turn: () => enter(line), turnAtOnce: () => enter(first) };
}
