// A real mail server on loopback (smtp-server): it takes our mails for people and people's mails for us, and makes trouble.
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { createTransport } from 'nodemailer';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { Signal } from '#test/support/chat/wait.ts';
import type { Envelope, MailSource, Receive } from '#transports/email/in/source.ts';

export const ORDERS = 'orders@rider.test';

/** A mail as its reader has it. */
export interface Mailed {
  readonly to: string;
  readonly raw: string;
  readonly mail: ParsedMail;
  readonly text: string;
  readonly html: string;
  readonly subject: string;
  readonly messageId: string;
  /** Where a reply goes. */
  readonly replyTo: string;
  header(name: string): string;
}

/** A mail as its reader's program has it. */
export async function openMail(to: string, raw: Buffer): Promise<Mailed> {
  const mail = await simpleParser(raw);
  return {
    to,
    raw: raw.toString('latin1'),
    mail,
    text: mail.text ?? '',
    html: typeof mail.html === 'string' ? mail.html : '',
    subject: mail.subject ?? '',
    messageId: mail.messageId ?? '',
    replyTo: mail.replyTo?.value[0]?.address ?? '',
    header: (name) =>
      (mail.headerLines.find(({ key }) => key === name.toLowerCase())?.line ?? '').replace(/^[^:]+:\s*/, ''),
  };
}

/** What the server says instead of yes; null: yes. Asked for each recipient. */
export type Mood = (recipient: string) => { readonly code: number; readonly words: string } | null;

const WAIT = 15_000;

export class PostOffice implements MailSource {
  readonly #inboxes = new Map<string, Mailed[]>();
  readonly #outgoing: { readonly raw: Buffer; readonly envelope: Envelope }[] = [];
  #server: SMTPServer | null = null;
  #port = 0;
  #receive: Receive | null = null;
  readonly #filed = new Signal();
  mood: Mood = () => null;
  /** Seconds of name and password that the server wants; null: none. */
  password: string | null = null;
  /** As many times each mail for us is handed in. */
  copies = 1;
  /** While true, mails for us are kept back. */
  holding = false;
  /** While true, what waits is handed in all at once, as by a mail server with many connections. */
  together = false;
  /** What our side answered to each mail that was handed in. */
  readonly taken: string[] = [];

  async open(): Promise<void> {
    const server = new SMTPServer({
      disabledCommands: this.password === null ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
      authOptional: this.password === null,
      allowInsecureAuth: true,
      disableReverseLookup: true,
      closeTimeout: 100,
      onAuth: ({ password }, _session, done) =>
        password === this.password
          ? done(null, { user: 'rider' })
          : done(Object.assign(new Error('5.7.8 no'), { responseCode: 535 })),
      onRcptTo: ({ address }, _session, done) => {
        const no = this.mood(address);
        done(no === null ? null : Object.assign(new Error(no.words), { responseCode: no.code }));
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
        stream.on('end', () => {
          this.#take(Buffer.concat(chunks), session).then(
            () => done(),
            (error: unknown) => done(error instanceof Error ? error : new Error('broken')),
          );
        });
      },
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', () => resolve()));
    this.#port = (server.server.address() as AddressInfo).port;
    this.#server = server;
  }

  /** The machine is gone: connections are refused. The next `open` has the same port. */
  async close(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    await new Promise<void>((resolve) => (server === null ? resolve() : server.close(() => resolve())));
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}?tls=no`;
  }

  async #take(raw: Buffer, session: SMTPServerSession): Promise<void> {
    const { mailFrom, rcptTo } = session.envelope;
    const from = mailFrom === false ? '' : mailFrom.address;
    for (const { address } of rcptTo) {
      if (address.toLowerCase().endsWith('@rider.test')) {
        for (let n = 0; n < this.copies; n++) this.#outgoing.push({ raw, envelope: { from, to: [address] } });
        await this.#handIn();
      } else await this.#file(address, raw);
    }
  }

  async #file(to: string, raw: Buffer): Promise<void> {
    const mail = await openMail(to, raw);
    this.#inboxes.set(to, [...(this.#inboxes.get(to) ?? []), mail]);
    this.#filed.fire();
  }

  inbox(address: string): readonly Mailed[] {
    return this.#inboxes.get(address) ?? [];
  }

  /** Everything that was mailed to anybody. */
  get all(): readonly Mailed[] {
    return [...this.#inboxes.values()].flat();
  }

  /** The next mail to somebody after the first `count`. */
  async next(address: string, count: number): Promise<Mailed> {
    return this.#filed.until(() => this.inbox(address)[count], WAIT, `a mail to ${address}`);
  }

  // --- what comes in to us ------------------------------------------------------

  async start(receive: Receive): Promise<void> {
    this.#receive = receive;
    await this.#handIn();
  }

  trouble(): null {
    return null;
  }

  async stop(): Promise<void> {
    this.#receive = null;
  }

  /** Hands in what waits; what is to come later is kept. */
  async #handIn(): Promise<void> {
    if (this.holding) return;
    const waiting = this.#outgoing.splice(0);
    if (this.together) await Promise.all(waiting.map((one) => this.#give(one)));
    else for (const one of waiting) await this.#give(one);
  }

  async #give(one: { readonly raw: Buffer; readonly envelope: Envelope }): Promise<void> {
    const said = (await this.#receive?.(one.raw, one.envelope)) ?? null;
    if (said !== null) this.taken.push(said);
    if (said !== 'done') this.#outgoing.push(one);
  }

  /** Offers what was kept back, in this order. */
  async release(order: (count: number) => readonly number[] = (count) => [...Array(count).keys()]): Promise<void> {
    this.holding = false;
    const all = this.#outgoing.splice(0);
    for (const at of order(all.length)) {
      const one = all[at];
      if (one !== undefined) this.#outgoing.push(one);
    }
    await this.#handIn();
  }

  get waiting(): number {
    return this.#outgoing.length;
  }

  /** As it is written: for mails that no mail program would make. */
  async hand(raw: string, envelope: Partial<Envelope> = {}): Promise<void> {
    this.#outgoing.push({
      raw: Buffer.from(raw.replace(/\r?\n/g, '\r\n')),
      envelope: { from: 'somebody@elsewhere.test', to: [ORDERS], ...envelope },
    });
    await this.#handIn();
  }
}

/** Where somebody's mails lie, and where they send theirs. */
export interface Postbox {
  readonly url: string;
  inbox(address: string): readonly Mailed[];
  /** The mail after the first `count`, when it has come. */
  next(address: string, count: number): Promise<Mailed>;
}

/** Somebody with a mail program. */
export class Writer {
  readonly #office: Postbox;
  readonly address: string;
  readonly name: string;
  #read = 0;
  #written = 0;

  constructor(office: Postbox, address: string, name: string) {
    this.#office = office;
    this.address = address;
    this.name = name;
  }

  get inbox(): readonly Mailed[] {
    return this.#office.inbox(this.address);
  }

  get last(): Mailed {
    const mail = this.inbox.at(-1);
    if (mail === undefined) throw new Error(`${this.name} has no mail`);
    return mail;
  }

  /** The Message-ID of what they wrote last. */
  get lastWritten(): string {
    return `<${this.#written}.${this.address}>`;
  }

  /** The next mail they have not read. */
  async reads(): Promise<Mailed> {
    const mail = await this.#office.next(this.address, this.#read);
    this.#read += 1;
    return mail;
  }

  /** Everything there is counts as read. */
  skims(): void {
    this.#read = this.inbox.length;
  }

  /** Sends a mail to us. */
  async writes(to: string, text: string, more: object = {}): Promise<void> {
    const mailer = createTransport(this.#office.url.replace('?tls=no', ''), {});
    await mailer.sendMail({
      from: { name: this.name, address: this.address },
      to,
      subject: 'Orders',
      messageId: `<${++this.#written}.${this.address}>`,
      text,
      ...more,
    });
    mailer.close();
  }

  /** Replies as a mail program does, with the old mail below. */
  async replies(mail: Mailed, text: string, more: object = {}): Promise<void> {
    const quoted = mail.text
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n');
    const said = `On Mon, 4 May 2026 at 09:12, Dispatch Rider <${mail.replyTo}> wrote:`;
    await this.writes(mail.replyTo, `${text}\n\n${said}\n${quoted}\n`, {
      subject: `Re: ${mail.subject}`,
      inReplyTo: mail.messageId,
      references: [mail.header('references'), mail.messageId].join(' '),
      ...more,
    });
  }

  /** Replies to the last mail and reads the answer; notices that come in between count as read. */
  async answers(text: string, to: Mailed = this.last): Promise<Mailed> {
    this.skims();
    await this.replies(to, text);
    for (;;) {
      const mail = await this.reads();
      if (mail.header('in-reply-to').includes(this.lastWritten)) return mail;
    }
  }
}

/** Whether the last mail they got asks them something. */
export const isAsked = ({ last }: Writer): boolean => last.text.includes('ASKED OF YOU');
