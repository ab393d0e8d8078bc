// A Discord of our own on loopback, for tests with the real client: see README.md beside this file.
import type { AddressInfo } from 'node:net';
import { atRest, type Settling } from '#test/support/chat/rest.ts';
import type { Line } from '#test/support/chat/transcript.ts';
import { type Normalised, normalise } from '#test/support/chat/transcript.ts';
import { Gateway } from './gateway.ts';
import { type Request, Rest } from './rest.ts';
import { APP_ROUTES } from './routes-app.ts';
import { CHANNEL_ROUTES } from './routes-channels.ts';
import { INTERACTION_ROUTES } from './routes-interactions.ts';
import { channelJson } from './shapes.ts';
import { type Trouble, Troubles } from './trouble.ts';
import type { Command, Permission, Violation } from './types.ts';
import { User } from './user.ts';
import { type Channel, type Interaction, type Settings, World } from './world.ts';

export { mentions, normalise } from '#test/support/chat/transcript.ts';
export { Answer, Asked, linesOf } from './answer.ts';
export type { Trouble } from './trouble.ts';
export type { Control, Message, Modal, Permission, Violation } from './types.ts';
export { User } from './user.ts';
export type { Channel } from './world.ts';

const SETTINGS: Settings = {
  token: 'a-token-for-tests',
  ackMs: 3000,
  tokenMs: 15 * 60 * 1000,
  waitMs: 10_000,
  heartbeatMs: 41_250,
};

export class Discord {
  readonly world: World;
  readonly gateway: Gateway;
  readonly rest: Rest;
  private readonly troubles = new Troubles();
  private readonly apps: Settling[] = [];

  constructor(settings: Settings) {
    this.world = new World(settings);
    this.gateway = new Gateway(this.world);
    this.rest = new Rest(this.world, this.troubles, [...APP_ROUTES, ...CHANNEL_ROUTES, ...INTERACTION_ROUTES]);
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.rest.server.listen(0, '127.0.0.1', resolve));
    this.rest.base = `http://127.0.0.1:${(this.rest.server.address() as AddressInfo).port}`;
    this.gateway.listen(this.rest.server, this.rest.base);
  }

  async stop(): Promise<void> {
    this.gateway.close();
    this.rest.server.closeAllConnections();
    await new Promise((resolve) => this.rest.server.close(resolve));
  }

  /** For the client's `rest.api`. */
  get url(): string {
    return `${this.rest.base}/api`;
  }

  get token(): string {
    return this.world.settings.token;
  }

  get appId(): string {
    return this.world.appId;
  }

  get violations(): readonly Violation[] {
    return this.world.violations;
  }

  get commands(): readonly Command[] {
    return this.world.commands;
  }

  get requests(): readonly Request[] {
    return this.rest.requests;
  }

  guild(): { readonly id: string } {
    return { id: this.world.guildId };
  }

  /** The channel of this name; made when there is none. `members`: only they can read it. */
  channel(name: string, how: { lacks?: readonly Permission[]; members?: readonly User[] } = {}): Channel {
    const old = [...this.world.channels.values()].find((one) => one.name === name && one.type === 0);
    if (old !== undefined) return old;
    const members = how.members === undefined ? null : new Set(how.members.map(({ id }) => id));
    const made = this.world.addChannel({ name, type: 0, parentId: null, members }, how.lacks);
    if (!made.lacks.has('VIEW_CHANNEL')) this.world.emit('CHANNEL_CREATE', channelJson(this.world, made));
    return made;
  }

  /** A thread in a channel; private unless said otherwise. */
  thread(parent: Channel, name: string, how: { open?: boolean; members?: readonly User[] } = {}): Channel {
    const members = how.open === true ? null : new Set((how.members ?? []).map(({ id }) => id));
    const made = this.world.addChannel({ name, type: how.open === true ? 11 : 12, parentId: parent.id, members });
    this.world.emit('THREAD_CREATE', channelJson(this.world, made));
    return made;
  }

  /** The channel with this id, as the bot would address it. */
  channelById(id: string): Channel | undefined {
    return this.world.channels.get(id);
  }

  /** From now on the bot may not do this there; and it hears of it. None: it may do everything. */
  lack(channel: Channel, ...permissions: readonly Permission[]): void {
    channel.lacks.clear();
    for (const one of permissions) channel.lacks.add(one);
    this.world.emit('CHANNEL_UPDATE', channelJson(this.world, channel));
  }

  deleteChannel(channel: Channel): void {
    channel.deleted = true;
    const event = channel.type >= 10 ? 'THREAD_DELETE' : 'CHANNEL_DELETE';
    this.world.emit(event, channelJson(this.world, channel));
  }

  /** The person of this name; made when there is none. */
  user(name: string, how: { dmsClosed?: boolean; manager?: boolean } = {}): User {
    const old = [...this.world.people.values()].find((one) => one.name === name);
    const { dmsClosed = false, manager = false } = how;
    const person = old ?? { id: this.world.newId(), name, dmsClosed, manager };
    this.world.people.set(person.id, person);
    return new User(this.world, person, this.rest.base);
  }

  /** Misfortune for the next requests. */
  trouble(trouble: Trouble): void {
    this.troubles.add(trouble);
  }

  /** Ends all misfortune; gives how many requests have met with it. */
  calm(): number {
    this.troubles.clear();
    return this.troubles.met;
  }

  /** What people did and got nothing to see for: never acknowledged, or deferred for ever. */
  unanswered(): readonly Interaction[] {
    return [...this.world.interactions.values()].filter(({ state }) => state === 'open' || state === 'deferred');
  }

  /** From now on `app` says itself when it has answered. */
  serve(app: Settling): void {
    this.apps.push(app);
  }

  /** Resolves when the bot has answered; where none says so itself, when it made no request for a moment. */
  atRest(within = this.world.settings.waitMs): Promise<void> {
    const { apps, requests, world } = this;
    const busy = (): boolean => this.unanswered().length > 0;
    return atRest({ apps, changes: world.changes, calls: () => requests.length, busy }, within);
  }

  /** Everything that a person could read, in order. */
  sentTo(user: User): readonly Line[] {
    return this.world.readBy(user.person);
  }

  /** The same with ids and times as running numbers. */
  readBy(user: User, also: readonly RegExp[] = []): readonly Normalised[] {
    return normalise(this.sentTo(user), also);
  }

  /** Waits until something holds that changes with what happens here. */
  until<T>(look: () => T | undefined, what: string, within = this.world.settings.waitMs): Promise<T> {
    return this.world.changes.until(look, within, what);
  }

  /** Waits until the bot is connected (again). */
  async connected(): Promise<void> {
    await this.until(() => (this.gateway.ready ? true : undefined), 'the bot to connect');
  }

  /** Throws when a rule was broken or somebody got no answer. For the end of a test. */
  verify(): void {
    const broken = this.violations.map(({ rule, detail, route }) => `${rule} (${route}) ${detail}`);
    const mute = this.unanswered().map(({ what, user, state }) => `unanswered: ${what} by ${user.name} (${state})`);
    if (broken.length + mute.length > 0) throw new Error([...broken, ...mute].join('\n'));
  }
}

/** A running Discord. Stop it at the end of the test. */
export async function startDiscord(settings: Partial<Settings> = {}): Promise<Discord> {
  const discord = new Discord({ ...SETTINGS, ...settings });
  await discord.listen();
  return discord;
}
