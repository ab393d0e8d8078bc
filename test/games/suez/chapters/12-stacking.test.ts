// 12.0 Stacking: of the PAA, whom a jam moves on or loses, and of the Allies.
import { describe, expect, it } from 'vitest';
import {
  alliedCount,
  answersBy,
  asked,
  type Beginning,
  dice,
  moving,
  offered,
  placeOf,
  play,
  position,
  refusedBy,
  stepsOf,
  told,
} from '#test/support/suez/world.ts';

describe('12.1, 12.4, 12.6 stacking of the PAA', () => {
  it('the worked example: a panzer division, an infantry regiment, the Ramcke brigade, a battalion and the garrison at Bardia', () => {
    const at = moving({
      units: {
        '15-panzer': 'bardia',
        '7-bersaglieri': 'bardia',
        ramcke: 'bardia',
        lehr: 'bardia',
        'bardia-garrison': 'bardia',
      },
    });
    expect(asked(play(at, 'done'))?.rule).toBe('axis Uprising');
  });
  it('two in deserts and oases', () => {
    const at = moving({ units: { '15-panzer': 'giarabub', '21-panzer': 'giarabub', '90-mech': 'giarabub' } });
    expect(asked(play(at, 'done'))?.rule).toBe('12.4');
  });
  it('12.4 who is too many moves on to a controlled space with room; supply does not count (19.1)', () => {
    const units = { '15-panzer': 'bardia', '21-panzer': 'bardia', '90-mech': 'bardia', '288': 'bardia' };
    const jam = play(moving({ units, supply: [['truck', 'bardia']] }), 'done');
    expect(offered(jam, 'shift', '288')).toEqual(['fort-capuzzo', 'gambut', 'sidi-azeiz']);
    expect(refusedBy(jam, ['shift', '288', 'sollum'])).toBe('12.4');
    expect(placeOf(play(jam, ['shift', '288', 'gambut'], 'done'), '288')).toBe('gambut');
    // Nobody is asked for a loss once the jam is cleared.
    expect(asked(jam)?.question).toMatch(/^Too many units at Bardia \(1\): move the excess on/);
    expect(asked(play(jam, ['shift', '288', 'gambut']))?.question).toMatch(/^The excess has moved on/);
  });
  it('of several that have nowhere to go the player selects who is eliminated', () => {
    const at = position({
      todo: 'jam',
      units: {
        '17-pavia': 'el-daba',
        '15-panzer': 'el-daba',
        ramcke: 'el-daba',
        '101-trieste': 'el-daba',
        saharien: 'el-daba',
      },
      control: ['el-daba'],
    });
    expect(asked(at)?.rule).toBe('12.4');
    expect(answersBy(at, 'lose')).toBe('12.4');
    expect(refusedBy(at, ['shift', '17-pavia', 'fuka'])).toBe('12.4');
    // The battalion does not count (12.1): to lose it would be no cure.
    expect(offered(at, 'lose')).toEqual(['101-trieste', '15-panzer', '17-pavia', 'ramcke']);
    const lost = play(at, ['lose', '17-pavia']);
    expect([placeOf(lost, '17-pavia'), placeOf(lost, 'ramcke')]).toEqual(['reinforcement', 'el-daba']);
    expect(asked(lost)?.rule).toBe('axis Uprising');
  });
  it('nobody is given up who can move on', () => {
    const at = position({
      todo: 'jam',
      units: { '17-pavia': 'el-daba', '15-panzer': 'el-daba', ramcke: 'el-daba', '101-trieste': 'el-daba' },
      control: ['el-daba', 'fuka'],
    });
    expect(refusedBy(at, ['lose', '17-pavia'])).toBe('12.4');
  });
  describe('RULING 64 a full space that can pass one of its own units on', () => {
    const full = { '15-panzer': 'fuka', '21-panzer': 'fuka', '102-trento': 'fuka' };
    const four = { '17-pavia': 'el-daba', '90-mech': 'el-daba', ramcke: 'el-daba', '101-trieste': 'el-daba' };
    const jam = position({
      todo: 'jam',
      units: { ...four, ...full },
      control: ['el-daba', 'fuka', 'mersa-matruh'],
    });
    it('takes one, and passes another on; nobody goes two spaces', () => {
      expect(offered(jam, 'shift', '17-pavia')).toEqual(['fuka']);
      expect(refusedBy(jam, ['lose', '17-pavia'])).toBe('12.4');
      const passing = play(jam, ['shift', '17-pavia', 'fuka']);
      expect(asked(passing)?.question).toMatch(/^Too many units at Fuka \(1\): move the excess on/);
      expect(refusedBy(passing, ['shift', '17-pavia', 'mersa-matruh'])).toBe('12.4');
      expect(offered(passing, 'shift', '102-trento')).toEqual(['mersa-matruh']);
      const ended = play(passing, ['shift', '102-trento', 'mersa-matruh'], 'done');
      expect([placeOf(ended, '17-pavia'), placeOf(ended, '102-trento')]).toEqual(['fuka', 'mersa-matruh']);
      expect(asked(ended)?.rule).not.toBe('12.4');
    });
    it('saves everybody when the player does not select', () => {
      const ended = play(jam, 'done');
      expect(told(ended, 'eliminated')).toEqual([]);
      expect(told(ended, 'shifted').map(({ path }) => path)).toEqual([
        ['el-daba', 'fuka'],
        ['fuka', 'mersa-matruh'],
      ]);
    });
    it('takes nobody where its own can go nowhere', () => {
      const at = position({ todo: 'jam', units: { ...four, ...full }, control: ['el-daba', 'fuka'] });
      expect(refusedBy(at, ['shift', '17-pavia', 'fuka'])).toBe('12.4');
      expect(offered(at, 'lose')).toContain('17-pavia');
    });
    it('comes after spaces with room', () => {
      const at = position({
        todo: 'jam',
        units: { ...four, ...full },
        control: ['el-daba', 'fuka', 'mersa-matruh', 'bab-el-qattara'],
      });
      expect(offered(at, 'shift', '17-pavia')).toEqual(['bab-el-qattara', 'fuka']);
    });
  });
  it('who has nowhere to go is eliminated: the last in the roster, when the player does not select', () => {
    const at = moving({
      units: { '15-panzer': 'siwa-oasis', '21-panzer': 'siwa-oasis', '17-pavia': 'siwa-oasis' },
      control: ['siwa-oasis'],
      allied: { '4-nz': 'giarabub' },
    });
    const ended = play(at, 'done', 'done');
    expect(told(ended, 'eliminated')).toMatchObject([{ unit: '17-pavia' }]);
    expect(stepsOf(ended, '17-pavia')).toBe(1);
  });
  it('nor is anybody lost, when the player does not select, as long as one of them can move on (RULING 36)', () => {
    const at = moving({
      units: { ggff: 'siwa-oasis', '15-panzer': 'siwa-oasis', '17-pavia': 'siwa-oasis' },
      control: ['siwa-oasis', 'sitra'],
      allied: { '4-nz': 'giarabub' },
    });
    // A desert route alone leads to Sitra: for recon units (34.0).
    const ended = play(at, 'done', 'done');
    expect(told(ended, 'eliminated')).toEqual([]);
    expect(placeOf(ended, 'ggff')).toBe('sitra');
  });
  it('13.1 a jam does not spare the spaces that were entered their reaction', () => {
    const at = moving({
      units: {
        '15-panzer': 'buq-buq',
        '21-panzer': 'bardia',
        '90-mech': 'bardia',
        '288': 'bardia',
        '132-ariete': 'bardia',
      },
      control: ['buq-buq'],
    });
    const jam = play(at, ['move', '15-panzer', 'sidi-barrani'], 'done');
    const ended = play(jam, ['shift', '288', 'gambut'], 'done', dice(6));
    expect(told(ended, 'reaction')).toMatchObject([{ space: 'sidi-barrani' }]);
  });
});

describe('12.4 over-stacking after a counterattack', () => {
  it('is cleared when the Allied Counterattack Sub-Phase has ended', () => {
    const at = position({
      todo: ['counterattack', 'combat-end', 'replacement'],
      units: { '17-pavia': 'ruweisat', '15-panzer': 'el-daba', '21-panzer': 'el-daba', '90-mech': 'el-daba' },
      seen: { '9-indian': 'ruweisat' },
      allied: { '4-nz': 'temporary' },
      control: ['el-daba', 'fuka'],
    });
    const jam = play(at, 'done', dice(6, 1, 1, 1));
    expect([asked(jam)?.rule, placeOf(jam, '17-pavia')]).toEqual(['12.4', 'el-daba']);
    // 6.0 Before anybody knows which Allied units come back.
    expect(told(jam, 'replacement')).toEqual([]);
    const ended = play(jam, ['shift', '15-panzer', 'fuka'], 'done', dice(6));
    expect([placeOf(ended, '15-panzer'), told(ended, 'replacement')]).toMatchObject(['fuka', [{ replaced: 1 }]]);
  });
});

describe('12.7, 12.8 stacking of the Allies', () => {
  const THREE = { '4-nz': 'fuka', '5-nz': 'fuka', '6-nz': 'fuka' };
  const POOL = { '1-sa': 'regroup', '2-sa': 'regroup' };
  const reacted = (more: Partial<Beginning> = {}) =>
    position({ todo: 'reaction', units: { '15-panzer': 'fuka' }, allied: { ...THREE, ...POOL }, ...more }, 2);
  it('allied Montgomery: both come', () => {
    const at = reacted({ bulletins: { allied: { inEffect: ['Montgomery'] } } });
    expect(alliedCount(at, 'fuka')).toBe(5);
  });
  it('static units do not count', () => {
    expect(alliedCount(reacted({ allied: { '4-nz': 'fuka', '5-nz': 'fuka', '1-edf': 'fuka', ...POOL } }), 'fuka')).toBe(
      5,
    );
  });
  it('two in deserts and oases, Montgomery or not', () => {
    const at = position(
      {
        todo: 'allied-bulletin',
        units: { '15-panzer': 'siwa-oasis' },
        allied: { '4-nz': 'siwa-oasis', ...POOL },
        bulletins: { allied: { bin: ['CounterA'], inEffect: ['Montgomery'] } },
      },
      6,
    );
    expect(alliedCount(at, 'siwa-oasis')).toBe(2);
  });
});

describe('12.5 enemy contact', () => {
  it('the PAA may move to where the Allies are; neither side counts for the other’s stacking', () => {
    const at = moving({
      units: { '15-panzer': 'fuka', '21-panzer': 'fuka', '90-mech': 'fuka' },
      supply: [['depot', 'fuka']],
      control: ['fuka'],
      seen: { '4-nz': 'el-daba', '5-nz': 'el-daba', '6-nz': 'el-daba' },
      allied: { '1-sa': 'regroup' },
    });
    const met = play(
      at,
      ['move', '15-panzer', 'el-daba'],
      ['move', '21-panzer', 'el-daba'],
      ['move', '90-mech', 'el-daba'],
      'done',
      dice(1),
    );
    // Three divisions and three brigades: no jam, and reaction brings the fourth brigade there is room for.
    expect(told(met, 'reaction')).toMatchObject([{ space: 'el-daba', units: 1 }]);
    expect(alliedCount(met, 'el-daba')).toBe(4);
    expect(placeOf(met, '90-mech')).toBe('el-daba');
  });
});
