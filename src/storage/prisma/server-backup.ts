// A server on PostgreSQL in one file, and back. The file is the one of a server on SQLite: so this is the way from one to the other.
import { chmodSync, copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BackupReport, check, clear, freeSuffix, intoBackup, refuse, takeKey } from '../file/backup.ts';
import { prepareFile } from '../file/database-file.ts';
import { makeFolder } from '../file/folder.ts';
import type { Prisma, PrismaClient } from '../generated/client.ts';
import { clientTo } from '../postgresql/connection.ts';
import { LINKS_KEY, LOCKS } from '../postgresql/names.ts';
import { openDatabase, shownUrl } from '../postgresql/open.ts';
import type { Played } from '../soundness.ts';
import { beginWriting, connect } from './postgresql.ts';
import { sqlite } from './sqlite.ts';
import { atOnce, atOneMoment, copyRows, deleteRows } from './transfer.ts';

/** Copies the server on `url` into `file`, which must not exist. Its processes may run meanwhile. */
export async function backupServer(url: string, file: string): Promise<BackupReport> {
  await openDatabase(url, { beside: true, servesDamaged: true });
  return intoBackup(file, async (half) => {
    prepareFile(half);
    return withBoth(url, half, async (server, copy) => {
      await atOneMoment(server, (from) => atOnce(copy, (to) => copyRows(from, to)));
      const { value } = await copy.bookmark.delete({ where: { key: LINKS_KEY } });
      return Buffer.from(`${value}\n`);
    });
  });
}

/**
 * Puts a backup in the place of a server. Refused while a process uses the database, and, unless `replace` is set, where there is a
 * server already; what is replaced is kept as a backup in the folder `aside`, where the backup is made ready.
 */
export async function restoreServer(
  file: string,
  url: string,
  aside: string,
  replace: boolean,
  titles: readonly Played[] | null,
): Promise<BackupReport & { readonly into: string }> {
  const report = check(file, titles);
  await openDatabase(url, { servesDamaged: true });
  const alone = clientTo(url);
  try {
    await alone.connect();
    const { rows } = await alone.query<{ ok: boolean }>(`SELECT pg_try_advisory_lock(${LOCKS.use}) AS ok`);
    if (rows[0]?.ok !== true) refuse(`${shownUrl(url)} is in use: stop all its processes first`);
    await withReady(file, aside, (half, key) =>
      withBoth(url, half, async (server, copy) => {
        if ((await server.player.count()) + (await server.match.count()) > 0) {
          if (!replace) refuse(`${shownUrl(url)} holds a server; add --replace to put the backup in its place`);
          const kept = join(aside, 'dispatch');
          await backupServer(url, `${kept}${freeSuffix([kept])}`);
        }
        await atOnce(server, async (to) => {
          // A process that has lost its presence for a moment writes before it or behind it, never in between.
          await beginWriting(to);
          // Throws where the connection is gone that kept everybody else away.
          await alone.query('SELECT 1');
          await replaceRows(copy, to, key);
        });
      }),
    );
    return { ...report, into: shownUrl(url) };
  } finally {
    await alone.end();
  }
}

/** Work on a copy of a backup that is brought up to date, and on its key. One that is killed leaves it where the next finds it. */
async function withReady(
  file: string,
  folder: string,
  work: (half: string, key: Buffer | null) => Promise<void>,
): Promise<void> {
  makeFolder(folder);
  const half = join(folder, 'dispatch.part');
  clear(half);
  try {
    copyFileSync(file, half);
    chmodSync(half, 0o600);
    await work(half, takeKey(half));
  } finally {
    clear(half);
  }
}

async function replaceRows(from: PrismaClient, to: Prisma.TransactionClient, key: Buffer | null): Promise<void> {
  const kept = await to.bookmark.findUniqueOrThrow({ where: { key: LINKS_KEY } });
  await deleteRows(to);
  await copyRows(from, to);
  const value = key === null ? kept.value : key.toString('utf8').trim();
  await to.bookmark.create({ data: { key: LINKS_KEY, value } });
  for (const table of ['Outbox', 'Happening'])
    await to.$executeRawUnsafe(
      `SELECT setval(pg_get_serial_sequence('"${table}"', 'place'), (SELECT coalesce(max("place"), 0) + 1 FROM "${table}"), false)`,
    );
}

async function withBoth<T>(
  url: string,
  file: string,
  work: (server: PrismaClient, copy: PrismaClient) => Promise<T>,
): Promise<T> {
  const server = connect(url);
  const copy = await sqlite(file).connect();
  try {
    return await work(server, copy);
  } finally {
    await copy.$disconnect();
    await server.$disconnect();
  }
}
