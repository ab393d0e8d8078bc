// npm run soak: the long tests. Prints what it left out and why; with SERVICES=1 leaving something out is a failure, but for
// the random runs of titles that no change since the base can have touched: those are for the night.
import { titles } from '#games/index.ts';
import { commandLine, Misuse } from './lib/command-line.ts';
import { runStages } from './testing/run.ts';
import { changedSince, touched } from './testing/scope.ts';
import { randomRuns, SOAK } from './testing/soak-stages.ts';

const wanted = commandLine('npm run soak [-- STAGE ...]', {}).positionals;
const SEED = '1';
/** Of the games that the night has. */
const PART = 1 / 4;
/** What the change is measured against; another name in BASE, as a forge knows it. */
const base = process.env.BASE || 'origin/main';

const ids = titles.map(({ id }) => id);
const changed = wanted.length > 0 ? null : changedSince(base);
const open = changed === null ? ids : touched(changed, ids);
const all = [...SOAK, ...(await Promise.all(open.map((id) => randomRuns(id, SEED, PART)))).flat()];
const stages = all.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
if (stages.length === 0)
  throw new Misuse(
    `no stage has ${wanted.join(' or ')} in its name; there are ${all.map(({ name }) => name).join(', ')}`,
  );
for (const id of ids.filter((id) => !open.includes(id)))
  console.log(`not run: random games and twins of ${id}, which nothing touched since ${base} (npm run nightly)`);
const { passed, failed } = await runStages(stages, process.env.SERVICES === '1');
console.log(`soak: ${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
