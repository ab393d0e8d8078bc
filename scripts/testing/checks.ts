// The stages of `npm test`: the code itself, then the tests.
import { existsSync, readdirSync } from 'node:fs';
import { root, type Stage, shell, vitest } from './stages.ts';

/** Titles that have a table of sections to be covered. */
const titles = readdirSync(root('src/games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(root(`src/games/${entry.name}/book/rules.ts`)))
  .map((entry) => entry.name);

/** Checks of the code itself. */
export const CHECKS: readonly Stage[] = [
  { name: 'types', run: () => shell('tsc', ['-p', '.']) },
  { name: 'lint', run: () => shell('biome', ['lint', '--error-on-warnings', '--skip=style/noRestrictedImports', '.']) },
  { name: 'import rules', run: () => shell('biome', ['lint', '--only=style/noRestrictedImports', '.']) },
  { name: 'format', run: () => shell('biome', ['format', '.']) },
  ...titles.map((title) => ({
    name: `rules coverage of ${title}`,
    run: () => shell('tsx', ['scripts/rules.ts', title]),
  })),
];

/** The tests under these paths; all of them when there are none. They take both processors. */
export const tests = (paths: readonly string[]): Stage => ({
  name: 'tests',
  run: () => vitest(['--reporter=dot', ...paths], 1),
  alone: true,
});
