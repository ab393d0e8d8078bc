// A transport that writes down what it is given, and fails when it is told to; rows made by hand; a composer of plain lines.
import type { Choice } from '#commands/command.ts';
import { plain } from '#commands/reply.ts';
import type { Board } from '#commands/surfaces/overview.ts';
import type { Cut, Public, Viewer } from '#engine/secrecy.ts';
import type { Compose } from '#notify/compose.ts';
import { type DeliverParts, makeDeliverer } from '#notify/deliver.ts';
import { memoryStore } from '#storage/memory/memory.ts';
import type { MatchStore, OutboxRow } from '#storage/store.ts';
import { Clock, START } from '#test/match/table.ts';
import type { Outgoing, Recipient, Sent, Transport } from '#transports/transport.ts';

export interface Recorded {
  readonly to: string;
  readonly id: string;
  readonly by: string;
  readonly text: string;
  readonly choices: readonly Choice[];
  readonly recipient: Recipient | null;
}

type Answer = (sending: Recorded) => Sent | Promise<Sent>;

export class Recorder implements Transport {
  readonly name: string;
  readonly sent: Recorded[] = [];
  /** What it answers; it has heard it in any case. */
  answer: Answer = () => ({ ok: true });

  constructor(name: string) {
    this.name = name;
  }
  async start(): Promise<void> {}
  async stop(): Promise<void> {}

  toChannel(channel: string, message: Outgoing<Public>): Promise<Sent> {
    return this.#note(channel, message, null);
  }
  toPlayer(to: Recipient, message: Outgoing<Viewer<string>>): Promise<Sent> {
    return this.#note(to.identity, message, to);
  }
  async toBoard(channel: string, board: Cut<Public, Board>): Promise<Sent> {
    const { match, acting, choices } = board.value;
    const recorded = { to: channel, id: `board ${match}`, by: board.by, text: acting, choices, recipient: null };
    this.sent.push(recorded);
    return this.answer(recorded);
  }

  async #note(to: string, { id, text, choices }: Outgoing<Viewer<string>>, recipient: Recipient | null): Promise<Sent> {
    const recorded = { to, id, by: text.by, text: text.value, choices, recipient };
    this.sent.push(recorded);
    return this.answer(recorded);
  }

  get ids(): readonly string[] {
    return this.sent.map(({ id }) => id);
  }
}

export const row = (id: string, recipient: string, change: Partial<OutboxRow> = {}): OutboxRow => ({
  id,
  recipient,
  kind: 'said',
  match: 'm1',
  seq: 0,
  dispatch: 0,
  text: id,
  sendAfter: START,
  attempts: 0,
  error: null,
  ...change,
});

export async function put(store: MatchStore, ...rows: readonly OutboxRow[]): Promise<void> {
  const written = await store.write(rows.map((one) => ({ type: 'outbox', row: one })));
  if (!written.ok) throw new Error(written.because);
}

const BOARD: Board = {
  match: 'm1',
  name: 'A match',
  about: '',
  where: '',
  acting: '',
  seats: [],
  lines: [],
  dispatch: null,
  foot: '',
  choices: [],
  times: [],
  left: false,
};

/** Says a row's text as it is: to its channel, or to a player with an identity on each of these transports. */
export const plainCompose =
  (identities: readonly string[] = [], channels: readonly string[] = []): Compose =>
  async ({ id, recipient, match, text }) => {
    const [kind = '', ...rest] = recipient.split(':');
    const message = { id, match, text: plain(text ?? ''), image: null, choices: [] };
    if (kind === 'board') return { type: 'board', channel: rest.join(':'), board: plainBoard() };
    if (kind === 'channel') return { type: 'channel', channel: rest.join(':'), message };
    const player = {
      id: rest.join(':'),
      name: 'Ann',
      identities: identities.map((transport) => ({ transport, id: `ann-at-${transport}` })),
    };
    return { type: 'player', player, side: 'axis', channels, message, matchName: 'A match', brief: text ?? '' };
  };

const plainBoard = (): Cut<Public, Board> => ({ ...plain(''), value: BOARD }) as unknown as Cut<Public, Board>;

/** A deliverer over a store in memory and a clock set by hand; `broken` is what was reported. */
export function post(transports: readonly Transport[], change: Partial<DeliverParts> = {}) {
  const clock = new Clock();
  const store = memoryStore();
  const broken: string[] = [];
  const parts: DeliverParts = {
    outbox: store,
    people: store,
    transports,
    compose: plainCompose(),
    report: (event, error) => {
      broken.push(`${event}: ${error instanceof Error ? error.message : String(error)}`);
      return `ref-${broken.length}`;
    },
    now: clock.now,
    ...change,
  };
  return { clock, store, broken, parts, deliverer: makeDeliverer(parts) };
}
