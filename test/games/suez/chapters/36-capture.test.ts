// 36.0 Supply that is captured.
import { describe, expect, it } from 'vitest';
import { attacking, defending, dice, placeOf, play, tableAt, told } from '#test/support/suez/world.ts';

describe('36.0 supply capture', () => {
  it('36.0 an Allied depot among the defeated becomes a supply unit of the PAA', () => {
    const at = attacking({
      units: { '15-panzer': 'fuka' },
      supply: [['depot', 'el-daba']],
      control: ['el-daba'],
      seen: { 'depot-a': 'fuka' },
    });
    const won = play(at, 'done', dice(6, 1, 5, 1, 1, 1));
    expect(told(won, 'captured')).toMatchObject([{ space: 'fuka' }]);
    expect(placeOf(won, 'supply-2')).toBe('fuka');
    const drawn = attacking({
      units: { '15-panzer': 'fuka' },
      supply: [['depot', 'el-daba']],
      control: ['el-daba'],
      seen: { 'depot-a': 'fuka', '1-sa': 'fuka' },
    });
    expect(told(play(drawn, 'done', dice(6, 1, 1, 1, 1, 1, 1, 1, 1)), 'captured')).toEqual([]);
  });
  it('so does one that attacked and was beaten, and one of two alone; nothing comes where the pool is empty, which is told', () => {
    const units = { '15-panzer': 'fuka' };
    const seen = { 'depot-a': 'fuka', 'depot-b': 'fuka' };
    const won = play(defending({ units, seen, supply: [['depot', 'fuka']] }), 'done', dice(6, 1, 6, 6, 1, 1, 3, 3));
    expect(told(won, 'captured')).toHaveLength(1);
    const all = Array.from({ length: 14 }, () => ['depot', 'fuka'] as const);
    const full = play(attacking({ units, seen, supply: all }), 'done', dice(6, 1, 6, 6, 1, 1));
    expect(told(full, 'captured')).toMatchObject([{ unit: null, space: 'fuka' }]);
    expect(Object.values(tableAt(full).supply).every(({ depot }) => depot)).toBe(true);
  });
});
