// The local transport: a page on this machine for each seat, and the host's page that makes matches.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Desk } from '#commands/desk.ts';
import { looking, type Pace } from '#commands/input/pace.ts';
import type { Board } from '#commands/surfaces/overview.ts';
import { type Cut, holdsHidden, type Public } from '#engine/secrecy.ts';
import { closeServer } from '../server.ts';
import { mayRead, type Outgoing, type Recipient, SENT, type Sent, type Transport } from '../transport.ts';
import type { Bearer, Credentials } from './credential.ts';
import { hostPage } from './host.ts';
import { type Handler, json, listen, type Request, type Response } from './http.ts';
import { Looks } from './looks.ts';
import { seatPage } from './seat.ts';
import { pageFile } from './static.ts';
import { type Chair, HOST, type LocalTable, makeTable } from './table.ts';

interface LocalParts {
  readonly desk: Desk;
  readonly credentials: Credentials;
  /** 0 takes a free port. */
  readonly port: number;
  /** What does not work just now, transport by transport. */
  readonly troubles: () => readonly { readonly name: string; readonly trouble: string | null }[];
  /** What keeps matches from being stored just now. */
  readonly storing: () => Promise<string | null>;
  /** Keeps what broke; gives the reference that is shown. */
  readonly broke: (error: unknown) => string;
  /** How fast one chair may send, and look so much faster; null: as fast as it likes. */
  readonly pace: Pace | null;
  /** Sends what is due to this table, so that a line stands in the log when its speaker is answered. */
  readonly settle?: () => Promise<unknown>;
}

/** How long it is believed that matches can be stored, ms: trying that out writes, and anybody may ask. */
const BELIEVED = 5000;

export class LocalTransport implements Transport {
  readonly name = 'local';
  readonly table: LocalTable;
  readonly #parts: LocalParts;
  readonly #looks: Looks;
  #server: Server | null = null;
  #port = 0;
  /** When something was stored last to try it out. */
  #tried = Number.NEGATIVE_INFINITY;

  constructor(parts: LocalParts) {
    this.#parts = parts;
    this.#looks = new Looks(parts.pace === null ? null : looking(parts.pace));
    this.table = makeTable(parts.desk, parts.settle);
  }

  async start(): Promise<void> {
    const { port, broke } = this.#parts;
    const server = await listen(
      port,
      this.#checked((request) => this.#route(request)),
      broke,
    );
    this.#server = server;
    this.#port = (server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.table.close();
    const server = this.#server;
    if (server === null) return;
    this.#server = null;
    await closeServer(server);
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** The host's page: whoever has this link makes matches and reads every seat's link. */
  get hostLink(): string {
    return `${this.origin}/host/${this.#parts.credentials.of({ type: 'host' })}`;
  }

  chairLink(match: string, chair: string): string {
    return `${this.origin}${this.#chairPath(match, chair)}`;
  }

  readonly #chairPath = (match: string, chair: string): string =>
    `/seat/${this.#parts.credentials.of({ type: 'chair', match, chair })}`;

  /** The pages show dispatches and lines by themselves: they only look again. */
  async toChannel(_channel: string, message: Outgoing<Public>): Promise<Sent> {
    this.table.nudge(message.match, null);
    return SENT;
  }

  async toBoard(_channel: string, board: Cut<Public, Board>): Promise<Sent> {
    this.table.nudge(board.value.match, null);
    return SENT;
  }

  /** A seat's page shows its question by itself: it only has to look again. */
  async toPlayer(to: Recipient, message: Outgoing): Promise<Sent> {
    mayRead(message.text.by, to.side);
    this.table.nudge(message.match, to.side);
    return SENT;
  }

  // --- the page -------------------------------------------------------------

  /** The last check before anything leaves: a boxed value stops it. */
  readonly #checked =
    (handler: Handler): Handler =>
    async (request) => {
      const response = await handler(request);
      if (response.type === 'json' && holdsHidden(JSON.stringify(response.body)))
        throw new Error('a boxed value was about to be sent');
      return response;
    };

  /** For a watchdog on this machine: 503 while some way to play does not work, or nothing can be stored. */
  async #readiness(): Promise<Response> {
    const storing = await this.#storing();
    const troubles = this.#parts.troubles();
    const transports = Object.fromEntries(troubles.map(({ name, trouble }) => [name, trouble ?? 'ok']));
    const ready = storing === null && troubles.every(({ trouble }) => trouble === null);
    return json({ ready, storage: storing ?? 'ok', transports }, ready ? 200 : 503);
  }

  async #storing(): Promise<string | null> {
    if (performance.now() < this.#tried + BELIEVED) return null;
    const trouble = await this.#parts.storing();
    if (trouble === null) this.#tried = performance.now();
    return trouble;
  }

  async #route(request: Request): Promise<Response> {
    const [, kind = '', credential = '', ...rest] = request.path.split('/');
    if (kind === 'readyz' && credential === '') return this.#readiness();
    if (kind === 'static') return pageFile(credential);
    if (kind === '' || kind === 'favicon.ico') return pageFile('door.html');
    const bearer = this.#parts.credentials.read(credential);
    if (bearer === null || !fits(kind, bearer)) return pageFile('unknown.html');
    const page = rest.join('/').replace(/\/$/, '');
    return this.#looks.answered(credential, page, () =>
      bearer.type === 'host'
        ? hostPage(this.table, this.#parts.desk, this.#chairPath, request, page)
        : seatPage(this.table, chairOf(bearer), request, page),
    );
  }
}

const fits = (kind: string, bearer: Bearer): boolean => kind === (bearer.type === 'host' ? 'host' : 'seat');
const chairOf = (bearer: Bearer): Chair =>
  bearer.type === 'host' ? HOST : { match: bearer.match, chair: bearer.chair };
