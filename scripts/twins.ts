// npm run twins: nobody can tell a state from its twin.
// --planted tests ten modules with a leak each instead, and every leak must be found.
import { commandLine, wholeNumber } from './lib/command-line.ts';
import { anyModule, homeOf, scenarioOf } from './lib/titles.ts';
import { DRAWN } from './lib/twins/picture-surface.ts';
import { LEAKS } from './lib/twins/planted-leaks.ts';
import { runTwins } from './lib/twins/twin-run.ts';

const { positionals, values } = commandLine(
  'npm run twins -- TITLE [--scenario NAME] [--option NAME] [--games N] [--seed S] [--game I] [--least N] [--planted]',
  {
    scenario: { type: 'string' },
    option: { type: 'string', multiple: true, default: [] },
    games: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    least: { type: 'string', default: '100' },
    planted: { type: 'boolean', default: false },
    game: { type: 'string' },
  },
);

const { title } = await homeOf(positionals[0] ?? '');
const least = wholeNumber('least', values.least, 0);
const order = {
  title,
  scenario: values.scenario === undefined ? null : scenarioOf(title, values.scenario),
  options: values.option,
  games: wholeNumber('games', values.games),
  seed: values.seed,
  hook: DRAWN,
  only: values.game === undefined ? null : wholeNumber('game', values.game, 0),
};
if (values.planted) findPlanted();
else compareTwins();

function compareTwins(): void {
  const run = runTwins(order);
  for (const { game, commit, viewer, surface, excerpt } of run.differences.slice(0, 10))
    console.log(`DIFFERS ${game}, commit ${commit}, for ${viewer}: ${surface}: ${excerpt}`);
  const kinds = anyModule(title).probes.secrets;
  for (const kind of kinds) console.log(`${kind}: ${run.varied.get(kind) ?? 0} twins really differed`);
  const empty = kinds.filter((kind) => (run.varied.get(kind) ?? 0) < least);
  for (const kind of empty) console.log(`fewer than ${least} twins differed in ${kind}: nothing is proved about it`);
  console.log(`${run.paired} commits went on in pairs`);
  console.log(`${title.id}: ${run.games} games, ${run.differences.length} differences`);
  process.exitCode = run.differences.length + empty.length === 0 ? 0 : 1;
}

function findPlanted(): void {
  let found = 0;
  for (const leak of LEAKS) {
    const [difference] = runTwins({ ...order, planted: leak.plant, first: true }).differences;
    if (difference !== undefined) found++;
    console.log(
      `${leak.name}: ${difference === undefined ? 'NOT FOUND' : `found by ${difference.viewer} in ${difference.surface}`}`,
    );
  }
  console.log(`${title.id}: found ${found} of ${LEAKS.length}`);
  process.exitCode = found === LEAKS.length ? 0 : 1;
}
