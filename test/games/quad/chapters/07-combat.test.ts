// 7.0 Combat, 8.0 artillery, 9.0 ground support, 10.2 minefields, 11.0 anti-tank units: on a field, with units of Cauldron.
import { describe, expect, it } from 'vitest';
import { oddsOf } from '#games/quad/chapters/07-combat/odds.ts';
import { boardHex } from '#games/quad/pieces/grid.ts';
import { viewOf } from '#games/quad/position/view.ts';
import { writeAction } from '#games/quad/words/notation/write.ts';
import type { Ground } from '#test/support/quad/field.ts';
import {
  asked,
  dice,
  isLawful,
  offered,
  onField,
  type Position,
  placeOf,
  play,
  refusedBy,
  sightAt,
  told,
} from '#test/support/quad/world.ts';

// Cauldron, strengths as printed.
const TANKS = '1-8-panzer'; // 4-5-15
const FOOT = '61-infantry'; // 2-3-9, not mechanized
const MORE_FOOT = '62-infantry'; // 2-3-9
const GUNS = '33-artillery'; // 2-1-3/1-9
const BRIGADE = '3-sa-brigade'; // 4-4-9
const BATTALION = '3-4-punjab'; // 1-2-9
const SOUTH_AFRICANS = '2-sa-brigade'; // 4-4-9
const FIELD_GUNS = '11-rha'; // 2-1-2/2-9
const PAK = '33-panzerjager'; // 2-3-12, anti-tank

/** The Axis attack; everybody stands where they stand after moving. Turn 2: all are supplied. */
const attacking = (units: Readonly<Record<string, string>>, ground: Ground = {}): Position =>
  onField('cauldron', ground, { active: 'axis', turn: 2, units, phases: ['attacks', 'combat', 'combat-end'] });
const odds = (at: Position, hex: string, ...units: readonly string[]) =>
  oddsOf(sightAt(at.kit, at), { hexes: [boardHex(hex)], units, support: 0 });

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
  });
  it('7.15 only adjacent units attack, but artillery', () => {
    const at = attacking({ [TANKS]: '0507', [FOOT]: '0505', [BRIGADE]: '0504' });
    expect(refusedBy(at, 'axis', ['attack', '0504', [TANKS]])).toBe('7.15');
  });
  it('7.46 an escarpment is no ground for combat, unless a road or trail leads over it', () => {
    const scarp: Ground = { escarpment: [['0505', '0504']] };
    const at = attacking({ [TANKS]: '0505', [BRIGADE]: '0504' }, scarp);
    expect(asked(at)?.types).not.toContain('attack');
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
  it('10.22 an enemy minefield counts when one attacker comes through it; a friendly one does not', () => {
    const units = { [FOOT]: '0505', [MORE_FOOT]: '0503' };
    expect(lineOn({ alliedMines: [['0505', '0504']] }, units)).toBe('minefield');
    expect(lineOn({ axisMines: [['0505', '0504']] }, units)).toBe('mixed');
  });
  it('7.45 of two defenders on different terrain the better counts for both', () => {
    const at = attacking({ [TANKS]: '0505', [BRIGADE]: '0504', [SOUTH_AFRICANS]: '0506' }, { broken: ['0506'] });
    const both = { hexes: [boardHex('0504'), boardHex('0506')], units: [TANKS], support: 0 };
    expect(oddsOf(sightAt(at.kit, at), both)).toEqual({ attack: 4, defence: 8, differential: -4, line: 'broken' });
  });
});

describe('8.0 artillery', () => {
  it('8.11, 8.12 barrages within its range, the target hex counted', () => {
    const at = attacking({ [GUNS]: '0505', [BRIGADE]: '0502' });
    expect(isLawful(at, 'axis', ['attack', '0502', [GUNS]])).toBe(true);
    expect(
      refusedBy(attacking({ [GUNS]: '0506', [BRIGADE]: '0502', [TANKS]: '0503' }), 'axis', ['attack', '0502', [GUNS]]),
    ).toBe('8.11');
  });
  it('8.11 is never forced to', () => {
    expect(isLawful(attacking({ [GUNS]: '0505', [BRIGADE]: '0502' }), 'axis', 'done')).toBe(true);
  });
  it('8.31, 8.32 attacks none but adjacent enemies when it is next to one', () => {
    const at = attacking({ [GUNS]: '0505', [BRIGADE]: '0504', [BATTALION]: '0702' });
    expect(refusedBy(at, 'axis', ['attack', '0702', [GUNS]])).toBe('8.32');
    expect(offered(at, 'axis', 'attack', '0702')).not.toContain(GUNS);
    expect(refusedBy(at, 'axis', 'done')).toBe('7.11');
  });
  it('8.21, 8.22 in a combat with two defenders is in range of one', () => {
    const at = attacking({ [TANKS]: '0505', [GUNS]: '0501', [BRIGADE]: '0504', [SOUTH_AFRICANS]: '0506' });
    expect(isLawful(at, 'axis', ['attack', '0504', [TANKS, GUNS], ['0506']])).toBe(true);
  });
  it('8.14, 8.15 alone does nothing but with D4, and suffers nothing', () => {
    // 2 against 2 is 0 in Mixed terrain: a one is D2, which is nothing; a six is A1, which nobody suffers.
    const at = play(attacking({ [GUNS]: '0505', [BATTALION]: '0502' }), 'axis', ['attack', '0502', [GUNS]]);
    for (const die of [1, 6]) {
      const after = play(at, 'axis', dice(die), 'done');
      expect([placeOf(after, GUNS), placeOf(after, BATTALION)]).toEqual(['0505', '0502']);
      expect(told(after, 'fought')).toMatchObject([{ becomes: 'none' }]);
    }
    // Before it is committed no more is promised.
    const promised = at.module.forecast?.(viewOf(at.state, 'axis'), 'axis') ?? [];
    expect(promised.join(' ')).toContain('Die 1-6 no effect');
  });
  it('8.41, 8.42, 8.43, 8.44, 8.46 gives protective fire to a defender in range, after the attack is announced', () => {
    const units = { [TANKS]: '0505', [BRIGADE]: '0504', [FIELD_GUNS]: '0502' };
    const at = play(attacking(units), 'axis', ['attack', '0504', [TANKS]], 'done');
    expect(asked(at)).toMatchObject({ side: 'allied', rule: '8.46' });
    expect(offered(at, 'allied', 'fire')).toEqual([FIELD_GUNS]);
    // 4 against 4 and 1: -1, where a one is Br; without the fire 0, where a one is D2.
    const fired = play(at, 'allied', dice(1), ['fire', [FIELD_GUNS]], 'done');
    expect(told(fired, 'fought')[0]).toMatchObject({ attack: 4, defence: 5, differential: -1, result: 'Br' });
    const silent = play(at, 'allied', dice(1), 'done');
    expect(told(silent, 'fought')[0]).toMatchObject({ attack: 4, defence: 4, differential: 0, result: 'D2' });
  });
  it('8.4 that the defender may add it is foretold to whoever commits an attack, with the most there can be', () => {
    const foretold = (at: Pick<Position, 'module' | 'state'>): string =>
      (at.module.forecast?.(viewOf(at.state, 'axis'), 'axis') ?? []).join(' ');
    const field = (hexes: Record<string, string>) =>
      play(attacking({ [TANKS]: '0505', [BRIGADE]: '0504', ...hexes }), 'axis', ['attack', '0504', [TANKS]]);
    expect(foretold(field({ [FIELD_GUNS]: '0502' }))).toContain(
      'Protective fire may add up to 1 to the defence (8.4).',
    );
    // 8.42 out of range, and 8.45 against artillery alone, there is none.
    expect(foretold(field({ [FIELD_GUNS]: '0501' }))).not.toContain('rotective');
    const alone = attacking({ [GUNS]: '0507', [BRIGADE]: '0504', [FIELD_GUNS]: '0502' });
    expect(foretold(play(alone, 'axis', ['attack', '0504', [GUNS]]))).not.toContain('rotective');
  });
  it('8.41 not when it is next to an enemy; 8.42 not out of range', () => {
    const near = attacking({ [TANKS]: '0505', [FOOT]: '0603', [BRIGADE]: '0504', [FIELD_GUNS]: '0503' });
    const at = play(near, 'axis', ['attack', '0504', [TANKS]], 'required', dice(6), 'done');
    expect(told(at, 'fought')).toHaveLength(1);
    const far = attacking({ [TANKS]: '0505', [BRIGADE]: '0504', [FIELD_GUNS]: '0501' });
    const rolled = play(far, 'axis', ['attack', '0504', [TANKS]], dice(6), 'done');
    expect(told(rolled, 'fought')).toHaveLength(1);
  });
  it('8.45 not against artillery alone', () => {
    const at = attacking({ [GUNS]: '0507', [BRIGADE]: '0504', [FIELD_GUNS]: '0502' });
    expect(told(play(at, 'axis', ['attack', '0504', [GUNS]], dice(6), 'done'), 'fought')).toHaveLength(1);
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

describe('11.0 anti-tank units', () => {
  // The Allies attack: an armoured battalion and infantry, as in the picture of 11.14, which is lost; the position fits its words.
  const at = onField(
    'cauldron',
    {},
    {
      active: 'allied',
      turn: 2,
      phases: ['attacks', 'combat', 'combat-end'],
      units: {
        // X beside the anti-tank unit, attacked by A (mechanized) and B (on foot).
        [FOOT]: '0504',
        'queens-bays': '0503',
        [BRIGADE]: '0403',
        // Y, the anti-tank unit, attacked by C (on foot).
        [PAK]: '0505',
        [SOUTH_AFRICANS]: '0506',
        // Z beside the anti-tank unit, attacked by D (mechanized).
        [MORE_FOOT]: '0605',
        '9-lancers': '0705',
      },
    },
  );
  it('11.11, 11.12, 11.14 the example: X and Z are resolved on the Anti-Tank line, Y is not, for C is not mechanized', () => {
    expect(odds(at, '0504', 'queens-bays', BRIGADE).line).toBe('anti-tank');
    expect(odds(at, '0505', SOUTH_AFRICANS).line).toBe('mixed');
    expect(odds(at, '0605', '9-lancers').line).toBe('anti-tank');
  });
  it('11.13 not once the anti-tank unit has been driven off', () => {
    const shaken = { ...at, state: { ...at.state, table: { ...at.state.table, shaken: [PAK] } } };
    expect(odds(shaken, '0605', '9-lancers').line).toBe('mixed');
  });
  it('11.15 in Rough terrain the Rough line is taken', () => {
    const rough = onField(
      'cauldron',
      { rough: ['0605'] },
      { active: 'allied', turn: 2, units: { [PAK]: '0505', [MORE_FOOT]: '0605', '9-lancers': '0705' } },
    );
    expect(odds(rough, '0605', '9-lancers').line).toBe('rough');
  });
});

describe('9.0 ground support', () => {
  // Crusader gives the British six points, the Axis four.
  const british = onField(
    'crusader',
    {},
    {
      active: 'allied',
      turn: 2,
      phases: ['attacks', 'combat', 'combat-end'],
      units: { '4-nz-brigade': '0505', '39-infantry': '0504', '40-infantry': '1204' },
    },
  );
  it('9.12, 9.13 goes to any enemy on the map, all of it or in parts', () => {
    const at = play(british, 'allied', ['attack', '0504', ['4-nz-brigade']], ['support', '0504', 4]);
    expect(offered(at, 'allied', 'support', '1204')).toEqual(['0', '1', '2']);
    expect(refusedBy(at, 'allied', ['support', '1204', 3])).toBe('9.12');
  });
  it('9.0, 9.11 the defender may use it as protective fire', () => {
    const declared = play(british, 'allied', ['attack', '0504', ['4-nz-brigade']]);
    expect(declared.module.forecast?.(viewOf(declared.state, 'allied'), 'allied')[0]).toContain(
      'Protective fire may add up to 4 to the defence (8.4).',
    );
    const at = play(declared, 'allied', 'done');
    expect(asked(at)?.types).toEqual(['support', 'done']);
    const fired = play(at, 'axis', dice(1), ['support', '0504', 4], 'done');
    expect(told(fired, 'fought')[0]).toMatchObject({ attack: 4, defence: 6, differential: -2 });
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

describe('7.1, 7.2, 8.0 who takes part', () => {
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
  it('8.33 adjacent artillery suffers the result of its attack', () => {
    // 2 against 4 is -2: a six is A2; adjacent artillery retreats.
    const at = play(attacking({ [GUNS]: '0505', [BRIGADE]: '0504' }), 'axis', ['attack', '0504', [GUNS]]);
    const beaten = play(at, 'axis', dice(6), 'done');
    expect(told(beaten, 'fought')[0]).toMatchObject({ differential: -2, result: 'A2' });
    const gone = asked(beaten)?.rule === '7.7' ? play(beaten, 'axis', 'done') : beaten;
    expect(placeOf(gone, GUNS)).not.toBe('0505');
    expect(placeOf(gone, BRIGADE)).toBe('0504');
  });
  it('8.34 artillery barrages over an escarpment it stands beside', () => {
    const at = attacking({ [GUNS]: '0505', [BRIGADE]: '0504' }, { escarpment: [['0505', '0504']] });
    expect(isLawful(at, 'axis', ['attack', '0504', [GUNS]])).toBe(true);
    expect(isLawful(at, 'axis', 'done')).toBe(true);
  });
  it('8.61 neither terrain nor units between stop it', () => {
    const at = attacking({ [GUNS]: '0505', [BRIGADE]: '0502', [FOOT]: '0503' }, { prohibited: ['0504'] });
    expect(offered(at, 'axis', 'attack', '0502')).toContain(GUNS);
  });
  it('8.5 attacked artillery defends with its Defense Strength', () => {
    const at = attacking({ [TANKS]: '0505', '67-medium': '0504' });
    expect(odds(at, '0504', TANKS)).toMatchObject({ attack: 4, defence: 1 });
  });
  it('8.62 artillery alone takes the terrain of the hex into account, and no hexside', () => {
    const ground: Ground = { ditch: [['0505', '0504']], broken: ['0604'] };
    const at = attacking({ [GUNS]: '0505', [BRIGADE]: '0504', [SOUTH_AFRICANS]: '0604' }, ground);
    expect(odds(at, '0504', GUNS).line).toBe('mixed');
    expect(odds(at, '0604', GUNS).line).toBe('broken');
    // Together with a unit that attacks over the ditch, too.
    const both = attacking({ [FOOT]: '0505', [GUNS]: '0507', [BRIGADE]: '0504' }, ground);
    expect(odds(both, '0504', FOOT, GUNS).line).toBe('grove');
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
  it('12.34 an unsupplied unit defends with all it has', () => {
    // From game-turn 8 the Allies need a path to the east edge.
    const wall = Array.from({ length: 11 }, (_, row) => String(1201 + row)).slice(0, 10);
    const at = onField(
      'cauldron',
      { prohibited: wall },
      {
        active: 'axis',
        turn: 9,
        units: { [TANKS]: '0505', [BRIGADE]: '0504' },
        phases: ['attacks', 'combat'],
      },
    );
    expect(odds(at, '0504', TANKS).defence).toBe(4);
  });
});
