// The Slack transport: one command, buttons, forms, direct messages and the home tab. What a person sends is answered to
// them alone; what others read comes from the outbox.

import { LRUCache } from 'lru-cache';

import type { ChatParts } from '../chat/parts.ts';
import { makeKeeper } from '../chat/unanswered.ts';
import type { UnderWay } from '../chat/work.ts';
import { notNow, type Transport } from '../transport.ts';
import type { Asked } from './answer.ts';
import { Connection } from './api/connect.ts';
import { makeDirects } from './api/direct.ts';
import { guard, guarded } from './api/guard.ts';
import { makeNames } from './api/names.ts';
import { patient } from './api/web.ts';
import { LASTS, makeAnswering } from './door.ts';
import { makePosts } from './out/posts.ts';
import { takeUp } from './receive.ts';
import type { SlackSettings } from './settings.ts';
import type { Slack } from './slack.ts';
import { typedOnSlack } from './words.ts';

export type SlackParts = ChatParts<SlackSettings>;

/** How long what is under way may take at the end, ms. */
const LAST = 5000;
const NOT_YET = notNow('Slack is not connected yet');

/** What stands while the transport runs. */
interface Running {
  readonly connection: Connection;
  readonly slack: Slack;
  readonly posts: ReturnType<typeof makePosts>;
  readonly receiving: UnderWay;
}

export class SlackTransport implements Transport {
  readonly name = 'slack';
  readonly #parts: SlackParts;
  #running: Running | null = null;

  constructor(parts: SlackParts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    const { desk, bookmarks, report, settings, unanswered, now } = this.#parts;
    const connection = new Connection(settings, report);
    const call = guarded(connection.call);
    const directs = makeDirects(patient(call), bookmarks);
    const slack: Slack = {
      desk,
      report,
      now,
      call,
      patient: patient(call),
      directs,
      named: makeNames(call),
      answering: makeAnswering(patient(call), directs, guard),
      said: typedOnSlack(
        new Set(desk.commands.filter(({ who }) => who === 'to act').map(({ path }) => path.at(-1) ?? '')),
      ),
      uninvited: new Set(),
      invitation: () =>
        `I am not in this channel, so I cannot post here what everybody should read. Type \`/invite @${connection.self?.name ?? 'Dispatch Rider'}\`.`,
      doors: new LRUCache({ max: 500 }),
    };
    const keeper = makeKeeper<Asked>({
      ...{ store: unanswered, transport: this.name, commands: desk.commands },
      ...{ lasts: LASTS, now, report },
    });
    const { underWay, answerLeft } = takeUp(connection.app, slack, keeper);
    // Before anything new can come in.
    const left = await keeper.left();
    this.#running = {
      connection,
      slack,
      posts: makePosts(slack, bookmarks, () => connection.self?.team ?? null),
      receiving: underWay,
    };
    try {
      await connection.start();
    } catch (error) {
      this.#running = null;
      throw error;
    }
    for (const { what, answered } of left) answerLeft(what, answered);
  }

  trouble(): string | null {
    return this.#running?.connection.isOut === true ? 'Slack cannot be reached' : null;
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

  readonly toChannel: Transport['toChannel'] = async (channel, message) =>
    this.#running?.posts.toChannel(channel, message) ?? NOT_YET;
  readonly toBoard: Transport['toBoard'] = async (channel, board) =>
    this.#running?.posts.toBoard(channel, board) ?? NOT_YET;
  readonly toPlayer: Transport['toPlayer'] = async (to, message) =>
    this.#running?.posts.toPlayer(to, message) ?? NOT_YET;
}
