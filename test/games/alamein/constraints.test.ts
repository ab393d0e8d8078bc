// What the rulebook tells of the printed map, pieces and scenario sheets, held against the built-in data: constraints 1
// to 37 and the conflicts K1 to K8. What only the rules of the game can show (20, 30, K3, K5) is tested with those.
import { describe, expect, it } from 'vitest';
import { centre } from '#board/hex.ts';
import { BUILT_IN, makeKit } from '#games/alamein/components.ts';
import { boardHex } from '#games/alamein/grid.ts';
import { TERRAIN } from '#games/alamein/tables.ts';
import { hexesInReach, reach } from '#games/alamein/ways.ts';
import {
  air,
  apart,
  areaOf,
  around,
  COLUMNS,
  columnOf,
  deployments,
  factors,
  featureAt,
  flood,
  kilometres,
  map,
  playable,
  ROWS,
  recommended,
  roadBetween,
  rowOf,
  SIDES,
  type Side,
  scenario,
  scenarios,
  stacks,
  unit,
  units,
  works,
} from './data.ts';

const sorted = (list: Iterable<string>): readonly string[] => [...list].sort();
const day = (text: string): number => {
  const found = /^(?:30-)?(\d+) (July|August|September|October|November)$/.exec(text);
  if (found === null) throw new Error(`not a day: ${text}`);
  const months: Readonly<Record<string, number>> = { July: 0, August: 31, September: 62, October: 92, November: 123 };
  return Number(found[1]) + months[found[2]!]!;
};
/** The units of a scenario that come later, by date. */
const arrivals = (id: string, side: Side): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    scenario(id)[side].reinforcements.map(({ turn, units: ground, air: planes }) => [
      scenario(id).calendar[turn - 1]!,
      [...ground, ...planes],
    ]),
  );

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

const aims = (condition: (typeof scenarios)[number]['victory'][number]): readonly string[] =>
  condition.kind === 'otherwise' ? [] : condition.hexes;

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

describe('units', () => {
  it('2B the named units have the factors the rulebook states', () => {
    const stated = {
      '164': '3-1',
      '125': '1-1',
      '2x': '3-3',
      '26au': '1-1',
      '9au': '3-1',
      '23x': '3-3',
      '161in': '1-2',
      '51h': '4-1',
    };
    for (const [id, wanted] of Object.entries(stated)) expect([id, factors(id)]).toEqual([id, wanted]);
    const sizes = { '164': 'division', '125': 'regiment', '2x': 'brigade', '26au': 'brigade', '9au': 'division' };
    for (const [id, size] of Object.entries(sizes)) expect([id, unit(id).size]).toEqual([id, size]);
    for (const id of ['2x', '23x', '1tk', '7armd']) expect([id, unit(id).arm]).toEqual([id, 'armor']);
    const foot = units.filter(
      ({ nationality, type, size }) => nationality === 'italian' && type === 'infantry' && size === 'division',
    );
    expect(foot.length).toBeGreaterThan(0);
    for (const { id } of foot) expect([id, factors(id)]).toEqual([id, '1-1']);
    expect(
      units.some(({ id, nationality, arm }) => nationality === 'british' && arm === 'armor' && factors(id) === '4-3'),
    ).toBe(true);
  });

  it('2B the special units have their abilities and no other unit has them (X.A.2, XII.D.5, XII.F)', () => {
    const having = (ability: string): readonly string[] =>
      sorted(units.filter(({ abilities }) => abilities?.some((one) => one === ability)).map(({ id }) => id));
    expect(having('survivor')).toEqual(['7armd', 'rcce']);
    expect(having('third')).toEqual(['nzcav', 'rcce']);
    expect(having('fort-breaker')).toEqual(['1tk']);
    expect(unit('rcce').arm).toBe('armor');
    for (const { id, flak, combat, nationality, size } of units.filter(({ arm }) => arm === 'flak'))
      expect([id, flak, combat, nationality, size]).toEqual([id, { attack: 3, defence: 5 }, 1, 'german', 'regiment']);
    expect(units.some(({ arm }) => arm === 'flak')).toBe(true);
    expect(air.filter(({ side }) => side === 'allied').length).toBeGreaterThan(1);
    expect(air.filter(({ side }) => side === 'axis').map(({ id }) => id)).toEqual(['stuka']);
  });

  it('19 FLAK, an Italian division, British armour and the Highlanders make 4:4, 4:5 and 4:2 (XII.F.1)', () => {
    const flak = unit('flak1');
    const italian = unit('brescia').combat;
    const armour = unit('7armd').combat;
    expect([Math.min(flak.flak!.attack, armour) + italian, armour]).toEqual([4, 4]);
    expect([armour, Math.min(flak.flak!.defence, armour) + italian]).toEqual([4, 5]);
    expect([unit('51h').combat, flak.combat + italian]).toEqual([4, 2]);
  });

  it('21 every Axis unit moves 1 in D, RCCE GPPE 3, which is less than it moves elsewhere (XV.D.5)', () => {
    expect(scenario('d').axis.movement).toEqual({ all: 1, units: { rcce: 3 } });
    expect(unit('rcce').movement).toBeGreaterThanOrEqual(3);
    for (const entry of scenarios) {
      expect([entry.id, entry.allied.movement]).toEqual([entry.id, undefined]);
      if (entry.id !== 'd') expect([entry.id, entry.axis.movement]).toEqual([entry.id, undefined]);
    }
  });

  it('22 the Axis start A with exactly eleven units (XV.A.2)', () => {
    expect(scenario('a').axis.units).toHaveLength(11);
    for (const hex of Object.values(recommended('a', 'axis').units)) {
      expect(columnOf(hex)).toBeLessThanOrEqual(2);
      expect(rowOf(hex) <= 'H').toBe(true);
    }
  });

  it('23 the Axis have no air unit in A before 7 July (XV.A.4)', () => {
    expect(scenario('a').axis.air).toEqual([]);
    expect(arrivals('a', 'axis')['7 July']).toContain('stuka');
  });

  it('24 nationality and size tell which units fire at aircraft, and where (VII.A)', () => {
    const german = units.filter(({ nationality, size }) => nationality === 'german' && size === 'division');
    expect(sorted(german.map(({ id }) => id))).toEqual(['15pz', '164', '21pz', '90lt']);
    for (const { id, side, nationality } of units)
      expect([id, side === 'axis']).toEqual([id, nationality === 'german' || nationality === 'italian']);
  });

  it('25 Italian divisions are called by name, all others by number or description (III.B)', () => {
    const italian = units.filter(({ nationality }) => nationality === 'italian');
    expect(italian.length).toBeGreaterThan(5);
    for (const { id, name, size } of italian) {
      expect([id, size]).toEqual([id, 'division']);
      expect(name).toMatch(/^[A-Z][a-z]+$/);
    }
  });

  it('26 no stack of a deployment has more than three units or two divisions (X.A.2)', () => {
    for (const { scenario: entry, side, deployment } of deployments)
      for (const [hex, there] of stacks(deployment)) {
        const divisions = there.filter((id) => unit(id).size === 'division').length;
        expect([entry.id, side, hex, there.length <= 3, divisions <= 2]).toEqual([entry.id, side, hex, true, true]);
      }
  });
});

describe('markers', () => {
  it('27 Boxes and dummies for the Allies in A and C, Forts in C and D, nothing of the kind in B (IX, XV)', () => {
    const counts = Object.fromEntries(
      scenarios.map(({ id, axis, allied }) => [
        id,
        { forts: axis.forts, boxes: allied.boxes, dummies: [axis.dummies, allied.dummies] },
      ]),
    );
    expect(counts).toEqual({
      a: { forts: 0, boxes: 2, dummies: [0, 3] },
      b: { forts: 0, boxes: 0, dummies: [0, 0] },
      c: { forts: 4, boxes: 3, dummies: [0, 3] },
      d: { forts: 7, boxes: 2, dummies: [4, 0] },
    });
    for (const { scenario: entry, side, setup, deployment } of deployments) {
      const placed = [deployment.boxes?.length ?? 0, deployment.forts?.length ?? 0, deployment.dummies.length];
      expect([entry.id, side, ...placed]).toEqual([entry.id, side, setup.boxes ?? 0, setup.forts ?? 0, setup.dummies]);
    }
  });

  it('28, K1 every dummy of every deployment is with a unit, so it is lawful under IX.B and XV.A.2 alike', () => {
    for (const { scenario: entry, deployment } of deployments)
      for (const hex of deployment.dummies)
        expect([entry.id, hex, Object.values(deployment.units).includes(hex)]).toEqual([entry.id, hex, true]);
  });

  it('29 a Box or Fort is worth 2, the El Alamein Box 3, Forts 3 in D alone (IX.A.5, TERRAIN)', () => {
    const { box, fort, fortInD, alamein } = TERRAIN.defence;
    expect({ box, fort, fortInD, alamein }).toEqual({ box: 2, fort: 2, fortInD: 3, alamein: 3 });
    expect(scenarios.filter(({ strongForts }) => strongForts).map(({ id }) => id)).toEqual(['d']);
  });
});

describe('scenarios', () => {
  it('2D have the names, first players, orders of set-up and face-down sides of the rulebook (XV)', () => {
    expect(scenarios.map(({ rule, firstPlayer, setupOrder }) => [rule, firstPlayer, setupOrder[0]])).toEqual([
      ['XV.A', 'axis', 'allied'],
      ['XV.B', 'axis', 'axis'],
      ['XV.C', 'axis', 'allied'],
      ['XV.D', 'allied', 'axis'],
    ]);
    const hidden = scenarios.map((entry) => SIDES.filter((side) => entry[side].faceDown));
    expect(hidden).toEqual([['allied'], [], ['allied'], ['axis']]);
  });

  it('2D have the reinforcements of the rulebook and no other (XV.A.4, XV.B.4, XV.C.4, XV.D.4)', () => {
    expect(arrivals('a', 'axis')).toEqual({ '7 July': ['164', 'stuka'] });
    expect(arrivals('a', 'allied')).toEqual({ '5 July': ['2x'], '6 July': ['26au'], '7 July': ['9au'] });
    expect(arrivals('b', 'axis')).toEqual({ '19 July': ['125'] });
    expect(arrivals('b', 'allied')).toEqual({ '17 July': ['23x', '161in'] });
    for (const id of ['c', 'd'] as const)
      for (const side of SIDES) expect([id, side, arrivals(id, side)]).toEqual([id, side, {}]);
  });

  it('31 A: C11 at any time, the Box from 6 July; A1 at any time, the Box on 10 July from an edge source; or a draw (XV.A.1)', () => {
    const { calendar, victory } = scenario('a');
    expect(
      victory.map((aim) => [aim.side, ...aims(aim), ...('supply' in aim ? [calendar[aim.from - 1], aim.supply] : [])]),
    ).toEqual([
      ['axis', 'C11', '1 July', 'any'],
      ['axis', 'D7', '6 July', 'any'],
      ['allied', 'A1', '1 July', 'any'],
      ['allied', 'D7', '10 July', 'edge'],
      [undefined],
    ]);
    expect(victory.at(-1)?.level).toBe('draw');
  });

  it('32 B: the Axis as in A with the Box from the start; Allied strategic A1, tactical Tel el Eisa (XV.B.1)', () => {
    expect(scenario('b').victory.map((aim) => [aim.side, aim.level, ...aims(aim)])).toEqual([
      ['axis', 'win', 'C11'],
      ['axis', 'win', 'D7'],
      ['allied', 'strategic', 'A1'],
      ['allied', 'tactical', 'C5'],
      [undefined, 'draw'],
    ]);
    for (const aim of scenario('b').victory)
      if (aim.kind !== 'otherwise') expect([aim.id, aim.from]).toEqual([aim.id, 1]);
  });

  it('33 C: Axis strategic as in A; tactical with the ridge of Alam el Halfa unless Tel el Eisa is lost (XV.C.1)', () => {
    expect(scenario('c').victory.map((aim) => [aim.side, aim.level, ...aims(aim)])).toEqual([
      ['axis', 'strategic', 'C11'],
      ['axis', 'strategic', 'D7'],
      ['axis', 'tactical', 'G9', 'F10', 'F11'],
      ['allied', 'win'],
    ]);
    const ridge = scenario('c').victory[2]!;
    expect(ridge.kind === 'occupy' && ridge.unlessLost).toEqual(['C5']);
    expect(scenario('c').control.C5).toBe('axis');
  });

  it('34 D: A1 or an Axis victory; named air strikes must be made (XV.D.1, XV.D.2)', () => {
    expect(scenario('d').victory.map((aim) => [aim.side, aim.level, ...aims(aim)])).toEqual([
      ['allied', 'strategic', 'A1'],
      ['axis', 'strategic'],
    ]);
    expect(scenarios.filter(({ mustStrike }) => mustStrike).map(({ id }) => id)).toEqual(['d']);
  });

  it('35, K6 10, 18, 7 and 13 turns, a day each; in C alone the first stands for two days (XV)', () => {
    expect(scenarios.map(({ calendar }) => calendar.length)).toEqual([10, 18, 7, 13]);
    for (const { id, calendar } of scenarios)
      calendar.forEach((text, at) => {
        const next = calendar[at + 1];
        const last = text === '30-31 August' ? day('31 August') : day(text);
        if (next !== undefined) expect([id, next, day(next)]).toEqual([id, next, last + 1]);
        expect([id, text.includes('-')]).toEqual([id, id === 'c' && at === 0]);
      });
    expect(scenarios.map(({ calendar }) => [calendar[0], calendar.at(-1)])).toEqual([
      ['1 July', '10 July'],
      ['14 July', '31 July'],
      ['30-31 August', '6 September'],
      ['24 October', '5 November'],
    ]);
  });

  it('37 the Allies are a little stronger in B, on the ground and in the air, and stronger in D (XVI.B.2, XVI.B.4)', () => {
    const strength = (id: string, side: Side): number =>
      [...scenario(id)[side].units, ...scenario(id)[side].reinforcements.flatMap(({ units: later }) => later)]
        .map((one) => unit(one).combat)
        .reduce((sum, combat) => sum + combat, 0);
    const odds = (id: string): number => strength(id, 'allied') / strength(id, 'axis');
    expect(odds('b')).toBeGreaterThan(1);
    expect(odds('b')).toBeLessThan(1.15);
    expect(odds('d')).toBeGreaterThan(1.1);
    for (const id of ['b', 'd']) expect(scenario(id).allied.air.length).toBeGreaterThan(scenario(id).axis.air.length);
  });
});

describe('conflicts of the rulebook with itself', () => {
  it('K2 in D the Allies have Boxes, not Forts (IX.A, XV.D.2)', () => {
    expect([scenario('d').allied.forts, scenario('d').axis.boxes]).toEqual([undefined, undefined]);
    expect(scenario('d').allied.boxes).toBeGreaterThan(0);
  });

  it('K4 the name is RCCE GPPE (III.B)', () => {
    expect(unit('rcce').name).toBe('RCCE GPPE');
  });

  it('K8 the site of the Box in K2 is barred to the Allies in A, so their historical Box is in K4, the nearest open hex', () => {
    const open = areaOf(scenario('a').allied.area);
    expect(open).not.toContain('K2');
    const nearest = Math.min(...open.map((hex) => apart(hex, 'K2')));
    expect(apart('K4', 'K2')).toBe(nearest);
    const historical = scenario('a').allied.deployments.find(({ id }) => id === 'historical')!;
    expect(historical.boxes).toEqual(['G4', 'K4']);
  });
});
