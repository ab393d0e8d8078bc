// What is looked at before a database is used: a file that is not what a server left is refused, and says what to restore.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { stateHash } from '#engine/replay.ts';
import { backup } from '#storage/file/backup.ts';
import { prismaStore } from '#storage/prisma/prisma.ts';
import { created, logRecord, matchRecord } from '../suite-records.ts';

const folder = mkdtempSync(join(tmpdir(), 'dispatch-damage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let n = 0;
let path: string;
let key: string;
beforeEach(() => {
  n += 1;
  path = join(folder, `${n}`, 'dispatch.db');
  key = join(folder, `${n}`, 'local-table.key');
});

const open = (file = path, servesDamaged = false) => prismaStore(`file:${file}`, { key, servesDamaged });

/** A server with a live match that has been played. */
async function filled() {
  const store = await open();
  writeFileSync(key, 'the key of the links');
  await store.write(created(matchRecord('m1', { stage: 'live', seq: 40, dispatch: 40 })));
  for (let seq = 0; seq <= 40; seq++) {
    const state = { table: { turn: seq, blocks: 'sand '.repeat(200) }, secrets: {} };
    await store.write([
      { type: 'log', entry: logRecord('m1', seq, { stateHash: stateHash(state) }) },
      { type: 'snapshot', snapshot: { match: 'm1', seq, dispatch: seq, state: JSON.stringify(state), events: '[]' } },
    ]);
  }
  return store;
}

function change(sql: string): void {
  const db = new Database(path);
  db.exec(sql);
  db.close();
}

const refused = async (words: RegExp): Promise<void> => {
  await expect(open()).rejects.toThrow(words);
  await expect(open()).rejects.toThrow(/npm run restore/);
};

describe('a file that is not what a server left', () => {
  it('is served when it is sound, again and again, and by two at once', async () => {
    const first = await filled();
    const second = await open();
    await first.close();
    expect((await second.match('m1'))?.seq).toBe(40);
    await second.close();
    const third = await open();
    expect((await third.match('m1'))?.seq).toBe(40);
    await third.close();
    expect(existsSync(`${path}-wal`)).toBe(false);
  });

  it('is refused when it is empty beside the key of a server, and made where there is no key', async () => {
    await (await filled()).close();
    truncateSync(path, 0);
    await refused(/is empty, but the key/);
    rmSync(key);
    await (await open()).close();
  });

  it('is refused when it is missing beside the key of a server, and nothing is made', async () => {
    await (await filled()).close();
    rmSync(path);
    await refused(
      /There is no .*dispatch\.db, but the key of a server lies beside it.*To begin anew, delete .*local-table\.key/,
    );
    expect(existsSync(path)).toBe(false);
    rmSync(key);
    const anew = await open();
    expect(await anew.match('m1')).toBeNull();
    await anew.close();
  });

  it('is refused when it is cut short, overwritten, or no database', async () => {
    await (await filled()).close();
    const whole = readFileSync(path);
    writeFileSync(path, whole.subarray(0, whole.length / 2));
    await refused(/damaged|cannot be read/);
    writeFileSync(path, 'a shopping list, long enough to be something else'.repeat(100));
    await refused(/cannot be read/);
    const page = Buffer.from(whole);
    page.fill(0xa5, 4096 * 3, 4096 * 4);
    writeFileSync(path, page);
    await refused(/damaged/);
  });

  it('is refused without its WAL when its server was killed, and served with it', async () => {
    const store = await filled();
    // As a killed server leaves it: nothing was closed.
    const copy = join(folder, `${n}-copy.db`);
    copyFileSync(path, copy);
    await expect(open(copy)).rejects.toThrow(/was not closed .* -?.*wal is missing/s);
    copyFileSync(`${path}-wal`, `${copy}-wal`);
    const again = await open(copy);
    expect((await again.match('m1'))?.seq).toBe(40);
    await again.close();
    await store.close();
  });

  it('is told from what is no file or cannot be one', async () => {
    await (await filled()).close();
    await expect(open(join(folder, `${n}`))).rejects.toThrow(/ is a folder: DATABASE_URL names a file/);
    rmSync(key);
    await expect(open(join(path, 'inside.db'))).rejects.toThrow(/inside\.db cannot be written: it and its folder/);
  });

  it('is no pipe, and no key is: nobody waits for one to be written', async () => {
    await (await open()).close();
    execFileSync('mkfifo', [key]);
    await expect(open()).rejects.toThrow(/local-table\.key is no plain file: .*DATABASE_URL/);
    rmSync(key);
    rmSync(path);
    execFileSync('mkfifo', [path]);
    await expect(open()).rejects.toThrow(/dispatch\.db is no plain file: DATABASE_URL names a file/);
  });

  it('lies in a folder that can be made', async () => {
    const link = join(folder, `link-${n}`);
    symlinkSync(join(folder, 'nowhere'), link);
    for (const file of [join(link, 'dispatch.db'), join(link, 'a', 'b', 'dispatch.db')])
      await expect(open(file)).rejects.toThrow(/dispatch\.db cannot be written: it and its folder \(DATABASE_URL\)/);
    await (await open(join(folder, `made-${n}`, 'below', 'dispatch.db'))).close();
    expect(statSync(join(folder, `made-${n}`)).mode & 0o777).toBe(0o700);
  });

  it('is left as it is, rights and all, where it is no database or that of another program', async () => {
    const [text, foreign] = [join(folder, 'passwd'), join(folder, 'notes.db')];
    writeFileSync(text, 'root:x:0:0:root:/root:/bin/bash\n'.repeat(40));
    const notes = new Database(foreign);
    notes.exec('CREATE TABLE notes (text TEXT); PRAGMA user_version = 7');
    notes.close();
    for (const file of [text, foreign]) {
      chmodSync(file, 0o644);
      const before = readFileSync(file);
      await expect(open(file)).rejects.toThrow(file === text ? /cannot be read as a database/ : /of another program/);
      expect(readFileSync(file)).toEqual(before);
      expect(statSync(file).mode & 0o777).toBe(0o644);
      expect(existsSync(`${file}-wal`)).toBe(false);
    }
  });

  it('is served as a backup of a server that runs', async () => {
    const store = await filled();
    const file = join(folder, `${n}.backup`);
    await backup({ database: path, key }, file);
    await store.close();
    await (await open(file)).close();
  });

  it('is refused, and left as it is, where matches have gone on by newer rules, or are of a title that is not known', async () => {
    await (await filled()).close();
    const titles = [{ id: 'toy', name: 'The toy', rulesVersion: 3 }];
    const openFor = (played: typeof titles) => prismaStore(`file:${path}`, { key, titles: played });
    change(`UPDATE "Match" SET title = 'toy', rulesVersion = 3`);
    await (await openFor(titles)).close();
    change(`UPDATE "Match" SET rulesVersion = 4`);
    const whole = readFileSync(path);
    await expect(openFor(titles)).rejects.toThrow(
      'The database was made by a newer version (The toy is played there by version 4 of its rules, here by 3): start that version, or restore a backup that was made before it.',
    );
    await expect(openFor([])).rejects.toThrow(/by a newer version \(there is no title toy here\): start that version/);
    expect(readFileSync(path).equals(whole)).toBe(true);
  });

  it.each([
    ['its position was changed', `UPDATE "Snapshot" SET state = replace(state, '"turn":40', '"turn":41')`],
    ['its position is no JSON', `UPDATE "Snapshot" SET state = 'x' WHERE dispatch = 40`],
    ['its position is missing', `DELETE FROM "Snapshot" WHERE dispatch = 40`],
    ['its last orders are missing', `DELETE FROM "Action" WHERE seq = 40`],
    ['an entry is missing that left the position as it was', `UPDATE "Match" SET seq = 41`],
    ['an older position stands in its place', `UPDATE "Match" SET dispatch = 39`],
  ])('is refused, with the match named, when %s', async (_, sql) => {
    await (await filled()).close();
    change(sql);
    await refused(/Match m1 \(m1\)/);
    const all = await open(path, true);
    expect(await all.match('m1')).not.toBeNull();
    await all.close();
    change(`UPDATE "Match" SET stage = 'over'`);
    await (await open()).close();
  });
});
