// A server in one file, from SQLite to PostgreSQL and back.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backupOf, type Place, restoreTo } from '#storage/moving.ts';
import { LINKS_KEY } from '#storage/postgresql/names.ts';
import { prismaStore } from '#storage/prisma/prisma.ts';
import { TABLES } from '#storage/prisma/transfer.ts';
import type { MatchStore } from '#storage/store.ts';
import { row } from '#test/notify/recorder.ts';
import { keyFrom } from '#transports/local/credential.ts';
import { AT, created, later, logRecord, matchRecord } from '../suite-records.ts';
import { PostgresServer } from './server.ts';

const folder = mkdtempSync(join(tmpdir(), 'dispatch-moving-'));
/** What the matches of these tests are of. */
const TITLES = [{ id: matchRecord('').title, name: 'A Title', rulesVersion: matchRecord('').rulesVersion }];
let server: PostgresServer;
beforeAll(async () => {
  server = await PostgresServer.start();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

let count = 0;
const newFile = (): string => join(folder, `${++count}.backup`);
const onServer = async (): Promise<Place> => ({ databaseUrl: await server.database(), keyFile: null, folder });
function inFile(): Place {
  const own = join(folder, `server-${++count}`);
  return { databaseUrl: `file:${join(own, 'dispatch.db')}`, keyFile: join(own, 'local-table.key'), folder: own };
}

/** Something in most tables, with texts that databases take for something else. */
async function fill(store: MatchStore): Promise<void> {
  await store.addPlayer({ id: 'ann', name: 'Änn \\ % _ "\'', identities: [{ transport: 'local', id: 'a' }] });
  await store.addLinkCode({ code: 'code', player: 'ann', match: null, expires: later(60) });
  await store.setPreferences('ann', '{"pause":true}', null);
  await store.noteTrouble({ transport: 'local', id: 'a' }, { transport: 'local', id: 'a', error: 'no', at: AT });
  await store.setBookmark('board/chat:den', '4711');
  await store.keepUnanswered({ transport: 'discord', messageId: '1', person: 'a', said: '{}', way: '{}', at: AT });
  for (const id of ['m1', 'm2']) {
    await store.write(created(matchRecord(id, { channels: [`local:${id}`] })));
    for (const seq of [0, 1]) await store.write([{ type: 'log', entry: logRecord(id, seq, { dispatch: seq }) }]);
    await store.write([
      { type: 'snapshot', snapshot: { match: id, dispatch: 1, seq: 1, state: '{"a":"\\u0000"}', events: '[]' } },
      { type: 'policies', match: id, side: 'axis', policies: '{}' },
      { type: 'deadline', deadline: { match: id, side: 'axis', seq: 1, due: later(5) } },
      { type: 'clock', clock: { match: id, version: 1, due: later(9), json: '{}' } },
      { type: 'happening', happening: { match: id, at: AT, player: 'ann', kind: 'pause', text: 'Ann pauses' } },
      { type: 'line', line: { match: id, dispatch: 1, player: 'ann', text: 'sand', at: AT } },
      { type: 'outbox', row: row(`row of ${id}`, `channel:local:${id}`) },
      { type: 'received', source: 'mail', messageId: id, at: AT, outcome: '{}', player: 'ann' },
    ]);
  }
}

async function shownBy(store: MatchStore) {
  const ofMatch = async (id: string) => [
    await store.match(id),
    await store.log(id, 0, 99),
    await store.snapshot(id, 1),
    await store.policies(id, 'axis'),
    await store.clock(id),
    await store.happenings(id),
    await store.lines(id, 0),
    await store.outcome('mail', id),
  ];
  return [
    await ofMatch('m1'),
    await ofMatch('m2'),
    await store.held('ann'),
    await store.player('ann'),
    await store.linkCode('code', AT),
    await store.bookmark('board/chat:den'),
    await store.deadlinesDue(later(99), later(99)),
  ];
}

/** What a server holds, looked at through its own storage. */
async function at<T>({ databaseUrl }: Place, work: (store: MatchStore) => Promise<T>): Promise<T> {
  const store = await prismaStore(databaseUrl, { servesDamaged: true });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

describe('a server in one file', () => {
  it('moves from SQLite to PostgreSQL and back, whole, with its links, and is played on', async () => {
    const [small, large, again] = [inFile(), await onServer(), inFile()];
    const before = await at(small, async (store) => {
      await fill(store);
      return shownBy(store);
    });
    const key = await keyFrom(small.keyFile ?? '');
    const [there, back] = [newFile(), newFile()];
    expect(await backupOf(small, there)).toEqual({ matches: 2, players: 1, entries: 4 });
    expect(await restoreTo(large, there, false, TITLES)).toMatchObject({ matches: 2, players: 1, entries: 4 });
    await at(large, async (store) => {
      expect(await shownBy(store)).toEqual(before);
      expect(await store.bookmark(LINKS_KEY)).toBe(key.toString('hex'));
      // What is numbered by the database goes on behind what came.
      const third = { match: 'm1', at: AT, player: null, kind: 'pause', text: 'later' };
      expect(await store.write([{ type: 'happening', happening: third }])).toEqual({ ok: true });
      expect((await store.happenings('m1')).map(({ text }) => text)).toEqual(['Ann pauses', 'later']);
      expect(await store.write([{ type: 'outbox', row: row('later', 'channel:local:m1') }])).toEqual({ ok: true });
      expect((await store.outboxTake(later(1), 9, ['channel:'], later(2))).map(({ id }) => id)).toEqual([
        'row of m1',
        'row of m2',
        'later',
      ]);
    });
    await backupOf(large, back);
    expect(statSync(back).mode & 0o077).toBe(0);
    await restoreTo(again, back, false, TITLES);
    expect(readFileSync(again.keyFile ?? '', 'utf8')).toBe(`${key.toString('hex')}\n`);
    await at(again, async (store) => {
      expect((await store.happenings('m1')).map(({ text }) => text)).toEqual(['Ann pauses', 'later']);
      expect(await store.match('m2')).toEqual((before[1] as readonly unknown[])[0]);
      expect(await store.bookmark(LINKS_KEY)).toBeNull();
    });
  });

  it('is not put in the place of one that runs, nor of any without a word, and what was there is kept', async () => {
    const [from, to] = [await onServer(), await onServer()];
    await at(from, fill);
    const file = newFile();
    await backupOf(from, file);
    await at(to, async (store) => {
      await store.addPlayer({ id: 'bob', name: 'Bob', identities: [] });
      await expect(restoreTo(to, file, true, TITLES)).rejects.toThrow(/is in use: stop all its processes first/);
    });
    await expect(restoreTo(to, file, false, TITLES)).rejects.toThrow(/holds a server; add --replace/);
    // As a restore that was killed leaves it.
    for (const end of ['', '-wal', '-shm']) writeFileSync(join(folder, `dispatch.part${end}`), 'half');
    await restoreTo(to, file, true, TITLES);
    expect(readdirSync(folder).filter((name) => name.startsWith('dispatch.part'))).toEqual([]);
    expect(await at(to, (store) => store.player('bob'))).toBeNull();
    const kept = join(folder, 'dispatch.before-restore');
    expect(existsSync(kept)).toBe(true);
    const old = await onServer();
    await restoreTo(old, kept, false, TITLES);
    expect((await at(old, (store) => store.player('bob')))?.name).toBe('Bob');
  });

  it('is refused where it is of newer rules than are known here', async () => {
    const [from, to] = [await onServer(), await onServer()];
    await at(from, fill);
    const file = newFile();
    await backupOf(from, file);
    await expect(restoreTo(to, file, false, [{ id: 'another', name: 'Another', rulesVersion: 1 }])).rejects.toThrow(
      /made by a newer version/,
    );
  });

  it('copies every table of the schema', () => {
    const schema = readFileSync('prisma/schema.prisma', 'utf8');
    const models = [...schema.matchAll(/^model (\w)(\w*)/gm)].map(([, first = '', rest]) => first.toLowerCase() + rest);
    expect([...TABLES].sort()).toEqual(models.sort());
  });
});
