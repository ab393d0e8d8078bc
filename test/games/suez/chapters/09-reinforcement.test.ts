// 9.0 The G-1 phase: supply, ports, airfields, costs; Rommel in Rome (35.0).
import { describe, expect, it } from 'vitest';
import {
  dice,
  isLawful,
  offered,
  placeOf,
  play,
  position,
  refusedBy,
  refusedWith,
  stepsOf,
  tableAt,
  told,
} from '#test/support/suez/world.ts';

describe('9.1 supply units received', () => {
  it.each([
    // Index 5 changes nothing; 2, 2, 3, 4, 4, 5 by the die.
    [1, 5, 2],
    [4, 5, 4],
    [6, 5, 5],
    // Index 9 takes two off the die, Index 1 adds one.
    [4, 9, 2],
    [6, 9, 4],
    [2, 1, 3],
  ])('a %i at Index %i brings %i', (die, index, units) => {
    expect(tableAt(position({ todo: 'supply', table: { index } }, die)).incoming).toBe(units);
  });
  it('35.0 Rommel in Rome adds one, and is not at the front', () => {
    const at = play(
      position({ todo: ['rome', 'supply', 'movement'], units: { '15-panzer': 'tobruk' } }),
      'rome',
      dice(3),
    );
    expect(tableAt(at).incoming).toBe(4);
    expect(refusedBy(at, ['rommel', '15-panzer'])).toBe('35.0');
  });
  it('they land at ports of the PAA: three units at a major, one supply unit at a minor port', () => {
    const at = position({ todo: 'g1', table: { incoming: 6 } });
    expect(refusedBy(at, ['deploy', 'supply', 'sollum'])).toBe('9.2');
    const full = play(
      at,
      ['deploy', 'supply', 'tobruk'],
      ['deploy', 'supply', 'tobruk'],
      ['deploy', 'supply', 'tobruk'],
      ['deploy', 'supply', 'bardia'],
    );
    expect(refusedBy(full, ['deploy', 'supply', 'tobruk'])).toBe('9.2');
    expect(refusedBy(full, ['deploy', 'supply', 'bardia'])).toBe('9.2');
    // 9.2 What finds no room waits for the next turn.
    const closed = play(full, 'done');
    expect(tableAt(closed).incoming).toBe(2);
    expect(told(closed, 'waits')).toMatchObject([{ units: 2 }]);
    expect(told(play(position({ todo: 'g1', table: { incoming: 2 } }), 'done'), 'waits')).toEqual([]);
  });
  it('RULING 21 closing the phase lands what is left', () => {
    const at = play(position({ todo: 'g1', table: { incoming: 2 } }), 'done');
    expect(tableAt(at).incoming).toBe(0);
    expect([placeOf(at, 'supply-1'), placeOf(at, 'supply-2')].filter((space) => space === 'pool')).toEqual([]);
  });
  it('19.2 there are no more supply units than there are counters', () => {
    const at = position({
      todo: 'g1',
      supply: Array.from({ length: 14 }, () => ['truck', 'gambut'] as const),
      table: { incoming: 2 },
    });
    expect(refusedBy(at, ['deploy', 'supply', 'tobruk'])).toBe('9.1');
  });
  it('19.2 nor does more wait for another turn than there are counters in the pool', () => {
    const rolled = (onMap: number, incoming: number) =>
      position(
        {
          todo: ['supply', 'g1'],
          supply: Array.from({ length: onMap }, () => ['truck', 'gambut'] as const),
          table: { incoming },
        },
        4,
      );
    // A four brings four at Index 5.
    expect([tableAt(rolled(8, 0)).incoming, tableAt(rolled(12, 0)).incoming]).toEqual([4, 2]);
    expect([tableAt(rolled(12, 1)).incoming, tableAt(rolled(14, 0)).incoming]).toEqual([2, 0]);
    expect(told(rolled(12, 1), 'supply')).toMatchObject([{ units: 1, beyond: 3 }]);
  });
});

describe('9.2 combat units', () => {
  const at = position({
    todo: 'g1',
    units: {
      '164-light': 'reinforcement',
      '16-pistoia': 'reinforcement',
      saharien: 'reinforcement',
      ramcke: 'reinforcement',
    },
    table: { incoming: 1 },
  });
  it('are paid for and come at a controlled major port', () => {
    const landed = play(at, ['deploy', '164-light', 'tobruk']);
    expect(placeOf(landed, '164-light')).toBe('tobruk');
    expect(stepsOf(landed, '164-light')).toBe(3);
    expect(tableAt(landed).dfp).toBe(14);
    expect(refusedBy(at, ['deploy', '164-light', 'bardia'])).toBe('9.2');
    expect(refusedBy(at, ['deploy', '15-panzer', 'tobruk'])).toBe('9.2');
  });
  it('three units, combat and supply together, at a major port', () => {
    const three = play(
      at,
      ['deploy', '164-light', 'tobruk'],
      ['deploy', '16-pistoia', 'tobruk'],
      ['deploy', 'supply', 'tobruk'],
    );
    expect(refusedBy(three, ['deploy', 'saharien', 'tobruk'])).toBe('9.2');
    // 9.3 An airborne unit is in addition.
    expect(placeOf(play(three, ['deploy', 'ramcke', 'tobruk']), 'ramcke')).toBe('tobruk');
  });
  it('a port of the Allies takes none', () => {
    expect(refusedBy(at, ['deploy', '164-light', 'alexandria'])).toBe('9.2');
  });
});

describe('9.3 special deployment', () => {
  it('one airborne or air landing unit at each airfield a turn', () => {
    const at = position({ todo: 'g1', units: { ramcke: 'reinforcement', '185-folgore': 'reinforcement' } });
    const one = play(at, ['deploy', 'ramcke', 'gambut']);
    expect(refusedBy(one, ['deploy', '185-folgore', 'gambut'])).toBe('9.3');
    expect(isLawful(one, ['deploy', '185-folgore', 'el-adem'])).toBe(true);
  });
  it('one marine unit at each minor port, beside an airborne unit at its airfield', () => {
    const at = position({
      todo: 'g1',
      units: { ccnn: 'reinforcement', ramcke: 'reinforcement', kgh: 'reinforcement' },
      control: ['mersa-matruh'],
    });
    expect(offered(at, 'deploy', 'ccnn')).toEqual(['bardia', 'mersa-matruh', 'tobruk']);
    const marines = play(at, ['deploy', 'ccnn', 'mersa-matruh']);
    expect(refusedBy(marines, ['deploy', 'kgh', 'mersa-matruh'])).toBe('9.3');
    expect(placeOf(play(marines, ['deploy', 'ramcke', 'mersa-matruh']), 'ramcke')).toBe('mersa-matruh');
  });
});

describe('9.4 replacements', () => {
  it('an eliminated unit is bought back at its lowest step', () => {
    const at = position({ todo: 'g1', units: { '15-panzer': ['reinforcement', 1] } });
    const back = play(at, ['deploy', '15-panzer', 'tobruk']);
    expect([placeOf(back, '15-panzer'), stepsOf(back, '15-panzer')]).toEqual(['tobruk', 1]);
    expect(tableAt(back).dfp).toBe(12);
  });
  it('9.0 garrisons are not on the cost chart: they are not bought', () => {
    const at = position({ todo: 'g1', units: { 'tobruk-garrison': ['reinforcement', 1] } });
    expect(offered(at, 'deploy')).toEqual([]);
    expect(refusedBy(at, ['deploy', 'tobruk-garrison', 'tobruk'])).toBe('9.0');
  });
  it('air units go to the Available Display', () => {
    const at = position({ todo: 'g1', air: { 'german-tac-4': 'reinforcement' } });
    const bought = play(at, ['buy', 'german-tac-4']);
    expect([placeOf(bought, 'german-tac-4'), tableAt(bought).dfp]).toEqual(['available', 13]);
    expect(refusedBy(at, ['buy', 'german-tac-1'])).toBe('9.4');
  });
  it('who waits and is ordered by the wrong word reads how it comes, not that it does not wait', () => {
    const at = position({
      todo: 'g1',
      units: { ramcke: 'reinforcement' },
      air: { 'german-tac-4': 'reinforcement' },
      support: { sturm: 'bin' },
    });
    expect(refusedBy(at, ['deploy', 'german-tac-4', 'tobruk'])).toBe('9.4');
    expect(refusedWith(at, ['deploy', 'german-tac-4', 'tobruk'])).toContain('which is bought');
    expect(refusedWith(at, ['deploy', 'sturm', 'tobruk'])).toContain('recruit');
    expect(refusedBy(at, ['buy', 'ramcke'])).toBe('9.2');
    expect(refusedWith(at, ['buy', 'ramcke'])).toContain('deployed at a port or an airfield');
    expect(refusedWith(at, ['buy', 'supply-1'])).toContain('by the roll');
  });
  it('one DFP for each support unit, drawn at random from the bin', () => {
    const at = position({ todo: 'g1', support: { sim: 'bin', sturm: 'bin' } });
    const drawn = play(at, ['recruit', 2]);
    expect([placeOf(drawn, 'sim'), placeOf(drawn, 'sturm'), tableAt(drawn).dfp]).toEqual([
      'available',
      'available',
      13,
    ]);
    expect(refusedBy(drawn, ['recruit', 1])).toBe('9.4');
    expect(refusedBy(at, ['recruit', 3])).toBe('9.4');
    const one = position({ todo: 'g1', support: { sim: 'bin' } });
    expect(refusedWith(one, ['recruit', 2])).toBe('1 support unit is in the bin, not 2. You can draw 1.');
  });
});
