// 6.0 Air superiority and naval support: both examples of 6.2.
import { describe, expect, it } from 'vitest';
import { airFor } from '#games/desert-force/chapters/06-air.ts';
import { dice, onMap, type Position, play, sightAt } from '#test/support/desert-force/world.ts';

// Benghazi lies in Axis zone B, Sidi Barrani (4409) in Allied zone B, Bardia (4009) in Allied zone C, Soluch (1714) in Allied zone E.
const AXIS_B = '1610';
const ALLIED_C = '4009';
const ALLIED_E = '1714';

describe('6.2 the examples', () => {
  it('Example 1: turn 6, Axis 5 and 1 for zone B, Allied 3 in zone C: scores 5 and 2, three points for the Axis', () => {
    const at = onMap({ turn: 6, depots: { axis: AXIS_B, allied: ALLIED_C } });
    expect(airFor(sightAt(at), { axis: 5, allied: 3 })).toEqual({
      dice: { axis: 5, allied: 3 },
      modified: { axis: 6, allied: 3 },
      scores: { axis: 5, allied: 2 },
      side: 'axis',
      points: 3,
      naval: false,
    });
  });
  it('Example 2: turn 14, Allied 6 less 1 for zone E, Axis 3 and 1 for zone B: scores 4 and 3, one point and Naval Support for the Allies', () => {
    const at = onMap({ turn: 14, depots: { axis: AXIS_B, allied: ALLIED_E } });
    expect(airFor(sightAt(at), { axis: 3, allied: 6 })).toEqual({
      dice: { axis: 3, allied: 6 },
      modified: { axis: 4, allied: 5 },
      scores: { axis: 3, allied: 4 },
      side: 'allied',
      points: 1,
      naval: true,
    });
  });
});

describe('6.1 procedure', () => {
  const at = onMap({ turn: 6, depots: { axis: AXIS_B, allied: ALLIED_C } });
  it('a modified result is never more than 6 nor less than 1', () => {
    expect(airFor(sightAt(at), { axis: 6, allied: 3 }).modified.axis).toBe(6);
    const far = onMap({ turn: 6, depots: { axis: AXIS_B, allied: ALLIED_E } });
    expect(airFor(sightAt(far), { axis: 1, allied: 1 }).modified.allied).toBe(1);
  });
  it('with equal scores nobody receives points', () => {
    // Turn 6: an Axis 1 made 2 scores 2, an Allied 3 scores 2.
    expect(airFor(sightAt(at), { axis: 1, allied: 3 })).toMatchObject({ side: null, points: 0, naval: false });
  });
  it('without a depot on the map nothing modifies the die', () => {
    expect(airFor(sightAt(onMap({ turn: 6 })), { axis: 5, allied: 3 }).modified).toEqual({ axis: 5, allied: 3 });
  });
});

describe('6.2 Naval Support', () => {
  const at = onMap({ turn: 6, depots: { axis: '4310', allied: '4409' } });
  it('needs an unmodified 6 and the points of the turn', () => {
    expect(airFor(sightAt(at), { axis: 1, allied: 6 })).toMatchObject({ side: 'allied', naval: true });
    const zoneA = onMap({ turn: 6, depots: { axis: '4310', allied: '5510' } });
    expect(airFor(sightAt(zoneA), { axis: 1, allied: 5 })).toMatchObject({ side: 'allied', naval: false });
    expect(airFor(sightAt(onMap({ turn: 6 })), { axis: 6, allied: 6 })).toMatchObject({ side: 'axis', naval: false });
  });
  it('6.0 points that are used go, at once and to nought, and everybody can read how many are left', () => {
    const units = { trento: '3109', '14-brigade': '3409' };
    const at = onMap({
      active: 'axis',
      phases: ['strikes', 'combat', 'phase-end', 'over'],
      units,
      table: { air: { side: 'axis', points: 4 } },
    });
    const left = (position: Pick<Position, 'module' | 'state'>) =>
      position.module
        .situation(position.module.view(position.state, 'observer'))
        .lines.filter((line) => line.startsWith('Air'));
    expect(left(at)).toEqual(['Air Superiority Points: Axis 4.']);
    const after = play(at, 'axis', ['bombard', '3409', 3], 'done', dice(1, 1, 1));
    expect(left(after)).toEqual(['Air Superiority Points: Axis 1.']);
    const none = play(at, 'axis', ['bombard', '3409', 4], 'done', dice(1, 1, 1, 1));
    expect(none.state.table.air).toBeNull();
    expect(left(none)).toEqual(['Air Superiority Points: nobody.']);
  });
  it('6.0 points that were not used are lost with the turn', () => {
    const last = onMap({
      active: 'axis',
      turn: 5,
      phases: ['exploitation'],
      units: { trento: '1019', '14-brigade': '6508' },
      table: { air: { side: 'allied', points: 5 }, naval: true },
    });
    // Event 66 is none; then an Axis 1 (score 2) and an Allied 3 (score 2).
    const { state } = play(last, 'axis', dice(6, 6, 1, 3), 'done');
    expect(state.table).toMatchObject({ air: null, naval: false });
  });
});
