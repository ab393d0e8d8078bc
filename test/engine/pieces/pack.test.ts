// Component packs: which entries of a title's files a pack replaces, adds and takes away.
import { describe, expect, it } from 'vitest';
import { applyPack } from '#engine/pieces/pack.ts';

const builtIn = {
  map: {
    hexes: [
      { id: '1,1', name: 'Alpha', kind: 'town' },
      { id: '2,1', terrain: 'land' },
    ],
    hexsides: [{ a: '1,1', b: '2,1', terrain: 'ridge' }],
    roads: [{ id: 'old-road', class: 'trail', hexes: ['1,1', '2,1'] }],
  },
  tables: { deck: { real: 28, dummy: 14 } },
};

describe('a pack', () => {
  it('without files changes nothing', () => {
    expect(applyPack(builtIn, {})).toEqual(builtIn);
  });

  it('changes one value and leaves its neighbours', () => {
    expect(applyPack(builtIn, { tables: { deck: { real: 30 } } }).tables).toEqual({ deck: { real: 30, dummy: 14 } });
  });

  it('matches entries of a list by id, whatever their order', () => {
    const { hexes } = mapOf({ hexes: [{ id: '2,1', terrain: 'coast' }] });
    expect(hexes).toEqual([
      { id: '1,1', name: 'Alpha', kind: 'town' },
      { id: '2,1', terrain: 'coast' },
    ]);
  });

  it('matches hexsides by their two hexes, in either order', () => {
    expect(mapOf({ hexsides: [{ a: '2,1', b: '1,1', terrain: 'gap' }] }).hexsides).toEqual([
      { a: '2,1', b: '1,1', terrain: 'gap' },
    ]);
  });

  it('adds entries nobody knew at the end', () => {
    const { hexes } = mapOf({ hexes: [{ id: '3,1', terrain: 'land' }] });
    expect((hexes as { id: string }[]).map(({ id }) => id)).toEqual(['1,1', '2,1', '3,1']);
  });

  it('takes an entry away with "remove"', () => {
    expect(mapOf({ roads: [{ id: 'old-road', remove: true }] }).roads).toEqual([]);
    expect(mapOf({ roads: [{ id: 'no-such-road', remove: true }] }).roads).toEqual(builtIn.map.roads);
  });

  it('takes a key away with null', () => {
    expect(mapOf({ hexes: [{ id: '1,1', name: null, kind: null }] }).hexes).toEqual([
      { id: '1,1' },
      { id: '2,1', terrain: 'land' },
    ]);
  });

  it('replaces lists of plain values as a whole', () => {
    expect(mapOf({ roads: [{ id: 'old-road', hexes: ['2,1', '3,1'] }] }).roads).toEqual([
      { id: 'old-road', class: 'trail', hexes: ['2,1', '3,1'] },
    ]);
  });

  it('may bring a file of its own', () => {
    expect(applyPack(builtIn, { 'scenarios-own': { id: 'own' } })['scenarios-own']).toEqual({ id: 'own' });
  });

  it('leaves the built-in files as they were', () => {
    const before = structuredClone(builtIn);
    applyPack(builtIn, { map: { hexes: [{ id: '1,1', name: 'Beta' }] } });
    expect(builtIn).toEqual(before);
  });

  it('cannot reach the prototype of all objects', () => {
    applyPack(builtIn, JSON.parse('{"tables": {"__proto__": {"polluted": true}}}'));
    expect('polluted' in {}).toBe(false);
  });
});

/** The map file once a pack's is laid over it. */
function mapOf(over: object): Readonly<Record<string, unknown>> {
  return applyPack(builtIn, { map: over }).map as Readonly<Record<string, unknown>>;
}
