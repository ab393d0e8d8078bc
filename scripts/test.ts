// `npm test`: every check that needs nothing but npm, a line for each, what it leaves out, and one summary line at the end.
// With a path (`npm test -- test/board`) only those tests. SERVICES=1 adds the long ones of `npm run soak`.
import { CHECKS, tests } from './testing/checks.ts';
import { runStages } from './testing/run.ts';
import type { Stage } from './testing/stages.ts';

const paths = process.argv.slice(2);
const withSoak = process.env.SERVICES === '1';
/** Loaded where they are wanted: they need the titles, and whoever waits for `npm test` does not. */
const longStages = async (): Promise<readonly Stage[]> => (await import('./testing/soak-stages.ts')).soakStages();
const stages = [...(paths.length === 0 ? CHECKS : []), tests(paths), ...(withSoak ? await longStages() : [])];
const { passed, failed } = await runStages(stages, withSoak);

if (paths.length > 0) console.log(`left out: ${CHECKS.length} checks of the code itself (npm test without a path)`);
if (!withSoak)
  console.log('left out: browser, mail servers, kill tests, load, planted leaks, long random runs (npm run soak)');
console.log('left out: new seeds, all pairs on all services, proofs of the rules (npm run nightly)');
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
