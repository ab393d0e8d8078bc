// The Discord transport: slash commands, buttons, the status message of a channel and direct messages, over discord.js.
import { setTimeout as sleep } from 'node:timers/promises';
import {
  ChannelType,
  type Client,
  Events,
  GatewayDispatchEvents,
  type Interaction,
  type REST,
  Routes,
} from 'discord.js';
import { LRUCache } from 'lru-cache';

import type { ChatParts } from '../chat/parts.ts';
import { cutText } from '../chat/split.ts';
import { makeKeeper } from '../chat/unanswered.ts';
import { UnderWay, within } from '../chat/work.ts';
import type { Transport } from '../transport.ts';
import { makeBoards } from './board.ts';
import { enter, makeRest, prepare, SettingsRefused } from './connect.ts';
import { answerLeft, type Heard, type Receiving, receive } from './receive.ts';
import { idOf, makeSender } from './send.ts';
import type { DiscordSettings } from './settings.ts';

export type DiscordParts = ChatParts<DiscordSettings>;

/** Waits between tries to reach Discord at the start, ms; the last one is used again and again. */
const TRIES = [2000, 5000, 15_000, 60_000, 300_000];
/** How long the start waits for Discord before the rest of the server goes on without it, ms. */
const PATIENCE = 15_000;
const OUT = 'Discord cannot be reached';
/** How long a client may take to say goodbye, ms. */
const LEAVING = 3000;
/** How long the end waits for what is under way, ms. */
const LAST_ANSWERS = 10_000;
/** An interaction can be answered for 15 minutes; some of them are left for the answer, ms. */
const ANSWERABLE = 14 * 60_000;
/** A thread sleeps after a week without messages; the next one wakes it. */
const ASLEEP_AFTER = 10_080;
const THREADS = [ChannelType.PublicThread, ChannelType.PrivateThread, ChannelType.AnnouncementThread];

const fieldOf = (thing: unknown, name: string): unknown =>
  typeof thing === 'object' && thing !== null ? Reflect.get(thing, name) : undefined;

export class DiscordTransport implements Transport {
  readonly name = 'discord';
  readonly toChannel: Transport['toChannel'];
  readonly toBoard: Transport['toBoard'];
  readonly toPlayer: Transport['toPlayer'];
  readonly #parts: DiscordParts;
  readonly #rest: REST;
  readonly #receiving: Receiving;
  readonly #underWay = new UnderWay();
  readonly #end = new AbortController();
  #client: Client | null = null;
  /** What an earlier process left; null until it was looked for. */
  #left: Awaited<ReturnType<Receiving['keeper']['left']>> | null = null;
  #connecting: Promise<void> = Promise.resolve();
  /** Why it is not connected; null while it is. */
  #out: string | null = OUT;
  #isAway = (): boolean => false;

  constructor(parts: DiscordParts) {
    const { desk, report, bookmarks, settings, unanswered, now } = parts;
    const names = new LRUCache<string, string>({ max: 1000 });
    this.#parts = parts;
    this.#rest = makeRest(settings);
    const sending = { rest: this.#rest, bookmarks, report, names };
    const { toChannel, toPlayer } = makeSender(sending);
    this.toChannel = toChannel;
    this.toPlayer = toPlayer;
    this.toBoard = makeBoards(sending).toBoard;
    this.#receiving = {
      desk,
      report,
      now,
      keeper: makeKeeper<Heard>({
        ...{ store: unanswered, transport: this.name, commands: desk.commands },
        ...{ lasts: ANSWERABLE, now, report },
      }),
      names,
      lacking: new LRUCache({ max: 1000 }),
      threads: new LRUCache({ max: 5000 }),
      openThread: (channel, name, user) => this.#openThread(channel, name, user),
    };
  }

  /** Connects. A Discord that cannot be reached is tried again in the background; wrong settings throw a sentence. */
  async start(): Promise<void> {
    let begun = false;
    const first = this.#connect();
    this.#connecting = first.catch(async (error: unknown) => {
      if (error instanceof SettingsRefused && !begun) return;
      this.#failed(error);
      await this.#keepTrying();
    });
    const outcome = first.then(
      () => 'there',
      (error: unknown) => {
        if (error instanceof SettingsRefused) throw error;
        return 'failed';
      },
    );
    if ((await within(outcome, PATIENCE, 'slow')) === 'slow') this.#failed(new Error('no answer yet'));
    begun = true;
  }

  /** Without the gateway nothing that is said there is heard. */
  trouble(): string | null {
    return this.#out ?? (this.#isAway() ? OUT : null);
  }

  async stop(): Promise<void> {
    this.#end.abort();
    await this.settled(LAST_ANSWERS);
    await this.#leave();
    this.#rest.clearHashSweeper();
    this.#rest.clearHandlerSweeper();
  }

  /** True when all that came in was answered within `most` ms. */
  settled(most: number): Promise<boolean> {
    return this.#underWay.settled(most);
  }

  // --- connecting -------------------------------------------------------------

  async #connect(): Promise<void> {
    const { settings, desk, bookmarks, report } = this.#parts;
    await prepare(settings, this.#rest, desk.commands, bookmarks);
    if (this.#end.signal.aborted) return;
    // Before anything new can come in.
    this.#left ??= await this.#receiving.keeper.left();
    const { client, ready, isAway } = enter(settings, report);
    this.#client = client;
    this.#isAway = isAway;
    client.ws.on(GatewayDispatchEvents.InteractionCreate, (data: unknown) => this.#noteThread(data));
    client.on(Events.InteractionCreate, (interaction) => this.#take(interaction));
    try {
      await ready;
    } catch (error) {
      await this.#leave();
      throw error;
    }
    this.#out = null;
    client.on(Events.ShardDisconnect, () => this.#again());
    if (client.isReady()) this.#answerLeft(client);
  }

  #answerLeft(client: Client<true>): void {
    const left = this.#left ?? [];
    this.#left = [];
    for (const { what, answered } of left) this.#underWay.add(answerLeft(this.#receiving, what, client).then(answered));
  }

  #take(interaction: Interaction): void {
    if (!this.#end.signal.aborted) this.#underWay.add(receive(this.#receiving, interaction));
  }

  /** Without the guilds' intent an interaction does not say what its channel is; what it was made from does. */
  #noteThread(data: unknown): void {
    const channel = fieldOf(data, 'channel');
    const [id, type] = [fieldOf(channel, 'id'), fieldOf(channel, 'type')];
    if (typeof id === 'string' && THREADS.some((one) => one === type)) this.#receiving.threads.set(id, true);
  }

  /** A client that is left while it connects may never say that it is gone, and come back: it is not listened to. */
  async #leave(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    client?.removeAllListeners(Events.InteractionCreate);
    if (client != null) await within(client.destroy(), LEAVING, undefined);
  }

  #failed(error: unknown): void {
    this.#out = error instanceof SettingsRefused ? error.message : OUT;
    this.#parts.report(error instanceof SettingsRefused ? error.message : `${OUT}; it is tried again`, error);
  }

  /** The session is lost for good: a new one is opened from the start. */
  #again(): void {
    if (this.#end.signal.aborted) return;
    this.#out = OUT;
    this.#connecting = this.#connecting.then(() => this.#leave()).then(() => this.#keepTrying());
  }

  /** A refusal, too, may pass: in an outage a good token has been refused. */
  async #keepTrying(): Promise<void> {
    const { signal } = this.#end;
    for (let tried = 0; !signal.aborted; tried += 1) {
      await sleep(TRIES[Math.min(tried, TRIES.length - 1)], undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        return await this.#connect();
      } catch (error) {
        this.#failed(error);
      }
    }
  }

  // --- threads ----------------------------------------------------------------

  /** A public thread under a channel, with the asker in it; null inside a thread. */
  async #openThread(channel: string, name: string, user: string): Promise<string | null> {
    const type = fieldOf(await this.#rest.get(Routes.channel(channel)), 'type');
    if (type !== ChannelType.GuildText && type !== ChannelType.GuildAnnouncement) return null;
    const body = {
      name: cutText(name, 100),
      type: type === ChannelType.GuildText ? ChannelType.PublicThread : ChannelType.AnnouncementThread,
      auto_archive_duration: ASLEEP_AFTER,
    };
    const thread = idOf(await this.#rest.post(Routes.threads(channel), { body }));
    await this.#rest
      .put(Routes.threadMembers(thread, user))
      .catch((error: unknown) => this.#parts.report('somebody could not be added to a thread', error));
    return thread;
  }
}
