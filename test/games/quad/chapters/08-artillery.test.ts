// 8.0 Artillery: barrages, combined attacks, and Final Protective Fire; on a field, with units of Cauldron.
import { describe, expect, it } from 'vitest';
import { boardHex } from '#games/quad/pieces/grid.ts';
import type { Table } from '#games/quad/position/state.ts';
import { viewOf } from '#games/quad/position/view.ts';
import {
  attacking,
  BATTALION,
  BRIGADE,
  FIELD_GUNS,
  FOOT,
  GUNS,
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
  type Position,
  placeOf,
  play,
  refusal,
  refusedBy,
  told,
} from '#test/support/quad/world.ts';

const withTable = (at: Position, table: Partial<Table>): Position => ({
  ...at,
  state: { ...at.state, table: { ...at.state.table, ...table } },
});

describe('8.0 artillery', () => {
  it('8.11, 8.12 barrages within its range, the target hex counted', () => {
    const at = attacking({ [GUNS]: '0505', [BRIGADE]: '0502' });
    expect(isLawful(at, 'axis', ['attack', '0502', [GUNS]])).toBe(true);
    expect(
      refusedBy(attacking({ [GUNS]: '0506', [BRIGADE]: '0502', [TANKS]: '0503' }), 'axis', ['attack', '0502', [GUNS]]),
    ).toBe('8.11');
  });
  it('13.25 not from off the map', () => {
    for (const place of ['reserve', 'exited', 'lost']) {
      const at = attacking({ [GUNS]: place, [BRIGADE]: '0502', [TANKS]: '0503' });
      expect(refusal(at, 'axis', ['attack', '0502', [GUNS]])).toEqual({
        rule: '13.25',
        text: '33. Artillery is not on the map.',
      });
    }
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
  it('7.96, 8.32 nor barrages another when the one beside it has fought (RULING 69)', () => {
    const units = { [GUNS]: '0505', [BRIGADE]: '0504', [BATTALION]: '0702', [TANKS]: '0703' };
    const at = withTable(attacking(units), { fought: [BRIGADE] });
    expect(refusedBy(at, 'axis', ['attack', '0504', [GUNS]])).toBe('7.14');
    expect(refusedBy(at, 'axis', ['attack', '0702', [TANKS, GUNS]])).toBe('8.32');
    expect(isLawful(play(at, 'axis', ['attack', '0702', [TANKS]]), 'axis', 'done')).toBe(true);
  });
  it('8.21, 8.22 in a combat with two defenders is in range of one', () => {
    const at = attacking({ [TANKS]: '0505', [GUNS]: '0501', [BRIGADE]: '0504', [SOUTH_AFRICANS]: '0506' });
    expect(isLawful(at, 'axis', ['attack', '0504', [TANKS, GUNS], ['0506']])).toBe(true);
  });
  it('8.22 what reaches no more than the second of them joins once the attack is declared', () => {
    // 0504 is four hexes from 0508, 0506 two.
    const at = attacking({ [TANKS]: '0505', [GUNS]: '0508', [BRIGADE]: '0504', [SOUTH_AFRICANS]: '0506' });
    expect(refusal(at, 'axis', ['attack', '0504', [TANKS, GUNS], ['0506']])).toEqual({
      rule: '8.22',
      text: 'Declare the attack without 33. Artillery, which does not reach that hex, then say "join 0504: 33. Artillery".',
    });
    const joined = play(at, 'axis', ['attack', '0504', [TANKS], ['0506']], ['join', '0504', [GUNS]], dice(1), 'done');
    // 4 and 2 against 4 and 4.
    expect(told(joined, 'fought')).toMatchObject([{ attack: 6, defence: 8 }]);
  });
  it('7.14, 8.22 a second attack on a hex is refused with how units are added to the first', () => {
    const units = { [TANKS]: '0505', [GUNS]: '0705', [BRIGADE]: '0504', [SOUTH_AFRICANS]: '0702' };
    const at = play(attacking(units), 'axis', ['attack', '0504', [TANKS]]);
    expect(refusal(at, 'axis', ['attack', '0504', [GUNS]])).toEqual({
      rule: '7.14',
      text: 'An attack on 0504 is declared already: "join 0504" adds units to it, "cancel 0504" calls it off.',
    });
    expect(isLawful(at, 'axis', ['join', '0504', [GUNS]])).toBe(true);
  });
  it('8.13 barrages a single hex where nobody next to the enemy attacks with it, also when those who did are gone', () => {
    const units = { [TANKS]: '0507', [GUNS]: '0502', [BRIGADE]: '0504', [SOUTH_AFRICANS]: '0405' };
    expect(refusedBy(attacking(units), 'axis', ['attack', '0504', [GUNS], ['0405']])).toBe('8.13');
    // The tanks stood at 0505 when it was declared, and were displaced to 0507.
    const declared = { hexes: [boardHex('0504'), boardHex('0405')], units: [TANKS, GUNS], support: 0 };
    const at = attacking(units);
    const { table } = at.state;
    const state = { ...at.state, table: { ...table, attacks: [declared], shaken: [TANKS], displaced: [TANKS] } };
    const asked = play({ ...at, state }, 'axis', 'done');
    expect(told(asked, 'called-off')).toHaveLength(1);
    expect(told(asked, 'fought')).toEqual([]);
    expect(offered(asked, 'axis', 'attack')).toEqual(['0504']);
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
  it('8.15 D4 is carried out, though all of it comes from afar', () => {
    // 2 and four points of ground support against 2 are +4 in Mixed terrain: a one is D4.
    const at = withTable(attacking({ [GUNS]: '0505', [BATTALION]: '0502' }), { support: { axis: 4, allied: 0 } });
    const after = play(at, 'axis', ['attack', '0502', [GUNS]], ['support', '0502', 4], dice(1), 'done');
    expect(told(after, 'fought')).toMatchObject([{ differential: 4, result: 'D4', becomes: 'D4' }]);
    expect(asked(after)).toMatchObject({ side: 'allied', rule: '7.7' });
    expect(placeOf(after, GUNS)).toBe('0505');
  });
  it('8.41, 8.42, 8.43, 8.44, 8.46 gives protective fire to a defender in range, after the attack is announced', () => {
    const units = { [TANKS]: '0505', [BRIGADE]: '0504', [FIELD_GUNS]: '0502' };
    const at = play(attacking(units), 'axis', ['attack', '0504', [TANKS]], 'done');
    expect(asked(at)).toMatchObject({ side: 'allied', rule: '8.46' });
    expect(offered(at, 'allied', 'fire')).toEqual([FIELD_GUNS]);
    expect(told(at, 'announced').map((fact) => at.module.tell(fact, viewOf(at.state, 'allied')))).toEqual([
      '1/8 Panzer is about to attack 0504: 4 against 4, 0, column 0 of Mixed, before protective fire.',
    ]);
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
  it('8.41 nor when it was driven off in this Combat Phase or the one before', () => {
    const at = attacking({ [TANKS]: '0505', [BRIGADE]: '0504', [FIELD_GUNS]: '0502' });
    for (const driven of [{ shaken: [FIELD_GUNS] }, { shakenBefore: [FIELD_GUNS] }]) {
      const rolled = play(withTable(at, driven), 'axis', ['attack', '0504', [TANKS]], dice(6), 'done');
      expect(told(rolled, 'fought')).toHaveLength(1);
    }
  });
  it('8.45 not against artillery alone', () => {
    const at = attacking({ [GUNS]: '0507', [BRIGADE]: '0504', [FIELD_GUNS]: '0502' });
    expect(told(play(at, 'axis', ['attack', '0504', [GUNS]], dice(6), 'done'), 'fought')).toHaveLength(1);
  });
});

describe('8.3, 8.5, 8.6 artillery next to the enemy, attacked itself, and terrain', () => {
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
  it('8.5 attacked artillery defends with its Defense Strength', () => {
    const at = attacking({ [TANKS]: '0505', '67-medium': '0504' });
    expect(odds(at, '0504', TANKS)).toMatchObject({ attack: 4, defence: 1 });
  });
  it('8.61 neither terrain nor units between stop it', () => {
    const at = attacking({ [GUNS]: '0505', [BRIGADE]: '0502', [FOOT]: '0503' }, { prohibited: ['0504'] });
    expect(offered(at, 'axis', 'attack', '0502')).toContain(GUNS);
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
});
