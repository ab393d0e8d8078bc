// 14.0 Air Superiority Points in combat: on a field, with hand-made units.
import { describe, expect, it } from 'vitest';
import { boardHex } from '#games/desert-force/pieces/grid.ts';
import { air, fighting, misses } from '#test/support/desert-force/combat.ts';
import { asked, dice, offered, placeOf, play, refusal, refusedBy, told } from '#test/support/desert-force/world.ts';

describe('14.1 ground support', () => {
  const units = { panzer: '0806', '16-brigade': '0805', grenadiers: '0506', '5-indian': '0505' };
  it('up to two points an attack, a die each that hits on 6', () => {
    const at = play(fighting('axis', units, air('axis', 3)), 'axis', ['attack', '0805', ['panzer']]);
    expect(offered(at, 'axis', 'support', '0805')).toEqual(['0', '1', '2']);
    expect(refusedBy(at, 'axis', ['support', '0805', 3])).toBe('14.1');
    const after = play(at, 'axis', ['support', '0805', 2], 'done', dice(...misses(6), 5, 6, ...misses(3)));
    expect(told(after, 'fought')).toMatchObject([
      {
        attack: 6,
        volleys: {
          axis: [
            { dice: 6, hitsOn: 5, hits: 0 },
            { dice: 2, hitsOn: 6, hits: 1 },
          ],
        },
      },
    ]);
    expect(after.state.table.air).toEqual({ side: 'axis', points: 1 });
  });
  it('no more than there are, over all attacks', () => {
    const at = play(
      fighting('axis', units, air('axis', 3)),
      'axis',
      ['attack', '0805', ['panzer']],
      ['support', '0805', 2],
      ['attack', '0505', ['grenadiers']],
    );
    expect(offered(at, 'axis', 'support', '0505')).toEqual(['0', '1']);
  });
  it('14.0 the other side’s points do nothing for the active player', () => {
    const at = play(fighting('axis', units, air('allied', 3)), 'axis', ['attack', '0805', ['panzer']]);
    expect(refusedBy(at, 'axis', ['support', '0805', 1])).toBe('14.1');
  });
  it('it is unaffected by supply, and by what an attack without points costs', () => {
    const at = play(
      fighting('axis', { guns: '0806', '16-brigade': '0805' }, air('axis', 2)),
      'axis',
      ['attack', '0805', ['guns']],
      ['unpaid', '0805'],
      ['support', '0805', 2],
      'done',
      dice(1, 1, ...misses(3)),
    );
    expect(told(at, 'fought')).toMatchObject([{ attack: 0, volleys: { axis: [{ dice: 2, hitsOn: 6 }] } }]);
  });
});

describe('14.2 bombardment', () => {
  it('example: three points of five take a step, then an attack with the other two eliminates the unit', () => {
    const works = { works: { [boardHex('0805')]: { level: 2 as const, units: ['16-brigade'] } } };
    const at = fighting('axis', { panzer: '0806', '16-brigade': '0805' }, { ...air('axis', 5), ...works });
    const after = play(
      at,
      'axis',
      ['bombard', '0805', 3],
      ['attack', '0805', ['panzer']],
      ['support', '0805', 2],
      'done',
      dice(2, 6, 6, 3, 3, 3, 4, 4, 4, 6, 1, 1, 1),
    );
    expect(told(after, 'bombarded')).toMatchObject([{ dice: 3, hits: 1, naval: false }]);
    expect(told(after, 'reduced')).toMatchObject([{ unit: '16-brigade', why: 'bombardment' }]);
    expect(placeOf(after, '16-brigade')).not.toBe('0805');
    expect(after.state.table.air).toBeNull();
  });
  it('within five hexes of a unit or depot', () => {
    const at = fighting('axis', { panzer: '0606', '16-brigade': '1106', '5-indian': '1206' }, air('axis', 4));
    expect(offered(at, 'axis', 'bombard')).toEqual(['1106']);
    expect(refusal(at, 'axis', ['bombard', '1206', 2]).text).toContain('more than five hexes');
    const depots = { axis: { hex: boardHex('0606'), moved: false }, allied: { hex: null, moved: false } };
    const units = { panzer: '0111', '16-brigade': '1106', '5-indian': '1206' };
    expect(offered(fighting('axis', units, { ...air('axis', 4), depots }), 'axis', 'bombard')).toEqual(['1106']);
  });
  it('at least two points', () => {
    expect(
      asked(fighting('axis', { panzer: '0606', '16-brigade': '0906' }, air('axis', 1)))?.types ?? [],
    ).not.toContain('bombard');
    const at = fighting('axis', { panzer: '0606', '16-brigade': '0906' }, air('axis', 3));
    expect(offered(at, 'axis', 'bombard', '0906')).toEqual(['2', '3']);
    expect(refusedBy(at, 'axis', ['bombard', '0906', 1])).toBe('14.2');
  });
  it('every two 6’s are a hit, one over is none; nobody fires back', () => {
    const at = fighting('axis', { panzer: '0606', '16-brigade': '0906' }, air('axis', 3));
    const after = play(at, 'axis', ['bombard', '0906', 3], 'done', dice(6, 5, 5));
    expect(told(after, 'bombarded')).toMatchObject([{ hits: 0 }]);
    expect(after.state.table.reduced).toEqual([]);
  });
  it('the owner says who takes the step, and nobody retreats', () => {
    const at = fighting('axis', { panzer: '0606', '16-brigade': '0906', '5-indian': '0906' }, air('axis', 2));
    const hit = play(at, 'axis', ['bombard', '0906', 2], 'done', dice(6, 6));
    expect(asked(hit)).toMatchObject({ side: 'allied', rule: '14.2' });
    expect(refusedBy(hit, 'allied', ['fall-back', 1])).toBe('14.2');
    expect(play(hit, 'allied', ['lose', '5-indian']).state.table.reduced).toEqual(['5-indian']);
  });
  it('no unit twice in a phase', () => {
    const at = fighting(
      'axis',
      { panzer: '0606', '16-brigade': '0906' },
      { ...air('axis', 6), bombarded: ['16-brigade'] },
    );
    expect(asked(at)?.types ?? []).not.toContain('bombard');
    const ordered = play(fighting('axis', { panzer: '0606', '16-brigade': '0906' }, air('axis', 6)), 'axis', [
      'bombard',
      '0906',
      2,
    ]);
    expect(refusedBy(ordered, 'axis', ['bombard', '0906', 2])).toBe('14.2');
  });
  it('an attack on whoever it has eliminated is off, and costs nothing', () => {
    const at = fighting('axis', { panzer: '0806', company: '0805' }, air('axis', 2));
    const after = play(at, 'axis', ['bombard', '0805', 2], ['attack', '0805', ['panzer']], 'done', dice(6, 6));
    expect(told(after, 'called-off')).toHaveLength(1);
    expect(after.state.table.points.axis).toBe(6);
    expect(placeOf(after, 'company')).toBe('recoverable');
  });
});
