// npm run nightly: everything there is, whole random runs with the day's seed and the proofs of the rules included. The last
// paragraph holds all figures, to be pasted into a closing note.
import { spawnSync } from 'node:child_process';
import { titles } from '#games/index.ts';
import { commandLine } from './lib/command-line.ts';
import { CHECKS, tests } from './testing/checks.ts';
import { paragraph, runStages } from './testing/run.ts';
import { long, onDatabase, randomRuns, SOAK, tool } from './testing/soak-stages.ts';
import { root, type Stage } from './testing/stages.ts';

/** What two lines of `npm run rules` say: how many sections are proved, and how many there are. */
const PROOFS = -2;

const today = new Date().toISOString().slice(0, 10);
const { values } = commandLine('npm run nightly [-- --seed S]', { seed: { type: 'string', default: today } });
const { seed } = values;

/** That a test holds each section of a title's rulebook. */
const proofsOf = (id: string): Stage => ({
  ...tool(`proofs of the rules of ${id}`, 'rules', id, '--prove', '--workers', 1),
  figures: (output) => output.trimEnd().split('\n').slice(PROOFS).join(', '),
});

// The pairs of matches on chat services read their new seed there.
process.env.NIGHTLY_SEED = seed;
const ids = titles.map(({ id }) => id);
const stages: readonly Stage[] = [
  ...CHECKS,
  tests([]),
  ...SOAK,
  { name: 'what is left to the night', run: () => long('.nightly.ts') },
  { name: 'commands on SQLite', run: () => onDatabase('sqlite', 'test/commands/') },
  ...(await Promise.all(ids.map((id) => randomRuns(id, seed)))).flat(),
  ...ids.map(proofsOf),
];
const began = performance.now();
const sum = await runStages(stages, process.env.SERVICES === '1');
const minutes = ((performance.now() - began) / 60_000).toFixed(0);
const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root('.'), encoding: 'utf8' }).stdout.trim();
console.log(`\n${paragraph(`Nightly of ${today}, commit ${commit}, seed ${seed}, ${minutes} minutes`, sum)}`);
process.exitCode = sum.failed === 0 ? 0 : 1;
