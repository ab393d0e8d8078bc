// 7.0 Combat: on a field, with units of Cauldron.
import { describe, expect, it } from 'vitest';
import { oddsOf } from '#games/quad/chapters/07-combat/odds.ts';
import { boardHex } from '#games/quad/pieces/grid.ts';
import { viewOf } from '#games/quad/position/view.ts';
import { writeAction } from '#games/quad/words/notation/write.ts';
import {
  attacking,
  BATTALION,
  BRIGADE,
  FOOT,
  GUNS,
  MORE_FOOT,
  odds,
  SOUTH_AFRICANS,
  TANKS,
} from '#test/support/quad/combat.ts';
import type { Ground } from '#test/support/quad/field.ts';
import {
  asked,
  dice,
  isLawful,
  offered,
  onField,
  type Position,
  play,
  refusal,
  refusedBy,
  sightAt,
  told,
} from '#test/support/quad/world.ts';

describe('7.1, 7.2 who must attack', () => {
  it('7.11, 7.12 every unit in an enemy zone must attack', () => {
    const at = attacking({ [TANKS]: '0505', [FOOT]: '0604', [BRIGADE]: '0504' });
    expect(refusedBy(at, 'axis', 'done')).toBe('7.11');
    const one = play(at, 'axis', ['attack', '0504', [TANKS]]);
    expect(refusedBy(one, 'axis', 'done')).toBe('7.12');
  });
  it('7.21 a unit alone beside two enemies attacks both, 7.23 in one combat', () => {
    const at = attacking({ [TANKS]: '0505', [BRIGADE]: '0504', [SOUTH_AFRICANS]: '0506' });
    const one = play(at, 'axis', ['attack', '0504', [TANKS]]);
    expect(refusedBy(one, 'axis', 'done')).toBe('7.11');
    const both = play(at, 'axis', ['attack', '0504', [TANKS], ['0506']]);
    expect(isLawful(both, 'axis', 'done')).toBe(true);
  });
  it('7.23 all adjacent attackers must be next to all defenders', () => {
    const at = attacking({ [TANKS]: '0505', [FOOT]: '0503', [BRIGADE]: '0504', [SOUTH_AFRICANS]: '0506' });
    expect(isLawful(at, 'axis', ['attack', '0504', [TANKS, FOOT]])).toBe(true);
    expect(refusedBy(at, 'axis', ['attack', '0504', [TANKS, FOOT], ['0506']])).toBe('7.23');
  });
  it('7.1 the umpire declares what is owed: each enemy by somebody, each unit in an attack', () => {
    const at = attacking({
      [TANKS]: '0505',
      [FOOT]: '0503',
      [MORE_FOOT]: '0403',
      [BRIGADE]: '0504',
      [SOUTH_AFRICANS]: '0506',
    });
    const declared = play(at, 'axis', 'required');
    expect(isLawful(declared, 'axis', 'done')).toBe(true);
    expect(declared.state.table.attacks.flatMap(({ units }) => units).sort()).toEqual([TANKS, FOOT, MORE_FOOT].sort());
  });
  it('8.11, 8.22 artillery goes with the hex it reaches, where two attacks are made of one', () => {
    const units = { [TANKS]: '0505', [BRIGADE]: '0504', [SOUTH_AFRICANS]: '0506', [FOOT]: '0503', [GUNS]: '0501' };
    // 0506 is five hexes from 0501, 0504 three: the tanks have to attack 0506, and the infantry is next to 0504 alone.
    const declared = play(attacking(units), 'axis', ['attack', '0504', [TANKS, GUNS]], 'required');
    expect(declared.state.table.attacks).toEqual([
      { hexes: [boardHex('0506')], units: [TANKS], support: 0 },
      { hexes: [boardHex('0504')], units: [FOOT, GUNS], support: 0 },
    ]);
  });
  describe('7.1 what that makes of the attacks declared before', () => {
    const required = ({ kit, module, state }: Position) =>
      module
        .remakes?.(viewOf(state, 'axis'), 'axis', { type: 'required' })
        ?.map(({ order, was, left }) =>
          [[order], was, left].map((orders) => orders.map((one) => writeAction(kit, one))),
        );
    const units = { [TANKS]: '0505', [FOOT]: '0503', [BRIGADE]: '0504', [SOUTH_AFRICANS]: '0506' };
    const declared = (...attackers: readonly string[]): Position => {
      const at = attacking(units);
      return { ...at, ...play(at, 'axis', ['attack', '0504', attackers]) };
    };
    it('a unit goes from one to another, and the others stay', () => {
      expect(required(declared(TANKS, FOOT))).toEqual([
        [['attack 0506: 1/8 Panzer'], ['attack 0504: 1/8 Panzer, 61. Infantry'], ['attack 0504: 61. Infantry']],
      ]);
    });
    it('who is free takes the place of who goes', () => {
      expect(required(declared(TANKS))).toEqual([
        [['attack 0506: 1/8 Panzer'], ['attack 0504: 1/8 Panzer'], []],
        [['attack 0504: 61. Infantry'], ['attack 0504: 1/8 Panzer'], []],
      ]);
    });
    it('an attack takes on a second hex where nobody else is beside it', () => {
      const at = attacking({ [TANKS]: '0505', [BRIGADE]: '0504', [SOUTH_AFRICANS]: '0506' });
      const one = { ...at, ...play(at, 'axis', ['attack', '0504', [TANKS]]) };
      expect(required(one)).toEqual([[['attack 0504: 1/8 Panzer also 0506'], ['attack 0504: 1/8 Panzer'], []]]);
    });
    it('attacks of those who are free stand instead of none', () => {
      const at = attacking({ [FOOT]: '0503', [BRIGADE]: '0504' });
      expect(required(at)).toEqual([[['attack 0504: 61. Infantry'], [], []]]);
    });
  });
  it('7.3, 7.14 nobody attacks twice, and nobody is attacked twice', () => {
    const at = attacking({ [TANKS]: '0505', [BRIGADE]: '0504', [GUNS]: '0807' });
    const declared = play(at, 'axis', ['attack', '0504', [TANKS]]);
    expect(refusedBy(declared, 'axis', ['attack', '0504', [GUNS]])).toBe('7.14');
    expect(refusal(at, 'axis', ['attack', '0504', [TANKS], ['0504']])).toEqual({
      rule: '7.14',
      text: '0504 is named twice: a unit is attacked once in a phase.',
    });
  });
  it('7.15 only adjacent units attack, but artillery', () => {
    const at = attacking({ [TANKS]: '0507', [FOOT]: '0505', [BRIGADE]: '0504' });
    expect(refusedBy(at, 'axis', ['attack', '0504', [TANKS]])).toBe('7.15');
  });
  it('7.46 an escarpment is no ground for combat, unless a road or trail leads over it', () => {
    const scarp: Ground = { escarpment: [['0505', '0504']] };
    const at = attacking({ [TANKS]: '0505', [BRIGADE]: '0504' }, scarp);
    expect(asked(at)?.types).not.toContain('attack');
    const beside = attacking({ [TANKS]: '0505', [BRIGADE]: '0504', [SOUTH_AFRICANS]: '0506' }, scarp);
    expect(refusal(beside, 'axis', ['attack', '0504', [TANKS]])).toEqual({
      rule: '7.46',
      text: '1/8 Panzer may not attack 0504 over an escarpment, where no road or trail leads over it.',
    });
    const pass = attacking({ [TANKS]: '0505', [BRIGADE]: '0504' }, { ...scarp, trails: [['0505', '0504']] });
    expect(offered(pass, 'axis', 'attack')).toEqual(['0504']);
  });
});

describe('7.4 the line of the table', () => {
  const lineOn = (ground: Ground, units: Readonly<Record<string, string>> = { [FOOT]: '0505' }) =>
    odds(attacking({ ...units, [BRIGADE]: '0504' }, ground), '0504', ...Object.keys(units)).line;
  it('7.41, 7.43, 7.44 takes the terrain of the defender, the best it is entitled to', () => {
    expect(lineOn({})).toBe('mixed');
    expect(lineOn({ broken: ['0504'] })).toBe('broken');
    expect(lineOn({ town: ['0504'] })).toBe('broken');
    expect(lineOn({ rough: ['0504'], ridge: [['0505', '0504']] })).toBe('rough');
    expect(lineOn({ broken: ['0505'] })).toBe('mixed');
  });
  it('7.42 a ditch counts only when all attack over it', () => {
    const ditch: Ground = { ditch: [['0505', '0504']] };
    expect(lineOn(ditch)).toBe('grove');
    expect(lineOn(ditch, { [FOOT]: '0505', [MORE_FOOT]: '0503' })).toBe('mixed');
  });
  it('7.45 of two defenders on different terrain the better counts for both', () => {
    const at = attacking({ [TANKS]: '0505', [BRIGADE]: '0504', [SOUTH_AFRICANS]: '0506' }, { broken: ['0506'] });
    const both = { hexes: [boardHex('0504'), boardHex('0506')], units: [TANKS], support: 0 };
    expect(oddsOf(sightAt(at.kit, at), both)).toEqual({ attack: 4, defence: 8, differential: -4, line: 'broken' });
  });
});

describe('7.0 the differential', () => {
  it('7.0 is the total of the attack less that of the defence', () => {
    const at = play(attacking({ [TANKS]: '0505', [BATTALION]: '0504' }), 'axis', ['attack', '0504', [TANKS]]);
    // 4 against 2 is +2 in Mixed terrain.
    expect(told(play(at, 'axis', dice(6), 'done'), 'fought')).toMatchObject([
      { attack: 4, defence: 2, differential: 2 },
    ]);
  });
});

describe('4.1 one Combat Phase after the other', () => {
  it('7.14 who fought in one may fight and be attacked in the next, and support is there again', () => {
    const at = onField(
      'crusader',
      {},
      {
        active: 'allied',
        turn: 2,
        units: { '4-nz-brigade': '0505', '39-infantry': '0504', '23-brigade': '1105' },
      },
    );
    const british = play(at, 'allied', 'done', ['attack', '0504', ['4-nz-brigade']], ['support', '0504', 6], 'done');
    // 10 against 2 is +8: a six gives Br under +6-8.
    const fought = play(british, 'axis', dice(6), 'done');
    const { table } = fought.state;
    expect([table.active, table.turn, table.fought]).toEqual(['allied', 2, ['4-nz-brigade', '39-infantry']]);
    const retreated = play(play(fought, 'axis', 'done'), 'allied', 'done');
    expect(retreated.state.table).toMatchObject({ active: 'axis', fought: [], shaken: [], attacks: [] });
    expect(retreated.state.table.shakenBefore.length).toBeGreaterThan(0);
  });
});

describe('7.1, 7.2, 8.1 who takes part', () => {
  it('7.13, 7.22 six adjacent units from six hexes attack one, and artillery with them', () => {
    const six = {
      [TANKS]: '0805',
      [FOOT]: '0803',
      [MORE_FOOT]: '0703',
      '1-5-panzer': '0704',
      '2-5-panzer': '0903',
      '2-8-panzer': '0904',
      [GUNS]: '0807',
      [BRIGADE]: '0804',
    };
    // 0804 lies in an even column: 0704 and 0705, 0904 and 0905 are beside it.
    const beside = { ...six, [MORE_FOOT]: '0705', '2-5-panzer': '0905' };
    const at = attacking(beside);
    const all = [TANKS, FOOT, MORE_FOOT, '1-5-panzer', '2-5-panzer', '2-8-panzer', GUNS];
    expect(isLawful(at, 'axis', ['attack', '0804', all])).toBe(true);
  });
  it('8.13 artillery alone barrages one hex', () => {
    const at = attacking({ [GUNS]: '0505', [BRIGADE]: '0502', [SOUTH_AFRICANS]: '0503' });
    expect(isLawful(at, 'axis', ['attack', '0502', [GUNS]])).toBe(true);
    expect(isLawful(at, 'axis', ['attack', '0502', [GUNS], ['0503']])).toBe(false);
  });
});
