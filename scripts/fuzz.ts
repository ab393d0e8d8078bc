// npm run fuzz: random legal play to the end, every law checked.
import { mkdirSync, writeFileSync } from 'node:fs';
import { commandLine, wholeNumber } from './lib/command-line.ts';
import { reasonsFor } from './lib/fuzz/exemptions.ts';
import { type FuzzRun, runFuzz } from './lib/fuzz/fuzz-run.ts';
import { tallyLines, unexplained, universeOf } from './lib/fuzz/tally.ts';
import { homeOf, ROOT, scenarioOf } from './lib/titles.ts';

const { positionals, values } = commandLine(
  'npm run fuzz -- TITLE [--scenario NAME] [--option NAME] [--games N] [--seed S] [--game I]',
  {
    scenario: { type: 'string' },
    option: { type: 'string', multiple: true, default: [] },
    games: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    game: { type: 'string' },
  },
);

/** Games after which everything must have occurred. */
const ENOUGH = 500;

const home = await homeOf(positionals[0] ?? '');
const scenario = values.scenario === undefined ? null : scenarioOf(home.title, values.scenario);
const { id } = home.title;
const games = wholeNumber('games', values.games);
const began = performance.now();
const only = values.game === undefined ? null : wholeNumber('game', values.game, 0);
const run = runFuzz({
  title: home.title,
  scenario,
  options: values.option,
  games,
  seed: values.seed,
  only,
});

for (const line of tallyLines(run.tally)) console.log(line);
for (const failure of run.failures.slice(0, 5)) keep(failure);
const reasons = await reasonsFor(home, scenario);
const missing = games >= ENOUGH && only === null ? unexplained(run.tally, universeOf(home), reasons) : [];
for (const name of missing)
  console.log(`never in ${games} games, and on no list with reasons (scripts/titles/${id}): ${name}`);
const seconds = (performance.now() - began) / 1000;
console.log(
  `${run.actions} actions in ${seconds.toFixed(1)} s; endings: ${[...run.endings].map(([ending, count]) => `${ending} ${count}`).join(', ')}`,
);
const failed = run.failures.length;
console.log(
  `${id}: ${run.played - failed} passed, ${failed} failed${missing.length > 0 ? `, ${missing.length} never seen` : ''}`,
);
process.exitCode = failed + missing.length === 0 ? 0 : 1;

/** Writes a failed game where `npm run replay` can take it up. */
function keep({ name, message, golden }: FuzzRun['failures'][number]): void {
  mkdirSync(`${ROOT}out`, { recursive: true });
  const file = `out/fuzz-${name.replaceAll(/[^\w-]/g, '_')}.json`;
  writeFileSync(`${ROOT}${file}`, `${JSON.stringify(golden, null, 1)}\n`);
  console.log(
    `FAILED ${name} (seed ${values.seed}) after ${golden.actions.length} committed actions: ${message}\n  ${file}`,
  );
}
