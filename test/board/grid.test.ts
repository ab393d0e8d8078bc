// Printed numbers of hexes: read and written back, and next to each other as on the printed maps.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FOUR_DIGITS, gridOf, type Layout } from '#board/grid.ts';
import { around, axial, distance } from '#board/hex.ts';

/** The Western Desert maps: flat tops, odd columns half a hex higher. */
const DESERT = gridOf({ top: 'flat', shifted: 'even' }, FOUR_DIGITS);
const far = (a: string, b: string): number => distance(DESERT.boardHex(a), DESERT.boardHex(b));

const layout: fc.Arbitrary<Layout> = fc.record({
  top: fc.constantFrom('point', 'flat'),
  shifted: fc.constantFrom('odd', 'even'),
});
const number = fc.integer({ min: 1, max: 98 });
const place = fc.record({ column: number, row: number });

/** Where the middle of a printed hex lies along its rows and columns, in half hexes of the shifted way and in whole lines. */
function middle({ top, shifted }: Layout, { column, row }: { readonly column: number; readonly row: number }) {
  const [line, along] = top === 'point' ? [row, column] : [column, row];
  return { line, along: 2 * along + Number(line % 2 === (shifted === 'odd' ? 1 : 0)) };
}

describe('four digits', () => {
  it('are two of the column and two of the row, and read back', () => {
    expect(FOUR_DIGITS.read('1003')).toEqual({ column: 10, row: 3 });
    fc.assert(
      fc.property(layout, place, (how, where) => {
        const grid = gridOf(how, FOUR_DIGITS);
        const printed = FOUR_DIGITS.write(where)!;
        expect(printed).toHaveLength(4);
        expect(grid.printedHex(grid.boardHex(printed))).toBe(printed);
      }),
    );
  });

  it('throw on what is no number, and beyond the map', () => {
    for (const text of ['', '103', '10003', 'D7', '10-3', '1 03'])
      expect(() => DESERT.boardHex(text)).toThrow('printed');
    for (const hex of ['-1,4', '3,-9', '100,0', '2,120']) expect(() => DESERT.printedHex(hex)).toThrow('printed');
  });
});

describe('a layout', () => {
  it('has for neighbours of a hex the six that touch it on the sheet', () => {
    fc.assert(
      fc.property(layout, place, (how, where) => {
        const grid = gridOf(how, FOUR_DIGITS);
        const here = middle(how, where);
        const beside = around(axial(grid.boardHex(FOUR_DIGITS.write(where)!))).map((hex) => {
          const { line, along } = middle(how, FOUR_DIGITS.read(grid.printedHex(hex))!);
          return `${line - here.line} ${along - here.along}`;
        });
        expect(beside.sort()).toEqual(['0 2', '0 -2', '1 1', '1 -1', '-1 1', '-1 -1'].sort());
      }),
    );
  });

  it('puts the hexes of the desert where its rulebooks say they are', () => {
    expect([far('4009', '4110'), far('3309', '3408'), far('3409', '3408')]).toEqual([1, 1, 1]);
    expect([far('1908', '2710'), far('2710', '3609'), far('3109', '3609')]).toEqual([8, 9, 5]);
    expect([far('3819', '4110'), far('3617', '3819'), far('3117', '3819')]).toEqual([11, 3, 7]);
  });

  it('puts the rings round Tobruk of the older sheets where their rules say they are', () => {
    for (const hex of ['0703', '0704', '0805', '0906', '1106', '1205', '1305']) expect(far('1003', hex)).toBe(3);
    for (const hex of ['0802', '0804', '1005', '1204']) expect(far('1003', hex)).toBe(2);
  });
});
