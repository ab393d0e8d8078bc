import { describe, expect, it } from 'vitest';
import {
  type AskedSide,
  type Clock,
  DAY,
  HOUR,
  NO_CLOCK,
  nextLook,
  readSpan,
  type Stop,
  spanText,
  stageAt,
  stagesOf,
  stopNow,
} from '#match/time/clock.ts';

const asked: AskedSide = { side: 'red', since: 4, at: 0 };
const clock = (change: Partial<Clock> = {}): Clock => ({
  ...NO_CLOCK,
  terms: { every: 72 * HOUR, grace: 12 * HOUR, auto: false, vacation: 14 },
  ...change,
});
const stop = (from: number, to: number | null, side: string | null = null): Stop => ({
  why: 'pause',
  side,
  player: null,
  from: from * HOUR,
  to: to === null ? null : to * HOUR,
});
const hours = (of: Clock, one = asked) =>
  stagesOf(of, one).map(([stage, at]) => `${stage} ${at === null ? '-' : at / HOUR}`);

describe('a side’s time', () => {
  it('has a half, a last part of a quarter or a day, an end and a grace', () => {
    expect(hours(clock())).toEqual(['half 36', 'soon 54', 'end 72', 'over 84']);
    const week = clock({ terms: { every: 7 * DAY, grace: 0, auto: false, vacation: 0 } });
    expect(hours(week)).toEqual(['half 84', 'soon 144', 'end 168', 'over 168']);
    expect(hours(NO_CLOCK)).toEqual([]);
  });

  it.each([
    ['nothing before it was asked', [stop(-10, -1)], ['half 36', 'soon 54', 'end 72', 'over 84']],
    ['a pause in it', [stop(10, 20)], ['half 46', 'soon 64', 'end 82', 'over 94']],
    ['a pause that began before it', [stop(-10, 5)], ['half 41', 'soon 59', 'end 77', 'over 89']],
    ['a pause without an end', [stop(40, null)], ['half 36', 'soon -', 'end -', 'over -']],
    ['two that overlap, counted once', [stop(10, 20), stop(15, 25)], ['half 51', 'soon 69', 'end 87', 'over 99']],
    [
      'two noted in another order: the server’s clock was set back',
      [stop(15, 25), stop(10, 20)],
      ['half 51', 'soon 69', 'end 87', 'over 99'],
    ],
    ['one within another', [stop(10, 30), stop(15, 20)], ['half 56', 'soon 74', 'end 92', 'over 104']],
    ['the other side’s vacation: not at all', [stop(10, 20, 'blue')], ['half 36', 'soon 54', 'end 72', 'over 84']],
    ['its own', [stop(10, 20, 'red')], ['half 46', 'soon 64', 'end 82', 'over 94']],
    ['one in the grace', [stop(74, 80)], ['half 36', 'soon 54', 'end 72', 'over 90']],
    ['one that begins as it ends', [stop(72, 80)], ['half 36', 'soon 54', 'end 72', 'over 92']],
  ])('is held up by %s', (_what, stops, told) => expect(hours(clock({ stops }))).toEqual(told));

  it('is longer by what was given for this question, and begins anew where it was restarted', () => {
    expect(hours(clock({ extra: { red: { since: 4, ms: 28 * HOUR } } }))[2]).toBe('end 100');
    expect(hours(clock({ extra: { red: { since: 3, ms: 28 * HOUR } } }))[2]).toBe('end 72');
    expect(hours(clock({ restarts: { red: 10 * HOUR } }))[2]).toBe('end 82');
    expect(hours(clock({ restarts: { red: -10 * HOUR } }))[2]).toBe('end 72');
  });

  it('is at the last stage that has begun', () => {
    const at = (hour: number) => stageAt(clock({ stops: [stop(40, 50)] }), asked, hour * HOUR);
    expect([0, 35.9, 36, 63.9, 64, 82, 93.9, 94].map(at)).toEqual([
      'running',
      'running',
      'half',
      'half',
      'soon',
      'end',
      'end',
      'over',
    ]);
    expect(stopNow(clock({ stops: [stop(40, 50)] }), 'red', 45 * HOUR)?.why).toBe('pause');
    expect(stopNow(clock({ stops: [stop(40, 50)] }), 'red', 50 * HOUR)).toBeNull();
  });

  it('is looked at when a stage begins, and never later than half a time from now', () => {
    expect(nextLook(clock(), [asked], 0)).toBe(36 * HOUR);
    expect(nextLook(clock(), [asked], 36 * HOUR)).toBe(54 * HOUR);
    expect(nextLook(clock(), [asked], 90 * HOUR)).toBe(126 * HOUR);
    expect(nextLook(clock(), [], 0)).toBe(36 * HOUR);
    expect(nextLook(NO_CLOCK, [asked], 0)).toBeNull();
  });
});

describe('a span of time', () => {
  it.each([
    ['3d', 72],
    ['36h', 36],
    ['2d 12h', 60],
    ['1d12h', 36],
    ['90m', 1.5],
    ['2 days', 48],
    ['1 hour', 1],
    ['2 weeks', 336],
    ['30 min', 0.5],
    ['5 hrs', 5],
  ] as const)('%s is %d hours', (text, count) => expect(readSpan(text)).toBe(count * HOUR));
  it.each(['', 'soon', '3', '-3d', '3d x', '1.5h', 'd3', '1 month', '3 moons'])('%s is none', (text) =>
    expect(readSpan(text)).toBeNull(),
  );
  it('is told in words', () => {
    expect([72 * HOUR, 36 * HOUR, HOUR, 90 * 60_000, 0].map(spanText)).toEqual([
      '3 days',
      '1 day 12 hours',
      '1 hour',
      '1 hour 30 minutes',
      'no time',
    ]);
  });
});
