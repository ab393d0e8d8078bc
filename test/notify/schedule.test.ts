import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterQuiet, goesOutAt, type Hours, nextDigest } from '#notify/schedule.ts';

const minutes = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const hours = (zone: string, quiet: string | null, digest: string | null = null): Hours => ({
  zone,
  quiet: quiet === null ? null : { from: minutes(quiet.slice(0, 5)), to: minutes(quiet.slice(6)) },
  digest: digest === null ? null : minutes(digest),
});

describe('quiet hours', () => {
  it.each([
    // zone, quiet hours, a time, when it goes out
    ['UTC', null, '2026-05-01T03:00:00Z', '2026-05-01T03:00:00Z'],
    ['UTC', '22:00-07:00', '2026-05-01T21:59:59Z', '2026-05-01T21:59:59Z'],
    ['UTC', '22:00-07:00', '2026-05-01T22:00:00Z', '2026-05-02T07:00:00Z'],
    ['UTC', '22:00-07:00', '2026-05-02T06:59:59Z', '2026-05-02T07:00:00Z'],
    ['UTC', '22:00-07:00', '2026-05-02T07:00:00Z', '2026-05-02T07:00:00Z'],
    ['UTC', '13:00-14:30', '2026-05-01T13:15:00Z', '2026-05-01T14:30:00Z'],
    ['UTC', '00:00-06:00', '2026-05-01T00:00:00Z', '2026-05-01T06:00:00Z'],
    ['UTC', '22:00-00:00', '2026-05-01T23:30:00Z', '2026-05-02T00:00:00Z'],
    // zones with halves and quarters of an hour, one beyond the date line, one without daylight saving
    ['Asia/Kolkata', '22:00-07:00', '2026-05-01T17:00:00Z', '2026-05-02T01:30:00Z'],
    ['Asia/Kathmandu', '22:00-07:00', '2026-05-01T17:00:00Z', '2026-05-02T01:15:00Z'],
    ['Pacific/Kiritimati', '22:00-07:00', '2026-05-01T09:00:00Z', '2026-05-01T17:00:00Z'],
    ['America/Phoenix', '22:00-07:00', '2026-07-01T06:00:00Z', '2026-07-01T14:00:00Z'],
    ['America/Phoenix', '22:00-07:00', '2026-01-01T06:00:00Z', '2026-01-01T14:00:00Z'],
    // a night in which the clock is set forward, one in which it is set back
    ['Europe/Berlin', '22:00-07:00', '2026-03-28T22:00:00Z', '2026-03-29T05:00:00Z'],
    ['Europe/Berlin', '22:00-07:00', '2026-10-24T21:00:00Z', '2026-10-25T06:00:00Z'],
    ['America/New_York', '22:00-07:00', '2026-03-08T04:00:00Z', '2026-03-08T11:00:00Z'],
    ['America/New_York', '22:00-07:00', '2026-11-01T04:00:00Z', '2026-11-01T12:00:00Z'],
    // they end at a wall time that is skipped: when the clock goes on
    ['Europe/Berlin', '22:00-02:30', '2026-03-28T23:00:00Z', '2026-03-29T01:00:00Z'],
    ['Europe/Berlin', '22:00-02:30', '2026-03-29T01:00:00Z', '2026-03-29T01:00:00Z'],
    // … or one that comes twice: at the second
    ['Europe/Berlin', '22:00-02:30', '2026-10-24T23:00:00Z', '2026-10-25T01:30:00Z'],
    ['Europe/Berlin', '22:00-02:30', '2026-10-25T00:45:00Z', '2026-10-25T01:30:00Z'],
    // they begin at one that is skipped, and at one that comes twice
    ['Europe/Berlin', '02:30-07:00', '2026-03-29T00:59:00Z', '2026-03-29T00:59:00Z'],
    ['Europe/Berlin', '02:30-07:00', '2026-03-29T01:00:00Z', '2026-03-29T05:00:00Z'],
    ['Europe/Berlin', '02:30-07:00', '2026-10-25T00:29:00Z', '2026-10-25T00:29:00Z'],
    ['Europe/Berlin', '02:30-07:00', '2026-10-25T00:30:00Z', '2026-10-25T06:00:00Z'],
    // half an hour of daylight saving; the southern half of the world
    ['Australia/Lord_Howe', '22:00-07:00', '2026-10-03T12:00:00Z', '2026-10-03T20:00:00Z'],
    ['Australia/Lord_Howe', '22:00-07:00', '2026-04-04T12:00:00Z', '2026-04-04T20:30:00Z'],
    ['Australia/Sydney', '22:00-07:00', '2026-10-03T13:00:00Z', '2026-10-03T20:00:00Z'],
    // daylight saving in zones with halves and three quarters of an hour, set forward and back, north and south
    ['America/St_Johns', '22:00-07:00', '2026-03-08T04:00:00Z', '2026-03-08T09:30:00Z'],
    ['America/St_Johns', '22:00-07:00', '2026-11-01T03:00:00Z', '2026-11-01T10:30:00Z'],
    ['Australia/Adelaide', '22:00-07:00', '2026-10-03T13:00:00Z', '2026-10-03T20:30:00Z'],
    ['Australia/Adelaide', '22:00-07:00', '2026-04-04T12:00:00Z', '2026-04-04T21:30:00Z'],
    ['Pacific/Chatham', '22:00-07:00', '2026-04-04T09:00:00Z', '2026-04-04T18:15:00Z'],
    // midnight itself is skipped: they end when the clock goes on
    ['America/Santiago', '22:00-00:30', '2026-09-06T03:00:00Z', '2026-09-06T04:00:00Z'],
    ['Africa/Cairo', '21:00-00:30', '2026-04-23T20:00:00Z', '2026-04-23T22:00:00Z'],
    // over a leap day
    ['Europe/London', '22:00-07:00', '2028-02-28T23:30:00Z', '2028-02-29T07:00:00Z'],
    ['Europe/London', '22:00-07:00', '2028-02-29T22:30:00Z', '2028-03-01T07:00:00Z'],
  ])('%s, %s: %s goes out %s', (zone, quiet, time, out) => {
    expect(afterQuiet(hours(zone, quiet), new Date(time)).toISOString()).toBe(new Date(out).toISOString());
  });
});

describe('a digest', () => {
  it.each([
    ['UTC', '08:00', '2026-05-01T07:00:00Z', '2026-05-01T08:00:00Z'],
    ['UTC', '08:00', '2026-05-01T08:00:00Z', '2026-05-01T08:00:00Z'],
    ['UTC', '08:00', '2026-05-01T08:00:01Z', '2026-05-02T08:00:00Z'],
    ['Asia/Tokyo', '08:00', '2026-05-01T12:00:00Z', '2026-05-01T23:00:00Z'],
    ['America/Los_Angeles', '18:30', '2026-05-01T02:00:00Z', '2026-05-02T01:30:00Z'],
    ['Europe/Berlin', '08:00', '2026-03-28T08:00:00Z', '2026-03-29T06:00:00Z'],
    ['Europe/Berlin', '08:00', '2026-10-24T08:00:00Z', '2026-10-25T07:00:00Z'],
    ['Europe/Berlin', '02:30', '2026-03-28T02:00:00Z', '2026-03-29T01:00:00Z'],
    ['Europe/Berlin', '02:30', '2026-10-25T00:00:00Z', '2026-10-25T00:30:00Z'],
    ['Europe/Berlin', '02:30', '2026-10-25T00:31:00Z', '2026-10-26T01:30:00Z'],
    ['Australia/Lord_Howe', '02:15', '2026-10-03T15:00:00Z', '2026-10-03T15:30:00Z'],
    ['America/Santiago', '00:15', '2026-09-05T12:00:00Z', '2026-09-06T04:00:00Z'],
    ['Africa/Cairo', '00:30', '2026-04-23T12:00:00Z', '2026-04-23T22:00:00Z'],
    ['UTC', '08:00', '2028-02-28T09:00:00Z', '2028-02-29T08:00:00Z'],
    // a whole day that was left out
    ['Pacific/Apia', '08:00', '2011-12-29T19:00:00Z', '2011-12-30T10:00:00Z'],
  ])('%s at %s: after %s comes %s', (zone, digest, time, out) => {
    const own = hours(zone, null, digest);
    expect(nextDigest(own, own.digest ?? 0, new Date(time)).toISOString()).toBe(new Date(out).toISOString());
  });

  it('that falls into quiet hours goes out at their end', () => {
    const own = hours('Europe/Berlin', '22:00-09:00', '08:00');
    expect(nextDigest(own, 480, new Date('2026-05-01T00:00:00Z')).toISOString()).toBe('2026-05-01T07:00:00.000Z');
  });

  it('that nobody sent at its hour goes out as soon as somebody can, unless they sleep', () => {
    const own = hours('UTC', '22:00-07:00', '08:00');
    const meant = new Date('2026-05-01T03:00:00Z');
    const out = (now: string) => goesOutAt(own, meant, new Date(now), false).toISOString();
    expect(out('2026-05-01T03:00:00Z')).toBe('2026-05-01T08:00:00.000Z');
    expect(out('2026-05-01T11:00:00Z')).toBe('2026-05-01T11:00:00.000Z');
    expect(out('2026-05-01T23:00:00Z')).toBe('2026-05-02T08:00:00.000Z');
    expect(goesOutAt(own, meant, new Date('2026-05-01T11:00:00Z'), true).toISOString()).toBe(
      '2026-05-01T11:00:00.000Z',
    );
    expect(goesOutAt(own, meant, new Date('2026-05-01T23:00:00Z'), true).toISOString()).toBe(
      '2026-05-02T07:00:00.000Z',
    );
  });
});

const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Chatham'];
const wall = (zone: string, at: Date): number => {
  const text = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return minutes(text.format(at));
};

describe('at any time of a year', () => {
  const year = { min: new Date('2026-01-01T00:00:00Z'), max: new Date('2026-12-31T00:00:00Z'), noInvalidDate: true };
  const minute = fc.integer({ min: 0, max: 1439 });
  const any = fc.record({
    zone: fc.constantFrom(...ZONES),
    quiet: fc.option(fc.record({ from: minute, to: minute })),
    digest: fc.option(minute),
  });

  it('it goes out within two days, never before it is due, and asked again then at the same time', () => {
    fc.assert(
      fc.property(any, fc.date(year), (own, meant) => {
        const out = goesOutAt(own, meant, meant, false);
        expect(out.getTime()).toBeGreaterThanOrEqual(meant.getTime());
        expect(out.getTime() - meant.getTime()).toBeLessThanOrEqual(50 * 3_600_000);
        expect(goesOutAt(own, out, out, false)).toEqual(out);
        expect(afterQuiet(own, out)).toEqual(out);
      }),
      { numRuns: 400 },
    );
  });

  it('what is not held up is outside the quiet wall hours, save where the clock is set back', () => {
    fc.assert(
      fc.property(any, fc.date(year), (own, time) => {
        if (own.quiet === null) return;
        const { from, to } = own.quiet;
        const at = wall(own.zone, time);
        const asleep = from < to ? at >= from && at < to : from > to && (at >= from || at < to);
        const out = afterQuiet(own, time);
        // The days of change are in the table above.
        const near = Math.abs(wall(own.zone, new Date(time.getTime() + 86_400_000)) - at);
        const before = Math.abs(wall(own.zone, new Date(time.getTime() - 86_400_000)) - at);
        if (near === 0 && before === 0) expect(out > time).toBe(asleep);
      }),
      { numRuns: 400 },
    );
  });
});
