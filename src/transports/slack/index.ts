// The Slack transport: one command, buttons, forms, direct messages and the home tab. What a person sends is answered to
// them alone; what others read comes from the outbox.

import { LRUCache } from 'lru-cache';
import type { Public } from '#commands/command.ts';
import type { Desk } from '#commands/desk.ts';
import type { Board } from '#commands/surfaces/overview.ts';
import type { Cut, Viewer } from '#engine/secrecy.ts';
import type { Bookmarks, Outgoing, Recipient, Report, Sent, Transport } from '../transport.ts';
import { Connection } from './connect.ts';
import { makeDirects } from './direct.ts';
import { Answering } from './door.ts';
import { guard, guarded } from './guard.ts';
import { makeNames } from './names.ts';
import { Posts } from './posts.ts';
import { Receiving } from './receive.ts';
import type { SlackSettings } from './settings.ts';
import type { Slack } from './slack.ts';
import { patient } from './web.ts';
import { typedOnSlack } from './words.ts';

export interface SlackParts {
  readonly desk: Desk;
  readonly bookmarks: Bookmarks;
  readonly report: Report;
  readonly settings: SlackSettings;
}

/** How long what is under way may take at the end, ms. */
const LAST = 5000;
const NOT_YET: Sent = { ok: false, error: 'Slack is not connected yet' };

/** What stands while the transport runs. */
interface Running {
  readonly connection: Connection;
  readonly slack: Slack;
  readonly posts: Posts;
  readonly receiving: Receiving;
}

export class SlackTransport implements Transport {
  readonly name = 'slack';
  readonly #parts: SlackParts;
  #running: Running | null = null;

  constructor(parts: SlackParts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    const { desk, bookmarks, report, settings } = this.#parts;
    const connection = new Connection(settings, report);
    const call = guarded(connection.call);
    const directs = makeDirects(patient(call), bookmarks);
    const slack: Slack = {
      desk,
      report,
      call,
      patient: patient(call),
      directs,
      named: makeNames(call),
      answering: new Answering(patient(call), directs, guard),
      said: typedOnSlack(
        new Set(desk.commands.filter(({ who }) => who === 'to act').map(({ path }) => path.at(-1) ?? '')),
      ),
      uninvited: new Set(),
      invitation: () =>
        `I am not in this channel, so I cannot post here what everybody should read. Type \`/invite @${connection.self?.name ?? 'Dispatch Rider'}\`.`,
      doors: new LRUCache({ max: 500 }),
    };
    this.#running = {
      connection,
      slack,
      posts: new Posts(slack, bookmarks, () => connection.self?.team ?? null),
      receiving: new Receiving(connection.app, slack),
    };
    try {
      await connection.start();
    } catch (error) {
      this.#running = null;
      throw error;
    }
  }

  async stop(): Promise<void> {
    const running = this.#running;
    if (running === null) return;
    await this.settled(LAST);
    this.#running = null;
    await running.connection.stop();
  }

  /** True when all that came in was answered within `most` ms. */
  async settled(most: number): Promise<boolean> {
    return this.#running?.receiving.settled(most) ?? true;
  }

  /** Where HTTP requests are taken; null over a socket. */
  get port(): number | null {
    return this.#running?.connection.port ?? null;
  }

  async toChannel(channel: string, message: Outgoing<Public>): Promise<Sent> {
    return this.#running?.posts.toChannel(channel, message) ?? NOT_YET;
  }

  async toBoard(channel: string, board: Cut<Public, Board>): Promise<Sent> {
    return this.#running?.posts.toBoard(channel, board) ?? NOT_YET;
  }

  async toPlayer(to: Recipient, message: Outgoing<Viewer<string>>): Promise<Sent> {
    return this.#running?.posts.toPlayer(to, message) ?? NOT_YET;
  }
}
