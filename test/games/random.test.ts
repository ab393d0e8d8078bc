// A random game of each title's last scenario, which is no whole campaign where there are others, with every law checked but of few
// invented actions, so that a refusal or a view that throws is seen at once. The long runs, in every scenario and with new seeds,
// are in `.ci/run` and in the night.
import { expect, it } from 'vitest';
import { titles } from '#games/index.ts';
import { runFuzz } from '../../scripts/lib/fuzz/fuzz-run.ts';

const GAMES = 1;
const FEW_INVENTED = { invented: 5, inventedInDraft: 1 };

it.each(titles)('a random game of $id breaks no law', (title) => {
  const scenario = title.scenarios.at(-1)?.id ?? null;
  const run = runFuzz({ title, scenario, options: [], games: GAMES, seed: 'tests', strict: FEW_INVENTED });
  expect(run.failures.map(({ message }) => message)).toEqual([]);
  expect(run.played).toBe(GAMES);
});
