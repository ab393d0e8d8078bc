// Mails handed to us directly: a small SMTP listener for those who run their own domain. It takes what is for us, nothing else.
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { portTrouble } from '../../server.ts';
import type { Report } from '../../transport.ts';
import { type Mailbox, oursIn } from './address.ts';
import { LIMITS } from './read.ts';
import { type Envelope, type MailSource, type Receive, SettingsRefused } from './source.ts';
import { readToken } from './token.ts';

export interface ListenParts {
  readonly mailbox: Mailbox;
  /** 0: any free one. */
  readonly port: number;
  /** All interfaces when left out. */
  readonly host?: string;
  /** Key and certificate, PEM; null: no STARTTLS is offered. */
  readonly tls?: { readonly key: string; readonly cert: string } | null;
  /** A further look at a recipient whose form is right: `later` makes the sender try again. */
  readonly accepts?: (address: string) => Promise<'yes' | 'no' | 'later'>;
  readonly report: Report;
  /** Bytes of one mail. */
  readonly largest?: number;
}

/** So many at once; others are told to come back. */
const MOST_CLIENTS = 50;
/** … and of one address, so that nobody takes all of them. A mail server in front of us opens twenty. */
const MOST_OF_ONE = 25;
/** Mails that are read at once: each may be large. */
const MOST_MAILS = 10;
/** Whoever names so many addresses that there are not is guessing, and is not listened to any longer. */
const MOST_WRONG = 10;
const MOST_RECIPIENTS = 20;
const SILENCE = 60_000;
/** A stop waits so long for senders that are connected, ms. */
const PATIENCE = 3_000;

/** An answer to the sender's server. 4xx: try again. 5xx: never. */
class Answer extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, text: string) {
    super(text);
    this.responseCode = responseCode;
  }
}

const TRY_LATER = new Answer(451, '4.3.0 Not now, please try again later');

export class Listener implements MailSource {
  readonly #parts: ListenParts;
  readonly #underWay = new Set<Promise<unknown>>();
  /** Connections of each address. */
  readonly #clients = new Map<string, number>();
  /** Addresses refused to each session. */
  readonly #wrong = new Map<string, number>();
  #reading = 0;
  #server: SMTPServer | null = null;

  constructor(parts: ListenParts) {
    this.#parts = parts;
  }

  /** Where it listens; 0 before it has started. */
  get port(): number {
    const address: AddressInfo | string | null | undefined = this.#server?.server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  async start(receive: Receive): Promise<void> {
    const { mailbox, port, host, tls, report } = this.#parts;
    const server = new SMTPServer({
      name: mailbox.domain,
      banner: 'Dispatch Rider',
      size: this.#parts.largest ?? LIMITS.mail,
      disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      hideENHANCEDSTATUSCODES: false,
      maxClients: MOST_CLIENTS,
      socketTimeout: SILENCE,
      closeTimeout: PATIENCE,
      logger: false,
      ...(tls ? { key: tls.key, cert: tls.cert } : {}),
      onConnect: ({ remoteAddress }, callback) =>
        callback(this.#admits(remoteAddress) ? null : new Answer(421, '4.7.0 Too many connections from your address')),
      onClose: ({ id, remoteAddress }) => this.#left(id, remoteAddress),
      onRcptTo: ({ address }, session, callback) => this.#settle(this.#recipient(address, session), callback),
      onData: (stream, session, callback) => this.#settle(this.#take(stream, session, receive), callback),
    });
    await new Promise<void>((resolve, reject) => {
      const refuse = (cause: Error): void =>
        reject(new SettingsRefused(portTrouble(port, 'MAIL_LISTEN', cause), { cause }));
      server.once('error', refuse);
      server.listen(port, host, () => {
        server.removeListener('error', refuse);
        resolve();
      });
    });
    // What goes wrong on one sender's line is theirs: half the internet knocks at such a port.
    server.on('error', (error) => 'remoteAddress' in error || report('the mail listener had an error', error));
    this.#server = server;
  }

  /** Once it has started it listens. */
  trouble(): null {
    return null;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    if (server === null) return;
    this.#server = null;
    const closed = new Promise<void>((resolve) => server.close(resolve));
    await Promise.allSettled(this.#underWay);
    await closed;
  }

  #settle(work: Promise<unknown>, callback: (error?: Error | null) => void): void {
    const settled = work.then(
      () => callback(),
      (error: unknown) => callback(error instanceof Error ? error : TRY_LATER),
    );
    this.#underWay.add(settled);
    settled.finally(() => this.#underWay.delete(settled));
  }

  #admits(client: string): boolean {
    const count = (this.#clients.get(client) ?? 0) + 1;
    this.#clients.set(client, count);
    return count <= MOST_OF_ONE;
  }

  #left(session: string, client: string): void {
    this.#wrong.delete(session);
    const count = (this.#clients.get(client) ?? 0) - 1;
    if (count > 0) this.#clients.set(client, count);
    else this.#clients.delete(client);
  }

  async #recipient(address: string, session: SMTPServerSession): Promise<void> {
    const wrong = this.#wrong.get(session.id) ?? 0;
    if (wrong >= MOST_WRONG) throw new Answer(421, '4.7.0 Too many unknown addresses');
    try {
      await this.#known(address, session);
    } catch (error) {
      if (error instanceof Answer && error.responseCode === 550) this.#wrong.set(session.id, wrong + 1);
      throw error;
    }
  }

  async #known(address: string, session: SMTPServerSession): Promise<void> {
    if (session.envelope.rcptTo.length >= MOST_RECIPIENTS) throw new Answer(452, '4.5.3 Too many recipients');
    const ours = oursIn(this.#parts.mailbox, address);
    if (ours === null) throw new Answer(550, '5.7.1 Not here; nothing is passed on');
    if (ours.tag !== null && readToken(ours.tag) === null) throw new Answer(550, '5.1.1 There is no such address');
    const verdict = await this.#judged(address);
    if (verdict === 'later') throw TRY_LATER;
    if (verdict === 'no') throw new Answer(550, '5.1.1 There is no such address');
  }

  async #judged(address: string): Promise<'yes' | 'no' | 'later'> {
    try {
      return (await this.#parts.accepts?.(address)) ?? 'yes';
    } catch (error) {
      this.#parts.report('a mail address could not be looked up', error);
      return 'later';
    }
  }

  async #take(stream: SMTPServerDataStream, { envelope }: SMTPServerSession, receive: Receive): Promise<void> {
    const isBusy = this.#reading >= MOST_MAILS;
    this.#reading += 1;
    const raw = await bytesOf(stream, isBusy ? 0 : (this.#parts.largest ?? LIMITS.mail)).finally(() => {
      this.#reading -= 1;
    });
    if (isBusy) throw TRY_LATER;
    if (raw === null || stream.sizeExceeded) throw new Answer(552, '5.3.4 This mail is too large');
    const path: Envelope = {
      from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
      to: envelope.rcptTo.map(({ address }) => address),
    };
    if ((await this.#handed(raw, path, receive)) === 'later') throw TRY_LATER;
  }

  /** Whatever goes wrong with us, the mail stays with its sender's server, which tries again. */
  async #handed(raw: Buffer, envelope: Envelope, receive: Receive): Promise<'done' | 'later'> {
    try {
      return await receive(raw, envelope);
    } catch (error) {
      this.#parts.report('a mail could not be taken', error);
      return 'later';
    }
  }
}

/** The whole mail, null when it is larger: the rest is then read and thrown away. */
async function bytesOf(stream: AsyncIterable<Buffer>, largest: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size <= largest) chunks.push(chunk);
  }
  return size > largest ? null : Buffer.concat(chunks);
}
