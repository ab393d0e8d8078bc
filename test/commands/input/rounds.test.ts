// Work that arrives at once is begun a few pieces a round, one of each person, completions first, and nothing is forgotten.
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { makeRounds } from '#commands/input/rounds.ts';

type Rounds = ReturnType<typeof makeRounds>;

/** Lets so many pieces wait; gives the names of those that have begun, which grows. */
function waiting(rounds: Rounds, count: number, begun: string[], who: (n: number) => string = String): void {
  for (let n = 0; n < count; n++) void rounds.run(who(n), async () => void begun.push(`piece ${n}`));
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

  it('let who sends little go before the many pieces of another that came earlier', async () => {
    const rounds = makeRounds();
    const begun: string[] = [];
    waiting(rounds, 60, begun, () => 'hasty');
    void rounds.run('patient', async () => void begun.push('patient'));
    while (begun.length < 61) await setImmediate();
    expect(begun.indexOf('patient')).toBeLessThanOrEqual(1);
    expect(begun.filter((name) => name !== 'patient')).toEqual(Array.from({ length: 60 }, (_, n) => `piece ${n}`));
  });

  it('do one piece of a person at a time, whatever it waits for, and others meanwhile', async () => {
    const rounds = makeRounds();
    let [underWay, most, others] = [0, 0, 0];
    const slow = async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      for (let n = 0; n < 5; n++) await setImmediate();
      underWay -= 1;
    };
    const all = Array.from({ length: 20 }, () => rounds.run('hasty', slow));
    for (let n = 0; n < 20; n++) void rounds.run(`other ${n}`, async () => void others++);
    await all[1];
    expect(others).toBe(20);
    await Promise.all(all);
    expect(most).toBe(1);
  });

  it('let a person go on after a piece that failed', async () => {
    const rounds = makeRounds();
    const broken = rounds.run('one', () => Promise.reject(new Error('broken')));
    const after = rounds.run('one', async () => 'done');
    await expect(broken).rejects.toThrow('broken');
    await expect(after).resolves.toBe('done');
  });

  it('let a completion begin before those that wait already', async () => {
    const rounds = makeRounds();
    const begun: string[] = [];
    waiting(rounds, 50, begun);
    void rounds.runFirst('0', async () => void begun.push('completion'));
    while (begun.length < 51) await setImmediate();
    expect(begun[0]).toBe('completion');
  });

  it('do not let completions hold up the rest for good', async () => {
    const rounds = makeRounds();
    const begun: string[] = [];
    let others = 0;
    for (let n = 0; n < 40; n++) void rounds.runFirst(`${n}`, async () => void others++);
    waiting(rounds, 1, begun);
    await setImmediate();
    await setImmediate();
    expect(begun).toEqual(['piece 0']);
    expect(others).toBeLessThan(40);
  });

  it('begin again after a rest', async () => {
    const rounds = makeRounds();
    await rounds.run('one', async () => undefined);
    await setImmediate();
    await rounds.runFirst('one', async () => undefined);
    await rounds.run('one', async () => undefined);
  });
});
