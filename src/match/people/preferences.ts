// How a player wants to be told: when, where, and of what. Kept as JSON; what cannot be read is as if they had chosen nothing.
import { z } from 'zod';

/** `all`; only that it is their move (`moves`); `nothing`. */
export const LEVELS = ['all', 'moves', 'nothing'] as const;
export type Level = (typeof LEVELS)[number];

const minute = z.number().int().min(0).max(1439);
const stored = z.object({
  /** IANA, as `Intl` knows it. */
  zone: z
    .string()
    .refine((name) => isZone(name))
    .default('UTC'),
  /** Minutes after midnight; `from` later than `to` runs over midnight. */
  quiet: z.object({ from: minute, to: minute }).readonly().nullable().default(null),
  /** Once a day at this minute; null: at once. */
  digest: minute.nullable().default(null),
  /** Transports in the order they are tried; those not named come after them. */
  reach: z.array(z.string()).readonly().default([]),
  /** A program of their own that is called. The secret signs what it is sent. */
  webhook: z.object({ url: z.string(), secret: z.string() }).readonly().nullable().default(null),
  /** By match; what is not named is at `all`. */
  matches: z.record(z.string(), z.enum(LEVELS)).readonly().default({}),
});
export type Preferences = Readonly<z.infer<typeof stored>>;

/** Of somebody who has chosen nothing. */
export const DEFAULTS: Preferences = stored.parse({});

/** What a player changes: of matches those that are named. */
export type Wishes = Partial<Omit<Preferences, 'webhook'>>;

export const readPreferences = (json: string | null): Preferences =>
  stored.safeParse(JSON.parse(json ?? '{}')).data ?? DEFAULTS;

/** The zones that are offered; others may be typed. */
export const zones = (): readonly string[] => [
  ...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...RENAMED.filter(isZone)]),
];

/** Known everywhere by these names now, and listed under older ones by some systems. */
const RENAMED = ['Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Ho_Chi_Minh', 'Asia/Yangon', 'Europe/Kyiv', 'America/Nuuk'];

/** True for a zone that times can be told in. An offset such as +02:00 knows no daylight saving: it is none. */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,60}$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Why a player is not told of this; `moves` is what they must act on. */
export const isWanted = (level: Level, isMove: boolean): boolean => level === 'all' || (level === 'moves' && isMove);

const TIME = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** A time by a player's own clock: "Tue 5 May, 18:00 (Europe/Berlin)". */
export const timeText = (zone: string, at: Date): string =>
  `${new Intl.DateTimeFormat('en-GB', { ...TIME, weekday: 'short', timeZone: zone }).format(at)} (${zone})`;

export const minuteText = (at: number): string =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
