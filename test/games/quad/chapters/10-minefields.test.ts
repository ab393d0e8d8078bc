// 10.0 Minefields and boxes, on a field, with units of Cauldron.
import { describe, expect, it } from 'vitest';
import {
  attacking,
  BATTALION,
  BRIGADE,
  FOOT,
  MORE_FOOT,
  odds,
  SOUTH_AFRICANS,
  TANKS,
} from '#test/support/quad/combat.ts';
import type { Ground } from '#test/support/quad/field.ts';
import { INFANTRY, moving, PANZER, points } from '#test/support/quad/moving.ts';
import { dice, isLawful, offered, onField, placeOf, play, refusedBy, told } from '#test/support/quad/world.ts';

const MORE_TANKS = '2-8-panzer'; // 4-5-15

describe('10.0, 10.1 minefields', () => {
  it('10.12 an enemy minefield is crossed as the first and only step, for the whole allowance', () => {
    const ground: Ground = {
      alliedMines: [['0505', '0506']],
      prohibited: ['0404', '0405', '0604', '0605', '0406', '0606'],
    };
    const beside = moving({ [PANZER]: '0505' }, ground);
    expect(points(beside, PANZER, '0506')).toBe(15);
    expect(points(beside, PANZER, '0507')).toBe(Number.POSITIVE_INFINITY);
    expect(points(moving({ [PANZER]: '0504' }, ground), PANZER, '0506')).toBe(Number.POSITIVE_INFINITY);
  });
  it('10.11, 10.13 a friendly minefield takes two points more on foot, four mechanized, by road as well', () => {
    const ground: Ground = {
      axisMines: [['0505', '0506']],
      prohibited: ['0404', '0405', '0604', '0605', '0406', '0606'],
    };
    expect(points(moving({ [PANZER]: '0505' }, ground), PANZER, '0506')).toBe(6);
    expect(points(moving({ [INFANTRY]: '0505' }, ground), INFANTRY, '0506')).toBe(4);
  });
});

describe('10.2, 10.3 minefields and boxes', () => {
  const mined: Ground = { axisMines: [['0505', '0504']] };
  it('10.21 behind a friendly minefield nobody has to attack', () => {
    const at = attacking({ [FOOT]: '0505', [BRIGADE]: '0504' }, mined);
    expect(isLawful(at, 'axis', 'done')).toBe(true);
  });
  it('10.21 who attacks all the same must attack all', () => {
    const at = attacking(
      { [FOOT]: '0505', [BRIGADE]: '0504', [SOUTH_AFRICANS]: '0405' },
      {
        axisMines: [
          ['0505', '0504'],
          ['0505', '0405'],
        ],
      },
    );
    expect(isLawful(at, 'axis', 'done')).toBe(true);
    expect(refusedBy(play(at, 'axis', ['attack', '0504', [FOOT]]), 'axis', 'done')).toBe('7.11');
  });
  it('10.31 D1, D2 and Br do nothing to a box attacked through minefields alone', () => {
    const ground: Ground = { alliedMines: [['0505', '0504']], boxes: ['0504'] };
    // 4 against 2 is +2: on the Minefield line a four is A1, a one Br.
    const units = { [TANKS]: '0505', [BATTALION]: '0504' };
    const at = play(attacking(units, ground), 'axis', ['attack', '0504', [TANKS]]);
    const held = play(at, 'axis', dice(1), 'done');
    expect(told(held, 'fought')[0]).toMatchObject({ line: 'minefield', result: 'Br', becomes: 'none' });
    expect([placeOf(held, TANKS), placeOf(held, BATTALION)]).toEqual(['0505', '0504']);
    const open = play(attacking(units, { ...ground, boxes: [] }), 'axis', ['attack', '0504', [TANKS]], dice(1), 'done');
    expect(told(open, 'fought')[0]).toMatchObject({ result: 'Br', becomes: 'Br' });
  });
  it('10.31 D3 does, and so does Br where somebody attacks past the minefield', () => {
    const ground: Ground = { alliedMines: [['0505', '0504']], boxes: ['0504'] };
    const at = attacking({ [TANKS]: '0505', [BATTALION]: '0504' }, ground);
    const supported = { ...at, state: { ...at.state, table: { ...at.state.table, support: { axis: 7, allied: 0 } } } };
    // 4 and seven points of support against 2 are +9: on the Minefield line a one is D3.
    const driven = play(supported, 'axis', ['attack', '0504', [TANKS]], ['support', '0504', 7], dice(1), 'done');
    expect(told(driven, 'fought')[0]).toMatchObject({ line: 'minefield', result: 'D3', becomes: 'D3' });
    // 4 and 2 against 2 are +4, where a one is Br.
    const past = attacking({ [TANKS]: '0505', [FOOT]: '0404', [BATTALION]: '0504' }, ground);
    const both = play(past, 'axis', ['attack', '0504', [TANKS, FOOT]], dice(1), 'done');
    expect(told(both, 'fought')[0]).toMatchObject({ line: 'minefield', result: 'Br', becomes: 'Br' });
  });
  it('10.22 an enemy minefield counts when one attacker comes through it; a friendly one does not', () => {
    const units = { [FOOT]: '0505', [MORE_FOOT]: '0503' };
    const lineOn = (ground: Ground) =>
      odds(attacking({ ...units, [BRIGADE]: '0504' }, ground), '0504', FOOT, MORE_FOOT).line;
    expect(lineOn({ alliedMines: [['0505', '0504']] })).toBe('minefield');
    expect(lineOn({ axisMines: [['0505', '0504']] })).toBe('mixed');
  });
  it('10.32 Axis units have no use of a box', () => {
    const ground: Ground = { axisMines: [['0505', '0504']], boxes: ['0504'] };
    const at = onField('cauldron', ground, {
      active: 'allied',
      turn: 2,
      units: { '3-rtr': '0505', [FOOT]: '0504' },
      phases: ['attacks', 'combat', 'combat-end'],
    });
    // 5 against 3 is +2: on the Minefield line a one is Br.
    const fought = play(at, 'allied', ['attack', '0504', ['3-rtr']], dice(1), 'done');
    expect(told(fought, 'fought')[0]).toMatchObject({ line: 'minefield', result: 'Br', becomes: 'Br' });
  });
  it('10.14 an advance goes through an enemy minefield along the Path of Retreat, and nowhere else', () => {
    // 8 against 2 is +6, on the Mixed line: a four is D2. 0804 and 0803 are the path; 0806 lies behind 0805.
    const units = { [TANKS]: '0805', [MORE_TANKS]: '0705', [BATTALION]: '0804' };
    const advances = (ground: Ground): readonly string[] => {
      const won = play(attacking(units, ground), 'axis', ['attack', '0804', [TANKS, MORE_TANKS]], dice(4), 'done');
      const gone = play(won, 'allied', ['retreat', BATTALION, '0802', ['0803']], 'done');
      return offered(gone, 'axis', 'advance', TANKS);
    };
    const along = { alliedMines: [['0804', '0803']] } satisfies Ground;
    expect(advances({})).toEqual(expect.arrayContaining(['0803', '0806']));
    expect(advances(along)).toContain('0803');
    const aside: Ground = { alliedMines: ['0805', '0706', '0906'].map((beside) => [beside, '0806'] as const) };
    expect(advances(aside)).not.toContain('0806');
  });
});
