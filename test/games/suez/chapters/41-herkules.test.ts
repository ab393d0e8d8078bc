// 41.0 Operation Herkules, an option of the match.
import { describe, expect, it } from 'vitest';
import type { SuezState } from '#games/suez/position/state.ts';
import { scriptedDice } from '#test/support/scripted.ts';
import {
  asked,
  type Beginning,
  dice,
  isLawful,
  moduleWith,
  type Position,
  placeOf,
  play,
  position,
  refusedBy,
  stepsOf,
  tableAt,
  told,
} from '#test/support/suez/world.ts';

/** G-1 of turn 8 with Herkules behind it. */
const herkulesAt = (beginning: Omit<Beginning, 'todo'>) =>
  position({ todo: 'g1', turn: 8, options: ['herkules'], ...beginning });
const back = (outcome: 'success' | 'overwhelming') =>
  play(
    herkulesAt({
      units: { ramcke: 'reinforcement' },
      table: { herkules: { committed: ['ramcke', 'german-tac-4'], outcome } },
    }),
    ['deploy', 'ramcke', 'tobruk'],
  );

describe('41.0, 41.1 Operation Herkules', () => {
  const module = moduleWith(['herkules']);
  const { state, events } = module.setup(scriptedDice());
  const begun = play({ module, state: state as SuezState, events } as Position, 'done');
  const all = ['rommel', 'german-tac-1', 'german-tac-2', 'german-lrb-1', 'german-lrb-2'] as const;
  const pledged = play(begun, ...all.map((unit) => ['pledge', unit] as const));
  it('41.0 its force is out of the game', () => {
    expect(asked(begun)?.rule).toBe('41.0');
    expect(
      ['lehr', 'ramcke', '185-folgore', '80-la-spezia', 'ccnn', 'german-tac-4', 'italian-air-supply'].map((unit) =>
        placeOf(begun, unit),
      ),
    ).toEqual(new Array(7).fill('out'));
  });
  it('Rommel, two TAC and two LRB may be committed besides', () => {
    expect(refusedBy(pledged, ['pledge', 'german-tac-3'])).toBe('41.0');
    expect(refusedBy(pledged, ['pledge', 'rommel'])).toBe('41.0');
    expect(refusedBy(begun, ['pledge', 'german-air-supply'])).toBe('41.0');
  });
  it('41.1 +1 for Rommel, +1 for every two aircraft: three at most', () => {
    const fought = play(pledged, 'done', dice(3));
    expect(told(fought, 'herkules')).toMatchObject([{ die: 3, modifier: 3, outcome: 'overwhelming' }]);
    const one = play(begun, ['pledge', 'german-tac-1'], 'done', dice(1));
    expect(told(one, 'herkules')).toMatchObject([{ modifier: 0, outcome: 'disaster' }]);
  });
  it.each([
    [1, 'disaster', 10],
    [2, 'disaster', 10],
    [3, 'bloodbath', 9],
    [4, 'bloodbath', 9],
    [5, 'success', 7],
    [6, 'overwhelming', 5],
  ])('a %i: %s, Index %i', (die, outcome, index) => {
    const fought = play(begun, 'done', dice(die));
    expect(tableAt(fought).herkules.outcome).toBe(outcome);
    expect(tableAt(fought).index).toBe(index);
  });
  it('41.2 no supply on turn 1', () => {
    const first = play(begun, 'done', dice(5));
    expect(tableAt(first)).toMatchObject({ turn: 1, incoming: 0 });
    expect(told(first, 'supply')).toEqual([]);
  });
  it.each([
    ['success', 6],
    ['bloodbath', 6],
    ['disaster', 4],
  ] as const)('from turn 2 after a %s a four at Index 5 brings %i supply units', (outcome, units) => {
    const at = position(
      { todo: 'supply', options: ['herkules'], turn: 2, table: { herkules: { committed: [], outcome } } },
      4,
    );
    expect(tableAt(at).incoming).toBe(units);
  });
  it('what was committed comes back on turn 8 after a success, to be paid for; at no DFP after an overwhelming one', () => {
    const lost = play(begun, 'done', dice(3));
    expect(placeOf(lost, 'ramcke')).toBe('out');
    const success = play(pledged, 'done', dice(2));
    expect(tableAt(success).herkules.outcome).toBe('success');
    expect([placeOf(success, 'ramcke'), placeOf(success, 'german-tac-1')]).toEqual(['later', 'later']);
    expect(tableAt(success).herkules.committed).toEqual(
      expect.arrayContaining(['german-tac-1', 'ramcke', '80-la-spezia', 'german-tac-4']),
    );
    expect([tableAt(back('success')).dfp, tableAt(back('overwhelming')).dfp]).toEqual([13, 15]);
  });
  it('9.4, 41.2 as replacements, at their lowest step, after a success; as reinforcements, at their highest, after an overwhelming one (RULING 20)', () => {
    const steps = (die: number) =>
      ['ramcke', '185-folgore', 'ccnn', 'lehr'].map((id) => stepsOf(play(begun, 'done', dice(die)), id));
    expect(steps(5)).toEqual([1, 1, 1, 1]);
    expect(steps(6)).toEqual([2, 3, 2, 1]);
  });
  it('5.2 Hecker’s group is not in play without landings, and does not come back then (RULING 20)', () => {
    const { state, events } = moduleWith(['airborne', 'herkules']).setup(scriptedDice());
    const landings = { module: moduleWith(['airborne', 'herkules']), state: state as SuezState, events } as Position;
    const kgh = (at: Position) => placeOf(play(at, 'done', 'done', dice(5)), 'kgh');
    expect(kgh(landings)).toBe('later');
    expect(placeOf(play(begun, 'done', dice(5)), 'kgh')).toBe('out');
  });
  it('at no DFP once: who is eliminated after that is paid for (RULING 31)', () => {
    const once = tableAt(back('overwhelming'));
    expect(once.herkules.committed).toEqual(['german-tac-4']);
    const again = herkulesAt({
      units: { ramcke: 'reinforcement' },
      table: { herkules: once.herkules, air: { ...once.air, 'german-tac-4': 'reinforcement' } },
    });
    expect(tableAt(play(again, ['deploy', 'ramcke', 'tobruk'])).dfp).toBe(13);
    const flying = play(again, ['buy', 'german-tac-4']);
    expect(tableAt(flying)).toMatchObject({ dfp: 15, herkules: { committed: [] } });
  });
  it('what is marked for turn 8 comes in though the line has not been taken (RULING 32)', () => {
    const at = position({
      todo: 'turn-end',
      turn: 7,
      options: ['herkules'],
      units: { ramcke: 'later' },
      support: { tiger: 'later' },
    });
    expect([placeOf(at, 'ramcke'), placeOf(at, 'tiger')]).toEqual(['reinforcement', 'bin']);
    expect(tableAt(at).bulletins.axis.bin).toContain('Drives');
  });
  it('Rommel is away until turn 8', () => {
    const away = position({ todo: 'turn', turn: 6, options: ['herkules'], table: { rommel: 'malta' } }, 3);
    expect(tableAt(away)).toMatchObject({ turn: 7, rommel: 'malta' });
    const moving = position({ todo: 'movement', units: { '15-panzer': 'tobruk' }, table: { rommel: 'malta' } });
    expect(refusedBy(moving, ['rommel', '15-panzer'])).toBe('41.0');
    const back = position({ todo: 'turn', turn: 7, options: ['herkules'], table: { rommel: 'malta' } });
    expect(tableAt(back)).toMatchObject({ turn: 8, rommel: null });
  });
  it('there is no check after turn 7, and no landings are begun on turns 1 to 7', () => {
    const at = position({ todo: 'turn-end', turn: 7, options: ['herkules'] });
    expect(tableAt(at)).toMatchObject({ turn: 8, result: null });
    const both = ['airborne', 'herkules'];
    expect(refusedBy(position({ todo: 'g1', turn: 7, options: both }), ['landing-zone', 'fuka'])).toBe('41.2');
    expect(isLawful(position({ todo: 'g1', turn: 8, options: both }), ['landing-zone', 'fuka'])).toBe(true);
  });
});
