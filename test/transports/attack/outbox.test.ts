// The outbox when much waits and much fails: whoever can be reached is served, in order, once.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { memoryStore } from '#storage/memory/memory.ts';
import { prismaStore } from '#storage/prisma/prisma.ts';
import { START } from '#test/match/table.ts';
import { put, row } from '#test/notify/recorder.ts';

const folder = mkdtempSync(join(tmpdir(), 'dispatch-outbox-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LATER = new Date(START.getTime() + 60_000);
const LEASE = new Date(START.getTime() + 120_000);
/** More than a statement of the database takes as parameters. */
const MANY = 2500;
const CHATS = ['channel:chat:'];

describe.each([
  ['in memory', async () => memoryStore()],
  ['on SQLite', () => prismaStore(`file:${join(folder, 'many.db')}`)],
] as const)('the outbox %s', (_, open) => {
  it('goes on while thousands of recipients wait for another try', async () => {
    const store = await open();
    const failed = Array.from({ length: MANY }, (_none, at) =>
      row(`failed ${at}`, `channel:chat:${at}`, { attempts: 1, sendAfter: LATER }),
    );
    for (let at = 0; at < MANY; at += 500) await put(store, ...failed.slice(at, at + 500));
    // Behind a row that waits; of a recipient whose name goes on where another's ends; of another platform; free.
    await put(store, row('behind', 'channel:chat:7'), row('longer', 'channel:chat:70000'));
    await put(store, row('elsewhere', 'channel:other:1'), row('free', 'channel:chat:free'));
    const ids = (await store.outboxTake(START, 100, CHATS, LEASE)).map(({ id }) => id);
    expect(ids).toEqual(['longer', 'free']);
    for (const id of ids) await store.outboxSent(id);
    const taken = await store.outboxTake(LATER, 3, CHATS, LEASE);
    expect(taken.map(({ id }) => id)).toEqual(['failed 0', 'failed 1', 'failed 2']);
    const more = await store.outboxTake(LATER, 100, CHATS, LEASE);
    expect(more[0]?.id).toBe('failed 3');
    expect(more).toHaveLength(100);
    await store.close();
  });
});
