import { describe, expect, it } from 'vitest';
import { Queue } from '#src/queue.ts';

describe('a queue', () => {
  it('goes one after another for one key, and on after a failure', async () => {
    const queue = new Queue();
    const seen: string[] = [];
    const work = (name: string, ms: number) => () =>
      new Promise<void>((resolve, reject) =>
        setTimeout(() => {
          seen.push(name);
          name === 'bad' ? reject(new Error('bad')) : resolve();
        }, ms),
      );
    await Promise.allSettled([
      queue.run('a', work('slow', 30)),
      queue.run('a', work('bad', 1)),
      queue.run('a', work('last', 1)),
      queue.run('b', work('other', 5)),
    ]);
    expect(seen).toEqual(['other', 'slow', 'bad', 'last']);
  });

  it('does as much at once as it is told, the rest in the order in which it came', async () => {
    const queue = new Queue(2);
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const work = (number: number) => () =>
      new Promise<void>((resolve) => {
        begun.push(number);
        ends[number] = resolve;
      });
    const all = Promise.all([0, 1, 2, 3].map((number) => queue.run('a', work(number))));
    await tick();
    expect(begun).toEqual([0, 1]);
    ends[1]?.();
    await tick();
    expect(begun).toEqual([0, 1, 2]);
    ends[0]?.();
    ends[2]?.();
    await tick();
    ends[3]?.();
    await all;
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it('goes on after work that throws before it waits', async () => {
    const queue = new Queue();
    const broken = queue.run('a', () => {
      throw new Error('at once');
    });
    const next = queue.run('a', async () => 'next');
    await expect(broken).rejects.toThrow('at once');
    expect(await next).toBe('next');
  });
});

const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
