// The map of Supercharge against the rulebook and history, constraint by constraint (SU-1 to SU-13).
import { describe, expect, it } from 'vitest';
import type { MapFile } from '#games/quad/pieces/schema.ts';
import { apart, scenario } from './data.ts';
import {
  around,
  columnOf,
  edge,
  exits,
  facing,
  groundOf,
  hasBarrier,
  isPassable,
  mineBetween,
  network,
  rowOf,
  sideOf,
  sorted,
  startOf,
  usedHexes,
  walk,
  wayside,
} from './ground.ts';

type Owner = MapFile['minefields'][number]['owner'];
const ground = groundOf('supercharge');
const himeimat = '1623';
const SCENARIOS = ['alam-halfa', 'alamein', 'supercharge'] as const;
const open = (hexes: readonly string[]): readonly string[] => hexes.filter((hex) => ground.open.has(hex));
const west = open(edge(ground, 'west'));
const east = open(edge(ground, 'east'));
const placed = (name: string): string => ground.file.places.find((place) => place.name === name)!.hex;
/** The minefields a side holds in a scenario. */
function fieldsOf(id: string, side: 'axis' | 'allied'): readonly Owner[] {
  const { a, b } = scenario(id).provisional!;
  return [
    side,
    ...(a === side ? (['provisional-a'] as const) : []),
    ...(b === side ? (['provisional-b'] as const) : []),
  ];
}
const westward = (hex: string): readonly string[] =>
  around(ground, hex).filter((next) => columnOf(next) < columnOf(hex));
const pairOf = (pair: string): readonly [string, string] => [pair.slice(0, 4), pair.slice(5)];

describe('the map of Supercharge', () => {
  it('SU-1 has the eastern edge open from 3606 to 3616, and the sea north of that', () => {
    expect(edge(ground, 'east').every((hex) => columnOf(hex) === 36)).toBe(true);
    for (let row = 1; row <= 5; row++) expect(ground.terrain.get(`360${row}`)).toBe('sea');
    expect(east[0]).toBe('3606');
    expect(east.filter((hex) => rowOf(hex) <= 16)).toHaveLength(11);
    expect(exits(ground)).toContain('3607 east road');
  });

  it('SU-2 has a western edge by which to leave, by the road and by trails', () => {
    expect(west.every((hex) => columnOf(hex) === 1)).toBe(true);
    expect(west).toHaveLength(20);
    const leaving = exits(ground).filter((exit) => exit.includes('west'));
    expect(leaving).toEqual(['0102 west road', '0104 west trail', '0115 west trail']);
    const lines = network(ground, [placed('’Alamein')]);
    expect(leaving.filter((exit) => !lines.has(exit.slice(0, 4)))).toEqual([]);
  });

  it('SU-3 has Imaid and ’Alamein on the coast road, behind all minefields', () => {
    const road = ground.file.roads.find(({ id }) => id === 'coast')!;
    const behind = walk(ground, west, [...fieldsOf('alam-halfa', 'allied'), 'axis']);
    for (const name of ['Imaid', '’Alamein']) {
      const hex = placed(name);
      expect([name, road.class, road.hexes.includes(hex), ground.open.has(hex)]).toEqual([name, 'road', true, true]);
      expect([name, behind.has(hex), walk(ground, west).has(hex)]).toEqual([name, false, true]);
    }
    expect(ground.file.places.find(({ name }) => name === '’Alamein')?.also).toEqual(['Alamein', 'El Alamein']);
    expect(columnOf(placed('’Alamein'))).toBeLessThan(columnOf(placed('Imaid')));
  });

  it('SU-4 has Qaret el Himeimat at 1623, a height', () => {
    expect(placed('Qaret el Himeimat')).toBe(himeimat);
    expect(startOf('alam-halfa', 'allied')).toContain(himeimat);
    for (const id of ['alamein', 'supercharge'])
      expect([id, startOf(id, 'axis').includes(himeimat)]).toEqual([id, true]);
    expect(ground.terrain.get(himeimat)).toBe('broken');
    expect(around(ground, himeimat).filter((hex) => hasBarrier(ground, himeimat, hex, 'ridge')).length).toBeGreaterThan(
      1,
    );
    // From the west it may be attacked without crossing a minefield, in the first Axis Player-Turn (19.0).
    const fields = fieldsOf('alam-halfa', 'allied');
    expect(westward(himeimat).filter((hex) => fields.includes(mineBetween(ground, hex, himeimat)!))).toEqual([]);
  });

  it('SU-5 runs the Alam Halfa Ridge along the south of the brigades that hold it', () => {
    const ridge = ground.file.barriers.ridge.find(({ id }) => id === 'alam-halfa')!;
    for (const hex of ['2616', '2815', '2915']) {
      const south = hex.slice(0, 2) + String(rowOf(hex) + 1).padStart(2, '0');
      expect([hex, startOf('alam-halfa', 'allied').includes(hex)]).toEqual([hex, true]);
      expect(ridge.sides.map(([a, b]) => sideOf(a, b))).toContain(sideOf(hex, south));
    }
    expect(ground.file.barriers.ridge.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Ruweisat Ridge', 'Miteirya Ridge', 'Alam Halfa Ridge']),
    );
  });

  it('SU-6 has land on both sides of hexrow 0700, north and south of hexrow 0013', () => {
    const count = (is: (hex: string) => boolean): number => [...ground.open].filter(is).length;
    expect(count((hex) => columnOf(hex) > 7 && rowOf(hex) < 13)).toBeGreaterThan(100);
    expect(count((hex) => columnOf(hex) > 7 && rowOf(hex) >= 13)).toBeGreaterThan(100);
    expect(count((hex) => columnOf(hex) <= 7)).toBeGreaterThan(100);
    expect(count((hex) => columnOf(hex) === 7)).toBeGreaterThan(15);
  });

  it('SU-7 keeps all set-up hexes of all scenarios on land, each with one unit', () => {
    expect(usedHexes('supercharge').filter((hex) => !ground.open.has(hex))).toEqual([]);
    const counts = { 'alam-halfa': [27, 30], alamein: [35, 56], supercharge: [29, 52] } as const;
    for (const id of SCENARIOS) {
      const hexes = [...startOf(id, 'axis'), ...startOf(id, 'allied')];
      expect([id, startOf(id, 'axis').length, startOf(id, 'allied').length]).toEqual([id, ...counts[id]]);
      expect([id, new Set(hexes).size]).toEqual([id, hexes.length]);
    }
  });

  it('SU-8 has the shore just north of the set-ups beside it', () => {
    const shore = ['0401', '0502', '0602', '0702', '1304', '1405', '1505', '1606', '1707', '1807', '2009', '2210'];
    const coast = [...shore, '2409', '2510', '2810', '2910', '3009', '3010', '3606'];
    expect(coast.filter((hex) => !ground.open.has(hex))).toEqual([]);
    const sea = [...ground.sheet].filter((hex) => ground.terrain.get(hex) === 'sea');
    // Eight kilometres at most.
    expect(coast.filter((hex) => !sea.some((other) => apart(hex, other) <= 3))).toEqual([]);
    expect(sea.filter((hex) => rowOf(hex) > 8)).toEqual([]);
  });

  it('SU-9 mines the line of Alam Halfa west of the forward Allied units, from the sea to the Depression', () => {
    const fields = fieldsOf('alam-halfa', 'allied');
    const forward = ['1607', '1713', '1714', '1715', '1716', '1717', '1719', '1721'];
    const allied = startOf('alam-halfa', 'allied');
    for (const hex of forward) {
      expect([hex, allied.includes(hex)]).toEqual([hex, true]);
      const bare = westward(hex).filter((next) => !fields.includes(mineBetween(ground, hex, next)!));
      expect([hex, bare]).toEqual([hex, []]);
    }
    // RULING axis-mines: at 1609 the armies face each other over Axis mines, as in October.
    for (const next of westward('1609')) expect([next, mineBetween(ground, '1609', next)]).toEqual([next, 'axis']);
    const free = walk(ground, west, [...fields, 'axis']);
    expect(allied.filter((hex) => free.has(hex))).toEqual([himeimat]);
    expect(east.filter((hex) => free.has(hex))).toEqual([]);
  });

  it('SU-9 has a minefield between the armies that stand next to each other at Alam Halfa', () => {
    expect(sorted(facing('alam-halfa'))).toEqual(['1509-1609', '1510-1609', '1621-1721']);
    for (const pair of facing('alam-halfa'))
      expect([pair, mineBetween(ground, ...pairOf(pair)) !== null]).toEqual([pair, true]);
    expect(mineBetween(ground, '1621', '1721')).toBe('provisional-b');
  });

  it('SU-10 has an Axis minefield between the armies that stand next to each other at Alamein', () => {
    const pairs = [
      ...['1406-1507', '1506-1507', '1509-1508', '1509-1608', '1509-1609', '1610-1609', '1610-1710', '1610-1711'],
      '1720-1819',
    ];
    expect(sorted(facing('alamein'))).toEqual(pairs);
    const fields = fieldsOf('alamein', 'axis');
    for (const pair of pairs)
      expect([pair, fields.includes(mineBetween(ground, ...pairOf(pair))!)]).toEqual([pair, true]);
    // The gardens of the devil reach from the sea to the Depression.
    const free = walk(ground, startOf('alamein', 'allied'), fields);
    expect(west.filter((hex) => free.has(hex))).toEqual([]);
    // Only the outposts between the two southern fields can be turned by the south.
    expect(sorted(startOf('alamein', 'axis').filter((hex) => free.has(hex)))).toEqual(['1720', '1722']);
  });

  it('SU-11 has two provisional minefields in the south, which change hands', () => {
    const provisional = ground.file.minefields.filter(({ owner }) => owner.startsWith('provisional'));
    expect(sorted(provisional.map(({ owner }) => owner))).toEqual(['provisional-a', 'provisional-b']);
    for (const { sides } of provisional) {
      expect(sides.length).toBeGreaterThan(5);
      expect(sides.flat().filter((hex) => rowOf(hex) < 18)).toEqual([]);
    }
    expect(SCENARIOS.map((id) => [scenario(id).provisional?.a, scenario(id).provisional?.b])).toEqual([
      ['allied', 'allied'],
      ['axis', 'axis'],
      ['axis', 'axis'],
    ]);
    // Allied units stand between them in August, Axis units in October.
    for (const [id, side, hexes] of [
      ['alam-halfa', 'allied', ['1719', '1721']],
      ['alamein', 'axis', ['1720', '1722']],
    ] as const)
      for (const hex of hexes) {
        const found = new Set(around(ground, hex).map((next) => mineBetween(ground, hex, next)));
        expect([hex, startOf(id, side).includes(hex)]).toEqual([hex, true]);
        expect([hex, found.has('provisional-a'), found.has('provisional-b')]).toEqual([hex, true, true]);
      }
  });

  it('SU-12 has no towns and no boxes, and sends the tanks at 1621 through a minefield (16.0)', () => {
    expect([ground.file.terrain.town, ground.file.boxes]).toEqual([[], []]);
    expect(startOf('alam-halfa', 'axis')).toContain('1621');
    const enemies = around(ground, '1621').filter((hex) => startOf('alam-halfa', 'allied').includes(hex));
    expect(enemies.map((hex) => mineBetween(ground, '1621', hex))).toEqual(['provisional-b']);
  });

  it('SU-13 keeps the Depression to the south-west of the southern wings', () => {
    const wing = ['2025', '2023', '1325', '1324', '1224', '1124', '1123', '1122'];
    expect(wing.filter((hex) => !ground.open.has(hex))).toEqual([]);
    const depression = ground.file.terrain.prohibited.flatMap(({ hexes }) => hexes);
    expect(depression.filter((hex) => columnOf(hex) > 17 || rowOf(hex) < 20)).toEqual([]);
    expect(ground.open.has('0117')).toBe(true);
    // It narrows to a point: in every column all from some row on.
    for (const hex of depression) {
      const south = hex.slice(0, 2) + String(rowOf(hex) + 1).padStart(2, '0');
      expect([hex, !ground.sheet.has(south) || depression.includes(south)]).toEqual([hex, true]);
    }
  });

  it('lets the attacks of history happen', () => {
    const chains = [
      // Rommel's right hook in August, Lightfoot over the Miteirya Ridge, Supercharge to Tel el Aqqaqir.
      ['1622', '1723', '1824', '2023', '2320', '2617', '2616'],
      ['1710', '1610', '1510', '1410'],
      ['1207', '1107', '1007', '0907', '0908'],
      ['1506', '1405', '1305', '1204', '1104'],
      ['2025', '1824', '1724', '1623'],
    ];
    for (const chain of chains)
      for (const [at, to] of chain.slice(1).entries()) {
        const from = chain[at]!;
        expect([from, to, walk(ground, [from]).has(to)]).toEqual([from, to, true]);
      }
    // Once over the first line, between Himeimat and the second, the Axis go round to the east edge.
    const over = walk(ground, ['1723'], [...fieldsOf('alam-halfa', 'allied'), 'axis']);
    expect(east.filter((hex) => !over.has(hex))).toEqual([]);
    for (const [from, to] of [
      ['1621', '1721'],
      ['1609', '1509'],
      ['1720', '1819'],
    ] as const)
      expect(isPassable(ground, from, to)).toBe(true);
  });

  it('has the Rahman track on the line of the last battle, and the trails in one net with the road', () => {
    const track = ground.file.roads.find(({ id }) => id === 'rahman')!;
    expect(track.class).toBe('trail');
    expect(track.hexes).toEqual(expect.arrayContaining(['1104', '1008', '0912']));
    const lines = network(ground, ['0102']);
    expect([...wayside(ground)].filter((hex) => !lines.has(hex))).toEqual([]);
  });

  it('lies north to south and west to east as the country does', () => {
    const eastward = [
      'Ghazal',
      'Tel el Aqqaqir',
      'Sidi Abd el Rahman',
      'Kidney Ridge',
      'Miteirya Ridge',
      'Tel el Eisa',
    ];
    const columns = [...eastward, 'Ruweisat Ridge', '’Alamein', 'Alam Halfa', 'Imaid'].map((name) =>
      columnOf(placed(name)),
    );
    expect(columns).toEqual([...columns].sort((a, b) => a - b));
    const southward = [
      'Sidi Abd el Rahman',
      'Tel el Eisa',
      'Kidney Ridge',
      'Miteirya Ridge',
      'Deir el Shein',
      'Ruweisat Ridge',
    ];
    const rows = [...southward, 'Alam Nayil', 'Deir el Munassib', 'Deir el Ragil', 'Qaret el Himeimat'].map((name) =>
      rowOf(placed(name)),
    );
    expect(rows).toEqual([...rows].sort((a, b) => a - b));
  });
});
