// XIII.B What lack of supply does, at the end of each side's player-turn.
import { describe, expect, it } from 'vitest';
import type { Played } from '../ground.ts';
import { blind, follow, hex, sight } from '../ground.ts';

const isSpent = ({ state }: Played, unit: string): boolean | undefined =>
  state.table.counters[blind(sight(state), unit)]?.spent;
/** H8 inside the zones of two Allied divisions. */
const RING = ['G7: 9au', 'I8: 1sa'];

describe('XIII.B and IV.A.4 units without supply', () => {
  const supply = (...lines: readonly string[]) => follow('b', lines, [{ type: 'supply', side: 'axis' }]);
  it('become Spent', () => {
    const played = supply('H2: trento', 'H8: bologna', ...RING);
    expect(isSpent(played, 'bologna')).toBe(true);
    expect(isSpent(played, 'trento')).toBe(false);
    expect(played.facts).toMatchObject([{ type: 'unsupplied', side: 'axis', hex: hex('H8'), units: ['bologna'] }]);
  });
  it('in their own supply phase only', () => {
    const played = supply('H8: 1sa', 'G7: trento', 'I8: bologna');
    expect(isSpent(played, '1sa')).toBe(false);
  });
});

describe('IV.C.4 Allied supply', () => {
  it('is looked at in the Allied player-turn', () => {
    const lines = ['H8: 1sa', 'G7: trento', 'I8: bologna'];
    const played = follow('b', lines, [{ type: 'supply', side: 'allied' }], { active: 'allied' });
    expect(isSpent(played, '1sa')).toBe(true);
  });
});

describe('XIII.A.3 aerial resupply', () => {
  const lines = ['H8: bologna', 'G7: 9au', 'I8: 1sa', 'H11: 125', 'G10: 2nz', 'I11: 50'];
  const supplied = (at: string) => follow('b', lines, [{ type: 'supply', side: 'axis' }], { airSupplied: hex(at) });
  it('supplies the one stack that it was flown to, for this phase', () => {
    const played = supplied('H8');
    expect([isSpent(played, 'bologna'), isSpent(played, '125')]).toEqual([false, true]);
    expect(isSpent(supplied('H11'), 'bologna')).toBe(true);
    expect(played.state.table.airSupplied).toBeNull();
  });
});
