// XIII: who is in supply, on the real map.
import { describe, expect, it } from 'vitest';
import type { Sight } from '#games/alamein/sight.ts';
import { hasEdgeSupply, isSupplied } from '#games/alamein/supply.ts';
import { at, blind, hex, hexes, position, sight } from '../ground.ts';

const supplied = (seen: Sight, unit: string): boolean => isSupplied(seen, blind(seen, unit));
/** Two Allied divisions, whose zones close all six hexes round H8. */
const RING = ['G7: 9au', 'I8: 51h'];

describe('XIII.A.1 Supply sources', () => {
  it('of the Axis are A1 and E1', () => {
    const seen = at('d', 'H2: trento');
    expect(supplied(seen, 'trento')).toBe(true);
    // A1 under an enemy, E1 in a zone: nothing is left.
    expect(supplied(at('d', 'H2: trento', 'A1: 9au', 'E2: 51h'), 'trento')).toBe(false);
    // Either of them alone is enough.
    expect(supplied(at('d', 'H2: trento', 'A1: 9au'), 'trento')).toBe(true);
    expect(supplied(at('d', 'H2: trento', 'E2: 51h'), 'trento')).toBe(true);
  });
  it('of the Allies are C11, E12 and L11', () => {
    const closed = ['C11: trento', 'E12: bologna'];
    expect(supplied(at('d', 'H8: 9au', ...closed), '9au')).toBe(true);
    expect(supplied(at('d', 'H8: 9au', ...closed, 'L11: pavia'), '9au')).toBe(false);
    expect(supplied(at('d', 'H8: 9au', 'C11: trento', 'L11: pavia'), '9au')).toBe(true);
    expect(supplied(at('d', 'H8: 9au', 'E12: bologna', 'L11: pavia'), '9au')).toBe(true);
  });
  it('is closed by an enemy zone unless a friendly unit is in it (ruling 38)', () => {
    const seen = at('d', 'H2: trento', 'A1: bologna', 'B2: 9au', 'E2: 51h');
    // The unit on the source has it; from there no line goes on, for B1 and A2 are in the zone of B2.
    expect(supplied(seen, 'bologna')).toBe(true);
    expect(supplied(seen, 'trento')).toBe(false);
  });
  it('in the El Alamein Box serves Allied units in it only', () => {
    const cutOff = ['D8: trento', 'E6: bologna'];
    const seen = at('d', 'D7: 1sa', ...cutOff);
    expect(supplied(seen, '1sa')).toBe(true);
    expect(hasEdgeSupply(seen, 'allied', hex('D7'))).toBe(false);
    // A ring round H8: the Box has nothing for the unit there.
    expect(supplied(at('d', 'H8: 9au', 'D7: 1sa', 'G7: trento', 'I8: bologna'), '9au')).toBe(false);
    // Nor does it serve the Axis.
    expect(supplied(at('d', 'D7: trento', 'D8: 9au', 'E6: 51h', 'C5: 26au'), 'trento')).toBe(false);
  });
});

describe('XIII.A.2 Supply lines', () => {
  it('are of any length', () => {
    expect(supplied(at('d', 'L12: trento'), 'trento')).toBe(true);
    expect(supplied(at('d', 'A1: 9au'), '9au')).toBe(true);
  });
  it('are cut by units and by zones with no friendly unit in them', () => {
    expect(supplied(at('d', 'H8: trento', ...RING), 'trento')).toBe(false);
    expect(supplied(at('d', 'H8: trento', 'G7: 9au'), 'trento')).toBe(true);
    expect(supplied(at('d', 'H8: trento', 'I8: 51h'), 'trento')).toBe(true);
  });
  it('pass a zone where a friendly unit stands', () => {
    const seen = at('d', 'H8: trento', 'I7: bologna', ...RING);
    expect(supplied(seen, 'trento')).toBe(true);
    expect(supplied(seen, 'bologna')).toBe(true);
  });
  it('are cut by Spent units as well (VI)', () => {
    expect(supplied(at('d', 'H8: trento', 'G7: 9au*', 'I8: 51h*'), 'trento')).toBe(false);
  });
  it('of the Axis are cut by a Box without an Axis unit', () => {
    // Out of I7 there are only I6 and J7; a Box in each.
    const boxes = ['I6: allied box', 'J7: allied box'];
    const line = ['H8: trento', 'I7: bologna', ...RING];
    expect(supplied(at('d', ...line, ...boxes), 'trento')).toBe(false);
    expect(supplied(at('d', ...line, 'I6: folgore, allied box', 'J7: allied box'), 'trento')).toBe(true);
  });
  it('of the Allies are not cut by Forts', () => {
    // The same ring the other way round: out of I9 there are only I10 and J10 for the Allies.
    const ring = ['H9: 9au', 'G8: trento', 'I8: bologna', 'I9: 51h'];
    expect(supplied(at('d', ...ring, 'I10: axis fort', 'J10: axis fort', 'H10: axis fort'), '9au')).toBe(true);
  });
  it('pass an own Box that was held when the turn began: no zone reaches into it (IX.A.2)', () => {
    // The ring round H8 the other way round, with an empty Box on H9.
    const lines = ['H8: 9au', 'H9: allied box', 'G7: trento', 'I8: bologna'];
    expect(supplied(at('d', ...lines), '9au')).toBe(false);
    const held = sight(position('d', lines, { held: { axis: [], allied: hexes('H9') } }));
    expect(supplied(held, '9au')).toBe(true);
  });
  it('reach a hex without units only if it is not closed itself', () => {
    expect(hasEdgeSupply(at('d', 'H2: trento'), 'axis', hex('C11'))).toBe(true);
    expect(hasEdgeSupply(at('d', 'H2: trento', 'D11: 9au'), 'axis', hex('C11'))).toBe(false);
  });
});
