// Component packs of this server: a folder of JSON files by the name a player gives.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ComponentFiles } from '#engine/title.ts';

/** The files of a pack by name (without `.json`); null when there is no such folder. Throws when a file is no JSON. */
export async function readPack(folder: string, name: string): Promise<ComponentFiles | null> {
  if (!/^[\w-]{1,40}$/.test(name)) return null;
  const path = join(folder, name);
  const names = await readdir(path).catch(() => null);
  if (names === null) return null;
  const files: Record<string, unknown> = {};
  for (const file of names.filter((one) => one.endsWith('.json')))
    files[file.slice(0, -'.json'.length)] = JSON.parse(await readFile(join(path, file), 'utf8'));
  return files;
}

/** The names of the packs there are; none where there is no such folder. */
export async function packNames(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && /^[\w-]{1,40}$/.test(entry.name))
    .map(({ name }) => name)
    .sort();
}
