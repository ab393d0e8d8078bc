// The stages of `npm test`: the code itself, then the tests.
import { existsSync, readdirSync } from 'node:fs';
import { root, type Stage, shell, vitest } from './stages.ts';

/** Titles that have a table of sections to be covered. */
const titles = readdirSync(root('src/games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(root(`src/games/${entry.name}/book/rules.ts`)))
  .map((entry) => entry.name);

/** Where tsc keeps what it has found: the next time it looks only at what has changed, and what hangs on that. */
const KNOWN = root('node_modules/.cache/dispatch-rider/types.json');

/** Checks of the code itself. */
export const CHECKS: readonly Stage[] = [
  // One checker: several, as tsc has them by default, compute much of the same twice, and another check runs beside this one.
  {
    name: 'types',
    run: () => shell('tsc', ['-p', '.', '--checkers', '1', '--incremental', '--tsBuildInfoFile', KNOWN]),
  },
  { name: 'lint, import rules, format', run: () => shell('biome', ['ci', '--error-on-warnings', '.']) },
  { name: `rules coverage of ${titles.join(', ')}`, run: () => shell('tsx', ['scripts/rules.ts', ...titles]) },
];

/** The tests under these paths; all of them when there are none. They take both processors. */
export const tests = (paths: readonly string[]): Stage => ({
  name: 'tests',
  run: () => vitest(['--reporter=dot', ...paths], 1),
  alone: true,
});
