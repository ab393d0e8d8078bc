// npm run outbox: what was given up is listed without what it says, tried again or thrown away; and the operator's count.
import { describe, expect, it } from 'vitest';
import { watchGivenUp } from '#notify/dead-letters.ts';
import { memoryStore } from '#storage/memory/memory.ts';
import { put, row } from '#test/notify/recorder.ts';
import { runOutbox } from '../../scripts/lib/outbox.ts';

const NOW = new Date('2026-05-01T12:00:00Z');

async function withDead(...ids: readonly string[]) {
  const store = memoryStore();
  await put(
    store,
    ...ids.map((id) => row(id, `channel:chat:${id}`, { text: 'a secret word' })),
    row('alive', 'player:ann'),
  );
  for (const id of ids) await store.outboxFailed(id, 'no such place', null);
  const run = (...args: readonly string[]) => runOutbox(store, args, NOW);
  return { store, run };
}

describe('npm run outbox', () => {
  it('lists what was given up, to whom and why, and not what it says', async () => {
    const { run } = await withDead('m1/7/said', 'm1/8/said');
    const { lines, ok } = await run();
    expect(ok).toBe(true);
    expect(lines[0]).toBe(
      'm1/7/said\n  said to channel:chat:m1/7/said, match m1\n  1 try, due 2026-05-01T10:00:00.000Z: no such place',
    );
    expect(lines.at(-1)).toBe('outbox: 2 given up');
    expect(lines.join()).not.toContain('secret word');
  });

  it('tries one again, or all', async () => {
    const { store, run } = await withDead('1', '2', '3');
    expect((await run('again', '2')).lines).toEqual(['outbox: 1 to be tried again']);
    expect((await store.outboxTake(NOW, 9, ['channel:'], NOW)).map(({ id, attempts }) => [id, attempts])).toEqual([
      ['2', 0],
    ]);
    expect((await run('again', 'all')).lines).toEqual(['outbox: 2 to be tried again']);
    expect((await run()).lines).toEqual(['outbox: 0 given up']);
  });

  it('throws away only what was given up', async () => {
    const { store, run } = await withDead('1', '2');
    expect(await run('drop', '1', 'alive')).toEqual({ lines: ['outbox: alive was not given up'], ok: false });
    expect((await run('drop', '1')).ok).toBe(true);
    expect((await store.outboxDead()).map(({ id }) => id)).toEqual(['2']);
    expect((await store.outboxTake(NOW, 9, ['player:'], NOW)).map(({ id }) => id)).toEqual(['alive']);
  });

  it('refuses what it does not know', async () => {
    const { run } = await withDead();
    for (const args of [['burn'], ['drop'], ['again', '9']]) expect((await run(...args)).ok).toBe(false);
  });
});

describe('what was given up', () => {
  it('is told at the start and when there is more of it, counted now and then', async () => {
    const { store } = await withDead('1');
    const told: unknown[] = [];
    const look = watchGivenUp(store, (_event, counts) => told.push(counts));
    const pass = (minutes: number) => look(new Date(NOW.getTime() + minutes * 60_000));
    await pass(0);
    await put(store, row('2', 'channel:chat:x'), row('3', 'channel:chat:x'));
    for (const id of ['2', '3']) await store.outboxFailed(id, 'gone', null);
    await pass(9);
    expect(told).toEqual([{ count: 1 }]);
    await pass(10);
    await pass(20);
    expect(told).toEqual([{ count: 1 }, { count: 3 }]);
    await store.outboxSent('1', '2', '3');
    await pass(30);
    expect(told).toHaveLength(2);
  });
});
