// Stands for src/storage/memory where the tests run on SQLite (scripts/testing/sqlite.config.ts): each storage is a database of its own,
// a copy of one that has all migrations, opened at the first call.
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { prismaStore } from '#storage/prisma/prisma.ts';
import type { MatchStore } from '#storage/store.ts';

const { SQLITE_FOLDER = '' } = process.env;
const pathOf = (name: string): string => join(SQLITE_FOLDER, `${process.pid}-${name}.db`);

const template = await prismaStore(`file:${pathOf('template')}`);
const NAMES = Object.keys(template) as readonly (keyof MatchStore)[];
await template.close();

let count = 0;
const open: MatchStore[] = [];

async function opened(): Promise<MatchStore> {
  const path = pathOf(String(++count));
  copyFileSync(pathOf('template'), path);
  const store = await prismaStore(`file:${path}`);
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
  return Object.fromEntries(
    NAMES.map((name) => [name, (...args: readonly never[]) => call(name, args)]),
  ) as unknown as MatchStore;
}

/** After each file of tests. */
export async function closeAll(): Promise<void> {
  for (const store of open.splice(0)) await store.close();
}
