import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { exposed, prepareFile } from '#storage/file/database-file.ts';
import { migrate } from '#storage/file/migrate.ts';
import { readMigrations } from '#storage/migrations.ts';
import { outboxOf } from '#storage/prisma/outbox.ts';
import { prismaStore } from '#storage/prisma/prisma.ts';
import type { Change } from '#storage/store.ts';
import { row } from '#test/notify/recorder.ts';
import { callScript } from '#test/support/script.ts';
import { housekeepingSuite } from './housekeeping-suite.ts';
import { processesSuite } from './processes-suite.ts';
import { storageSuite } from './suite.ts';
import { AT, created, later, matchRecord } from './suite-records.ts';

const folder = mkdtempSync(join(tmpdir(), 'dispatch-storage-'));
let files = 0;
const newFile = (): string => join(folder, `test-${++files}.db`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

storageSuite('SQLite through Prisma', () => prismaStore(`file:${newFile()}`));
housekeepingSuite('SQLite through Prisma', () => prismaStore(`file:${newFile()}`));

const MIGRATIONS = fileURLToPath(new URL('../../prisma/migrations', import.meta.url));

describe('what was sent', () => {
  it('is marked by the next write where one could not begin', async () => {
    const marked: unknown[] = [];
    const tx = { outbox: { deleteMany: async (rows: unknown) => marked.push(rows) } };
    const run = vi
      .fn(async (work: (given: typeof tx) => Promise<unknown>) => work(tx))
      .mockRejectedValueOnce(new Error('no transaction begins'));
    const { outboxSent } = outboxOf(undefined as never, { run } as never);
    await expect(outboxSent('1')).rejects.toThrow('no transaction begins');
    await outboxSent('2');
    expect(marked).toEqual([{ where: { id: { in: ['1', '2'] } } }]);
  });
});

describe('what a process was sending', () => {
  const taken = async (change: (holder: readonly [string, number, number]) => readonly unknown[]): Promise<number> => {
    const url = `file:${newFile()}`;
    const store = await prismaStore(url);
    const rows = ['1', '2'].map((id): Change => ({ type: 'outbox', row: row(id, `channel:${id}`) }));
    expect(await store.write(rows)).toEqual({ ok: true });
    expect(await store.outboxTake(AT, 9, ['channel:'], later(120))).toHaveLength(2);
    const db = new Database(url.slice('file:'.length));
    const holder = JSON.parse(db.prepare('SELECT "leasedBy" FROM "Outbox"').pluck().get() as string);
    db.prepare('UPDATE "Outbox" SET "leasedBy" = ?').run(JSON.stringify(change(holder)));
    db.close();
    const next = await prismaStore(url);
    const again = await next.outboxTake(AT, 9, ['channel:'], later(120));
    expect(again.every(({ together }) => together.getTime() === later(120).getTime())).toBe(true);
    await store.close();
    await next.close();
    return again.length;
  };

  it('is due again at once when that has died, or its number is another process’s now', async () => {
    const { pid } = spawnSync('true');
    expect(await taken(([host, , since]) => [host, pid, since])).toBe(2);
    expect(await taken(([host, number, since]) => [host, number, since - 5000])).toBe(2);
  });

  it('is left to it while it lives, here or on another machine', async () => {
    expect(await taken((holder) => holder)).toBe(0);
    expect(await taken(([host, , since]) => [host, process.ppid, since])).toBe(0);
    expect(await taken(([, , since]) => ['elsewhere', spawnSync('true').pid, since])).toBe(0);
  });
});

describe('the database file', () => {
  const rights = (path: string): string => (statSync(path).mode & 0o777).toString(8);

  it('is for the account of the server alone, with all that lies beside it, and one of an older server is mended', async () => {
    const path = join(folder, 'private', 'matches.db');
    const mask = process.umask(0);
    try {
      const store = await prismaStore(`file:${path}`);
      await store.write(created(matchRecord('m1')));
      expect([path, `${path}-wal`, `${path}-shm`].map(rights)).toEqual(['600', '600', '600']);
      expect(rights(join(folder, 'private'))).toBe('700');
      expect(exposed(path)).toEqual([]);
      chmodSync(path, 0o644);
      chmodSync(`${path}-wal`, 0o644);
      expect(exposed(path)).toEqual([path, `${path}-wal`]);
      await store.close();
      chmodSync(path, 0o644);
      prepareFile(path);
      expect(rights(path)).toBe('600');
      expect(existsSync(path)).toBe(true);
    } finally {
      process.umask(mask);
    }
  });

  it('is in WAL after it was made, with the migrations noted the way Prisma does', () => {
    const path = newFile();
    expect(prepareFile(path)).toEqual(readMigrations(MIGRATIONS).map((migration) => migration.name));
    expect(prepareFile(path)).toEqual([]);
    const db = new Database(path);
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
    const rows = db.prepare('SELECT * FROM _prisma_migrations').all() as {
      migration_name: string;
      finished_at: number;
    }[];
    expect(rows).toHaveLength(readMigrations(MIGRATIONS).length);
    const sql = readFileSync(join(MIGRATIONS, rows[0]?.migration_name ?? '', 'migration.sql'));
    expect(rows[0]).toMatchObject({
      checksum: createHash('sha256').update(sql).digest('hex'),
      applied_steps_count: 1,
      rolled_back_at: null,
    });
    expect(rows[0]?.finished_at).toBeGreaterThan(Date.parse('2025-01-01'));
    db.close();
  });

  it('has every table and column of the schema', () => {
    const path = newFile();
    prepareFile(path);
    const db = new Database(path);
    const schema = readFileSync(fileURLToPath(new URL('../../prisma/schema.prisma', import.meta.url)), 'utf8');
    const models = [...schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)];
    expect(models).toHaveLength(22);
    const names = models.map((model) => model[1]);
    for (const [, name, body] of models) {
      const fields = [...(body ?? '').matchAll(/^ {2}(\w+) +(\w+)(\[\])?/gm)]
        .filter((field) => !names.includes(field[2] ?? ''))
        .map((field) => field[1]);
      const columns = db.prepare(`SELECT name FROM pragma_table_info('${name}')`).pluck().all();
      expect([...columns].sort(), name).toEqual(fields.sort());
    }
    db.close();
  });

  it('of an earlier version keeps what was to be sent to channels, in order', async () => {
    const path = newFile();
    const db = new Database(path);
    migrate(db, readMigrations(MIGRATIONS).slice(0, 1));
    const insert = db.prepare(
      `INSERT INTO "Outbox" ("id", "recipient", "kind", "matchId", "seq", "dispatch", "text", "sendAfter", "attempts")
       VALUES (?, ?, 'said', 'm1', ?, 0, 'sand', ?, 0)`,
    );
    const at = AT.toISOString().replace('Z', '+00:00');
    insert.run('second', 'channel:local:den', 2, at);
    insert.run('first', 'channel:local:den', 1, at);
    insert.run('seat', 'seat:axis', 1, at);
    db.close();
    expect(prepareFile(path)).toHaveLength(readMigrations(MIGRATIONS).length - 1);
    const store = await prismaStore(`file:${path}`);
    const rows = await store.outboxTake(later(1), 9, ['channel:', 'seat:'], later(2));
    expect(rows.map(({ id, text, sendAfter }) => [id, text, sendAfter])).toEqual([
      ['first', 'sand', AT],
      ['second', 'sand', AT],
    ]);
    await store.close();
  });

  it('is neither made nor changed by whoever works beside a server', async () => {
    const path = newFile();
    await expect(prismaStore(`file:${path}`, { beside: true })).rejects.toThrow(`there is no database at ${path}`);
    expect(existsSync(path)).toBe(false);
    const db = new Database(path);
    migrate(db, readMigrations(MIGRATIONS).slice(0, -1));
    await expect(prismaStore(`file:${path}`, { beside: true })).rejects.toThrow(/is of an older version/);
    const count = db.prepare('SELECT count(*) FROM _prisma_migrations').pluck();
    expect(count.get()).toBe(readMigrations(MIGRATIONS).length - 1);
    db.close();
    await (await prismaStore(`file:${path}`)).close();
    await (await prismaStore(`file:${path}`, { beside: true })).close();
  });

  it('of a server that runs in an older version is not changed by npm run replay-all of a newer one', async () => {
    const path = newFile();
    const db = new Database(path);
    migrate(db, readMigrations(MIGRATIONS).slice(0, -1));
    vi.stubEnv('DATABASE_URL', `file:${path}`);
    expect((await callScript('replay-all')).stdout).toBe('replay-all: 0 live matches\n');
    const count = db.prepare('SELECT count(*) FROM _prisma_migrations').pluck();
    expect(count.get()).toBe(readMigrations(MIGRATIONS).length - 1);
    db.close();
  });

  it('is refused when a migration that was applied has changed, or is not known', () => {
    const db = new Database(':memory:');
    const good = { name: '1_a', sql: 'CREATE TABLE a (x)', checksum: 'one' };
    migrate(db, [good]);
    expect(() => migrate(db, [{ ...good, checksum: 'two' }])).toThrow(/1_a differs/);
    expect(() => migrate(db, [{ name: '2_b', sql: 'CREATE TABLE b (x)', checksum: 'b' }])).toThrow(
      /newer version.*1_a/,
    );
    db.close();
  });

  it('keeps nothing of a migration that failed half way', () => {
    const db = new Database(':memory:');
    const bad = { name: '1_a', sql: 'CREATE TABLE a (x); CREATE TABLE a (x);', checksum: 'one' };
    expect(() => migrate(db, [bad])).toThrow(/already exists/);
    expect(db.prepare("SELECT name FROM sqlite_master WHERE name = 'a'").all()).toEqual([]);
    expect(db.prepare('SELECT * FROM _prisma_migrations').all()).toEqual([]);
    db.close();
  });
});

describe('two connections on one file', () => {
  it('commits while another connection holds a read open, which goes on seeing what it saw', async () => {
    const path = newFile();
    const store = await prismaStore(`file:${path}`);
    await store.write(created(matchRecord('m1')));
    const reader = new Database(path);
    reader.exec('BEGIN');
    const count = reader.prepare('SELECT count(*) FROM "Match"').pluck();
    expect(count.get()).toBe(1);
    expect(await store.write(created(matchRecord('m2')))).toEqual({ ok: true });
    expect(count.get()).toBe(1);
    reader.exec('COMMIT');
    expect(count.get()).toBe(2);
    reader.close();
    await store.close();
  });

  it('writes again after a commit that failed', async () => {
    const path = newFile();
    const store = await prismaStore(`file:${path}`);
    const db = new Database(path);
    // A deferred foreign key fails at COMMIT, as a full disk or a lock would.
    db.exec('CREATE TABLE parent (id INTEGER PRIMARY KEY)');
    db.exec('CREATE TABLE child (id INTEGER REFERENCES parent (id) DEFERRABLE INITIALLY DEFERRED)');
    db.exec(
      'CREATE TRIGGER broken AFTER INSERT ON "Match" WHEN NEW.id = \'bad\' BEGIN INSERT INTO child VALUES (7); END',
    );
    db.close();
    await expect(store.write(created(matchRecord('bad')))).rejects.toThrow();
    expect(await store.match('bad')).toBeNull();
    expect(await store.write(created(matchRecord('good')))).toEqual({ ok: true });
    expect((await store.match('good'))?.id).toBe('good');
    await store.close();
  });
});

processesSuite('SQLite', async () => `file:${newFile()}`);

describe('the folder of migrations', () => {
  it('says which database it is for', () => {
    expect(readdirSync(MIGRATIONS)).toContain('migration_lock.toml');
  });
});
