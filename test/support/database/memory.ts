// Stands for src/storage/memory where the tests run on a database (scripts/testing/database.config.ts): each storage is one of its own,
// a copy of one that has all migrations, opened at the first call.
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { prismaStore } from '#storage/prisma/prisma.ts';
import type { MatchStore } from '#storage/store.ts';
import { Databases } from '#test/storage/postgresql/server.ts';
import { memoryStore as inMaps } from '../../../src/storage/memory/memory.ts';

const { SQLITE_FOLDER = '', POSTGRESQL_PORT: port, POSTGRESQL_TEMPLATE: template } = process.env;

let count = 0;
const newUrl = port === undefined ? newFile : newDatabase(new Databases(Number(port)));

async function newFile(): Promise<string> {
  const path = join(SQLITE_FOLDER, `${process.pid}-${++count}.db`);
  copyFileSync(join(SQLITE_FOLDER, 'template.db'), path);
  return `file:${path}`;
}

function newDatabase(server: Databases): () => Promise<string> {
  return () => server.database(template);
}

const open: MatchStore[] = [];

async function opened(): Promise<MatchStore> {
  const store = await prismaStore(await newUrl());
  open.push(store);
  return store;
}

export function memoryStore(): MatchStore {
  let store: Promise<MatchStore> | null = null;
  const call = async (name: keyof MatchStore, args: readonly never[]): Promise<unknown> => {
    // As in maps: what was closed can be asked again.
    if (name === 'close') return;
    store ??= opened();
    const work = (await store)[name] as (...args: readonly never[]) => Promise<unknown>;
    return work(...args);
  };
  const names = Object.keys(inMaps()) as readonly (keyof MatchStore)[];
  return Object.fromEntries(
    names.map((name) => [name, (...args: readonly never[]) => call(name, args)]),
  ) as unknown as MatchStore;
}

/** After each file of tests. */
export async function closeAll(): Promise<void> {
  for (const store of open.splice(0)) await store.close();
}
