// One mail, to one person: its headers, its parts, and what became of it.
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import { mediaOf, notNow, type Report, SENT, type Sent, undeliverable } from '../../transport.ts';
import type { EmailSettings } from '../settings.ts';
import { htmlPage } from './html.ts';
import { type Block, plainPage } from './page.ts';

export interface MailPicture {
  readonly cid: string;
  readonly fileName: string;
  readonly alt: string;
  readonly bytes: Buffer;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly replyTo: string;
  /** Without angle brackets, the same for a repeat. */
  readonly messageId: string;
  readonly inReplyTo: string | null;
  /** Message-IDs of the thread, its root first. */
  readonly references: readonly string[];
  /** RFC 3834: told by itself, or an answer. */
  readonly auto: 'auto-generated' | 'auto-replied';
  readonly unsubscribe: { readonly mailto: string; readonly https: string | null } | null;
  readonly blocks: readonly Block[];
  readonly pictures: readonly MailPicture[];
  readonly files: readonly { readonly name: string; readonly text: string }[];
}

/** Our own mails, wherever they turn up again, are known by this header. */
const MARK = 'X-Dispatch-Rider';

/** Mails handed over in one second, at most. */
const A_SECOND = 25;
const CONNECT = 10_000;
const SILENCE = 30_000;
/** An operator has to mend it. */
const MUCH_LATER = 30 * 60_000;
/** A server that could not be reached is asked again so often, whether or not there are mails, ms. */
const AGAIN = 60_000;

/** Signed besides what nodemailer signs by itself: RFC 8058 wants both headers of the unsubscription under the signature. */
const SIGNED = [
  'from:sender:reply-to:subject:date:message-id:to:cc:mime-version:content-type:content-transfer-encoding',
  'in-reply-to:references:auto-submitted:list-unsubscribe:list-unsubscribe-post',
].join(':');

const angled = (id: string): string => `<${id}>`;

/** The mail as nodemailer takes it. */
function optionsOf(mail: Mail, from: { readonly name: string; readonly address: string }): SendMailOptions {
  const { unsubscribe } = mail;
  const ways = unsubscribe === null ? [] : [unsubscribe.https, `mailto:${unsubscribe.mailto}?subject=STOP`];
  return {
    from: { name: from.name, address: from.address },
    to: { name: '', address: mail.to },
    replyTo: { name: from.name, address: mail.replyTo },
    envelope: { from: from.address, to: [mail.to] },
    subject: mail.subject,
    messageId: angled(mail.messageId),
    ...(mail.inReplyTo === null ? {} : { inReplyTo: angled(mail.inReplyTo) }),
    ...(mail.references.length === 0 ? {} : { references: mail.references.map(angled) }),
    headers: {
      'Auto-Submitted': mail.auto,
      'X-Auto-Response-Suppress': 'All',
      [MARK]: '1',
      ...(ways.length === 0
        ? {}
        : {
            'List-Unsubscribe': {
              prepared: true,
              value: ways
                .filter((way) => way !== null)
                .map(angled)
                .join(', '),
            },
          }),
      ...(unsubscribe?.https == null ? {} : { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    text: plainPage(mail.blocks),
    html: htmlPage(mail.subject, mail.blocks),
    attachments: [
      ...mail.pictures.map(({ cid, fileName, bytes }) => ({
        cid,
        filename: fileName,
        content: bytes,
        contentType: mediaOf(fileName),
        contentDisposition: 'inline' as const,
      })),
      ...mail.files.map(({ name, text }) => ({
        filename: name,
        content: text,
        contentType: name.endsWith('.json') ? 'application/json' : 'text/plain; charset=utf-8',
      })),
    ],
  };
}

/** Thrown at the start when the server refuses the name or the password. */
class SettingsRefused extends Error {}

export class Sender {
  readonly #settings: EmailSettings;
  readonly #report: Report;
  readonly #smtp: Transporter;
  #asksAgain: NodeJS.Timeout | null = null;

  constructor(settings: EmailSettings, report: Report) {
    this.#settings = settings;
    this.#report = report;
    const { dkim } = settings;
    this.#smtp = createTransport({
      ...connectionOf(settings.smtp),
      pool: true,
      maxConnections: 2,
      rateDelta: 1000,
      rateLimit: A_SECOND,
      connectionTimeout: CONNECT,
      greetingTimeout: CONNECT,
      socketTimeout: SILENCE,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(dkim === null
        ? {}
        : {
            dkim: {
              domainName: dkim.domain,
              keySelector: dkim.selector,
              privateKey: dkim.privateKey,
              headerFieldNames: SIGNED,
            },
          }),
    } as Parameters<typeof createTransport>[0]);
  }

  /** Asks the server whether it would take mails; one that cannot be reached is only reported, and asked again. */
  async check(): Promise<void> {
    try {
      await this.#smtp.verify();
      this.#isReached(true);
    } catch (error) {
      if (codeOf(error) === 'EAUTH')
        throw new SettingsRefused('The mail server does not accept the name or password in SMTP_URL.');
      this.#report('the mail server cannot be reached; mails wait in the outbox', error);
      this.#isReached(false);
    }
  }

  /** What the operator should know; null while mails go out. */
  get trouble(): string | null {
    return this.#asksAgain === null ? null : 'its mail server (SMTP_URL) takes no mails, and they wait in the outbox';
  }

  /** Until it is reached the server is asked now and then. */
  #isReached(reached: boolean): void {
    if (reached) {
      if (this.#asksAgain !== null) clearInterval(this.#asksAgain);
      this.#asksAgain = null;
    } else if (this.#asksAgain === null) {
      const ask = () =>
        this.#smtp.verify().then(
          () => this.#isReached(true),
          () => undefined,
        );
      this.#asksAgain = setInterval(() => void ask(), AGAIN).unref();
    }
  }

  async send(mail: Mail): Promise<Sent> {
    try {
      await this.#smtp.sendMail(optionsOf(mail, { name: this.#settings.fromName, address: this.#settings.from }));
      this.#isReached(true);
      return SENT;
    } catch (error) {
      this.#isReached(hasAnswered(error));
      return notSent(error);
    }
  }

  close(): void {
    this.#isReached(true);
    this.#smtp.close();
  }
}

/** Options from smtp(s)://user:password@host:port; `?tls=no`, and this machine, need no encryption. */
function connectionOf(url: string): object {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  const secure = protocol === 'smtps:';
  // A server on this machine has seldom a certificate that anybody could check.
  const inTheOpen = searchParams.get('tls') === 'no' || /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    ...(inTheOpen ? { ignoreTLS: true } : {}),
    // Without a password nothing secret is said; with one it is never sent in the clear to another machine.
    requireTLS: !secure && username !== '' && !inTheOpen,
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  };
}

const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null && name in error ? (error as Record<string, unknown>)[name] : undefined;
const codeOf = (error: unknown): unknown => field(error, 'code');

/** Whether the server refused this mail, and not us. */
const hasAnswered = (error: unknown): boolean =>
  codeOf(error) === 'EENVELOPE' || (typeof field(error, 'responseCode') === 'number' && codeOf(error) !== 'EAUTH');

/** What a failure means: never again for a recipient who is refused for good, later for everything else. */
function notSent(error: unknown): Sent {
  const status = field(error, 'responseCode');
  const command = field(error, 'command');
  const code = codeOf(error);
  if (typeof status === 'number') {
    const words = `SMTP ${status}`;
    const isTheirs = command === 'RCPT TO' || command === 'DATA';
    if (code === 'EAUTH') return notNow(`${words} (name or password)`, MUCH_LATER);
    if (status >= 500 && isTheirs) return undeliverable(words);
    return notNow(words, status >= 500 ? MUCH_LATER : undefined);
  }
  if (code === 'EENVELOPE') return undeliverable('no usable address');
  return notNow(`mail server: ${typeof code === 'string' ? code : 'not reached'}`);
}
