// A simulated fortnight: matches of the toy title, players in five time zones with all settings mixed, a clock that is
// set on five minutes at a time, and what each should have been told when, worked out here a second time.
import { createHash } from 'node:crypto';
import { makeDesk } from '#commands/desk.ts';
import type { Viewer } from '#engine/secrecy.ts';
import { DEFAULTS, type Level, type Preferences } from '#match/people/preferences.ts';
import { HOUR } from '#match/time/clock.ts';
import { makeUmpire } from '#match/umpire.ts';
import { makeCompose } from '#notify/compose.ts';
import { makeDeliverer } from '#notify/deliver.ts';
import { memoryStore } from '#storage/memory/memory.ts';
import { good, joined, text } from '#test/match/table.ts';
import { begun as begunWithout } from '#test/support/begun.ts';
import { toyTitle } from '#test/support/toy/index.ts';
import type { Outgoing, Recipient, Sent, Transport } from '#transports/transport.ts';

export const STEP = 5 * 60_000;
/** In this fortnight the clocks of Europe (the 25th) and of America (the 1st) are set back; Sydney's has been set on. */
export const AUTUMN = new Date('2026-10-19T00:00:00Z');
/** … and in this one Europe's are set on; Sydney's are set back a week later. */
export const SPRING = new Date('2026-03-23T00:00:00Z');

const ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Sydney', 'America/Phoenix'] as const;
const hour = (at: number): number => at * 60;
const QUIET = [
  null,
  { from: hour(22), to: hour(7) },
  { from: hour(0), to: hour(6) },
  { from: hour(13), to: hour(14) },
] as const;
const DIGEST = [null, null, hour(8), hour(18) + 30] as const;

/** The same numbers in every run. */
export function dice(seed: number): (sides: number) => number {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** Bytes that never repeat, the same in every run. */
function bytesOf(seed: number): (count: number) => Buffer {
  let n = 0;
  return (count) => createHash('sha256').update(`${seed}/${n++}`).digest().subarray(0, count);
}

export interface Person {
  readonly id: string;
  readonly wishes: Preferences;
  /** The transport that they are to be reached by. */
  readonly by: string;
  /** The times at which something may be sent to them, in order. */
  readonly times: readonly number[];
}

/** One thing that a person was told, or should have been: of which match, what, when. */
export type Mention = `${string} ${string} ${'move' | 'begun' | 'over'} ${number}`;

/** Writes down what it is given, with the time. */
class Ledger implements Transport {
  readonly name: string;
  readonly told: Mention[] = [];
  readonly #now: () => Date;
  readonly #ownerOf: (identity: string) => string;
  constructor(name: string, now: () => Date, ownerOf: (identity: string) => string) {
    this.name = name;
    this.#now = now;
    this.#ownerOf = ownerOf;
  }
  async start(): Promise<void> {}
  async stop(): Promise<void> {}
  toChannel = async (): Promise<Sent> => ({ ok: true });
  toBoard = async (): Promise<Sent> => ({ ok: true });
  async toPlayer({ identity }: Recipient, message: Outgoing<Viewer<string>>): Promise<Sent> {
    const note = (match: string, what: 'move' | 'begun' | 'over') =>
      this.told.push(`${this.#ownerOf(identity)} ${match} ${what} ${this.#now().getTime()}`);
    const { value } = message.text;
    if (message.kind === 'digest')
      for (const [, match = ''] of value.matchAll(/\/turn match:([0-9a-f]+)/g)) note(match, 'move');
    else if (message.kind === 'your-move' || message.kind === 'reminder') note(message.match, 'move');
    for (const [, match = ''] of value.matchAll(/Match (\w+) has started/g)) note(match, 'begun');
    for (const [, match = ''] of value.matchAll(/Match (\w+): The match is over/g)) note(match, 'over');
    return { ok: true };
  }
}

/** Minutes after midnight by a zone's wall clock: nothing of the code that is tested. */
function wallOf(zone: string): (time: number) => number {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  return (time) => {
    const [hours = '0', minutes = '0'] = clock.format(time).split(':');
    return Number(hours) * 60 + Number(minutes);
  };
}

const isQuiet = ({ quiet }: Preferences, wall: number): boolean => {
  if (quiet === null) return false;
  const { from, to } = quiet;
  return from < to ? wall >= from && wall < to : wall >= from || wall < to;
};

/** All times, step by step, at which this person may be told something. */
function timesOf(wishes: Preferences, from: number, to: number): readonly number[] {
  const wall = wallOf(wishes.zone);
  const all = Array.from({ length: (to - from) / STEP + 1 }, (_, at) => from + at * STEP);
  const quiet = all.map((time) => isQuiet(wishes, wall(time)));
  const isAwake = (_: number, at: number): boolean => quiet[at] === false;
  if (wishes.digest === null) return all.filter(isAwake);
  const digests = all.flatMap((time, at) => (wall(time) === wishes.digest ? [at] : []));
  return [...new Set(digests.map((at) => all.findIndex((time, place) => place >= at && isAwake(time, place))))].map(
    (at) => all[at] ?? to,
  );
}

interface Ask {
  readonly match: string;
  readonly side: string;
  readonly since: number;
  readonly at: number;
  /** Whose own commit asked it: they are there, and told only when they leave it. */
  readonly by: string | null;
  /** When it was answered; null while it is not. */
  until: number | null;
}

export interface Fortnight {
  readonly people: readonly Person[];
  readonly expected: readonly Mention[];
  readonly told: readonly Mention[];
  /** What went by the wrong way. */
  readonly astray: number;
  readonly commits: number;
  readonly forced: number;
  readonly reports: readonly unknown[];
}

export interface Plan {
  readonly begin: Date;
  readonly days: number;
  readonly matches: number;
  readonly persons: number;
  readonly seed: number;
}

const EVERY = 48 * HOUR;
const GRACE = 6 * HOUR;
const NOTICE_DELAY = 60_000;
const THERE_DELAY = 15 * 60_000;

export async function fortnight({ begin, days, matches: count, persons, seed }: Plan): Promise<Fortnight> {
  const die = dice(seed);
  let time = begin.getTime();
  const now = (): Date => new Date(time);
  const end = time + days * 24 * HOUR;
  const store = memoryStore();
  const reports: unknown[] = [];
  const umpire = makeUmpire({
    titles: [toyTitle],
    store,
    now,
    randomBytes: bytesOf(seed),
    report: (report) => reports.push(report),
  });
  const owners = new Map<string, string>();
  const ledgers = ['chat', 'mail'].map((name) => new Ledger(name, now, (identity) => owners.get(identity) ?? '?'));
  const desk = makeDesk({
    umpire,
    titles: [toyTitle],
    painter: null,
    pack: async () => null,
    broke: (_, error) => reports.push(error),
    pace: null,
    now,
  });
  const report = (_: string, error: unknown): string => `${reports.push(error)}`;
  const compose = makeCompose({ umpire, board: desk.board, painter: null });
  const deliverer = makeDeliverer({ outbox: store, people: store, transports: ledgers, compose, report, now });

  const people = new Map<string, Person>();
  for (let n = 0; n < persons; n++) {
    const { id } = await umpire.player({ transport: 'chat', id: `chat-${n}` }, `Person ${n}`);
    const code = await umpire.linkCode(id);
    good(await umpire.linkIdentity({ transport: 'mail', id: `mail-${n}` }, code));
    for (const identity of [`chat-${n}`, `mail-${n}`]) owners.set(identity, id);
    const wishes: Preferences = {
      ...DEFAULTS,
      zone: ZONES[n % ZONES.length] ?? 'UTC',
      quiet: QUIET[Math.floor(n / 5) % QUIET.length] ?? null,
      digest: DIGEST[Math.floor(n / 20) % DIGEST.length] ?? null,
      reach: n % 3 === 0 ? ['mail', 'chat'] : ['chat'],
    };
    good(await umpire.setPreferences(id, wishes));
    people.set(id, { id, wishes, by: n % 3 === 0 ? 'mail' : 'chat', times: timesOf(wishes, time, end) });
  }
  const everybody = [...people.values()];

  const members = new Map<string, Map<string, readonly string[]>>();
  const levels = new Map<string, Map<string, Level>>();
  const timed = new Set<string>();
  const names = new Map<string, string>();
  const asks: Ask[] = [];
  const answers: { readonly at: number; readonly ask: Ask }[] = [];
  const begun = new Map<string, number>();
  const over = new Map<string, number>();
  let [commits, forced] = [0, 0];

  const levelOf = (player: string, match: string): Level => levels.get(player)?.get(match) ?? 'all';
  /** Takes note of who is asked what now, and plans when they answer. */
  const look = async (match: string, by: string | null = null): Promise<void> => {
    const record = await store.match(match);
    const waiting = record?.waiting ?? [];
    const open = asks.filter((ask) => ask.match === match && ask.until === null);
    for (const ask of open)
      if (!waiting.some((one) => one.side === ask.side && one.since === ask.since)) ask.until = time;
    for (const { side, since } of waiting) {
      if (open.some((ask) => ask.side === side && ask.since === since)) continue;
      const ask: Ask = { match, side, since, at: time, by, until: null };
      asks.push(ask);
      // Most answer within a day, some late, and some never, where the umpire does it for them.
      const hours = die(10) < 7 ? die(20 * 12) / 12 : timed.has(match) && die(3) === 0 ? 24 * 99 : 20 + die(40);
      answers.push({ at: time + Math.ceil((hours * HOUR) / STEP) * STEP, ask });
    }
    if (record?.stage === 'over' && !over.has(match)) over.set(match, time);
  };

  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const pick = (place: number) => everybody[(n * 7 + place * 31 + die(5)) % everybody.length]?.id ?? '';
    const [red, blue] = [pick(0), pick(1)];
    const { id } = good(await umpire.newMatch(red, { title: 'toy', scenario: 'skirmish', name: `Match ${n}` }));
    names.set(`${n}`, id);
    if (blue === red) continue;
    ids.push(id);
    good(await umpire.join(red, id, 'red'));
    good(await umpire.join(blue, id, 'blue'));
    const third = pick(2);
    const blues = third !== red && third !== blue ? [blue, third] : [blue];
    if (blues.length > 1) await joined({ umpire }, third, id, 'blue');
    members.set(
      id,
      new Map([
        ['red', [red]],
        ['blue', blues],
      ]),
    );
    for (const player of [red, ...blues]) {
      const level = (['all', 'all', 'moves', 'nothing'] as const)[die(4)] ?? 'all';
      const own = levels.get(player) ?? new Map<string, Level>();
      levels.set(player, own.set(id, level));
      good(await umpire.setPreferences(player, { matches: Object.fromEntries(own) }));
    }
    if (n % 2 === 0) {
      timed.add(id);
      good(await umpire.setTerms(red, id, { every: EVERY, grace: GRACE, auto: true }));
    }
  }

  const starts = ids.map((id) => ({ id, at: time + die(3 * 24 * 12) * STEP }));
  for (; time <= end; time += STEP) {
    for (const { id, at } of starts) {
      if (at !== time) continue;
      good(await begunWithout(umpire, members.get(id)?.get('red')?.[0] ?? '', id));
      begun.set(id, time);
      await look(id);
    }
    const due = answers.filter(({ at, ask }) => at === time && ask.until === null);
    for (const { ask } of due) {
      const [by = ''] = members.get(ask.match)?.get(ask.side) ?? [];
      if (ask.until !== null) continue;
      good(await umpire.order(by, ask.match, { prompt: null, orders: [text('done')] }));
      commits++;
      await look(ask.match, by);
    }
    await umpire.releaseDue();
    for (const ask of asks) {
      if (ask.until !== null || !timed.has(ask.match) || time - ask.at < EVERY + GRACE) continue;
      await look(ask.match);
      if (ask.until !== null) forced++;
    }
    await deliverer.round();
  }

  const expected = new Set<Mention>();
  const expect = (
    player: string,
    match: string,
    what: 'move' | 'begun' | 'over',
    due: number,
    until: number | null,
  ): void => {
    const person = people.get(player);
    const at = person?.times.find((one) => one >= due);
    if (at === undefined || (until !== null && until <= at)) return;
    expected.add(`${player} ${match} ${what} ${at}`);
  };
  const numberOf = new Map([...names].map(([number, id]) => [id, number]));
  for (const { match, side, at, by, until } of asks) {
    for (const player of members.get(match)?.get(side) ?? []) {
      if (levelOf(player, match) === 'nothing') continue;
      expect(player, match, 'move', at + (player === by ? THERE_DELAY : NOTICE_DELAY), until);
      if (!timed.has(match)) continue;
      // A deadline's reminders: at half, six twelfths; a quarter, at most a day, before the end; and at the end.
      for (const after of [EVERY / 2, EVERY - EVERY / 4, EVERY]) {
        const told = at + after;
        if (until === null || until > told) expect(player, match, 'move', told, until);
      }
    }
  }
  for (const [what, when] of [
    ['begun', begun],
    ['over', over],
  ] as const) {
    for (const [match, at] of when)
      for (const player of [...(members.get(match)?.values() ?? [])].flat())
        if (levelOf(player, match) === 'all') expect(player, numberOf.get(match) ?? '', what, at, null);
  }
  const told = ledgers.flatMap((ledger) => ledger.told);
  const astray = ledgers.flatMap(({ name, told: own }) =>
    own.filter((one) => people.get(one.split(' ')[0] ?? '')?.by !== name),
  );
  return {
    people: everybody,
    expected: [...expected].toSorted(),
    told: told.toSorted(),
    astray: astray.length,
    commits,
    forced,
    reports,
  };
}

/** True when the person sleeps then, by their own wall clock. */
export const sleeps = ({ wishes }: Person, time: number): boolean => isQuiet(wishes, wallOf(wishes.zone)(time));
