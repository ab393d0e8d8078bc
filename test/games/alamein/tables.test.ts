// The charts page, cell by cell: written out here from the rulebook, not from the data.
import { describe, expect, it } from 'vitest';
import { airResult, COLUMNS, type Column, groundResult, TERRAIN } from '#games/alamein/pieces/tables.ts';

describe('GCRT Ground Combat Results Table', () => {
  it('has eleven columns, from 1:4 to 10:1', () => {
    expect(COLUMNS).toEqual(['1:4', '1:3', '1:2', '1:1', '3:2', '2:1', '3:1', '4:1', '5:1', '7:1', '10:1']);
  });
  /** Results by column for the die 6, 5, 4, 3, 2, 1. */
  const printed: readonly (readonly [Column, readonly string[]])[] = [
    ['1:4', ['S', 'AR', 'SAE', 'AE', 'AE', 'AE']],
    ['1:3', ['S', 'S', '-', 'AR', 'SAE', 'AE']],
    ['1:2', ['R2', 'R1', 'S', '-', 'AR', 'SAE']],
    ['1:1', ['R2', 'R1', 'S', '-', 'SAR', 'AR']],
    ['3:2', ['R2', 'R1', 'R1', 'S', '-', 'SAR']],
    ['2:1', ['R2', 'R2', 'R1', 'R1', 'S', '-']],
    ['3:1', ['DE', 'R2', 'R2', 'R1', 'R1', 'S']],
    ['4:1', ['DE', 'DE', 'R2', 'R2', 'R1', 'R1']],
    ['5:1', ['DE', 'DE', 'DE', 'R2', 'R2', 'R1']],
    ['7:1', ['DE', 'DE', 'DE', 'DE', 'R2', 'R2']],
    ['10:1', ['DE', 'DE', 'DE', 'DE', 'DE', 'R2']],
  ];
  it.each(printed)('GCRT %s for the die 6 to 1: %s', (column, results) => {
    expect([6, 5, 4, 3, 2, 1].map((die) => groundResult(column, die))).toEqual(results);
  });
  it('holds every column', () => {
    expect(printed.map(([column]) => column)).toEqual(COLUMNS);
  });
  it('knows six sides', () => {
    expect(() => groundResult('1:1', 7)).toThrow('die 7');
    expect(() => groundResult('1:1', 0)).toThrow('die 0');
  });
});

describe('AIR Air Attack', () => {
  it('against a unit other than armor inside its Box', () => {
    expect([6, 5, 4, 3, 2, 1].map((die) => airResult('inside', die))).toEqual(['S', 'S', '-', '-', 'AAF', 'AA(F)']);
  });
  it('against any other unit', () => {
    expect([6, 5, 4, 3, 2, 1].map((die) => airResult('outside', die))).toEqual(['S', 'S', 'S', '-', 'AAF', 'AAG(F)']);
  });
  it('against a British air unit', () => {
    expect([6, 5, 4, 3, 2, 1].map((die) => airResult('british', die))).toEqual(['EAX', 'EAX', 'Int', 'Int', '-', 'AA']);
  });
  it('against a German air unit', () => {
    expect([6, 5, 4, 3, 2, 1].map((die) => airResult('german', die))).toEqual(['EAX', 'Int', 'Int', '-', 'AA', 'AA']);
  });
});

describe('TERRAIN effects', () => {
  it('gives 2 free hexes along tracks, 4 along roads', () => {
    expect(TERRAIN.movement).toEqual({ track: 2, road: 4 });
  });
  it('gives +2 in a Box or Fort, +3 in Forts of D and in the El Alamein Box, +1 in a depression or on a ridge', () => {
    expect(TERRAIN.defence).toEqual({ box: 2, fort: 2, fortInD: 3, alamein: 3, depression: 1, ridge: 1 });
  });
});
