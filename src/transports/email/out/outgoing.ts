// Answers on their way: each is kept in the storage before anything is sent, until a mail server has taken it. So a mail may
// be put away as soon as its answer is kept, and neither a server that is down nor the end of the process loses one.
import type { Bookmarks, Report, Sent } from '../../transport.ts';
import type { People } from '../people.ts';
import type { Mail, Sender } from './send.ts';

/** A storage that can say what it keeps. */
export interface Housekeeping extends Bookmarks {
  /** The keys that begin so. */
  bookmarkKeys(prefix: string): Promise<readonly string[]>;
}

interface WaitingParts {
  readonly bookmarks: Housekeeping;
  readonly sender: Pick<Sender, 'send'>;
  readonly people: Pick<People, 'answered'>;
  readonly report: Report;
  readonly now: () => Date;
  /** The first wait, ms; each is twice the one before. */
  readonly firstWait?: number;
}

const FIRST_WAIT = 60_000;
const LONGEST_WAIT = 60 * 60_000;
/** As long as any notice is tried. */
const GIVEN_UP = 3 * 24 * 60 * 60_000;
const PREFIX = 'email answer ';

/** The key holds the address: who is forgotten is sent no answer. */
const keyOf = (delivery: string, address: string): string => `${PREFIX}${delivery} ${address}`;
const deliveryOf = (key: string): string => key.slice(PREFIX.length).split(' ')[0] ?? '';

interface Kept {
  readonly mail: Mail;
  /** Since when it waits, ms. */
  readonly since: number;
}

const written = ({ mail, since }: Kept): string =>
  JSON.stringify({
    since,
    mail: { ...mail, pictures: mail.pictures.map((one) => ({ ...one, bytes: one.bytes.toString('base64') })) },
  });

function read(json: string): Kept {
  const { mail, since } = JSON.parse(json) as {
    readonly since: number;
    readonly mail: Omit<Mail, 'pictures'> & {
      readonly pictures: readonly (Omit<Mail['pictures'][number], 'bytes'> & { readonly bytes: string })[];
    };
  };
  const pictures = mail.pictures.map((one) => ({ ...one, bytes: Buffer.from(one.bytes, 'base64') }));
  return { since, mail: { ...mail, pictures } };
}

export class Waiting {
  readonly #parts: WaitingParts;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  /** What became of those that are over, until that is noted: none of them is sent again. */
  readonly #sent = new Map<string, Sent>();
  #stopped = false;

  constructor(parts: WaitingParts) {
    this.#parts = parts;
  }

  /** Takes up what the last process left. */
  async start(): Promise<void> {
    this.#stopped = false;
    for (const key of await this.#parts.bookmarks.bookmarkKeys(PREFIX)) this.#later(key, 0, 0);
  }

  /** What is kept is sent after the next start. */
  stop(): void {
    this.#stopped = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  /** Whether the answer to a mail of this address is kept, and waits. */
  async has(delivery: string, address: string): Promise<boolean> {
    return (await this.#parts.bookmarks.bookmark(keyOf(delivery, address))) !== null;
  }

  /** Keeps an answer; false when the storage would not take it. Once it is kept it is never lost. */
  async keep(delivery: string, mail: Mail): Promise<boolean> {
    const { bookmarks, report, now } = this.#parts;
    try {
      await bookmarks.setBookmark(keyOf(delivery, mail.to), written({ mail, since: now().getTime() }));
      return true;
    } catch (error) {
      report('an answer could not be kept', error);
      return false;
    }
  }

  /** Sends it now, and again until it is taken. Never throws: it is kept. */
  send(delivery: string, address: string): Promise<void> {
    return this.#try(keyOf(delivery, address), 0);
  }

  #later(key: string, wait: number, tried: number): void {
    if (this.#stopped) return;
    const timer = setTimeout(() => {
      this.#timers.delete(key);
      void this.#try(key, tried);
    }, wait);
    timer.unref();
    this.#timers.set(key, timer);
  }

  async #try(key: string, tried: number): Promise<void> {
    const { bookmarks, sender, report, now, firstWait = FIRST_WAIT } = this.#parts;
    const wait = Math.min(LONGEST_WAIT, firstWait * 2 ** tried);
    try {
      const json = await bookmarks.bookmark(key);
      if (json === null) return;
      const { mail, since } = read(json);
      const sent = this.#sent.get(key) ?? (await sender.send(mail));
      const isLate = now().getTime() - since > GIVEN_UP;
      if (sent.ok || sent.final === true || isLate) return await this.#over(key, sent);
      this.#later(key, Math.max(sent.again ?? 0, wait), tried + 1);
    } catch (error) {
      report('an answer could not be sent', error);
      this.#later(key, wait, tried + 1);
    }
  }

  /** First it is noted that the mail is answered, so that a repeat of it is not. */
  async #over(key: string, sent: Sent): Promise<void> {
    const { bookmarks, people, report } = this.#parts;
    this.#sent.set(key, sent);
    if (!sent.ok)
      report(sent.final === true ? 'an answer was refused' : 'an answer was given up', new Error(sent.error));
    await people.answered(deliveryOf(key));
    await bookmarks.setBookmark(key, null);
    this.#sent.delete(key);
  }
}
