// The charts: what the text of the rulebook prints, and what the reconstructed numbers amount to.
import { describe, expect, it } from 'vitest';
import { sum, tables } from './data.ts';

const average = (numbers: readonly number[]): number => sum(numbers) / numbers.length;
/** What the six dice give on a line of six, with a modifier. */
const thrown = <T>(results: readonly T[], modifier: number): readonly T[] =>
  [1, 2, 3, 4, 5, 6].map((die) => results[Math.min(6, Math.max(1, die + modifier)) - 1]!);

describe('as printed', () => {
  it('41.1 Herkules', () => {
    expect(tables.herkules.results).toEqual([
      'disaster',
      'disaster',
      'bloodbath',
      'bloodbath',
      'success',
      'overwhelming',
    ]);
  });

  it('9.4, 38.5 a support unit and a marker cost one Desert Fox Point', () => {
    expect([tables.costs.support, tables.costs.marker]).toEqual([
      { dfp: 1, source: 'rulebook 9.4' },
      { dfp: 1, source: 'rulebook 38.5' },
    ]);
  });
});

describe('as reconstructed', () => {
  const supplyAt = (index: number): number => average(thrown(tables.supply.units, tables.supply.modifier[index - 1]!));

  it('9.1 two to four supply units a turn at first, about a third more when the Luftwaffe rules the air', () => {
    expect(supplyAt(9)).toBeGreaterThan(2);
    expect(supplyAt(9)).toBeLessThan(3);
    expect(supplyAt(1)).toBeGreaterThan(supplyAt(9) * 1.33);
  });

  it('24.0, 22.4 support is no weaker than a ground unit, a bomb no stronger', () => {
    const worth = (results: readonly string[]): number =>
      results.filter((result) => result === 'D1' || result === 'R1').length;
    expect(worth(tables.brt.support.results)).toBeGreaterThanOrEqual(worth(tables.brt.ground.results));
    expect(worth(tables.brt.air.results)).toBeLessThanOrEqual(worth(tables.brt.ground.results));
  });

  it('25.1 three bombers lower the index by about one a turn, and may be shot down', () => {
    const { results } = tables.brt.bombers;
    expect(3 * average(results.map(({ shift }) => shift))).toBeCloseTo(1);
    expect(results.filter(({ lost }) => lost)).toHaveLength(1);
  });

  it('31.2 nothing is lost to the Desert Air Force when the die is low', () => {
    for (const results of [tables.airAttack.air, tables.airAttack.supply, tables.airAttack.ground])
      expect(results[0]).toEqual({ eliminate: 0, reduce: 0 });
  });

  it('33.1 half of the eliminated return at the index it begins with', () => {
    const thrownAt9 = thrown(tables.replacement.results, tables.replacement.modifier[8]!);
    expect(thrownAt9.filter((result) => result === 'replaced')).toHaveLength(3);
  });

  it('a green staff has it easier, a veteran one harder, by as much', () => {
    const { green, veteran } = tables.staff;
    const changed = (staff: typeof green) => [staff.supply, staff.air, staff.replacement, staff.reaction ?? 0];
    expect(changed(green).map(Math.sign)).toEqual([1, -1, -1, -1]);
    expect(changed(veteran)).toEqual(changed(green).map((by) => -by));
  });
});
