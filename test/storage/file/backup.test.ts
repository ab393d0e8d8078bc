import fs, { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { backup, isInUse, restore, type ServerFiles } from '#storage/file/backup.ts';
import { prismaStore } from '#storage/prisma/prisma.ts';
import { created, logRecord, matchRecord } from '../suite-records.ts';

const folder = mkdtempSync(join(tmpdir(), 'dispatch-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let n = 0;
let server: ServerFiles;
let other: ServerFiles;
let file: string;
beforeEach(() => {
  n += 1;
  server = { database: join(folder, `a${n}`, 'dispatch.db'), key: join(folder, `a${n}`, 'local-table.key') };
  other = { database: join(folder, `b${n}`, 'dispatch.db'), key: join(folder, `b${n}`, 'local-table.key') };
  file = join(folder, `${n}.backup`);
});

/** A server with one match, three log entries, a player and a key. */
async function filled() {
  const store = await prismaStore(`file:${server.database}`);
  await store.addPlayer({ id: 'ann', name: 'Ann', identities: [{ transport: 'local', id: 'a' }] });
  await store.write(created(matchRecord('m1')));
  for (const seq of [0, 1, 2]) await store.write([{ type: 'log', entry: logRecord('m1', seq) }]);
  await store.setBookmark('board/chat:den', '4711');
  writeFileSync(server.key, 'the key of the links', { mode: 0o600 });
  return store;
}

describe('backup and restore', () => {
  it('moves everything to another server in one file, made while the first runs', async () => {
    const store = await filled();
    expect(await backup(server, file)).toEqual({ matches: 1, players: 1, entries: 3 });
    const before = await store.match('m1');
    const log = await store.log('m1', 0, 9);
    await store.close();
    for (const extra of ['-wal', '-shm', '.part']) expect(existsSync(`${file}${extra}`)).toBe(false);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(restore(file, other, false)).toEqual({ matches: 1, players: 1, entries: 3 });
    expect(readFileSync(other.key, 'utf8')).toBe('the key of the links');
    const moved = await prismaStore(`file:${other.database}`);
    expect(await moved.match('m1')).toEqual(before);
    expect(await moved.log('m1', 0, 9)).toEqual(log);
    expect((await moved.playerBy({ transport: 'local', id: 'a' }))?.name).toBe('Ann');
    expect(await moved.bookmark('board/chat:den')).toBe('4711');
    expect(await moved.write([{ type: 'log', entry: logRecord('m1', 3) }])).toEqual({ ok: true });
    await moved.close();
    const db = new Database(other.database);
    expect(db.prepare("SELECT name FROM sqlite_master WHERE name = '_backup'").get()).toBeUndefined();
    db.close();
  });

  it('is for this account alone from its first byte, also while it is made', async () => {
    await (await filled()).close();
    const made = backup(server, file);
    const half = `${file}.part`;
    while (!existsSync(half)) await new Promise((looked) => setImmediate(looked));
    expect(statSync(half).mode & 0o077).toBe(0);
    await made;
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('does not overwrite a file, nor make a backup of nothing', async () => {
    await expect(backup(server, file)).rejects.toThrow(/there is no database/);
    await (await filled()).close();
    writeFileSync(file, 'mine');
    await expect(backup(server, file)).rejects.toThrow(/exists/);
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });

  it('replaces a server only when told to and when it does not run, and keeps what was there', async () => {
    const store = await filled();
    await backup(server, file);
    await store.write(created(matchRecord('m2')));
    expect(() => restore(file, server, false)).toThrow(/--replace/);
    expect(isInUse(server.database)).toBe(true);
    expect(() => restore(file, server, true)).toThrow(/stop the server/);
    expect((await store.match('m2'))?.id).toBe('m2');
    await store.close();
    expect(isInUse(server.database)).toBe(false);
    restore(file, server, true);
    const back = await prismaStore(`file:${server.database}`);
    expect(await back.match('m2')).toBeNull();
    expect((await back.match('m1'))?.id).toBe('m1');
    await back.close();
    const old = new Database(`${server.database}.before-restore`, { readonly: true });
    expect(old.prepare('SELECT count(*) FROM "Match"').pluck().get()).toBe(2);
    old.close();
  });

  it('refuses what is no backup, a damaged one, and one of a newer version, before it touches anything', async () => {
    await (await filled()).close();
    await backup(server, file);
    expect(() => restore(join(folder, 'none'), other, false)).toThrow(/there is no file/);
    const text = join(folder, `${n}.txt`);
    writeFileSync(text, 'not a database at all, but long enough to be looked at as if it were one'.repeat(20));
    expect(() => restore(text, other, false)).toThrow(/not a backup/);
    expect(() => restore(server.database, other, false)).toThrow(/not made by npm run backup/);
    const damaged = join(folder, `${n}.damaged`);
    const bytes = readFileSync(file);
    bytes.fill(0x5a, 4096 * 3, 4096 * 12);
    writeFileSync(damaged, bytes);
    expect(() => restore(damaged, other, false)).toThrow(/damaged|not a backup/);
    const newer = join(folder, `${n}.newer`);
    copyFileSync(file, newer);
    const db = new Database(newer);
    db.prepare("UPDATE _prisma_migrations SET migration_name = '20990101000000_later'").run();
    db.close();
    expect(() => restore(newer, other, false)).toThrow(/newer version.*20990101000000_later/);
    expect(() => restore(file, other, false, [])).toThrow(/made by a newer version \(there is no title/);
    expect(existsSync(other.database)).toBe(false);
    expect(existsSync(other.key)).toBe(false);
  });

  it('keeps what each restore replaces, whatever an earlier one has kept', async () => {
    const store = await filled();
    await backup(server, file);
    await store.write(created(matchRecord('m2')));
    await store.close();
    restore(file, server, true);
    writeFileSync(server.key, 'the key of the second', { mode: 0o600 });
    restore(file, server, true);
    const matches = (path: string) => {
      const db = new Database(path, { readonly: true });
      const count = db.prepare('SELECT count(*) FROM "Match"').pluck().get();
      db.close();
      return count;
    };
    expect(matches(`${server.database}.before-restore`)).toBe(2);
    expect(matches(`${server.database}.before-restore-2`)).toBe(1);
    expect(readFileSync(`${server.key}.before-restore`, 'utf8')).toBe('the key of the links');
    expect(readFileSync(`${server.key}.before-restore-2`, 'utf8')).toBe('the key of the second');
  });

  it('leaves a server with its key whenever it is killed, and can be done again', async () => {
    await (await filled()).close();
    await backup(server, file);
    const changing = ['renameSync', 'copyFileSync', 'rmSync', 'writeFileSync', 'chmodSync'] as const;
    const real = Object.fromEntries(changing.map((name) => [name, fs[name]]));
    const restoredUpTo = (step: number): boolean => {
      let done = 0;
      for (const name of changing)
        Object.assign(fs, {
          [name]: (...args: readonly unknown[]) => {
            if (done++ === step) throw new Error('killed');
            return (real[name] as (...all: readonly unknown[]) => unknown)(...args);
          },
        });
      syncBuiltinESMExports();
      try {
        restore(file, server, true);
        return true;
      } catch (error) {
        expect((error as Error).message).toBe('killed');
        return false;
      } finally {
        Object.assign(fs, real);
        syncBuiltinESMExports();
      }
    };
    let step = 0;
    for (; !restoredUpTo(step); step++) {
      expect(existsSync(server.key), `after ${step} steps`).toBe(true);
      const left = await prismaStore(`file:${server.database}`, { key: server.key });
      expect((await left.match('m1'))?.id, `after ${step} steps`).toBe('m1');
      await left.close();
    }
    expect(step).toBeGreaterThan(4);
  });

  it('puts a backup in the place of a file that no server can open, and keeps that', async () => {
    await (await filled()).close();
    await backup(server, file);
    const damaged = Buffer.alloc(20_000, 0xa5);
    writeFileSync(server.database, damaged);
    expect(restore(file, server, true)).toEqual({ matches: 1, players: 1, entries: 3 });
    expect(readFileSync(`${server.database}.before-restore`)).toEqual(damaged);
    const back = await prismaStore(`file:${server.database}`);
    expect((await back.match('m1'))?.id).toBe('m1');
    await back.close();
  });
});
