// What the rulebook tells of what was only printed on the map and the counters, held against the built-in data: constraints 1
// to 69, as far as data can show them. The course of play (2, 4, 5, 7, 23, 33, 34, 37, 38, 45, 47, 57, 59, 60, 62, 63, 68) is
// tested with its chapters.
import { describe, expect, it } from 'vitest';
import { rollingRng } from '#engine/dice/rng.ts';
import { ALLIED_BULLETINS, AXIS_BULLETINS } from '#games/suez/book/rules.ts';
import { firstWorld } from '#games/suez/chapters/05-setup.ts';
import { BUILT_IN, makeKit } from '#games/suez/pieces/components.ts';
import { countsForStacking, isMotorized, isStatic, objectives } from '#games/suez/pieces/kit.ts';
import { ARMS, BARRIERS, ROUTES, TERRAINS } from '#games/suez/pieces/schema.ts';
import {
  campaign,
  idsWhere,
  line,
  map,
  reached,
  routes,
  sorted,
  space,
  spaces,
  sum,
  tables,
  unit,
  units,
} from './data.ts';

const kit = makeKit(BUILT_IN);
const WEST = ['sollum', 'halfaya', 'sidi-barrani', 'mersa-matruh', 'charing-cross', 'siwa-oasis', 'tobruk', 'bardia'];
const EAST = [
  'alexandria',
  'amariya',
  'cairo',
  'nile-delta',
  'wadi-natrun',
  'damietta',
  'tel-el-kebir',
  'ismailia',
].concat('port-said', 'suez-city');
const LINE = ['alam-el-halfa', 'el-alamein', 'ruweisat'];
const dealt = Object.fromEntries(campaign.allied.map(({ space: id, units: many }) => [id, many]));

describe('components and tracks', () => {
  it('1 a sheet of 34 by 22 inches, 45 km to the inch (1.1, 2.0)', () => {
    expect(map.scale.kilometres).toBe(45);
    for (const shape of map.ground)
      for (const [x, y] of shape.points)
        expect([shape.id, x >= 0 && x <= 34 * 16 && y >= 0 && y <= 22 * 16]).toEqual([shape.id, true]);
  });

  it('1 no more than the 176 counters (2.0)', () => {
    const combat = sum(units.combat.map(({ combat: steps }) => Math.ceil(steps.length / 2)));
    const bulletins = Object.keys(AXIS_BULLETINS).length + Object.keys(ALLIED_BULLETINS).length;
    const all = combat + units.support.length + units.air.length + units.supply.count + units.allied.length + bulletins;
    expect(all).toBeLessThan(176);
    expect(all).toBeGreaterThan(140);
  });

  it('3 Desert Fox Index 24, Air Superiority Index 9 (5.0)', () => {
    expect([campaign.dfp.start, campaign.index.start]).toEqual([24, 9]);
  });

  it('6 the check after turn 7, the last turn 10 (5.3, 6.1)', () => {
    expect([campaign.turns.check, campaign.turns.last, campaign.calendar.length]).toEqual([7, 10, 10]);
  });
});

describe('spaces', () => {
  it('8 exactly eleven objectives, worth sixteen points (3.3)', () => {
    const points = Object.fromEntries(objectives(kit).map((id) => [id, space(id).objective?.points]));
    expect(points).toEqual({
      sollum: 1,
      'mersa-matruh': 1,
      halfaya: 1,
      'sidi-barrani': 1,
      'siwa-oasis': 1,
      'el-alamein': 1,
      alexandria: 3,
      cairo: 3,
      'port-said': 2,
      ismailia: 1,
      'suez-city': 1,
    });
    expect(sum(Object.values(points).map(Number))).toBe(16);
  });

  it('9 26 start units in sixteen spaces, within Allied stacking (5.1, 12.7)', () => {
    expect(dealt).toEqual({
      sollum: 2,
      halfaya: 1,
      'sidi-barrani': 1,
      'mersa-matruh': 4,
      'charing-cross': 4,
      'el-alamein': 3,
      ruweisat: 2,
      'alam-el-halfa': 1,
      alexandria: 1,
      amariya: 1,
      cairo: 1,
      'nile-delta': 1,
      'wadi-natrun': 1,
      damietta: 1,
      'tel-el-kebir': 1,
      ismailia: 1,
    });
    expect(sum(Object.values(dealt))).toBe(26);
    for (const [id, many] of Object.entries(dealt))
      expect([id, many <= line(space(id).terrain).stack.allied]).toEqual([id, true]);
  });

  it('9 and the set-up deals that many (5.1)', () => {
    const dice = rollingRng((_number, sides) => sides, 1);
    const { counters } = firstWorld(kit, [], dice).table;
    const at = (id: string): number =>
      Object.values(counters).filter((counter) => counter.back === 'S' && counter.at === id).length;
    expect(Object.keys(dealt).map((id) => [id, at(id)])).toEqual(Object.entries(dealt));
    expect(at('regroup')).toBe(units.allied.filter(({ back }) => back === 'S').length - 26);
  });

  it('10 four Allied fortress and city spaces for four garrisons (5.1)', () => {
    const posts = idsWhere(({ terrain, fortressOf }) => terrain === 'city' || fortressOf === 'allied');
    expect(posts).toEqual(['alexandria', 'cairo', 'port-said', 'suez-city']);
    expect(units.allied.filter(({ back }) => back === 'G')).toHaveLength(4);
  });

  it('11 an Allied fortress that is no entrenchment, and stops (11.4)', () => {
    expect(idsWhere(({ fortressOf }) => fortressOf === 'allied')).toEqual(['alexandria']);
    expect(line('fortress').stop).toBe(true);
  });

  it('12 three entrenchments (6.1)', () => {
    expect(idsWhere(({ terrain }) => terrain === 'entrenchment')).toEqual(LINE);
  });

  it('13 what lies east of the entrenchments (13.1, 30.0)', () => {
    for (const { id, quick, rear, east } of spaces) {
      const far = LINE.every((entrenchment) => east > space(entrenchment).east);
      expect([id, rear === true]).toEqual([id, far]);
      expect([id, quick === true]).toEqual([id, far || id === 'bahariya-oasis']);
    }
    for (const id of EAST) expect([id, space(id).rear]).toEqual([id, true]);
  });

  it('14 what lies west of El Alamein and Alam el Halfa (3.3)', () => {
    for (const id of WEST) expect([id, space(id).west]).toEqual([id, true]);
    for (const id of [...LINE, ...EAST]) expect([id, space(id).west]).toEqual([id, undefined]);
    for (const { id, west, east } of spaces)
      expect([id, west === true]).toEqual([id, east < space('el-alamein').east && !LINE.includes(id)]);
  });

  it('15 from the furthest east on, El Alamein before Ruweisat (32.2)', () => {
    const named = [
      'tobruk',
      'bardia',
      'sollum',
      'halfaya',
      'siwa-oasis',
      'sidi-barrani',
      'charing-cross',
      'mersa-matruh',
    ]
      .concat('bahariya-oasis', 'ruweisat', 'el-alamein', 'alam-el-halfa', 'amariya', 'alexandria', 'wadi-natrun')
      .concat('nile-delta', 'cairo', 'tel-el-kebir', 'damietta', 'ismailia', 'port-said', 'suez-city');
    expect(kit.eastFirst.filter((id) => named.includes(id))).toEqual(named.reverse());
    const places = spaces.map(({ east, north }) => `${east} ${north}`);
    expect(new Set(places).size).toBe(spaces.length);
  });

  it('16 numbers from west to east (31.3)', () => {
    const byNumber = [...spaces].sort((a, b) => a.number - b.number);
    expect(byNumber.map(({ number }) => number)).toEqual(spaces.map((_space, at) => at + 1));
    for (const [at, { id, east, north }] of byNumber.slice(1).entries()) {
      const before = byNumber[at]!;
      expect([id, east > before.east || (east === before.east && north < before.north)]).toEqual([id, true]);
    }
  });

  it('17 every kind of terrain and of port, and airfields', () => {
    expect(sorted(new Set(spaces.map(({ terrain }) => terrain)))).toEqual(sorted(TERRAINS));
    expect(sorted(new Set(spaces.flatMap(({ port }) => port ?? [])))).toEqual(['major', 'minor']);
  });

  it('18 a major and a minor port in Libya at the start (9.1, 9.2)', () => {
    const ports = (port: 'major' | 'minor') => idsWhere((entry) => entry.country === 'libya' && entry.port === port);
    expect([ports('major'), ports('minor')]).toEqual([['tobruk'], ['bardia']]);
  });

  it('19 roads, tracks and desert; roads alone from Tobruk to Alexandria, Cairo and the canal (11.6, 34.0)', () => {
    expect(sorted(new Set(routes.map(({ kind }) => kind)))).toEqual(sorted(ROUTES));
    const road = reached(['road']);
    for (const id of ['el-alamein', 'alexandria', 'cairo', 'ismailia', 'port-said', 'suez-city'])
      expect([id, road.has(id)]).toEqual([id, true]);
    const firm = reached(['road', 'track']);
    for (const id of objectives(kit)) expect([id, firm.has(id)]).toEqual([id, true]);
  });

  it('20 rivers and escarpments lie on routes, Sollum to Halfaya among them (11.3)', () => {
    expect(sorted(new Set(routes.flatMap(({ barrier }) => barrier ?? [])))).toEqual(sorted(BARRIERS));
    const of = (barrier: string) => routes.filter((route) => route.barrier === barrier).map(({ a, b }) => `${a}/${b}`);
    expect(of('escarpment')).toContain('sollum/halfaya');
    expect(of('river')).toContain('wadi-natrun/cairo');
  });

  it('22 all joined to Tobruk (3.1)', () => {
    expect(reached(ROUTES).size).toBe(spaces.length);
  });

  it('24 canal, Delta and Western Desert are shown (1.0)', () => {
    expect(new Set(map.ground.map(({ kind }) => kind))).toEqual(
      new Set(['delta', 'depression', 'sea', 'water', 'river', 'canal', 'escarpment', 'border', 'railway']),
    );
    expect(map.labels.map(({ text }) => text)).toContain('Western Desert');
  });
});

describe('the Terrain Effects Chart', () => {
  it('25, 26 stacking three and four, in Desert and Oasis two (12.1, 12.7)', () => {
    for (const { terrain, stack } of tables.terrain) {
      const dry = terrain === 'desert' || terrain === 'oasis';
      expect([terrain, stack]).toEqual([terrain, dry ? { axis: 2, allied: 2 } : { axis: 3, allied: 4 }]);
    }
  });

  it('27 the PAA wins ties in the open, and somewhere the Allies add one (14.1)', () => {
    expect([line('open').ties, line('open').alliedEdge]).toEqual(['axis', false]);
    expect(tables.terrain.some(({ alliedEdge }) => alliedEdge)).toBe(true);
  });

  it('21, 28 a reaction number everywhere, 1 to 3 somewhere, least in the open and the desert (13.1)', () => {
    const ratings = tables.terrain.map(({ reaction }) => reaction);
    expect(ratings).toContain(3);
    for (const rating of ratings) expect(rating).toBeGreaterThan(0);
    const least = Math.max(line('open').reaction, line('desert').reaction);
    for (const terrain of ['city', 'fortress', 'entrenchment'] as const)
      expect([terrain, line(terrain).reaction > least]).toEqual([terrain, true]);
    // One wider in the east, and still a die that brings nobody.
    expect(Math.max(...ratings) + 1).toBeLessThan(6);
  });

  it('29 fortresses and entrenchments stop, and nothing else (11.4)', () => {
    expect(tables.terrain.filter(({ stop }) => stop).map(({ terrain }) => terrain)).toEqual([
      'fortress',
      'entrenchment',
    ]);
  });
});

describe('the Battle Results Table', () => {
  const { ground, designated, support, air } = tables.brt;

  it('30, 31 five lines; D1, R1 and no effect on the ground (15.1)', () => {
    for (const { results } of [ground, support]) expect(sorted(new Set(results))).toEqual(['-', 'D1', 'R1']);
    expect(['-', 'D1', 'R1']).toEqual(expect.arrayContaining([...designated.results]));
    expect(tables.brt.bombers.results).toHaveLength(6);
  });

  it('32 A1 in the air alone (24.1), and a unit with two dice (24.0)', () => {
    expect(air.results).toContain('A1');
    expect(air.results).toContain('D1');
    expect(units.air.some(({ factor }) => factor === 2)).toBe(true);
  });

  it('35 the designated line is worse than the ordinary one, at no die better (15.5, 20.4)', () => {
    const worth = { '-': 0, A1: 0, R1: 1, D1: 2, 'D1 R1': 3, D2: 4 };
    const [plain, hard] = [ground, designated].map(({ results }) => results.map((result) => worth[result]));
    for (const [die, value] of hard!.entries()) expect([die, value <= plain![die]!]).toEqual([die, true]);
    expect(sum(hard!)).toBeLessThan(sum(plain!));
  });
});

describe('the charts of the G-1 and of the Middle East Command', () => {
  const grows = (list: readonly number[]): boolean => list.every((value, at) => value >= (list[at - 1] ?? value));

  it('36 support units and markers cost one, garrisons are not for sale (9.4, 38.5)', () => {
    expect([tables.costs.support.dfp, tables.costs.marker.dfp]).toEqual([1, 1]);
    for (const arm of ARMS) expect([arm, tables.costs.combat[arm] > 0]).toEqual([arm, arm !== 'garrison']);
  });

  it('39, 42 more supply on a higher die (9.1, 35.0)', () => {
    expect(grows(tables.supply.units)).toBe(true);
    expect(tables.supply.units[0]).toBeLessThan(tables.supply.units[5]!);
  });

  it('41 the higher the Air Superiority Index, the less supply (31.0)', () => {
    expect(grows([...tables.supply.modifier].reverse())).toBe(true);
    expect(tables.supply.modifier[8]).toBeLessThan(tables.supply.modifier[0]!);
  });

  it('43 three lines of Allied air attack, heavier with the die and the index (31.1, 31.2)', () => {
    const { modifier, air, supply, ground } = tables.airAttack;
    expect(grows(modifier)).toBe(true);
    for (const results of [air, supply, ground]) {
      expect(grows(results.map(({ eliminate, reduce }) => 2 * eliminate + reduce))).toBe(true);
      expect(results.some(({ eliminate, reduce }) => eliminate + reduce > 0)).toBe(true);
    }
    // A truck is lost or not: there is nothing to reduce it to.
    expect(supply.every(({ reduce }) => reduce === 0)).toBe(true);
  });

  it('44 replaced, lost or neither, better with the die and the index (31.1, 33.1)', () => {
    const { modifier, results } = tables.replacement;
    expect(grows(modifier)).toBe(true);
    expect(grows(results.map((result) => ['lost', 'stays', 'replaced'].indexOf(result)))).toBe(true);
    expect(new Set(results).size).toBe(3);
  });

  it('46 every objective is worth Desert Fox Points (4.1)', () => {
    for (const id of objectives(kit)) expect([id, space(id).objective!.dfp]).toEqual([id, space(id).objective!.points]);
  });

  it('69 a landing may come ashore whole, with losses, or not at all (38.3)', () => {
    expect(sorted(new Set(tables.landing.results))).toEqual(['lands', 'loses-step', 'turned-back']);
  });
});

describe('counters', () => {
  it('48 the start units of the PAA, each at its step (5.2)', () => {
    const starting = Object.fromEntries(
      units.combat.flatMap(({ id, starts }) => (starts === undefined ? [] : [[id, starts]])),
    );
    expect(starting).toEqual({
      '15-panzer': 3,
      '21-panzer': 3,
      '90-mech': 3,
      '288': 2,
      'dak-recon': 2,
      lehr: 1,
      kgh: 1,
      'tobruk-garrison': 1,
      '132-ariete': 2,
      '133-littorio': 2,
      '101-trieste': 2,
      '7-bersaglieri': 2,
      '9-bersaglieri': 2,
      ggff: 2,
      '17-pavia': 2,
      '25-bologna': 2,
      '27-brescia': 2,
      '102-trento': 2,
      'bardia-garrison': 1,
    });
    expect(units.combat.filter(({ option }) => option !== undefined).map(({ id, option }) => [id, option])).toEqual([
      ['kgh', 'airborne'],
    ]);
  });

  it('49 21st Panzer has a combat factor of 4 at three steps, and some units have four (2.2.5, 15.2)', () => {
    expect(unit('21-panzer').combat[2]).toBe(4);
    expect(units.combat.some(({ combat }) => combat.length === 4)).toBe(true);
  });

  it('50 units that come later (41.0)', () => {
    const later = (turn: 1 | 8) => units.combat.filter(({ arrives }) => arrives === turn).map(({ id }) => id);
    expect(later(1)).toEqual(expect.arrayContaining(['ramcke', '185-folgore', '16-pistoia', 'saharien']));
    expect(later(8)).toEqual(expect.arrayContaining(['80-la-spezia', 'ccnn', 'kodat']));
    expect([unit('ramcke').size, unit('185-folgore').size, unit('80-la-spezia').arm]).toEqual([
      'brigade',
      'division',
      'airlanding',
    ]);
  });

  it('51 a division, a regiment, Ramcke, a battalion and the garrison may be in Bardia (12.1)', () => {
    const stack = ['15-panzer', '288', 'ramcke', 'lehr', 'bardia-garrison'].map(unit);
    expect(stack.map(countsForStacking)).toEqual([true, true, true, false, false]);
    expect(stack.filter(countsForStacking).length).toBeLessThanOrEqual(line(space('bardia').terrain).stack.axis);
  });

  it('52 support: three of intelligence, every kind there is, six to draw (5.2, 22.0)', () => {
    const kinds = units.support.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'intelligence')).toHaveLength(3);
    expect(sorted(new Set(kinds))).toEqual(['artillery', 'engineer', 'flak', 'intelligence', 'nebelwerfer', 'tiger']);
    expect(units.support.filter(({ arrives }) => arrives === 1).length).toBeGreaterThanOrEqual(9);
    expect(campaign.support.drawn).toBe(6);
    expect(new Set(units.support.map(({ only }) => only))).toEqual(new Set([undefined, 'attack', 'defence']));
    expect(units.support.some(({ edge }) => edge)).toBe(true);
  });

  it('53 the air units (5.2)', () => {
    const many = new Map<string, number>();
    for (const { nationality, mission, starts } of units.air) {
      const kind = `${nationality} ${mission} ${starts}`;
      many.set(kind, (many.get(kind) ?? 0) + 1);
    }
    expect(Object.fromEntries(many)).toEqual({
      'german tac available': 3,
      'german lrb available': 2,
      'german supply available': 1,
      'italian tac available': 2,
      'italian lrb available': 1,
      'german tac reinforcement': 1,
      'german lrb reinforcement': 2,
      'italian supply reinforcement': 1,
    });
  });

  it('54 three supply units in Tobruk, and a limit (5.2, 19.2)', () => {
    expect([campaign.supply.space, campaign.supply.units]).toEqual(['tobruk', 3]);
    expect(units.supply.count).toBeGreaterThan(3);
  });

  it('55 the Allies: one step each but for the US 2nd Armored; every kind of unit (2.2.5, 39.2)', () => {
    expect(units.allied.flatMap(({ id, steps }) => (steps === undefined ? [] : [[id, steps]]))).toEqual([
      ['2-us-armoured', 2],
    ]);
    const of = (arm: string) => units.allied.filter((entry) => entry.arm === arm);
    expect([of('recon').length, of('garrison').length]).toEqual([4, 4]);
    expect(of('recon').every(({ back }) => back === 'S')).toBe(true);
    for (const arm of ['armour', 'motorized', 'infantry', 'deception', 'depot', 'commando'])
      expect([arm, of(arm).length > 0]).toEqual([arm, true]);
  });

  it('56 start units enough for the map and the reserve, and reinforcements for turn 8 (5.1, 30.0)', () => {
    const back = (letter: string) => units.allied.filter((entry) => entry.back === letter);
    expect(back('S').length).toBeGreaterThan(30);
    const posts = spaces.filter(
      ({ rear, terrain, port, airfield }) => rear && (terrain === 'fortress' || terrain === 'city' || port || airfield),
    );
    expect(back('R').length).toBeGreaterThanOrEqual(posts.length);
    expect(back('X').map(({ id }) => id)).toEqual(['me-commando', '2-us-armoured']);
  });

  it('58 ten Axis bulletins and twelve Allied', () => {
    expect([Object.keys(AXIS_BULLETINS).length, Object.keys(ALLIED_BULLETINS).length]).toEqual([10, 12]);
  });
});

describe('further statements', () => {
  it('61 Tobruk launches four, every other airfield two; Mersa Matruh is one (23.2, 26.0)', () => {
    for (const { id, airfield } of spaces)
      if (airfield !== undefined) expect([id, airfield]).toEqual([id, id === 'tobruk' ? 4 : 2]);
    expect(space('mersa-matruh').airfield).toBe(2);
  });

  it('64 Tobruk, Bardia and Mersa Matruh are ports (allied Landing)', () => {
    for (const id of ['tobruk', 'bardia', 'mersa-matruh'])
      expect([id, space(id).port !== undefined]).toEqual([id, true]);
  });

  it('65 spaces that bulletins reinforce have room for one more', () => {
    for (const id of ['el-alamein', 'ruweisat', 'alam-el-halfa', 'alexandria', 'cairo', 'port-said', 'suez-city'])
      expect([id, (dealt[id] ?? 0) < line(space(id).terrain).stack.allied]).toEqual([id, true]);
  });

  it('66 which units are motorized and which static (2.2.2)', () => {
    expect(ARMS.filter((arm) => isMotorized({ arm }))).toEqual(['panzer', 'recon', 'mechanized', 'motorized']);
    expect(ARMS.filter((arm) => isStatic({ arm }))).toEqual(['garrison']);
  });

  it('67 depots of the Allies fight (36.0)', () => {
    for (const { id, arm, combat } of units.allied) if (arm === 'depot') expect([id, combat > 0]).toEqual([id, true]);
  });
});
