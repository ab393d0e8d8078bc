// Component packs for the command line: the built-in files written out, and a folder's files judged.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withPack } from '#engine/pieces/pack.ts';
import type { AnyTitle, Problem } from '#engine/title.ts';
import { readPackFolder } from '#src/packs.ts';

/** Writes a title's files into a folder to be edited. Throws before it would write over one. Returns the paths. */
export function initPack(title: AnyTitle, folder: string): readonly string[] {
  const paths = Object.keys(title.builtIn).map((file) => ({ file, path: join(folder, `${file}.json`) }));
  const taken = paths.find(({ path }) => existsSync(path));
  if (taken !== undefined) throw new Error(`${taken.path} exists already; nothing was written`);
  mkdirSync(folder, { recursive: true });
  for (const { file, path } of paths) writeFileSync(path, printComponent(title.builtIn[file]));
  return paths.map(({ path }) => path);
}

export interface Judged {
  readonly title: AnyTitle;
  readonly files: readonly string[];
  readonly problems: readonly Problem[];
}

/** Everything wrong with a pack laid over its title's files. Throws when the folder or the title cannot be told. */
export async function checkPack(titles: readonly AnyTitle[], folder: string): Promise<Judged> {
  const read = await readPackFolder(folder);
  if (read === null) throw new Error(`there is no folder ${folder}`);
  const names = [...Object.keys(read.files), ...read.problems.map(({ file }) => file)];
  if (names.length === 0) throw new Error(`${folder} holds no .json file`);
  const problemsFor = (title: AnyTitle): readonly Problem[] => withPack(title, read).problems;
  const title = likeliest(titles, names, (one) => problemsFor(one).length === 0);
  return { title, files: names, problems: problemsFor(title) };
}

/** The title that has most of the files; of those that have as many, the one it is good for. Throws when it is none or several. */
function likeliest(
  titles: readonly AnyTitle[],
  files: readonly string[],
  isGood: (title: AnyTitle) => boolean,
): AnyTitle {
  const knows = ({ builtIn }: AnyTitle): number => files.filter((file) => Object.hasOwn(builtIn, file)).length;
  const most = Math.max(...titles.map(knows));
  const likely = titles.filter((title) => knows(title) === most);
  if (likely.length === 0) throw new Error('there is no title to check it for');
  const [best, ...others] = likely.length === 1 ? likely : likely.filter(isGood);
  if (best === undefined || others.length > 0)
    throw new Error(`for which title? npm run pack -- check ${likely.map(({ id }) => id).join('|')} FOLDER`);
  return best;
}

/** JSON with one entry of a list, or of an object of objects, on each line. */
function printComponent(value: unknown): string {
  return `${printAt(value, '')}\n`;
}

function printAt(value: unknown, indent: string): string {
  const deeper = `${indent}  `;
  if (Array.isArray(value) && value.some((entry) => typeof entry === 'object' && !Array.isArray(entry))) {
    return `[\n${value.map((entry) => deeper + oneLine(entry)).join(',\n')}\n${indent}]`;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value) || indent.length > 4) return oneLine(value);
  const lines = Object.entries(value).map(
    ([key, entry]) => `${deeper}${JSON.stringify(key)}: ${printAt(entry, deeper)}`,
  );
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

/** On one line, with a space after each comma and colon. */
function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([key, entry]) => `${JSON.stringify(key)}: ${oneLine(entry)}`)
    .join(', ')} }`;
}
