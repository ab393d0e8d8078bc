// 5.0 Movement, on a field and with the units of Cauldron: the supply of its first game-turns is no concern here.
import { describe, expect, it } from 'vitest';
import type { Ground } from '#test/support/quad/field.ts';
import { ENEMY, INFANTRY, moving, PANZER, points } from '#test/support/quad/moving.ts';
import { isLawful, offered, type Position, placeOf, play, refusal, refusedBy } from '#test/support/quad/world.ts';

describe('5.1 restrictions', () => {
  it('5.11 only the phasing player moves, and only own units', () => {
    const at = moving({ [PANZER]: '0505', [ENEMY]: '1005' });
    expect(refusedBy(at, 'allied', ['move', ENEMY, '1006'])).toBe('4.1');
    expect(refusedBy(at, 'axis', ['move', ENEMY, '1006'])).toBe('5.11');
  });
  it('5.12 nobody enters a hex with an enemy', () => {
    const at = moving({ [PANZER]: '0505', [ENEMY]: '0507' });
    expect(refusedBy(at, 'axis', ['move', PANZER, '0507'])).toBe('5.12');
  });
  it('5.13 nobody spends more than the allowance: 15 points are seven Mixed hexes', () => {
    const at = moving({ [PANZER]: '0101' });
    expect(points(at, PANZER, '0108')).toBe(14);
    expect(isLawful(at, 'axis', ['move', PANZER, '0108'])).toBe(true);
    expect(refusedBy(at, 'axis', ['move', PANZER, '0109'])).toBe('5.13');
  });
  it('5.14, 6.13 nobody leaves an enemy zone by moving', () => {
    const at = moving({ [PANZER]: '0505', [INFANTRY]: '0805', [ENEMY]: '0506' });
    expect(refusedBy(at, 'axis', ['move', PANZER, '0504'])).toBe('5.14');
    expect(offered(at, 'axis', 'move')).toEqual([INFANTRY]);
  });
  it('5.0 a way may come to a hex again, also to the one it began in: each entry is paid for', () => {
    const at = moving({ [PANZER]: '0505' }, { prohibited: ['0404', '0405', '0604', '0605', '0504'] });
    // 15 points are seven Mixed hexes: 0506, 0505, 0506, and four more.
    const back = ['0506', '0505', '0506'];
    expect(isLawful(at, 'axis', ['move', PANZER, '0510', back])).toBe(true);
    expect(refusedBy(at, 'axis', ['move', PANZER, '0511', back])).toBe('5.0');
    expect(isLawful(at, 'axis', ['move', PANZER, '0511'])).toBe(true);
  });
  it('5.0 a way is told hex by hex', () => {
    const at = moving({ [PANZER]: '0505' });
    expect(refusal(at, 'axis', ['move', PANZER, '0508', ['0506', '0508']])).toEqual({
      rule: '5.0',
      text: '0508 is not next to 0506: a way is told hex by hex from where it begins, as far as it matters.',
    });
    expect(refusal(at, 'axis', ['move', PANZER, '0508', ['0507']]).text).toMatch(/^0507 is not next to 0505:/);
  });
  it('5.0 a way that ends where it began goes through a hex that counts, or is none (RULING 67)', () => {
    const at = moving({ [PANZER]: '0505' });
    expect(refusedBy(at, 'axis', ['move', PANZER, '0505'])).toBe('5.0');
    expect(refusedBy(at, 'axis', ['move', PANZER, '0505', ['0506', '0505']])).toBe('5.0');
    expect(offered(at, 'axis', 'move', PANZER)).not.toContain('0505');
  });
  it('5.15 a unit moves once', () => {
    const at = play(moving({ [PANZER]: '0505' }), 'axis', ['move', PANZER, '0506']);
    expect(refusedBy(at, 'axis', ['move', PANZER, '0507'])).toBe('5.15');
  });
});

describe('5.2 terrain', () => {
  it('5.21 Mixed 2, Town 1, Grove 2, Broken 3, Rough 4, and hexsides besides', () => {
    const at = moving(
      { [INFANTRY]: '0505' },
      { town: ['0504'], broken: ['0506'], rough: ['0404'], grove: ['0405'], ditch: [['0505', '0604']] },
    );
    expect(points(at, INFANTRY, '0504')).toBe(1);
    expect(points(at, INFANTRY, '0506')).toBe(3);
    expect(points(at, INFANTRY, '0404')).toBe(4);
    expect(points(at, INFANTRY, '0405')).toBe(2);
    expect(points(at, INFANTRY, '0604')).toBe(3 + 0); // by way of the town: 1 and 2
    expect(points(moving({ [INFANTRY]: '0505' }, { ridge: [['0505', '0506']] }), INFANTRY, '0506')).toBe(3);
    expect(
      points(
        moving({ [INFANTRY]: '0501' }, { stream: [['0501', '0502']], prohibited: ['0401', '0601'] }),
        INFANTRY,
        '0502',
      ),
    ).toBe(5);
  });
  it('5.22 a road hexside takes half a point, whatever the terrain', () => {
    const at = moving(
      { [INFANTRY]: '0505' },
      { broken: ['0506'], ditch: [['0505', '0506']], roads: [['0505', '0506', '0507']] },
    );
    expect(points(at, INFANTRY, '0506')).toBe(0.5);
    expect(points(at, INFANTRY, '0507')).toBe(1);
  });
  it('5.23 a trail hexside takes one point, and a ditch is paid for', () => {
    const at = moving(
      { [INFANTRY]: '0505' },
      { broken: ['0506', '0507'], ditch: [['0506', '0507']], trails: [['0505', '0506', '0507']] },
    );
    expect(points(at, INFANTRY, '0506')).toBe(1);
    expect(points(at, INFANTRY, '0507')).toBe(1 + 1 + 2);
  });
  it('5.24 the example: through a Road hexside that is a Friendly Minefield, 4½ points for a mechanized unit', () => {
    const ground: Ground = {
      roads: [['0505', '0506']],
      axisMines: [['0505', '0506']],
      prohibited: ['0405', '0404', '0604', '0605'],
    };
    expect(points(moving({ [PANZER]: '0505' }, ground), PANZER, '0506')).toBe(4.5);
    expect(points(moving({ [INFANTRY]: '0505' }, ground), INFANTRY, '0506')).toBe(2.5);
  });
  it('5.25 an escarpment is crossed by road or trail alone', () => {
    const around = ['0405', '0404', '0604', '0605', '0406', '0606'];
    const shut = moving({ [PANZER]: '0505' }, { escarpment: [['0505', '0506']], prohibited: around });
    expect(points(shut, PANZER, '0506')).toBe(Number.POSITIVE_INFINITY);
    const trail = moving(
      { [PANZER]: '0505' },
      { escarpment: [['0505', '0506']], prohibited: around, trails: [['0505', '0506']] },
    );
    expect(points(trail, PANZER, '0506')).toBe(1);
  });
});

describe('5.3 friendly units', () => {
  it('5.31, 5.32 units pass through each other, and nobody ends stacked', () => {
    const at = moving(
      { [PANZER]: '0505', [INFANTRY]: '0506' },
      { prohibited: ['0404', '0405', '0604', '0605', '0504'] },
    );
    expect(isLawful(at, 'axis', ['move', PANZER, '0507'])).toBe(true);
    const moved = play(at, 'axis', ['move', INFANTRY, '0507']);
    expect(refusal(moved, 'axis', ['move', PANZER, '0507'])).toEqual({
      rule: '5.31',
      text: '61. Infantry stands at 0507 and cannot move on: units do not stack.',
    });
  });
  it('5.31 two units change places: the one that has not moved goes on before the phase ends, others meanwhile (RULING 4)', () => {
    const at = moving({ [PANZER]: '0505', [INFANTRY]: '0506', '62-infantry': '1005' });
    const both = play(at, 'axis', ['move', PANZER, '0506']);
    expect(offered(both, 'axis', 'move')).toEqual(expect.arrayContaining([INFANTRY, '62-infantry']));
    expect(refusedBy(both, 'axis', 'done')).toBe('5.31');
    const between = play(both, 'axis', ['move', '62-infantry', '1006']);
    expect(refusedBy(between, 'axis', 'done')).toBe('5.31');
    const swapped = play(between, 'axis', ['move', INFANTRY, '0505']);
    expect([placeOf(swapped, PANZER), placeOf(swapped, INFANTRY)]).toEqual(['0506', '0505']);
    expect(isLawful(swapped, 'axis', 'done')).toBe(true);
  });
});

describe('5.31 units that change places', () => {
  const AROUND = ['0404', '0405', '0406', '0504', '0507', '0604', '0605', '0606'];
  it('three rotate, each into a hex that the next one leaves (RULING 4)', () => {
    // 0505, 0605 and 0506 are a ring; 0705 is the way out that each could take as well.
    const ring = ['0604', '0606', '0404', '0405', '0406', '0504', '0507'];
    const units = { [PANZER]: '0505', [INFANTRY]: '0605', '62-infantry': '0506' };
    const first = moving(units, { prohibited: ring });
    const two = play(first, 'axis', ['move', PANZER, '0605'], ['move', INFANTRY, '0506']);
    expect(offered(two, 'axis', 'move')).toEqual(['62-infantry']);
    expect(refusedBy(two, 'axis', 'done')).toBe('5.31');
    const at = play(two, 'axis', ['move', '62-infantry', '0505']);
    expect([PANZER, INFANTRY, '62-infantry'].map((unit) => placeOf(at, unit))).toEqual(['0605', '0506', '0505']);
    expect(isLawful(at, 'axis', 'done')).toBe(true);
  });
  it('others move before who has to go on, but not into the last hex that is left to it (RULING 4)', () => {
    // From 0505 nine points lead to 0604 and 0603, four each, and 62 stands in 0603.
    const prohibited = ['0404', '0405', '0504', '0506', '0605', '0704', '0705', '0503', '0703'];
    const units = { [PANZER]: '0604', [INFANTRY]: '0505', '62-infantry': '0603', '2-8-panzer': '0602' };
    const at = moving(units, { prohibited, rough: ['0604', '0603', '0602'] });
    const crowded = play(at, 'axis', ['move', PANZER, '0505']);
    // Who stands in 0603 could make room in turn.
    expect(offered(crowded, 'axis', 'move', INFANTRY)).toEqual(['0603', '0604']);
    expect(refusal(crowded, 'axis', ['move', '2-8-panzer', '0604'])).toEqual({
      rule: '5.31',
      text: 'Two units stand at 0505: 61. Infantry has to move on.',
    });
    expect(isLawful(crowded, 'axis', ['move', '2-8-panzer', '0601'])).toBe(true);
    // It leaves a hex that 61 gets to.
    expect(isLawful(crowded, 'axis', ['move', '62-infantry', '0604'])).toBe(true);
  });
  it('two pairs change places in any order of the four moves', () => {
    const units = { [PANZER]: '0505', [INFANTRY]: '0506', '62-infantry': '1005', '2-8-panzer': '1006' };
    const both = play(moving(units), 'axis', ['move', PANZER, '0506'], ['move', '2-8-panzer', '1005']);
    expect(refusal(both, 'axis', 'done').text).toBe(
      'Two units stand at 0506 and 1005: 61. Infantry and 62. Infantry have to move on.',
    );
    const one = play(both, 'axis', ['move', INFANTRY, '0505']);
    expect(refusedBy(one, 'axis', 'done')).toBe('5.31');
    expect(isLawful(play(one, 'axis', ['move', '62-infantry', '1006']), 'axis', 'done')).toBe(true);
  });
  it('a hex that two stand in already takes no third', () => {
    const both = moving({ [PANZER]: '0505', [INFANTRY]: '0506', '62-infantry': '0705' }, { prohibited: AROUND });
    const crowded = play(both, 'axis', ['move', PANZER, '0506']);
    expect(offered(crowded, 'axis', 'move', INFANTRY)).toEqual(['0505']);
    const back = play(crowded, 'axis', ['move', INFANTRY, '0505']);
    expect(refusedBy(back, 'axis', ['move', '62-infantry', '0506'])).toBe('5.13');
  });
});

describe('why a hex is out of reach', () => {
  const WALL = ['0405', '0406', '0605', '0606', '0404', '0604'];
  const why = (at: Position, to: string): string | null => refusedBy(at, 'axis', ['move', PANZER, to]);
  it('10.12 an enemy minefield that the unit did not begin beside', () => {
    expect(why(moving({ [PANZER]: '0504' }, { alliedMines: [['0505', '0506']], prohibited: WALL }), '0506')).toBe(
      '10.12',
    );
    // Beside it, one hex is all.
    expect(why(moving({ [PANZER]: '0505' }, { alliedMines: [['0505', '0506']], prohibited: WALL }), '0507')).toBe(
      '10.12',
    );
  });
  it('5.25 an escarpment', () => {
    expect(why(moving({ [PANZER]: '0505' }, { escarpment: [['0505', '0506']], prohibited: WALL }), '0507')).toBe(
      '5.25',
    );
  });
  it('6.0 enemy zones of control, where the points would suffice', () => {
    const at = moving({ [PANZER]: '0503', [ENEMY]: '0406', '2-sa-brigade': '0706' });
    expect(points(moving({ [PANZER]: '0503' }), PANZER, '0507')).toBe(8);
    expect(why(at, '0507')).toBe('6.0');
  });
  it('5.13 nothing but the points: how many it takes is said', () => {
    const at = moving({ [PANZER]: '0101' });
    expect(refusal(at, 'axis', ['move', PANZER, '0109'])).toMatchObject({
      rule: '5.13',
      text: expect.stringContaining('The cheapest way takes 16.'),
    });
  });
});

describe('5.0 the phase', () => {
  it('5.0 all, some or none move, in any direction', () => {
    const at = moving({ [PANZER]: '0505', [INFANTRY]: '0805' });
    expect(isLawful(at, 'axis', 'done')).toBe(true);
    for (const hex of ['0504', '0404', '0405', '0506', '0604', '0605'])
      expect(isLawful(at, 'axis', ['move', PANZER, hex])).toBe(true);
  });
  it('5.26 a unit without the points for hex and hexside does not enter', () => {
    // Nine points: three Mixed hexes are 6, Broken over a ridge is 3 and 1.
    const ground: Ground = {
      broken: ['0509'],
      ridge: [['0508', '0509']],
      prohibited: ['0408', '0409', '0608', '0609', '0407', '0607'],
    };
    const at = moving({ [INFANTRY]: '0505' }, ground);
    expect(points(at, INFANTRY, '0508')).toBe(6);
    expect(points(at, INFANTRY, '0509')).toBe(Number.POSITIVE_INFINITY);
    expect(points(moving({ [INFANTRY]: '0506' }, ground), INFANTRY, '0509')).toBe(8);
  });
});
