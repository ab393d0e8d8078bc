import type { Visitor } from '#commands/desk.ts';
import type { Sheet } from '#commands/surfaces/sheet.ts';
import { Queue } from '#src/queue.ts';
import { mayBeSent } from '../chat/answer.ts';
import { callerOf } from './callers.ts';
import type { Allowed } from './cap.ts';
import { readLetter } from './in/read.ts';
import type { Envelope } from './in/source.ts';
import type { Claim } from './in/token.ts';
import { answerPage } from './letter.ts';
import { claimFor, envelopeFor, firstUntold, type Noticing, replyTo } from './notices.ts';
import type { LastTold } from './office.ts';
import type { Waiting } from './outgoing.ts';
import { type Mailed, type Reaction, Reactions, visitorOf } from './reactions.ts';
import type { Mail } from './send.ts';
import { answerSubject } from './thread.ts';

interface Answering extends Noticing {
  readonly cap: (address: string) => Allowed;
  /** The same for mails that anybody may have sent in somebody's name. */
  readonly unprovedCap: (address: string) => Allowed;
  readonly waiting: Waiting;
}

type Taken = 'done' | 'later';

/** An answer, and what its reader knows once they have it. */
interface Ready {
  readonly mail: Mail;
  readonly told: (LastTold & { readonly match: string }) | null;
}

const CONFIRM: Claim = { kind: 'confirm', match: null, prompt: null };

export class Answers {
  readonly #parts: Answering;
  readonly #turns = new Queue();
  readonly #reactions: Reactions;

  constructor(parts: Answering) {
    this.#parts = parts;
    this.#reactions = new Reactions(parts);
  }

  /** Deals with one mail. A throw means that it cannot be dealt with; `later`, that it is to be offered again. */
  async receive(raw: Buffer, envelope: Envelope): Promise<Taken> {
    const { mailbox, names, settings, people } = this.#parts;
    const letter = await readLetter(raw, envelope, {
      mailbox,
      isOurs: names.isOurs,
      trustedServer: settings.trustedServer,
    });
    if (letter.automatic !== null) {
      const bounce = letter.type === 'letter' ? letter.bounce : null;
      if (bounce?.final === true && bounce.original !== null && names.wasFor(bounce.original, bounce.address))
        await people.bounced(bounce.address);
      return 'done';
    }
    const { from } = letter;
    if (from === null || (letter.type === 'letter' && letter.sincerity === 'forged')) return 'done';
    return this.#turns.run(from, () => this.#answerOnce(letter, from));
  }

  async #answerOnce(letter: Mailed, from: string): Promise<Taken> {
    const { people, cap, unprovedCap, office, waiting } = this.#parts;
    if ((await people.isAnswered(letter.delivery)) || (await waiting.has(letter.delivery, from))) return 'done';
    const caller = await callerOf(this.#parts, letter);
    if (caller === null) return 'done';
    const isProved = caller.type !== 'unproved' && (caller.type !== 'code' || caller.proved);
    const allowed = isProved ? cap(from) : unprovedCap(from);
    if (allowed === 'no') return 'done';
    if (isProved) await people.alive(from);
    const said = await this.#reactions.to(caller, letter, from);
    if (said === null) {
      await people.answered(letter.delivery);
      return 'done';
    }
    const warned =
      allowed === 'the last'
        ? {
            ...said,
            texts: [
              ...said.texts,
              'That were many mails within an hour: the next ones are not read before it is over.',
            ],
          }
        : said;
    const { mail, told } = await this.#mail(letter, from, warned);
    // What the mail said is done, and a second reading of it does nothing: so it comes again until its answer is kept.
    const isKept = await waiting.keep(letter.delivery, mail);
    if (!isKept) return 'later';
    if (told !== null) await office.tell(from, told.match, told);
    await waiting.send(letter.delivery, from);
    return 'done';
  }

  // --- the answer as a mail -------------------------------------------------------

  async #mail(letter: Mailed, from: string, said: Reaction): Promise<Ready> {
    const { names, desk, people } = this.#parts;
    const { holder, texts, confirms = false, rest = null, trial = false, pictures = [], files = [] } = said;
    // Whoever has just been forgotten is told so; to look at their match for them would make them known again.
    const match = (await people.by(from)) === null ? null : said.match;
    const sheet = match === null ? null : await this.#sheet(visitorOf(letter, from, match), match);
    const name = sheet?.name ?? (match === null ? null : (await desk.board(match))?.value.name) ?? 'Dispatch Rider';
    const prompt = sheet?.asked?.prompt ?? null;
    const isToldAlready = trial || texts.some((text) => text.includes('You may:'));
    const since = match === null || sheet === null ? [] : await this.#since(letter, from, match, sheet.dispatch, texts);
    const root = match === null ? [] : [names.root(match, from)];
    const received = letter.messageId?.replace(/^<|>$/g, '') ?? null;
    const mail: Mail = {
      ...envelopeFor(this.#parts, from, match),
      replyTo: replyTo(this.#parts, confirms ? CONFIRM : claimFor(match, prompt), holder),
      subject: answerSubject(name, letter.subject),
      messageId: names.answer(letter.delivery, from),
      inReplyTo: received,
      references: [...root, ...(received === null ? [] : [received])],
      auto: 'auto-replied',
      blocks: answerPage({
        texts,
        since,
        rest,
        trial,
        pictures,
        sheet: isToldAlready ? null : sheet,
        foot: match === null ? null : { match, name, stops: true },
      }),
      pictures,
      files,
    };
    return { mail, told: match === null || sheet === null ? null : { match, dispatch: sheet.dispatch, prompt } };
  }

  /** What happened since they were last told, besides what this answer says already. */
  async #since(letter: Mailed, from: string, match: string, last: number, texts: readonly string[]) {
    const { desk, office } = this.#parts;
    const visitor = visitorOf(letter, from, match);
    const first = firstUntold(await office.told(from, match), last);
    if (first > last) return [];
    const told = await desk.dispatches(visitor, match, first, last);
    mayBeSent([told], await desk.seat(visitor, match));
    return told.value.filter(({ text }) => !texts.some((said) => said.includes(text))).map(({ text }) => text);
  }

  async #sheet(visitor: Visitor, match: string): Promise<Sheet | null> {
    const { desk } = this.#parts;
    const sheet = await desk.sheet(visitor, match);
    if (sheet === null) return null;
    mayBeSent([sheet], await desk.seat(visitor, match));
    return sheet.value;
  }
}
