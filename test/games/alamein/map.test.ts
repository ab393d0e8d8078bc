// The map against itself and against the country: grid, coast, roads, terrain; what the rulebook leaves open (X1 to X6).
import { describe, expect, it } from 'vitest';
import { centre } from '#board/hex.ts';
import { boardHex, printedHex } from '#games/alamein/pieces/grid.ts';
import { apart, around, columnOf, featureAt, flood, map, playable, roadBetween, rowOf } from './data.ts';

const hexOf = (name: string): string => map.hexes.find((hex) => hex.name === name)!.id;
const hasSea = (hex: string): boolean => around(hex).some((next) => map.sea.hexes.includes(next));

/** How far south the coast runs at this place east, in hex widths. */
function coastAt(x: number): number {
  const { points } = map.coastline;
  for (const [at, [right, below]] of points.entries()) {
    const [left, above] = points[at - 1] ?? [right, below];
    if (left <= x && x <= right && right > left) return above + ((below - above) * (x - left)) / (right - left);
  }
  throw new Error(`the coast does not reach ${x}`);
}

describe('the grid', () => {
  it('turns printed hexes into those of the board and back', () => {
    for (const hex of playable) expect(printedHex(boardHex(hex))).toBe(hex);
    expect(() => boardHex('M1')).toThrow('not a printed hex');
    expect(() => printedHex('1,13')).toThrow('not on the printed map');
  });

  it('has the odd rows half a hex farther east, A1 in the north-west', () => {
    expect(centre(boardHex('A1')).x).toBe(1.5);
    expect(centre(boardHex('B1')).x).toBe(1);
    expect(centre(boardHex('L12')).x).toBe(12);
    expect(centre(boardHex('B1')).y).toBeGreaterThan(centre(boardHex('A1')).y);
  });

  it('gives D7 the six neighbours it has on the map', () => {
    expect([...around('D7')].sort()).toEqual(['C6', 'C7', 'D6', 'D8', 'E6', 'E7']);
    expect([...around('E5')].sort()).toEqual(['D5', 'D6', 'E4', 'E6', 'F5', 'F6']);
  });
});

describe('coast and edges', () => {
  it('X1 hex centres lie south of the coast, sea hexes north of it, and coast hexes are those beside the sea', () => {
    for (const hex of playable) {
      const { x, y } = centre(boardHex(hex));
      expect([hex, y > coastAt(x)]).toEqual([hex, true]);
    }
    for (const hex of map.sea.hexes) {
      const { x, y } = centre(boardHex(hex));
      expect([hex, y < coastAt(x)]).toEqual([hex, true]);
    }
    for (const { id, terrain } of map.hexes)
      expect([id, terrain]).toEqual([id, hasSea(id) || id === 'A1' ? 'coast' : 'land']);
  });

  it('X2 has land where the rules need it: A2 on the coast, C11 the way in from the east', () => {
    for (const hex of ['A2', 'C11'])
      expect([hex, map.hexes.find(({ id }) => id === hex)?.terrain]).toEqual([hex, 'coast']);
    expect(map.outside.hexes).toEqual(['C12']);
    expect(apart('C11', 'C12')).toBe(1);
  });

  it('X6 closes the Depression, and no hex is cut off', () => {
    expect(map.depression.hexes).toEqual(['L1', 'L2', 'L3', 'L4', 'L5']);
    expect(flood(['A1'], () => true).size).toBe(playable.size);
    expect(around('K2').filter((hex) => playable.has(hex))).toHaveLength(4);
  });
});

describe('roads and tracks', () => {
  it('X3 are one net of neighbours, no hexside twice', () => {
    const sides = map.roads.flatMap(({ hexes }) => hexes.slice(1).map((hex, at) => [hexes[at]!, hex] as const));
    for (const [a, b] of sides)
      expect([a, b, apart(a, b), playable.has(a), playable.has(b)]).toEqual([a, b, 1, true, true]);
    expect(new Set(sides.map((side) => [...side].sort().join('/'))).size).toBe(sides.length);
    const onRoad = new Set(sides.flat());
    const joined = flood(['A1'], (to, from) => roadBetween(from, to) !== null);
    expect([...joined].sort()).toEqual([...onRoad].sort());
  });

  it('X3 lead out of the map at the five supply sources and nowhere else', () => {
    const exits = map.exits.map(({ hex }) => hex);
    expect([...exits].sort()).toEqual([...map.supply.axis, ...map.supply.allied].sort());
    for (const { hex, road } of map.exits) {
      const way = map.roads.find(({ id }) => id === road)!.hexes;
      expect([hex, hex === way[0] || hex === way.at(-1)]).toEqual([hex, true]);
    }
  });

  it('X3 include the tracks of history', () => {
    const names = map.roads.map(({ name }) => name);
    for (const name of ['Coast Road', 'Rahman Track', 'Springbok Road', 'Qattara Track', 'Barrel Track'])
      expect(names).toContain(name);
  });

  it('X5 keep Tel el Eisa five hexes from A1 and two from the Box, and the Box five from C11', () => {
    const along = (from: string, to: string): number => {
      const coast = map.roads.find(({ id }) => id === 'coast-road')!.hexes;
      return coast.indexOf(to) - coast.indexOf(from);
    };
    expect([along('A1', 'C5'), along('C5', 'D7'), along('D7', 'C11')]).toEqual([5, 2, 5]);
  });
});

describe('places', () => {
  it('lie to each other as they do in the country', () => {
    const eastward = [
      'El Daba',
      'Ghazal',
      'Sidi Abd el Rahman',
      'Tel el Eisa',
      'El Alamein',
      'El Ruweisat station',
      'El Imayid',
    ];
    const coast = map.roads.find(({ id }) => id === 'coast-road')!.hexes;
    const places = eastward.map((name) => coast.indexOf(hexOf(name)));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    const southward = ['Deir el Shein', 'El Mreir', 'Deir el Qattara', 'Gebel Kalakh', 'El Taqa'].map(hexOf);
    expect(southward.map(rowOf)).toEqual([...southward.map(rowOf)].sort());
    expect(columnOf(hexOf('Deir el Munassib'))).toBeGreaterThan(columnOf(hexOf('Deir el Qattara')));
    expect(rowOf(hexOf('Himeimat')) > rowOf(hexOf('Deir el Munassib'))).toBe(true);
    expect(columnOf(hexOf('Naqb Abu Dweis'))).toBeLessThan(columnOf(hexOf('Himeimat')));
  });

  it('have one name each, and the villages are those of the Coast Road', () => {
    const names = map.hexes.flatMap(({ name, also }) => [name, ...(also ?? [])]).filter((name) => name !== undefined);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    const villages = map.hexes.filter(({ village }) => village).map(({ id }) => id);
    const coast = map.roads.find(({ id }) => id === 'coast-road')!.hexes;
    expect(villages).toEqual(['A1', 'B3', 'B4', 'C5', 'D7', 'D9', 'D10']);
    for (const hex of villages) expect([hex, coast.includes(hex)]).toEqual([hex, true]);
  });

  it('name the deirs as depressions and no depression otherwise', () => {
    for (const { id, name } of map.hexes.filter((hex) => hex.name?.startsWith('Deir ')))
      expect([name, featureAt(id)?.kind]).toEqual([name, 'depression']);
    for (const { name, kind } of map.features.filter((feature) => feature.kind === 'depression'))
      expect([name, kind, /^(Deir |El Mreir)/.test(name)]).toEqual([name, kind, true]);
  });
});
