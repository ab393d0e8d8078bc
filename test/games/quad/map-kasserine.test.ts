// The map of Kasserine against the rulebook and history, constraint by constraint (KA-1 to KA-12).
import { describe, expect, it } from 'vitest';
import { areNext } from '#games/quad/pieces/grid.ts';
import { apart, files, scenario, standing } from './data.ts';
import {
  around,
  columnOf,
  edge,
  exits,
  flood,
  type Ground,
  groundOf,
  hasBarrier,
  isPassable,
  network,
  reach,
  rowOf,
  sideOf,
  sorted,
  startOf,
  usedHexes,
  walk,
  wayBetween,
  wayside,
} from './ground.ts';

const ground = groundOf('kasserine');
/** 16.11 The same ground for mechanized units that are not infantry: rough only by roads and trails. */
const forTanks: Ground = {
  ...ground,
  terrain: new Map([...ground.terrain].map(([hex, kind]) => [hex, kind === 'rough' ? 'prohibited' : kind])),
};
const isRough = (hex: string): boolean => ground.terrain.get(hex) === 'rough';
const mayDrive = (to: string, from: string): boolean =>
  isPassable(ground, from, to) && (!isRough(to) || wayBetween(ground, from, to) !== null);
const drive = (from: Iterable<string>, within: (hex: string) => boolean = () => true): ReadonlyMap<string, number> =>
  flood(ground, from, (to, before) => mayDrive(to, before) && within(to));
const [sbeitla, thelepte, tebessa, thala, sbiba, refuge] = ['2714', '1319', '0306', '1704', '2706', '0312'];
const kasserine = scenario('kasserine');
const open = (hexes: readonly string[]): readonly string[] => hexes.filter((hex) => ground.open.has(hex));
const placed = (name: string): string => ground.file.places.find((place) => place.name === name)!.hex;
const within = (number: number, from: number, to: number): boolean => number >= from && number <= to;

/** 17.11, 17.12 */
const CUT = ['0623', '0724', '0823', '0924', '1023', '1124', '1223', '1324', '1423'];
const southern = edge(ground, 'south').filter((hex) => CUT.includes(hex) || within(columnOf(hex), 21, 39));
const eastern = edge(ground, 'east').filter((hex) => within(rowOf(hex), 16, 26));
const western = edge(ground, 'west').filter((hex) => within(rowOf(hex), 1, 7));
const northern = [
  [1, 9],
  [13, 19],
  [24, 30],
].map(([from, to]) => edge(ground, 'north').filter((hex) => within(columnOf(hex), from!, to!)));
const axisSources = [...southern, ...eastern];
const alliedSources = [...western, ...northern.flat()];

/**
 * Hexes tanks surely reach in so many game-turns on an empty map: each day up to three points may be left over before a
 * step that costs more, and two go for entering the map.
 */
const raid = (from: string, movement: number, turns: number): ReadonlyMap<string, number> =>
  reach(forTanks, from, { side: 'axis', mechanized: true, movement: (movement - 3) * turns + 1 });
/** Those they reach in one at the very most. */
const dash = (from: string, movement: number): ReadonlyMap<string, number> =>
  reach(forTanks, from, { side: 'axis', mechanized: true, movement });

describe('the map of Kasserine', () => {
  it('KA-1 has the six towns of the rulebook where it puts them, on one net of roads', () => {
    const towns = { Sbeitla: sbeitla, Thelepte: thelepte, Tebessa: tebessa, Thala: thala, Sbiba: sbiba };
    const roads = network(ground, [tebessa], 'road');
    for (const [name, hex] of Object.entries({ ...towns, 'El Ma el Abiod': refuge }))
      expect([name, placed(name), ground.terrain.get(hex), roads.has(hex)]).toEqual([name, hex, 'town', true]);
    expect(ground.file.places.find(({ hex }) => hex === refuge)?.also).toContain('El Mael Aboid');
  });

  it('KA-2 has the supply sources on its edges, along the cut-out corner too', () => {
    expect(open(CUT)).toEqual(CUT);
    expect(CUT.filter((hex) => !edge(ground, 'south').includes(hex))).toEqual([]);
    const outside = ground.file.outside.flatMap(({ hexes }) => hexes);
    for (const hex of CUT)
      expect([hex, around(ground, hex).filter((next) => outside.includes(next)).length > 0]).toEqual([hex, true]);
    expect(outside.filter((hex) => columnOf(hex) > 20 || rowOf(hex) < 24)).toEqual([]);
    // Beside the chain, in columns 1 to 5 and 15 to 20, the edge of the cut-out is no source: mountains.
    const beside = [...ground.open].filter(
      (hex) => !CUT.includes(hex) && columnOf(hex) <= 20 && around(ground, hex).some((next) => outside.includes(next)),
    );
    expect(beside).toEqual([]);
    expect(southern).toHaveLength(9 + 19);
    expect(eastern).toHaveLength(11);
    expect(sorted(open(southern))).toEqual(sorted(southern));
    expect(open(western)).toEqual(['0101', '0102', '0103', '0104', '0105', '0106', '0107']);
    for (const sources of northern) expect(open(sources)).toEqual(sources);
  });

  it('KA-2 shuts by mountains the northern edge where it is no source', () => {
    const rest = edge(ground, 'north').filter((hex) => !alliedSources.includes(hex));
    expect(rest.map(columnOf)).toEqual([10, 11, 12, 20, 21, 22, 23, 31, 32, 33, 34, 35, 36, 37, 38, 39]);
    expect(open(rest).filter((hex) => !isRough(hex))).toEqual([]);
  });

  it('KA-3 leads one net of roads to every group of sources, and every trail to one of the south or the road', () => {
    const roads = network(ground, [sbeitla], 'road');
    const leaving = exits(ground).filter((exit) => exit.endsWith('road'));
    expect(leaving.filter((exit) => !roads.has(exit.slice(0, 4)))).toEqual([]);
    const groups = [CUT, southern.filter((hex) => !CUT.includes(hex)), eastern, western, northern[1]!, northern[2]!];
    for (const group of groups)
      expect([group[0], leaving.some((exit) => group.includes(exit.slice(0, 4)))]).toEqual([group[0], true]);
    // 17.13 All trail: tracks by which supply comes without a road.
    const trails = network(
      ground,
      axisSources.filter((hex) => exits(ground).some((exit) => exit.startsWith(hex) && exit.endsWith('trail'))),
      'trail',
    );
    for (const hex of ['0312', '0813', '2315', '2822', '3721']) expect([hex, trails.has(hex)]).toEqual([hex, true]);
    const lines = network(ground, [sbeitla]);
    expect([...wayside(ground)].filter((hex) => !lines.has(hex))).toEqual([]);
  });

  it('KA-4 leads roads and trails off the map where reinforcements enter, over ground for tanks', () => {
    const expected = [
      '1023 south road',
      '3911 east road',
      '2701 north road',
      '1601 north road',
      '0105 west road',
      '0104 west road',
      '3909 east trail',
      '3919 east road',
      '3726 south trail',
      '3225 south trail',
      '2526 south road',
    ];
    expect(expected.filter((exit) => !exits(ground).includes(exit))).toEqual([]);
    const entries = [...kasserine.axis.reinforcements, ...kasserine.allied.reinforcements].flatMap(
      ({ entry }) => entry,
    );
    expect(entries.filter((hex) => !ground.open.has(hex) || isRough(hex))).toEqual([]);
    const reached = drive(['3919']);
    expect(entries.filter((hex) => !reached.has(hex))).toEqual([]);
    for (const hex of ['3909', '3910', '3911', '3918', '3919', '3920']) expect(edge(ground, 'east')).toContain(hex);
  });

  it('KA-5 lets tanks in by 3918 to 3920, and gives them Sbeitla and the plain without crossing column 20', () => {
    const plain = drive(['3918'], (hex) => columnOf(hex) > 20);
    for (const hex of ['3919', '3920', '3721', sbeitla, '3911', sbiba])
      expect([hex, plain.has(hex)]).toEqual([hex, true]);
    expect(network(ground, ['3919'], 'road').has('2014')).toBe(true);
    expect([thelepte, thala, tebessa, '1712'].filter((hex) => columnOf(hex) > 20)).toEqual([]);
  });

  it('KA-6 has room for every unit that may choose its place, on ground for tanks', () => {
    const all = [...ground.open];
    for (const { hex, within: steps, units } of kasserine.allied.deployment) {
      const near = all.filter((other) => apart(hex, other) <= steps && (steps === 0 || !isRough(other)));
      expect([hex, near.length >= units.length]).toEqual([hex, true]);
    }
    expect(sorted(around(ground, '3911'))).toEqual(['3810', '3811', '3910', '3912']);
    expect(open(around(ground, '3911'))).toHaveLength(4);
    expect(usedHexes('kasserine').filter((hex) => !ground.open.has(hex))).toEqual([]);
    // Nobody who drives starts in the djebels; those on Lessouda, Ksaira and Garet Hadid are on foot.
    const named = standing(kasserine, 'allied');
    const onHills = Object.keys(named)
      .filter(isRough)
      .map((hex) => named[hex]!);
    const drivers = files.kasserine.units.filter(({ symbol }) => !['infantry', 'artillery'].includes(symbol));
    expect(onHills).toHaveLength(3);
    expect(drivers.filter(({ name }) => onHills.includes(name))).toEqual([]);
    expect(new Set(startOf('kasserine', 'allied')).size).toBe(startOf('kasserine', 'allied').length);
  });

  it('KA-7 lets tanks that nobody stops reach Sbeitla and Thelepte by Game-Turn Three', () => {
    // The Tigers, slowest of them; the tanks of the division go farther.
    for (const hex of ['3918', '3919', '3920']) expect([hex, raid(hex, 10, 3).has(sbeitla)]).toEqual([hex, true]);
    expect(raid('3225', 12, 3).has(thelepte)).toBe(true);
    expect(raid('2526', 16, 2).has(thelepte)).toBe(true);
    // But not in one game-turn: the points are for those who make haste.
    expect(dash('3225', 12).has(thelepte)).toBe(false);
    expect(dash('2526', 16).has(thelepte)).toBe(false);
  });

  it('KA-8 lets the 1st Armored Division gather at El Ma el Abiod within three game-turns, with room for all', () => {
    const near = [...ground.open].filter((hex) => apart(hex, refuge) <= 3 && !isRough(hex));
    const division = files.kasserine.formations.find(({ id }) => id === '1st-armored')!.units;
    expect(near.length).toBeGreaterThanOrEqual(division.length);
    for (const from of ['3911', '3819', sbeitla]) {
      const reached = raid(from, 10, 4);
      expect([from, near.some((hex) => reached.has(hex))]).toEqual([from, true]);
    }
  });

  it('KA-9 has Feriana within seven hexes of 1023, the Pass within nine of Thala but not Kasserine', () => {
    expect(apart('1220', '1023')).toBeLessThanOrEqual(7);
    expect(apart(placed('Kasserine Pass'), thala)).toBe(8);
    expect(apart(placed('Kasserine'), thala)).toBeGreaterThan(9);
    expect(apart(placed('Bou Chebka'), tebessa)).toBeGreaterThan(9);
    for (const town of [sbiba, thala, tebessa])
      expect([town, around(ground, town).filter((hex) => ground.open.has(hex)).length]).toEqual([town, 6]);
  });

  it('KA-10 bridges every road and trail over a stream, and nothing else; the towns stay joined in poor weather', () => {
    const wet = ground.file.barriers.stream.flatMap(({ sides }) => sides);
    const bridged = ground.file.barriers.bridge.flatMap(({ sides }) => sides);
    const crossed = wet.filter(([a, b]) => wayBetween(ground, a, b) !== null);
    expect(sorted(bridged.map(([a, b]) => sideOf(a, b)))).toEqual(sorted(crossed.map(([a, b]) => sideOf(a, b))));
    expect(wet.length - bridged.length).toBeGreaterThan(50);
    const isShut = (a: string, b: string): boolean =>
      hasBarrier(ground, a, b, 'stream') && !hasBarrier(ground, a, b, 'bridge');
    const towns = ground.file.terrain.town.flatMap(({ hexes }) => hexes);
    const joined = flood(ground, [tebessa], (to, from) => wayBetween(ground, from, to) === 'road' && !isShut(from, to));
    expect(towns.filter((hex) => !joined.has(hex))).toEqual([]);
    // Elsewhere a stream does stop them: over the Hathob east of Sbiba there is no way but the bridges.
    expect([isShut('2807', '2907'), isShut(sbiba, '2707')]).toEqual([true, false]);
    expect([hasBarrier(ground, '1712', '1713', 'bridge'), hasBarrier(ground, sbiba, '2707', 'bridge')]).toEqual([
      true,
      true,
    ]);
  });

  it('KA-11 makes the Pass the one way for tanks from Kasserine into the Bahiret Foussana', () => {
    const between = (hex: string): boolean => within(columnOf(hex), 13, 20) && within(rowOf(hex), 8, 15);
    expect(drive(['2014'], between).has('1410')).toBe(true);
    expect(drive(['2014'], (hex) => between(hex) && hex !== placed('Kasserine Pass')).has('1410')).toBe(false);
    // Those on foot go over the shoulders, as the grenadiers did on Djebel Semmama and Djebel Chambi.
    expect(walk(ground, ['2014'], [], (hex) => between(hex) && hex !== '1712').has('1410')).toBe(true);
    for (const hex of ['1612', '1811', '1812'])
      expect([hex, areNext(hex, '1712'), isRough(hex)]).toEqual([hex, true, true]);
  });

  it('KA-11 lets tanks into rough terrain by roads and trails alone', () => {
    const onTheWay = ground.file.roads.flatMap(({ hexes }) => hexes).filter(isRough);
    expect(onTheWay.length).toBeGreaterThan(0);
    const reached = drive(['3919']);
    const driven = [...reached.keys()].filter(isRough);
    expect(driven.filter((hex) => !onTheWay.includes(hex))).toEqual([]);
    expect([...ground.open].filter((hex) => !isRough(hex) && !reached.has(hex))).toEqual([]);
  });

  it('KA-12 keeps Allied sources by road west of each place where the Axis might leave', () => {
    const roads = exits(ground)
      .filter((exit) => exit.endsWith('road'))
      .map((exit) => exit.slice(0, 4));
    const sources = sorted(roads.filter((hex) => alliedSources.includes(hex)));
    expect(sources).toEqual(['0104', '0105', '1601', '2701']);
    expect(sorted(roads.filter((hex) => axisSources.includes(hex)))).toEqual(['1023', '2526', '3919']);
  });

  it('lies north to south and west to east as the country does', () => {
    const eastward = [
      'Tebessa',
      'Bou Chebka',
      'Haidra',
      'Foussana',
      'Kasserine Pass',
      'Kasserine',
      'Sbeitla',
      'Djilma',
    ];
    const columns = [...eastward, 'Sidi Bou Zid', 'Faid'].map((name) => columnOf(placed(name)));
    expect(columns).toEqual([...columns].sort((a, b) => a - b));
    const southward = [
      'Haidra',
      'Thala',
      'Sbiba',
      'Foussana',
      'Kasserine Pass',
      'Sbeitla',
      'Dernaia',
      'Thelepte',
      'Feriana',
    ];
    const rows = [...southward, 'Sidi Bou Zid', 'Bir el Hafey', 'Sidi Ali ben Aoun'].map((name) => rowOf(placed(name)));
    expect(rows).toEqual([...rows].sort((a, b) => a - b));
  });
});
