// A real server process on a database file, killed while it reads a mail, answers it, or sends a notice: nothing is lost,
// nothing is applied twice, and what is sent again has the same Message-ID. Its mail comes in by the listener of its own, from
// a mail server that keeps what is not taken, or from a mailbox of a real Dovecot.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prismaStore } from '#storage/prisma/prisma.ts';
import { bundled } from '#test/support/bundled.ts';
import { freePort } from '#test/support/free-port.ts';
import type { Receive } from '#transports/email/in/source.ts';
import type { MailIn } from '#transports/email/settings.ts';
import { Dovecot, installDovecot } from '../in/dovecot.ts';
import { type Mailed, ORDERS, PostOffice, Writer } from '../post.ts';
import { type Asked, type Life, POINTS, type Point, type Report } from './killed.ts';

const CHILD = fileURLToPath(new URL('./killed-child.ts', import.meta.url));
const PATIENCE = 120_000;

/** Until something is there. */
async function until<T>(what: string, look: () => Promise<T | null | undefined> | T | null | undefined): Promise<T> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const found = await look();
    if (found !== null && found !== undefined) return found;
    if (Date.now() > end) throw new Error(`in vain: ${what}`);
    await sleep(50);
  }
}

/** The server, which lives and dies as it is told. */
class Server {
  readonly #program: string;
  readonly #life: Omit<Life, 'die'>;
  #child: ChildProcess | null = null;
  readonly logged: string[] = [];
  deaths = 0;

  constructor(program: string, life: Omit<Life, 'die'>) {
    this.#program = program;
    this.#life = life;
  }

  async start(die: Point | null): Promise<void> {
    const life: Life = { ...this.#life, die };
    const child = fork(this.#program, [JSON.stringify(life)], { stdio: ['ignore', 2, 2, 'ipc'] });
    this.#child = child;
    child.once('exit', (_, signal) => {
      if (signal === 'SIGKILL') this.deaths += 1;
      if (this.#child === child) this.#child = null;
    });
    child.on('message', (told: Report) => {
      if (told.type === 'log') this.logged.push(told.line);
    });
    await this.#told('ready');
  }

  get lives(): boolean {
    return this.#child !== null;
  }

  async #told(type: 'ready' | 'answer'): Promise<string> {
    const child = this.#child;
    if (child === null) throw new Error('the server is dead');
    return new Promise((resolve, reject) => {
      const end = (): void => reject(new Error('the server died'));
      const hear = (told: Report): void => {
        if (told.type !== type) return;
        child.off('message', hear);
        child.off('exit', end);
        resolve(told.type === 'answer' ? told.text : '');
      };
      child.on('message', hear);
      child.once('exit', end);
    });
  }

  async asks(asked: Asked): Promise<string> {
    const answer = this.#told('answer');
    this.#child?.send(asked);
    return answer;
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
}

/** A notice, no answer, that says so. */
const tells = (mail: Mailed, words: string): boolean =>
  mail.header('auto-submitted') === 'auto-generated' && mail.text.replace(/\s+/g, ' ').includes(words);

interface Played {
  /** The orders of each mail, in the order they were written. */
  readonly orders: readonly string[];
  readonly said: readonly string[];
}

/** Two people, a match, and a death at every point, over an order or over something said. */
class Evening {
  readonly #server: Server;
  readonly #post: PostOffice;
  readonly #anna: Writer;
  readonly #bert: Writer;
  #match = '';

  constructor(server: Server, post: PostOffice) {
    this.#server = server;
    this.#post = post;
    this.#anna = new Writer(post, 'anna@home.test', 'Anna');
    this.#bert = new Writer(post, 'bert@work.test', 'Bert');
  }

  get match(): string {
    return this.#match;
  }

  async begin(): Promise<void> {
    const made = await this.#server.asks({ type: 'types', text: '/match new toy skirmish' });
    this.#match = /\b([0-9a-f]{10})\b/.exec(made)?.[1] ?? '';
    for (const [writer, side] of [
      [this.#anna, 'red'],
      [this.#bert, 'blue'],
    ] as const) {
      await this.#server.asks({ type: 'types', text: `/match invite address:${writer.address} side:${side}` });
      await this.#through(writer, await this.#post.next(writer.address, 0), 'Gladly!');
    }
    await this.#through(this.#bert, this.#bert.last, '/match phrase none');
    await this.#through(this.#anna, this.#anna.last, '/match start');
  }

  /** Writes a reply and waits for its answer, though the server may have to be started again for it. */
  async #through(writer: Writer, to: Mailed, text: string): Promise<Mailed> {
    await writer.replies(to, text);
    const sent = writer.lastWritten;
    return until(`an answer to "${text}"`, async () => {
      if (!this.#server.lives) await this.#server.start(null);
      await this.#post.release();
      return writer.inbox.find((mail) => mail.header('in-reply-to') === sent);
    });
  }

  /** Whoever is asked something, with the mail that put the question. */
  async #asked(): Promise<{ readonly writer: Writer; readonly mail: Mailed }> {
    return until('somebody who is asked', async () => {
      for (const writer of [this.#anna, this.#bert]) {
        const address = await this.#server.asks({ type: 'asks', address: writer.address, match: this.#match });
        const mail = writer.inbox.findLast(({ replyTo, text }) => replyTo === address && text.includes('YOU MAY TYPE'));
        if (mail !== undefined) return { writer, mail };
      }
      return null;
    });
  }

  async play(): Promise<Played> {
    const orders: string[] = [];
    const said: string[] = [];
    for (const point of POINTS) {
      const { writer, mail } = await this.#asked();
      const order = /^ +1\. (.*)$/m.exec(mail.text)?.[1] ?? 'none';
      // Mails show `to`; the log has the sign.
      orders.push(order.replace(' to ', ' > '));
      const words = `At the point "${point}"`;
      said.push(words);
      await this.#dying(point, async () => {
        await this.#through(writer, mail, `${order}\nCOMMIT`);
        await this.#through(this.#anna, this.#anna.last, `/say ${words}`);
      });
    }
    return { orders, said };
  }

  /** The server dies at a point while this is done, and is there again afterwards. */
  async #dying(point: Point, work: () => Promise<unknown>): Promise<void> {
    await this.#server.kill();
    const before = this.#server.deaths;
    await this.#server.start(point);
    await work();
    await until(`a death at "${point}"`, () => this.#server.deaths > before || null);
    if (!this.#server.lives) await this.#server.start(null);
  }

  /** All mails to both, once what was said has come to Bert. */
  async mails(said: readonly string[]): Promise<readonly Mailed[]> {
    for (const words of said) await until(`"${words}"`, () => this.#bert.inbox.find((mail) => tells(mail, words)));
    await sleep(3_000);
    return [...this.#anna.inbox, ...this.#bert.inbox];
  }
}

async function evening(receive: MailIn, handIn: Receive): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-rider-killed-'));
  const database = `file:${join(folder, 'dispatch.db')}`;
  const post = new PostOffice();
  await post.open();
  await post.start(handIn);
  const server = new Server(await bundled(CHILD), { database, smtp: post.url, receive, began: Date.now() });
  try {
    await server.start(null);
    const played = new Evening(server, post);
    await played.begin();
    const { orders, said } = await played.play();
    const mails = await played.mails(said);
    await server.kill();

    const store = await prismaStore(database);
    const record = await store.match(played.match);
    const log = await store.log(played.match, 0, record?.dispatch ?? 0);
    // Nothing is applied twice, nothing is lost.
    expect(log.filter(({ kind, text }) => kind === 'action' && text !== 'done').map(({ text }) => text)).toEqual(
      orders,
    );
    expect(await store.bookmarkKeys('email answer ')).toEqual([]);
    expect(await store.outboxDead()).toEqual([]);
    await store.close();

    // What was sent again has the same name, and of each mail there is one answer.
    const names = new Map<string, Set<string>>();
    for (const mail of mails.filter((one) => one.header('auto-submitted') === 'auto-replied')) {
      const answered = mail.header('in-reply-to');
      names.set(answered, (names.get(answered) ?? new Set()).add(mail.messageId));
    }
    expect([...names.values()].filter((ids) => ids.size > 1)).toEqual([]);
    // Besides: two seats taken, a phrase declined, the start.
    expect(names.size).toBe(orders.length + said.length + 4);
    for (const words of said) {
      const heard = mails.filter((mail) => mail.to === 'bert@work.test' && tells(mail, words));
      expect(new Set(heard.map(({ messageId }) => messageId)).size, words).toBe(1);
    }
    const copies = mails.length - new Set(mails.map(({ messageId }) => messageId)).size;
    expect(copies).toBeGreaterThanOrEqual(2);
    expect(server.deaths).toBeGreaterThanOrEqual(POINTS.length);
    expect(server.logged).toEqual([]);
    console.log(`${server.deaths} deaths, ${mails.length} mails, ${copies} of them repeats`);
  } finally {
    await server.kill();
    await post.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('a server that is killed', () => {
  it('loses no mail that a mail server hands to it, and answers each once', async () => {
    const port = await freePort();
    const mailer = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
    await evening({ type: 'listen', port }, async (raw, envelope) => {
      try {
        await mailer.sendMail({ raw, envelope: { from: envelope.from || false, to: [...envelope.to] } });
        return 'done';
      } catch {
        return 'later';
      }
    });
    mailer.close();
  });

  describe('with a mailbox', () => {
    let dovecot: Dovecot;
    beforeAll(async () => {
      installDovecot();
      dovecot = await Dovecot.prepare();
      await dovecot.start();
    }, 300_000);
    afterAll(() => dovecot?.remove());

    it('loses no mail in it, and answers each once', async () => {
      await evening({ type: 'imap', url: dovecot.url(ORDERS) }, async (raw, { to }) => {
        await dovecot.deliver(raw, to[0] ?? ORDERS);
        return 'done';
      });
    });
  });
});
