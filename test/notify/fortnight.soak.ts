// The simulated fortnight in full: 500 matches, a hundred players in five time zones, daylight saving both ways.
import { expect, it } from 'vitest';
import { AUTUMN, fortnight, SPRING, sleeps } from './fortnight.ts';

it.each([
  ['autumn', AUTUMN, 1],
  ['spring', SPRING, 2],
])('in %s, everybody is told what they should be, in their hours, once', async (season, begin, seed) => {
  const began = performance.now();
  const { people, expected, told, astray, commits, forced, reports } = await fortnight({
    begin,
    days: 14,
    matches: 500,
    persons: 100,
    seed,
  });
  const counts = {
    season,
    commits,
    forced,
    notices: told.length,
    seconds: Math.round((performance.now() - began) / 1000),
  };
  console.log(JSON.stringify(counts));
  expect(reports).toEqual([]);
  expect(new Set(told).size).toBe(told.length);
  const [should, did] = [new Set<string>(expected), new Set<string>(told)];
  expect(expected.filter((one) => !did.has(one))).toEqual([]);
  expect(told.filter((one) => !should.has(one))).toEqual([]);
  expect(astray).toBe(0);
  const byId = new Map(people.map((person) => [person.id, person]));
  for (const one of told) {
    const [who = '', , , at = ''] = one.split(' ');
    const person = byId.get(who);
    expect(person !== undefined && !sleeps(person, Number(at)), one).toBe(true);
  }
  expect(forced).toBeGreaterThan(50);
});
