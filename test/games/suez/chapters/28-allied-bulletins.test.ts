// 28.0 The Allied bulletins: what each does, and what becomes of its marker (8.2).
import { describe, expect, it } from 'vitest';
import type { AlliedBulletin } from '#games/suez/book/rules.ts';
import {
  alliedCount,
  answersBy,
  asked,
  type Beginning,
  controls,
  dice,
  isSeen,
  offered,
  placeOf,
  play,
  position,
  refusedBy,
  tableAt,
  told,
} from '#test/support/suez/world.ts';

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
  it('7.0 a truck alone takes no control and contests nothing: rolled again there, too', () => {
    const at = drawn('Landing', { allied, supply: [['truck', 'mersa-matruh']] }, 6, 4);
    expect(placeOf(at, 'me-commando')).toBe('bardia');
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
  it('that finds nothing to destroy has no effect, and that is told', () => {
    expect(told(drawn('Raid', {}, 2), 'no-effect')).toEqual([{ type: 'no-effect', bulletin: 'Raid' }]);
  });
  const supply = [
    ['truck', 'tobruk'],
    ['truck', 'gambut'],
  ] as const;
  it('one to three: a supply unit on the map, of the player’s choice', () => {
    const at = drawn('Raid', { supply }, 3);
    expect(answersBy(at, 'lose')).toBe('allied Raid');
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
    // Units of any kind do.
    expect(told(drawn('Raid', { supply: [['depot', 'siwa-oasis']] }), 'no-effect')).toHaveLength(1);
  });
});

describe('allied CounterA, allied CounterB, allied CounterC', () => {
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
  it('34.0, 39.3 the commando and the US 2nd Armored Division do not come back from it', () => {
    const allied = { 'me-commando': 'regroup', '4-nz': 'regroup' };
    const at = drawn('Flap', { control: ['mersa-matruh'], allied });
    expect([placeOf(at, '4-nz'), placeOf(at, 'me-commando')]).toEqual(['temporary', 'permanent']);
    expect(told(at, 'withdrawn').map(({ to, units }) => [to, units])).toEqual([
      ['temporary', 1],
      ['permanent', 1],
    ]);
    const american = drawn('Flap', {
      options: ['us-armor'],
      control: ['mersa-matruh'],
      allied: { '2-us-armoured': 'regroup' },
    });
    expect(placeOf(american, '2-us-armoured')).toBe('permanent');
    expect(told(american, 'withdrawn').map(({ to, units }) => [to, units])).toEqual([['permanent', 1]]);
  });
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

describe('allied Support', () => {
  it('the Index two up, and two units come back from the Temporarily Eliminated Display', () => {
    const at = drawn('Support', { allied: { '4-nz': 'temporary', '5-nz': 'temporary', '6-nz': 'temporary' } });
    expect([tableAt(at).index, alliedCount(at, 'temporary'), alliedCount(at, 'regroup')]).toEqual([7, 1, 2]);
  });
});

describe('allied Montgomery', () => {
  it.each([
    ['fuka', 6],
    ['minqar-qaim', 2],
    ['siwa-oasis', 2],
  ])('from then on Allied units find room at %s for %i', (space, units) => {
    const at = position(
      {
        todo: ['allied-bulletin', 'allied-bulletin'],
        units: { 'dak-recon': space },
        allied: { ...POOL, '20-australian': 'regroup', '24-australian': 'regroup' },
        bulletins: { allied: { bin: ['CounterA'] } },
        table: { foreseen: 'Montgomery' },
      },
      6,
    );
    expect(alliedCount(at, space)).toBe(units);
  });
});
