// The map of Western Desert Force against the rulebook, against itself and against the country (statements 57-64 of the notes).
import { describe, expect, it } from 'vitest';
import { centre } from '#board/hex.ts';
import { SIDES } from '#board/sides.ts';
import mapJson from '#games/desert-force/pieces/data/map.json' with { type: 'json' };
import { areNext, boardHex } from '#games/desert-force/pieces/grid.ts';
import { groundOf } from '#games/desert-force/pieces/ground.ts';
import { mapPicture } from '#games/desert-force/pieces/picture.ts';
import {
  all,
  along,
  apart,
  around,
  columnOf,
  file,
  flood,
  hasBarrier,
  hexesOf,
  hexesWith,
  isPassable,
  isSeaward,
  isSupplied,
  land,
  landAround,
  middle,
  placed,
  reach,
  rowOf,
  sideOf,
  sorted,
  steps,
  terrainOf,
  track,
  tracksTo,
  walk,
  wayBetween,
  zoneOf,
} from './ground.ts';

const [tobruk, bardia, alexandria, axisSource] = ['3408', '4009', '6508', '1019'];
const roads = hexesWith('road');
const tracks = hexesWith('track');
/** 8.3, example 3: the zones of an enemy in Tobruk, and Tobruk itself. */
const besieged = [tobruk, ...around(tobruk)];

describe('the hexes that the rulebook names', () => {
  it('2.0 fit on a sheet of 65 columns by 25 rows, 15 miles to the hex', () => {
    expect(file).toMatchObject({ columns: 65, rows: 25, scale: { kilometres: 24.1 } });
    expect([...all].filter((hex) => columnOf(hex) === 65)).toHaveLength(25);
    expect([...all].filter((hex) => columnOf(hex) === 64)).toHaveLength(24);
  });

  it.each([
    ['6508', 'Alexandria'],
    ['1019', 'Ras Lanuf'],
    ['3109', 'Gazala'],
    ['3408', 'Tobruk'],
    ['4009', 'Bardia'],
    ['4110', 'Sollum'],
    ['1908', 'Barce'],
    ['2710', 'Mechili'],
    ['3819', 'Giarabub'],
  ])('%s is %s', (hex, name) => {
    expect(placed(name)).toBe(hex);
    expect(land).toContain(hex);
  });

  it.each([
    ...['6508', '1019', '3109', '3209', '2306', '2809', '3309', '3409', '3510', '3609', '3709', '4009', '4110', '3408'],
  ])('%s is a road hex', (hex) => {
    expect(roads.has(hex)).toBe(true);
  });

  it.each(['2710', '3819', '1908', '3109', '3609', '4110'])('%s has a track', (hex) => {
    expect(tracks.has(hex)).toBe(true);
  });

  it.each(['1709', '3117', '3617'])('%s is land', (hex) => {
    expect(land).toContain(hex);
  });

  it('7.11, 8.4 takes Alexandria and 1019 for the sources of supply', () => {
    expect(file.sources).toMatchObject({ axis: axisSource, allied: alexandria });
  });

  it('7.9 has Bardia beside Sollum', () => {
    expect(areNext(bardia, '4110')).toBe(true);
    expect(wayBetween(bardia, '4110')).toBe('road');
  });

  it('has the lattice that the rulebook shows: odd columns half a hex higher', () => {
    const chain = ['3109', '3209', '3309', '3408', '3409', '3510', '3609', '3709'];
    for (const [at, hex] of chain.slice(1).entries()) expect([hex, areNext(chain[at]!, hex)]).toEqual([hex, true]);
    expect([areNext('3309', '3409'), areNext('2710', '2809'), areNext('4009', '4109')]).toEqual([true, true, true]);
    expect([areNext('4009', '4108'), areNext('3308', '3409')]).toEqual([false, false]);
    const distances = [
      ['1908', '2710', 8],
      ['2710', '3609', 9],
      ['3109', '3609', 5],
      ['3819', '4110', 11],
      ['3617', '3819', 3],
      ['3117', '3819', 7],
    ] as const;
    for (const [a, b, hexes] of distances) expect([a, b, apart(a, b)]).toEqual([a, b, hexes]);
  });
});

describe('the statements of the rules about the map', () => {
  it('57 (17.1) lets armies walk from each source to the other, and 58 (11.0) has all the terrain of the chart', () => {
    expect(walk(axisSource).has(alexandria)).toBe(true);
    expect(terrainOf(alexandria)).toBe('city');
    expect(terrainOf(axisSource)).toBe('clear');
    for (const [kind, areas] of Object.entries({ ...file.terrain, ...file.barriers }))
      expect([kind, areas.length > 0]).toEqual([kind, true]);
    expect(sorted(hexesOf('city'))).toEqual(sorted([placed('Benghazi'), alexandria]));
    expect(file.terrain.depression.map(({ name }) => name)).toEqual(['Qattara Depression']);
  });

  it('59 (7.11, 8.3) joins the sources by one road, which no other road leads round Tobruk', () => {
    const open = along('road', [alexandria]);
    expect([...roads].filter((hex) => !open.has(hex))).toEqual([]);
    const cut = along('road', [alexandria], [tobruk, '3309', '3409']);
    expect([cut.has(axisSource), cut.has('3510'), cut.has('3209')]).toEqual([false, true, false]);
    // Every other road hex cuts it too: there is one road.
    const kept = [...roads].filter(
      (hex) => ![alexandria, axisSource, tobruk].includes(hex) && along('road', [alexandria], [hex]).has(axisSource),
    );
    expect(kept).toEqual([]);
  });

  it('59 (7.32, 8.3) leads the road into Tobruk and past it, through hexes beside it', () => {
    expect([wayBetween('3309', tobruk), wayBetween(tobruk, '3409'), wayBetween('3309', '3409')]).toEqual([
      'road',
      'road',
      'road',
    ]);
    expect(sorted(landAround(tobruk).filter((hex) => roads.has(hex)))).toEqual(['3309', '3409']);
    expect(landAround(tobruk).filter((hex) => !isPassable(tobruk, hex))).toEqual([]);
  });

  it('60 (7.12) puts every road hex, and no other, into one of six zones of each side, A at its source', () => {
    for (const side of SIDES) {
      const zones = file.zones.filter((one) => one.side === side);
      expect(zones.map(({ zone }) => zone)).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
      const hexes = zones.flatMap((one) => one.hexes);
      expect(sorted(hexes)).toEqual(sorted(roads));
      expect(new Set(hexes).size).toBe(hexes.length);
      // From the source outwards they come one after the other.
      const far = along('road', [file.sources[side]]);
      const bounds = zones.map((one) => one.hexes.map((hex) => far.get(hex)!));
      for (const [at, outer] of bounds.slice(1).entries())
        expect([side, at, Math.min(...outer) > Math.max(...bounds[at]!)]).toEqual([side, at, true]);
      expect(zones.filter((one) => one.hexes.length < 8 || one.hexes.length > 16)).toEqual([]);
    }
  });

  it('60 (7.12, 7.32, 7.9) has the zones of the examples', () => {
    const ends = (side: 'axis' | 'allied', zone: string): readonly string[] => {
      const { hexes } = file.zones.find((one) => one.side === side && one.zone === zone)!;
      return hexes.filter((hex) =>
        around(hex).some((next) => wayBetween(hex, next) === 'road' && !hexes.includes(next)),
      );
    };
    expect(sorted(ends('axis', 'C'))).toEqual(['2306', '3209']);
    expect(sorted(ends('allied', 'C'))).toEqual(['2809', '4009']);
    for (const hex of ['3109', '3409', '3510', '3609', '3709', '4009', '2809', tobruk])
      expect([hex, zoneOf('allied', hex)]).toEqual([hex, 'C']);
    expect(zoneOf('allied', '4110')).toBe('B');
    for (const hex of ['2306', '2809', '3109', '3209']) expect([hex, zoneOf('axis', hex)]).toEqual([hex, 'C']);
    expect([zoneOf('allied', alexandria), zoneOf('axis', axisSource)]).toEqual(['A', 'A']);
    // RULING 2: 7.9 says Axis Zone C of 3609, which lies east of its end; 7.12 is followed.
    expect(zoneOf('axis', '3609')).toBe('D');
  });

  it('61 (2.0) has rows and columns for all that the rules name', () => {
    const named = ['1019', '6508', '2306', '3819', '3117', '1709'];
    expect(named.filter((hex) => !all.has(hex))).toEqual([]);
  });

  it('62 (16.0) has two fortresses, Tobruk and Bardia', () => {
    expect(sorted(hexesOf('fortress'))).toEqual([tobruk, bardia]);
  });

  it('63 (9.7, 15.0) has ports at Tobruk and Alexandria; coastal hexes are those beside the sea', () => {
    const shore = land.filter((hex) => around(hex).some((next) => terrainOf(next) === 'sea'));
    expect(sorted(file.coast.hexes)).toEqual(sorted(shore));
    for (const hex of [tobruk, bardia, '4110', alexandria, axisSource, '3109'])
      expect([hex, file.coast.hexes.includes(hex)]).toEqual([hex, true]);
  });

  it('64 (8.4) lets a garrison of Tobruk live on Tobruk alone when its zones are all round it', () => {
    const siege = landAround(tobruk);
    expect(SIDES.filter((side) => isSupplied(side, tobruk, siege))).toEqual([]);
  });
});

describe('the examples of supply (8.3)', () => {
  it('example 1: three points from 3617 to 3819, ten track hexes to the road at 4110', () => {
    const near = [...reach('3617', 3)].filter(([hex]) => tracks.has(hex));
    expect(near).toContainEqual(['3819', 3]);
    expect(near.filter(([, points]) => points < 3)).toEqual([]);
    expect(track('wire-track')).toHaveLength(10 + 2);
    expect(tracksTo('3819', new Set(['4110']))).toBe(10);
    // No nearer road: 4110 is where that track ends.
    expect(tracksTo('3819', roads)).toBe(10);
    expect(along('road', ['4110']).has(alexandria)).toBe(true);
    expect(isSupplied('allied', '3617')).toBe(true);
  });

  it('example 2: 3117 is more than four points from any track, road or source, but within six', () => {
    const near = (points: number): readonly string[] =>
      [...reach('3117', points).keys()].filter((hex) => tracks.has(hex) || roads.has(hex));
    expect(near(4)).toEqual([]);
    expect(near(6)).not.toEqual([]);
    for (const side of SIDES) {
      expect(isSupplied(side, '3117')).toBe(false);
      expect(isSupplied(side, '3117', [], 6)).toBe(true);
    }
  });

  it('example 3: eight track hexes from Gazala to 3609, no fewer to any road east of Tobruk', () => {
    const eastern = new Set(along('road', [alexandria], besieged).keys());
    expect(tracksTo('3109', new Set(['3609']))).toBe(8);
    expect(tracksTo('3109', eastern, besieged)).toBe(8);
    expect(track('hacheim-track')).toHaveLength(8 + 2);
  });

  it('example 3: eight track hexes, four points, from Barce to 2710, and ten from there to 3609', () => {
    expect(track('charruba-track')).toHaveLength(8 + 1);
    expect(reach('1908', 4).get('2710')).toBe(4);
    expect([...along('track', ['1908'])].find(([hex]) => hex === '2710')).toEqual(['2710', 8]);
    expect(tracksTo('2710', new Set(['3609']))).toBe(10);
    const eastern = new Set(along('road', [alexandria], besieged).keys());
    expect(tracksTo('2710', eastern, besieged)).toBe(10);
  });

  it('example 3: with Tobruk bypassed, an Allied unit at Barce is supplied and one in 1709 is not', () => {
    expect(isSupplied('allied', '1908', besieged)).toBe(true);
    expect(isSupplied('allied', '1709', besieged)).toBe(false);
    expect(isSupplied('allied', '1709')).toBe(true);
    // It is within reach of a long road, but no track from there is short enough.
    expect([...reach('1709', 4).keys()].filter((hex) => roads.has(hex)).length).toBeGreaterThan(12);
  });

  it('feeds an army at the frontier past a hostile Tobruk along the desert tracks', () => {
    expect(isSupplied('axis', '4110', besieged)).toBe(true);
    expect(isSupplied('allied', '3109', besieged)).toBe(true);
  });
});

describe('the map against itself', () => {
  it('names every hex once at most in its terrain, towns aside, and no hex beyond the sheet', () => {
    const kinds = Object.entries(file.terrain).filter(([kind]) => kind !== 'town');
    const hexes = kinds.flatMap(([, areas]) => areas.flatMap((area) => area.hexes));
    expect(hexes.filter((hex) => !all.has(hex))).toEqual([]);
    expect(hexes.filter((hex, at) => hexes.indexOf(hex) !== at)).toEqual([]);
    const towns = hexesOf('town');
    expect(towns.filter((hex) => ['sea', 'city', 'fortress', 'depression'].includes(terrainOf(hex)))).toEqual([]);
    expect(new Set(towns).size).toBe(towns.length);
  });

  it('has mostly open desert, and of everything else a sane share', () => {
    const share = (kind: string): number => land.filter((hex) => terrainOf(hex) === kind).length;
    expect(land.length).toBeGreaterThan(900);
    expect(share('clear') / land.length).toBeGreaterThan(0.7);
    expect(share('rough') / land.length).toBeLessThan(0.15);
    expect(share('mountain')).toBeGreaterThanOrEqual(6);
    expect(share('mountain')).toBeLessThan(20);
    expect(share('marsh')).toBeGreaterThanOrEqual(6);
    expect(share('depression')).toBeGreaterThan(40);
  });

  it('traps no unit: all land is one for every arm, but for the Depression, where recon alone goes', () => {
    const open = walk(axisSource);
    const depression = new Set(hexesOf('depression'));
    expect(land.filter((hex) => !open.has(hex) && !depression.has(hex))).toEqual([]);
    const recon = flood([axisSource], (to, before) => isPassable(before, to));
    expect(land.filter((hex) => !recon.has(hex))).toEqual([]);
    // Wherever a unit stands, some neighbour can be entered.
    expect(land.filter((hex) => !landAround(hex).some((next) => isPassable(hex, next)))).toEqual([]);
  });

  it('draws hexsides between neighbours on land, none twice, each with one kind', () => {
    const drawn = Object.values(file.barriers).flatMap((lines) => lines.flatMap(({ sides }) => sides));
    expect(drawn.filter(([a, b]) => !areNext(a, b) || !land.includes(a) || !land.includes(b))).toEqual([]);
    expect(new Set(drawn.map(([a, b]) => sideOf(a, b))).size).toBe(drawn.length);
  });

  it('draws each escarpment, ridge and river in one piece', () => {
    for (const { id, sides } of Object.values(file.barriers).flat()) {
      // Hexsides of one line touch: they share a hex, and the other two lie side by side.
      const touches = ([a, b]: readonly string[], [c, d]: readonly string[]): boolean =>
        [a, b].some((hex) => [c, d].includes(hex)) &&
        [a, b, c, d].every((p) => [a, b, c, d].every((q) => p === q || areNext(p!, q!)));
      const joined = new Set(sides.slice(0, 1));
      for (const side of joined) for (const other of sides) if (touches(side, other)) joined.add(other);
      expect([id, joined.size]).toEqual([id, sides.length]);
    }
  });

  it('leads roads and tracks over neighbours on land, one on each hexside, the tracks joined to the road', () => {
    expect(steps.filter(([a, b]) => !isPassable(a, b) || terrainOf(b) === 'depression')).toEqual([]);
    expect(new Set(steps.map(([a, b]) => sideOf(a, b))).size).toBe(steps.length);
    const net = flood([alexandria], (to, before) => wayBetween(before, to) !== null);
    expect([...tracks].filter((hex) => !net.has(hex))).toEqual([]);
  });

  it('leads roads and tracks over escarpments at the passes, and nowhere else', () => {
    const crossed = steps.filter(([a, b]) => hasBarrier(a, b, 'escarpment')).map(([a, b]) => sideOf(a, b));
    const passes = [
      ['1709', '1808'], // Tocra
      ['1710', '1810'], // Er Regima
      ['1713', '1813'], // Sceleidima
      ['2606', '2706'], // Derna
      ['2706', '2707'],
      ['3609', '3610'], // Gambut
      ['4009', '4110'], // Sollum
      ['4010', '4110'],
      ['4110', '4111'], // Halfaya
      ['4410', '4411'], // Sofafi
    ] as const;
    expect(sorted(crossed)).toEqual(sorted(passes.map(([a, b]) => sideOf(a, b))));
  });

  it('draws the shore between the middles of sea and land, from beyond one edge to beyond the other', () => {
    const sea = [...all].filter((hex) => terrainOf(hex) === 'sea');
    expect([...all].filter((hex) => isSeaward(middle(hex)) !== sea.includes(hex))).toEqual([]);
    const { points } = file.coastline;
    const half = 1 / Math.sqrt(3);
    expect(points[0]![0]).toBeLessThan(middle('0118')[0] - half);
    expect(points.at(-1)![0]).toBeGreaterThan(middle(alexandria)[0] + half);
    // Smooth: no step of more than two hexes, and no crossing of itself.
    const lengths = points.slice(1).map(([x, y], at) => Math.hypot(x - points[at]![0], y - points[at]![1]));
    expect(Math.max(...lengths)).toBeLessThan(2);
    expect(crossings(points)).toEqual([]);
    // It keeps to the hexes of the coast and those of the sea beside them.
    const shore = new Set(file.coast.hexes.flatMap((hex) => [hex, ...around(hex)]));
    const others = [...all].filter((hex) => !shore.has(hex)).map(middle);
    expect(points.filter(([x, y]) => others.some(([mx, my]) => Math.hypot(x - mx, y - my) < 0.45))).toEqual([]);
  });

  it('has one name for a hex and one hex for a name, on land, and ids of their own', () => {
    expect(file.places.filter(({ hex }) => !land.includes(hex))).toEqual([]);
    expect(new Set(file.places.map(({ hex }) => hex)).size).toBe(file.places.length);
    const names = file.places.flatMap(({ name, also }) => [name, ...(also ?? [])]).map((name) => name.toLowerCase());
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    const large = file.labels.map(({ text }) => text.toLowerCase());
    expect(large.filter((text) => names.includes(text))).toEqual([]);
    expect(file.labels.filter(({ hex }) => !all.has(hex))).toEqual([]);
    for (const list of [...Object.values(file.terrain), ...Object.values(file.barriers), file.roads, file.labels]) {
      const ids = list.map(({ id }: { id: string }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
    // Whatever is a town, city or fortress has its name.
    const built = [...hexesOf('town'), ...hexesOf('city'), ...hexesOf('fortress')];
    expect(built.filter((hex) => !file.places.some((place) => place.hex === hex))).toEqual([]);
  });

  it('names the rulebook as the source of every hex that the rulebook names', () => {
    const fixed = ['6508', '1019', '3109', '4009', '4110', '1908', '2710', '3819', '3408'];
    const unsaid = file.places.filter(({ hex, source }) => fixed.includes(hex) && !source.includes('rulebook'));
    expect(unsaid).toEqual([]);
    expect(file.zones.filter(({ source }) => !source.includes('rulebook 7.12'))).toEqual([]);
  });
});

/** Pairs of segments of a line that cross. */
function crossings(points: MapPoints): readonly string[] {
  const turn = ([ax, ay]: MapPoint, [bx, by]: MapPoint, [cx, cy]: MapPoint): number =>
    Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
  const found: string[] = [];
  for (let i = 0; i + 1 < points.length; i++)
    for (let j = i + 2; j + 1 < points.length; j++) {
      const [a, b, c, d] = [points[i]!, points[i + 1]!, points[j]!, points[j + 1]!];
      if (turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0) found.push(`${i} ${j}`);
    }
  return found;
}
type MapPoints = typeof file.coastline.points;
type MapPoint = MapPoints[number];

describe('the map against the country', () => {
  it('lies north to south and west to east as the country does', () => {
    const order = (names: readonly string[], by: (hex: string) => number): void => {
      const values = names.map((name) => by(placed(name)));
      expect(values).toEqual([...values].sort((a, b) => a - b));
    };
    order(
      [
        ...['Ras Lanuf', 'El Agheila', 'Mersa Brega', 'Agedabia', 'Barce', 'Cyrene', 'Derna', 'Tmimi', 'Gazala'],
        ...['Tobruk', 'Gambut', 'Bardia', 'Sollum', 'Buq Buq', 'Sidi Barrani', 'Mersa Matruh', 'Fuka', 'El Daba'],
        ...['El Alamein', 'El Hammam', 'Burg el Arab', 'Alexandria'],
      ],
      (hex) => middle(hex)[0],
    );
    order(
      ['Tocra', 'Benghazi', 'Ghemines', 'Beda Fomm', 'Agedabia', 'Mersa Brega', 'El Agheila', 'Jalo'],
      (hex) => middle(hex)[1],
    );
    order(['Tobruk', 'El Adem', 'Bir Hacheim', 'Tengeder', 'Giarabub', 'Siwa'], (hex) => middle(hex)[1]);
    order(['Bardia', 'Sollum', 'Halfaya Pass', 'Bir Sheferzen', 'Fort Maddalena', 'Giarabub'], (hex) => middle(hex)[1]);
    order(['Alexandria', 'El Alamein', 'Bab el Qattara', 'Himeimat'], (hex) => middle(hex)[1]);
  });

  it('measures as the country does, by air, within a quarter or two hexes', () => {
    // Kilometres between the places; a hex of the fit to the country is 22.
    const measured = [
      ['El Agheila', 'Benghazi', 224],
      ['Benghazi', 'Derna', 255],
      ['Benghazi', 'Mechili', 210],
      ['Derna', 'Tobruk', 147],
      ['Gazala', 'Bir Hacheim', 61],
      ['Tobruk', 'Bardia', 111],
      ['Sollum', 'Mersa Matruh', 199],
      ['Sollum', 'Giarabub', 210],
      ['Fuka', 'Mersa Matruh', 73],
      ['El Daba', 'Fuka', 50],
      ['Sidi Barrani', 'Sollum', 73],
      ['Mersa Matruh', 'El Alamein', 172],
      ['Mersa Matruh', 'Siwa', 290],
      ['El Alamein', 'Alexandria', 101],
      ['Agedabia', 'Jalo', 229],
    ] as const;
    const wrong = measured.filter(([a, b, kilometres]) => {
      const [ax, ay] = middle(placed(a));
      const [bx, by] = middle(placed(b));
      const found = Math.hypot(ax - bx, ay - by) * 22;
      return Math.abs(found - kilometres) > Math.max(kilometres / 4, 44);
    });
    expect(wrong).toEqual([]);
  });

  it('narrows at El Agheila, where the sea, salt marsh and dunes leave one hex to the road', () => {
    const at = placed('El Agheila');
    const passage = land.filter(
      (hex) =>
        [14, 15].includes(columnOf(hex)) && ['clear'].includes(terrainOf(hex)) && rowOf(hex) < 22 && rowOf(hex) > 15,
    );
    expect(sorted(passage)).toEqual([at, '1520']);
    expect(terrainOf('1421')).toBe('marsh');
    // Still, a left hook through the desert is possible, and slow.
    const hook = reach('1621', 12, 'armor', [at, '1520']);
    expect([...hook.keys()].some((hex) => columnOf(hex) < 14)).toBe(true);
    expect(apart('1621', '1321')).toBe(3);
    expect(hook.get('1321') ?? 99).toBeGreaterThan(6);
  });

  it('leaves a gap of three hexes at El Alamein between the sea and the Depression', () => {
    const gap = land.filter((hex) => columnOf(hex) === 61 && rowOf(hex) < 20 && terrainOf(hex) !== 'depression');
    expect(sorted(gap)).toEqual(['6111', '6112', '6113']);
    expect(file.coast.hexes).toContain('6111');
    // With the gap shut only the long way round by Siwa is left.
    const round = walk('5810', gap).get('6310')!;
    expect(walk('5810').get('6310')!).toBeLessThan(7);
    expect(round).toBeGreaterThan(25);
  });

  it('lets the Depression in from its ends, not over its northern lip', () => {
    const lip = file.barriers.escarpment.find(({ id }) => id === 'qattara-lip')!.sides;
    for (const [rim, floor] of lip) {
      expect([rim, terrainOf(rim) === 'depression', terrainOf(floor)]).toEqual([rim, false, 'depression']);
      expect(isPassable(rim, floor)).toBe(false);
    }
    expect(isPassable('6113', '6114')).toBe(true);
    expect(reach('6113', 4, 'recon').has('6114')).toBe(true);
    expect(reach('6113', 4, 'armor').has('6114')).toBe(false);
  });

  it('lets columns cut the bulge of Cyrenaica from Mechili to Beda Fomm, and back from Agedabia to Mechili', () => {
    // O'Connor in February 1941: 240 km in a day and a half; Rommel two months later the other way.
    expect(reach('2710', 8).get(placed('Msus'))).toBeLessThanOrEqual(3);
    expect(reach('2710', 9).has(placed('Beda Fomm'))).toBe(true);
    expect(reach(placed('Agedabia'), 9).has('2710')).toBe(true);
    const desert = walk(
      placed('Agedabia'),
      [...roads].filter((hex) => hex !== placed('Agedabia')),
    );
    expect([desert.has('2710'), desert.has(placed('Bir Hacheim')), desert.has(placed('Siwa'))]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('lets the Gazala line be held from the sea to Bir Hacheim and turned in the south', () => {
    const line = ['3109', '3110', '3210', '3211', '3311'];
    for (const [at, hex] of line.slice(1).entries()) expect([hex, isPassable(line[at]!, hex)]).toEqual([hex, true]);
    const box = walk('2810', line);
    expect(box.has(tobruk)).toBe(true);
    const shut = [...line, ...Array.from({ length: 14 }, (_, row) => `33${row + 12}`)];
    expect(walk('2810', shut).has(tobruk)).toBe(false);
    // South of the box the tanks run on to El Adem within a month.
    expect(reach('3112', 8, 'armor', line).has(placed('El Adem'))).toBe(true);
  });

  it('has the frontier scarp from Sollum, passed at Halfaya and turned in the south', () => {
    expect(isPassable('4110', '4111')).toBe(true);
    expect([isPassable('4210', '4211'), isPassable('4310', '4311'), isPassable('4210', '4111')]).toEqual([
      false,
      false,
      false,
    ]);
    const passes = [bardia, '4010', '4111'];
    expect(walk('4210', passes).has(tobruk)).toBe(true);
    expect(walk('4210', passes).get(tobruk)!).toBeGreaterThan(walk('4210').get(tobruk)! + 3);
  });

  it('has the Benghazi plain under its scarp, passed at Tocra, Er Regima and Sceleidima, open in the south', () => {
    const plain = ['1609', '1709', '1710', '1711', '1712', '1713', '1613'];
    const up = plain.flatMap((hex) => landAround(hex).filter((next) => columnOf(next) === 18 && isPassable(hex, next)));
    expect(sorted(new Set(up))).toEqual(['1808', '1810', '1813']);
    expect(isPassable('1714', '1814')).toBe(true);
  });

  it('has every place of the campaign within reach of supply from its own side, or beyond it where it was', () => {
    const near = [
      [
        'allied',
        [
          'Sidi Barrani',
          'Bardia',
          'Tobruk',
          'Mechili',
          'Msus',
          'Beda Fomm',
          'El Agheila',
          'Bir Hacheim',
          'Siwa',
          'Giarabub',
        ],
      ],
      [
        'axis',
        [
          'Antelat',
          'Msus',
          'Mechili',
          'Jalo',
          'Tengeder',
          'Bir Hacheim',
          'Sollum',
          'Sidi Barrani',
          'Himeimat',
          'Alam Halfa',
        ],
      ],
    ] as const;
    for (const [side, names] of near)
      for (const name of names) expect([side, name, isSupplied(side, placed(name))]).toEqual([side, name, true]);
    // In the sand sea and round the Depression nobody is fed.
    for (const hex of ['3323', '3824', '5622', '6022'])
      for (const side of SIDES) expect([hex, side, isSupplied(side, hex)]).toEqual([hex, side, false]);
  });
});

describe('the map as rules and pictures take it', () => {
  const ground = groundOf(file);
  const info = (hex: string) => ground.hexes[boardHex(hex)];

  it('has all land and no sea, with terrain, coast, zones and names', () => {
    expect(sorted(ground.infos.map(({ printed }) => printed))).toEqual(sorted(land));
    expect(ground.infos.map(({ id }) => id)).toEqual([...ground.map.hexes]);
    for (const one of ground.infos) {
      const { printed } = one;
      expect([printed, one.terrain]).toEqual([printed, terrainOf(printed)]);
      expect([printed, one.coastal]).toEqual([printed, file.coast.hexes.includes(printed)]);
      expect([printed, one.zones !== null]).toEqual([printed, roads.has(printed)]);
    }
    expect(info(tobruk)).toMatchObject({
      name: 'Tobruk',
      terrain: 'fortress',
      coastal: true,
      zones: { axis: 'D', allied: 'C' },
    });
    expect(info('4110')).toMatchObject({ name: 'Sollum', zones: { axis: 'D', allied: 'B' } });
    expect(info('2207')).toMatchObject({ terrain: 'mountain' });
  });

  it('has the crossing of every hexside both ways', () => {
    const crossing = (a: string, b: string) =>
      ground.net.by[ground.map.indexOf(boardHex(a))]!.find(({ to }) => to === boardHex(b));
    for (const [a, b, way] of steps)
      expect([a, b, crossing(a, b)?.road, crossing(b, a)?.road]).toEqual([a, b, way, way]);
    for (const [kind, lines] of Object.entries(file.barriers))
      for (const [a, b] of lines.flatMap(({ sides }) => sides))
        for (const found of [crossing(a, b), crossing(b, a)]) expect(found).toMatchObject({ [kind]: true });
    expect(crossing('3510', '3511')).toEqual({
      to: boardHex('3511'),
      road: null,
      escarpment: false,
      ridge: true,
      river: false,
    });
    expect(ground.net.next).toBe(ground.map.next);
  });

  it('has the hexes that rules name', () => {
    expect(ground.sources).toEqual({ axis: boardHex(axisSource), allied: boardHex(alexandria) });
    expect(ground.places).toEqual({
      tobruk: boardHex(tobruk),
      bardia: boardHex(bardia),
      benghazi: boardHex(placed('Benghazi')),
      alexandria: boardHex(alexandria),
    });
    expect(() => groundOf({ ...file, terrain: { ...file.terrain, city: [] } })).toThrow('benghazi');
  });

  it('draws sheet, sea, zones and the shore in the plane of the hexes', () => {
    const picture = mapPicture({ map: mapJson });
    expect(picture.hexes).toHaveLength(all.size);
    expect(picture.sea).toHaveLength(all.size - land.length);
    expect(picture.zones).toHaveLength(12);
    expect(picture.lines.map(({ sides }) => sides.length).reduce((a, b) => a + b)).toBe(
      Object.values(file.barriers).flatMap((lines) => lines.flatMap(({ sides }) => sides)).length,
    );
    const [x, y] = middle(tobruk);
    const { x: left, y: down } = centre(boardHex(tobruk), 'flat');
    expect([left, down].map((value) => value.toFixed(6))).toEqual([x, y - 0.5].map((value) => value.toFixed(6)));
    const [first] = file.coastline.points;
    expect(picture.coastline[0]).toEqual({ x: first![0], y: first![1] - 0.5 });
  });
});
