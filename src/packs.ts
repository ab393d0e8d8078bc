// Component packs on disk: each a folder of JSON files named like a title's own.
import { lstat, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pack } from '#engine/pieces/pack.ts';
import type { Problem } from '#engine/title.ts';

/** Larger files are no component files, bytes; nor are so many. */
const LARGEST = 2_000_000;
const MOST_FILES = 40;

/** A player may name nothing outside the folder of packs. */
const isPackName = (name: string): boolean => /^[\w-]{1,40}$/.test(name);

/** The pack of this name among a server's packs; null when there is none. A link is none: it could lead anywhere. */
export const readPack = async (packs: string, name: string): Promise<Pack | null> =>
  (await packNames(packs)).includes(name) ? readPackFolder(join(packs, name)) : null;

/** The names of the packs there are; none where there is no such folder. */
export async function packNames(packs: string): Promise<readonly string[]> {
  const entries = await readdir(packs, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && isPackName(entry.name))
    .map(({ name }) => name)
    .sort();
}

/** Reads every `.json` file of a folder; its problems are the files that are no JSON. Null when there is no such folder. */
export async function readPackFolder(folder: string): Promise<Pack | null> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) return null;
  const files: Record<string, unknown> = {};
  const problems: Problem[] = [];
  for (const [at, name] of (await readdir(folder))
    .filter((entry) => entry.endsWith('.json'))
    .sort()
    .entries()) {
    const file = name.slice(0, -'.json'.length);
    if (at >= MOST_FILES) {
      problems.push({ file, key: '', problem: `is one of more than ${MOST_FILES} files` });
      break;
    }
    const read = await readJson(join(folder, name));
    if ('problem' in read) problems.push({ file, key: '', problem: read.problem });
    else files[file] = read.content;
  }
  return { files, problems };
}

async function readJson(path: string): Promise<{ readonly content: unknown } | { readonly problem: string }> {
  try {
    // A link could lead anywhere, and reading from a pipe or a device might never end.
    const found = await lstat(path);
    if (!found.isFile()) return { problem: 'is no plain file: put the file itself there' };
    if (found.size > LARGEST) return { problem: `is larger than ${LARGEST} bytes` };
    return { content: JSON.parse(await readFile(path, 'utf8')) };
  } catch (error) {
    const why = error instanceof SyntaxError ? error.message : ((error as NodeJS.ErrnoException).code ?? 'unreadable');
    return { problem: `is not JSON: ${why}` };
  }
}
