// What the rulebook tells of the printed map, held against the built-in data: constraints 1 to 18. The others are in
// constraints.test.ts.
import { describe, expect, it } from 'vitest';
import { centre } from '#board/hex.ts';
import { hexesInReach, reach } from '#games/alamein/chapters/11-movement/ways.ts';
import { BUILT_IN, makeKit } from '#games/alamein/pieces/components.ts';
import { boardHex } from '#games/alamein/pieces/grid.ts';
import { TERRAIN } from '#games/alamein/pieces/tables.ts';
import {
  aims,
  apart,
  areaOf,
  around,
  COLUMNS,
  columnOf,
  deployments,
  featureAt,
  flood,
  kilometres,
  map,
  playable,
  ROWS,
  roadBetween,
  rowOf,
  SIDES,
  type Side,
  scenario,
  scenarios,
  sorted,
  units,
  works,
} from './data.ts';

/** The point of a line that is nearest to the centre of a hex. */
function pointNear(points: readonly (readonly [number, number])[], hex: string): readonly [number, number] {
  const { x, y } = centre(boardHex(hex));
  const far = ([px, py]: readonly [number, number]): number => Math.hypot(px - x, py - y);
  return points.reduce((best, point) => (far(point) < far(best) ? point : best));
}

describe('map and hexes', () => {
  it('1 a hex is 7.5 km wide, so that the front is 61 km from the sea to the Depression, and units are of its scale', () => {
    expect(map.scale.kilometres).toBe(7.5);
    // From the sea beside Tel el Eisa to the edge of the Depression south of it: 38 miles on 1 July 1942.
    const sea = pointNear(map.coastline.points, 'C5');
    const edge = pointNear(map.depression.outline, 'L6');
    const front = Math.hypot(sea[0] - edge[0], sea[1] - edge[1]) * map.scale.kilometres;
    expect(Math.abs(front - 61)).toBeLessThan(map.scale.kilometres);
    for (const { id, size } of units)
      expect([id, ['division', 'brigade', 'regiment'].includes(size) || id === 'rcce']).toEqual([id, true]);
  });

  it('2 rows A to L and columns 1 to 12, each hex once: land, sea, the Depression or outside', () => {
    const all = [map.hexes.map(({ id }) => id), map.sea.hexes, map.depression.hexes, map.outside.hexes].flat();
    expect(sorted(all)).toEqual(sorted(ROWS.flatMap((row) => COLUMNS.map((column) => `${row}${column}`))));
    for (const hex of 'A1 C11 D5 D7 E1 E5 E6 E12 F6 F7 F10 G4 G9 K2 L11'.split(' '))
      expect([hex, playable.has(hex)]).toEqual([hex, true]);
  });

  it('3 A1 is where Axis reinforcements enter, an Axis supply source and an Allied aim in A, B and D (V.A, XIII.A.1, XV)', () => {
    expect(map.entry.axis).toBe('A1');
    expect(map.supply.axis).toContain('A1');
    for (const id of ['a', 'b', 'd'])
      expect([id, scenario(id).victory.some((aim) => aim.side === 'allied' && aims(aim).includes('A1'))]).toEqual([
        id,
        true,
      ]);
  });

  it('4 C11 is where Allied reinforcements enter, an Allied supply source and the Axis aim in A, B and C (V.A, XIII.A.1, XV)', () => {
    expect(map.entry.allied).toBe('C11');
    expect(map.supply.allied).toContain('C11');
    for (const id of ['a', 'b', 'c'])
      expect([id, scenario(id).victory.some((aim) => aim.side === 'axis' && aims(aim).includes('C11'))]).toEqual([
        id,
        true,
      ]);
  });

  it('5 the supply sources are A1 and E1, C11, E12 and L11, all at the map edge (XIII.A.1, XV.A.1)', () => {
    expect(map.supply.axis).toEqual(['A1', 'E1']);
    expect(map.supply.allied).toEqual(['C11', 'E12', 'L11']);
    for (const hex of [...map.supply.axis, ...map.supply.allied]) {
      const beside = around(hex).length < 6 || around(hex).some((next) => map.outside.hexes.includes(next));
      expect([hex, beside]).toEqual([hex, true]);
      expect([hex, map.exits.filter((exit) => exit.hex === hex).length]).toEqual([hex, 1]);
    }
  });

  it('6 D7 is the El Alamein Box: printed, worth 3, a source for the units in it only (IX.A.5, XIII.A.1)', () => {
    expect(map.alameinBox.hex).toBe('D7');
    expect(TERRAIN.defence.alamein).toBe(3);
    expect([...map.supply.axis, ...map.supply.allied]).not.toContain('D7');
    for (const { deployment } of deployments) expect(works(deployment)).not.toContain('D7');
  });

  it('7 F6 and F7, G9 and F10, D5 and E5 are one ridge each, and E6 turns E5 (VIII)', () => {
    expect(map.sameRidge.map(({ a, b }) => [a, b])).toEqual([
      ['F6', 'F7'],
      ['G9', 'F10'],
      ['D5', 'E5'],
    ]);
    for (const { a, b } of map.sameRidge) {
      expect([a, b, apart(a, b)]).toEqual([a, b, 1]);
      expect([a, featureAt(a)?.kind, featureAt(a)]).toEqual([a, 'ridge', featureAt(b)]);
    }
    expect(new Set(map.sameRidge.map(({ a }) => featureAt(a)?.id)).size).toBe(3);
    expect(map.ridgeTurned.map(({ from, against }) => [from, against])).toEqual([['E6', 'E5']]);
    expect(apart('E6', 'E5')).toBe(1);
    expect(featureAt('E6')).toBeUndefined();
  });

  it('8 Alam el Halfa has three ridge hexes, G9 and F10 among them (XV.C.1)', () => {
    const aim = scenario('c').victory.find(({ id }) => id === 'alam-el-halfa')!;
    expect(aims(aim)).toHaveLength(3);
    expect(aims(aim)).toEqual(expect.arrayContaining(['G9', 'F10']));
    for (const hex of aims(aim)) {
      expect([hex, featureAt(hex)?.kind]).toEqual([hex, 'ridge']);
      expect(featureAt(hex)?.name).toMatch(/^Alam el Halfa/);
    }
  });

  it('9 the Boxes of history stood in G4 and K2 (XVII)', () => {
    expect(map.hexes.filter(({ boxSite }) => boxSite).map(({ id }) => id)).toEqual(['G4', 'K2']);
  });

  it('10 the Axis may deploy in all sixteen hexes A1 to H2 in A (XV.A.2)', () => {
    const wanted = [...'ABCDEFGH'].flatMap((row) => [`${row}1`, `${row}2`]);
    expect(sorted(areaOf(scenario('a').axis.area))).toEqual(sorted(wanted));
    for (const hex of wanted) expect([hex, playable.has(hex)]).toEqual([hex, true]);
  });

  it('11 the Allies in A: not on hex lines 1 to 3, armour and lone dummies not west of the Box (XV.A.2)', () => {
    const { area, armourArea } = scenario('a').allied;
    expect(sorted(areaOf(area))).toEqual(sorted([...playable].filter((hex) => columnOf(hex) > 3)));
    expect(sorted(areaOf(armourArea!))).toEqual(sorted([...playable].filter((hex) => columnOf(hex) >= 7)));
    // By column or by true position: no hex of column 7 or more lies west of D7.
    const east = (hex: string): number => centre(boardHex(hex)).x;
    for (const hex of areaOf(armourArea!)) expect(east(hex)).toBeGreaterThanOrEqual(east('D7'));
  });

  it('12 Tel el Eisa is a village that can be occupied, west of El Alamein (XIV, XV.B.1, XV.C.1)', () => {
    const eisa = map.hexes.find(({ name }) => name === 'Tel el Eisa')!;
    expect([eisa.id, eisa.village, featureAt(eisa.id)?.kind]).toEqual(['C5', true, 'tel']);
    expect(columnOf(eisa.id)).toBeLessThan(columnOf('D7'));
    expect(areaOf('b-axis')).toContain(eisa.id);
    expect(areaOf('c-axis')).toContain(eisa.id);
  });

  it('13 one road from A1 to C11 through the Box, which has the sea beside it and only the road along the coast (XVI.B.1)', () => {
    const roads = map.roads.filter((road) => road.class === 'road');
    expect(roads.map(({ hexes }) => [hexes[0], hexes.at(-1)])).toEqual([['A1', 'C11']]);
    const coast = roads[0]!.hexes;
    expect(coast).toContain('D7');
    expect(around('D7').filter((hex) => map.sea.hexes.includes(hex))).toHaveLength(2);
    const isCoast = (hex: string): boolean => map.hexes.some(({ id, terrain }) => id === hex && terrain === 'coast');
    const westward = around('D7').filter((hex) => columnOf(hex) < 7 && isCoast(hex));
    expect(westward).toEqual([coast[coast.indexOf('D7') - 1]]);
  });

  it('14 ridges, hills, tels and depressions, never two in a hex, each worth 1 (VIII, TERRAIN)', () => {
    const kinds = new Set(map.features.map(({ kind }) => kind));
    expect(sorted(kinds)).toEqual(['depression', 'hill', 'ridge', 'tel']);
    const hexes = map.features.flatMap((feature) => feature.hexes);
    expect(new Set(hexes).size).toBe(hexes.length);
    expect([TERRAIN.defence.ridge, TERRAIN.defence.depression]).toEqual([1, 1]);
    expect(sorted(new Set(map.roads.map((road) => road.class)))).toEqual(['road', 'track']);
  });

  it('15 one factor and the bonus: five hexes by road, three by track, four by two of road and one of track (XI.A.2)', () => {
    expect([TERRAIN.movement.track, TERRAIN.movement.road]).toEqual([2, 4]);
    const ways = [
      [['B2', 'B3', 'B4', 'C4', 'C5', 'D6'], 'road road road road road'],
      [['E1', 'E2', 'E3', 'F4'], 'track track track'],
      [['B3', 'B4', 'C4', 'D4', 'E4'], 'road road track track'],
    ] as const;
    for (const [way, wanted] of ways)
      expect(
        way
          .slice(1)
          .map((hex, at) => roadBetween(way[at]!, hex))
          .join(' '),
      ).toBe(wanted);
    // With nobody about, a factor of 1 carries no farther than that.
    const { map: board } = makeKit(BUILT_IN);
    const within = (start: string, hex: string): boolean => {
      const enter = new Uint8Array(board.hexes.length);
      const found = reach({ map: board, start: boardHex(start), factor: 1, enter, never: [] });
      return found !== null && hexesInReach(found).includes(boardHex(hex));
    };
    expect([within('B2', 'D6'), within('B2', 'D7')]).toEqual([true, false]);
    expect([within('E1', 'F4'), within('E1', 'G4')]).toEqual([true, false]);
    expect([within('B3', 'E4'), within('B3', 'F4')]).toEqual([true, false]);
  });

  it('16 two start lines run unbroken from the sea to the southern edge and divide the map (XV.C.2, XV.D.2)', () => {
    expect(map.lines.map(({ name }) => name)).toEqual(['Alam Halfa', 'THE Battle for Alamein']);
    const southern = ROWS.at(-1);
    for (const { id, sides } of map.lines) {
      sides.forEach(([axis, allied], at) => {
        expect([id, axis, allied, apart(axis, allied)]).toEqual([id, axis, allied, 1]);
        // Two sides in a row meet in a corner: they have a hex in common, and their other hexes touch.
        const next = sides[at + 1];
        if (next === undefined) return;
        const shared = [axis, allied].filter((hex) => next.includes(hex));
        const others = [axis, allied, ...next].filter((hex) => !shared.includes(hex));
        expect([id, at, shared.length, apart(others[0]!, others[1]!)]).toEqual([id, at, 1, 1]);
      });
      const [first, last] = [sides[0]!, sides.at(-1)!];
      expect(around(first[0]).filter((hex) => map.sea.hexes.includes(hex) && apart(hex, first[1]) === 1)).toHaveLength(
        1,
      );
      expect([rowOf(last[0]), rowOf(last[1])]).toEqual([southern, southern]);
      const shut = new Set(sides.flatMap(([a, b]) => [`${a}${b}`, `${b}${a}`]));
      const west = flood(['A1'], (to, from) => !shut.has(`${from}${to}`));
      const east = flood(['C11'], (to, from) => !shut.has(`${from}${to}`));
      expect(west.size + east.size).toBe(playable.size);
      for (const hex of map.supply.axis) expect([id, hex, west.has(hex)]).toEqual([id, hex, true]);
      for (const hex of map.supply.allied) expect([id, hex, east.has(hex)]).toEqual([id, hex, true]);
      for (const area of map.areas.filter(({ line }) => line === id))
        expect(sorted(area.hexes)).toEqual(sorted(area.id.endsWith('axis') ? west : east));
    }
    expect(areaOf('c-axis').filter((hex) => areaOf('d-allied').includes(hex))).toEqual(['C5']);
  });

  it('17 Deir el Shein, a depression, lies about 16 km from El Alamein and south of it (XVII)', () => {
    const shein = map.features.find(({ name }) => name === 'Deir el Shein')!;
    expect([shein.kind, shein.hexes]).toEqual(['depression', ['F5']]);
    expect(Math.abs(kilometres('F5', 'D7') - 16)).toBeLessThan(map.scale.kilometres);
    expect(rowOf('F5') > rowOf('D7')).toBe(true);
  });

  it('18 everybody is in supply in every opening position of ready-made deployments (XIII.A.2)', () => {
    for (const { id, ...sides } of scenarios)
      for (const axis of sides.axis.deployments)
        for (const allied of sides.allied.deployments) {
          const cut = SIDES.flatMap((side) => outOfSupply(side, { axis, allied }));
          expect([id, allied.id, cut]).toEqual([id, allied.id, []]);
        }
  });
});

/** Units without a supply line as XIII.A.2 draws it: not through the enemy, nor through an unoccupied enemy zone or Box. */
function outOfSupply(side: Side, places: Readonly<Record<Side, (typeof deployments)[number]['deployment']>>): string[] {
  const own = new Set(Object.values(places[side].units));
  const enemy = new Set(Object.values(places[side === 'axis' ? 'allied' : 'axis'].units));
  const boxes = side === 'axis' ? new Set([map.alameinBox.hex, ...works(places.allied)]) : new Set<string>();
  const isOpen = (hex: string): boolean =>
    !enemy.has(hex) && (own.has(hex) || (!around(hex).some((next) => enemy.has(next)) && !boxes.has(hex)));
  const reached = flood(map.supply[side].filter(isOpen), isOpen);
  const fed = (hex: string): boolean => reached.has(hex) || (side === 'allied' && hex === map.alameinBox.hex);
  return Object.entries(places[side].units)
    .filter(([, hex]) => !fed(hex))
    .map(([id, hex]) => `${id} in ${hex}`);
}
