// What is told of a result that comes to something else than the table says.
import { describe, expect, it } from 'vitest';
import { viewOf } from '#games/quad/position/view.ts';
import { tell } from '#games/quad/words/tell.ts';
import { attacking, BATTALION, GUNS } from '#test/support/quad/combat.ts';
import { dice, onMap, placeOf, play, told } from '#test/support/quad/world.ts';

describe('results in words', () => {
  it('8.15, 8.33 of artillery alone that is next to the enemy: it retreats by itself', () => {
    // 2 against 2 is 0 in Mixed terrain: a three is Br.
    const at = attacking({ [GUNS]: '0505', [BATTALION]: '0504' });
    const after = play(at, 'axis', ['attack', '0504', [GUNS]], dice(3), 'done');
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
    expect(all.module.forecast?.(viewOf(all.state, 'axis'), 'axis').join(' ')).toContain('defender eliminated');
    const after = play(all, 'axis', dice(1), 'done');
    const [fought] = told(after, 'fought');
    expect(fought).toMatchObject({ differential: 12, result: 'D4' });
    expect(placeOf(after, '168-infantry')).toBe('lost');
    expect(fought === undefined ? '' : tell(at.kit, fought)).toContain('D4 (defender eliminated)');
  });
});
