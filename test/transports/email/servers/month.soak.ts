// The demonstration game's first month, wholly by mail: a real Postfix and Dovecot between two players and the server. Every
// order is sent on trial first, then for good; the mail server and ours are stopped in between.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { titles } from '#games/index.ts';
import { makeLog } from '#src/log.ts';
import { type Wired, wire } from '#src/wiring.ts';
import { memoryStore } from '#storage/memory/memory.ts';
import type { MatchStore } from '#storage/store.ts';
import { Clock } from '#test/match/table.ts';
import { mailboxOf } from '#transports/email/in/address.ts';
import { makeTokens, replyAddress } from '#transports/email/in/token.ts';
import { Typist } from '#transports/local/typist.ts';
import { type Heard, playLines, playScript, type ScriptTable } from '../../../../scripts/lib/positions/play-script.ts';
import { ScriptedChance } from '../../../../scripts/lib/positions/scripted-chance.ts';
import { heard } from '../../local/tables.ts';
import { Dovecot, installDovecot, PASSWORD } from '../in/dovecot.ts';
import { type Mailed, openMail, type Postbox, Writer } from '../post.ts';
import { Trials } from '../trials.ts';
import { DOMAIN, installPostfix, Postfix } from './postfix.ts';

const ORDERS = `orders@${DOMAIN}`;
const KEY = Buffer.alloc(32, 3);
const SCRIPT = readFileSync('docs/example-of-play/demo.script', 'utf8')
  .split('\n')
  // A trial keeps no draft, so what `/turn` says of one is asked of the trials instead; nobody looks on by mail.
  .filter((line) => !/^\?.*left$/.test(line) && !line.startsWith('observer>'))
  .join('\n');
/** The month has ended when the Buildup of the next one begins. */
const WAIT = 30_000;

/** Mailboxes on the Dovecot, read as mail programs read them. */
class ImapPostbox implements Postbox {
  readonly #dovecot: Dovecot;
  readonly url: string;
  readonly #boxes = new Map<string, { readonly client: ImapFlow; readonly mails: Mailed[] }>();

  constructor(dovecot: Dovecot, url: string) {
    this.#dovecot = dovecot;
    this.url = url;
  }

  inbox(address: string): readonly Mailed[] {
    return this.#boxes.get(address)?.mails ?? [];
  }

  async refresh(address: string): Promise<readonly Mailed[]> {
    let box = this.#boxes.get(address);
    if (box === undefined) {
      const client = new ImapFlow({
        host: '127.0.0.1',
        port: this.#dovecot.imap,
        secure: false,
        doSTARTTLS: false,
        auth: { user: address, pass: PASSWORD },
        logger: false,
      });
      await client.connect();
      await client.mailboxOpen('INBOX', { readOnly: true });
      box = { client, mails: [] };
      this.#boxes.set(address, box);
    }
    const { client, mails } = box;
    await client.noop();
    const exists = client.mailbox === false ? 0 : client.mailbox.exists;
    if (exists > mails.length)
      for (const { source } of await client.fetchAll(`${mails.length + 1}:*`, { source: true }))
        if (source !== undefined) mails.push(await openMail(address, source));
    return mails;
  }

  async until(address: string, fits: (mail: Mailed, at: number) => boolean): Promise<Mailed> {
    const end = Date.now() + WAIT;
    for (;;) {
      const found = (await this.refresh(address)).findLast(fits);
      if (found !== undefined) return found;
      if (Date.now() > end) throw new Error(`no such mail came for ${address}:\n${postfix.log().slice(-2000)}`);
      await sleep(25);
    }
  }

  next(address: string, count: number): Promise<Mailed> {
    return this.until(address, (_, at) => at === count);
  }

  async close(): Promise<void> {
    for (const { client } of this.#boxes.values()) await client.logout();
  }
}

let dovecot: Dovecot;
let postfix: Postfix;
let box: ImapPostbox;
let wired: Wired;
const store: MatchStore = memoryStore();
const clock = new Clock();
const chance = new ScriptedChance();
const logged: string[] = [];
let drawn = 0;
let match = '';

const serve = (): Promise<Wired> =>
  wire({
    titles,
    store,
    port: null,
    key: KEY,
    packs: 'packs',
    log: makeLog('info', { write: (line) => void logged.push(line) }),
    now: clock.now,
    chance: chance.factory,
    randomBytes: (count) => Buffer.alloc(count, ++drawn),
    email: {
      from: ORDERS,
      fromName: 'Dispatch Rider',
      smtp: `smtp://127.0.0.1:${postfix.port}?tls=no`,
      receive: { type: 'imap', url: dovecot.url(ORDERS) },
      dkim: null,
      pages: null,
      trustedServer: null,
      answersAnHour: 10_000,
    },
  });

beforeAll(async () => {
  installDovecot();
  installPostfix();
  dovecot = await Dovecot.prepare();
  await dovecot.start();
  postfix = await Postfix.prepare(dovecot.lmtp);
  await postfix.start();
  box = new ImapPostbox(dovecot, `smtp://127.0.0.1:${postfix.port}`);
  wired = await serve();
}, 300_000);
afterAll(async () => {
  await wired?.stop();
  await box?.close();
  await postfix?.remove();
  await dovecot?.remove();
});

/** A script's lines as mails: each order on trial with those before it, and all of them for good when they commit. */
class MailTable implements ScriptTable {
  readonly seats = new Map<string, Writer>();
  readonly #kept = new Map<string, Trials>();
  mails = 0;
  commits = 0;

  async type(seat: string, text: string): Promise<Heard> {
    const said = await this.#say(seat, text);
    return { said: '', heard: new Map([[seat, said]]), pictures: [] };
  }

  async #say(seat: string, text: string): Promise<string> {
    if (seat === 'host') return this.#host(text);
    if (text.startsWith('/match join')) return this.#join(seat);
    if (text === '/match start') return this.#start(seat);
    if (text.startsWith('/')) return this.#send(seat, text);
    const before = (await store.match(match))?.dispatch ?? -1;
    const { answer, final } = await this.#trials(seat).order(text);
    const moved = ((await store.match(match))?.dispatch ?? -1) > before;
    expect(moved, answer).toBe(final);
    if (!final) return answer;
    this.commits += 1;
    await this.#trouble();
    await delivered();
    return answer;
  }

  #trials(seat: string): Trials {
    const known = this.#kept.get(seat) ?? new Trials((text) => this.#send(seat, text));
    this.#kept.set(seat, known);
    return known;
  }

  /** Once ours is killed and started again, once the mail server is away while something is to be sent. */
  async #trouble(): Promise<void> {
    if (this.commits === 8) {
      await wired.stop();
      wired = await serve();
    }
    if (this.commits === 14) {
      await postfix.stop();
      await delivered();
      await postfix.start();
      clock.pass(600);
    }
  }

  async #host(text: string): Promise<string> {
    const said = heard('host', await new Typist(wired.local.table, `host ${++drawn}`).type('host', text));
    match ||= /\b([0-9a-f]{10})\b/.exec(said)?.[1] ?? '';
    await delivered();
    return said;
  }

  async #join(seat: string): Promise<string> {
    const writer = new Writer(box, `${seat}@${DOMAIN}`, seat === 'axis' ? 'Anna' : 'Bert');
    this.seats.set(seat, writer);
    await this.#host(`/match invite address:${writer.address} side:${seat}`);
    const invitation = await box.next(writer.address, 0);
    const answer = await this.#reply(writer, invitation, 'Gladly!');
    await delivered();
    return answer;
  }

  async #start(seat: string): Promise<string> {
    const answer = await this.#send(seat, '/match start');
    await delivered();
    return answer;
  }

  /** Replies to the mail that put the question of now. */
  async #send(seat: string, text: string): Promise<string> {
    const writer = this.seats.get(seat);
    if (writer === undefined) throw new Error(`${seat} has not joined`);
    const wanted = await addressNow(writer.address);
    const asked = await box.until(
      writer.address,
      ({ replyTo }, at) => wanted === null || (replyTo === wanted && at > 0),
    );
    return this.#reply(writer, asked, text);
  }

  async #reply(writer: Writer, to: Mailed, text: string): Promise<string> {
    this.mails += 1;
    const known = (await box.refresh(writer.address)).length;
    await writer.replies(to, text);
    const answer = await box.until(
      writer.address,
      (mail, at) => at >= known && mail.header('auto-submitted') === 'auto-replied',
    );
    return answer.text;
  }
}

/** The reply address that belongs to what a player is asked now; null when they are asked nothing. */
async function addressNow(address: string): Promise<string | null> {
  const player = await store.playerBy({ transport: 'email', id: address });
  const seen = player === null ? null : await wired.umpire.see(player.id, match);
  if (player === null || seen?.ok !== true || seen.value.prompt === null) return null;
  const claim = { kind: 'answer', match, prompt: seen.value.prompt.number } as const;
  return replyAddress(mailboxOf(ORDERS), makeTokens(KEY).make(claim, player.id));
}

async function delivered(): Promise<void> {
  clock.pass(120);
  await wired.umpire.releaseDue();
  await wired.deliver();
}

/** What was committed, by whom, in order. */
async function committed(from: MatchStore, id: string): Promise<readonly string[]> {
  const record = await from.match(id);
  const log = await from.log(id, 0, record?.dispatch ?? 0);
  return log.filter(({ kind }) => kind === 'action').map(({ side, text, dispatch }) => `${dispatch} ${side}: ${text}`);
}

describe('the demonstration game by mail', () => {
  it('is played through its first month as it is at the table', { timeout: 15 * 60_000 }, async () => {
    const table = new MailTable();
    const said: string[] = [];
    const played = await playLines(
      { text: SCRIPT, say: (line) => void said.push(line), picture: async () => undefined },
      table,
      chance,
    );
    expect(played.failed, said.slice(-6).join('\n')).toBeNull();
    expect(played.checked).toBeGreaterThanOrEqual(2);

    const local = memoryStore();
    let there = '';
    const same = await playScript({
      text: SCRIPT,
      titles,
      packs: 'packs',
      say: (line) => {
        there ||= /\b([0-9a-f]{10})\b/.exec(line)?.[1] ?? '';
      },
      picture: async () => undefined,
      store: local,
    });
    expect(same.failed).toBeNull();
    const orders = await committed(store, match);
    expect(orders.length).toBeGreaterThan(40);
    expect(orders).toEqual(await committed(local, there));

    for (const side of ['axis', 'allied']) {
      const mails = await box.refresh(`${side}@${DOMAIN}`);
      const ids = mails.map(({ messageId }) => messageId);
      expect(new Set(ids).size).toBe(ids.length);
      expect(mails.filter(({ mail }) => mail.attachments.length > 1)).toEqual([]);
      expect(mails.filter(({ text }) => text.includes('ASKED OF YOU')).length).toBeGreaterThan(10);
    }
    expect(await store.outboxDead()).toEqual([]);
    const errors = logged.filter((line) => line.includes('"level":50') && !line.includes('cannot be reached'));
    expect(errors).toEqual([]);
    console.log(`${table.mails} mails were written, ${table.commits} of them final`);
  });
});
