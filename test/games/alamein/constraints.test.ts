// What the rulebook tells of the printed pieces and scenario sheets, held against the built-in data: constraints 19 to 37
// and the conflicts K1 to K8; those of the map are in constraints-map.test.ts. What only the rules of the game can show
// (20, 30, K3, K5) is tested with those.
import { describe, expect, it } from 'vitest';
import { TERRAIN } from '#games/alamein/pieces/tables.ts';
import {
  aims,
  air,
  apart,
  areaOf,
  columnOf,
  deployments,
  factors,
  recommended,
  rowOf,
  SIDES,
  type Side,
  scenario,
  scenarios,
  sorted,
  stacks,
  unit,
  units,
} from './data.ts';

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
