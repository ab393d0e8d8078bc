// A Slack of ours on loopback, for the real Bolt app: see README.md.
import type { Settling } from '#test/support/chat/rest.ts';
import type { Line } from '#test/support/chat/transcript.ts';
import { Person } from './person.ts';
import { HttpCourier } from './requests.ts';
import { SocketCourier } from './socket.ts';
import { startWeb } from './web.ts';
import type { ChannelRecord, Fault, MessageRecord, SlackOptions, Violation } from './words.ts';
import { Workspace } from './world.ts';

export { Answer } from './answer.ts';
export { controlsOf, linesOf, messageText, viewText } from './flatten.ts';
export type { Person } from './person.ts';
export type { FileRecord, MessageRecord, SlackOptions, ViewRecord, Violation } from './words.ts';
export { VIOLATIONS } from './words.ts';

export class FakeSlack {
  readonly world: Workspace;
  /** Socket Mode: how many connections there are, and trouble with them. */
  readonly socket: SocketCourier;
  /** HTTP mode: `http.url` is the app's address, to be set before anybody does anything. */
  readonly http: HttpCourier;
  private readonly people = new Map<string, Person>();
  private readonly close: () => Promise<void>;

  constructor(world: Workspace, socket: SocketCourier, close: () => Promise<void>) {
    this.world = world;
    this.socket = socket;
    this.http = new HttpCourier(world);
    this.close = close;
  }

  get apiUrl(): string {
    return `${this.world.base}/api/`;
  }
  get botToken(): string {
    return this.world.botToken;
  }
  get appToken(): string {
    return this.world.appToken;
  }
  get signingSecret(): string {
    return this.world.signingSecret;
  }
  get team(): string {
    return this.world.team.id;
  }
  get violations(): readonly Violation[] {
    return this.world.violations;
  }

  /** Files that came to stand where more than one player reads. */
  get publicFiles() {
    return this.world.publicFiles;
  }
  /** Who was called in channels: a user's id, or `everybody`. */
  get pings() {
    return this.world.pings;
  }
  /** Every scope that a call, the command or an event needed. */
  get scopesNeeded(): readonly string[] {
    return [...this.world.scopesNeeded].sort();
  }

  /** The channel of this name, made when there is none. Everybody is in it unless `members` are given. */
  channel(
    name: string,
    made: { kind?: 'public' | 'private'; members?: readonly Person[]; bot?: boolean; archived?: boolean } = {},
  ): ChannelRecord {
    const { world } = this;
    const known = [...world.channels.values()].find((channel) => channel.name === name);
    if (known !== undefined) return known;
    const channel: ChannelRecord = {
      ...{ id: world.id('C'), name, kind: made.kind ?? 'public', open: made.members === undefined, messages: [] },
      members: new Set(made.members?.map(({ id }) => id)),
      ...{ bot: made.bot ?? true, archived: made.archived ?? false },
    };
    world.channels.set(channel.id, channel);
    return channel;
  }

  /** The channel as the rest of the program names it. */
  key(channel: { readonly id: string }): string {
    return `slack:${this.team}/${channel.id}`;
  }

  /** The user of this name, made when there is none. `dms: 'refused'`: nobody can write to them alone. */
  user(name: string, made: { dms?: 'refused' | 'open'; dmError?: string } = {}): Person {
    const known = this.people.get(name);
    if (known !== undefined) return known;
    const dmError = made.dms === 'refused' ? (made.dmError ?? 'cannot_dm_bot') : null;
    const record = { id: this.world.id('U'), name, bot: false, dmError, im: null };
    this.world.users.set(record.id, record);
    const person = new Person(this.world, this.world.mode === 'http' ? this.http : this.socket, record);
    this.people.set(name, person);
    return person;
  }

  /** Messages that stand in a channel, oldest first; without ephemeral and deleted ones. */
  messages(channel: { readonly id: string }): readonly MessageRecord[] {
    const all = this.world.channels.get(channel.id)?.messages ?? [];
    return all.filter(({ deleted, only }) => !deleted && only === null);
  }

  /** The next calls of a method (`*`: of any; also `upload`, `response_url`) go wrong in this way. */
  fail(method: string, fault: Fault, times = 1): void {
    this.world.faults.push({ method, fault, left: times });
  }

  /** Lets a user be mentioned in channels without that being a violation. */
  mayPing(...people: readonly Person[]): void {
    for (const { id } of people) this.world.mayPing.add(id);
  }

  /** Everything this user can read, in order, with the time since the start. */
  sentTo(person: Person): readonly Line[] {
    return this.world.sentTo(person.id);
  }

  /** The same with ids and times as running numbers, to compare two runs. `also`: more that differs by chance. */
  normalised(person: Person, also: readonly RegExp[] = []) {
    return this.world.normalised(person.id, also);
  }

  /** Resolves when the app is connected (socket mode). */
  async connected(within = 10_000, count = 1): Promise<void> {
    await this.world.changed.until(() => (this.socket.connections >= count ? true : undefined), within, 'a connection');
  }

  /** Resolves with what `look` finds, looked for whenever something changes. */
  until<T>(look: () => T | undefined, within = 5000, what = 'something in Slack'): Promise<T> {
    return this.world.changed.until(look, within, what);
  }

  /** From now on `app` says itself when it has answered. */
  serve(app: Settling): void {
    this.world.apps.push(app);
  }

  /** Resolves when the app has answered; where none says so itself, when it made no call for a moment. */
  rest(within = 3000): Promise<void> {
    return this.world.rest(within);
  }

  /** Throws when the app broke a rule of the platform. */
  assertClean(): void {
    if (this.violations.length === 0) return;
    const lines = this.violations.map(({ kind, where, detail }) => `${kind} in ${where}: ${detail}`);
    throw new Error(`Slack's rules were broken:\n${lines.join('\n')}`);
  }

  /** Forgets what was seen and sent, but keeps the workspace: for long runs. */
  forget(): void {
    this.world.forget();
    this.socket.forget();
  }

  async stop(): Promise<void> {
    this.world.stopped = true;
    await this.close();
  }
}

/** Starts a Slack of ours. The app: `new App({ token: slack.botToken, appToken…, clientOptions: { slackApiUrl: slack.apiUrl } })`. */
export async function startSlack(options: SlackOptions = {}): Promise<FakeSlack> {
  const world = new Workspace(options);
  const socket = new SocketCourier(world);
  const server = await startWeb(world, () => socket.address());
  socket.listen(server);
  return new FakeSlack(world, socket, async () => {
    await socket.stop();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
}
