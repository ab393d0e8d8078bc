// npm run balance -- TITLE SCENARIO --games N [--seed S]: how a scenario ends between players that need no judgement.
// Random play and always passing are what there is so far; a solo opponent will be held against them.
import { parseArgs } from 'node:util';
import { chanceOf } from './lib/chance.ts';
import { playRandomly, testSeed } from './lib/random-game.ts';
import { homeOf, moduleOf } from './lib/titles.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { games: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
});
const { title } = await homeOf(positionals[0] ?? '');
const scenario = positionals[1] ?? title.scenarios[0]?.id ?? '';
if (!title.scenarios.some(({ id }) => id === scenario)) {
  throw new Error(
    `No scenario "${scenario}" in ${title.id}. There are: ${title.scenarios.map(({ id }) => id).join(', ')}.`,
  );
}
const module = moduleOf(title);
const games = Number(values.games);

/** Plays a pairing and counts how its games ended, winner and level. */
function play(pairing: string, passing: readonly string[]): ReadonlyMap<string, number> {
  const endings = new Map<string, number>();
  for (let game = 0; game < games; game++) {
    const name = `${title.id}-${scenario}-${pairing}-${values.seed}-${game}`;
    const plan = { module, scenario, seed: testSeed(name), chance: chanceOf(name), fallbackOnly: passing };
    const { result } = playRandomly(plan, {});
    const ending = result === null ? 'no end' : `${result.winner ?? 'nobody'} ${result.level}`;
    endings.set(ending, (endings.get(ending) ?? 0) + 1);
  }
  return endings;
}

let played = 0;
for (const passing of [[], ...module.sides.map((side) => [side]), [...module.sides]]) {
  const pairing = module.sides
    .map((side) => `${side} ${passing.includes(side) ? 'always passes' : 'plays at random'}`)
    .join(', ');
  const endings = [...play(pairing, passing)].sort(([, a], [, b]) => b - a);
  console.log(`${pairing}: ${endings.map(([ending, count]) => `${ending} ${count}`).join(', ')}`);
  played += games;
}
console.log(`${title.id} ${scenario}: ${played} games played, no solo opponent yet`);
