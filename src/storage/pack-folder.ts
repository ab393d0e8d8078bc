// Component packs on disk: a folder of JSON files named like the title's own.
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ComponentFiles, Problem } from '#engine/title.ts';

/** Larger files are no component files. */
const LARGEST = 2_000_000;

export interface PackFolder {
  /** Content by file name without `.json`. */
  readonly files: ComponentFiles;
  /** Files that could not be read as JSON. */
  readonly problems: readonly Problem[];
}

/** Reads every `.json` file of a folder. Null when there is no such folder. */
export async function readPackFolder(folder: string): Promise<PackFolder | null> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) return null;
  const files: Record<string, unknown> = {};
  const problems: Problem[] = [];
  for (const name of (await readdir(folder)).filter((entry) => entry.endsWith('.json')).sort()) {
    const file = name.slice(0, -'.json'.length);
    const read = await readJson(join(folder, name));
    if ('problem' in read) problems.push({ file, key: '', problem: read.problem });
    else files[file] = read.content;
  }
  return { files, problems };
}

async function readJson(path: string): Promise<{ readonly content: unknown } | { readonly problem: string }> {
  if ((await stat(path)).size > LARGEST) return { problem: `is larger than ${LARGEST} bytes` };
  const text = await readFile(path, 'utf8');
  try {
    return { content: JSON.parse(text) };
  } catch (error) {
    return { problem: `is not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}
