// 17.0 Retreat of the PAA.
import { describe, expect, it } from 'vitest';
import {
  asked,
  attacking,
  type Beginning,
  dice,
  offered,
  placeOf,
  play,
  position,
  refusedBy,
  refusedWith,
  stepsOf,
  told,
} from '#test/support/suez/world.ts';

describe('17.0, 17.1 retreat', () => {
  /** Pavia draws at El Alamein and has to leave it. */
  const drawn = (control: readonly string[], more: Partial<Beginning> = {}) =>
    play(
      attacking({ units: { '17-pavia': 'el-alamein' }, seen: { '9-indian': 'el-alamein' }, control, ...more }),
      'done',
      dice(6, 1, 1, 1),
    );
  it('to an adjacent space that the PAA controls, without Allied units', () => {
    const at = drawn(['el-daba', 'el-hammam']);
    expect(asked(at)?.rule).toBe('17.1');
    expect(offered(at, 'retreat')).toEqual(['el-daba', 'el-hammam']);
    expect(refusedBy(at, ['retreat', 'ruweisat'])).toBe('17.1');
    expect(refusedBy(at, ['retreat', 'fuka'])).toBe('17.1');
    expect(refusedWith(at, ['retreat', 'ruweisat'])).toContain('Open: El Daba, El Hammam');
    expect(placeOf(play(at, ['retreat', 'el-hammam']), '17-pavia')).toBe('el-hammam');
  });
  it('all that must go are named, as a sentence', () => {
    const behind = play(
      attacking({
        units: { '17-pavia': 'el-alamein' },
        supply: [['truck', 'el-alamein']],
        seen: { '9-indian': 'el-alamein' },
        control: ['el-daba', 'el-hammam'],
      }),
      'done',
      dice(6, 1, 1, 1, 1),
    );
    expect(asked(behind)?.question).toBe(
      'Pavia Infantry Division and the truck at El Alamein (1) must retreat from El Alamein: where to?',
    );
  });
  it('who has no space to go to is eliminated', () => {
    const at = drawn([]);
    expect(placeOf(at, '17-pavia')).toBe('reinforcement');
    expect(told(at, 'eliminated')).toMatchObject([{ unit: '17-pavia' }]);
  });
  it('over a river or an escarpment each unit loses a step', () => {
    const at = play(
      attacking({ units: { '17-pavia': 'sollum', '27-brescia': 'sollum' }, seen: { '22-armoured': 'sollum' } }),
      'done',
      dice(1, 6, 5, 5, 1, 1),
    );
    expect([placeOf(at, '17-pavia'), stepsOf(at, '17-pavia')]).toEqual(['fort-capuzzo', 1]);
    expect([placeOf(at, '27-brescia'), stepsOf(at, '27-brescia')]).toEqual(['fort-capuzzo', 1]);
  });
  it('all together, to one space', () => {
    const at = play(
      attacking({
        units: { '17-pavia': 'el-alamein', '27-brescia': 'el-alamein' },
        seen: { '9-indian': 'el-alamein' },
        control: ['el-daba', 'el-hammam'],
      }),
      'done',
      dice(6, 1, 1, 1, 1),
    );
    const gone = play(at, ['retreat', 'el-daba']);
    expect([placeOf(gone, '17-pavia'), placeOf(gone, '27-brescia')]).toEqual(['el-daba', 'el-daba']);
  });
  it('static units cannot retreat and are eliminated (RULING 14)', () => {
    const at = position({
      todo: ['counterattack', 'replacement'],
      units: { 'bardia-garrison': 'bardia' },
      supply: [['depot', 'gambut']],
      seen: { '4-nz': 'bardia' },
    });
    expect(placeOf(play(at, 'done', dice(1, 6, 5, 1, 1)), 'bardia-garrison')).toBe('reinforcement');
  });
  it('it does not trigger an Allied reaction, and over-stacking is cleared after it (12.4)', () => {
    const at = drawn(['el-daba'], {
      units: { '17-pavia': 'el-alamein', '15-panzer': 'el-daba', '21-panzer': 'el-daba', '90-mech': 'el-daba' },
    });
    expect(told(at, 'reaction')).toEqual([]);
    // Nothing next to El Daba is controlled: the player selects who is lost.
    expect(asked(at)?.rule).toBe('12.4');
    expect(told(play(at, ['lose', '17-pavia']), 'eliminated')).toMatchObject([{ unit: '17-pavia' }]);
  });
});
