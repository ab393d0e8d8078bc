// Work that arrives at once is begun a few pieces a round, completions first, and nothing is forgotten.
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { makeRounds } from '#commands/input/rounds.ts';

/** Lets so many pieces wait; gives the names of those that have begun, which grows. */
function waiting(rounds: ReturnType<typeof makeRounds>, count: number, begun: string[]): void {
  for (let n = 0; n < count; n++) void rounds.turn().then(() => begun.push(`piece ${n}`));
}

describe('rounds', () => {
  it('begin a few pieces at a time, in their order, and what arrives meanwhile is seen between two rounds', async () => {
    const rounds = makeRounds();
    const begun: string[] = [];
    waiting(rounds, 100, begun);
    expect(begun).toEqual([]);
    const seen: number[] = [];
    while (begun.length < 100) {
      await setImmediate();
      seen.push(begun.length);
    }
    expect(seen.length).toBeGreaterThanOrEqual(16);
    expect(Math.max(...seen.map((count, at) => count - (seen[at - 1] ?? 0)))).toBeLessThanOrEqual(6);
    expect(begun).toEqual(Array.from({ length: 100 }, (_, n) => `piece ${n}`));
  });

  it('let a completion begin before those that wait already', async () => {
    const rounds = makeRounds();
    const begun: string[] = [];
    waiting(rounds, 50, begun);
    void rounds.turnAtOnce().then(() => begun.push('completion'));
    while (begun.length < 51) await setImmediate();
    expect(begun[0]).toBe('completion');
  });

  it('do not let completions hold up the rest for good', async () => {
    const rounds = makeRounds();
    const begun: string[] = [];
    let others = 0;
    for (let n = 0; n < 40; n++) void rounds.turnAtOnce().then(() => others++);
    waiting(rounds, 1, begun);
    await setImmediate();
    await setImmediate();
    expect(begun).toEqual(['piece 0']);
    expect(others).toBeLessThan(40);
  });

  it('begin again after a rest', async () => {
    const rounds = makeRounds();
    await rounds.turn();
    await setImmediate();
    await rounds.turnAtOnce();
    await rounds.turn();
  });
});
