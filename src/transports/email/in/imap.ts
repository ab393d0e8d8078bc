// Mails out of a mailbox on somebody's server: watched over IMAP, handed over one by one, put away only when dealt with.
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ImapFlow, type ImapFlowOptions } from 'imapflow';
import { within } from '../../chat/work.ts';
import type { Report } from '../../transport.ts';
import { LIMITS } from './read.ts';
import { type MailSource, type Receive, SettingsRefused } from './source.ts';

export interface ImapParts {
  /** `imaps://user:password@host/`; `imap://` is plain on this machine and upgraded everywhere else. */
  readonly url: string;
  readonly report: Report;
  /** Where mails go that are dealt with; null: they stay in the inbox, marked as read. */
  readonly done?: string | null;
  /** Where mails go that could not be read in three tries. */
  readonly aside?: string;
  /** Of a larger mail only so many bytes are fetched and one more, for its sender to be told. */
  readonly largest?: number;
  readonly pace?: Partial<Pace>;
}

/** Waiting times, ms. */
export interface Pace {
  /** Before the first reconnection; doubled each time up to `longest`. */
  readonly first: number;
  readonly longest: number;
  /** A look without news, for servers that send none. */
  readonly look: number;
  /** Before a mail is offered again. */
  readonly again: number;
}

const PACE: Pace = { first: 1_000, longest: 2 * 60_000, look: 2 * 60_000, again: 30_000 };
const DONE = 'Dispatch Rider done';
const ASIDE = 'Dispatch Rider aside';
const INBOX = 'INBOX';
const MOST_TRIES = 3;
/** The server is asked anew so often whether the line still holds, ms. */
const IDLE = 4 * 60_000;
const PATIENCE = 5_000;

/** How to connect. @throws SettingsRefused; the address is not repeated, it holds the password. */
export function imapOptions(text: string): ImapFlowOptions {
  const url = URL.canParse(text) ? new URL(text) : null;
  const secure = url?.protocol === 'imaps:';
  if (url === null || (!secure && url.protocol !== 'imap:') || url.hostname === '')
    throw new SettingsRefused('IMAP_URL is no address like imaps://user:password@imap.example.org');
  if (url.username === '' || url.password === '') throw new SettingsRefused('IMAP_URL names no user or no password');
  const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 993 : 143) : Number(url.port),
    secure,
    ...(secure ? {} : { doSTARTTLS: !loopback }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    autoIdleDelay: 300,
    maxIdleTime: IDLE,
    connectionTimeout: 30_000,
    clientInfo: { name: 'Dispatch Rider' },
  };
}

/** What is done with a mail that need not come again. */
type Away = { readonly type: 'folder'; readonly done: string; readonly aside: string } | { readonly type: 'flags' };

export class ImapMailbox implements MailSource {
  readonly #parts: ImapParts;
  readonly #pace: Pace;
  /** How often a mail could not be read. */
  readonly #tries = new Map<string, number>();
  /**
   * Dealt with, but perhaps not yet put away when the line broke, with a hash of each: a server that dies may give a
   * number that it had handed out to another mail.
   */
  readonly #dealt = new Map<string, string>();
  #stopping: AbortController | null = null;
  #running: Promise<void> = Promise.resolve();
  #wake: () => void = () => undefined;
  #news = false;
  #told = '';
  /** Mails that are dealt with could not be put away, which is told once for each line to the server. */
  #stays = false;

  constructor(parts: ImapParts) {
    this.#parts = parts;
    this.#pace = { ...PACE, ...parts.pace };
  }

  /** Refuses only what the operator must change; a server that does not answer is tried for ever. */
  async start(receive: Receive): Promise<void> {
    const options = imapOptions(this.#parts.url);
    const stopping = new AbortController();
    this.#stopping = stopping;
    const first = await this.#connected(options).catch((error: unknown) => {
      if (isRefused(error))
        throw new SettingsRefused('The mail server refuses the user and password of IMAP_URL.', { cause: error });
      this.#report(error);
      return null;
    });
    this.#running = this.#run(options, first, receive, stopping.signal);
  }

  trouble(): string | null {
    return this.#told === '' ? null : 'its mailbox (IMAP_URL) cannot be reached, and mails wait there';
  }

  async stop(): Promise<void> {
    this.#stopping?.abort();
    this.#wake();
    await this.#running;
  }

  /** One connection after another, until it is stopped. */
  async #run(options: ImapFlowOptions, first: ImapFlow | null, receive: Receive, stop: AbortSignal): Promise<void> {
    let client = first;
    let pause = this.#pace.first;
    while (!stop.aborted) {
      try {
        client ??= await this.#connected(options);
        const began = Date.now();
        await this.#watch(client, receive, stop);
        if (Date.now() - began > this.#pace.longest) pause = this.#pace.first;
      } catch (error) {
        if (!stop.aborted) this.#report(error);
      }
      await leave(client);
      client = null;
      if (stop.aborted) break;
      await wait(pause, undefined, { signal: stop }).catch(() => undefined);
      pause = Math.min(this.#pace.longest, pause * 2);
    }
  }

  async #connected(options: ImapFlowOptions): Promise<ImapFlow> {
    const client = new ImapFlow(options);
    client.on('error', (error) => this.#report(error));
    client.on('exists', () => this.#nudge());
    client.on('close', () => this.#nudge());
    try {
      await client.connect();
      return client;
    } catch (error) {
      client.close();
      throw error;
    }
  }

  #nudge(): void {
    this.#news = true;
    this.#wake();
  }

  /** The same trouble is told once, until it is over. */
  #report(error: unknown): void {
    const text = error instanceof Error ? error.message : String(error);
    if (text === this.#told) return;
    this.#told = text;
    this.#parts.report('the mailbox (IMAP) is out of reach', error);
  }

  /** Looks through the inbox whenever there is news, as long as the line holds. */
  async #watch(client: ImapFlow, receive: Receive, stop: AbortSignal): Promise<void> {
    await client.mailboxOpen(INBOX);
    let away = await this.#folders(client);
    this.#told = '';
    this.#stays = false;
    while (client.usable && !stop.aborted) {
      this.#news = false;
      if (this.#stays) away = await this.#folders(client);
      const left = await this.#round(client, away, receive, stop);
      if (this.#news || stop.aborted) continue;
      await this.#pause(left ? this.#pace.again : this.#pace.look);
      // Opened anew: a server may go on showing a mailbox that was taken away and made again meanwhile.
      if (!this.#news && !stop.aborted && client.usable) await client.mailboxOpen(INBOX);
    }
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** The folders for what is put away; where none may be made, mails are marked instead. */
  async #folders(client: ImapFlow): Promise<Away> {
    const { done = DONE, aside = ASIDE } = this.#parts;
    if (done === null) return { type: 'flags' };
    try {
      const made = [await client.mailboxCreate(done), await client.mailboxCreate(aside)].map(({ path }) => path);
      return { type: 'folder', done: made[0] ?? done, aside: made[1] ?? aside };
    } catch (error) {
      if (!client.usable) throw error;
      this.#parts.report('no folder can be made in the mailbox: mails are marked as read instead', error);
      return { type: 'flags' };
    }
  }

  /** Every mail that waits, the oldest first. True when some must be offered again. */
  async #round(client: ImapFlow, away: Away, receive: Receive, stop: AbortSignal): Promise<boolean> {
    const waiting = away.type === 'folder' ? { deleted: false } : { deleted: false, seen: false };
    const found = await client.search(waiting, { uid: true });
    const uids = Array.isArray(found) ? [...found].sort((a, b) => a - b) : [];
    const followed = await followedIn(client, uids);
    let left = false;
    for (const uid of uids) {
      if (stop.aborted) return true;
      const fate = await this.#offer(client, uid, followed.has(uid), receive);
      if (fate === 'later') return true;
      if (fate === 'failed' || !(await this.#putAway(client, uid, away, fate))) left = true;
      else this.#forget(client, uid);
    }
    return left;
  }

  /** False when the server does not let us (a full mailbox, a folder that is gone): it stays known as dealt with, and holds up no other. */
  async #putAway(client: ImapFlow, uid: number, away: Away, fate: 'done' | 'aside' | 'gone'): Promise<boolean> {
    if (fate === 'gone' || (await putAway(client, uid, away, fate))) return true;
    const error = new Error('the mail server refuses it');
    if (!client.usable) throw error;
    if (!this.#stays) this.#parts.report('a mail that is dealt with could not be put away', error);
    this.#stays = true;
    return false;
  }

  async #offer(client: ImapFlow, uid: number, followed: boolean, receive: Receive): Promise<Fate> {
    const key = keyOf(client, uid);
    const maxLength = (this.#parts.largest ?? LIMITS.mail) + 1;
    const mail = await client.fetchOne(String(uid), { uid: true, source: { start: 0, maxLength } }, { uid: true });
    if (!mail || mail.source === undefined) return 'gone';
    const hash = createHash('sha256').update(mail.source).digest('hex');
    if (this.#dealt.get(key) === hash) return 'done';
    try {
      const answer = await receive(mail.source, { from: null, to: [], followed });
      if (answer === 'done') this.#dealt.set(key, hash);
      return answer;
    } catch (error) {
      const tries = (this.#tries.get(key) ?? 0) + 1;
      this.#tries.set(key, tries);
      this.#parts.report(tries < MOST_TRIES ? 'a mail could not be taken' : 'a mail is put aside', error);
      return tries < MOST_TRIES ? 'failed' : 'aside';
    }
  }

  #forget(client: ImapFlow, uid: number): void {
    this.#dealt.delete(keyOf(client, uid));
    this.#tries.delete(keyOf(client, uid));
  }
}

/** `failed`: offered again a few times; `aside`: not again; `gone`: somebody else took it away. */
type Fate = 'done' | 'later' | 'failed' | 'aside' | 'gone';

const keyOf = ({ mailbox }: ImapFlow, uid: number): string =>
  `${mailbox === false ? 'none' : mailbox.uidValidity}/${uid}`;

/** Those that another mail of the same writer comes after: a copy of one is none. */
async function followedIn(client: ImapFlow, uids: readonly number[]): Promise<ReadonlySet<number>> {
  if (uids.length < 2) return new Set();
  const mails = await client.fetchAll([...uids].join(','), { uid: true, envelope: true }, { uid: true });
  const last = new Map<string, { readonly uid: number; readonly id: string }>();
  const followed = new Set<number>();
  for (const { uid, envelope } of mails.toSorted((a, b) => b.uid - a.uid)) {
    const writer = envelope?.from?.[0]?.address?.toLowerCase() ?? '';
    const id = envelope?.messageId ?? '';
    const later = last.get(writer);
    if (later === undefined) last.set(writer, { uid, id });
    else if (later.id !== id) followed.add(uid);
  }
  return followed;
}

async function putAway(client: ImapFlow, uid: number, away: Away, fate: 'done' | 'aside'): Promise<boolean> {
  const one = String(uid);
  const put =
    away.type === 'folder'
      ? await client.messageMove(one, away[fate], { uid: true })
      : await client.messageFlagsAdd(one, fate === 'aside' ? ['\\Seen', '\\Flagged'] : ['\\Seen'], { uid: true });
  return put !== false;
}

const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'authenticationFailed' in error && error.authenticationFailed === true;

/** Ends a connection politely, and in any case. */
async function leave(client: ImapFlow | null): Promise<void> {
  if (client === null) return;
  if (client.usable)
    await within(
      client.logout().catch(() => undefined),
      PATIENCE,
      undefined,
    );
  client.close();
}
