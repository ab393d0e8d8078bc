// Actions made of the values of their parts, and taken apart again.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { catalogueOf, part, specMaker } from '#engine/turn/catalogue.ts';

const spec = specMaker<{ readonly '1': 'Moves' }>();
const { made, makeAction, parseAction, partsOf } = catalogueOf<
  { readonly '1': 'Moves' },
  { readonly type: 'move' | 'done' }
>([
  spec(
    'move',
    '1',
    'turn',
    'Move',
    'move 1 > well',
    part('unit', 'unit', z.int(), 'which'),
    part('to', 'place', z.string(), 'where to'),
    part('via', 'path', z.array(z.string()).optional(), 'the way'),
  ),
  spec('done', '1', 'turn', 'Close', 'done'),
]);

describe('an action from its parts', () => {
  it('is made of as many as are given, and taken apart again', () => {
    expect(makeAction('move', [1, 'well'])).toEqual({ type: 'move', unit: 1, to: 'well' });
    expect(partsOf(made('move', 1, 'well', ['dunes']))).toEqual([1, 'well', ['dunes']]);
    expect(made('move', 1, 'well', undefined)).toEqual({ type: 'move', unit: 1, to: 'well' });
    expect(made('done')).toEqual({ type: 'done' });
  });
  it('is none of values that do not fit', () => {
    expect(makeAction('move', ['well'])).toBeNull();
    expect(makeAction('done', [1])).toBeNull();
    expect(makeAction('flee', [])).toBeNull();
    expect(parseAction({ type: 'move', unit: 1, to: 'well', fast: true })).toBeNull();
    expect(() => made('move', 'well')).toThrow('no such action: move ["well"]');
  });
});
