// 8.0 Supply: the three examples on the map of the campaign, then each clause on a field.
import { describe, expect, it } from 'vitest';
import {
  hasWayHome,
  isSupplied,
  roadTo,
  supplyPath,
  unsuppliedOf,
} from '#games/desert-force/chapters/08-supply/paths.ts';
import { allowanceOf } from '#games/desert-force/chapters/09-movement/allowance.ts';
import { boardHex } from '#games/desert-force/pieces/grid.ts';
import { nameOf } from '#games/desert-force/position/names.ts';
import type { Side, Table } from '#games/desert-force/position/state.ts';
import { odds } from '#test/support/desert-force/combat.ts';
import { type Ground, onField } from '#test/support/desert-force/field.ts';
import { dice, onMap, type Position, placeOf, play, sightAt, told } from '#test/support/desert-force/world.ts';

const isFed = (at: Position, unit: string): boolean => isSupplied(sightAt(at), unit);
/** The hexes of a supply path as printed. */
const pathOf = (at: Position, unit: string) => {
  const path = supplyPath(sightAt(at), unit);
  return path === null ? null : { ...path, hexes: path.hexes.map((hex) => nameOf(at.kit, hex)) };
};
const control = (tobruk: Side, bardia: Side, benghazi: Side): Partial<Table> => ({
  control: { tobruk, bardia, benghazi },
});

describe('8.3 examples', () => {
  it('1: a unit in 3617 is supplied by way of 3819, ten track hexes and Sollum', () => {
    const at = onMap({ units: { '4-armoured': '3617' } });
    expect(isFed(at, '4-armoured')).toBe(true);
    const path = pathOf(at, '4-armoured');
    expect(path?.hexes).toContain('4110');
    expect(path?.hexes.at(-1)).toBe('6508');
    // From 3819 itself, three points away, ten track hexes lie before 4110.
    const onTrack = pathOf(onMap({ units: { '4-armoured': '3819' } }), '4-armoured');
    expect(onTrack?.points).toBe(0);
    expect(onTrack?.hexes.indexOf('4110')).toBe(11);
    expect(onTrack?.kinds.filter((kind) => kind === 'track')).toHaveLength(11);
  });

  it('2: an Axis unit in 3117 is unsupplied, but with Rommel it is not', () => {
    expect(isFed(onMap({ units: { trento: '3117' } }), 'trento')).toBe(false);
    expect(isFed(onMap({ units: { trento: '3117', rommel: '3117' } }), 'trento')).toBe(true);
    expect(isFed(onMap({ units: { trento: '3117', rommel: '3116' } }), 'trento')).toBe(false);
    expect(isFed(onMap({ units: { trento: '3117', graziani: '3117' } }), 'trento')).toBe(false);
  });

  it('3: with Tobruk bypassed 1709 is unsupplied, and Barce is supplied along its tracks', () => {
    const besieged = (hex: string) =>
      onMap({ units: { '4-armoured': hex, trento: '3408' }, table: control('axis', 'allied', 'allied') });
    expect(isFed(besieged('1709'), '4-armoured')).toBe(false);
    const barce = pathOf(besieged('1908'), '4-armoured');
    expect(barce?.points).toBe(4);
    expect(barce?.hexes.slice(0, 20)).toMatchObject({ 0: '1908', 8: '2710', 19: '3609' });
    expect(barce?.kinds.slice(0, 20)).toEqual([
      ...Array.from({ length: 8 }, () => 'march'),
      ...Array.from({ length: 11 }, () => 'track'),
      'road',
    ]);
    expect(isFed(onMap({ units: { '4-armoured': '1709' } }), '4-armoured')).toBe(true);
  });
});

describe('8.0 when supply is judged', () => {
  it('at the instant of each combat: the first opens the way for those of the second', () => {
    // In the corner, behind zones of the Libyans; without them a track leads to the road.
    const tracks = [['0201', '0301', '0401', '0402', '0403', '0404', '0405', '0406']];
    const units = { '1-armoured': '0101', guns: '0102', libyan: '0202', '4-armoured': '0303' };
    const at = onField({ tracks }, { units, depots: { allied: '0406' }, phases: ['strikes', 'combat', 'over'] });
    const [corner, wall] = [
      ['attack', '0102', ['1-armoured']],
      ['attack', '0202', ['4-armoured']],
    ] as const;
    const overwhelmed = dice(6, 6, 6, 1);
    // Out of the range of Attack Points: 4 less 2, and half of that at first.
    const before = play(at, 'allied', corner, wall, 'done', dice(1, 1, 1), overwhelmed);
    expect(told(before, 'fought').map(({ attack }) => attack)).toEqual([1, 4]);
    const opened = play(at, 'allied', wall, corner, 'done', overwhelmed);
    expect(told(play(opened, 'allied', 'done', dice(1, 1, 1, 1)), 'fought').map(({ attack }) => attack)).toEqual([2]);
  });

  it('not of units in the boxes', () => {
    const at = onField({}, { units: { '16-brigade': 'reserve', '5-indian': 'recoverable', '7-indian': '0101' } });
    expect(unsuppliedOf(sightAt(at), 'allied')).toEqual(['7-indian']);
    const forces = at.module.forces(at.module.view(at.state, 'allied'), 'allied');
    expect(forces.filter((line) => line.includes('out of supply)'))).toHaveLength(1);
  });
});

describe('8.2 effects of supply', () => {
  it('an unsupplied unit has half its movement and half its strength, each rounded up for itself', () => {
    const wall = { '5-indian': '1005', '7-indian': '1008' };
    const cut = { grenadiers: '1408', brescia: '1408', '16-brigade': '1409', ...wall };
    const at = onField({}, { active: 'axis', units: cut, depots: { axis: '1406' } });
    expect(allowanceOf(sightAt(at), 'grenadiers', 'movement')).toBe(3);
    expect(allowanceOf(sightAt(at), 'brescia', 'movement')).toBe(2);
    expect(odds(at, ['1409'], ['grenadiers', 'brescia']).attack.strength).toBe(2 + 2);
    const open = onField(
      {},
      { active: 'axis', units: { ...cut, '5-indian': '1501', '7-indian': '1503' }, depots: { axis: '1406' } },
    );
    expect(allowanceOf(sightAt(open), 'grenadiers', 'movement')).toBe(5);
    expect(odds(open, ['1409'], ['grenadiers', 'brescia']).attack.strength).toBe(3 + 3);
  });
});

describe('8.1 supply paths', () => {
  it('four movement points lead to the road, at the rate of motorized units', () => {
    expect(isFed(onField({}, { units: { sirte: '0510' } }), 'sirte')).toBe(true);
    expect(isFed(onField({}, { units: { sirte: '0511' } }), 'sirte')).toBe(false);
    const rough = ['0407', '0408', '0507', '0508', '0607', '0608'];
    expect(isFed(onField({ rough }, { units: { sirte: '0509' } }), 'sirte')).toBe(false);
    expect(pathOf(onField({}, { units: { sirte: '0508' } }), 'sirte')).toMatchObject({ points: 2 });
  });

  it('the Supply Level changes nothing', () => {
    const at = onField({}, { units: { sirte: '0510' }, table: { supplyLevel: 'none' } });
    expect(isFed(at, 'sirte')).toBe(true);
  });

  it('from clear hexes to a track to the road, but not back to clear hexes in between', () => {
    const units = { sirte: '0711' };
    const joined = [['0506', '0507', '0508', '0509', '0510', '0511']];
    expect(isFed(onField({ tracks: joined }, { units }), 'sirte')).toBe(true);
    expect(isFed(onField({ tracks: [['0508', '0509', '0510', '0511']] }, { units }), 'sirte')).toBe(false);
  });

  it('no hex that an enemy unit controls is on it, unless a friendly unit stands there', () => {
    const cut = { sirte: '1206', '16-brigade': '0705', '5-indian': '0708' };
    expect(isFed(onField({}, { units: cut }), 'sirte')).toBe(false);
    expect(isFed(onField({}, { units: { ...cut, brescia: '0706' } }), 'sirte')).toBe(true);
    // A battalion has no zone, and a leader alone does not count.
    expect(isFed(onField({}, { units: { sirte: '1206', company: '0705', '5-indian': '0708' } }), 'sirte')).toBe(true);
    expect(isFed(onField({}, { units: { sirte: '1206', oconnor: '0706' } }), 'sirte')).toBe(true);
  });

  it('a unit in an enemy zone traces its path out of it', () => {
    expect(isFed(onField({}, { units: { sirte: '0508', '16-brigade': '0509' } }), 'sirte')).toBe(true);
  });

  it('it crosses no escarpment but by road or track, and no Depression', () => {
    const around = ['0507', '0509', '0407', '0408', '0607', '0608'];
    const escarpment = around.map((hex) => ['0508', hex] as const);
    const units = { sirte: '0508' };
    expect(isFed(onField({ escarpment }, { units }), 'sirte')).toBe(false);
    expect(isFed(onField({ escarpment, tracks: [['0506', '0507', '0508']] }, { units }), 'sirte')).toBe(true);
    expect(isFed(onField({ depression: around }, { units }), 'sirte')).toBe(false);
  });
});

describe('8.4 Tobruk as a source', () => {
  const siege = { trento: '3309', brescia: '3409' };
  const names = [
    '1-armoured',
    '14-brigade',
    '16-brigade',
    '23-brigade',
    '18-australian',
    '20-australian',
    '24-australian',
  ];
  const garrison = Object.fromEntries(names.map((unit) => [unit, '3408']));

  it('supplies six Allied units, armour and the strongest first, and leaders besides', () => {
    const at = onMap({ units: { ...siege, ...garrison, oconnor: '3408' }, table: control('allied', 'allied', 'axis') });
    expect(unsuppliedOf(sightAt(at), 'allied')).toHaveLength(1);
    expect(isFed(at, '1-armoured')).toBe(true);
    expect(isFed(at, 'oconnor')).toBe(true);
    const weak = onMap({
      units: { ...siege, ...garrison },
      reduced: ['1-armoured'],
      table: control('allied', 'allied', 'axis'),
    });
    expect([unsuppliedOf(sightAt(weak), 'allied').length, isFed(weak, '1-armoured')]).toEqual([1, true]);
    const lost = onMap({ units: { ...siege, ...garrison, oconnor: '3408' }, table: control('axis', 'allied', 'axis') });
    expect(unsuppliedOf(sightAt(lost), 'allied')).toHaveLength(7);
    expect(isFed(lost, 'oconnor')).toBe(false);
  });

  it('supplies four Axis units, two against Naval Support', () => {
    const inside = { trento: '3408', brescia: '3408', pavia: '3408', '5-panzer': '3408', bologna: '3408' };
    const around = { '16-brigade': '3309', '18-australian': '3409' };
    const held = (naval: boolean) =>
      sightAt(onMap({ units: { ...inside, ...around }, table: { ...control('axis', 'axis', 'axis'), naval } }));
    expect(unsuppliedOf(held(false), 'axis')).toHaveLength(1);
    expect(unsuppliedOf(held(true), 'axis')).toHaveLength(3);
    expect(isSupplied(held(true), '5-panzer')).toBe(true);
    expect(isSupplied(held(true), 'trento')).toBe(true);
  });

  it('units with a way home do not count', () => {
    const at = onMap({ units: garrison, table: control('allied', 'allied', 'axis') });
    expect(unsuppliedOf(sightAt(at), 'allied')).toEqual([]);
  });
});

/** The Allied Attrition Phase. */
const starving = (units: Record<string, string>, more: object = {}, ground: Ground = {}) =>
  play(
    onField(ground, { units: { company: '1508', ...units }, phases: ['strikes', 'attrition', 'movement'], ...more }),
    'allied',
    'done',
  );

describe('8.3 attrition', () => {
  it('takes a step of each unsupplied unit of the active side, of no leader', () => {
    const units = { '16-brigade': '0111', '5-indian': '0110', company: '1508', sirte: '0106', oconnor: '0210' };
    const done = starving(units);
    expect(told(done, 'reduced').map(({ unit, why }) => [unit, why])).toEqual([
      ['16-brigade', 'attrition'],
      ['5-indian', 'attrition'],
    ]);
    expect(done.state.table.reduced).toEqual(['16-brigade', '5-indian']);
    expect(placeOf(done, 'oconnor')).toBe('0210');
  });

  it('a reduced unit is eliminated, for good where no way of any length leads home', () => {
    const open = starving({ '16-brigade': '0911' }, { reduced: ['16-brigade'] });
    expect(placeOf(open, '16-brigade')).toBe('recoverable');
    expect(told(open, 'eliminated')).toMatchObject([{ unit: '16-brigade', why: 'attrition', recoverable: true }]);
    const around = { sirte: '0810', brescia: '1010', libyan: '0910' };
    const shut = starving({ '16-brigade': '0911', ...around }, { reduced: ['16-brigade'] });
    expect(placeOf(shut, '16-brigade')).toBe('permanent');
  });

  it('all are judged at its beginning: who is eliminated first negates zones for the others still', () => {
    const wall = { sirte: '1002', brescia: '1005', libyan: '1008', tanks: '1010' };
    const gap = { '16-brigade': '1003', '5-indian': '0903', '7-indian': '1103' };
    const names = [...Object.keys(gap), '11-indian'];
    // Marsh keeps those in the gap from the road.
    const at = onField(
      { marsh: ['1103', '1104', '1202', '1203', '1204'] },
      {
        units: { company: '1508', ...wall, ...gap, '11-indian': '0305' },
        reduced: names,
        phases: ['strikes', 'attrition', 'movement'],
      },
    );
    const done = play(at, 'allied', 'done');
    expect(told(done, 'eliminated').map(({ unit }) => unit)).toEqual([
      '16-brigade',
      '5-indian',
      '7-indian',
      '11-indian',
    ]);
    expect(hasWayHome(sightAt({ ...at, state: done.state }), 'allied', boardHex('0305'))).toBe(false);
    expect(placeOf(done, '11-indian')).toBe('recoverable');
  });
});

describe('10.21, 8.3 the way home', () => {
  it('is of any length, but leads through no enemy zone where no friend stands', () => {
    const wall = { sirte: '1002', brescia: '1005', libyan: '1008', tanks: '1010' };
    const home = (units: Record<string, string>) =>
      hasWayHome(sightAt(onField({}, { units })), 'allied', boardHex('0305'));
    expect(home({})).toBe(true);
    expect(home(wall)).toBe(false);
    expect(home({ ...wall, '16-brigade': '1003', '5-indian': '0903', '7-indian': '1103' })).toBe(true);
  });
  it('of recon leads through the Depression, which is prohibited to all others (11.1)', () => {
    const depression = ['0810', '0811', '0910', '1010', '1011'];
    const lost = (unit: string): string =>
      placeOf(starving({ [unit]: '0911' }, { reduced: ['16-brigade'] }, { depression }), unit);
    expect(lost('hussars')).toBe('recoverable');
    expect(lost('16-brigade')).toBe('permanent');
  });
});

describe('7.11 the depot’s road home', () => {
  const road = (at: Position, side: Side, hex: string) =>
    roadTo(sightAt(at), side, boardHex(hex))?.map((one) => nameOf(at.kit, one)) ?? null;

  it('leads from 3609 through Benghazi to the Axis source, the shortest way', () => {
    const way = road(onMap(), 'axis', '3609');
    expect(way?.[0]).toBe('3609');
    expect(way?.at(-1)).toBe('1019');
    // 7.32 Past Tobruk, which nothing hangs on (RULING 4); through Benghazi, for no road leads round it.
    expect(way?.filter((hex) => ['3409', '3408', '3309'].includes(hex))).toEqual(['3409', '3309']);
    expect(way).toContain('1610');
    expect(new Set(way).size).toBe(way?.length);
  });
  it('7.32 no road leads round Benghazi', () => {
    expect(road(onMap({ units: { '11-hussars': '1610' } }), 'axis', '3609')).toBeNull();
  });

  it('round a Tobruk that the enemy holds no road leads; off the road there is none', () => {
    expect(road(onMap({ units: { '16-brigade': '3408' } }), 'axis', '3609')).toBeNull();
    expect(road(onMap(), 'axis', '3617')).toBeNull();
  });

  it('no enemy unit, leader, depot or zone is on it; friendly units negate zones', () => {
    const from = (units: Record<string, string>, depots = {}) => road(onField({}, { units, depots }), 'axis', '1006');
    expect(from({})).toHaveLength(10);
    expect(from({ oconnor: '0506' })).toBeNull();
    expect(from({ company: '0506' })).toBeNull();
    expect(from({ '16-brigade': '0505' })).toBeNull();
    expect(from({ '16-brigade': '0505', sirte: '0506' })).toHaveLength(10);
    expect(from({ company: '0505' })).toHaveLength(10);
    expect(from({}, { axis: '1006', allied: '0506' })).toBeNull();
  });
});
