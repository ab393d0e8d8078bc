// `npm test`: every check that needs nothing but npm, in order, a line for each, and one summary line at the end.
// With a path (`npm test -- test/board`) only those tests. SERVICES=1 adds the long ones, and leaves nothing out.
import { existsSync, readdirSync } from 'node:fs';
import { plural, root, type Stage, type StageResult, shell, vitest } from './testing/stages.ts';

/** Titles that have a table of sections to be covered. */
const titles = readdirSync(root('src/games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(root(`src/games/${entry.name}/book/rules.ts`)))
  .map((entry) => entry.name);

const STATIC: readonly Stage[] = [
  { name: 'format', run: () => shell('biome', ['format', '.']) },
  { name: 'lint', run: () => shell('biome', ['lint', '--error-on-warnings', '--skip=style/noRestrictedImports', '.']) },
  { name: 'import rules', run: () => shell('biome', ['lint', '--only=style/noRestrictedImports', '.']) },
  { name: 'types', run: () => shell('tsc', ['-p', '.']) },
  ...titles.map((title) => ({
    name: `rules coverage of ${title}`,
    run: () => shell('tsx', ['scripts/rules.ts', title]),
  })),
];

const SOAK: Stage = {
  name: 'soak (browser, kill tests, services)',
  run: () => shell('tsx', ['scripts/soak.ts'], true),
};

const paths = process.argv.slice(2);
const everything = process.env.SERVICES === '1';
const stages: readonly Stage[] = [
  ...(paths.length === 0 ? STATIC : []),
  { name: 'tests', run: () => vitest(['--reporter=dot', ...paths], 1) },
  ...(everything ? [SOAK] : []),
];

function report({ name }: Stage, result: StageResult, seconds: number): void {
  const counted = result.passed + result.failed > 1 ? `: ${result.passed} passed, ${result.failed} failed` : '';
  console.log(`${result.failed === 0 ? 'ok  ' : 'FAIL'} ${name}${counted} (${seconds.toFixed(1)} s)`);
  if (result.failed > 0 && result.output !== '') console.log(result.output.trimEnd());
}

let passed = 0;
let failed = 0;
for (const stage of stages) {
  const began = performance.now();
  const result = stage.run();
  passed += result.passed;
  failed += result.failed;
  report(stage, result, (performance.now() - began) / 1000);
}

if (paths.length > 0)
  console.log(`left out: ${plural(STATIC.length, 'check')} of the code itself (npm test without a path)`);
if (!everything) console.log('left out: browser, kill tests, load, long fuzz and twin runs (npm run soak)');
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
