// 32.0 Allied counterattacks.
import { describe, expect, it } from 'vitest';
import {
  alliedCount,
  asked,
  attacking,
  defending,
  dice,
  isLawful,
  offered,
  play,
  position,
  refusedBy,
  SUPPLY,
  told,
} from '#test/support/suez/world.ts';

describe('32.0, 32.1 counterattacks', () => {
  it('wherever both sides are, the Allies attack; the PAA may send aircraft and support; no pursuit', () => {
    const at = defending({
      units: { '15-panzer': 'fuka' },
      supply: SUPPLY,
      seen: { '9-indian': 'fuka' },
      control: ['mersa-matruh'],
    });
    expect(asked(at)?.rule).toBe('32.0');
    // Supply is expended for a pursuit (18.1), and there is none.
    expect(refusedBy(at, ['expend', 'supply-1'])).toBe('32.1');
    const won = play(at, 'done', dice(6, 1, 6, 1, 1, 1, 3));
    expect(told(won, 'won')).toMatchObject([{ side: 'axis' }]);
    expect(asked(won)?.rule).toBe('axis Uprising');
  });
  it('35.0 Rommel is placed in the G-3 phase, not in a counterattack', () => {
    const at = defending({ units: { '15-panzer': 'fuka' }, supply: SUPPLY, seen: { '9-indian': 'fuka' } });
    expect(refusedBy(at, ['rommel', '15-panzer'])).toBe('35.0');
    expect(
      isLawful(attacking({ units: { '15-panzer': 'fuka' }, supply: SUPPLY, seen: { '9-indian': 'fuka' } }), [
        'rommel',
        '15-panzer',
      ]),
    ).toBe(true);
  });
  it('but he helps there when he is with a unit', () => {
    const at = defending({
      units: { '17-pavia': 'fuka' },
      supply: SUPPLY,
      seen: { '9-indian': 'fuka' },
      table: { rommel: 'front', rommelWith: '17-pavia' },
    });
    expect(told(play(at, 'done', dice(3, 1, 1, 1, 1)), 'edge')).toMatchObject([{ axis: [3, 1] }]);
  });
  it('10.2 the G-2 marker counts in the Combat Sub-Phase alone', () => {
    const at = position({
      todo: ['attack', 'combat-end', 'counterattack', 'replacement'],
      units: { '17-pavia': 'fuka' },
      supply: SUPPLY,
      seen: { '9-indian': 'fuka' },
      table: { revealed: ['fuka'], spies: { sim: 'fuka' } },
    });
    const fought = play(at, 'done', 'done', dice(3, 1, 1, 1, 1, 3, 1, 1, 1, 1));
    expect(told(fought, 'edge').map(({ axis }) => axis)).toEqual([
      [3, 1],
      [3, 0],
    ]);
  });
  it('several battles are fought from the furthest east on, or one by one as the player likes', () => {
    const at = attacking({
      units: { '17-pavia': 'fuka', '27-brescia': 'el-daba' },
      supply: SUPPLY,
      seen: { '9-indian': 'fuka', '18-indian': 'el-daba' },
    });
    const all = play(at, 'done', dice(6, 1, 1, 1, 1, 6, 1, 1, 1, 1));
    expect(told(all, 'battle').map(({ space }) => space)).toEqual(['el-daba', 'fuka']);
    expect(offered(at, 'fight')).toEqual(['el-daba', 'fuka']);
    expect(alliedCount(all, 'fuka')).toBe(1);
  });
});

describe('32.2 counteroffensives', () => {
  const POOL = { '4-nz': 'regroup', '5-nz': 'regroup', '6-nz': 'regroup' } as const;
  it('the worked example: El Alamein takes precedence over Ruweisat', () => {
    const at = position(
      {
        todo: 'allied-bulletin',
        bulletins: { allied: { bin: ['CounterA'] } },
        units: { '15-panzer': 'ruweisat', '17-pavia': 'el-alamein' },
        control: ['ruweisat', 'el-alamein'],
        allied: POOL,
      },
      1,
    );
    expect([alliedCount(at, 'el-alamein'), alliedCount(at, 'ruweisat')]).toEqual([1, 0]);
  });
  it('the worked example: three Allied units are there, two are called for, one comes, and all four attack', () => {
    const at = position(
      {
        todo: ['allied-bulletin', 'counterattack'],
        units: { '15-panzer': 'alexandria', '21-panzer': 'alexandria' },
        seen: { '9-indian': 'alexandria', '18-indian': 'alexandria', '29-indian': 'alexandria' },
        allied: { '2-free-french': 'regroup', lrdg: 'regroup' },
        bulletins: { allied: { bin: ['CounterA'] } },
      },
      2,
    );
    expect(alliedCount(at, 'alexandria')).toBe(4);
    // The edge is the Allies': each of the four throws one die; two panzer divisions out of supply throw three each.
    const fought = play(at, 'done', dice(1, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    expect(told(fought, 'battle')[0]).toMatchObject({ attacker: 'allied' });
    expect(told(fought, 'battle')[0]?.allied).toHaveLength(4);
  });
});
