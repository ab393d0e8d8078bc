// 11.0 Movement, 12.0 stacking, 13.0 reaction, 22.7 engineers, 34.0 recon units, 35.0 Rommel, 37.0 fog of war.
import { describe, expect, it } from 'vitest';
import { factorFor } from '#games/suez/chapters/11-movement/factors.ts';
import { ratingOf } from '#games/suez/chapters/13-reaction.ts';
import {
  alliedCount,
  asked,
  controls,
  dice,
  isLawful,
  isSeen,
  offered,
  placeOf,
  play,
  position,
  refusedBy,
  refusedWith,
  sightAt,
  stepsOf,
  tableAt,
  told,
} from '#test/support/suez/world.ts';

type Beginning = Parameters<typeof position>[0];
/** The movement sub-phase, opened: supply has been judged. */
const moving = (beginning: Omit<Beginning, 'todo'>) =>
  position({ todo: ['movement', 'movement-end', 'reaction'], ...beginning });
const factor = (beginning: Omit<Beginning, 'todo'>, unit: string) => factorFor(sightAt(moving(beginning)), unit);

describe('11.0, 20.4, 11.5, 11.6 movement factors', () => {
  it('motorized units four, others two, in supply', () => {
    const beginning = {
      units: { '15-panzer': 'tobruk', '17-pavia': 'tobruk' },
      supply: [['truck', 'tobruk']],
    } as const;
    expect(factor(beginning, '15-panzer')).toEqual({ spaces: 4, admin: 12 });
    expect(factor(beginning, '17-pavia')).toEqual({ spaces: 2, admin: 6 });
  });
  it('two and one out of supply', () => {
    const beginning = { units: { '15-panzer': 'tobruk', '17-pavia': 'tobruk' } };
    expect(factor(beginning, '15-panzer')).toEqual({ spaces: 2, admin: 6 });
    expect(factor(beginning, '17-pavia')).toEqual({ spaces: 1, admin: 3 });
  });
  it('11.5 supported units move twice as far; 11.6.d supply does not help Admin movement', () => {
    const at = moving({ units: { '15-panzer': 'tobruk', '17-pavia': 'gambut' }, supply: [['depot', 'tobruk']] });
    const supported = play(at, ['expend', 'supply-1']);
    expect(factorFor(sightAt(supported), '15-panzer')).toEqual({ spaces: 8, admin: 12 });
    expect(factorFor(sightAt(supported), '17-pavia')).toEqual({ spaces: 4, admin: 6 });
    expect(placeOf(supported, 'supply-1')).toBe('pool');
  });
  it('11.6.d nor does it help who began out of supply (RULING 5)', () => {
    const at = moving({ units: { '15-panzer': 'gambut' }, supply: [['truck', 'tobruk']] });
    const supported = play(at, ['move', 'supply-1', 'gambut'], ['expend', 'supply-1']);
    expect(factorFor(sightAt(supported), '15-panzer')).toEqual({ spaces: 8, admin: 6 });
  });
  it('35.0 Rommel adds one to the unit he is with', () => {
    const at = moving({ units: { '15-panzer': 'tobruk' } });
    const led = play(at, ['rommel', '15-panzer']);
    expect(factorFor(sightAt(led), '15-panzer').spaces).toBe(3);
    expect(refusedBy(led, ['rommel', '15-panzer'])).toBe('35.0');
  });
  it('11.0 static units and depots cannot move', () => {
    const at = moving({
      units: { 'tobruk-garrison': 'tobruk' },
      supply: [
        ['depot', 'tobruk'],
        ['truck', 'tobruk'],
      ],
    });
    expect(refusedBy(at, ['move', 'tobruk-garrison', 'gambut'])).toBe('12.6');
    expect(refusedBy(at, ['move', 'supply-1', 'gambut'])).toBe('19.0');
    expect(isLawful(at, ['move', 'supply-2', 'gambut'])).toBe(true);
    expect(refusedBy(at, ['move', 'kodat', 'gambut'])).toBe('11.0');
  });
  it('the worked example: a unit with two may move two, one or no spaces', () => {
    const at = moving({ units: { '17-pavia': 'tobruk' }, supply: [['truck', 'tobruk']] });
    expect(isLawful(at, ['move', '17-pavia', 'gambut'])).toBe(true);
    // By roads, without Admin movement it would be the second space.
    expect(isLawful(at, ['move', '17-pavia', 'sidi-azeiz'])).toBe(true);
    expect(isLawful(at, 'done')).toBe(true);
    expect(refusedBy(at, ['move', '17-pavia', 'fort-maddalena'])).toBe('11.0');
  });
  it('11.1 each unit moves once', () => {
    const at = play(moving({ units: { '15-panzer': 'tobruk' } }), ['move', '15-panzer', 'gambut']);
    expect(refusedBy(at, ['move', '15-panzer', 'tobruk'])).toBe('11.1');
    expect(refusedBy(at, ['move', '15-panzer', 'atlantis'])).toBe('11.1');
  });
});

describe('11.2, 11.4 stopping', () => {
  it('the worked example: an Allied fortress or entrenchment stops a unit, however far it could go', () => {
    const at = moving({ units: { '15-panzer': 'el-daba' }, supply: [['truck', 'el-daba']], control: ['el-daba'] });
    expect(isLawful(at, ['move', '15-panzer', 'el-alamein'])).toBe(true);
    expect(refusedBy(at, ['move', '15-panzer', 'el-hammam', ['el-alamein']])).toBe('11.4');
  });
  it('7.0 one that the PAA controls does not', () => {
    const at = moving({
      units: { '15-panzer': 'el-daba' },
      supply: [['truck', 'el-daba']],
      control: ['el-daba', 'el-alamein'],
    });
    expect(isLawful(at, ['move', '15-panzer', 'el-hammam', ['el-alamein']])).toBe(true);
  });
  it('12.5, 11.4 enemy-occupied spaces may be entered, and stop the unit', () => {
    const at = moving({
      units: { '15-panzer': 'fuka' },
      supply: [['truck', 'fuka']],
      control: ['fuka'],
      allied: { '4-nz': 'el-daba' },
    });
    expect(refusedBy(at, ['move', '15-panzer', 'el-alamein', ['el-daba']])).toBe('11.4');
  });
  it('11.7, 11.4 from an enemy-occupied space one space at most, to another if it likes', () => {
    const at = moving({
      units: { '15-panzer': 'fuka' },
      supply: [['truck', 'fuka']],
      control: ['mersa-matruh', 'shammas'],
      seen: { '4-nz': 'fuka', '5-nz': 'el-daba' },
    });
    expect(offered(at, 'move', '15-panzer')).toEqual(
      ['el-daba', 'mersa-matruh', 'minqar-qaim'].filter((space) => isLawful(at, ['move', '15-panzer', space])),
    );
    expect(isLawful(at, ['move', '15-panzer', 'el-daba'])).toBe(true);
    expect(refusedBy(at, ['move', '15-panzer', 'shammas'])).toBe('11.7');
    const led = play(at, ['rommel', '15-panzer'], ['expend', 'supply-1']);
    expect(refusedBy(led, ['move', '15-panzer', 'shammas'])).toBe('11.7');
  });
});

describe('11.3 rivers and escarpments', () => {
  it('crossing is lawful where one side is not controlled, then the unit stops and is marked', () => {
    const at = moving({ units: { '15-panzer': 'fort-capuzzo' }, supply: [['truck', 'fort-capuzzo']] });
    const crossed = play(at, ['move', '15-panzer', 'sollum']);
    expect(tableAt(crossed).crossed).toEqual(['15-panzer']);
    expect(refusedBy(at, ['move', '15-panzer', 'buq-buq', ['sollum']])).toBe('11.3');
  });
  it('who would go on is refused with the space where they stop, whether they name the way or not', () => {
    const at = moving({
      units: { '90-mech': 'sidi-azeiz' },
      supply: [['depot', 'sidi-azeiz']],
      seen: { '9-indian': 'halfaya' },
    });
    expect(refusedBy(at, ['move', '90-mech', 'buq-buq'])).toBe('11.3');
    expect(refusedWith(at, ['move', '90-mech', 'buq-buq'])).toContain('must stop at Sollum');
    // By Halfaya, where the enemy is.
    expect(refusedBy(at, ['move', '90-mech', 'bir-enba'])).toBe('11.4');
    expect(refusedWith(at, ['move', '90-mech', 'bir-enba'])).toContain('must stop at Halfaya');
  });
  it('no penalty where both sides are controlled', () => {
    const at = moving({
      units: { '15-panzer': 'fort-capuzzo' },
      supply: [['truck', 'fort-capuzzo']],
      control: ['sollum'],
    });
    const moved = play(at, ['move', '15-panzer', 'buq-buq', ['sollum']]);
    expect(tableAt(moved).crossed).toEqual([]);
  });
  it('22.7 engineers bridge it for the sub-phase, and go home after that', () => {
    const at = moving({ units: { '15-panzer': 'fort-capuzzo' }, supply: [['truck', 'fort-capuzzo']] });
    expect(refusedBy(at, ['bridge', 'dak-artillery', 'fort-capuzzo/sollum'])).toBe('22.7');
    expect(refusedBy(at, ['bridge', 'sturm', 'cairo/fayum'])).toBe('22.7');
    const bridged = play(at, ['bridge', 'sturm', 'fort-capuzzo/sollum'], ['move', '15-panzer', 'buq-buq', ['sollum']]);
    expect(tableAt(bridged).crossed).toEqual([]);
    const ended = play(bridged, 'done', dice(6));
    // 22.5 Used this turn: Berlin does not send them again (RULING 30).
    expect(placeOf(ended, 'sturm')).toBe('used');
    expect(tableAt(ended).bridged).toEqual({});
  });
});

describe('11.6 Admin movement', () => {
  const beginning = { units: { '17-pavia': 'tobruk' }, supply: [['truck', 'tobruk']] } as const;
  it('three times as far, along controlled roads', () => {
    const at = moving({ ...beginning, control: ['sollum', 'buq-buq', 'sidi-barrani'] });
    // Gambut, Bardia, Capuzzo, Sollum, Buq Buq, Sidi Barrani: six; it does not stop at the escarpment (11.6.b).
    const moved = play(at, ['move', '17-pavia', 'sidi-barrani']);
    expect(placeOf(moved, '17-pavia')).toBe('sidi-barrani');
    expect(tableAt(moved).crossed).toEqual([]);
    expect(refusedBy(at, ['move', '17-pavia', 'shammas'])).toBe('11.0');
  });
  it('not into spaces that are not controlled, and 11.6.a not to the enemy', () => {
    expect(
      isLawful(moving({ ...beginning, control: ['sollum', 'buq-buq'] }), ['move', '17-pavia', 'sidi-barrani']),
    ).toBe(false);
    expect(
      isLawful(moving({ ...beginning, control: ['buq-buq', 'sidi-barrani'], allied: { '4-nz': 'sollum' } }), [
        'move',
        '17-pavia',
        'sollum',
      ]),
    ).toBe(false);
  });
});

describe('34.0 desert routes', () => {
  it('recon units alone use them', () => {
    const at = moving({ units: { 'dak-recon': 'fort-maddalena', '15-panzer': 'fort-maddalena' } });
    expect(isLawful(at, ['move', 'dak-recon', 'bir-enba'])).toBe(true);
    expect(refusedBy(at, ['move', '15-panzer', 'bir-enba'])).toBe('34.0');
  });
});

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

describe('13.0, 13.1 Allied reaction', () => {
  it.each([
    ['fuka', 2],
    ['bir-enba', 2],
    ['siwa-oasis', 2],
    ['el-alamein', 3],
    // One more in the east, and at Bahariya.
    ['amariya', 3],
    ['alexandria', 4],
    ['cairo', 4],
    ['bahariya-oasis', 3],
    ['samaket-gaballa', 3],
  ])('%s: the range is 1 to %i', (space, rating) => {
    expect(ratingOf(sightAt(position({ todo: [] })), space)).toBe(rating);
  });
  const at = moving({
    units: { '15-panzer': 'el-daba' },
    control: ['el-daba'],
    allied: { '4-nz': 'regroup', '5-nz': 'regroup', '6-nz': 'regroup', '1-sa': 'regroup' },
  });
  const entered = play(at, ['move', '15-panzer', 'el-alamein']);
  it('the worked example: with 1, 2, 3 a die of 2 brings two units, and the space is contested', () => {
    const two = play(entered, 'done', dice(2));
    expect(alliedCount(two, 'el-alamein')).toBe(2);
    expect(controls(two, 'el-alamein')).toBe(false);
    expect(told(two, 'reaction')).toMatchObject([{ die: 2, rating: 3, units: 2 }]);
  });
  it('a die of 4 brings none, and the space is controlled', () => {
    const none = play(entered, 'done', dice(4));
    expect(alliedCount(none, 'el-alamein')).toBe(0);
    expect(controls(none, 'el-alamein')).toBe(true);
  });
  it('13.0.1 none where the PAA controlled the space when movement began', () => {
    expect(told(play(at, 'done'), 'reaction')).toEqual([]);
  });
  it('a die is thrown where Allied units are already', () => {
    const more = play(
      moving({ units: { '15-panzer': 'fuka' }, seen: { '4-nz': 'fuka' }, allied: { '5-nz': 'regroup' } }),
      'done',
      dice(1),
    );
    expect(alliedCount(more, 'fuka')).toBe(2);
  });
  it('one for each space, and G-2 units on the map cause none', () => {
    const spied = position({ todo: ['reaction'], table: { spies: { sim: 'el-alamein' } } });
    expect(told(spied, 'reaction')).toEqual([]);
  });
});

describe('12.7, 12.8, 13.2 stacking of the Allies', () => {
  const THREE = { '4-nz': 'fuka', '5-nz': 'fuka', '6-nz': 'fuka' };
  const POOL = { '1-sa': 'regroup', '2-sa': 'regroup' };
  const reacted = (more: Partial<Beginning> = {}) =>
    position({ todo: 'reaction', units: { '15-panzer': 'fuka' }, allied: { ...THREE, ...POOL }, ...more }, 2);
  it('the worked example: three Allied units, two to come: one is deployed, the other goes back', () => {
    const at = reacted();
    expect(alliedCount(at, 'fuka')).toBe(4);
    expect(alliedCount(at, 'regroup')).toBe(1);
    expect(told(at, 'arrived')).toMatchObject([{ units: 1, kept: 1 }]);
  });
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

describe('37.0 fog of war', () => {
  const at = moving({
    units: { '15-panzer': 'fuka' },
    control: ['fuka'],
    allied: { '4-nz': 'el-daba', 'deception-a': 'el-daba', '5-nz': 'regroup' },
  });
  it('RULING 18 what was run into is revealed when the player looks; 29.2 deception is gone', () => {
    expect(refusedBy(at, 'look')).toBe('37.0');
    const entered = play(at, ['move', '15-panzer', 'el-daba']);
    expect(isSeen(entered, '4-nz')).toBe(false);
    const looked = play(entered, 'look');
    expect(isSeen(looked, '4-nz')).toBe(true);
    expect(placeOf(looked, 'deception-a')).toBe('permanent');
    expect(refusedBy(looked, ['move', '15-panzer', 'fuka'])).toBe('11.1');
  });
  it('or when movement ends; who comes by reaction lies face down until the battle', () => {
    const ended = play(at, ['move', '15-panzer', 'el-daba'], 'done', dice(1));
    expect([isSeen(ended, '4-nz'), isSeen(ended, '5-nz')]).toEqual([true, false]);
  });
  it('the player never sees a face that lies down', () => {
    const view = at.module.view(at.state, 'axis');
    expect(JSON.stringify(view)).not.toContain('4-nz');
  });
});

describe('19.3, RULING 6 trucks', () => {
  it('go to the enemy only behind a combat unit', () => {
    const at = moving({
      units: { '15-panzer': 'fuka' },
      supply: [['truck', 'fuka']],
      control: ['fuka'],
      allied: { '4-nz': 'el-daba' },
    });
    expect(refusedBy(at, ['move', 'supply-1', 'el-daba'])).toBe('19.0');
    expect(isLawful(play(at, ['move', '15-panzer', 'el-daba']), ['move', 'supply-1', 'el-daba'])).toBe(true);
  });
  it('19.2 a truck supports its own space alone, a depot those next to it too', () => {
    const at = moving({ units: { '15-panzer': 'gambut' }, supply: [['truck', 'tobruk']] });
    expect(refusedBy(at, ['expend', 'supply-1'])).toBe('19.2');
    expect(refusedWith(at, ['expend', 'supply-1'])).toContain('a truck supports its own space');
    expect(
      isLawful(moving({ units: { '15-panzer': 'gambut' }, supply: [['depot', 'tobruk']] }), ['expend', 'supply-1']),
    ).toBe(true);
    expect(refusedBy(at, ['expend', 'supply-9'])).toBe('19.2');
  });
  it('19.3 supply expended for a truck makes it supported, but not by itself', () => {
    const at = moving({
      supply: [
        ['depot', 'tobruk'],
        ['truck', 'tobruk'],
      ],
    });
    expect(refusedBy(moving({ supply: [['truck', 'tobruk']] }), ['expend', 'supply-1'])).toBe('19.2');
    expect(factorFor(sightAt(play(at, ['expend', 'supply-1'])), 'supply-2').spaces).toBe(8);
  });
});
