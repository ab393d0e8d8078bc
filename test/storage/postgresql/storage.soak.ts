// The storage on a real PostgreSQL server: the suites of all storages, and what a server that goes away and processes that stand still
// ask of it.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LINKS_KEY, LOCKS } from '#storage/postgresql/names.ts';
import { connect } from '#storage/prisma/postgresql.ts';
import { prismaStore } from '#storage/prisma/prisma.ts';
import { Uncertain } from '#storage/store.ts';
import { row } from '#test/notify/recorder.ts';
import { housekeepingSuite } from '../housekeeping-suite.ts';
import { processesSuite } from '../processes-suite.ts';
import { storageSuite } from '../suite.ts';
import { AT, created, later, logRecord, matchRecord } from '../suite-records.ts';
import { Databases, nameIn, PostgresServer } from './server.ts';
import { Way } from './way.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await PostgresServer.start();
});
afterAll(() => server.stop());

const newUrl = () => server.database();
const fresh = async () => prismaStore(await newUrl());

storageSuite('PostgreSQL', fresh);
housekeepingSuite('PostgreSQL', fresh);
processesSuite('PostgreSQL', newUrl);

describe('a database of PostgreSQL', () => {
  it('is made by the first of several that start together, with one key for the links', async () => {
    const url = await newUrl();
    const stores = await Promise.all([1, 2, 3].map(() => prismaStore(url)));
    const keys = await Promise.all(stores.map((store) => store.bookmark(LINKS_KEY)));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
    const applied = await server.query(nameIn(url), 'SELECT finished_at FROM _prisma_migrations');
    expect(applied.length).toBeGreaterThan(0);
    for (const store of stores) await store.close();
  });

  it('has our limits whatever options its URL names, and those options too', async () => {
    const options = encodeURIComponent('-c lock_timeout=0 -c geqo=off');
    const client = connect(`${await newUrl()}?options=${options}`);
    const shown = async (name: string) => (await client.$queryRawUnsafe<object[]>(`SHOW ${name}`))[0];
    expect(await shown('lock_timeout')).toEqual({ lock_timeout: '500ms' });
    expect(await shown('geqo')).toEqual({ geqo: 'off' });
    await client.$disconnect();
  });

  it('is not made by whoever works beside a server', async () => {
    const url = await newUrl();
    await expect(prismaStore(url, { beside: true })).rejects.toThrow(/_prisma_migrations/);
    const tables = await server.query(nameIn(url), "SELECT 1 FROM pg_tables WHERE schemaname = 'public'");
    expect(tables).toEqual([]);
  });

  it('is refused in words when it cannot be reached or is not there, and its password is not told', async () => {
    const nobody = 'postgresql://rider:secret@127.0.0.1:1/matches';
    await expect(prismaStore(nobody)).rejects.toThrow(/^postgresql:\/\/127\.0\.0\.1:1\/matches cannot be reached/);
    await expect(prismaStore(nobody)).rejects.not.toThrow(/secret/);
    await expect(prismaStore(server.urlOf('nowhere'))).rejects.toThrow(/does not exist: make it with createdb/);
  });

  it('is refused where a match is of newer rules, or its position is not what its log ends with', async () => {
    const url = await newUrl();
    const store = await prismaStore(url);
    await store.write(created(matchRecord('m1', { stage: 'live', rulesVersion: 7 })));
    await store.close();
    const titles = [{ id: matchRecord('m1').title, name: 'A Title', rulesVersion: 6 }];
    await expect(prismaStore(url, { titles, servesDamaged: true })).rejects.toThrow(
      /newer version \(A Title is played there by version 7 of its rules, here by 6\)/,
    );
    await expect(prismaStore(url)).rejects.toThrow(/is not the one that the log ends with/);
    await (await prismaStore(url, { servesDamaged: true })).close();
  });

  it('is refused where its clock and that of this machine are far apart, which a server that runs tells of', async () => {
    const url = await newUrl();
    const store = await prismaStore(url);
    const { now } = Date;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() - 3 * 3600_000);
    expect(await store.trouble()).toMatch(/^the clocks of this machine and of the database are 180 minutes apart/);
    await expect(prismaStore(url)).rejects.toThrow(/are 180 minutes apart: set the wrong one right/);
    clock.mockImplementation(() => now() + 30_000);
    expect(await store.trouble()).toBeNull();
    await (await prismaStore(url)).close();
    clock.mockRestore();
    await store.close();
  });

  it('has no migration that another version knows alone', async () => {
    const url = await newUrl();
    await (await prismaStore(url)).close();
    await server.query(
      nameIn(url),
      `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name)
      VALUES ('${randomUUID()}', 'x', now(), '29990101000000_later')`,
    );
    await expect(prismaStore(url)).rejects.toThrow(/newer version \(migration 29990101000000_later\)/);
  });

  it('finds a name with a backslash, a per cent sign or a line to be forgotten', async () => {
    const store = await fresh();
    for (const name of ['Anna\\', '\\', 'a_b%c\\d']) {
      const id = `player of ${name}`;
      await store.addPlayer({ id, name, identities: [{ transport: 'local', id }] });
      await store.write(created(matchRecord(`match of ${name}`, { host: id })));
      const happening = { match: `match of ${name}`, at: AT, player: id, kind: 'pause', text: `${name} pauses` };
      await store.write([{ type: 'happening', happening }]);
      await store.forgetPlayer(id, [name], 'Player 1');
      expect((await store.happenings(`match of ${name}`)).map(({ text }) => text)).toEqual(['Player 1 pauses']);
    }
    await store.close();
  });

  it('keeps what holds a NUL character, which PostgreSQL has none of, and finds it again', async () => {
    const store = await fresh();
    const nul = 'a\0b';
    await store.write(created(matchRecord('m1')));
    const received = { type: 'received', source: 'mail', messageId: nul, at: AT } as const;
    const line = { match: 'm1', dispatch: -1, player: null, text: nul, at: AT };
    expect(await store.write([received, { type: 'line', line }])).toEqual({ ok: true });
    expect(await store.write([received])).toEqual({ ok: false, because: 'repeated' });
    expect(await store.hasReceived('mail', nul)).toBe(true);
    expect((await store.lines('m1', 0)).lines.map(({ text }) => text)).toEqual(['a\uFFFDb']);
    await store.write([{ type: 'outbox', row: row('1', 'channel:1') }]);
    await store.outboxFailed('1', nul, null);
    expect((await store.outboxDead()).map(({ error }) => error)).toEqual(['a\uFFFDb']);
    await store.close();
  });

  it('tells other processes what changed, and of drafts and policies only their side', async () => {
    const url = await newUrl();
    const [one, two] = [await prismaStore(url), await prismaStore(url)];
    await one.write(created(matchRecord('m1')));
    const heard: unknown[] = [];
    one.others((...told) => heard.push(['one', ...told]));
    const deaf = two.others((...told) => heard.push(['two', ...told]));
    await one.write([{ type: 'match', match: matchRecord('m1', { revision: 1 }) }]);
    await one.write([{ type: 'policies', match: 'm1', side: 'axis', policies: '{}' }]);
    await expect
      .poll(() => heard)
      .toEqual([
        ['two', 'm1', null],
        ['two', 'm1', 'axis'],
      ]);
    deaf();
    await one.write([{ type: 'match', match: matchRecord('m1', { revision: 2 }) }]);
    await two.write([{ type: 'match', match: matchRecord('m1', { revision: 3 }) }]);
    await expect.poll(() => heard.slice(2)).toEqual([['one', 'm1', null]]);
    for (const store of [one, two]) await store.close();
  });
});

describe('a process that dies or stands still', () => {
  const child = fileURLToPath(new URL('./holding-child.ts', import.meta.url));

  it('in the middle of a write holds nobody up for long, and stores nothing', async () => {
    const url = await newUrl();
    const store = await prismaStore(url);
    await store.write(created(matchRecord('m1')));
    const holder = spawn(process.execPath, ['--import', 'tsx', child, url], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(holder.stdout, 'data');
    holder.kill('SIGSTOP');
    expect(await store.trouble()).toBe('the database is locked by another program');
    expect(await store.write([{ type: 'log', entry: logRecord('m1', 0) }])).toEqual({ ok: true });
    holder.kill('SIGKILL');
    expect(await store.bookmark('held')).toBeNull();
    await store.close();
  }, 60_000);

  it('as it starts is not waited for without end', async () => {
    const url = await newUrl();
    const other = new Client({ connectionString: url });
    await other.connect();
    await other.query(`SELECT pg_advisory_lock(${LOCKS.start})`);
    await expect(prismaStore(url)).rejects.toThrow(/is locked by another program/);
    await other.end();
    await (await prismaStore(url)).close();
  }, 60_000);

  it('keeps what it was sending until its lease ends, for it may live on another machine', async () => {
    const url = await newUrl();
    const [one, two] = [await prismaStore(url), await prismaStore(url)];
    await one.write([{ type: 'outbox', row: row('1', 'channel:1') }]);
    expect(await one.outboxTake(AT, 9, ['channel:'], later(120))).toHaveLength(1);
    await one.close();
    expect(await two.outboxTake(AT, 9, ['channel:'], later(120))).toEqual([]);
    expect(await two.outboxTake(later(121), 9, ['channel:'], later(240))).toHaveLength(1);
    await two.close();
  });
});

it('a server of tests ends with the process that started it, however that ends', async () => {
  const child = fileURLToPath(new URL('./serving-child.ts', import.meta.url));
  const starter = spawn(process.execPath, ['--import', 'tsx', child], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await once(starter.stdout, 'data');
  const databases = new Databases(Number(String(said)));
  const answers = () =>
    databases.query('postgres', 'SELECT 1').then(
      () => true,
      () => false,
    );
  const [{ folder = '' } = {}] = await databases.query(
    'postgres',
    `SELECT current_setting('data_directory') AS folder`,
  );
  expect(existsSync(String(folder))).toBe(true);
  starter.kill('SIGKILL');
  await expect.poll(answers, { timeout: 10_000 }).toBe(false);
  await expect.poll(() => existsSync(dirname(String(folder))), { timeout: 10_000 }).toBe(false);
}, 60_000);

/** A store with a match, on a way to the server that can be broken. */
async function overWay() {
  const way = await Way.to(server.port);
  const store = await prismaStore((await newUrl()).replace(`:${server.port}/`, `:${way.port}/`));
  await store.write(created(matchRecord('m1')));
  return { way, store };
}

describe('a server that goes away', () => {
  it('is waited for, and what was stored before stands', async () => {
    const url = await newUrl();
    const store = await prismaStore(url);
    const heard: unknown[] = [];
    store.others((...told) => heard.push(told));
    await store.write(created(matchRecord('m1')));
    await server.down();
    expect(await store.trouble()).toBe('the database cannot be reached');
    await expect(store.match('m1')).rejects.toThrow();
    const up = server.up();
    expect(await store.write([{ type: 'log', entry: logRecord('m1', 0) }])).toEqual({ ok: true });
    await up;
    expect(await store.match('m1')).not.toBeNull();
    expect(await store.trouble()).toBeNull();
    // Whatever others changed meanwhile was not heard.
    await expect.poll(() => heard, { timeout: 10_000 }).toContainEqual([null, null]);
    await store.close();
  }, 60_000);

  it('in the middle of a write costs nothing, for the write is begun anew', async () => {
    const url = await newUrl();
    const store = await prismaStore(url);
    await store.write(created(matchRecord('m1')));
    const holder = new Client({ connectionString: url });
    await holder.connect();
    await holder.query(`BEGIN; UPDATE "Match" SET "revision" = "revision"`);
    const written = store.write([{ type: 'match', match: matchRecord('m1', { revision: 1 }) }]);
    const blocked = `FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect
      .poll(() => server.query(nameIn(url), `SELECT pg_terminate_backend(pid) AS ended ${blocked}`), { interval: 20 })
      .toEqual([{ ended: true }]);
    await holder.query('ROLLBACK');
    expect(await written).toEqual({ ok: true });
    await holder.end();
    await store.close();
  }, 60_000);

  it('as a write is committed is asked whether that was stored, which is done once', async () => {
    const { way, store } = await overWay();
    for (const [seq, arrives] of [true, false].entries()) {
      way.atCommit = () => arrives;
      expect(await store.write([{ type: 'log', entry: logRecord('m1', seq) }]), String(arrives)).toEqual({ ok: true });
      expect(way.atCommit).toBeNull();
    }
    expect(await store.log('m1', 0, 9)).toHaveLength(2);
    way.atCommit = () => {
      way.isShut = true;
      return true;
    };
    await expect(store.write([{ type: 'log', entry: logRecord('m1', 2) }])).rejects.toThrow(Uncertain);
    way.isShut = false;
    expect(await store.log('m1', 0, 9)).toHaveLength(3);
    await store.close();
    await way.close();
  }, 60_000);

  it('between two reads is asked again, once it is back', async () => {
    const url = await newUrl();
    const store = await prismaStore(url);
    await store.write(created(matchRecord('m1')));
    await Promise.all([1, 2, 3].map(() => store.match('m1')));
    const others = 'FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';
    for (let n = 0; n < 5; n++) {
      const read = store.match('m1');
      await server.query(nameIn(url), `SELECT pg_terminate_backend(pid) ${others}`);
      expect((await read)?.id).toBe('m1');
      expect((await store.match('m1'))?.id).toBe('m1');
    }
    await store.close();
  });

  it('while a process starts ends that start, and it says why', async () => {
    const url = await newUrl();
    const other = new Client({ connectionString: url });
    other.on('error', () => undefined);
    await other.connect();
    await other.query(`SELECT pg_advisory_lock(${LOCKS.start})`);
    const started = expect(prismaStore(url)).rejects.toThrow(/cannot be reached \(Connection terminated/);
    const waiting = `SELECT 1 AS waits FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(() => server.query(nameIn(url), waiting)).toEqual([{ waits: 1 }]);
    await server.down();
    await started;
    await server.up();
  });

  it('without a word is given up after a while, and the next write goes through', async () => {
    const { way, store } = await overWay();
    way.isCut = true;
    const cut = store.write([{ type: 'log', entry: logRecord('m1', 0) }]);
    await new Promise((done) => setTimeout(done, 500));
    way.isCut = false;
    const next = store.write([{ type: 'log', entry: logRecord('m1', 1) }]);
    await expect(cut).rejects.toThrow(/timeout/);
    expect(await next).toEqual({ ok: true });
    await store.close();
    await way.close();
  }, 60_000);

  it('is used again once a backup has been put in its place, with no connection left over', async () => {
    const url = await newUrl();
    const store = await prismaStore(url);
    const heard: unknown[] = [];
    store.others((...told) => heard.push(told));
    const used = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = 3`;
    const [presence] = await server.query(nameIn(url), used);
    const restore = new Client({ connectionString: url });
    await restore.connect();
    await server.query(nameIn(url), `SELECT pg_terminate_backend(${presence?.pid})`);
    await expect
      .poll(async () => (await restore.query(`SELECT pg_try_advisory_lock(${LOCKS.use}) AS ok`)).rows)
      .toEqual([{ ok: true }]);
    const connections = async () =>
      (await restore.query('SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database()')).rows;
    const [before] = await connections();
    await new Promise((done) => setTimeout(done, 4000));
    expect((await connections())[0].n).toBeLessThanOrEqual(before.n);
    await restore.end();
    await expect.poll(() => heard, { timeout: 10_000 }).toContainEqual([null, null]);
    await store.close();
  }, 60_000);
});
