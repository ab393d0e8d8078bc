// XIV Control: of the side that moved through a hex last, by whatever move.
import { describe, expect, it } from 'vitest';
import type { AlameinAction } from '#games/alamein/position/action.ts';
import { attacking, fight, to } from '../battle.ts';
import { blind, done, goals, hex, hexes, play, position, refused, sight } from '../ground.ts';
import { control, verdict } from '../phases.ts';

describe('XIV control', () => {
  it('is of the side whose unit moved into or through a hex last', () => {
    const todo = [{ type: 'movement', side: 'axis' }] as const;
    const state = position('b', ['D6: 15pz'], {
      turn: 2,
      active: 'axis',
      todo,
      control: control('b', { C5: 'allied' }),
    });
    const move: AlameinAction = {
      type: 'move',
      unit: blind(sight(state), '15pz'),
      to: hex('B4'),
      via: [...hexes('C5', 'C4')],
    };
    const { state: after, facts } = play(state, 'axis', [move]);
    expect(after.table.control[hex('C5')]).toBe('axis');
    expect(after.table.control[hex('B4')]).toBe('axis');
    expect(facts).toContainEqual({ type: 'control', side: 'axis', hex: hex('C5') });
  });
  describe('of hexes that are moved through and back (ruling 46)', () => {
    const C5_LOST = {
      turn: 2,
      todo: [{ type: 'movement', side: 'axis' }],
      control: control('b', { C5: 'allied' }),
    } as const;
    const going = (from: string, to: string, ...via: readonly string[]) => {
      const state = position('b', [`${from}: 15pz`, 'H9: 1sa'], { ...C5_LOST, active: 'axis' });
      const move: AlameinAction = {
        type: 'move',
        unit: blind(sight(state), '15pz'),
        to: hex(to),
        ...(via.length > 0 ? { via: [...hexes(...via)] } : {}),
      };
      return { state, move };
    };
    it('is taken by a unit that ends where it began, and has moved', () => {
      for (const via of [[], ['C5'], ['C4', 'C5'], ['C5', 'D5']]) {
        const { state, move } = going('D5', 'D5', ...via);
        const { state: after, facts } = play(state, 'axis', [move]);
        expect(after.table.control[hex('C5')], via.join()).toBe('axis');
        expect(after.table.counters[blind(sight(after), '15pz')]?.place).toBe(hex('D5'));
        expect(facts).toContainEqual({ type: 'control', side: 'axis', hex: hex('C5') });
        expect(refused(after, 'axis', move)).toBe('XI.A.1');
      }
    });
    it('is taken by one that passes its goal and comes back to it', () => {
      const { state, move } = going('C3', 'C4', 'C4', 'C5');
      expect(play(state, 'axis', [move]).state.table.control[hex('C5')]).toBe('axis');
    });
    it('and nobody goes round where nothing is to be taken, or cannot come back', () => {
      const nothing = going('C2', 'C2', 'C3');
      expect(
        refused(
          { ...nothing.state, table: { ...nothing.state.table, control: control('b', {}) } },
          'axis',
          nothing.move,
        ),
      ).toBe('XIV');
      const far = going('H5', 'H5', 'G5');
      expect(refused(far.state, 'axis', far.move)).toBe('XIV');
      expect(goals(far.state, 'axis', '15pz')).not.toContain('H5');
    });
  });
  it('stays when the unit has gone on', () => {
    expect(verdict('b', 'allied', 3, ['H9: 1sa', 'H2: trento'], { C5: 'allied' })).toBeNull();
    expect(verdict('a', 'axis', 3, ['H2: trento', 'H9: 1sa'], { C11: 'axis' })).toBe('axis win');
  });
  it('is taken by a retreat, too, whoever names the hex (ruling 46)', () => {
    // Trento at D6, attacked from E6, may be sent to C5 or D5: 4:1, a die of 4 R2.
    const state = attacking('allied', ['D6: trento', 'E6: 1armd']);
    expect(state.table.control[hex('C5')]).toBe('allied');
    const { state: beaten } = fight(state, 'D6', ['1armd'], 4);
    const sent = play(beaten, 'allied', [{ type: 'press', hexes: 1 }, to(beaten, 'drive', 'trento', 'C5'), done]);
    expect(sent.state.table.control[hex('C5')]).toBe('axis');
  });
});
