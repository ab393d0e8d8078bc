// The map of Cauldron against the rulebook and history, constraint by constraint (CA-1 to CA-13).
import { describe, expect, it } from 'vitest';
import { areNext } from '#games/quad/pieces/grid.ts';
import { apart } from './data.ts';
import {
  around,
  columnOf,
  edge,
  exits,
  facing,
  flood,
  groundOf,
  hasBarrier,
  isPassable,
  mineBetween,
  network,
  reach,
  rowOf,
  startOf,
  usedHexes,
  walk,
  wayBetween,
  wayside,
} from './ground.ts';

const ground = groundOf('cauldron');
const [tobruk, hacheim, box150] = ['0608', '2423', '1526'];
const boxes = ground.file.boxes.map(({ hex }) => hex);
const axis = startOf('cauldron', 'axis');
const allied = startOf('cauldron', 'allied');
const open = (hexes: readonly string[]): readonly string[] => hexes.filter((hex) => ground.open.has(hex));
const west = open(edge(ground, 'west'));
const east = open(edge(ground, 'east'));

/** 16.1 Hexes from which Axis units have supply while Allied units stand in these boxes and Axis units hold those hexes. */
function supplied(manned: readonly string[], held: readonly string[] = []): ReadonlySet<string> {
  const barred = new Set(
    manned.flatMap((hex) => [hex, ...around(ground, hex).filter((to) => isPassable(ground, hex, to))]),
  );
  const mayPass = (a: string, b: string): boolean =>
    mineBetween(ground, a, b) === null || held.includes(a) || held.includes(b);
  const lines = flood(
    ground,
    west.filter((hex) => wayside(ground).has(hex) && !barred.has(hex)),
    (to, from) => wayBetween(ground, from, to) !== null && !barred.has(to) && mayPass(from, to),
  );
  const paths = flood(
    ground,
    lines.keys(),
    (to, from) => isPassable(ground, from, to) && !barred.has(to) && mayPass(from, to),
  );
  return new Set([...paths].filter(([, steps]) => steps <= 10).map(([hex]) => hex));
}

describe('the map of Cauldron', () => {
  it('CA-1 has Tobruk at 0608, a port, with roads or trails to the west and the east edge', () => {
    expect(ground.terrain.get(tobruk)).toBe('town');
    expect(around(ground, tobruk).some((hex) => ground.terrain.get(hex) === 'sea')).toBe(true);
    const lines = network(ground, [tobruk]);
    expect(west.filter((hex) => lines.has(hex))).toContain('0734');
    expect(east.filter((hex) => lines.has(hex))).toContain('1201');
    expect(ground.file.places.find(({ name }) => name === 'Tobruk')?.hex).toBe(tobruk);
  });

  it('CA-1 surrounds Tobruk with the ditch from shore to shore, with roads over it', () => {
    const inside = flood(ground, [tobruk], (to, from) => !hasBarrier(ground, from, to, 'ditch'));
    expect([...inside.keys()].filter((hex) => apart(hex, tobruk) > 6)).toEqual([]);
    expect(['0412', '0812', '1008', '0712', '0807', '0709'].filter((hex) => !inside.has(hex))).toEqual([]);
    for (const garrison of ['0412', '0812', '1008'])
      expect([garrison, around(ground, garrison).some((hex) => hasBarrier(ground, garrison, hex, 'ditch'))]).toEqual([
        garrison,
        true,
      ]);
  });

  it('CA-2 leads a road off the map at 1201, by which reinforcements reach Tobruk in one move (13.11)', () => {
    expect(exits(ground)).toContain('1201 east road');
    expect(network(ground, ['1201'], 'road').has(tobruk)).toBe(true);
    const spent = reach(ground, '1201', { side: 'allied', mechanized: true, movement: 9 }).get(tobruk);
    expect(spent).toBe(5.5);
  });

  it('CA-3 has the east edge in row 01 and the west edge in rows 33 and 34, all of the west edge land', () => {
    expect(edge(ground, 'east').every((hex) => rowOf(hex) === 1)).toBe(true);
    expect(edge(ground, 'west').every((hex) => rowOf(hex) === (columnOf(hex) % 2 === 0 ? 33 : 34))).toBe(true);
    expect(west).toHaveLength(29);
    expect(east).toHaveLength(19);
    expect(Math.min(...east.map(columnOf))).toBe(11);
    const reached = walk(ground, [hacheim]);
    expect(east.filter((hex) => !reached.has(hex))).toEqual([]);
  });

  it('CA-4 leads trails off the west edge, at 0734 among others, and off the south edge at 2924', () => {
    const leaving = exits(ground);
    expect(leaving.filter((exit) => exit.includes('west'))).toEqual([
      '0734 west trail',
      '1433 west trail',
      '1233 west trail',
      '2233 west trail',
    ]);
    expect(leaving).toContain('2924 south trail');
    for (const exit of leaving) expect([exit, network(ground, [tobruk]).has(exit.slice(0, 4))]).toEqual([exit, true]);
  });

  it('CA-5 keeps all 88 set-up hexes on land, each with one unit', () => {
    expect(new Set([...axis, ...allied]).size).toBe(88);
    expect(usedHexes('cauldron').filter((hex) => !ground.open.has(hex))).toEqual([]);
  });

  it('CA-6 has nobody next to an enemy at the start', () => {
    expect(facing('cauldron')).toEqual([]);
  });

  it('CA-7 has the line of Gazala from the sea to Bir Hacheim, with the tanks and Tobruk behind it', () => {
    const line = ['0228', '0429', '0730', '0928', '1126', '1526', '2423'];
    expect(line.filter((hex) => !allied.includes(hex))).toEqual([]);
    // Behind the mines: from there to Tobruk no minefield is crossed, from there to the west edge one is.
    const behind = walk(ground, [tobruk], ['allied'], (hex) => columnOf(hex) < 24);
    const others = allied.filter((hex) => !boxes.includes(hex) && columnOf(hex) < 24);
    expect(others.filter((hex) => !behind.has(hex))).toEqual([]);
    expect(west.filter((hex) => behind.has(hex))).toEqual([]);
    expect(areNext('1510', '1610')).toBe(true);
  });

  it('CA-8 keeps the Axis on its side of the minefields, which end at Bir Hacheim', () => {
    const free = walk(ground, west, ['allied'], (hex) => columnOf(hex) < 24);
    expect(axis.filter((hex) => columnOf(hex) < 24 && !free.has(hex))).toEqual([]);
    expect(free.has(tobruk)).toBe(false);
    const round = walk(ground, west, ['allied']);
    expect(round.has(tobruk)).toBe(true);
    expect(axis.filter((hex) => !round.has(hex))).toEqual([]);
  });

  it('CA-9 has Bir Hacheim and the box of the 150th Brigade astride the trails', () => {
    for (const box of [hacheim, box150])
      expect([box, around(ground, box).filter((hex) => wayside(ground).has(hex)).length > 1]).toEqual([box, true]);
    expect(wayside(ground).has(hacheim)).toBe(true);
    const trails = network(ground, [hacheim], 'trail');
    expect(['2233', '2924', '1418'].filter((hex) => !trails.has(hex))).toEqual([]);
    expect(wayside(ground).has('0717')).toBe(true);
    expect(network(ground, ['1417'], 'trail').has('1510')).toBe(true);
  });

  it('CA-9 chokes Axis supply in the Cauldron until Bir Hacheim or the 150th Brigade falls (20.0)', () => {
    const cauldron = ['1622', '1720', '1421', '1316', '1921'];
    const ahead = [...cauldron, '2707', '1510', tobruk];
    const before = supplied(boxes);
    expect(ahead.filter((hex) => before.has(hex))).toEqual([]);
    for (const box of [hacheim, box150]) {
      const after = supplied(
        boxes.filter((hex) => hex !== box),
        box === hacheim ? [box] : [box, '1427', '1626'],
      );
      expect([box, ahead.filter((hex) => !after.has(hex))]).toEqual([box, []]);
    }
  });

  it('CA-10 has boxes where the brigades of the line and the Guards stand, each with mines to the west', () => {
    expect([...boxes].sort()).toEqual(['0228', '0429', '0730', '0928', '1126', '1417', '1526', '2423']);
    expect(boxes.filter((hex) => !allied.includes(hex))).toEqual([]);
    for (const hex of boxes) {
      const westward = around(ground, hex).filter((next) => rowOf(next) > rowOf(hex));
      expect([hex, westward.filter((next) => mineBetween(ground, hex, next) === 'allied')]).toEqual([hex, westward]);
    }
  });

  it('CA-11 has every Axis unit within ten hexes of a trail to the west edge when nobody bars it', () => {
    const near = supplied([]);
    expect(axis.filter((hex) => !near.has(hex))).toEqual([]);
  });

  it('CA-12 lets five Allied units move on Game-Turn One for being within three hexes of the Axis (17.0)', () => {
    const near = allied.filter((hex) => axis.some((other) => apart(hex, other) <= 3));
    expect(near).toEqual(['0429', '0730', '2816', '2620', '2423']);
    for (const hex of near)
      expect(reach(ground, hex, { side: 'allied', mechanized: true, movement: 9 }).size).toBeGreaterThan(1);
  });

  it('CA-13 has land for the airfields of Tobruk, El Adem and Bir el Gubi', () => {
    expect(['0709', '1510', '2707'].filter((hex) => !ground.open.has(hex))).toEqual([]);
  });

  it('lets the attacks of history happen: round Bir Hacheim in a day, into the boxes, over the ditch from the south-east', () => {
    const panzer = reach(ground, '2723', { side: 'axis', mechanized: true, movement: 15 });
    for (const [hex, enemy] of [
      ['2721', '2620'],
      ['2817', '2816'],
      ['2217', '2216'],
    ] as const)
      expect([hex, panzer.has(hex), isPassable(ground, hex, enemy)]).toEqual([hex, true, true]);
    for (const box of boxes)
      expect([box, around(ground, box).filter((hex) => isPassable(ground, hex, box)).length >= 4]).toEqual([box, true]);
    for (const [from, to] of [
      ['1108', '1008'],
      ['1107', '1007'],
      ['1007', '0908'],
      ['0709', '0608'],
      ['0609', '0608'],
    ] as const)
      expect([from, to, isPassable(ground, from, to)]).toEqual([from, to, true]);
  });

  it('lies north to south as the country does', () => {
    const at = (name: string): string => ground.file.places.find((place) => place.name === name)!.hex;
    const southward = [
      'Gazala',
      'Tobruk',
      'Acroma',
      "King's Cross",
      'Knightsbridge',
      'El Adem',
      'Bir el Harmat',
      'Bir Hacheim',
      'Bir el Gubi',
      'Retma',
    ];
    expect(southward.map((name) => columnOf(at(name)))).toEqual([1, 6, 7, 10, 14, 15, 17, 24, 27, 28]);
    const westward = [
      'Bir el Gubi',
      'Tobruk',
      'El Adem',
      'Retma',
      'Acroma',
      'Bir el Harmat',
      'Bir Hacheim',
      'Sidi Muftah',
      'Gazala',
    ];
    expect(westward.map((name) => rowOf(at(name)))).toEqual([7, 8, 10, 16, 17, 20, 23, 25, 28]);
  });
});
