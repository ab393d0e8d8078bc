// The map of Crusader against the rulebook and history, constraint by constraint (CR-1 to CR-13).
import { describe, expect, it } from 'vitest';
import { areNext } from '#games/quad/pieces/grid.ts';
import { apart } from './data.ts';
import {
  around,
  columnOf,
  edge,
  exits,
  facing,
  groundOf,
  isPassable,
  mineBetween,
  network,
  reach,
  rowOf,
  sideOf,
  sorted,
  startOf,
  usedHexes,
  walk,
} from './ground.ts';

const ground = groundOf('crusader');
const [tobruk, bardia, sollum, elAdem, halfaya] = ['1103', '3409', '3513', '0908', '3614'];
const open = (hexes: readonly string[]): readonly string[] => hexes.filter((hex) => ground.open.has(hex));
const west = open(edge(ground, 'west'));
const east = open(edge(ground, 'east'));
const south = open(edge(ground, 'south'));
const placed = (name: string): string => ground.file.places.find((place) => place.name === name)!.hex;
const isPort = (hex: string): boolean => around(ground, hex).some((next) => ground.terrain.get(next) === 'sea');
/** The two hexes of "0703-0802". */
const hexesOf = (pair: string): readonly [string, string] => [pair.slice(0, 4), pair.slice(5)];

/** 17.1 Hexsides between land two and three hexes from 1003, the nearer hex first. */
const RING = [
  ...['0802-0702', '0802-0703', '0803-0703', '0803-0704', '0804-0704', '0804-0705', '0804-0805', '0905-0805'],
  ...['0905-0906', '1005-0906', '1005-1006', '1005-1106', '1105-1106', '1105-1205', '1204-1205', '1204-1305'],
];

describe('the map of Crusader', () => {
  it('CR-1 has the supply sources as towns on roads, Tobruk, Bardia and Sollum as ports', () => {
    for (const [name, hex] of [
      ['Tobruk', tobruk],
      ['Bardia', bardia],
      ['Sollum', sollum],
      ['El Adem', elAdem],
    ] as const)
      expect([name, placed(name), ground.terrain.get(hex)]).toEqual([name, hex, 'town']);
    expect([tobruk, bardia, sollum].filter((hex) => !isPort(hex))).toEqual([]);
    const roads = network(ground, [tobruk], 'road');
    expect([bardia, sollum, elAdem].filter((hex) => !roads.has(hex))).toEqual([]);
  });

  it('CR-2 has open ground on the west and the east edge, and on the south edge within eleven hexes of the east', () => {
    expect(west.filter((hex) => columnOf(hex) !== 1)).toEqual([]);
    expect(west).toHaveLength(25);
    expect(east).toHaveLength(12);
    expect(east[0]).toBe('3915');
    const near = south.filter((hex) => east.some((other) => apart(hex, other) <= 11));
    expect(near.filter((hex) => columnOf(hex) >= 28).length).toBe(12);
    const reached = walk(ground, [tobruk]);
    expect([...west, ...east, ...near].filter((hex) => !reached.has(hex))).toEqual([]);
  });

  it('CR-3 mines every hexside of land between two and three hexes from 1003, and no other on the ring', () => {
    const ring = [...ground.open].flatMap((hex) =>
      apart(hex, '1003') === 2
        ? around(ground, hex).flatMap((next) =>
            apart(next, '1003') === 3 && ground.open.has(next) ? [`${hex}-${next}`] : [],
          )
        : [],
    );
    expect(sorted(ring)).toEqual(sorted(RING));
    expect(RING.filter((pair) => mineBetween(ground, ...hexesOf(pair)) !== 'allied')).toEqual([]);
    // The mines close Tobruk: nobody comes in without crossing them.
    const inside = walk(ground, ['1003'], ['allied']);
    expect([...inside.keys()].filter((hex) => apart(hex, '1003') > 2)).toEqual([]);
  });

  it('CR-4 has a minefield between the armies that stand next to each other round Tobruk', () => {
    const pairs = [
      '0703-0802',
      '0703-0803',
      '0704-0803',
      '0704-0804',
      '0805-0804',
      '0906-1005',
      '1106-1005',
      '1205-1204',
      '1305-1204',
    ];
    expect(sorted(facing('crusader'))).toEqual(sorted(pairs));
    expect(facing('sidi-rezegh')).toEqual(facing('crusader'));
    const wire = ['0703-0802', '0704-0804', '0805-0804', '0805-0905', '0906-0905', '0906-1005'];
    const sallied = ['1305-1205', '1306-1205', '1306-1206'];
    expect(sorted(facing('wire'))).toEqual(sorted([...wire, ...sallied]));
    for (const pair of [...pairs, ...wire]) {
      const [axis, allied] = hexesOf(pair);
      expect([pair, mineBetween(ground, axis, allied), apart(axis, '1003')]).toEqual([pair, 'allied', 3]);
    }
    for (const pair of sallied) expect([pair, mineBetween(ground, ...hexesOf(pair))]).toEqual([pair, null]);
  });

  it('CR-5 has boxes on the perimeter only, where units stand, mined all round', () => {
    const boxes = ground.file.boxes.map(({ hex }) => hex);
    expect(sorted(boxes)).toEqual(['0802', '0804', '1005', '1204']);
    const allied = startOf('crusader', 'allied');
    for (const hex of boxes) {
      expect([hex, allied.includes(hex), apart(hex, '1003')]).toEqual([hex, true, 2]);
      const sides = open(around(ground, hex));
      expect(sides.filter((next) => mineBetween(ground, hex, next) !== 'allied')).toEqual([]);
    }
    const inner = ground.file.minefields.filter(({ owner }) => owner === 'allied').flatMap(({ sides }) => sides);
    const expected = boxes.flatMap((hex) => open(around(ground, hex)).map((next) => sideOf(hex, next)));
    expect(sorted(inner.map(([a, b]) => sideOf(a, b)))).toEqual(
      sorted(new Set([...expected, ...RING.map((pair) => sideOf(...hexesOf(pair)))])),
    );
  });

  it('CR-6 leads trails off the map where reinforcements enter, to Bir el Gubi and the frontier', () => {
    for (const exit of ['0625 south trail', '1625 south trail', '3921 east trail'])
      expect(exits(ground)).toContain(exit);
    const trails = network(ground, [placed('Bir el Gubi')], 'trail');
    expect(['0625', '1625', '3921'].filter((hex) => !trails.has(hex))).toEqual([]);
    expect(edge(ground, 'south').filter((hex) => ['0625', '1625'].includes(hex))).toHaveLength(2);
    expect(edge(ground, 'east')).toContain('3921');
  });

  it('CR-7 has 3614 at the Halfaya Pass and 3516 beyond the Axis minefields, both open to the Axis', () => {
    expect(placed('Halfaya Pass')).toBe(halfaya);
    const reached = walk(ground, ['1313']);
    expect([reached.has('3516'), reached.has(halfaya)]).toEqual([true, true]);
    expect(around(ground, '3516').some((hex) => mineBetween(ground, hex, '3516') === 'axis')).toBe(true);
  });

  it('CR-8 CR-12 CR-13 keep all set-up hexes of all scenarios on land, each with one unit', () => {
    expect(usedHexes('crusader').filter((hex) => !ground.open.has(hex))).toEqual([]);
    for (const id of ['crusader', 'sidi-rezegh', 'wire']) {
      const hexes = [...startOf(id, 'axis'), ...startOf(id, 'allied')];
      expect([id, new Set(hexes).size]).toEqual([id, hexes.length]);
    }
    expect(startOf('crusader', 'axis')).toHaveLength(54);
    expect(startOf('crusader', 'allied')).toHaveLength(39);
    for (const hex of ['3619', '3219'])
      expect([hex, startOf('wire', 'axis').includes(hex), ground.open.has(hex)]).toEqual([hex, true, true]);
  });

  it('CR-9 lets the Axis leave by the west and the British by the south and the east edge', () => {
    const towards = (side: string): readonly string[] => exits(ground).filter((exit) => exit.includes(side));
    expect(towards('west')).toEqual(['0103 west road', '0109 west trail', '0114 west trail', '0112 west trail']);
    expect(towards('east')).toEqual(['3921 east trail', '3915 east road', '3924 east trail', '3919 east trail']);
    expect(towards('south')).toEqual(['0625 south trail', '1625 south trail', '3025 south trail']);
    expect(towards('north')).toEqual([]);
    const lines = network(ground, [elAdem]);
    expect(exits(ground).filter((exit) => !lines.has(exit.slice(0, 4)))).toEqual([]);
  });

  it('CR-10 leaves a way from the east edge to Tobruk, along the coast and through the desert', () => {
    const northern = walk(ground, ['3915'], ['axis'], (hex) => rowOf(hex) < 16);
    expect([northern.has('3814'), northern.has(halfaya)]).toEqual([true, false]);
    expect(walk(ground, ['3915'], [], (hex) => rowOf(hex) < 16).has(tobruk)).toBe(true);
    expect(walk(ground, ['3919'], ['axis'], (hex) => rowOf(hex) > 4).has('1206')).toBe(true);
    expect(walk(ground, ['3919'], ['axis']).has(tobruk)).toBe(true);
  });

  it('CR-11 covers the frontier from Sidi Omar to Halfaya with Axis minefields, and lets supply pass behind them', () => {
    const posts = ['3513', '3515', '3415', '3614', '3015', '3116', '3309', '3409'];
    const axis = startOf('crusader', 'axis');
    expect(posts.filter((hex) => !axis.includes(hex))).toEqual([]);
    const british = startOf('crusader', 'allied').filter((hex) => columnOf(hex) > 20);
    const free = walk(ground, british, ['axis'], (hex) => columnOf(hex) >= 29);
    expect(british.filter((hex) => !free.has(hex))).toEqual([]);
    expect(posts.filter((hex) => free.has(hex))).toEqual([]);
    // Round the west end the way is open, as it was for the New Zealanders.
    expect(walk(ground, british, ['axis']).has('3015')).toBe(true);
    for (const hex of posts.slice(0, 6)) expect([hex, walk(ground, [hex], ['axis']).has(sollum)]).toEqual([hex, true]);
    expect(around(ground, '2816').some((hex) => mineBetween(ground, '2816', hex) === 'axis')).toBe(true);
    for (const hex of [bardia, '3309'])
      expect([hex, around(ground, hex).some((next) => mineBetween(ground, hex, next) === 'axis')]).toEqual([hex, true]);
  });

  it('lets the attacks of history happen', () => {
    const chains = [
      // The sortie to El Duda, the 7th Armoured Brigade at Sidi Rezegh, the New Zealanders along the Trigh Capuzzo.
      ['1204', '1205', '1206', '1207', '1307'],
      ['1610', '1510', '1409', '1408', '1308', '1307'],
      ['3112', '3011', '2910', '2810', '2609', '2409', '2109', '1909', '1808', '1708', '1608', '1508', '1408', '1407'],
      // The 11th Indian Brigade at Halfaya, the 7th at Sidi Omar; the dash to the wire.
      ['3915', '3814', '3714', '3614'],
      ['3118', '3117', '3116'],
      ['1313', '1615', '2116', '2517', '2919'],
    ];
    for (const chain of chains)
      for (const [at, to] of chain.slice(1).entries()) {
        const from = chain[at]!;
        const meets = areNext(from, to)
          ? isPassable(ground, from, to)
          : walk(ground, [from], ['axis', 'allied']).get(to) === apart(from, to);
        expect([from, to, meets]).toEqual([from, to, true]);
      }
  });

  it('lets tanks from the frontier reach Gabr Saleh in two days and from there Sidi Rezegh in one or two', () => {
    const tanks = { side: 'allied', mechanized: true, movement: 12 } as const;
    const first = reach(ground, '3222', tanks);
    const second = [...first.keys()].some(
      (hex) => apart(hex, placed('Gabr Saleh')) <= 6 && reach(ground, hex, tanks).has(placed('Gabr Saleh')),
    );
    expect(second).toBe(true);
    const day = [...reach(ground, placed('Gabr Saleh'), tanks).keys()];
    expect(day.some((hex) => reach(ground, hex, tanks).has(placed('Sidi Rezegh airfield')))).toBe(true);
  });

  it('lies north to south and west to east as the country does', () => {
    const eastward = [
      'Knightsbridge',
      'Acroma',
      'El Adem',
      'Tobruk',
      'El Duda',
      'Sidi Rezegh',
      'Zaafran',
      'Gambut',
      'Bir Sheferzen',
      'Sidi Azeiz',
      'Fort Capuzzo',
      'Bardia',
      'Sollum',
      'Halfaya Pass',
    ];
    const columns = eastward.map((name) => columnOf(placed(name)));
    expect(columns).toEqual([...columns].sort((a, b) => a - b));
    const southward = [
      'Tobruk',
      'Acroma',
      'Gambut',
      'El Duda',
      'Sidi Rezegh',
      'Bardia',
      'Sidi Azeiz',
      'Sollum',
      'Halfaya Pass',
      'Sidi Omar',
      'Bir Sheferzen',
    ];
    const rows = southward.map((name) => rowOf(placed(name)));
    expect(rows).toEqual([...rows].sort((a, b) => a - b));
  });
});
