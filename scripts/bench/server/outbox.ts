// What is to be sent: how fast 10,000 rows that are due at once are handed over, and how soon a single commit is.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Umpire } from '#match/api.ts';
import { makeCompose } from '#notify/compose.ts';
import { makeDeliverer } from '#notify/deliver.ts';
import type { Change, OutboxRow } from '#storage/store.ts';
import type { Sent, Transport } from '#transports/transport.ts';
import { type Bench, figureOf, type Say, single } from '../figures.ts';
import { beginMatch, openServer, playOn, type Server } from './match.ts';

const MATCHES = 250;
const ROWS = 10_000;
/** To a match's channel and to each of its two players. */
const LINES = 30;
const NOTICES = 5;
const COMMITS = 40;

/** A service that takes everything at once, and the time it did. */
class Sink implements Transport {
  readonly name = 'local';
  messages = 0;
  readonly at = new Map<string, number>();
  async start(): Promise<void> {}
  async stop(): Promise<void> {}
  toChannel: Transport['toChannel'] = async (_, { id }) => this.#take(id);
  toPlayer: Transport['toPlayer'] = async (_, { id }) => this.#take(id);
  toBoard: Transport['toBoard'] = async () => ({ ok: true });
  #take(id: string): Sent {
    this.messages += 1;
    this.at.set(id, performance.now());
    return { ok: true };
  }
}

const row = (id: string, recipient: string, match: string, change: Partial<OutboxRow>): Change => ({
  type: 'outbox',
  row: {
    id,
    recipient,
    kind: 'said',
    match,
    seq: 0,
    dispatch: 0,
    text: 'A line of some length, as people say it.',
    sendAfter: new Date(),
    attempts: 0,
    error: null,
    ...change,
  },
});

const sidesOf = async (umpire: Umpire, match: string) => {
  const status = await umpire.status(match);
  return status.ok ? status.value.seats : [];
};

/** Rows of one match: lines for its channel, and for each player that it is their move and a few lines. */
async function rowsOf({ umpire, store }: Server, match: string): Promise<readonly Change[]> {
  const record = await store.match(match);
  const channel = record?.channels[0];
  const lines = Array.from({ length: LINES }, (_, n) => row(`${match}/line/${n}`, `channel:${channel}`, match, {}));
  const notices = (await sidesOf(umpire, match)).flatMap(({ side, members }) =>
    members.flatMap(({ player }) =>
      Array.from({ length: NOTICES }, (_, n) => {
        const since = record?.waiting.find((waiting) => waiting.side === side)?.since;
        const isMove = n === 0 && since !== undefined;
        const what = isMove ? ({ kind: 'your-move', seq: since, text: null } as const) : ({ kind: 'lobby' } as const);
        return row(`${match}/${player}/${n}`, `player:${player}`, match, what);
      }),
    ),
  );
  return [...lines, ...notices];
}

async function atOnce(server: Server, sink: Sink, deliver: () => Promise<number>, say: Say): Promise<void> {
  const ids: string[] = [];
  for (let n = 0; n < MATCHES; n++) ids.push(await beginMatch(server, `o${n}`));
  const all = (await Promise.all(ids.map((id) => rowsOf(server, id)))).flat();
  while ((await deliver()) > 0);
  const [before, written] = [sink.messages, performance.now()];
  for (let at = 0; at < all.length; at += 500) {
    const part = await server.store.write(all.slice(at, at + 500));
    if (!part.ok) throw new Error(part.because);
  }
  const began = performance.now();
  let sent = 0;
  for (let now = await deliver(); now > 0; now = await deliver()) sent += now;
  const seconds = (performance.now() - began) / 1000;
  if (all.length !== ROWS || sent < ROWS) throw new Error(`${all.length} rows were written, ${sent} sent`);
  const times = all.flatMap((change) => (change.type === 'outbox' ? [sink.at.get(change.row.id)] : []));
  const waits = times.flatMap((at) => (at === undefined ? [] : [at - written]));
  const note = `${ROWS} rows due at once on SQLite, handed over as ${sink.messages - before} messages`;
  say(single('outbox', 'notices per second', sent / seconds, { note }));
  say(figureOf('outbox due at once', 'ms from commit to hand-over', waits, { note }));
}

/** With nothing else to do: a commit until its dispatch is handed over to the channel. */
async function alone(server: Server, sink: Sink, deliver: () => Promise<number>, say: Say): Promise<void> {
  const match = await beginMatch(server, 'alone');
  const waits: number[] = [];
  const unwatch = server.umpire.watch((news) => {
    if (news.type !== 'dispatch' || news.match !== match) return;
    const told = performance.now();
    const before = sink.messages;
    void deliver().then(() => {
      if (sink.messages > before) waits.push(Math.max(...sink.at.values()) - told);
    });
  });
  await playOn(server, match, 'alone', COMMITS);
  await sleep(200);
  unwatch();
  say(figureOf('outbox idle', 'ms from commit to hand-over', waits, { note: 'a dispatch to its channel' }));
}

async function run(say: Say): Promise<void> {
  const server = await openServer();
  try {
    await server.stop();
    const sink = new Sink();
    const { umpire, desk, store } = server;
    const report = (event: string, error: unknown): never => {
      throw new Error(event, { cause: error });
    };
    const compose = makeCompose({ umpire, board: desk.board, painter: null });
    const now = (): Date => new Date();
    const { round } = makeDeliverer({ outbox: store, people: store, transports: [sink], compose, report, now });
    await atOnce(server, sink, () => round(), say);
    await alone(server, sink, () => round(), say);
  } finally {
    await server.close();
  }
}

export const outbox: Bench = { name: 'outbox', run };
