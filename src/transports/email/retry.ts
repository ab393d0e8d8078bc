// Answers that one mailbox would not take now (greylisting, a full mailbox): tried again for a day, while the others go on.
import type { Report, Sent } from '../transport.ts';
import type { People } from './people.ts';
import type { Mail, Sender } from './send.ts';

export interface RetryParts {
  readonly sender: Pick<Sender, 'send'>;
  readonly people: Pick<People, 'answered'>;
  readonly report: Report;
  /** The first wait, ms; each is twice the one before. */
  readonly firstWait?: number;
}

const FIRST_WAIT = 60_000;
/** About a day. */
const TRIES = 11;
/** Answers that wait at once; the next ones are given up. */
const MOST = 500;

/** The recipient's server said: not now. */
export const isPassing = (sent: Sent): boolean => !sent.ok && /^SMTP 4\d\d$/.test(sent.error);

export class Retry {
  readonly #parts: RetryParts;
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(parts: RetryParts) {
    this.#parts = parts;
  }

  add(mail: Mail, delivery: string, tried = 0): void {
    const { report, firstWait = FIRST_WAIT } = this.#parts;
    if (tried >= TRIES || this.#timers.size >= MOST) {
      report('an answer was given up', new Error('its mailbox did not take it'));
      return;
    }
    const timer = setTimeout(() => void this.#again(mail, delivery, tried), firstWait * 2 ** tried);
    timer.unref();
    this.#timers.set(delivery, timer);
  }

  async #again(mail: Mail, delivery: string, tried: number): Promise<void> {
    const { sender, people, report } = this.#parts;
    this.#timers.delete(delivery);
    try {
      const sent = await sender.send(mail);
      if (sent.ok) await people.answered(delivery);
      else if (sent.final === true) report('an answer was refused', new Error(sent.error));
      else this.add(mail, delivery, tried + 1);
    } catch (error) {
      report('an answer could not be sent again', error);
    }
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}
