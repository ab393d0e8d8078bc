// Socket Mode: hello, envelopes and their acknowledgements, disconnect messages, dropped and refused connections.
import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { asJson, type Json, SlackError } from './words.ts';
import type { Workspace } from './world.ts';

export type EnvelopeType = 'slash_commands' | 'interactive' | 'events_api';

export interface Retry {
  readonly attempt: number;
  readonly reason: string;
}

/** What became of one sending. */
export type Ack =
  | { readonly ok: true; readonly ms: number; readonly payload: Json }
  | {
      readonly ok: false;
      readonly ms: number;
      readonly why: 'timeout' | 'no_connection' | 'status';
      readonly status?: number;
    };

/** Brings something to the app and waits for the acknowledgement. */
export interface Courier {
  send(type: EnvelopeType, payload: Json, id: string, retry?: Retry): Promise<Ack>;
  stop(): Promise<void>;
}

interface Waiting {
  readonly socket: WebSocket;
  readonly done: (ack: Ack) => void;
  readonly at: number;
}

export class SocketCourier implements Courier {
  private readonly world: Workspace;
  private readonly server = new WebSocketServer({ noServer: true });
  private readonly tickets = new Set<string>();
  private readonly waiting = new Map<string, Waiting[]>();
  /** How often each envelope was sent and acknowledged. */
  private readonly counts = new Map<string, { sent: number; acked: number }>();
  private readonly pinging: NodeJS.Timeout;
  private refusedUntil = 0;
  private turn = 0;
  /** How many connections were ever made. */
  made = 0;

  constructor(world: Workspace) {
    this.world = world;
    this.pinging = setInterval(() => {
      for (const socket of this.server.clients) socket.ping();
    }, 5000);
    this.pinging.unref();
  }

  /** Takes the upgrades of this HTTP server. */
  listen(http: Server): void {
    http.on('upgrade', (request, socket, head) => {
      const ticket = new URL(request.url ?? '', 'http://local').searchParams.get('ticket') ?? '';
      if (!this.tickets.delete(ticket) || this.refuses()) {
        socket.end('HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\n\r\n');
        return;
      }
      this.server.handleUpgrade(request, socket, head, (made) => this.hello(made));
    });
  }

  /** The address of a new connection. */
  address(): string {
    if (this.world.mode === 'http') throw new SlackError('socket_mode_not_enabled');
    if (this.refuses()) throw new SlackError('internal_error');
    const ticket = randomUUID();
    this.tickets.add(ticket);
    return `${this.world.base.replace('http', 'ws')}/link/?ticket=${ticket}&app_id=${this.world.app.id}`;
  }

  get connections(): number {
    return this.open().length;
  }

  /** Until then no connection is given or taken. */
  refuse(ms: number): void {
    this.refusedUntil = Date.now() + ms;
  }

  /** Tells every connection to make another one. Slack warns first, then asks. */
  disconnect(reason: 'warning' | 'refresh_requested' | 'link_disabled'): void {
    for (const socket of this.open()) socket.send(JSON.stringify({ type: 'disconnect', reason, debug_info: {} }));
  }

  /** The lines are cut without a word. */
  drop(): void {
    for (const socket of this.server.clients) socket.terminate();
  }

  async send(type: EnvelopeType, payload: Json, id: string, retry?: Retry): Promise<Ack> {
    const open = this.open();
    const socket = open[this.turn++ % Math.max(1, open.length)];
    if (socket === undefined) return { ok: false, ms: 0, why: 'no_connection' };
    const envelope = {
      ...{ envelope_id: id, type, payload, accepts_response_payload: type !== 'events_api' },
      ...(type === 'events_api' ? { retry_attempt: retry?.attempt ?? 0, retry_reason: retry?.reason ?? '' } : {}),
    };
    const counts = this.counts.get(id) ?? { sent: 0, acked: 0 };
    counts.sent += 1;
    this.counts.set(id, counts);
    const text = JSON.stringify(envelope);
    return new Promise((resolve) => {
      const at = Date.now();
      const timer = setTimeout(() => {
        this.world.violation('ack_late', type, `not acknowledged in ${this.world.ackWithin} ms`);
        done({ ok: false, ms: Date.now() - at, why: 'timeout' });
      }, this.world.ackWithin);
      const done = (ack: Ack): void => {
        clearTimeout(timer);
        this.waiting.set(
          id,
          (this.waiting.get(id) ?? []).filter((one) => one !== waiting),
        );
        if (this.waiting.get(id)?.length === 0) this.waiting.delete(id);
        resolve(ack);
      };
      const waiting: Waiting = { socket, done, at };
      this.waiting.set(id, [...(this.waiting.get(id) ?? []), waiting]);
      socket.send(text);
    });
  }

  /** Forgets envelopes that were acknowledged. */
  forget(): void {
    for (const id of this.counts.keys()) if (!this.waiting.has(id)) this.counts.delete(id);
  }

  async stop(): Promise<void> {
    clearInterval(this.pinging);
    this.refuse(Number.POSITIVE_INFINITY);
    for (const socket of this.server.clients) socket.close(1000);
    await this.world.changed.wait(() => (this.server.clients.size === 0 ? true : undefined), 300);
    this.drop();
    this.server.close();
  }

  private refuses(): boolean {
    return Date.now() < this.refusedUntil;
  }

  private open(): WebSocket[] {
    return [...this.server.clients].filter((socket) => socket.readyState === socket.OPEN);
  }

  private hello(socket: WebSocket): void {
    this.made += 1;
    socket.on('message', (data) => this.acknowledged(JSON.parse(String(data)) as Json));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      for (const all of [...this.waiting.values()])
        for (const one of all)
          if (one.socket === socket) one.done({ ok: false, ms: Date.now() - one.at, why: 'no_connection' });
      // The server strikes it off its list after this.
      setImmediate(() => this.world.changed.fire());
    });
    socket.send(
      JSON.stringify({
        ...{ type: 'hello', num_connections: this.connections, connection_info: { app_id: this.world.app.id } },
        debug_info: { host: 'applink-loopback', build_number: 1, approximate_connection_time: 18060 },
      }),
    );
    this.world.changed.fire();
  }

  private acknowledged(message: Json): void {
    const id = String(message.envelope_id);
    const counts = this.counts.get(id);
    if (counts === undefined) return this.world.violation('ack_unknown', 'socket', id);
    counts.acked += 1;
    if (counts.acked > counts.sent) this.world.violation('ack_twice', 'socket', id);
    const first = this.waiting.get(id)?.[0];
    first?.done({ ok: true, ms: Date.now() - first.at, payload: asJson(message.payload) });
    this.world.changed.fire();
  }
}
