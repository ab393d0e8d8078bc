// A workspace in memory: people, channels, messages, forms, files; who can read what; and a record of all that was wrong.
import { atRest, type Settling } from '#test/support/chat/rest.ts';
import { type Line, normalise } from '#test/support/chat/transcript.ts';
import { Signal } from '#test/support/chat/wait.ts';
import type {
  ChannelRecord,
  Fault,
  FileRecord,
  Json,
  MessageRecord,
  Problem,
  SlackOptions,
  UserRecord,
  ViewRecord,
  Violation,
  ViolationKind,
} from './words.ts';
import { SlackError } from './words.ts';

/** One thing that somebody came to see. `to`: the user or the channel that can read it. */
export interface Seen {
  readonly type: 'message' | 'ephemeral' | 'edit' | 'delete' | 'view' | 'closed' | 'options' | 'notice';
  readonly to: string;
  readonly at: number;
  readonly message?: MessageRecord;
  readonly view?: ViewRecord;
  /** For `notice`: what Slack itself tells them, as that a command failed. */
  readonly text?: string;
}

export interface Trigger {
  readonly user: string;
  readonly at: number;
  used: boolean;
}

export interface ResponseUrl {
  readonly user: string;
  readonly channel: string;
  /** The message that was pressed, if one was. */
  readonly message: MessageRecord | null;
  at: number;
  uses: number;
}

export interface CallRecord {
  readonly method: string;
  readonly args: Json;
  readonly at: number;
  /** Null when it was done. */
  error: string | null;
}

interface SentLine extends Line {
  readonly to: string;
}

const IDS = /\b[TUCDFVABE]0[A-Z0-9]{8}\b/g;
const TIMES = /\b\d{10}\.\d{6}\b/g;

export class Workspace {
  readonly team = { id: 'T0DESERT00', name: 'Desert', domain: 'desert' };
  readonly app = { id: 'A0RIDER000', botUser: 'U0RIDER000', botId: 'B0RIDER000', name: 'dispatch' };
  readonly botToken = 'xoxb-1000000000001-1000000000002-loopbackonlyloopback';
  readonly appToken = 'xapp-1-A0RIDER000-1000000000003-loopbackonlyloopback';
  readonly signingSecret = '0f1e2d3c4b5a69788796a5b4c3d2e1f0';

  readonly mode: 'socket' | 'http';
  readonly ackWithin: number;
  readonly fileDelay: number;
  readonly retryAfter: readonly number[];
  readonly postsPerSecond: number;
  readonly command: string;
  readonly events: readonly string[];
  scopes: readonly string[] | null;
  base = '';

  readonly users = new Map<string, UserRecord>();
  readonly channels = new Map<string, ChannelRecord>();
  readonly views = new Map<string, ViewRecord>();
  readonly files = new Map<string, FileRecord>();
  readonly triggers = new Map<string, Trigger>();
  readonly responseUrls = new Map<string, ResponseUrl>();
  readonly posts = new Map<string, number[]>();

  violations: Violation[] = [];
  calls: CallRecord[] = [];
  seen: Seen[] = [];
  /** How many of `seen` were forgotten. */
  forgotten = 0;
  sent: SentLine[] = [];
  /** Pings that reached somebody: user id (or `everybody`) and channel. */
  pings: { readonly who: string; readonly channel: string; readonly at: number }[] = [];
  /** Users whom a test lets be mentioned. */
  readonly mayPing = new Set<string>();
  /** Every file that came to stand where more than one player reads. */
  publicFiles: { readonly file: FileRecord; readonly channel: string }[] = [];
  readonly scopesNeeded = new Set<string>();
  readonly faults: { readonly method: string; readonly fault: Fault; left: number }[] = [];
  readonly changed = new Signal();
  readonly started = Date.now();
  /** Calls and files under way: what the app does may still change something. */
  busy = 0;
  stopped = false;
  /** Who answers here and can tell when it is done. */
  readonly apps: Settling[] = [];

  private count = 0;
  private lastTs = 0;

  /** Resolves when the app has answered and all of it is shown. */
  rest(within: number): Promise<void> {
    const { apps, changed: changes } = this;
    return atRest({ apps, changes, calls: () => this.calls.length, busy: () => this.busy > 0 }, within);
  }

  constructor(options: SlackOptions) {
    this.mode = options.mode ?? 'socket';
    this.ackWithin = options.ackWithin ?? 3000;
    this.fileDelay = options.fileDelay ?? 40;
    this.retryAfter = options.retryAfter ?? [50, 100, 200];
    this.postsPerSecond = options.postsPerSecond ?? 0;
    this.command = options.command ?? '/dispatch';
    this.events = options.events ?? ['app_home_opened', 'message.im', 'app_mention'];
    this.scopes = options.scopes ?? null;
    const { botUser, name } = this.app;
    this.users.set(botUser, { id: botUser, name, bot: true, dmError: null, im: null });
  }

  id(prefix: string): string {
    this.count += 1;
    return `${prefix}0${this.count.toString(36).toUpperCase().padStart(8, '0')}`;
  }

  ts(): string {
    this.lastTs = Math.max(this.lastTs + 1, Date.now() * 1000);
    return `${Math.floor(this.lastTs / 1e6)}.${`${this.lastTs % 1e6}`.padStart(6, '0')}`;
  }

  violation(kind: ViolationKind, where: string, detail: string): void {
    this.violations.push({ kind, where, detail });
    this.changed.fire();
  }

  /** Records what is wrong with a payload; throws the first error that Slack would answer. */
  refuse(problems: readonly Problem[], where: string): void {
    for (const { kind, detail } of problems) this.violation(kind, where, detail);
    const first = problems.find(({ error }) => error !== undefined);
    if (first?.error === undefined) return;
    const messages = problems.filter(({ error }) => error !== undefined).map(({ detail }) => `[ERROR] ${detail}`);
    throw new SlackError(first.error, { errors: messages, response_metadata: { messages } });
  }

  need(scope: string, where: string): void {
    this.scopesNeeded.add(scope);
    if (this.scopes === null || this.scopes.includes(scope)) return;
    this.violation('missing_scope', where, scope);
    throw new SlackError('missing_scope', { needed: scope, provided: this.scopes.join(',') });
  }

  channel(id: string): ChannelRecord {
    const found = this.channels.get(id);
    if (found === undefined || (found.kind === 'private' && !found.bot)) throw new SlackError('channel_not_found');
    return found;
  }

  user(id: string): UserRecord {
    const found = this.users.get(id);
    if (found === undefined) throw new SlackError('user_not_found');
    return found;
  }

  reads(user: string, channel: ChannelRecord): boolean {
    return channel.open || channel.members.has(user);
  }

  /** The conversation between a user and the app. */
  im(user: UserRecord): ChannelRecord {
    const known = user.im === null ? undefined : this.channels.get(user.im);
    if (known !== undefined) return known;
    const id = this.id('D');
    user.im = id;
    const members = new Set([user.id, this.app.botUser]);
    const made: ChannelRecord = {
      ...{ id, name: `dm-${user.name}`, kind: 'im', open: false, bot: true, archived: false },
      ...{ members, messages: [] },
    };
    this.channels.set(id, made);
    return made;
  }

  trigger(user: string): string {
    const id = `${Date.now()}.${++this.count}.${this.count.toString(16).padStart(8, '0')}`;
    this.triggers.set(id, { user, at: Date.now(), used: false });
    return id;
  }

  responseUrl(user: string, channel: string, message: MessageRecord | null): string {
    const id = `${this.team.id}/${++this.count}`;
    this.responseUrls.set(id, { user, channel, message, at: Date.now(), uses: 0 });
    return `${this.base}/respond/${id}`;
  }

  /** Something came to be seen; `payload` is every byte of it. */
  show(seen: Omit<Seen, 'at'>, payload: unknown): void {
    const at = Date.now();
    this.seen.push({ ...seen, at });
    const where = this.channels.has(seen.to) ? seen.to : 'alone';
    const known = { to: seen.to, at, part: this.seenSoFar, where };
    const add = (value: unknown, path: string): void => {
      if (value === null || value === undefined) return;
      if (Buffer.isBuffer(value)) this.sent.push({ ...known, kind: path, bytes: value });
      else if (typeof value === 'object')
        for (const [key, inner] of Object.entries(value)) add(inner, `${path} ${key}`);
      else this.sent.push({ ...known, kind: path, text: String(value) });
    };
    add(payload, seen.type);
    this.changed.fire();
  }

  /** What was seen from one moment (as `seenSoFar` gave it) up to another. */
  seenBetween(from: number, to: number | null): readonly Seen[] {
    const at = (moment: number) => Math.max(0, moment - this.forgotten);
    return this.seen.slice(at(from), to === null ? undefined : at(to));
  }

  get seenSoFar(): number {
    return this.forgotten + this.seen.length;
  }

  /** Forgets what was seen and sent and all that is over, but keeps the workspace. */
  forget(): void {
    this.forgotten += this.seen.length;
    this.seen = [];
    this.sent = [];
    this.calls = [];
    this.publicFiles = [];
    this.pings = [];
    const old = Date.now() - 60_000;
    for (const { messages } of this.channels.values())
      messages.splice(0, messages.length, ...messages.filter(({ pinned, at }) => pinned || at > old));
    for (const [id, { at }] of this.triggers) if (at < old) this.triggers.delete(id);
    for (const [id, { at }] of this.responseUrls) if (at < old) this.responseUrls.delete(id);
    for (const [id, { open }] of this.views) if (!open) this.views.delete(id);
    for (const [id, { ready }] of this.files) if (ready) this.files.delete(id);
  }

  /** Everything this user can read, in order. `at` counts from the start of the workspace. */
  sentTo(user: string): readonly Line[] {
    return this.sent
      .filter(({ to }) => this.canRead(user, to))
      .map(({ to: _, ...line }) => ({ ...line, at: line.at - this.started }));
  }

  canRead(user: string, to: string): boolean {
    if (to === user) return true;
    const channel = this.channels.get(to);
    return channel !== undefined && this.reads(user, channel);
  }

  normalised(user: string, also: readonly RegExp[] = []) {
    return normalise(this.sentTo(user), [TIMES, IDS, ...also]);
  }

  /** The fault that waits for a call of this method, used up by one. */
  fault(method: string): Fault | null {
    const found = this.faults.find((one) => one.left > 0 && (one.method === method || one.method === '*'));
    if (found === undefined) return null;
    found.left -= 1;
    return found.fault;
  }
}
