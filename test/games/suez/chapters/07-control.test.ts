// 7.0 Who controls a space.
import { describe, expect, it } from 'vitest';
import { asked, controls, dice, play, position, refusedBy, tableAt, told } from '#test/support/suez/world.ts';

describe('7.0 control', () => {
  it('the worked example: a unit enters Mersa Matruh, stops, fights, clears it, and the space is controlled', () => {
    const at = position({
      todo: ['movement', 'movement-end', 'reaction', 'attack', 'combat-end'],
      units: { '15-panzer': 'shammas' },
      supply: [['depot', 'shammas']],
      control: ['shammas'],
      allied: { '2-free-french': 'mersa-matruh' },
      table: { dfp: 15 },
    });
    // It stops: Fuka, beyond, is out of reach.
    expect(refusedBy(at, ['move', '15-panzer', 'fuka', ['mersa-matruh']])).toBe('11.4');
    const entered = play(at, ['move', '15-panzer', 'mersa-matruh'], 'done', dice(6));
    expect(controls(entered, 'mersa-matruh')).toBe(false);
    expect(asked(entered)?.rule).toBe('14.0');
    // Tactical Edge 5+1 (panzers) against 1; of four dice one six eliminates the brigade.
    const won = play(entered, 'done', dice(5, 1, 6, 1, 1, 1));
    expect(told(won, 'won')).toMatchObject([{ space: 'mersa-matruh', side: 'axis' }]);
    expect(controls(won, 'mersa-matruh')).toBe(true);
    expect(tableAt(won).dfp).toBe(16);
  });
  it('control stays when the unit moves on', () => {
    const at = position({
      todo: ['movement', 'movement-end', 'reaction'],
      units: { '15-panzer': 'fuka' },
      control: ['fuka', 'mersa-matruh'],
    });
    const gone = play(at, ['move', '15-panzer', 'mersa-matruh'], 'done');
    expect(controls(gone, 'fuka')).toBe(true);
  });
  it('RULING 4 spaces that units only went through are taken when movement ends', () => {
    const at = position({
      todo: ['movement', 'movement-end', 'reaction'],
      units: { '15-panzer': 'buq-buq' },
      control: ['buq-buq'],
    });
    const moved = play(at, ['move', '15-panzer', 'shammas']);
    expect(controls(moved, 'sidi-barrani')).toBe(false);
    const ended = play(moved, 'done', dice(6));
    expect(controls(ended, 'sidi-barrani')).toBe(true);
    expect(controls(ended, 'shammas')).toBe(true);
    expect(tableAt(ended).dfp).toBe(16);
  });
  it('supply units take no control (RULING 6)', () => {
    const at = position({
      todo: ['movement', 'movement-end', 'reaction'],
      supply: [['truck', 'buq-buq']],
      control: ['buq-buq'],
    });
    const ended = play(at, ['move', 'supply-1', 'shammas'], 'done', dice(6));
    expect(controls(ended, 'shammas')).toBe(false);
    expect(controls(ended, 'sidi-barrani')).toBe(false);
  });
});
