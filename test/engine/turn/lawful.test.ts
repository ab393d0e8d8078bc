// The first lawful action of a type, from what is offered for its parts.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Value } from '#engine/title.ts';
import { part } from '#engine/turn/catalogue.ts';
import { firstLawful } from '#engine/turn/lawful.ts';

const UNIT = part('unit', 'unit', z.int(), 'which unit');
const TO = part('to', 'place', z.string(), 'where to');
const VIA = part('via', 'path', z.array(z.string()).optional(), 'the way');
/** What is offered for the parts after so many. */
const offers =
  (...lists: readonly (readonly Value[])[]) =>
  (before: readonly Value[]) =>
    lists[before.length] ?? [];
const asIs = (values: readonly Value[]) => values;

describe('the first lawful action', () => {
  it('takes the first value of each part that must be given', () => {
    expect(firstLawful([UNIT, TO, VIA], offers([3, 4], ['well', 'ridge'], ['dunes']), asIs)).toEqual([3, 'well']);
  });
  it('asks for each part with those before it', () => {
    const after: (readonly Value[])[] = [];
    const offered = (before: readonly Value[]): readonly Value[] => {
      after.push([...before]);
      return [before.length + 1];
    };
    firstLawful([UNIT, TO], offered, asIs);
    expect(after).toEqual([[], [1]]);
  });
  it('takes all of a list, and the first place of a way', () => {
    const units = part('units', 'units', z.array(z.int()), 'who');
    expect(firstLawful([TO, units], offers(['well'], [1, 2]), asIs)).toEqual(['well', [1, 2]]);
    expect(
      firstLawful([part('way', 'path', z.array(z.string()), 'which way')], offers(['well', 'ridge']), asIs),
    ).toEqual([['well']]);
    expect(firstLawful([part('at', 'places', z.array(z.string()), 'where')], offers(['well', 'ridge']), asIs)).toEqual([
      ['well', 'ridge'],
    ]);
    expect(firstLawful([part('side', 'hexside', z.string(), 'which side')], offers(['a/b']), asIs)).toEqual(['a/b']);
  });
  it('needs no parts', () => {
    expect(firstLawful([], offers(), asIs)).toEqual([]);
  });
  it('finds none where nothing is offered for a part, where none can be made, or where it is refused', () => {
    expect(firstLawful([UNIT, TO], offers([3]), asIs)).toBeNull();
    expect(firstLawful([UNIT], offers([3]), () => null)).toBeNull();
    expect(firstLawful([UNIT], offers([3]), asIs, () => ({ rule: '2.3', text: 'It has moved.' }))).toBeNull();
    expect(firstLawful([UNIT], offers([3]), asIs, () => null)).toEqual([3]);
  });
});
