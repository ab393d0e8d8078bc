// When a notice goes out: a player's own hours, by the wall clock of their time zone. Nothing but times comes in.
//
// A clock set forward skips wall times: what falls into the gap happens at its end. A clock set back has wall times
// twice: a digest goes out at the first of them, quiet hours end at the last.

import type { Preferences } from '#match/people/preferences.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export type Hours = Pick<Preferences, 'zone' | 'quiet' | 'digest'>;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(zone, clock);
  return clock;
}

/** The wall clock at a time, as if it were UTC, ms. */
function wallAt(zone: string, time: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of clockOf(zone).formatToParts(time)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

const offsetAt = (zone: string, time: number): number => wallAt(zone, time) - Math.floor(time / 1000) * 1000;

/** The time at which a wall clock shows this; see above for those it skips or shows twice. */
function timeOf(zone: string, wall: number, which: 'first' | 'last'): number {
  const offsets = [...new Set([offsetAt(zone, wall - DAY), offsetAt(zone, wall + DAY)])];
  const times = offsets.map((offset) => wall - offset).filter((time) => wallAt(zone, time) === wall);
  if (times.length > 0) return which === 'first' ? Math.min(...times) : Math.max(...times);
  return endOfGap(zone, Math.min(...offsets.map((offset) => wall - offset)), wall);
}

/** The first time after `from` at which the wall clock is past `wall`. */
function endOfGap(zone: string, from: number, wall: number): number {
  let [before, after] = [from, from + DAY];
  while (after - before > 1000) {
    const middle = Math.floor((before + after) / 2000) * 1000;
    if (wallAt(zone, middle) < wall) before = middle;
    else after = middle;
  }
  return after;
}

/** Midnight of the wall's day, as a wall. */
const dayOf = (wall: number): number => Math.floor(wall / DAY) * DAY;

/** The quiet hours that this time falls into end then; the time itself when it falls into none. */
export function afterQuiet({ zone, quiet }: Hours, time: Date): Date {
  const now = time.getTime();
  if (quiet === null || quiet.from === quiet.to) return time;
  const today = dayOf(wallAt(zone, now));
  for (const day of [today - DAY, today, today + DAY]) {
    const from = timeOf(zone, day + quiet.from * MINUTE, 'first');
    const next = quiet.from < quiet.to ? day : day + DAY;
    const to = timeOf(zone, next + quiet.to * MINUTE, 'last');
    if (from <= now && now < to) return new Date(to);
  }
  return time;
}

/** The first digest at or after this time. One that falls into quiet hours goes out at their end. */
export function nextDigest(hours: Hours, digest: number, time: Date): Date {
  const today = dayOf(wallAt(hours.zone, time.getTime()));
  for (let day = today - DAY; day <= today + 3 * DAY; day += DAY) {
    const at = afterQuiet(hours, new Date(timeOf(hours.zone, day + digest * MINUTE, 'first')));
    if (at >= time) return at;
  }
  throw new Error('no digest within three days');
}

/**
 * When something that was to go out at `meant` goes out, now being `now`: not before now. Asked again then, it
 * answers the same; `tried` is true when it has been on its way already and only the quiet hours hold it up.
 */
export function goesOutAt(hours: Hours, meant: Date, now: Date, tried: boolean): Date {
  if (hours.digest === null || tried) return afterQuiet(hours, meant > now ? meant : now);
  const digest = nextDigest(hours, hours.digest, meant);
  if (digest > now) return digest;
  // The digest is late (nothing ran at its hour): it is sent now unless they sleep.
  return afterQuiet(hours, now) > now ? nextDigest(hours, hours.digest, now) : now;
}
