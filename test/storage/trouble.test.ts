// What keeps a database from taking anything, as its operator is told, and how it is closed all the same.
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, describe, expect, it } from 'vitest';
import { closeFile, prepareFile, storingTrouble } from '#storage/file/database-file.ts';
import { prismaStore } from '#storage/prisma/prisma.ts';
import { sqliteCode } from '#storage/prisma/sqlite.ts';
import { holdLock } from './lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'dispatch-trouble-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a database that takes nothing', () => {
  it('is told of while another program locks it or it lies elsewhere, and no longer', async () => {
    const path = join(folder, 'server.db');
    const store = await prismaStore(`file:${path}`);
    expect(await store.trouble()).toBeNull();
    const letGo = holdLock(path);
    expect(await Promise.all([store.trouble(), store.trouble()])).toEqual(
      Array(2).fill('the database is locked by another program'),
    );
    letGo();
    expect(await store.trouble()).toBeNull();
    renameSync(path, `${path}.aside`);
    const MOVED = 'the database was moved or deleted: what is played now will be gone';
    expect(await store.trouble()).toBe(MOVED);
    writeFileSync(path, '');
    expect(await store.trouble()).toBe(MOVED);
    renameSync(`${path}.aside`, path);
    expect(await store.trouble()).toBeNull();
    await store.close();
  });

  it('is told of when its disk is full, by the code that SQLite gives', () => {
    const full = Object.assign(new Error('no'), { cause: { originalCode: 'SQLITE_FULL' } });
    expect(storingTrouble(sqliteCode(full))).toBe(
      'the database has no room: its disk is full; nothing that was stored is lost',
    );
    expect(storingTrouble(sqliteCode(new Error('something else')))).toBe('the database takes nothing');
  });

  it('is closed although its mark could not be taken back, and marked when it can be', async () => {
    const path = join(folder, 'closing.db');
    writeFileSync(path, 'no database, to which nothing can be written'.repeat(50));
    await closeFile(path, async () => {
      rmSync(path);
      prepareFile(path);
      const db = new Database(path);
      db.pragma('user_version = 1');
      db.close();
    });
    const db = new Database(path);
    expect(db.pragma('user_version', { simple: true })).toBe(0);
    db.close();
  });
});
