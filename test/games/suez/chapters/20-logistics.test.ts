// 20.0 Who is in supply, and 20.4 what it means to be out of it.
import { describe, expect, it } from 'vitest';
import { asIfMoving, suppliedSpaces } from '#games/suez/chapters/20-logistics.ts';
import {
  asked,
  attacking,
  dice,
  kit,
  placeOf,
  play,
  position,
  sightAt,
  tableAt,
  told,
} from '#test/support/suez/world.ts';

describe('20.1, 20.3 who is in supply', () => {
  it('the same space as a truck, and those next to a depot', () => {
    const at = position({
      todo: 'movement',
      units: { '15-panzer': 'tobruk', '21-panzer': 'gambut', '90-mech': 'bardia' },
      supply: [['truck', 'tobruk']],
    });
    expect(tableAt(at).unsupplied).toEqual(['21-panzer', '90-mech']);
    const depot = position({
      todo: 'movement',
      units: { '15-panzer': 'tobruk', '21-panzer': 'gambut', '90-mech': 'bardia' },
      supply: [['depot', 'tobruk']],
    });
    expect(tableAt(depot).unsupplied).toEqual(['90-mech']);
    expect(suppliedSpaces(sightAt(depot))[kit.map.indexOf('gambut')]).toBe(1);
  });
  it('20.3 it is judged when the sub-phase begins, and stays so for it', () => {
    const at = position({ todo: 'movement', units: { '15-panzer': 'tobruk' }, supply: [['truck', 'gambut']] });
    const met = play(at, ['move', '15-panzer', 'gambut']);
    expect(tableAt(met).unsupplied).toEqual(['15-panzer']);
  });
});

describe('20.3, 35.0 the next movement sub-phase, as things stand', () => {
  it('judges supply anew, and what was expended and Rommel support nobody any more', () => {
    const { module, state } = position({
      todo: 'g1',
      units: { '15-panzer': 'bardia', '21-panzer': 'gambut' },
      supply: [['truck', 'bardia']],
      table: { unsupplied: ['15-panzer'], supported: ['21-panzer'], rommelWith: '21-panzer' },
    });
    expect(asIfMoving(kit, module.view(state, 'axis'))?.table).toMatchObject({
      unsupplied: ['21-panzer'],
      supported: [],
      rommelWith: null,
    });
  });
});

describe('20.4 out of supply in combat', () => {
  it('one die less', () => {
    const at = attacking({ units: { '15-panzer': 'fuka' }, seen: { '9-indian': 'fuka' } });
    expect(told(play(at, 'done', dice(6, 1, 1, 1, 1, 1)), 'fired')[0]).toMatchObject({ dice: [1, 1, 1] });
  });
  it('not less than none, and into an entrenchment on the designated line as well', () => {
    const at = attacking({ units: { '17-pavia': ['ruweisat', 1] }, seen: { '9-indian': 'ruweisat' } });
    expect(told(play(at, 'done', dice(6, 1, 1)), 'fired')).toMatchObject([
      { by: '17-pavia', dice: [] },
      { by: '9-indian', dice: [1] },
    ]);
  });
  it('no pursuit, although a truck that has pursued to it is expended for its battle: supply was judged before (20.3)', () => {
    const at = attacking({
      units: { '17-pavia': 'fuka', '90-mech': 'el-daba', 'dak-recon': 'el-daba' },
      supply: [
        ['truck', 'fuka'],
        ['truck', 'fuka'],
      ],
      seen: { '9-indian': 'fuka', '18-indian': 'el-daba' },
    });
    const won = play(at, ['expend', 'supply-1'], ['fight', 'fuka'], dice(6, 1, 6, 1));
    const near = play(won, ['pursue', 'supply-2', 'el-daba'], ['expend', 'supply-2']);
    const both = play(near, 'done', dice(6, 1, 6, 1));
    expect(told(both, 'won')).toMatchObject([{ side: 'axis' }]);
    expect(told(both, 'fired')[0]).toMatchObject({ by: '90-mech', dice: [6, 1] });
    expect(asked(both)?.rule).toBe('axis Uprising');
  });
});

describe('20.2 supply that is expended', () => {
  const at = position({
    todo: ['movement', 'movement-end', 'reaction'],
    units: { '15-panzer': 'gambut' },
    supply: [['depot', 'gambut']],
  });
  it('goes back to the pool, from which it may come again', () => {
    const spent = play(at, ['expend', 'supply-1']);
    expect(placeOf(spent, 'supply-1')).toBe('pool');
    const rolled = position({ todo: ['supply', 'g1'], table: { supply: tableAt(spent).supply } }, 1);
    expect(placeOf(play(rolled, ['deploy', 'supply', 'tobruk']), 'supply-1')).toBe('tobruk');
  });
  it('air supply is used, and flies again on the next turn', () => {
    const flown = play(at, ['airlift', 'german-air-supply', 'gambut'], 'done');
    expect(placeOf(flown, 'german-air-supply')).toBe('used');
    const ended = position({ todo: 'turn-end', table: { air: tableAt(flown).air } });
    expect(placeOf(ended, 'german-air-supply')).toBe('available');
  });
});
