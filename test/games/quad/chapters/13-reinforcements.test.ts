// 13.0 Reinforcements, on a field with those of Cauldron that enter by 1201, from game-turn 6 on.
import { describe, expect, it } from 'vitest';
import { pointsTo } from '#games/quad/chapters/05-movement/reach.ts';
import { entryHexes } from '#games/quad/chapters/13-reinforcements.ts';
import { boardHex } from '#games/quad/pieces/grid.ts';
import type { Ground } from '#test/support/quad/field.ts';
import {
  asked,
  isLawful,
  offered,
  onField,
  onMap,
  type Position,
  placeOf,
  play,
  refusal,
  refusedBy,
  sightAt,
  told,
} from '#test/support/quad/world.ts';

const BRIGADE = '10-indian-brigade'; // game-turn 6, 3-4-9
const TANKS = '1-rtr'; // game-turn 6, 5-4-15
const NEXT_BRIGADE = '11-indian-brigade'; // game-turn 11
const FRIEND = '3-sa-brigade';
const ENEMY = '61-infantry';

type Units = Readonly<Record<string, string>>;
const ROAD: Ground = { roads: [['1201', '1202', '1203', '1204', '1205', '1206']], exits: ['1201'] };
const WAITING = { [BRIGADE]: 'reserve', [TANKS]: 'reserve' };
const entering = (units: Units = WAITING, ground: Ground = ROAD, turn = 6): Position =>
  onField('cauldron', ground, { active: 'allied', turn, units, phases: ['movement'] });
const points = (at: Position, unit: string, to: string): number => pointsTo(sightAt(at.kit, at), unit, boardHex(to));
const entries = (at: Position, unit: string): readonly string[] =>
  entryHexes(sightAt(at.kit, at), unit).map((hex) => at.kit.hexes[hex]?.printed ?? hex);

describe('13.0 when they come', () => {
  it('13.0 not before their game-turn', () => {
    const early = entering({ ...WAITING, [NEXT_BRIGADE]: 'reserve', [FRIEND]: '0505' });
    expect(refusedBy(early, 'allied', ['move', NEXT_BRIGADE, '1202'])).toBe('13.0');
    expect(offered(early, 'allied', 'move')).toEqual([BRIGADE, TANKS, FRIEND].sort());
  });
  it('13.23, 13.24 they may be withheld, and then enter by their scheduled hex', () => {
    const late = entering(WAITING, ROAD, 9);
    expect(isLawful(late, 'allied', 'done')).toBe(true);
    expect(isLawful(late, 'allied', ['move', BRIGADE, '1204'])).toBe(true);
    expect(isLawful(late, 'allied', ['move', BRIGADE, '1204', ['1201', '1202']])).toBe(true);
    expect(isLawful(late, 'allied', ['move', BRIGADE, '1204', ['1301', '1302']])).toBe(false);
    expect(entries(late, BRIGADE)).toEqual(['1201']);
  });
  it('13.25 until they enter they hinder nobody', () => {
    const at = onField('cauldron', ROAD, {
      active: 'axis',
      turn: 6,
      units: { ...WAITING, '1-8-panzer': '1301' },
      phases: ['movement'],
    });
    expect(points({ ...at, kit: at.kit }, '1-8-panzer', '1201')).toBe(2);
  });
});

describe('13.1 what the entry costs', () => {
  it('13.12, 13.13 the example: by a road the lead unit pays ½, the second 1, the third 1½', () => {
    const at = entering({ ...WAITING, [NEXT_BRIGADE]: 'reserve' }, ROAD, 11);
    expect(points(at, BRIGADE, '1201')).toBe(0.5);
    const one = { ...at, ...play(at, 'allied', ['move', BRIGADE, '1206']) };
    expect(points(one, TANKS, '1201')).toBe(1);
    const two = { ...one, ...play(one, 'allied', ['move', TANKS, '1205']) };
    expect(points(two, NEXT_BRIGADE, '1201')).toBe(1.5);
    expect(told(play(two, 'allied', ['move', NEXT_BRIGADE, '1201']), 'entered')[0]?.path).toHaveLength(1);
  });
  it('13.11, 13.13 without a road the cost of the hex, and a Mixed hex more for each before it', () => {
    const at = entering(WAITING, { broken: ['1201'] });
    expect(points(at, BRIGADE, '1201')).toBe(3);
    const one = { ...at, ...play(at, 'allied', ['move', BRIGADE, '1203']) };
    expect(points(one, TANKS, '1201')).toBe(3 + 2);
  });
  it('13.13 a new column begins with each Movement Phase', () => {
    const at = onField('cauldron', ROAD, {
      active: 'axis',
      turn: 6,
      units: { ...WAITING, [ENEMY]: '0111' },
      phases: ['movement'],
      table: { columns: { [boardHex('1201')]: 3 } },
    });
    const next = { ...at, ...play(at, 'axis', 'done') };
    expect(points(next, BRIGADE, '1201')).toBe(0.5);
  });
  it('13.14 once on the map they move on with what is left', () => {
    const at = entering();
    // ½ for the entry, 5 half points along the road, and 3 Mixed hexes: 9 points.
    expect(points(at, BRIGADE, '1206')).toBe(3);
    expect(points(at, BRIGADE, '1209')).toBe(9);
    expect(refusedBy(at, 'allied', ['move', BRIGADE, '1210'])).toBe('5.13');
  });
  it('5.31, 5.32 they pass through a unit in the entry hex, and do not stop there', () => {
    const at = entering({ ...WAITING, [FRIEND]: '1201' }, ROAD);
    expect(isLawful(at, 'allied', ['move', BRIGADE, '1203'])).toBe(true);
    const held = { ...at, ...play(at, 'allied', ['move', BRIGADE, '1203'], ['move', FRIEND, '1202']) };
    expect(refusedBy(held, 'allied', ['move', TANKS, '1202'])).toBe('5.31');
  });
});

describe('13.2 blocked entry hexes', () => {
  it('13.21 who has to stop where it enters is told so of the hex that it was to enter by', () => {
    // kasserine 23.3: by 3918 to 3920; 3819 stands beside the last two of them.
    const at = onMap('kasserine', {
      active: 'axis',
      turn: 1,
      units: { '2-86-panzergrenadier': 'reserve', '3-1-armor': '3819' },
    });
    for (const hex of ['3919', '3920'])
      expect(refusal(at, 'axis', ['move', '2-86-panzergrenadier', '3720', [hex]])?.text, hex).toMatch(
        new RegExp(`enters by .*${hex}.*, in an enemy zone of control, and has to stop there`),
      );
  });
  it('13.21 a unit may enter an enemy zone, and stops there', () => {
    const at = entering({ ...WAITING, [ENEMY]: '1302' });
    expect(isLawful(at, 'allied', ['move', BRIGADE, '1201'])).toBe(true);
    expect(isLawful(at, 'allied', ['move', BRIGADE, '1202'])).toBe(false);
  });
  it('13.21 none enters where an enemy is, 5.12 nor goes to one elsewhere', () => {
    const at = entering({ ...WAITING, [ENEMY]: '1201', '2-8-panzer': '1204' });
    expect(refusedBy(at, 'allied', ['move', BRIGADE, '1201'])).toBe('13.21');
    expect(refusedBy(at, 'allied', ['move', BRIGADE, '1204'])).toBe('5.12');
  });
  it('13.22 with an enemy in the hex they enter by the nearest edge hex that is free, towards the nearest friend', () => {
    const at = entering({ ...WAITING, [ENEMY]: '1201', [FRIEND]: '0505' });
    expect(entries(at, BRIGADE)).toEqual(['1101']);
    const other = entering({ ...WAITING, [ENEMY]: '1201', [FRIEND]: '1505' });
    expect(entries(other, BRIGADE)).toEqual(['1301']);
  });
  it('13.22 with a friend in the hex and an enemy zone over it as well; of hexes that are as good by either of its owner’s choice', () => {
    // 1101 and 1301 are beside the hex, and as near to the friend in it.
    const at = entering({ ...WAITING, [ENEMY]: '1302', [FRIEND]: '1201' });
    expect(entries(at, BRIGADE)).toEqual(['1101', '1301']);
  });
  it('13.22 only then: a friend alone, or a zone alone, blocks nothing', () => {
    expect(entries(entering({ ...WAITING, [FRIEND]: '1201' }), BRIGADE)).toEqual(['1201']);
    expect(entries(entering({ ...WAITING, [ENEMY]: '1302' }), BRIGADE)).toEqual(['1201']);
  });
  it('13.22, 5.31 a hex with a friend outside enemy zones is not blocked', () => {
    // The way round by 1101 leads through a friend; 1301 is farther from the friends.
    const at = entering({ ...WAITING, [ENEMY]: '1302', [FRIEND]: '1201', '2-sa-brigade': '1101' });
    expect(entries(at, BRIGADE)).toEqual(['1101']);
  });
  it('12.23 nobody enters where they would be out of supply', () => {
    // From game-turn 8 on: column 13 shut, the entry is cut off from the east edge.
    const wall = Array.from({ length: 11 }, (_, row) => String(1301 + row));
    const at = entering({ ...WAITING, [FRIEND]: '1405' }, { ...ROAD, prohibited: wall }, 9);
    expect(refusedBy(at, 'allied', ['move', BRIGADE, '1202'])).toBe('12.23');
    expect(placeOf(at, BRIGADE)).toBe('reserve');
  });
  it('12.23 an entry hex out of supply is passed on the way to one in supply; it opens no other (ruling 66)', () => {
    // All round the entry hex is shut but 1202, which the enemy at 1103 controls; from 1202 a path leads by 1303 (12.21, ruling 5).
    const shut = ['1101', '1102', '1301', '1302'];
    const at = entering({ ...WAITING, [ENEMY]: '1103' }, { ...ROAD, prohibited: shut }, 9);
    expect(entries(at, TANKS)).toEqual(['1201']);
    expect(refusedBy(at, 'allied', ['move', TANKS, '1201'])).toBe('12.23');
    expect(isLawful(at, 'allied', ['move', TANKS, '1202', ['1201', '1202']])).toBe(true);
  });
});

describe('13.24 what a player is told of them', () => {
  it('is by which hexes they enter', () => {
    const { module, state } = onMap('kasserine', {
      active: 'axis',
      turn: 1,
      units: { '2-7-panzer': 'reserve', '1-5-panzer': 'reserve' },
    });
    expect(module.forecast?.(module.view(state, 'axis'), 'axis')).toEqual(
      expect.arrayContaining([
        'Reinforcements that wait off the map, to enter by 3918, 3919 or 3920: 2/7 Panzer (13.23).',
        'Reinforcements that wait off the map, to enter by 3726: 1/5 Panzer (13.23).',
      ]),
    );
  });
  it('is by which hexes, too, where they ask for one they cannot reach', () => {
    // By road to 1205, five hexes with the entry, then eleven Mixed ones: 2.5 + 22.
    expect(refusal(entering(), 'allied', ['move', BRIGADE, '0111'])).toEqual({
      rule: '5.13',
      text: '10 Indian Brigade enters by 1201 and cannot reach 0111 with its 9 Movement Points. The cheapest way takes 24.5.',
    });
  });
  it('6.0 and that a zone on their way keeps them from it, where the points would suffice', () => {
    // By road to 1206 and on, 3 + 2 points; the enemy controls 1205 and 1206, and round them it takes 10 of 9.
    const watched = entering({ ...WAITING, [ENEMY]: '1306' });
    expect(refusal(watched, 'allied', ['move', BRIGADE, '1207'])).toEqual({
      rule: '6.0',
      text: 'Enemy zones of control lie before 1207: 10 Indian Brigade has to stop in the first hex of one.',
    });
  });
  it('13.23 who finds no open hex is told so while two stand in another, too', () => {
    // 2/7 Panzer cuts the road from Hadjeb el Aioun to Sbeitla: nobody has supply who enters by 3909.
    const units = { '135-infantry': 'reserve', '2-7-panzer': '2915', '1-26-infantry': '1704', '19-engineers': '1704' };
    const table = { met: { 'allied-withdrawal': 3 }, moved: ['1-26-infantry'] };
    const { module, state } = onMap('kasserine', { active: 'allied', turn: 3, units, table });
    expect(module.forecast?.(module.view(state, 'allied'), 'allied')).toContain(
      'Reinforcements that wait off the map, to enter by 3909, with no open hex now: 135 Infantry (13.23).',
    );
  });
  it('13.23 how many of those that are due find an open hex now', () => {
    const question = (at: Position): string => asked(at)?.question ?? '';
    expect(question(entering())).toContain(' 2 reinforcements may enter. Then');
    // Four of the column paid for the Mixed hexes before them: 3 + 4 × 2 = 11 points (13.11, 13.13), of 9 and of 15.
    const late = onField(
      'cauldron',
      { broken: ['1201'] },
      {
        active: 'allied',
        turn: 6,
        units: WAITING,
        phases: ['movement'],
        table: { columns: { [boardHex('1201')]: 4 } },
      },
    );
    expect(question(late)).toContain(' A reinforcement may enter. 1 more finds no open hex now. Then');
    expect(late.module.forecast?.(late.module.view(late.state, 'allied'), 'allied')).toEqual(
      expect.arrayContaining([
        'Reinforcements that wait off the map, to enter by 1201: 1 RTR (13.23).',
        'Reinforcements that wait off the map, to enter by 1201, with no open hex now: 10 Indian Brigade (13.23).',
      ]),
    );
    // Column 13 shut, out of supply behind it (12.23).
    const wall = Array.from({ length: 11 }, (_, row) => String(1301 + row));
    const shut = entering({ ...WAITING, [FRIEND]: '1405' }, { ...ROAD, prohibited: wall }, 9);
    expect(question(shut)).toContain(' 2 reinforcements find no open hex now. Then');
  });
  it('5.31, 13.0 who has to move on, while two stand in a hex', () => {
    const at = entering({ ...WAITING, [FRIEND]: '1201' });
    const crowded = { ...at, ...play(at, 'allied', ['move', BRIGADE, '1201']) };
    expect(asked(crowded)?.question).toBe('Two units stand at 1201: 3 SA Brigade has to move on.');
  });
});
