// Sends what the outbox holds through the transports that run here. Each transport's channels, and the players, are a
// lane of their own, whose rounds never overlap; one recipient's rows go out in order, different recipients' at once.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Player } from '#match/api.ts';
import type { Report, Sent, Transport } from '#transports/transport.ts';
import type { Compose, Composed } from './compose.ts';
import type { Outbox, OutboxRow } from './outbox.ts';

export interface DeliverParts {
  readonly outbox: Outbox;
  readonly transports: readonly Transport[];
  readonly compose: Compose;
  readonly report: Report;
  readonly now: () => Date;
}

export interface Deliverer {
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
/** When somebody has no identity on a transport that runs here, his rows are looked at again after this long, ms. */
const NOBODY_HERE = 15 * 60_000;

/** A stop waits so long for what is being sent, ms; what hangs on is sent again under the same id after the lease. */
const LAST_WAIT = 5000;

const PLAYERS = 'players';

/** What became of a row: `elsewhere`, no transport that runs here reaches its recipient. */
type Outcome = Sent | { readonly ok: 'dropped' | 'elsewhere' };

/** Sends for a server; see `Deliverer`. */
export function makeDeliverer(parts: DeliverParts): Deliverer {
  const stopping = new AbortController();
  const lanes: readonly (readonly [string, readonly string[]])[] = [
    ...parts.transports.map(({ name }) => [name, [`channel:${name}:`, `board:${name}:`]] as const),
    [PLAYERS, ['player:']],
  ];
  const rounds = new Map(lanes.map(([name, recipients]) => [name, inTurn(() => guarded(recipients))]));
  const guarded = async (recipients: readonly string[]): Promise<number> => {
    if (stopping.signal.aborted) return 0;
    try {
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

/** One run after another; who asks during a run gets the next one, which sees what was written meanwhile. */
function inTurn(work: () => Promise<number>): () => Promise<number> {
  let running: Promise<number> | null = null;
  let next: Promise<number> | null = null;
  const start = (): Promise<number> => {
    next = null;
    const run = work().finally(() => {
      if (running === run) running = null;
    });
    running = run;
    return run;
  };
  return () => {
    if (running === null) return start();
    next ??= running.then(start);
    return next;
  };
}

async function oneRound(parts: DeliverParts, recipients: readonly string[], stop: AbortSignal): Promise<number> {
  let sent = 0;
  for (;;) {
    const now = parts.now();
    const rows = await parts.outbox.outboxTake(now, ROUND, recipients, new Date(now.getTime() + LEASE));
    const queues = [...byRecipient(rows).values()];
    const serve = async (): Promise<void> => {
      for (let queue = queues.shift(); queue !== undefined; queue = queues.shift()) {
        const count = await sendQueue(parts, queue, () => stop.aborted || isLate(parts, now));
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

function byRecipient(rows: readonly OutboxRow[]): ReadonlyMap<string, readonly OutboxRow[]> {
  const queues = new Map<string, readonly OutboxRow[]>();
  for (const row of rows) queues.set(row.recipient, [...(queues.get(row.recipient) ?? []), row]);
  return queues;
}

/** One recipient's rows in order; what comes after a failure waits with it. */
async function sendQueue(parts: DeliverParts, queue: readonly OutboxRow[], isEnough: () => boolean): Promise<number> {
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
      const isDead = await failed(parts, row, outcome);
      if (isDead) continue;
      await release(parts, queue.slice(at + 1), null);
      return sent;
    }
    await parts.outbox.outboxSent(row.id);
    if (outcome.ok === true) sent += 1;
  }
  return sent;
}

const release = ({ outbox }: DeliverParts, rows: readonly OutboxRow[], again: Date | null): Promise<void> =>
  outbox.outboxRelease(
    rows.map(({ id }) => id),
    again,
  );

/** Notes a failure; true when the row is given up, so that those after it may go on. */
async function failed(
  { outbox, report, now }: DeliverParts,
  row: OutboxRow,
  { error, final, again = 0 }: Extract<Sent, { ok: false }>,
): Promise<boolean> {
  const isDead = final === true || row.attempts + 1 >= MOST_TRIES;
  const wait = Math.max(again, Math.min(LONGEST, FIRST_WAIT * 2 ** row.attempts));
  await outbox.outboxFailed(row.id, error.slice(0, 300), isDead ? null : new Date(now().getTime() + wait));
  if (isDead) report('a message was given up', new Error(error));
  return isDead;
}

async function sendRow(parts: DeliverParts, row: OutboxRow): Promise<Outcome> {
  let composed: Composed;
  try {
    composed = await parts.compose(row);
  } catch (error) {
    return {
      ok: false,
      error: `could not be composed (ref ${parts.report('a message could not be composed', error)})`,
    };
  }
  switch (composed.type) {
    case 'nothing':
      return { ok: 'dropped' };
    case 'player':
      return toPlayer(parts, composed);
    case 'channel':
    case 'board':
      return toPlace(parts, composed);
  }
}

const transportOf = ({ transports }: DeliverParts, channel: string): Transport | undefined =>
  transports.find(({ name }) => channel.startsWith(`${name}:`));

function toPlace(
  parts: DeliverParts,
  composed: Extract<Composed, { type: 'channel' | 'board' }>,
): Promise<Outcome> | Outcome {
  const transport = transportOf(parts, composed.channel);
  if (transport === undefined) return { ok: 'elsewhere' };
  return attempt(parts, () =>
    composed.type === 'board'
      ? transport.toBoard(composed.channel, composed.board)
      : transport.toChannel(composed.channel, composed.message),
  );
}

/** Through the first of his identities that takes it; one that never can gives way to the next. */
async function toPlayer(
  parts: DeliverParts,
  { player, side, channels, message }: Extract<Composed, { type: 'player' }>,
): Promise<Outcome> {
  let last: Outcome = { ok: 'elsewhere' };
  for (const { transport, identity } of reachable(parts, player, channels)) {
    const own = channels.filter((channel) => channel.startsWith(`${transport.name}:`));
    last = await attempt(parts, () =>
      transport.toPlayer({ match: message.match, side, identity, channels: own }, message),
    );
    if (last.ok !== false || last.final !== true) return last;
  }
  return last;
}

/** His identities on transports that run here; where the match has a channel comes first. */
function reachable(parts: DeliverParts, { identities }: Player, channels: readonly string[]) {
  const all = identities.flatMap(({ transport: name, id }) => {
    const transport = parts.transports.find((running) => running.name === name);
    return transport === undefined ? [] : [{ transport, identity: id }];
  });
  const isNear = ({ transport }: (typeof all)[number]): boolean =>
    channels.some((key) => transportOf(parts, key) === transport);
  return [...all.filter(isNear), ...all.filter((one) => !isNear(one))];
}

/** A sending that throws or takes for ever has failed, too. */
async function attempt({ report }: DeliverParts, send: () => Promise<Sent>): Promise<Sent> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Sent>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, error: 'no answer in time' }), PATIENCE);
  });
  try {
    return await Promise.race([send(), late]);
  } catch (error) {
    return { ok: false, error: `it broke (ref ${report('a message could not be sent', error)})` };
  } finally {
    clearTimeout(timer);
  }
}
