// The server under load, as src/main.ts runs it, in a process of its own; it is told what to do by the process that began it.
import { randomBytes } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { titles } from '#games/index.ts';
import { makePainter, makeQueue, type PaintQueue, TooBusy } from '#renderers/index.ts';
import { type Log, makeLog } from '#src/log.ts';
import { type Wired, wire } from '#src/wiring.ts';
import { prismaStore } from '#storage/prisma/prisma.ts';
import type { MatchStore } from '#storage/store.ts';
import { prepare, takeAllRows } from './prepare.ts';
import { noting } from './proposals.ts';
import type { Announcement, Answered, Instruction, Sample } from './words.ts';

/** As main.ts looks for what is due, ms. */
const LOOK = 1000;
const MOST_ERRORS = 20;
/** Rounds without a row before the outbox counts as empty, a second apart, and the longest wait for that, ms: what is still under way then looks like a post too few. */
const QUIET_ROUNDS = 7;
const LONGEST_DRAIN = 300_000;
/** A row that is due for longer than this at the end is late, ms. */
const LATE = 5000;

interface Served {
  readonly sample: (cleared: boolean) => Sample;
  /** The last of all: sends what is due until nothing more is. */
  readonly drain: () => Promise<void>;
  /** Stops; gives the rows that the outbox still holds, those that were given up among them. */
  readonly stop: () => Promise<readonly string[]>;
}

/** What of the log counts: errors, as what happened and where. */
function listener(errors: string[]): Log {
  const write = (line: string): void => {
    const { level, msg, error, ref } = JSON.parse(line) as {
      readonly level: number;
      readonly msg: string;
      readonly ref?: string;
      readonly error?: unknown;
    };
    if (level < 40 || errors.length >= MOST_ERRORS) return;
    errors.push(`${msg}${ref === undefined ? '' : ` (ref ${ref})`}: ${JSON.stringify(error)}`);
  };
  return makeLog('info', { write });
}

interface Counted extends PaintQueue {
  readonly counts: { line: number; painted: number; refused: number };
}

/** The queue of pictures, watched. */
function counted(queue: PaintQueue): Counted {
  const counts = { line: 0, painted: 0, refused: 0 };
  return {
    counts,
    get length() {
      return queue.length;
    },
    async paint(scene, width) {
      const made = queue.paint(scene, width);
      counts.line = Math.max(counts.line, queue.length);
      try {
        const bytes = await made;
        counts.painted += 1;
        return bytes;
      } catch (error) {
        if (error instanceof TooBusy) counts.refused += 1;
        throw error;
      }
    },
  };
}

/** Rounds of what is due, as in main.ts. */
function beat({ umpire, deliver }: Wired, log: Log): () => Promise<void> {
  let round = Promise.resolve();
  const timer = setInterval(() => {
    round = round
      .then(async () => {
        await umpire.releaseDue();
        void deliver();
      })
      .catch((error: unknown) => log.error('what was due could not be done', { error }));
  }, LOOK);
  return async () => {
    clearInterval(timer);
    await round;
  };
}

async function serve({ database, packs, settings }: Extract<Instruction, { do: 'serve' }>): Promise<Served> {
  const errors: string[] = [];
  const log = listener(errors);
  const announcements: Announcement[] = [];
  const store = noting(await prismaStore(database), announcements);
  const queue = counted(makeQueue());
  const pace = { burst: 40, perSecond: 4, now: () => new Date() };
  const parts = { titles, store, port: null, key: randomBytes(32), packs, log, pace, ...settings };
  const wired = await wire({ ...parts, painter: makePainter(queue) });
  const channels = new Map<string, string>();
  wired.umpire.watch((news) => {
    if (news.type !== 'dispatch') return;
    const at = Date.now();
    void channelOf(wired, channels, news.match).then((channel) =>
      announcements.push({ kind: 'dispatch', channel, at }),
    );
  });
  const rest = beat(wired, log);
  return {
    sample: sampler(queue, errors, announcements),
    // No policy answers any more from then on: a dispatch of which the post is still on its way would be missed.
    drain: async () => {
      await rest();
      await drain(wired);
    },
    stop: async () => {
      await rest();
      await wired.stop();
      const left = await rowsLeft(store);
      await store.close();
      return left;
    },
  };
}

async function drain({ deliver }: Wired): Promise<void> {
  const end = Date.now() + LONGEST_DRAIN;
  for (let quiet = 0; quiet < QUIET_ROUNDS && Date.now() < end; quiet = (await deliver()) === 0 ? quiet + 1 : 0)
    await setTimeout(LOOK);
}

/** Rows that should have arrived; a notice that waits for its time is none. */
async function rowsLeft(store: MatchStore): Promise<readonly string[]> {
  const rows = await takeAllRows(store);
  const due = new Date(Date.now() - LATE);
  const late = rows.filter(({ attempts, sendAfter }) => attempts > 0 || sendAfter < due);
  return [...late, ...(await store.outboxDead())].map(
    ({ recipient, kind, attempts, error }) =>
      `${kind} for ${recipient}, tried ${attempts} times: ${error ?? 'no error'}`,
  );
}

async function channelOf({ umpire }: Wired, known: Map<string, string>, match: string): Promise<string> {
  const status = known.has(match) ? null : await umpire.status(match);
  if (status?.ok === true) known.set(match, status.value.channels[0] ?? '');
  return known.get(match) ?? '';
}

function sampler(queue: Counted, errors: readonly string[], announcements: readonly Announcement[]) {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let before = process.cpuUsage();
  return (cleared: boolean): Sample => {
    if (cleared) globalThis.gc?.();
    const ms = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - 10);
    const used = process.cpuUsage(before);
    before = process.cpuUsage();
    const { rss, heapUsed, external } = process.memoryUsage();
    const sample: Sample = {
      resident: rss / 1024 / 1024,
      inUse: (heapUsed + external) / 1024 / 1024,
      cpu: (used.user + used.system) / 1000,
      loop: { p50: ms(delay.percentile(50)), p99: ms(delay.percentile(99)), max: ms(delay.max) },
      pictures: { ...queue.counts },
      errors: [...errors],
      announcements: [...announcements],
    };
    delay.reset();
    queue.counts.line = queue.length;
    return sample;
  };
}

let served: Served | null = null;

async function told(message: Instruction): Promise<Answered> {
  switch (message.do) {
    case 'prepare':
      await prepare(message.database, message.transport, message.tables);
      return { type: 'done' };
    case 'serve':
      served = await serve(message);
      return { type: 'done' };
    case 'sample':
      if (served === null) throw new Error('nothing is served');
      return { type: 'sample', sample: served.sample(message.cleared) };
    case 'drain':
      await served?.drain();
      return { type: 'done' };
    case 'stop':
      return { type: 'stopped', left: (await served?.stop()) ?? [] };
  }
}

process.on('message', (message: Instruction) => {
  told(message)
    .catch(
      (error: unknown): Answered => ({ type: 'failed', why: error instanceof Error ? `${error.stack}` : `${error}` }),
    )
    .then((answer) => process.send?.(answer, () => message.do === 'stop' && process.exit(0)));
});
process.on('disconnect', () => process.exit(1));
