// 5.0 Set-up, 5.1 the Allies, 5.2 the PAA, and the first game-turn.
import { describe, expect, it } from 'vitest';
import {
  alliedCount,
  answersBy,
  asked,
  dealt,
  kit,
  placeOf,
  play,
  position,
  refusedBy,
  refusedWith,
  rulesOf,
  stepsOf,
  tableAt,
  told,
} from '#test/support/suez/world.ts';

const START = dealt();

describe('5.0 administration', () => {
  it('24 Desert Fox Points, Air Superiority 9, all of Libya controlled', () => {
    const { dfp, index, control } = tableAt(START);
    expect([dfp, index]).toEqual([24, 9]);
    expect(control).toEqual(kit.map.spaces.filter((space) => kit.spaces[space]?.country === 'libya'));
  });
  it('all bulletins but Rommel Drives Deep, Counteroffensive C and Option are in the bins', () => {
    const { axis, allied } = tableAt(START).bulletins;
    expect([...axis.bin].sort()).toEqual([
      'Bastico',
      'Breakthrough',
      'Convoy',
      'Duce',
      'Kesselring',
      'Lure',
      'Marina',
      'Sandstorm',
      'Uprising',
    ]);
    expect([...allied.bin].sort()).toEqual([
      'Alexander',
      'CounterA',
      'CounterB',
      'Flap',
      'Hold',
      'Landing',
      'Line',
      'Montgomery',
      'Raid',
      'Support',
    ]);
  });
  it('5.2 the six support units are drawn by the rule of the set-up', () => {
    expect(rulesOf(START, 'recruited')).toEqual(['5.2']);
  });
  it('1.0 nobody decides for the Allies: the rules do', () => {
    const { module, state } = START;
    expect(module.check(module.view(state, 'allied'), 'allied', { type: 'done' })?.rule).toBe('1.0');
  });
  it('turn 1 has no Axis bulletin', () => {
    const first = play(START, 'done');
    expect(tableAt(first).turn).toBe(1);
    expect(asked(first)?.rule).toBe('35.0');
    expect(tableAt(first).bulletins.axis.bin).toHaveLength(9);
  });
});

describe('5.1 the Allies', () => {
  it.each([
    ['sollum', 2],
    ['halfaya', 1],
    ['sidi-barrani', 1],
    ['mersa-matruh', 4],
    ['charing-cross', 4],
    ['el-alamein', 3],
    ['ruweisat', 2],
    ['alam-el-halfa', 1],
    ['amariya', 1],
    ['nile-delta', 1],
    ['wadi-natrun', 1],
    ['damietta', 1],
    ['tel-el-kebir', 1],
    ['ismailia', 1],
    // With a garrison each.
    ['alexandria', 2],
    ['cairo', 2],
    ['port-said', 1],
    ['suez-city', 1],
    ['siwa-oasis', 0],
  ])('%s: %i units', (space, units) => {
    expect(alliedCount(START, space)).toBe(units);
  });
  it('39.0 the US 2nd Armored Division comes with its option alone', () => {
    expect(alliedCount(dealt('us-armor'), 'special')).toBe(2);
  });
});

describe('5.2 the PAA', () => {
  it('six support units are drawn, those of turn 8 wait', () => {
    const places = Object.values(tableAt(START).support);
    expect(places.filter((place) => place === 'available')).toHaveLength(6);
    expect(placeOf(START, 'tiger')).toBe('later');
  });
  it('aircraft, supply and garrisons stand where the text says', () => {
    const { air, supply } = tableAt(START);
    const available = Object.keys(air)
      .filter((id) => air[id] === 'available')
      .sort();
    expect(available).toEqual([
      'german-air-supply',
      'german-lrb-1',
      'german-lrb-2',
      'german-tac-1',
      'german-tac-2',
      'german-tac-3',
      'italian-lrb-1',
      'italian-tac-1',
      'italian-tac-2',
    ]);
    expect(Object.values(supply).filter(({ at }) => at === 'tobruk')).toHaveLength(3);
    expect([placeOf(START, 'tobruk-garrison'), placeOf(START, 'bardia-garrison')]).toEqual(['tobruk', 'bardia']);
    expect(placeOf(START, 'ramcke')).toBe('reinforcement');
    expect(placeOf(START, 'kodat')).toBe('later');
  });
  it('38.0 the Hecker Battle Group starts in Tobruk with the option of landings alone', () => {
    expect(placeOf(START, 'kgh')).toBe('out');
    expect(placeOf(dealt('airborne'), 'kgh')).toBe('tobruk');
  });
  it.each([
    ['15-panzer', 3],
    ['21-panzer', 3],
    ['90-mech', 3],
    ['288', 2],
    ['dak-recon', 2],
    ['lehr', 1],
    ['132-ariete', 2],
    ['102-trento', 2],
  ])('2.2.5 %s starts with %i steps', (unit, steps) => {
    expect(stepsOf(START, unit)).toBe(steps);
  });
  it('start units go to fortresses and open spaces of Libya, three in a space', () => {
    expect(refusedBy(START, ['place', '15-panzer', 'sollum'])).toBe('5.2');
    expect(refusedBy(START, ['place', '15-panzer', 'giarabub'])).toBe('5.2');
    expect(refusedBy(START, ['place', '15-panzer', 'atlantis'])).toBe('5.2');
    expect(refusedBy(START, ['place', 'tobruk-garrison', 'bardia'])).toBe('5.2');
    expect(refusedWith(dealt('airborne'), ['place', 'kgh', 'bardia'])).toBe('Hecker Battle Group starts at Tobruk.');
    expect(refusedWith(START, ['place', 'kgh', 'bardia'])).toBe('Hecker Battle Group is not yours to place now.');
    const three = play(
      START,
      ['place', '15-panzer', 'bardia'],
      ['place', '21-panzer', 'bardia'],
      ['place', '90-mech', 'bardia'],
    );
    expect(refusedBy(three, ['place', '288', 'bardia'])).toBe('5.2');
    // 12.1 Battalions are in addition.
    expect(placeOf(play(three, ['place', 'lehr', 'bardia']), 'lehr')).toBe('bardia');
  });
  it('supply starts on either side of its counter', () => {
    expect(tableAt(START).supply['supply-1']?.depot).toBe(true);
    expect(tableAt(play(START, ['flip', 'supply-1'])).supply['supply-1']?.depot).toBe(false);
    expect(told(play(START, ['flip', 'supply-2']), 'flipped')).toMatchObject([{ unit: 'supply-2', depot: true }]);
    expect(answersBy(START, 'flip')).toBe('5.2');
  });
  it('what is left is placed as recommended', () => {
    const placed = play(START, 'recommended');
    const waiting = kit.roster.units.filter(
      (id) => kit.units[id]?.starts !== undefined && placeOf(placed, id) === 'reinforcement',
    );
    expect(waiting).toEqual([]);
    expect(refusedBy(placed, 'recommended')).toBe('5.2');
  });
});

describe('5.3 how long the campaign goes on', () => {
  const line = ['el-alamein', 'ruweisat', 'alam-el-halfa'];
  it.each([
    ['a sudden victory', { turn: 2, control: kit.map.spaces }],
    ['a sudden defeat', { turn: 2, table: { dfp: 0 } }],
    ['the end of turn 7, where the line is not held', { turn: 7 }],
    ['the end of turn 10', { turn: 10, control: line }],
  ] as const)('to %s: then nothing is open any more', (_end, more) => {
    const at = position({ todo: 'turn-end', ...more });
    expect(tableAt(at).result).not.toBeNull();
    expect(refusedBy(at, 'done')).toBe('5.3');
  });
  it('and in between from turn to turn', () => {
    for (const turn of [1, 6, 8, 9]) expect(tableAt(position({ todo: 'turn-end', turn })).turn).toBe(turn + 1);
    expect(tableAt(position({ todo: 'turn-end', turn: 7, control: line })).turn).toBe(8);
  });
});
