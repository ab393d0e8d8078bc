// X: how many units a hex holds.
import { describe, expect, it } from 'vitest';
import { overfull } from '#games/alamein/stacking.ts';
import { at, hexes } from '../ground.ts';

const full = (...lines: readonly string[]) => overfull(at('d', ...lines), 'allied');
const axis = (...lines: readonly string[]) => overfull(at('d', ...lines), 'axis');

describe('X.A.2 three units, two of them divisions', () => {
  it('is the limit', () => {
    expect(full('E8: 9au, 1sa, 26au')).toEqual([]);
    expect(full('E8: 26au, greek, ff')).toEqual([]);
    expect(full('E8: 9au, 1sa, 51h')).toEqual(hexes('E8'));
    expect(full('E8: 9au, 26au, greek, ff')).toEqual(hexes('E8'));
  });
  it('allows the New Zealand Cavalry and RCCE GPPE as the third', () => {
    expect(full('E8: 9au, 1sa, nzcav')).toEqual([]);
    expect(axis('E2: 15pz, 21pz, rcce')).toEqual([]);
    expect(axis('E2: 15pz, 21pz, flak1')).toEqual([]);
    expect(axis('E2: 15pz, 21pz, trento')).toEqual(hexes('E2'));
  });
  it('counts Spent units', () => {
    expect(full('E8: 9au*, 1sa*, 51h')).toEqual(hexes('E8'));
  });
});

describe('X.A.3 Boxes, Forts and dummies', () => {
  it('do not count', () => {
    expect(full('E8: 9au, 1sa, 26au, allied box')).toEqual([]);
    expect(axis('E2: 15pz, 21pz, rcce, axis fort, axis dummy, axis dummy')).toEqual([]);
  });
});
