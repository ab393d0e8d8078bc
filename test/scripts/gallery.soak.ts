// What the gallery shows of each title: solo opponents play to the positions, which takes a while.
import { expect, it } from 'vitest';
import { titles } from '#games/index.ts';
import { toolsOf } from '../../scripts/lib/tools.ts';

it.each(titles)('the gallery of $id shows its scenarios, and every picture has a name of its own', async (title) => {
  const scenarios = title.scenarios.map(({ id }) => id);
  const shown = (await toolsOf(title.id)).gallery?.(title).shown ?? [];
  expect(shown.length).toBeGreaterThan(scenarios.length);
  expect(shown.filter(({ scenario }) => !scenarios.includes(scenario))).toEqual([]);
  const files = shown.flatMap(({ name, views }) => views.map(({ as, suffix }) => [name, as, suffix].join(' ')));
  expect(new Set(files).size).toBe(files.length);
});
