// 31.0 Allied airpower: the Index, and attacks from the air.
import { describe, expect, it } from 'vitest';
import {
  answersBy,
  asked,
  dice,
  offered,
  placeOf,
  play,
  position,
  refusedBy,
  stepsOf,
  tableAt,
  told,
} from '#test/support/suez/world.ts';

describe('31.0, 31.1 the Air Superiority Index', () => {
  it('31.0, 31.1 the Index goes no lower than 1 and no higher than 10', () => {
    expect(
      tableAt(
        play(
          position({ todo: 'bombers', table: { index: 2 } }),
          ['bomb', 'german-lrb-1'],
          ['bomb', 'german-lrb-2'],
          'done',
          dice(5, 6),
        ),
      ).index,
    ).toBe(1);
    expect(asked(position({ todo: 'bombers', table: { index: 1 } }))?.rule).toBe('axis Uprising');
    expect(
      told(
        position({ todo: 'allied-bulletin', table: { index: 10 }, bulletins: { allied: { bin: ['Hold'] } } }),
        'index',
      ),
    ).toMatchObject([{ by: 0, now: 10 }]);
    expect(
      tableAt(position({ todo: 'allied-bulletin', table: { index: 10 }, bulletins: { allied: { bin: ['Hold'] } } }))
        .index,
    ).toBe(10);
  });
});

describe('31.2, 31.3 Allied air attacks', () => {
  it('a die on each of the three lines; aircraft that are damaged are under refit (27.0)', () => {
    // Index 8 changes nothing: 5 damages an aircraft, 4 spares supply, 3 spares units.
    const at = position({ todo: 'allied-air', table: { index: 8 } }, 5, 4, 3);
    expect(told(at, 'air-attack').map(({ on }) => on)).toEqual(['air', 'supply', 'ground']);
    expect(asked(at)?.rule).toBe('31.3');
    const damaged = play(at, ['lose', 'german-air-supply']);
    expect(placeOf(damaged, 'german-air-supply')).toBe('refit');
    expect([told(damaged, 'air-lost'), told(damaged, 'shot-down')]).toMatchObject([[], [{ air: 'german-air-supply' }]]);
  });
  it('RULING 10 those under refit are not touched', () => {
    const at = position({ todo: 'allied-air', table: { index: 8 }, air: { 'german-tac-1': 'refit' } }, 6, 1, 1);
    expect(refusedBy(at, ['lose', 'german-tac-1'])).toBe('31.3');
    expect(placeOf(play(at, ['lose', 'german-tac-2']), 'german-tac-2')).toBe('reinforcement');
  });
  it('31.3 supply in the highest numbered space that has any', () => {
    const at = position(
      {
        todo: 'allied-air',
        table: { index: 8 },
        supply: [
          ['truck', 'tobruk'],
          ['truck', 'fuka'],
          ['depot', 'fuka'],
        ],
      },
      1,
      5,
      1,
    );
    expect(offered(at, 'lose')).toEqual(['supply-2', 'supply-3']);
    expect(asked(at)?.question).toBe(
      'Choose a supply unit that is lost: the truck at Fuka (2) and the depot at Fuka (3).',
    );
  });
  it('22.6, 31.3 combat units there lose a step; an available support unit may go instead', () => {
    const at = position(
      {
        todo: 'allied-air',
        table: { index: 8 },
        units: { '15-panzer': 'fuka', '17-pavia': 'tobruk' },
        control: ['fuka'],
        support: { sturm: 'bin' },
      },
      1,
      1,
      4,
    );
    expect(refusedBy(at, ['lose', '17-pavia'])).toBe('31.3');
    expect(answersBy(at, 'lose')).toBe('31.3');
    expect(stepsOf(play(at, ['lose', '15-panzer']), '15-panzer')).toBe(2);
    expect(placeOf(play(at, ['lose', 'tiger']), 'tiger')).toBe('bin');
  });
  it('the Index is a modifier: at 1 nothing is lost by a six on supply, at 10 a four is enough', () => {
    const supply = [['truck', 'tobruk']] as const;
    expect(placeOf(position({ todo: 'allied-air', supply, table: { index: 1 } }, 1, 6, 1), 'supply-1')).toBe('tobruk');
    expect(placeOf(position({ todo: 'allied-air', supply, table: { index: 10 } }, 1, 4, 1), 'supply-1')).toBe('pool');
  });
  it('what is not there cannot be lost', () => {
    expect(asked(position({ todo: 'allied-air', table: { index: 8 } }, 1, 6, 1))?.rule).toBe('axis Uprising');
  });
});
