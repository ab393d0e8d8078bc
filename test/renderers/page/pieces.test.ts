// The pieces of panels: words that are too long for their line.
import { describe, expect, it } from 'vitest';
import { heightOf, QUIET, signs } from '#renderers/page/pieces.ts';
import type { Shape } from '#renderers/shapes.ts';

const wordsOf = (shapes: readonly Shape[]): readonly string[] =>
  (JSON.stringify(shapes).match(/"text":"[^"]*"/g) ?? []).map((found) => found.slice(8, -1));
const piece = (text: string, w: number) => signs('Air', QUIET, [{ sign: [], text }], w);
const said = (text: string, w: number): readonly string[] => wordsOf(piece(text, w).shapes(0)).slice(1);

describe('signs and what they mean', () => {
  it('keep one line where it holds the words, set a little closer if need be', () => {
    expect(said('Desert Air Force 1: ready', 160)).toEqual(['Desert Air Force 1: ready']);
    expect(said('Desert Air Force 1: out until turn 4', 300)).toEqual(['Desert Air Force 1: out until turn 4']);
  });
  it('go on below where it does not, behind a colon if there is one', () => {
    expect(said('Desert Air Force 1: out until turn 4', 160)).toEqual(['Desert Air Force 1:', 'out until turn 4']);
    expect(said('The lines of supply of both sides reach', 160)).toEqual([
      'The lines of supply of both',
      'sides reach',
    ]);
  });
  it('take a line more then', () => {
    const high = (text: string): number => heightOf([piece(text, 160)]);
    expect(high('Desert Air Force 1: out until turn 4') - high('StuKA: ready')).toBe(19);
  });
  it('are all of one size then', () => {
    const rows = ['Desert Air Force 1: out until turn 4', 'Desert Air Force 2: ready', 'StuKA'];
    const { shapes } = signs(
      'Air',
      QUIET,
      rows.map((text) => ({ sign: [], text })),
      160,
    );
    const sizes = [...JSON.stringify(shapes(0)).matchAll(/"text":"[^"]*","size":([\d.]+)/g)].map(([, size]) => size);
    expect(sizes).toHaveLength(5);
    expect(new Set(sizes.slice(1)).size).toBe(1);
  });
  it('leave one long word as it is', () => {
    expect(said('Panzergrenadierregimentsstab', 120)).toEqual(['Panzergrenadierregimentsstab']);
  });
});
