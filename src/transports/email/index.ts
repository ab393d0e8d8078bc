// The e-mail transport: a seat played wholly by mail. Notices go out by SMTP, replies come in from a mailbox or a listener
// of our own; a reply address is bound to one person, one match and one question.
import type { Server } from 'node:http';

import type { Desk } from '#commands/desk.ts';
import { UnderWay } from '../chat/work.ts';
import { closeServer } from '../server.ts';
import { type Report, SENT, type Sent, type Transport } from '../transport.ts';
import { makeAnswers } from './answers/answers.ts';
import { makeCap } from './answers/cap.ts';
import { makeIgnore, type Reason } from './answers/ignored.ts';
import { mailboxOf } from './in/address.ts';
import type { MailSource, Receive } from './in/source.ts';
import { makeTokens } from './in/token.ts';
import type { Office } from './office.ts';
import { makeNotices } from './out/notices.ts';
import { type Housekeeping, Waiting } from './out/outgoing.ts';
import { plainPage } from './out/page.ts';
import { Sender } from './out/send.ts';
import { makeNames } from './out/thread.ts';
import { servePages } from './pages.ts';
import type { People } from './people.ts';
import type { EmailSettings } from './settings.ts';

export interface EmailParts {
  readonly desk: Desk;
  readonly people: People;
  readonly office: Office;
  readonly report: Report;
  /** Tells the log why a mail was neither obeyed nor answered. */
  readonly ignored: (reason: Reason) => void;
  readonly settings: EmailSettings;
  /** The server's own key, at least 32 bytes. */
  readonly key: Buffer;
  readonly source: MailSource;
  readonly bookmarks: Housekeeping;
  /** What keeps matches from being stored just now. */
  readonly storing: () => Promise<string | null>;
  readonly now: () => Date;
}

/** As many mails of one address are answered in an hour, unless the settings say otherwise. */
const AN_HOUR = 60;
/** The same where anybody may have written the address on the mail. */
const UNPROVED = 4;
/** How long the end waits for what is under way, ms. */
const LAST_ANSWERS = 10_000;

/** Keeps the text of what is sent to players: where they quote it, it is known again. */
const remembering = (sender: Sender, { office, people, report }: EmailParts): Pick<Sender, 'send'> => ({
  send: async (mail) => {
    try {
      if ((await people.by(mail.to)) !== null) await office.remember(mail.to, mail.messageId, plainPage(mail.blocks));
    } catch (error) {
      report('the text of a mail could not be kept', error);
    }
    return sender.send(mail);
  },
});

export class EmailTransport implements Transport {
  readonly name = 'email';
  readonly toChannel: Transport['toChannel'];
  readonly toPlayer: Transport['toPlayer'];
  readonly #parts: EmailParts;
  readonly #sender: Sender;
  readonly #answer: Receive;
  readonly #waiting: Waiting;
  readonly #underWay = new UnderWay();
  readonly #tokens: ReturnType<typeof makeTokens>;
  #pages: Server | null = null;

  constructor(parts: EmailParts) {
    const { desk, people, office, report, settings, key, bookmarks, now } = parts;
    const mailbox = mailboxOf(settings.from, settings.aliases);
    this.#parts = parts;
    this.#sender = new Sender(settings, report);
    this.#tokens = makeTokens(key);
    const sender = remembering(this.#sender, parts);
    const tools = {
      desk,
      people,
      office,
      report,
      settings,
      mailbox,
      sender,
      tokens: this.#tokens,
      names: makeNames(key, mailbox.domain),
    };
    const { toChannel, toPlayer } = makeNotices(tools);
    this.toChannel = toChannel;
    this.toPlayer = toPlayer;
    const { answerWait: firstWait } = settings;
    const wait = firstWait === undefined ? {} : { firstWait };
    this.#waiting = new Waiting({ bookmarks, sender, people, report, now, ...wait });
    this.#answer = makeAnswers({
      ...tools,
      waiting: this.#waiting,
      ignore: makeIgnore({ bookmarks, now, tell: parts.ignored }),
      cap: makeCap(settings.answersAnHour ?? AN_HOUR, now),
      unprovedCap: makeCap(UNPROVED, now),
    });
  }

  /** Throws a sentence when a name or password is refused; a server that cannot be reached is tried again. */
  async start(): Promise<void> {
    try {
      await this.#open();
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  async #open(): Promise<void> {
    const { settings, office, report, source } = this.#parts;
    await this.#sender.check();
    if (settings.pages !== null)
      this.#pages = await servePages(settings.pages.port, {
        office,
        tokens: this.#tokens,
        failed: (error) => report('a page could not be shown', error),
      });
    await this.#waiting.start();
    await source.start((raw, envelope) => {
      const work = this.#take(raw, envelope);
      this.#underWay.add(work);
      return work;
    });
  }

  /** A mail that fails while nothing can be stored may be as good as any: it is not put aside, and comes again until something can. */
  #take: Receive = async (raw, envelope) => {
    try {
      return await this.#answer(raw, envelope);
    } catch (error) {
      if ((await this.#parts.storing()) === null) throw error;
      this.#parts.report('a mail waits until something can be stored', error);
      return 'later';
    }
  };

  trouble(): string | null {
    const troubles = [this.#parts.source.trouble(), this.#sender.trouble].filter((one) => one !== null);
    return troubles.length === 0 ? null : troubles.join('; ');
  }

  async stop(): Promise<void> {
    await this.#parts.source.stop();
    await this.#underWay.settled(LAST_ANSWERS);
    this.#waiting.stop();
    if (this.#pages !== null) await closeServer(this.#pages);
    this.#pages = null;
    this.#sender.close();
  }

  /** Mail has nothing that could be kept up to date. */
  async toBoard(): Promise<Sent> {
    return SENT;
  }
}
