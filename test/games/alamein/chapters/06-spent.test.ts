// VI.E, XIII.B: recovering, and what lack of supply does.
import { describe, expect, it } from 'vitest';
import type { Played } from '../ground.ts';
import { blind, follow, hex, sight } from '../ground.ts';

const isSpent = ({ state }: Played, unit: string): boolean | undefined =>
  state.table.counters[blind(sight(state), unit)]?.spent;
/** H8 inside the zones of two Allied divisions. */
const RING = ['G7: 9au', 'I8: 1sa'];

describe('VI.E and IV.A.3 recovery', () => {
  const recovery = (...lines: readonly string[]) => follow('b', lines, [{ type: 'recovery', side: 'axis' }]);
  it('is for Spent units in supply', () => {
    const played = recovery('H2: trento*', 'H8: bologna*', ...RING);
    expect(isSpent(played, 'trento')).toBe(false);
    expect(isSpent(played, 'bologna')).toBe(true);
    expect(played.facts).toMatchObject([{ type: 'recovered', side: 'axis', hex: hex('H2'), units: ['trento'] }]);
  });
  it("is the owner's only", () => {
    expect(isSpent(recovery('H2: trento*', 'K9: 26au*'), '26au')).toBe(true);
  });
});

describe('IV.C.3 Allied recovery', () => {
  it('is in the Allied player-turn', () => {
    const played = follow('b', ['K9: 26au*', 'H2: trento*'], [{ type: 'recovery', side: 'allied' }], {
      active: 'allied',
    });
    expect(isSpent(played, '26au')).toBe(false);
    expect(isSpent(played, 'trento')).toBe(true);
  });
});

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

describe('VI.D Spent twice', () => {
  it('is Spent, and is not told again', () => {
    const played = follow('b', ['H8: bologna*', ...RING], [{ type: 'supply', side: 'axis' }]);
    expect(isSpent(played, 'bologna')).toBe(true);
    expect(played.facts).toEqual([]);
  });
});
