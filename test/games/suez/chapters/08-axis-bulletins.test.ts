// 8.0 The ten Axis bulletins: what each does, and what becomes of its marker (8.2).
import { describe, expect, it } from 'vitest';
import type { AxisBulletin } from '#games/suez/book/rules.ts';
import {
  alliedCount,
  answersBy,
  asked,
  type Beginning,
  dice,
  isLawful,
  offered,
  placeOf,
  play,
  position,
  refusedBy,
  tableAt,
  told,
} from '#test/support/suez/world.ts';

const drawn = (bulletin: AxisBulletin, more: Partial<Beginning> = {}, ...faces: readonly number[]) =>
  position({ todo: 'axis-bulletin', bulletins: { axis: { bin: [bulletin] } }, ...more }, ...faces);
const bin = (at: ReturnType<typeof position>) => tableAt(at).bulletins.axis;

describe('8.0, 8.1, 8.2 disposition', () => {
  it.each(['Bastico', 'Kesselring', 'Sandstorm'] as const)('%s returns to the bin', (bulletin) => {
    expect(bin(drawn(bulletin))).toMatchObject({ bin: [bulletin], discarded: [], kept: [] });
  });
  it.each(['Convoy', 'Uprising', 'Marina', 'Drives'] as const)('%s is discarded', (bulletin) => {
    expect(bin(drawn(bulletin))).toMatchObject({ bin: [], discarded: [bulletin], kept: [] });
  });
  it.each(['Lure', 'Duce'] as const)('%s is kept', (bulletin) => {
    expect(bin(drawn(bulletin))).toMatchObject({ bin: [], discarded: [], kept: [bulletin] });
  });
});

describe('axis Bastico', () => {
  it('a supply unit at any space of Libya with an Italian unit', () => {
    const at = drawn('Bastico', { units: { '17-pavia': 'giarabub', '15-panzer': 'bardia', '132-ariete': 'sollum' } });
    expect(offered(at, 'deploy', 'supply')).toEqual(['giarabub']);
    expect(refusedBy(at, ['deploy', 'supply', 'bardia'])).toBe('axis Bastico');
    const taken = play(at, ['deploy', 'supply', 'giarabub'], 'done');
    expect(placeOf(taken, 'supply-1')).toBe('giarabub');
  });
});

describe('axis Convoy', () => {
  it('costs a DFP, and one supply unit of the roll that follows', () => {
    // A four brings four units at Index 5.
    const at = drawn('Convoy', { todo: ['axis-bulletin', 'supply'] }, 4);
    expect(tableAt(at)).toMatchObject({ dfp: 14, incoming: 3, intercepted: 0 });
    expect(told(at, 'supply')).toMatchObject([{ die: 4, modifier: 0, units: 3, intercepted: 1 }]);
  });
});

describe('axis Uprising', () => {
  const REGROUP = { '4-nz': 'regroup', '5-nz': 'regroup', '6-nz': 'regroup', '1-sa': 'regroup' };
  it('breaks out where 288 or Kodat is in a fortress or city of Egypt: the Index two down, three units gone for good', () => {
    const at = drawn('Uprising', { units: { '288': 'cairo' }, control: ['cairo'], allied: REGROUP });
    expect(tableAt(at).index).toBe(3);
    expect(alliedCount(at, 'regroup')).toBe(1);
  });
  it('with three or fewer all are gone', () => {
    const at = drawn('Uprising', {
      units: { kodat: 'alexandria' },
      control: ['alexandria'],
      allied: { '4-nz': 'regroup' },
    });
    expect(alliedCount(at, 'regroup')).toBe(0);
  });
  it('elsewhere the player may give up a G-2 unit for it, or not', () => {
    const at = drawn('Uprising', { units: { '288': 'fuka' }, allied: REGROUP, control: ['fuka'] });
    expect(asked(at)?.rule).toBe('axis Uprising');
    const given = play(at, ['uprising', 'sim']);
    expect(placeOf(given, 'sim')).toBe('out');
    expect(tableAt(given).index).toBe(3);
    expect(alliedCount(given, 'regroup')).toBe(1);
    expect(refusedBy(at, ['uprising', 'sturm'])).toBe('axis Uprising');
    const kept = play(at, 'done');
    expect(tableAt(kept).index).toBe(5);
    expect(told(kept, 'no-effect')).toHaveLength(1);
  });
});

describe('axis Breakthrough', () => {
  it('shows the Allied bulletin of this turn, which is not drawn again', () => {
    const at = position({
      todo: ['axis-bulletin', 'allied-bulletin'],
      bulletins: { axis: { bin: ['Breakthrough'] }, allied: { bin: ['Alexander', 'Montgomery'] } },
      control: ['alexandria'],
    });
    expect(told(at, 'foreseen')).toMatchObject([{ bulletin: 'Alexander' }]);
    expect(told(at, 'allied-bulletin')).toMatchObject([{ bulletin: 'Alexander', foreseen: true }]);
    expect(tableAt(at)).toMatchObject({ foreseen: null, index: 6 });
    expect(tableAt(at).bulletins.allied).toMatchObject({ bin: ['Montgomery'], discarded: ['Alexander'] });
    expect(bin(at).discarded).toEqual(['Breakthrough']);
  });
});

describe('axis Kesselring', () => {
  const at = drawn('Kesselring', {
    units: { ramcke: 'reinforcement', '164-light': 'reinforcement' },
    air: { 'german-tac-4': 'reinforcement', 'german-lrb-3': 'reinforcement' },
  });
  it('a supply unit, an aircraft or an air landing unit, at no cost, and one alone', () => {
    expect(offered(at, 'deploy')).toEqual(['ramcke', 'supply']);
    expect(offered(at, 'buy')).toEqual(['german-lrb-3', 'german-tac-4']);
    expect([answersBy(at, 'deploy'), answersBy(at, 'buy')]).toEqual(['axis Kesselring', 'axis Kesselring']);
    const flown = play(at, ['buy', 'german-tac-4']);
    expect(placeOf(flown, 'german-tac-4')).toBe('available');
    expect(tableAt(flown).dfp).toBe(15);
    expect(isLawful(flown, ['buy', 'german-lrb-3'])).toBe(false);
  });
  it('9.3 airborne units come to airfields of the PAA', () => {
    expect(offered(at, 'deploy', 'ramcke')).toEqual(['el-adem', 'gambut', 'sidi-azeiz', 'tobruk']);
    expect(refusedBy(at, ['deploy', 'ramcke', 'bardia'])).toBe('axis Kesselring');
    expect(refusedBy(at, ['deploy', '164-light', 'tobruk'])).toBe('axis Kesselring');
  });
  it('41.2 who comes back from Malta by it has come back at no DFP, and does not do so again (RULING 31)', () => {
    const free = drawn('Kesselring', {
      options: ['herkules'],
      units: { ramcke: 'reinforcement' },
      air: { 'german-tac-4': 'reinforcement' },
      table: { herkules: { committed: ['ramcke', 'german-tac-4'], outcome: 'overwhelming' } },
    });
    expect(tableAt(play(free, ['deploy', 'ramcke', 'gambut'])).herkules.committed).toEqual(['german-tac-4']);
    expect(tableAt(play(free, ['buy', 'german-tac-4'])).herkules.committed).toEqual(['ramcke']);
  });
});

describe('axis Lure', () => {
  const kept = { axis: { kept: ['Lure'] as const } };
  it('supports one unit in a Movement Sub-Phase without supply, and is used up', () => {
    const at = position({
      todo: 'movement',
      units: { '15-panzer': 'tobruk', '17-pavia': 'bardia' },
      bulletins: kept,
      supply: [
        ['truck', 'tobruk'],
        ['truck', 'bardia'],
      ],
    });
    // Capuzzo, Halfaya, Bir Enba: three spaces by track, and infantry moves two, or four with support.
    expect(refusedBy(at, ['move', '17-pavia', 'bir-enba'])).toBe('11.0');
    const lured = play(at, ['lure', '17-pavia']);
    expect(tableAt(lured).bulletins.axis).toMatchObject({ kept: [], discarded: ['Lure'] });
    expect(isLawful(lured, ['move', '17-pavia', 'bir-enba'])).toBe(true);
    expect(refusedBy(lured, ['lure', '15-panzer'])).toBe('axis Lure');
  });
  it('or a truck, which other supply might have supported (19.3)', () => {
    const at = position({ todo: 'movement', bulletins: kept, supply: [['truck', 'bardia']] });
    // Capuzzo, Maddalena, Giarabub, Siwa: four; Qara is the fifth.
    expect(offered(at, 'move', 'supply-1')).not.toContain('qara');
    expect(offered(play(at, ['lure', 'supply-1']), 'move', 'supply-1')).toContain('qara');
  });
  it('or adds one to a die for the Tactical Edge', () => {
    const at = position({
      todo: ['attack', 'combat-end'],
      units: { '17-pavia': 'fuka' },
      seen: { '4-nz': 'fuka' },
      bulletins: kept,
    });
    const fought = play(at, ['edge', 'fuka'], 'done', dice(3, 3, 1, 1, 1, 1));
    expect(told(fought, 'edge')).toMatchObject([{ axis: [3, 1], allied: [3, 0], side: 'axis' }]);
    expect(
      refusedBy(position({ todo: 'attack', units: { '17-pavia': 'fuka' }, seen: { '4-nz': 'fuka' } }), [
        'edge',
        'fuka',
      ]),
    ).toBe('axis Lure');
  });
  it('for one battle, and it is kept where no die for the edge was thrown', () => {
    const at = position({
      todo: ['attack', 'combat-end'],
      units: { '17-pavia': 'fuka', '15-panzer': 'el-daba' },
      seen: { '9-indian': 'fuka', '4-nz': 'el-daba' },
      supply: [['depot', 'fuka']],
      bulletins: kept,
    });
    const sent = play(at, ['edge', 'fuka'], ['send', 'sturm', 'fuka']);
    expect(refusedBy(sent, ['edge', 'el-daba'])).toBe('axis Lure');
    // Nor where another battle has begun before the one it is played for.
    const other = position({
      todo: ['attack', 'combat-end'],
      units: { '17-pavia': 'fuka', '25-bologna': 'el-daba' },
      allied: { '9-indian': 'fuka', '18-indian': 'el-daba' },
      bulletins: { axis: { kept: ['Lure'] } },
    });
    const begun = play(other, ['edge', 'fuka'], ['begin', 'el-daba']);
    expect(refusedBy(begun, ['edge', 'el-daba'])).toBe('axis Lure');
    // The first die of the engineers eliminates the brigade, before any die for the edge.
    const won = play(sent, ['fight', 'fuka'], dice(6));
    expect(told(won, 'won')).toMatchObject([{ side: 'axis' }]);
    expect(tableAt(won).bulletins.axis.kept).toEqual(['Lure']);
    const fought = play(won, ['edge', 'el-daba'], 'done', dice(3, 3, 1, 1, 1, 1, 1, 1, 1));
    expect(told(fought, 'edge')).toMatchObject([{ space: 'el-daba', axis: [3, 2] }]);
    expect(tableAt(fought).bulletins.axis).toMatchObject({ kept: [], discarded: ['Lure'] });
  });
});

describe('axis Duce', () => {
  const kept = { axis: { kept: ['Duce'] as const } };
  it('at the start of a Movement Sub-Phase with a ground unit in Cairo or Alexandria: two DFP', () => {
    const at = position({
      todo: 'movement',
      units: { '15-panzer': 'cairo' },
      control: ['cairo', 'bilbeis'],
      bulletins: kept,
    });
    expect(tableAt(play(at, 'duce')).dfp).toBe(17);
    expect(tableAt(play(at, 'duce')).bulletins.axis.discarded).toEqual(['Duce']);
    expect(refusedBy(play(at, ['move', '15-panzer', 'bilbeis']), 'duce')).toBe('axis Duce');
  });
  it('a truck that stands there is a ground unit, too', () => {
    const supply = [['truck', 'alexandria']] as const;
    expect(isLawful(position({ todo: 'movement', supply, control: ['alexandria'], bulletins: kept }), 'duce')).toBe(
      true,
    );
  });
  it('not without one there, and not without the marker', () => {
    expect(refusedBy(position({ todo: 'movement', units: { '15-panzer': 'fuka' }, bulletins: kept }), 'duce')).toBe(
      'axis Duce',
    );
    expect(refusedBy(position({ todo: 'movement', units: { '15-panzer': 'cairo' }, control: ['cairo'] }), 'duce')).toBe(
      'axis Duce',
    );
  });
});

describe('axis Marina', () => {
  it('two supply units at ports within their capacity (9.2)', () => {
    const at = drawn('Marina');
    expect(offered(at, 'deploy', 'supply')).toEqual(['bardia', 'tobruk']);
    const one = play(at, ['deploy', 'supply', 'bardia']);
    // A minor port takes one supply unit.
    expect(offered(one, 'deploy', 'supply')).toEqual(['tobruk']);
    const two = play(one, ['deploy', 'supply', 'tobruk']);
    expect([placeOf(two, 'supply-1'), placeOf(two, 'supply-2')]).toEqual(['bardia', 'tobruk']);
    expect(isLawful(two, ['deploy', 'supply', 'tobruk'])).toBe(false);
    expect(asked(two)?.question).toMatch(/^Regia Marina brings no more/);
  });
  it('8.1 its instructions are implemented: whoever closes has the rest placed, as far as there is room (RULING 62)', () => {
    const closed = play(play(drawn('Marina'), ['deploy', 'supply', 'bardia']), 'done');
    expect([placeOf(closed, 'supply-1'), placeOf(closed, 'supply-2')]).toEqual(['bardia', 'tobruk']);
    // One supply unit is left in the pool, and it is all that comes.
    const supply = Array.from({ length: 13 }, () => ['truck', 'fuka'] as const);
    expect(placeOf(play(drawn('Marina', { supply }), 'done'), 'supply-14')).toBe('tobruk');
    const bastico = drawn('Bastico', { units: { '17-pavia': 'giarabub' } });
    expect(placeOf(play(bastico, 'done'), 'supply-1')).toBe('giarabub');
    const lost = { air: { 'german-tac-4': 'reinforcement' }, units: { ramcke: 'reinforcement' } } as const;
    expect(placeOf(play(drawn('Kesselring', lost), 'done'), 'supply-1')).toBe('tobruk');
    // A unit waits for the bulletin, but no airfield is left to land it at, and no port.
    const flown = play(drawn('Kesselring', { ...lost, table: { control: [] } }), 'done');
    expect(placeOf(flown, 'german-tac-4')).toBe('available');
  });
});

describe('axis Drives', () => {
  it.each(['alexandria', 'cairo', 'port-said', 'suez-city'])(
    'with a unit in %s: two DFP, and the Index two down',
    (space) => {
      expect(tableAt(drawn('Drives', { units: { '15-panzer': space }, control: [space] }))).toMatchObject({
        dfp: 17,
        index: 3,
      });
    },
  );
  it('with any unit of the PAA, a truck as well', () => {
    expect(tableAt(drawn('Drives', { supply: [['truck', 'cairo']], control: ['cairo'] }))).toMatchObject({
      dfp: 17,
      index: 3,
    });
  });
  it('else nothing', () => {
    expect(tableAt(drawn('Drives', { units: { '15-panzer': 'fuka' }, control: ['cairo'] }))).toMatchObject({
      dfp: 15,
      index: 5,
    });
  });
});

describe('axis Sandstorm', () => {
  it('the player selects a supply unit on the map that is lost', () => {
    const at = drawn('Sandstorm', {
      supply: [
        ['truck', 'tobruk'],
        ['depot', 'bardia'],
      ],
    });
    expect(offered(at, 'lose')).toEqual(['supply-1', 'supply-2']);
    expect(placeOf(play(at, ['lose', 'supply-2']), 'supply-2')).toBe('pool');
    expect(refusedBy(at, ['lose', 'supply-3'])).toBe('axis Sandstorm');
  });
  it('where there is none nothing is lost, and that is told', () => {
    expect(asked(drawn('Sandstorm'))?.rule).toBe('axis Uprising');
    expect(told(drawn('Sandstorm'), 'no-effect')).toEqual([{ type: 'no-effect', bulletin: 'Sandstorm' }]);
  });
  it('nor does a bulletin bring what nobody can take (8.1)', () => {
    // No Italian unit in Libya; no unit, no aircraft to come, and no port or airfield to land a supply unit at.
    const none = { table: { control: [] } };
    for (const bulletin of ['Bastico', 'Kesselring', 'Marina'] as const)
      expect(told(drawn(bulletin, none), 'no-effect')).toEqual([{ type: 'no-effect', bulletin }]);
  });
});
