// npm run replay -- FILE: a golden match, hash by hash. --record writes the hashes and the result anew (read the difference
// before you keep it). --random TITLE SCENARIO NAME FILE writes the random game of that name as a golden match first.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { compareGolden, parseGolden, record } from './lib/golden.ts';
import { planFor, playRandomly } from './lib/random-game.ts';
import { homeOf, moduleOf } from './lib/titles.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { record: { type: 'boolean', default: false }, random: { type: 'boolean', default: false } },
});
const file = positionals.at(-1);
if (file === undefined) throw new Error('npm run replay -- FILE');
if (values.random) await writeRandom(positionals, file);

const golden = parseGolden(JSON.parse(readFileSync(file, 'utf8')));
const { title } = await homeOf(golden.title);
if (values.record) {
  const fresh = record(title, golden.scenario, golden.options, golden.seed, golden.actions);
  writeFileSync(file, `${JSON.stringify(fresh, null, 1)}\n`);
}
const compared = compareGolden(title, parseGolden(JSON.parse(readFileSync(file, 'utf8'))));
const summary = compared.same
  ? `${compared.actions} actions, every hash the same, ${compared.result === null ? 'not over' : `winner ${compared.result.winner ?? 'none'} (${compared.result.level}, ${compared.result.rule})`}`
  : `differs after action ${compared.at}: ${compared.why}`;
console.log(`${golden.title} ${golden.scenario}: ${summary}`);
process.exitCode = compared.same ? 0 : 1;

/** A game of random legal play, named: the name is the seed of its dice and of its players. */
async function writeRandom([id, scenario, name]: readonly string[], target: string): Promise<void> {
  if (name === undefined || scenario === undefined) throw new Error('--random TITLE SCENARIO NAME FILE');
  const { title: played } = await homeOf(id ?? '');
  const plan = planFor(moduleOf(played), scenario, name);
  const golden = record(played, scenario, [], plan.seed, playRandomly(plan, {}).recorded);
  writeFileSync(target, `${JSON.stringify(golden, null, 1)}\n`);
}
