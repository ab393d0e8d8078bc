// Sends what the outbox holds through the transports that run here. Each transport's channels, and the players, are a
// lane of their own, whose rounds never overlap; one recipient's rows go out in order, different recipients' at once.
import { setTimeout as sleep } from 'node:timers/promises';
import { NOTICE_DELAY } from '#match/notices/rows.ts';
import { planAnew } from '#match/people/notice-settings.ts';
import type { Preferences } from '#match/people/preferences.ts';
import { Queue } from '#src/queue.ts';
import type { Outbox, OutboxKind, OutboxRow, TakenRow } from '#storage/store.ts';
import { type NotSent, notNow, type Report, type Sent, type Transport } from '#transports/transport.ts';
import type { Compose, Composed } from './compose.ts';
import {
  composeAll,
  MOVES,
  type PeopleStore,
  type Plan,
  planOf,
  preferencesFor,
  throughWays,
  waysTo,
} from './people.ts';

export interface DeliverParts {
  readonly outbox: Outbox;
  /** How players want to be told. */
  readonly people: PeopleStore;
  readonly transports: readonly Transport[];
  readonly compose: Compose;
  readonly report: Report;
  readonly now: () => Date;
}

interface Deliverer {
  /** One round of every lane, or of one (a transport's name); returns how many rows were sent. It never throws. */
  round(lane?: string): Promise<number>;
  /** What is being sent is finished, what is not is left for the next start. */
  stop(): Promise<void>;
}

/** Rows taken at once. */
const ROUND = 100;
/** Recipients served at once in one lane. */
const AT_ONCE = 8;
/** How long taken rows are kept from other processes, ms. */
const LEASE = 120_000;
/** One sending may take so long, ms: well inside the lease. */
const PATIENCE = 50_000;
const FIRST_WAIT = 5000;
/** The longest wait before another try, ms. */
const LONGEST = 60 * 60_000;
/** About three days, so that a service that is down for a weekend loses nothing. */
const MOST_TRIES = 80;
/**
 * Made when it is sent, from how it stands then, and dropped where nothing is to be said any more: such a row is kept for as long as its
 * service may be down, so that whoever comes back is told what waits for them.
 */
const STANDING: readonly OutboxKind[] = [...MOVES, 'board'];
/** When somebody has no identity on a transport that runs here, their rows are looked at again after this long, ms. */
const NOBODY_HERE = 15 * 60_000;

/** A clock that is only put right by a little does not count as set back, ms. */
const SLACK = 1000;

/** A stop waits so long for what is being sent, ms; what hangs on is sent again under the same id after the lease. */
const LAST_WAIT = 5000;

const PLAYERS = 'players';

/** What became of a row: `elsewhere`, no transport that runs here reaches its recipient. */
type Outcome = Sent | { readonly ok: 'dropped' | 'elsewhere' };

interface Delivering extends DeliverParts {
  /** Sendings that are under way or have come through, by row and way, until their rows are marked as sent. */
  readonly begun: Map<string, Promise<Sent>>;
}

/** Sends for a server; see `Deliverer`. */
export function makeDeliverer(given: DeliverParts): Deliverer {
  const parts: Delivering = { ...given, begun: new Map() };
  const stopping = new AbortController();
  const lanes: readonly (readonly [string, readonly string[]])[] = [
    ...parts.transports.map(({ name }) => [name, [`channel:${name}:`, `board:${name}:`]] as const),
    [PLAYERS, ['player:']],
  ];
  const rounds = new Map(lanes.map(([name, recipients]) => [name, inTurn(() => guarded(recipients))]));
  const unwind = unwinder(parts);
  const guarded = async (recipients: readonly string[]): Promise<number> => {
    if (stopping.signal.aborted) return 0;
    try {
      await unwind();
      return await oneRound(parts, recipients, stopping.signal);
    } catch (error) {
      parts.report('what is to be sent could not be read', error);
      return 0;
    }
  };
  const all = async (): Promise<number> => {
    const sent = await Promise.all([...rounds.values()].map((round) => round()));
    return sent.reduce((sum, count) => sum + count, 0);
  };
  return {
    round: (lane) => (lane === undefined ? all() : (rounds.get(lane)?.() ?? Promise.resolve(0))),
    stop: async () => {
      stopping.abort();
      await Promise.race([all(), sleep(LAST_WAIT, undefined, { ref: false })]);
    },
  };
}

/**
 * What was written while the clock was ahead would wait for that time, and hold up what comes after it: looked for at the start and
 * whenever the clock was set back. Every lane waits for that.
 */
function unwinder({ outbox, now }: DeliverParts): () => Promise<void> {
  let latest = Number.POSITIVE_INFINITY;
  let unwound = Promise.resolve();
  return () => {
    const at = now();
    const isBack = at.getTime() < latest - SLACK;
    latest = at.getTime();
    const ahead = (ms: number): Date => new Date(latest + ms);
    if (isBack)
      unwound = outbox.outboxUnwind(at, ahead(NOTICE_DELAY), ahead(LONGEST)).catch((error: unknown) => {
        latest = Number.POSITIVE_INFINITY;
        throw error;
      });
    return unwound;
  };
}

/** One run after another; who asks during a run gets the next one, which sees what was written meanwhile. */
function inTurn(work: () => Promise<number>): () => Promise<number> {
  const line = new Queue();
  let next: Promise<number> | null = null;
  return () => {
    next ??= line.run('round', () => {
      next = null;
      return work();
    });
    return next;
  };
}

async function oneRound(parts: Delivering, recipients: readonly string[], stop: AbortSignal): Promise<number> {
  let sent = 0;
  for (;;) {
    const now = parts.now();
    const until = new Date(now.getTime() + LEASE);
    const rows = await parts.outbox.outboxTake(now, ROUND, recipients, until);
    const queues = byRecipient(rows);
    const serve = async (): Promise<void> => {
      for (let queue = queues.shift(); queue !== undefined; queue = queues.shift()) {
        const isEnough = (): boolean => stop.aborted || isLate(parts, now);
        const count = queue[0]?.recipient.startsWith('player:')
          ? await sendToPlayer(parts, queue, until, isEnough)
          : await sendQueue(parts, queue, isEnough);
        sent += count;
      }
    };
    // All of them are waited for: a round that is over sends nothing any more.
    const served = await Promise.allSettled(Array.from({ length: AT_ONCE }, serve));
    for (const one of served) if (one.status === 'rejected') throw one.reason;
    if (rows.length < ROUND || stop.aborted) return sent;
  }
}

/** No more time for another sending inside the lease. */
const isLate = ({ now }: DeliverParts, taken: Date): boolean => now().getTime() - taken.getTime() > LEASE - PATIENCE;

/** The rows of each recipient, in order. */
const byRecipient = (rows: readonly TakenRow[]): (readonly TakenRow[])[] =>
  [...new Set(rows.map(({ recipient }) => recipient))].map((name) =>
    rows.filter(({ recipient }) => recipient === name),
  );

/** One recipient's rows in order; what comes after a failure waits with it. */
async function sendQueue(parts: Delivering, queue: readonly OutboxRow[], isEnough: () => boolean): Promise<number> {
  let sent = 0;
  for (const [at, row] of queue.entries()) {
    if (isEnough()) {
      await release(parts, queue.slice(at), null);
      return sent;
    }
    const outcome = await sendRow(parts, row);
    if (outcome.ok === 'elsewhere') {
      await release(parts, queue.slice(at), new Date(parts.now().getTime() + NOBODY_HERE));
      return sent;
    }
    if (outcome.ok === false) {
      const isOver = await failed(parts, row, outcome);
      if (isOver) continue;
      await release(parts, queue.slice(at + 1), null);
      return sent;
    }
    await settled(parts, [row]);
    if (outcome.ok === true) sent += 1;
  }
  return sent;
}

const release = ({ outbox }: DeliverParts, rows: readonly OutboxRow[], again: Date | null): Promise<void> =>
  outbox.outboxRelease(
    rows.map(({ id }) => id),
    again,
  );

/** Notes a failure; true when those after it may go on: the row is given up, or tried so often that nobody waits for it any more. */
async function failed(
  { outbox, report, now }: DeliverParts,
  row: OutboxRow,
  { error, final, again = 0 }: NotSent,
  isTold = true,
): Promise<boolean> {
  const isOver = final === true || row.attempts + 1 >= MOST_TRIES;
  const isDead = isOver && (final === true || !STANDING.includes(row.kind));
  const wait = Math.max(again, Math.min(LONGEST, FIRST_WAIT * 2 ** row.attempts));
  await outbox.outboxFailed(row.id, error.slice(0, 300), isDead ? null : new Date(now().getTime() + wait));
  if (isDead && isTold) report('a message was given up', new Error(error));
  return isOver;
}

async function sendRow(parts: Delivering, row: OutboxRow): Promise<Outcome> {
  const composed = await composing(parts, () => parts.compose(row));
  if ('ok' in composed) return composed;
  switch (composed.type) {
    case 'nothing':
      return { ok: 'dropped' };
    case 'player':
      throw new Error('a player is not served row by row');
    case 'channel':
    case 'board':
      return toPlace(parts, composed);
  }
}

const transportOf = ({ transports }: DeliverParts, channel: string): Transport | undefined =>
  transports.find(({ name }) => channel.startsWith(`${name}:`));

function toPlace(
  parts: Delivering,
  composed: Extract<Composed, { type: 'channel' | 'board' }>,
): Promise<Outcome> | Outcome {
  const transport = transportOf(parts, composed.channel);
  if (transport === undefined) return { ok: 'elsewhere' };
  const { channel } = composed;
  if (composed.type === 'board') return attempt(parts, () => transport.toBoard(channel, composed.board));
  const { message } = composed;
  return attempt(
    parts,
    once(parts, message.id, channel, () => transport.toChannel(channel, message)),
  );
}

/**
 * A player's rows as they want them: some later, some never, the others as one message for each match or for the day.
 * What may have been handed over before (this process or another died or failed then) goes first, as the same message:
 * what has been written since is a message of its own, or a repeat could not be known as one.
 */
async function sendToPlayer(
  parts: Delivering,
  queue: readonly TakenRow[],
  until: Date,
  isEnough: () => boolean,
): Promise<number> {
  const player = queue[0]?.recipient.replace('player:', '') ?? '';
  const preferences = await preferencesFor(parts.people, player);
  let sent = 0;
  let isHeld = false;
  let isPutOff = false;
  /** Matches in which it has just been said that it is their move. */
  const told = new Set<string>();
  const isToldNow = ({ kind, match }: OutboxRow): boolean => MOVES.includes(kind) && told.has(match);
  for (const plan of plansOf(preferences, queue, parts.now(), until)) {
    const { rows } = plan;
    if (plan.type === 'later') {
      await release(parts, rows, plan.at);
      isPutOff = true;
    } else if (plan.type === 'drop' || rows.every(isToldNow)) await settled(parts, rows);
    else if (isHeld || isEnough()) await release(parts, rows, null);
    else {
      const outcome = await sendTogether(parts, rows, plan.isDigest, preferences);
      if (outcome.ok === 'elsewhere') {
        await release(parts, rows, new Date(parts.now().getTime() + NOBODY_HERE));
        isHeld = true;
      } else if (outcome.ok === false) {
        for (const [at, row] of rows.entries()) isHeld = !(await failed(parts, row, outcome, at === 0)) || isHeld;
      } else {
        await settled(parts, rows);
        if (outcome.ok !== true) continue;
        sent += rows.length;
        for (const { kind, match } of rows) if (MOVES.includes(kind)) told.add(match);
      }
    }
  }
  if (isPutOff) await unlessChanged(parts, player, preferences);
  return sent;
}

function plansOf(preferences: Preferences, queue: readonly TakenRow[], now: Date, until: Date): readonly Plan[] {
  const leases = [...new Set(queue.map(({ together }) => together.getTime()))].toSorted((a, b) => a - b);
  return leases.flatMap((lease) => {
    const rows = queue.filter(({ together }) => together.getTime() === lease);
    return planOf(preferences, rows, now, lease !== until.getTime());
  });
}

/** They may have settled something else while their rows were put off: then they are looked at again. */
async function unlessChanged({ people, outbox, now }: DeliverParts, player: string, then: Preferences): Promise<void> {
  const is = await preferencesFor(people, player);
  if (JSON.stringify(is) !== JSON.stringify(then)) await planAnew({ store: outbox, now }, player);
}

async function settled({ outbox, begun }: Delivering, rows: readonly OutboxRow[]): Promise<void> {
  await outbox.outboxSent(...rows.map(({ id }) => id));
  for (const key of begun.keys()) if (rows.some(({ id }) => key.startsWith(`${id} `))) begun.delete(key);
}

async function sendTogether(
  parts: Delivering,
  rows: readonly OutboxRow[],
  isDigest: boolean,
  preferences: Preferences,
): Promise<Outcome> {
  const composed = await composing(parts, () => composeAll(parts.compose, rows, isDigest));
  if (composed === null) return { ok: 'dropped' };
  if ('ok' in composed) return composed;
  const ways = waysTo(parts.transports, composed.player, composed.channels, preferences);
  const tries = Math.max(...rows.map(({ attempts }) => attempts));
  const sent = await throughWays(parts.people, ways, composed, tries, parts.now(), (way, send) =>
    attempt(parts, once(parts, composed.message.id, way, send)),
  );
  return sent ?? { ok: 'elsewhere' };
}

/** What is composed, or why it could not be: reported, and tried again. */
async function composing<T>(parts: DeliverParts, work: () => Promise<T>): Promise<T | NotSent> {
  try {
    return await work();
  } catch (error) {
    const reference = parts.report('a message could not be composed', error);
    return notNow(`could not be composed (ref ${reference})`);
  }
}

/** A sending that takes too long may still come through, and one that came through may not be marked: neither is begun again. */
const once =
  ({ begun }: Delivering, row: string, way: string, send: () => Promise<Sent>) =>
  async (): Promise<Sent> => {
    const key = `${row} ${way}`;
    const sending = begun.get(key) ?? send();
    begun.set(key, sending);
    const forget = (): boolean => begun.delete(key);
    sending.then(({ ok }) => ok || forget(), forget);
    return sending;
  };

/** A sending that throws or takes for ever has failed, too. */
async function attempt({ report }: DeliverParts, send: () => Promise<Sent>): Promise<Sent> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Sent>((resolve) => {
    timer = setTimeout(() => resolve(notNow('no answer in time')), PATIENCE);
  });
  try {
    return await Promise.race([send(), late]);
  } catch (error) {
    return notNow(`it broke (ref ${report('a message could not be sent', error)})`);
  } finally {
    clearTimeout(timer);
  }
}
