// Where the titles are: those of the service, and the toy that the tests of the tools play.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AnyModule, AnyTitle } from '#engine/title.ts';
import { toyTitle } from '#test/support/toy/index.ts';

/** The repository, as a path that ends in a slash. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A title with the folders (from the repository's root) of its code and of the tests of its rules. */
export interface Home {
  readonly title: AnyTitle;
  readonly source: string;
  readonly tests: string;
}

/** Every title by id, the toy last. */
export async function homes(): Promise<readonly Home[]> {
  const list: string = `${ROOT}src/games/index.ts`;
  const { titles } = existsSync(list) ? ((await import(list)) as { titles: readonly AnyTitle[] }) : { titles: [] };
  const real = titles.map((title) => ({ title, source: `src/games/${title.id}`, tests: `test/games/${title.id}` }));
  return [...real, { title: toyTitle, source: 'test/support/toy', tests: 'test/games/toy' }];
}

/** A title's home. Throws with the known ids. */
export async function homeOf(id: string): Promise<Home> {
  const all = await homes();
  const found = all.find(({ title }) => title.id === id);
  if (found === undefined)
    throw new Error(`No title "${id}". There are: ${all.map(({ title }) => title.id).join(', ')}.`);
  return found;
}

export const moduleOf = (title: AnyTitle, options: readonly string[] = []): AnyModule =>
  title.build(title.builtIn, options);
