// A random game of each title's last scenario, as far as is enough to see at once that a refusal or a view throws or breaks a law.
// Whole games, in every scenario and with new seeds, are in `.ci/run` and in the night.
import { expect, it } from 'vitest';
import { titles } from '#games/index.ts';
import { runFuzz } from '../../scripts/lib/fuzz/fuzz-run.ts';

const GAMES = 1;
const ENOUGH = 80;

it.each(titles)('a random game of $id breaks no law', (title) => {
  const scenario = title.scenarios.at(-1)?.id ?? null;
  const run = runFuzz({ title, scenario, options: [], games: GAMES, seed: 'tests', enough: ENOUGH });
  expect(run.failures.map(({ message }) => message)).toEqual([]);
  expect(run.played).toBe(GAMES);
});
