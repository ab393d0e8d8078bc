import { expect, it } from 'vitest';
import { makeGuesses } from '#commands/input/guesses.ts';
import { Clock } from '#test/match/table.ts';

const MINUTE = 60;

it('lets who has given five wrong codes wait for a quarter of an hour from the first of them, and nobody else', () => {
  const clock = new Clock();
  const guesses = makeGuesses(clock.now);
  const [eve, ann] = [
    { transport: 'discord', id: 'eve' },
    { transport: 'slack', id: 'eve' },
  ];
  for (let wrong = 0; wrong < 4; wrong++) guesses.wrong(eve);
  clock.pass(10 * MINUTE);
  expect(guesses.wait(eve)).toBe(0);
  guesses.wrong(eve);
  expect([guesses.wait(eve), guesses.wait(ann)]).toEqual([5, 0]);
  clock.pass(5 * MINUTE);
  expect(guesses.wait(eve)).toBe(0);
});
