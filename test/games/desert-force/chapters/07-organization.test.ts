// 7.0 The Organization Phase: depots, Attack Points, reserves, supply level, replacements, Major Offensives, with every example.
import { describe, expect, it } from 'vitest';
import { zoneOf } from '#games/desert-force/chapters/07-organization/depots.ts';
import { offensiveCost } from '#games/desert-force/chapters/07-organization/offensive.ts';
import { replacementsFor } from '#games/desert-force/chapters/07-organization/replacements.ts';
import { boardHex } from '#games/desert-force/pieces/grid.ts';
import type { Table } from '#games/desert-force/position/state.ts';
import { fighting, MAJOR, odds, throwsIn } from '#test/support/desert-force/combat.ts';
import {
  asked,
  dice,
  isLawful,
  type Order,
  offered,
  onMap,
  placeOf,
  play,
  refusal,
  refusedBy,
  sightAt,
  told,
} from '#test/support/desert-force/world.ts';

type Beginning = NonNullable<Parameters<typeof onMap>[0]>;
const ORGANIZATION = ['depot', 'cover', 'organize', 'staff', 'movement'] as const;
const HOME = { '14-brigade': '6508', trento: '1019' };
const ALLIED_HOLD = { tobruk: 'allied', bardia: 'allied', benghazi: 'axis' } as const;

/** An Organization Phase; of the Axis the enemy's cover is left out. */
const organizing = (beginning: Beginning) => {
  const { active = 'allied' } = beginning;
  const at = onMap({ units: HOME, phases: [], ...beginning });
  const enemy = active === 'allied' ? ('axis' as const) : ('allied' as const);
  const todo = ORGANIZATION.map((type) => ({ type, side: type === 'cover' ? enemy : active }));
  return { ...at, state: { ...at.state, table: { ...at.state.table, todo: [...todo, ...at.state.table.todo] } } };
};
const at = (before: object, after: object) => ({ ...before, ...after }) as ReturnType<typeof onMap>;

describe('7.12 road zones', () => {
  const sight = sightAt(onMap());
  it('Axis road zone C covers all the road hexes from 2306 to 3209', () => {
    for (const hex of ['2306', '2506', '2809', '3109', '3209']) expect(zoneOf(sight, 'axis', boardHex(hex))).toBe('C');
    expect(zoneOf(sight, 'axis', boardHex('2307'))).toBe('B');
    expect(zoneOf(sight, 'axis', boardHex('3309'))).toBe('D');
  });
  it('Allied road zone C covers 4009 to 2809 with 3409, 3510 and 3609', () => {
    for (const hex of ['4009', '2809', '3409', '3510', '3609'])
      expect(zoneOf(sight, 'allied', boardHex(hex))).toBe('C');
    expect(zoneOf(sight, 'allied', boardHex('4110'))).toBe('B');
    expect(zoneOf(sight, 'allied', boardHex('2808'))).toBe('D');
  });
});

describe('7.0, 7.2, 7.3, 7.31, 7.32 example', () => {
  it('from Gazala to 3709, one air point spent, a six, Tobruk: four points make eight', () => {
    const start = organizing({
      depots: { allied: '3109', axis: '1610' },
      table: { points: { axis: 0, allied: 4 }, air: { side: 'axis', points: 3 }, control: ALLIED_HOLD },
    });
    const placed = at(start, play(start, 'allied', ['depot', '3709']));
    expect(placed.state.table.depots.allied).toEqual({ hex: boardHex('3709'), moved: false });
    expect(asked(placed)).toMatchObject({ side: 'axis', rule: '7.2' });
    expect(refusal(placed, 'axis', ['cover', 4])).toMatchObject({ rule: '7.2' });
    // RULING 4: 3709 lies east of Tobruk, "which has a clear line to Alexandria".
    const done = at(placed, play(placed, 'axis', dice(6), ['cover', 1]));
    expect(done.state.table.staff).toMatchObject({ die: 6, modified: 5 });
    expect(done.state.table.points.allied).toBe(8);
    expect(done.state.table.air).toEqual({ side: 'axis', points: 2 });
  });
});

describe('7.3 new Attack Points', () => {
  it('never make more than twelve: what is lost is told', () => {
    const having = (points: number) =>
      play(
        organizing({ depots: { allied: '3809' }, table: { points: { axis: 0, allied: points } } }),
        'allied',
        dice(3),
        'done',
      );
    // Row C gives two for a 3.
    const full = having(11);
    expect(full.state.table.points.allied).toBe(12);
    expect(told(full, 'organized')).toMatchObject([{ points: 2, lost: 1 }]);
    expect(told(having(10), 'organized')[0]).not.toHaveProperty('lost');
  });
});

describe('7.1 depots', () => {
  it('7.12 two zones or more turn it over, 7.31 and the row is one lower', () => {
    // Allied A to C; an Organization die of 3 gives 2 on row C and 1 on row D.
    const start = organizing({ depots: { allied: '6409' }, table: { points: { axis: 0, allied: 0 } } });
    const placed = at(start, play(start, 'allied', dice(3), ['depot', '3809']));
    expect(placed.state.table.depots.allied).toEqual({ hex: boardHex('3809'), moved: true });
    expect(placed.state.table.points.allied).toBe(1);
    const stayed = at(
      start,
      play(
        organizing({ depots: { allied: '3809' }, table: { points: { axis: 0, allied: 0 } } }),
        'allied',
        dice(3),
        'done',
      ),
    );
    expect(stayed.state.table.points.allied).toBe(2);
  });
  it('7.11 stands on a road, away from the enemy, with a road home', () => {
    const start = organizing({ depots: { allied: '5110' }, units: { ...HOME, pavia: '4310' } });
    expect(refusal(start, 'allied', ['depot', '3311'])).toMatchObject({ rule: '7.11' });
    expect(refusal(start, 'allied', ['depot', '4409'])).toMatchObject({ rule: '7.11' });
    expect(refusal(start, 'allied', ['depot', '4409']).text).toContain('is next to the enemy');
    expect(refusal(start, 'allied', ['depot', '4310']).text).toContain('is held by the enemy');
    // Behind the enemy's zone no road leads home.
    expect(refusal(start, 'allied', ['depot', '4009'])).toMatchObject({ rule: '7.11' });
    expect(isLawful(start, 'allied', ['depot', '4510'])).toBe(true);
  });
  it('7.13, 7.15 example: cut off in the Axis movement, removed with its points, and back on its Moved side', () => {
    const cut = onMap({
      active: 'axis',
      phases: ['exploitation'],
      depots: { allied: '4110' },
      units: { ...HOME, pavia: '4710' },
      table: { points: { axis: 0, allied: 5 } },
    });
    // The turn ends: no event, and nobody rules the air.
    const next = at(cut, play(cut, 'axis', dice(6, 6, 1, 3), 'done'));
    expect(next.state.table.depots.allied.hex).toBeNull();
    expect(next.state.table.points.allied).toBe(0);
    expect(refusal(next, 'allied', 'done')).toMatchObject({ rule: '7.15' });
    const back = at(next, play(next, 'allied', dice(1), ['depot', '5009']));
    expect(back.state.table.depots.allied).toEqual({ hex: boardHex('5009'), moved: true });
  });
  it('7.11 one that is left where it is is told of, though the enemy is asked before anything else happens (7.2)', () => {
    const start = organizing({ depots: { allied: '5110' }, table: { air: { side: 'axis', points: 1 } } });
    const left = play(start, 'allied', 'done');
    expect(asked(at(start, left))).toMatchObject({ side: 'axis' });
    expect(told(left, 'depot-stays')).toEqual([{ type: 'depot-stays', side: 'allied', hex: boardHex('5110') }]);
  });
});

describe('7.5 example', () => {
  it('turn 13, a six less two: still Normal, and an extra non-armor replacement', () => {
    const start = organizing({
      active: 'axis',
      turn: 13,
      depots: { axis: '2707' },
      table: { air: { side: 'allied', points: 2 } },
      units: { ...HOME, pavia: 'recoverable' },
    });
    const placed = at(start, play(start, 'axis', 'done'));
    const done = at(placed, play(placed, 'allied', dice(6), ['cover', 2]));
    expect(done.state.table.supplyLevel).toBe('normal');
    expect(done.state.table.staff.modified).toBe(4);
    expect(done.state.table.staff.replacements).toEqual([
      { nation: 'german', armor: true },
      { nation: 'italian', armor: true },
      { nation: null, armor: false },
    ]);
  });
  it('7.32 Benghazi on the road home counts for Attack Points only', () => {
    const start = organizing({
      active: 'axis',
      turn: 13,
      depots: { axis: '2707' },
      table: { points: { axis: 0, allied: 0 }, control: { tobruk: 'allied', bardia: 'axis', benghazi: 'axis' } },
    });
    const rolled = (die: number) => at(start, play(start, 'axis', dice(die), 'done'));
    // Zone C, a 4 made 5: three points, where a 4 gives two.
    expect(rolled(4).state.table.points.axis).toBe(3);
    // 7.2 A one less two air points, and one more: nothing, which counts as one.
    const covered = { ...start, state: { ...start.state, table: { ...start.state.table, cover: 2 } } };
    expect(told(play(covered, 'axis', dice(1), 'done'), 'organized')).toMatchObject([{ modified: 1, forPoints: 1 }]);
    // The Supply Level is that of 5, not the excellent one of 6.
    expect(rolled(5).state.table.supplyLevel).toBe('normal');
  });
});

describe('7.32, 7.11 Tobruk in the road', () => {
  // A three on row B of the Axis gives three points, on row C two.
  const points = (units: Record<string, string>, more: Beginning = {}) => {
    const start = organizing({
      active: 'axis',
      turn: 13,
      depots: { axis: '3109' },
      units: { ...HOME, ...units },
      table: { points: { axis: 0, allied: 0 }, control: { tobruk: 'axis', bardia: 'axis', benghazi: 'allied' } },
      ...more,
    });
    return at(start, play(start, 'axis', dice(3), 'done')).state.table.points.axis;
  };
  it('a row better, unless an enemy zone lies on Tobruk itself that nobody there negates', () => {
    expect(points({})).toBe(3);
    expect(points({ '4-armoured': '3509' })).toBe(2);
    expect(points({ '4-armoured': '3509', pavia: '3408' })).toBe(3);
    expect(points({ oconnor: '3408' })).toBe(2);
  });
  it('a depot in Tobruk may lie in the zone (RULING 13)', () => {
    // Zone D, a row up: a three gives two points, and one on row D.
    expect(points({ '4-armoured': '3509' }, { depots: { axis: '3408' } })).toBe(2);
  });
});

const STAFF: Beginning['phases'] = ['staff', 'movement'];

describe('7.62 example', () => {
  const start = onMap({
    turn: 8,
    phases: STAFF,
    units: {
      trento: '1019',
      '4-armoured': 'recoverable',
      '7-armoured': 'reserve',
      '16-australian': '6409',
      '17-australian': '6508',
    },
    reduced: ['7-armoured', '16-australian', '17-australian'],
    table: {
      staff: {
        die: 6,
        modified: 6,
        refitted: false,
        required: 0,
        replacements: [
          { nation: null, armor: true },
          { nation: null, armor: false },
        ],
      },
    },
  });
  it('an armor unit comes back reduced, an infantry unit is restored, the reserve armor is refitted; both armor units return', () => {
    const done = at(
      start,
      play(
        start,
        'allied',
        ['replace', '4-armoured'],
        ['replace', '16-australian'],
        ['refit', '7-armoured'],
        ['release', '7-armoured'],
        'done',
      ),
    );
    expect(done.state.table.reduced).toEqual(['17-australian', '4-armoured']);
    expect(placeOf(done, '4-armoured')).toBe('6508');
    expect(placeOf(done, '7-armoured')).toBe('6508');
  });
  it('7.61 never both for armor', () => {
    const one = at(start, play(start, 'allied', ['replace', '4-armoured']));
    expect(refusal(one, 'allied', ['replace', '4-armoured'])).toMatchObject({ rule: '7.6' });
    expect(isLawful(one, 'allied', ['replace', '17-australian'])).toBe(true);
  });
  it('7.61 two are one for any unit and one for any but armor', () => {
    expect(replacementsFor(sightAt(onMap({ turn: 8 })), 'allied')).toEqual([
      { nation: null, armor: true },
      { nation: null, armor: false },
    ]);
  });
  it('7.6 of two that are alike one is spent', () => {
    const alike = { nation: null, armor: false };
    const { table } = start.state;
    const two = {
      ...start,
      state: { ...start.state, table: { ...table, staff: { ...table.staff, replacements: [alike, alike] } } },
    };
    const one = at(two, play(two, 'allied', ['replace', '16-australian']));
    expect(one.state.table.staff.replacements).toEqual([alike]);
  });
  it('4.0 replacements come before withdrawals: nobody is withdrawn to be refitted', () => {
    const units = ['14-brigade', '16-brigade', '22-guards', '23-brigade', '18-australian', 'polish-carpathian'];
    const more = Object.fromEntries(units.map((unit) => [unit, '6409']));
    const crowd = onMap({
      turn: 8,
      phases: STAFF,
      units: { ...more, '4-armoured': '6310', '7-armoured': 'reserve', trento: '1019' },
      reduced: ['4-armoured', '7-armoured', '16-brigade'],
      table: {
        staff: { die: 6, modified: 6, refitted: false, required: 1, replacements: [{ nation: null, armor: true }] },
      },
    });
    expect(isLawful(crowd, 'allied', ['refit', '7-armoured'])).toBe(true);
    const withdrawn = at(crowd, play(crowd, 'allied', ['withdraw', '4-armoured']));
    expect(refusal(withdrawn, 'allied', ['refit', '4-armoured'])).toMatchObject({ rule: '4.0' });
    expect(refusal(withdrawn, 'allied', ['replace', '16-brigade'])).toMatchObject({ rule: '4.0' });
  });
  it('7.8 a reduced unit stays in the Reserve Box', () => {
    expect(refusal(start, 'allied', ['release', '7-armoured'])).toMatchObject({ rule: '7.8' });
  });
});

describe('7.63 example', () => {
  /** The Axis in turn 13 with the replacements of two at a Normal level. */
  const normalLevel = (lost: NonNullable<Beginning['units']>) =>
    onMap({
      active: 'axis',
      turn: 13,
      phases: STAFF,
      units: { '14-brigade': '6508', ...lost },
      table: {
        staff: {
          die: 6,
          modified: 4,
          refitted: false,
          required: 0,
          replacements: [
            { nation: 'german', armor: true },
            { nation: 'italian', armor: true },
            { nation: null, armor: false },
          ],
        },
      },
    });
  it('7.63 two are one for each nation, and Normal gives one for any unit but armor', () => {
    const at13 = (supplyLevel: 'normal' | 'poor') =>
      replacementsFor(sightAt(onMap({ turn: 13, table: { supplyLevel } })), 'axis');
    const each = [
      { nation: 'german', armor: true },
      { nation: 'italian', armor: true },
    ];
    expect(at13('poor')).toEqual(each);
    expect(at13('normal')).toEqual([...each, { nation: null, armor: false }]);
  });
  it('with a Normal level the armor returns reduced and the Italians at full strength', () => {
    const start = normalLevel({ brescia: 'recoverable', '5-panzer': 'recoverable' });
    const done = at(
      start,
      play(start, 'axis', ['replace', '5-panzer'], ['replace', 'brescia'], ['replace', 'brescia'], 'done'),
    );
    expect(done.state.table.reduced).toEqual(['5-panzer']);
    expect(placeOf(done, '5-panzer')).toBe('1019');
    expect(placeOf(done, 'brescia')).toBe('1019');
    const twice = at(start, play(start, 'axis', ['replace', '5-panzer']));
    expect(refusal(twice, 'axis', ['replace', '5-panzer'])).toMatchObject({ rule: '7.6' });
  });
  describe('7.63 whoever is named first, each is for whom it can serve', () => {
    const lost = { '115-rifle': 'recoverable', '104-rifle': 'recoverable', '8-panzer': 'recoverable' };
    const start = normalLevel({ ...lost, brescia: 'recoverable', trento: 'recoverable' });
    const served = (...units: readonly string[]) =>
      at(start, play(start, 'axis', ...units.map((unit): Order => ['replace', unit])));
    it('a German regiment leaves the German one to armor, and two Italian divisions may follow as well', () => {
      expect(isLawful(served('115-rifle'), 'axis', ['replace', '8-panzer'])).toBe(true);
      expect(isLawful(served('115-rifle', 'brescia'), 'axis', ['replace', '8-panzer'])).toBe(true);
      expect(isLawful(served('115-rifle', 'brescia'), 'axis', ['replace', 'trento'])).toBe(true);
      expect(isLawful(served('brescia', 'trento'), 'axis', ['replace', '8-panzer'])).toBe(true);
    });
    it('not to two German regiments and armor, nor to a third Italian division', () => {
      expect(refusal(served('115-rifle', '104-rifle'), 'axis', ['replace', '8-panzer'])).toMatchObject({ rule: '7.6' });
      expect(refusal(served('brescia', 'brescia'), 'axis', ['replace', 'trento'])).toMatchObject({ rule: '7.6' });
      expect(refusal(served('115-rifle', 'brescia', 'trento'), 'axis', ['replace', '8-panzer'])).toMatchObject({
        rule: '7.6',
      });
    });
  });
  it('7.6 not in an enemy zone, nor unsupplied', () => {
    const start = onMap({
      active: 'axis',
      phases: STAFF,
      units: { '14-brigade': '3110', trento: '3109', pavia: '3117', bologna: '2306' },
      reduced: ['trento', 'pavia', 'bologna'],
      table: {
        staff: { die: 4, modified: 4, refitted: false, required: 0, replacements: [{ nation: null, armor: true }] },
      },
    });
    expect(refusal(start, 'axis', ['replace', 'trento']).text).toContain('Zone of Control');
    expect(refusal(start, 'axis', ['replace', 'pavia']).text).toContain('unsupplied');
    expect(offered(start, 'axis', 'replace')).toEqual(['bologna']);
  });
});

describe('7.6, 10.21 what is lost for good', () => {
  it('gets no replacement, though it was reduced when it fell; nor does a unit that has not arrived', () => {
    const start = onMap({
      active: 'axis',
      phases: STAFF,
      units: { trento: 'permanent', pavia: 'to-come', bologna: 'recoverable', brescia: '1019' },
      reduced: ['trento', 'pavia', 'bologna', 'brescia'],
      table: { staff: { die: 4, modified: 4, refitted: false, required: 0, replacements: [ANYBODY] } },
    });
    expect(offered(start, 'axis', 'replace')).toEqual(['bologna', 'brescia']);
    expect(refusal(start, 'axis', ['replace', 'trento']).text).toContain('cannot come back');
    expect(refusal(start, 'axis', ['replace', 'pavia'])).toMatchObject({ rule: '7.6' });
  });
});
const ANYBODY = { nation: null, armor: true } as const;

describe('7.8 example', () => {
  // Five full, three reduced and a one-step unit in the box: seven. Turn 6, a three less two: twelve are required.
  const box = {
    '16-australian': 'reserve',
    '17-australian': 'reserve',
    '19-australian': 'reserve',
    '20-australian': 'reserve',
    '24-australian': 'reserve',
    '26-australian': 'reserve',
    '5-indian': 'reserve',
    '7-indian': 'reserve',
    '11-hussars': 'reserve',
    '1-south-african': 'to-come',
    '2-south-african': 'to-come',
    '5-south-african': 'to-come',
    trento: '1019',
  };
  const reduced = ['26-australian', '5-indian', '7-indian'];
  const onTheMap = {
    '7-armoured': '5110',
    '4-armoured': '5110',
    '7-support-group': '5209',
    '18-australian': '5310',
    '22-guards': '5410',
    'polish-carpathian': '5510',
    '16-brigade': '5610',
  };
  const begin = (units: Record<string, string>) => {
    const start = organizing({
      turn: 6,
      units: { ...box, ...units },
      reduced,
      depots: { allied: '5310' },
      table: { air: { side: 'axis', points: 2 } },
    });
    const placed = at(start, play(start, 'allied', 'done'));
    return at(placed, play(placed, 'axis', dice(3), ['cover', 2]));
  };
  const africans = ['1-south-african', '2-south-african', '5-south-african'];
  it('a one requires twelve; three South Africans and two supplied units meet it', () => {
    const start = begin({ ...onTheMap, '23-brigade': '5710', '14-brigade': '5810' });
    expect(start.state.table.staff).toMatchObject({ modified: 1, required: 12 });
    expect(refusal(start, 'allied', 'done').text).toContain('short by 5');
    const held = at(start, play(start, 'allied', ...africans.map((unit) => ['hold', unit] as const)));
    expect(refusal(held, 'allied', 'done').text).toContain('short by 2');
    const met = at(held, play(held, 'allied', ['withdraw', '23-brigade'], ['withdraw', '14-brigade'], 'done'));
    expect(met.state.table.missed).toBe(0);
  });
  it('with seven on the map only one is withdrawn, the rest is ignored, and the Axis has three points', () => {
    const start = begin(onTheMap);
    const held = at(start, play(start, 'allied', ...africans.map((unit) => ['hold', unit] as const)));
    const one = at(held, play(held, 'allied', ['withdraw', '16-brigade']));
    expect(refusal(one, 'allied', ['withdraw', '22-guards'])).toMatchObject({ rule: '7.4' });
    const done = at(one, play(one, 'allied', 'done'));
    expect(done.state.table.missed).toBe(1);
  });
  it('"enough" does the same by itself', () => {
    const start = begin(onTheMap);
    const done = at(start, play(start, 'allied', 'enough', 'done'));
    expect(done.state.table.missed).toBe(1);
    expect(africans.map((unit) => placeOf(done, unit))).toEqual(['reserve', 'reserve', 'reserve']);
  });
  it('"enough" names in the question who is in the box then', () => {
    const start = begin(onTheMap);
    expect(asked(start)?.question).not.toContain(', with ');
    expect(asked(play(start, 'allied', 'enough'))?.question).toMatch(
      /, with .*1 SA Brigade.*2 SA Brigade.*5 SA Brigade/,
    );
  });
  it('7.8 surplus units may come to the map, but never below the requirement', () => {
    const start = onMap({
      turn: 9,
      phases: STAFF,
      units: { ...box, ...onTheMap },
      reduced,
      table: { staff: { die: 6, modified: 6, refitted: false, required: 6, replacements: [] } },
    });
    expect(isLawful(start, 'allied', ['release', '16-australian'])).toBe(true);
    const one = at(start, play(start, 'allied', ['release', '16-australian']));
    expect(refusal(one, 'allied', ['release', '17-australian'])).toMatchObject({ rule: '7.8' });
    // RULING 42: a one-step unit, too, of which the box can spare half a unit here; a reduced one not.
    const spare = at(start, play(start, 'allied', ['release', '11-hussars']));
    expect(placeOf(at(spare, play(spare, 'allied', 'done')), '11-hussars')).toBe('6508');
    expect(refusal(start, 'allied', ['release', '5-indian']).text).toContain('reduced');
    expect(placeOf(at(one, play(one, 'allied', 'done')), '16-australian')).toBe('6508');
  });
  it('4.0, 7.7, 7.8 units go to the Reserve Box to meet the requirement, and no more of them (RULING 44)', () => {
    const units = { ...box, ...onTheMap, '18-australian': 'arrived', trento: '1019' };
    const start = (required: number) =>
      onMap({
        turn: 9,
        phases: STAFF,
        units,
        reduced,
        table: { staff: { die: 6, modified: 6, refitted: false, required, replacements: [] } },
      });
    // Five full units, three reduced ones and one of a single step are worth seven.
    for (const order of [['withdraw', '22-guards'] as const, ['hold', '18-australian'] as const]) {
      expect(refusal(start(7), 'allied', order)).toMatchObject({
        rule: '7.8',
        text: expect.stringContaining('Requirement of 7 is met'),
      });
      expect(isLawful(start(8), 'allied', order)).toBe(true);
    }
    // So nobody comes from the front to Alexandria by way of the box.
    const met = at(start(8), play(start(8), 'allied', ['withdraw', '22-guards']));
    expect(refusedBy(met, 'allied', ['release', '22-guards'])).toBe('7.8');
  });
  it('7.7, RULING 7 who has arrived waits while the enemy is at Alexandria, and the question says so', () => {
    const start = (trento: string) =>
      onMap({
        turn: 9,
        phases: STAFF,
        units: { ...box, ...onTheMap, '18-australian': 'arrived', trento },
        reduced,
        table: { staff: { die: 6, modified: 6, refitted: false, required: 6, replacements: [] } },
      });
    expect(asked(start('1019'))?.question).toContain('1 unit has arrived at Alexandria (6508).');
    const shut = start('6508');
    expect(asked(shut)?.question).toContain('1 unit has arrived, to wait until the enemy has left Alexandria (6508).');
    expect(placeOf(at(shut, play(shut, 'allied', 'done')), '18-australian')).toBe('arrived');
  });
  it('7.4 the question says that the requirement is met, or how much the box is short', () => {
    const question = (required: number, units: Record<string, string> = onTheMap) => {
      const staff = { die: 6, modified: 6, refitted: false, required, replacements: [] };
      return asked(
        onMap({
          turn: 9,
          phases: STAFF,
          units: { ...box, ...units },
          reduced,
          depots: { allied: '5310' },
          table: { staff },
        }),
      )?.question;
    };
    expect(question(6)).toContain('The Reserve Requirement of 6 is met: the box is worth 7.');
    expect(question(9)).toContain('The Reserve Box is worth 7, short by 2 of 9.');
    expect(question(9, { '16-brigade': '5610' })).toContain('short by 2 of 9, and nobody can be sent there');
  });
  it('7.8 a unit that is unsupplied is not withdrawn', () => {
    const start = onMap({
      phases: STAFF,
      units: { ...onTheMap, '23-brigade': '3117', trento: '1019' },
      table: { staff: { die: 6, modified: 6, refitted: false, required: 1, replacements: [] } },
    });
    expect(refusal(start, 'allied', ['withdraw', '23-brigade']).text).toContain('unsupplied');
  });
});

describe('7.4 the requirement is mandatory', () => {
  const start = (units: Record<string, string>) =>
    onMap({
      phases: STAFF,
      units: {
        ...{ '14-brigade': '6409', '16-brigade': '6409', '22-guards': '6409', '23-brigade': '6409' },
        ...{ '18-australian': '6310', '20-australian': '6310', '24-australian': '6310', '26-australian': '6310' },
        ...{ ...units, trento: '1019' },
      },
      reduced: ['24-australian', '26-australian'],
      table: { staff: { die: 6, modified: 6, refitted: false, required: 2, replacements: [] } },
    });
  it('of eight units on the map two full ones go, not two that count half', () => {
    expect(refusal(start({}), 'allied', ['withdraw', '24-australian']).text).toContain('counts half');
    expect(isLawful(start({}), 'allied', ['withdraw', '14-brigade'])).toBe(true);
    const done = at(start({}), play(start({}), 'allied', 'enough', 'done'));
    expect(done.state.table.missed).toBe(0);
    const newly = start({ '26-australian': 'arrived' });
    expect(isLawful(newly, 'allied', ['hold', '26-australian'])).toBe(false);
    const ninth = start({ '26-australian': 'arrived', '7-support-group': '5209' });
    expect(isLawful(ninth, 'allied', ['hold', '26-australian'])).toBe(true);
  });
  it('of nine two halves and a full one may', () => {
    const nine = start({ '7-support-group': '5209' });
    const two = at(nine, play(nine, 'allied', ['withdraw', '24-australian'], ['withdraw', '26-australian']));
    expect(at(two, play(two, 'allied', ['withdraw', '14-brigade'], 'done')).state.table.missed).toBe(0);
  });
});

describe('8.0 supply at the beginning of the Reinforcement-Withdrawal Segment', () => {
  it('Tobruk’s seventh unit is not withdrawn, though others have gone before', () => {
    const garrison = ['1-armoured', '14-brigade', '16-brigade', '18-australian', '20-australian', '24-australian'];
    const units = { trento: '3309', brescia: '3409', '22-guards': '6508', '23-brigade': '3408' };
    const start = onMap({
      phases: STAFF,
      units: { ...units, ...Object.fromEntries(garrison.map((unit) => [unit, '3408'])) },
      reduced: ['23-brigade'],
      table: { control: ALLIED_HOLD, staff: { die: 6, modified: 6, refitted: false, required: 2, replacements: [] } },
    });
    expect(refusal(start, 'allied', ['withdraw', '23-brigade']).text).toContain('unsupplied');
    const one = at(start, play(start, 'allied', ['withdraw', '14-brigade']));
    expect(refusal(one, 'allied', ['withdraw', '23-brigade']).text).toContain('unsupplied');
    expect(isLawful(one, 'allied', ['withdraw', '16-brigade'])).toBe(true);
  });
});

describe('7.14 reinforcements catch what stands where they arrive', () => {
  it('an Axis depot at Alexandria is captured, and that is a die', () => {
    const start = onMap({
      phases: STAFF,
      units: { '16-brigade': 'reserve', trento: '1019' },
      depots: { axis: '6508' },
      table: { control: ALLIED_HOLD },
    });
    const done = at(start, play(start, 'allied', ['release', '16-brigade'], 'done', dice(3)));
    expect(done.state.table.depots.axis.hex).toBeNull();
    expect(done.state.table.points).toEqual({ axis: 0, allied: 9 });
  });
});

describe('7.9 Major Offensives', () => {
  it('Example 1: two points from Sollum, three from Bardia', () => {
    expect(offensiveCost(sightAt(onMap({ depots: { allied: '4110' } })), 'allied')).toBe(2);
    expect(offensiveCost(sightAt(onMap({ depots: { allied: '4009' } })), 'allied')).toBe(3);
  });
  it('Example 2: an Axis depot of zone C costs three, with Tobruk on its road two (RULING 2)', () => {
    const costAt = (axis: string, tobruk: 'axis' | 'allied'): number | null =>
      offensiveCost(
        sightAt(
          onMap({ units: HOME, depots: { axis }, table: { control: { tobruk, bardia: 'axis', benghazi: 'axis' } } }),
        ),
        'axis',
      );
    expect(costAt('3109', 'allied')).toBe(3);
    expect(costAt('3109', 'axis')).toBe(2);
  });
  const ready = (points: number) =>
    onMap({ phases: STAFF, units: HOME, depots: { allied: '4110' }, table: { points: { axis: 0, allied: points } } });
  it('the price is paid at once, and a one or two is a surprise', () => {
    const surprise = at(ready(6), play(ready(6), 'allied', dice(2), 'offensive'));
    expect(surprise.state.table).toMatchObject({ offensive: { surprise: true }, points: { allied: 4 } });
    expect(at(ready(6), play(ready(6), 'allied', dice(3), 'offensive')).state.table.offensive).toEqual({
      surprise: false,
    });
  });
  it('7.92 every three points over six before the price add one to the die', () => {
    expect(at(ready(8), play(ready(8), 'allied', dice(2), 'offensive')).state.table.offensive).toEqual({
      surprise: true,
    });
    expect(at(ready(9), play(ready(9), 'allied', dice(2), 'offensive')).state.table.offensive).toEqual({
      surprise: false,
    });
    expect(at(ready(12), play(ready(12), 'allied', dice(1), 'offensive')).state.table.offensive).toEqual({
      surprise: false,
    });
  });
  it('is not declared without the points', () => {
    // With nothing else to decide the staff is not asked at all.
    const start = onMap({
      phases: STAFF,
      units: { ...HOME, '16-brigade': 'reserve' },
      depots: { allied: '4110' },
      table: { points: { axis: 0, allied: 1 } },
    });
    expect(refusal(start, 'allied', 'offensive').text).toContain('costs 2');
  });
});

describe('7.91 effects of a Major Offensive', () => {
  const units = { sirte: '0805', '1-armoured': '0806' };
  it('7.91 in a Major Offensive all of the active player hit on 5, and nobody else does', () => {
    const at = fighting('allied', units, MAJOR);
    expect(throwsIn(odds(at, ['0805'], ['1-armoured']).attack)).toEqual([4, 0]);
    expect(throwsIn(odds(at, ['0805'], ['1-armoured']).defence)).toEqual([0, 3]);
  });
});

describe('7.16 the depot in exploitation', () => {
  const shifting = (table: Partial<Table>, phase: 'movement' | 'exploitation' = 'exploitation') =>
    onMap({
      units: { '1-armoured': '5009', trento: '1019' },
      depots: { allied: '4110' },
      phases: [phase, 'phase-end'],
      table,
    });

  it('goes to a road hex of its zone or the next, once', () => {
    const start = shifting(MAJOR);
    expect(isLawful(start, 'allied', ['shift', '4009'])).toBe(true);
    expect(refusedBy(start, 'allied', ['shift', '1709'])).toBe('7.16');
    const shifted = { ...start, ...play(start, 'allied', ['shift', '4009']) };
    expect(shifted.state.table.depots.allied).toEqual({ hex: boardHex('4009'), moved: false });
    expect(refusedBy(shifted, 'allied', ['shift', '4110'])).toBe('7.16');
  });

  it('only in a Major Offensive, and not on its Moved side', () => {
    expect(refusedBy(shifting({}), 'allied', ['shift', '4009'])).toBe('7.16');
    expect(refusedBy(shifting(MAJOR, 'movement'), 'allied', ['shift', '4009'])).toBe('7.16');
    const moved = { axis: { hex: null, moved: false }, allied: { hex: boardHex('4110'), moved: true } };
    expect(refusedBy(shifting({ ...MAJOR, depots: moved }), 'allied', ['shift', '4009'])).toBe('7.16');
  });
});
