// The clock of a match: how long a side has for what it is asked, and when its time stood still. Nothing but public
// facts come in: whose decision it is, since when, and what was agreed.

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** A time in which no clock runs (`side` null), or not that side's. Times in ms; `to` null: still. */
export interface Stop {
  readonly why: 'pause' | 'vacation' | 'vacant';
  readonly side: string | null;
  readonly player: string | null;
  readonly from: number;
  readonly to: number | null;
}

export interface ClockTerms {
  /** For each decision, ms; null: as long as it takes. */
  readonly every: number | null;
  /** After the end, until something is done about it, ms. */
  readonly grace: number;
  /** Whether the umpire then does what spends least by itself, or only when the host asks. */
  readonly auto: boolean;
  /** Days of vacation for each player. */
  readonly vacation: number;
}

/** What waits for the other seats' consent. */
export type ClockAsk =
  | { readonly type: 'pause' | 'resume'; readonly agreed: readonly string[] }
  | { readonly type: 'terms'; readonly agreed: readonly string[]; readonly terms: ClockTerms };

export interface Clock {
  readonly terms: ClockTerms;
  readonly stops: readonly Stop[];
  /** By side: its time counts from here, where that is later than it was asked. */
  readonly restarts: Readonly<Record<string, number>>;
  /** By side: time given on top for what it is asked since this log number. */
  readonly extra: Readonly<Record<string, { readonly since: number; readonly ms: number }>>;
  /** By side: what has been told of its time for what it is asked since this log number. */
  readonly told: Readonly<Record<string, { readonly since: number; readonly stage: ClockStage }>>;
  readonly asked: ClockAsk | null;
}

export const NO_CLOCK: Clock = {
  terms: { every: null, grace: 12 * HOUR, auto: false, vacation: 14 },
  stops: [],
  restarts: {},
  extra: {},
  told: {},
  asked: null,
};

/** Half of the time is gone; little is left; none; and none of the grace. */
export const STAGES_OF_TIME = ['running', 'half', 'soon', 'end', 'over'] as const;
export type ClockStage = (typeof STAGES_OF_TIME)[number];

/** What a side is asked, and since when. */
export interface AskedSide {
  readonly side: string;
  readonly since: number;
  /** When, ms. */
  readonly at: number;
}

const startOf = ({ restarts }: Clock, { side, at }: AskedSide): number => Math.max(at, restarts[side] ?? 0);

const stopsOf = ({ stops }: Clock, side: string): readonly Stop[] =>
  stops.filter((stop) => stop.side === null || stop.side === side).toSorted((a, b) => a.from - b.from);

/** When a side will have used so much time; null while its clock stands still with no end in sight. */
function timeUsed(clock: Clock, asked: AskedSide, amount: number): number | null {
  let at = startOf(clock, asked);
  let left = amount;
  for (const { from, to } of stopsOf(clock, asked.side)) {
    if (to !== null && to <= at) continue;
    if (from - at >= left) break;
    if (from > at) left -= from - at;
    if (to === null) return null;
    at = to;
  }
  return at + left;
}

/** All the time a side has for what it is asked. */
function allTime({ terms, extra }: Clock, { side, since }: AskedSide): number | null {
  const more = extra[side]?.since === since ? extra[side].ms : 0;
  return terms.every === null ? null : terms.every + more;
}

/** Clocks are looked at each second: one that stood at the end of a grace for so long was not looked at in time, ms. */
const LATE = 60_000;
/** What was written while the server did not run, or a service was out of reach, has come in by then: mail servers try again within minutes, ms. */
const CAUGHT_UP = 10 * 60_000;

/**
 * Where the umpire would act by itself for a side that could not act, since the server did not run, a service was out of
 * reach or the clock has jumped: its grace begins anew, an hour at least, and is told again. `heard`: since when all could be, ms.
 */
export function graceAnew(clock: Clock, asked: AskedSide, now: number, heard: number): Clock {
  const { side, since } = asked;
  const { grace, auto } = clock.terms;
  const { end, over } = Object.fromEntries(stagesOf(clock, asked));
  if (!auto || end == null || over == null || over > now) return clock;
  if (now - over < LATE && over - heard >= CAUGHT_UP) return clock;
  const more = clock.extra[side]?.since === since ? clock.extra[side].ms : 0;
  const ms = more + now - end + Math.max(0, HOUR - grace);
  return {
    ...clock,
    extra: { ...clock.extra, [side]: { since, ms } },
    told: { ...clock.told, [side]: { since, stage: 'half' } },
  };
}

/** When each stage of a side's time begins, as far as that can be said now. */
export function stagesOf(clock: Clock, asked: AskedSide): readonly (readonly [ClockStage, number | null])[] {
  const all = allTime(clock, asked);
  if (all === null) return [];
  const amounts = { half: all / 2, soon: all - Math.min(DAY, all / 4), end: all, over: all + clock.terms.grace };
  return (['half', 'soon', 'end', 'over'] as const).map((stage) => [stage, timeUsed(clock, asked, amounts[stage])]);
}

export function stageAt(clock: Clock, asked: AskedSide, now: number): ClockStage {
  const passed = stagesOf(clock, asked).filter(([, at]) => at !== null && at <= now);
  return passed.at(-1)?.[0] ?? 'running';
}

/** What a side's clock stands still for now; null while it runs. */
export const stopNow = (clock: Clock, side: string, now: number): Stop | null =>
  stopsOf(clock, side).find(({ from, to }) => from <= now && (to === null || to > now)) ?? null;

export const isPaused = (clock: Clock): boolean => clock.stops.some(({ why, to }) => why === 'pause' && to === null);

export const toldStage = (clock: Clock, { side, since }: AskedSide): ClockStage =>
  clock.told[side]?.since === since ? clock.told[side].stage : 'running';

/** The next time at which something may have to be told; what is asked later is told of after half its time at the earliest. */
export function nextLook(clock: Clock, asked: readonly AskedSide[], now: number): number | null {
  const { every } = clock.terms;
  if (every === null) return null;
  const times = asked.flatMap((one) => stagesOf(clock, one).map(([, at]) => at));
  return Math.min(now + every / 2, ...times.filter((at) => at !== null && at > now).map(Number));
}

/** Days of vacation a player has had or has begun. */
export const vacationUsed = ({ stops }: Clock, player: string, now: number): number =>
  stops
    .filter((stop) => stop.why === 'vacation' && stop.player === player)
    .reduce((sum, { from, to }) => sum + ((to ?? now) - from) / DAY, 0);

/** Ends the stops that are chosen. */
export const ended = (clock: Clock, now: number, which: (stop: Stop) => boolean): Clock => ({
  ...clock,
  stops: clock.stops.map((stop) => (which(stop) && (stop.to === null || stop.to > now) ? { ...stop, to: now } : stop)),
});

const UNITS = { w: 7 * DAY, d: DAY, h: HOUR, m: 60_000 } as const;
const SPAN = /\s*(\d{1,4})\s*(w|d|h|m)(?:eeks?|ays?|ours?|rs?|in(?:ute)?s?)?(?![a-z])/g;

/** "3d", "36h", "2d 12h", "2 weeks": ms; null when it is no time. */
export function readSpan(text: string): number | null {
  const parts = [...text.toLowerCase().matchAll(SPAN)];
  const whole = parts.map(([part]) => part).join('');
  if (parts.length === 0 || whole.length !== text.trimEnd().length) return null;
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * UNITS[unit as keyof typeof UNITS], 0);
}

/** "3 days 12 hours". */
export function spanText(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  const parts = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor((minutes % 1440) / 60), 'hour'],
    [minutes % 60, 'minute'],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`);
  return said.join(' ') || 'no time';
}
