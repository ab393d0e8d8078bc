// What is told of a result that comes to something else than the table says.
import { describe, expect, it } from 'vitest';
import { viewOf } from '#games/quad/position/view.ts';
import { tell } from '#games/quad/words/tell.ts';
import { attacking, BATTALION, GUNS } from '#test/support/quad/combat.ts';
import { asked, dice, onField, onMap, placeOf, play, told } from '#test/support/quad/world.ts';

describe('attacks in words', () => {
  const at = onField(
    'crusader',
    {},
    {
      active: 'allied',
      turn: 2,
      phases: ['attacks', 'combat'],
      units: { '4-nz-brigade': '0505', '39-infantry': '0504', '40-infantry': '0405' },
    },
  );
  it('9.0 several points that attack by themselves attack, a single one attacks', () => {
    const far = onField(
      'crusader',
      {},
      {
        active: 'allied',
        turn: 2,
        phases: ['attacks', 'combat'],
        units: { '4-nz-brigade': '0101', '40-infantry': '0905' },
      },
    );
    const said = (points: number): string => {
      const [fought] = told(play(far, 'allied', ['support', '0905', points], 'done', dice(3)), 'fought');
      return fought === undefined ? '' : tell(far.kit, fought);
    };
    expect(said(2)).toMatch(/^2 Ground Support Points attack 0905:/);
    expect(said(1)).toMatch(/^1 Ground Support Point attacks 0905:/);
  });
  it('7.23 several hexes are attacked, one is', () => {
    const both = play(at, 'allied', ['attack', '0504', ['4-nz-brigade'], ['0405']], 'done');
    expect(asked(both)?.question).toMatch(/^0504 and 0405 are attacked with/);
  });
});

describe('the end in words', () => {
  it('kasserine 22.0 counts one total, which is not told as points of the Axis; elsewhere both sides have theirs', () => {
    const kitOf = (scenario: string) => onMap(scenario, { active: 'axis', units: {} }).kit;
    const over = { type: 'over', winner: 'allied', level: 'Allied Marginal', score: { axis: 60, allied: 0 } } as const;
    expect(tell(kitOf('kasserine'), over)).toBe('The match is over: Allied Marginal. Victory Point total: 60.');
    expect(tell(kitOf('cauldron'), over)).toBe(
      'The match is over: Allied Marginal. Victory Points: Axis 60, Allies 0.',
    );
  });
});

describe('results in words', () => {
  it('what is closed without an order', () => {
    const { kit } = onMap('cauldron', { active: 'axis', units: {} });
    expect(tell(kit, { type: 'idle', side: 'axis', phase: 'advance' })).toBe('The Axis advances nobody.');
    expect(tell(kit, { type: 'idle', side: 'allied', phase: 'retreat' })).toBe('The Allies order nothing.');
  });
  it('8.15, 8.33 of artillery alone that is next to the enemy: it retreats by itself', () => {
    // 2 against 2 is 0 in Mixed terrain: a three is Br.
    const at = attacking({ [GUNS]: '0505', [BATTALION]: '0504' });
    const declared = play(at, 'axis', ['attack', '0504', [GUNS]]);
    expect(declared.module.forecast?.(viewOf(declared.state, 'axis'), 'axis').join(' ')).toContain(
      'Die 1-2 no effect, 3-4 Br for the attacker alone, 5-6 A1 (7.61).',
    );
    const after = play(declared, 'axis', dice(3), 'done');
    const [fought] = told(after, 'fought');
    expect(fought).toMatchObject({ differential: 0, result: 'Br' });
    expect(placeOf(after, BATTALION)).toBe('0504');
    expect(fought === undefined ? '' : tell(at.kit, fought)).toContain('(attacker retreats a hex)');
  });
  it('kasserine 21.1 of a desperate defence that breaks: the defender is eliminated', () => {
    const at = onMap('kasserine', {
      active: 'axis',
      turn: 5,
      options: ['desperate'],
      phases: ['attacks', 'combat'],
      units: { '1-5-panzer': '3520', '2-5-panzer': '3620', '168-infantry': '3521' },
      table: { met: { 'allied-withdrawal': 3 }, support: { axis: 4, allied: 0 } },
    });
    // 10 and 4 points against 2 is +12.
    const all = play(at, 'axis', ['attack', '3521', ['1-5-panzer', '2-5-panzer']], ['support', '3521', 4]);
    const foretold = all.module.forecast?.(viewOf(all.state, 'axis'), 'axis').join(' ');
    expect(foretold).toContain('by 1/5 Panzer, 2/5 Panzer and 4 Ground Support Points: 14 against 2, +12');
    expect(foretold).toContain('defender eliminated');
    const after = play(all, 'axis', dice(1), 'done');
    const [fought] = told(after, 'fought');
    expect(fought).toMatchObject({ differential: 12, result: 'D4' });
    expect(placeOf(after, '168-infantry')).toBe('lost');
    expect(fought === undefined ? '' : tell(at.kit, fought)).toContain('D4 (defender eliminated)');
  });
});
