// 4.0 Desert Fox Points, and what may be spent.
import { describe, expect, it } from 'vitest';
import { controls, play, position, refusedBy, tableAt } from '#test/support/suez/world.ts';

describe('4.0, 4.3 Desert Fox Points', () => {
  it('the Index never rises above 30', () => {
    const at = position({
      todo: 'axis-bulletin',
      units: { '15-panzer': 'cairo' },
      control: ['cairo'],
      bulletins: { axis: { bin: ['Drives'] } },
      table: { dfp: 29 },
    });
    expect(tableAt(at).dfp).toBe(30);
  });
  it('it may not be spent down to zero', () => {
    const poor = position({
      todo: 'g1',
      units: { '164-light': 'reinforcement' },
      air: { 'german-tac-4': 'reinforcement' },
      support: { sim: 'bin', signal: 'bin' },
      table: { dfp: 2 },
    });
    expect(refusedBy(poor, ['buy', 'german-tac-4'])).toBe('4.3');
    expect(refusedBy(poor, ['recruit', 2])).toBe('4.3');
    const spent = play(poor, ['deploy', '164-light', 'tobruk']);
    expect(tableAt(spent).dfp).toBe(1);
    expect(refusedBy(spent, ['recruit', 1])).toBe('4.3');
  });
});

describe('4.1 objectives', () => {
  it('one that is taken brings its DFP, a space that is none brings nothing', () => {
    const taken = (space: string) => tableAt(position({ todo: 'reaction', units: { '15-panzer': space } }, 6)).dfp;
    expect([taken('cairo'), taken('port-said'), taken('suez-city'), taken('fuka')]).toEqual([18, 17, 16, 15]);
  });
  it('4.1 it is lost, with its DFP, when an Allied unit comes, and gained again after that', () => {
    const at = position(
      {
        todo: ['allied-bulletin'],
        units: { '15-panzer': 'alexandria' },
        control: ['alexandria'],
        allied: { '4-nz': 'regroup' },
        bulletins: { allied: { bin: ['CounterA'] } },
      },
      1,
    );
    expect(controls(at, 'alexandria')).toBe(false);
    expect(tableAt(at).dfp).toBe(15 - 3);
  });
});
