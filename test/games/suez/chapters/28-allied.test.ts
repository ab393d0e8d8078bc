// 28.0 The Allied bulletins, 31.0 airpower, 32.2 counteroffensives, 33.0 replacements, 39.0 and 40.0 options.
import { describe, expect, it } from 'vitest';
import type { AlliedBulletin } from '#games/suez/book/rules.ts';
import {
  alliedCount,
  asked,
  blindOf,
  controls,
  dice,
  isSeen,
  offered,
  placeOf,
  play,
  position,
  refusedBy,
  stepsOf,
  tableAt,
  told,
} from '#test/support/suez/world.ts';

type Beginning = Parameters<typeof position>[0];
const drawn = (bulletin: AlliedBulletin, more: Partial<Beginning> = {}, ...faces: readonly number[]) =>
  position({ todo: 'allied-bulletin', bulletins: { allied: { bin: [bulletin] } }, ...more }, ...faces);
const POOL = { '4-nz': 'regroup', '5-nz': 'regroup', '6-nz': 'regroup', '1-sa': 'regroup', '2-sa': 'regroup' } as const;

describe('28.0, 8.2 disposition', () => {
  it.each(['Line', 'Alexander', 'Landing', 'Flap', 'Hold', 'Support'] as const)('%s is discarded', (bulletin) => {
    expect(tableAt(drawn(bulletin)).bulletins.allied).toEqual({ bin: [], inEffect: [], discarded: [bulletin] });
  });
  it.each(['CounterA', 'CounterB', 'CounterC'] as const)('%s returns to the bin', (bulletin) => {
    expect(tableAt(drawn(bulletin)).bulletins.allied).toEqual({ bin: [bulletin], inEffect: [], discarded: [] });
  });
  it('Commando Raid returns, Montgomery remains in effect', () => {
    expect(tableAt(drawn('Raid', {}, 6)).bulletins.allied.bin).toEqual(['Raid']);
    expect(tableAt(drawn('Montgomery')).bulletins.allied).toEqual({ bin: [], inEffect: ['Montgomery'], discarded: [] });
  });
});

describe('allied Line', () => {
  it('one unit each to El Alamein, Ruweisat and Alam el Halfa, where the PAA does not control them', () => {
    const at = drawn('Line', { allied: POOL, control: ['ruweisat'], units: { '15-panzer': 'ruweisat' } });
    expect([alliedCount(at, 'el-alamein'), alliedCount(at, 'ruweisat'), alliedCount(at, 'alam-el-halfa')]).toEqual([
      1, 0, 1,
    ]);
    expect(alliedCount(at, 'regroup')).toBe(3);
  });
  it('in that order, and into contested spaces too, within stacking (12.8)', () => {
    const full = {
      '7-motor': 'el-alamein',
      '201-guards': 'el-alamein',
      '161-indian': 'el-alamein',
      '132-infantry': 'el-alamein',
    };
    const at = drawn('Line', {
      allied: { '4-nz': 'regroup' },
      seen: { ...full, '9-indian': 'ruweisat' },
      units: { '15-panzer': 'ruweisat' },
    });
    expect([alliedCount(at, 'el-alamein'), alliedCount(at, 'ruweisat'), alliedCount(at, 'alam-el-halfa')]).toEqual([
      4, 2, 0,
    ]);
  });
});

describe('allied Alexander', () => {
  it('one unit each to Alexandria and Cairo, and the Index one up', () => {
    const at = drawn('Alexander', { allied: POOL, control: ['cairo'] });
    expect([alliedCount(at, 'alexandria'), alliedCount(at, 'cairo'), tableAt(at).index]).toEqual([1, 0, 6]);
  });
});

describe('allied Landing', () => {
  const allied = { 'me-commando': 'special' } as const;
  it.each([
    [1, 'tobruk'],
    [3, 'tobruk'],
    [4, 'bardia'],
    [5, 'bardia'],
    [6, 'mersa-matruh'],
  ])('a die of %i: the commando lands at %s', (die, space) => {
    const at = drawn('Landing', { allied, control: ['mersa-matruh'] }, die);
    expect(placeOf(at, 'me-commando')).toBe(space);
    expect(controls(at, space)).toBe(false);
    expect(isSeen(at, 'me-commando')).toBe(false);
  });
  it('rolled again where the space is Allied controlled', () => {
    expect(placeOf(drawn('Landing', { allied }, 6, 4), 'me-commando')).toBe('bardia');
  });
  it('12.8 not where there is no room for it', () => {
    const four = { '9-indian': 'bardia', '18-indian': 'bardia', '29-indian': 'bardia', '1-sa': 'bardia' };
    const at = drawn('Landing', { allied: { ...allied, ...four }, units: { '15-panzer': 'bardia' } }, 4);
    expect(placeOf(at, 'me-commando')).toBe('special');
    expect(told(at, 'arrived')).toMatchObject([{ space: 'bardia', units: 0, kept: 1 }]);
  });
  it('34.0 eliminated, it is gone for good', () => {
    const at = position({
      todo: ['counterattack', 'replacement'],
      units: { '15-panzer': 'bardia' },
      supply: [['depot', 'gambut']],
      seen: { 'me-commando': 'bardia' },
    });
    expect(placeOf(play(at, 'done', dice(6, 1, 6, 1, 1, 1)), 'me-commando')).toBe('permanent');
  });
});

describe('allied Raid', () => {
  const supply = [
    ['truck', 'tobruk'],
    ['truck', 'gambut'],
  ] as const;
  it('one to three: a supply unit on the map, of the player’s choice', () => {
    const at = drawn('Raid', { supply }, 3);
    expect(asked(at)?.rule).toBe('allied Raid');
    expect(offered(at, 'lose')).toEqual(['supply-1', 'supply-2']);
    expect(placeOf(play(at, ['lose', 'supply-2']), 'supply-2')).toBe('pool');
  });
  it('four: an available TAC unit', () => {
    const at = drawn('Raid', { air: { 'german-tac-1': 'used' } }, 4);
    expect(refusedBy(at, ['lose', 'german-tac-1'])).toBe('allied Raid');
    expect(refusedBy(at, ['lose', 'german-lrb-1'])).toBe('allied Raid');
    expect(placeOf(play(at, ['lose', 'italian-tac-1']), 'italian-tac-1')).toBe('reinforcement');
  });
  it('five and six: a DFP', () => {
    expect(tableAt(drawn('Raid', { supply }, 5)).dfp).toBe(16);
  });
  it('nothing where the PAA occupies Siwa', () => {
    const at = drawn('Raid', { supply, units: { '17-pavia': 'siwa-oasis' }, control: ['siwa-oasis'] });
    expect(told(at, 'no-effect')).toHaveLength(1);
  });
});

describe('allied CounterA, allied CounterB, allied CounterC, 32.2', () => {
  it.each(['CounterA', 'CounterB', 'CounterC'] as const)(
    '%s: the Index one up, and a die of units to the furthest east space with PAA units',
    (bulletin) => {
      const at = drawn(
        bulletin,
        { units: { '15-panzer': 'fuka', '17-pavia': 'el-daba' }, control: ['fuka', 'el-daba'], allied: POOL },
        3,
      );
      expect(tableAt(at).index).toBe(6);
      expect([alliedCount(at, 'el-daba'), alliedCount(at, 'fuka')]).toEqual([3, 0]);
      expect(controls(at, 'el-daba')).toBe(false);
    },
  );
  it('the worked example: El Alamein takes precedence over Ruweisat', () => {
    const at = drawn(
      'CounterA',
      {
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
  it('where the PAA has nobody on the map only the Index moves', () => {
    expect(tableAt(drawn('CounterA', { allied: POOL })).index).toBe(6);
  });
});

describe('allied Flap', () => {
  it.each(['mersa-matruh', 'el-alamein', 'suez-city'])(
    'with %s controlled: the Index one down, two units temporarily eliminated',
    (space) => {
      const at = drawn('Flap', { control: [space], allied: POOL });
      expect([tableAt(at).index, alliedCount(at, 'regroup'), alliedCount(at, 'temporary')]).toEqual([4, 3, 2]);
    },
  );
  it('west of it nothing happens, nor with a space that is no objective', () => {
    const at = drawn('Flap', { control: ['sollum', 'sidi-barrani', 'siwa-oasis', 'fuka'], allied: POOL });
    expect([tableAt(at).index, alliedCount(at, 'regroup')]).toEqual([5, 5]);
  });
});

describe('allied Hold', () => {
  it('the Index one up, and a reinforcement unit each to Port Said and Suez City', () => {
    const at = drawn('Hold', {
      allied: { '152-infantry': 'reinforcement', '153-infantry': 'reinforcement', '4-nz': 'regroup' },
    });
    expect([tableAt(at).index, alliedCount(at, 'port-said'), alliedCount(at, 'suez-city')]).toEqual([6, 1, 1]);
    expect(placeOf(at, '4-nz')).toBe('regroup');
  });
  it('RULING 9 from the Regroup Display since turn 8; not where the PAA controls the space', () => {
    const at = drawn('Hold', { turn: 8, control: ['port-said'], allied: { '4-nz': 'regroup' } });
    expect([alliedCount(at, 'port-said'), placeOf(at, '4-nz')]).toEqual([0, 'suez-city']);
  });
});

describe('allied Support, 39.0', () => {
  it('the Index two up, and two units come back from the Temporarily Eliminated Display', () => {
    const at = drawn('Support', { allied: { '4-nz': 'temporary', '5-nz': 'temporary', '6-nz': 'temporary' } });
    expect([tableAt(at).index, alliedCount(at, 'temporary'), alliedCount(at, 'regroup')]).toEqual([7, 1, 2]);
  });
  it('39.0, 39.1 with the option the 2nd Armored Division comes instead, at full strength', () => {
    const at = drawn('Support', { options: ['us-armor'], allied: { '2-us-armoured': 'special', '4-nz': 'temporary' } });
    expect([placeOf(at, '2-us-armoured'), placeOf(at, '4-nz')]).toEqual(['regroup', 'temporary']);
    expect(tableAt(at).counters[blindOf(at.state, '2-us-armoured')]?.steps).toBe(2);
  });
  it('39.2 it counts as two for stacking: it does not come where there is room for one', () => {
    const three = { '9-indian': 'fuka', '18-indian': 'fuka', '29-indian': 'fuka' };
    const at = position(
      {
        todo: 'reaction',
        options: ['us-armor'],
        units: { '15-panzer': 'fuka' },
        allied: { ...three, '2-us-armoured': 'regroup' },
      },
      1,
    );
    expect([alliedCount(at, 'fuka'), placeOf(at, '2-us-armoured')]).toEqual([3, 'regroup']);
    const two = position(
      {
        todo: 'reaction',
        options: ['us-armor'],
        units: { '15-panzer': 'fuka' },
        allied: { '9-indian': 'fuka', '18-indian': 'fuka', '2-us-armoured': 'regroup', '1-sa': 'permanent' },
      },
      2,
    );
    expect(alliedCount(two, 'fuka')).toBe(3);
  });
  it('39.2, 39.3 its two steps count as two for the DFP of a battle; eliminated it is gone for good', () => {
    const at = position({
      todo: ['attack', 'combat-end'],
      options: ['us-armor'],
      units: { '15-panzer': 'fuka' },
      supply: [['depot', 'fuka']],
      seen: { '2-us-armoured': 'fuka', '9-indian': 'fuka', '18-indian': 'fuka' },
    });
    const won = play(at, 'done', dice(6, 1, 6, 6, 6, 6));
    expect(tableAt(won).dfp).toBe(16);
    expect(placeOf(won, '2-us-armoured')).toBe('permanent');
  });
});

describe('40.0, 40.2 Oasis Warfare', () => {
  it('recon units alone go to oases and deserts, and nowhere else', () => {
    const options = ['oasis'];
    const at = position(
      {
        todo: 'reaction',
        options,
        units: { 'dak-recon': 'siwa-oasis' },
        allied: { '4-nz': 'regroup', lrdg: 'regroup' },
      },
      1,
    );
    expect([placeOf(at, 'lrdg'), placeOf(at, '4-nz')]).toEqual(['siwa-oasis', 'regroup']);
    const open = position(
      { todo: 'reaction', options, units: { 'dak-recon': 'fuka' }, allied: { '4-nz': 'regroup', lrdg: 'regroup' } },
      2,
    );
    expect([placeOf(open, 'lrdg'), placeOf(open, '4-nz')]).toEqual(['regroup', 'fuka']);
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

describe('33.0, 33.1 replacements', () => {
  const allied = { '4-nz': 'temporary', '5-nz': 'temporary', '6-nz': 'temporary' } as const;
  it('a die for each unit: lost, still there, or back in the Regroup Display', () => {
    const at = position({ todo: 'replacement', allied }, 2, 3, 5);
    expect([alliedCount(at, 'temporary'), alliedCount(at, 'regroup')]).toEqual([1, 1]);
    expect(told(at, 'replacement')).toMatchObject([{ modifier: 0, replaced: 1, lost: 1 }]);
  });
  it('modified by the Index', () => {
    expect(told(position({ todo: 'replacement', allied, table: { index: 9 } }, 2, 3, 4), 'replacement')).toMatchObject([
      { modifier: 1, replaced: 1, lost: 0 },
    ]);
  });
  it('who comes back lies face down among the others (37.0)', () => {
    const at = position({ todo: 'replacement', allied: { '4-nz': 'temporary' } }, 6);
    expect(isSeen(at, '4-nz')).toBe(false);
    expect(JSON.stringify(at.module.view(at.state, 'axis'))).not.toContain('4-nz');
  });
});
