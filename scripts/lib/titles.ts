// Where the titles are: those of the service, and the toys that the tests of the tools play.
import { fileURLToPath } from 'node:url';
import type { AnyModule, AnyTitle } from '#engine/title.ts';
import { courierTitle } from '#test/support/courier/index.ts';
import { toyTitle } from '#test/support/toy/index.ts';
import { Misuse } from './command-line.ts';

/** The repository, as a path that ends in a slash. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A title with the folders (from the repository's root) of its code and of the tests of its rules. */
export interface Home {
  readonly title: AnyTitle;
  readonly source: string;
  readonly tests: string;
}

export const TOY: Home = { title: toyTitle, source: 'test/support/toy', tests: 'test/games/toy' };
/** The second toy: played alone, on spaces and routes, with a book of rules for each scenario. */
export const COURIER: Home = {
  title: courierTitle,
  source: 'test/support/courier',
  tests: 'test/games/courier',
};
const TOYS = [TOY, COURIER];

/** A title's home. Throws Misuse with the known ids. */
export async function homeOf(id: string): Promise<Home> {
  const home = TOYS.find((toy) => toy.title.id === id);
  if (home !== undefined) return home;
  const { titles } = await import('#games/index.ts');
  const title = titles.find((other) => other.id === id);
  if (title === undefined)
    throw new Misuse(
      `No title "${id}". There are: ${titles.map((other) => other.id).join(', ')}, ${TOYS.map(({ title: toy }) => toy.id).join(', ')}.`,
    );
  return { title, source: `src/games/${id}`, tests: `test/games/${id}` };
}

/** The id of a scenario, typed in whatever case. Throws Misuse with the known ids. */
export function scenarioOf({ id: titleId, scenarios }: AnyTitle, text: string): string {
  const found = scenarios.find(({ id }) => id.toLowerCase() === text.toLowerCase());
  if (found !== undefined) return found.id;
  throw new Misuse(`${titleId} has no scenario "${text}". There are: ${scenarios.map(({ id }) => id).join(', ')}.`);
}

/** The rules of a match with the built-in components. */
export const moduleOf = (title: AnyTitle, scenario: string, options: readonly string[] = []): AnyModule =>
  title.game(scenario, title.builtIn, options);

/** Some match's: for what is the same in all of them. */
export const anyModule = (title: AnyTitle): AnyModule => moduleOf(title, title.scenarios[0]?.id ?? '');
