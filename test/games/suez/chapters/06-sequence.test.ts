// 6.1 The check after turn 7, and 6.0 what is free again when a turn has ended.
import { describe, expect, it } from 'vitest';
import { placeOf, position, tableAt, told } from '#test/support/suez/world.ts';

describe('6.1, 5.3 the check after turn 7', () => {
  it('without the three entrenchments the match ends by points', () => {
    const at = position({ todo: 'turn-end', turn: 7, control: ['sollum', 'el-alamein', 'ruweisat'] });
    // Sollum and El Alamein one each, Index 15 five.
    expect(told(at, 'over')).toMatchObject([{ points: 7, level: 'Allied Marginal Victory' }]);
  });
  it('with the three it goes to turn 8, and what is marked R8 comes in', () => {
    const at = position({
      todo: 'turn-end',
      turn: 7,
      control: ['el-alamein', 'ruweisat', 'alam-el-halfa'],
      bulletins: { axis: { bin: ['Bastico'] }, allied: { bin: ['Raid'] } },
      support: { tiger: 'later' },
      table: { units: { ...tableAt(position({ todo: [] })).units, kodat: { at: 'later', steps: 1 } } },
    });
    const table = tableAt(at);
    expect(table.result).toBeNull();
    expect(table.turn).toBe(8);
    expect(placeOf(at, 'kodat')).toBe('reinforcement');
    expect(placeOf(at, 'tiger')).toBe('bin');
    expect(table.bulletins.allied.bin).toEqual(['Raid', 'CounterC']);
    expect([...table.bulletins.axis.bin, ...table.bulletins.axis.discarded]).toContain('Drives');
  });
  it('the check is not made again: the match ends after turn 10 whoever holds the line', () => {
    const eight = position({ todo: 'turn-end', turn: 8 });
    expect(tableAt(eight).turn).toBe(9);
    const ten = position({ todo: 'turn-end', turn: 10, control: ['el-alamein'] });
    expect(tableAt(ten).result).toMatchObject({ rule: '3.3', level: 'Allied Marginal Victory' });
  });
  it('6.0, 12.4 each combat sub-phase is ended, and its jams cleared, before the next phase', () => {
    const types = tableAt(position({ todo: 'turn', turn: 2 })).todo.map(({ type }) => type);
    const next = (phase: string): string | undefined => types[types.lastIndexOf(phase as (typeof types)[number]) + 1];
    expect([next('movement'), next('combat'), types[types.indexOf('replacement') - 1]]).toEqual([
      'movement-end',
      'combat-end',
      'combat-end',
    ]);
  });
  it('6.0 Administrative Sub-Phase: aircraft that have flown may fly again, Rommel is free, those under refit stay there', () => {
    const at = position({
      todo: 'turn-end',
      air: { 'german-tac-1': 'used', 'german-tac-2': 'refit' },
      table: { rommel: 'front', rommelWith: '15-panzer' },
    });
    expect(placeOf(at, 'german-tac-1')).toBe('available');
    expect(placeOf(at, 'german-tac-2')).toBe('refit');
    expect(tableAt(at)).toMatchObject({ rommel: null, rommelWith: null });
  });
});
