import { describe, expect, it } from 'vitest';
import { AUTUMN, fortnight, SPRING, sleeps } from './fortnight.ts';

/** What is in one list more often than in the other. */
function missing(from: readonly string[], among: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const one of among) left.set(one, (left.get(one) ?? 0) + 1);
  return from.filter((one) => {
    const count = left.get(one) ?? 0;
    left.set(one, count - 1);
    return count <= 0;
  });
}

describe('a simulated week', () => {
  it.each([
    ['in autumn', AUTUMN, 7],
    ['in spring', SPRING, 8],
  ])(
    '%s: everybody is told what they should be, in their hours, once',
    async (_name, begin, seed) => {
      const { people, expected, told, astray, commits, forced, reports } = await fortnight({
        begin,
        days: 7,
        matches: 24,
        persons: 20,
        seed,
      });
      expect(reports).toEqual([]);
      expect(missing(expected, told)).toEqual([]);
      expect(missing(told, expected)).toEqual([]);
      expect(astray).toBe(0);
      expect(new Set(told).size).toBe(told.length);
      const byId = new Map(people.map((person) => [person.id, person]));
      const asleep = told.filter((one) => {
        const [who = '', , , at = ''] = one.split(' ');
        const person = byId.get(who);
        return person === undefined || sleeps(person, Number(at));
      });
      expect(asleep).toEqual([]);
      expect(commits).toBeGreaterThan(100);
      expect(forced).toBeGreaterThan(0);
      expect(told.length).toBeGreaterThan(150);
    },
    60_000,
  );
});
