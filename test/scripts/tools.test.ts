// What the tools know of a title is found by its id, and speaks of scenarios and policies that it has.

import { describe, expect, it } from 'vitest';
import { playedSides } from '#engine/title.ts';
import { titles } from '#games/index.ts';
import { toolsOf } from '../../scripts/lib/tools.ts';

it('a title without a folder of tools has none', async () => {
  expect(await toolsOf('chess')).toEqual({});
});

describe.each(titles)('the tools of $id', (title) => {
  const scenarios = title.scenarios.map(({ id }) => id);

  it('name its scenarios', async () => {
    const { neverIn = {}, recipes = [], endedIn, handovers } = await toolsOf(title.id);
    const named = [
      ...Object.keys(neverIn),
      ...recipes.map(({ scenario }) => scenario),
      ...(handovers?.scenarios ?? []),
      ...(endedIn === undefined ? [] : [endedIn]),
    ];
    expect(named.filter((scenario) => !scenarios.includes(scenario))).toEqual([]);
  });

  it('seat players on its sides, and settle its policies as it lets them be settled', async () => {
    const { recipes = [], handovers } = await toolsOf(title.id);
    for (const { players } of recipes) expect(Object.keys(players).sort()).toEqual([...playedSides(title)].sort());
    for (const [name, choice] of Object.entries(handovers?.settled ?? {}))
      expect(title.policies.find((policy) => policy.name === name)?.choices, name).toContain(choice);
  });
});
