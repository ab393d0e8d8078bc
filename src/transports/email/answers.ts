// A mail that came in: read, its author proved, handed to the desk, answered. Nothing automatic and nobody unknown is.
import type { Said } from '#commands/command.ts';
import type { Visitor } from '#commands/desk.ts';
import type { Sheet } from '#commands/sheet.ts';
import { TOO_BUSY } from '#commands/words.ts';
import { type Answer, assemble, mayBeSent } from '../chat/answer.ts';
import { Remembered } from '../chat/bounded.ts';
import { InTurn } from '../chat/work.ts';
import { callerOf, isLeaving, isReturning, linesOf } from './callers.ts';
import type { Allowed } from './cap.ts';
import { type Letter, readLetter, type Unread } from './in/read.ts';
import type { Envelope } from './in/source.ts';
import type { Claim } from './in/token.ts';
import { answerPage } from './letter.ts';
import { claimFor, envelopeFor, firstUntold, type Noticing, replyTo } from './notices.ts';
import { ALL } from './office.ts';
import type { Correspondent } from './people.ts';
import { isPassing, Retry } from './retry.ts';
import type { Mail, MailPicture } from './send.ts';
import { answerSubject } from './thread.ts';

export interface Answering extends Noticing {
  readonly cap: (address: string) => Allowed;
  /** The same for mails that anybody may have sent in somebody's name. */
  readonly unprovedCap: (address: string) => Allowed;
}

type Taken = 'done' | 'later';
type Mailed = Letter | Unread;

/** Answers that could not be handed over yet, to be sent when the mail is offered again. */
const MOST_READY = 200;
const WELCOME = 'Your address is confirmed.';

/** What an answer says, before it is a mail. */
interface Reaction {
  readonly texts: readonly string[];
  readonly holder: string;
  readonly match: string | null;
  /** A reply confirms the address; nobody may be known by it yet. */
  readonly confirms?: boolean;
  readonly rest?: string | null;
  readonly trial?: boolean;
  readonly pictures?: readonly MailPicture[];
  readonly files?: Mail['files'];
}

const CONFIRM: Claim = { kind: 'confirm', match: null, prompt: null };

/** A sender is easily forged, and an address is not given away by one: whoever reads its mail sends the line again. */
const confirming = (from: string, letter: Mailed): Reaction => ({
  texts: [
    'To join this address to your player, reply to this mail with the same line, within the time the code holds.',
  ],
  holder: from,
  match: null,
  confirms: true,
  rest: linesOf(letter)[0] ?? null,
});

export class Answers {
  readonly #parts: Answering;
  readonly #turns = new InTurn();
  readonly #ready = new Remembered<Mail>(MOST_READY);
  readonly #retry: Retry;

  constructor(parts: Answering) {
    this.#parts = parts;
    const { sender, people, report, settings } = parts;
    const { answerWait: firstWait } = settings;
    this.#retry = new Retry({ sender, people, report, ...(firstWait === undefined ? {} : { firstWait }) });
  }

  stop(): void {
    this.#retry.stop();
  }

  /** Deals with one mail. A throw means that it cannot be dealt with; `later`, that it is to be offered again. */
  async receive(raw: Buffer, envelope: Envelope): Promise<Taken> {
    const { mailbox, names, settings, office } = this.#parts;
    const letter = await readLetter(raw, envelope, {
      mailbox,
      isOurs: names.isOurs,
      trustedServer: settings.trustedServer,
    });
    if (letter.automatic !== null) {
      const bounce = letter.type === 'letter' ? letter.bounce : null;
      if (bounce?.final === true && bounce.original !== null && names.wasFor(bounce.original, bounce.address))
        await office.bounced(bounce.address);
      return 'done';
    }
    const { from } = letter;
    if (from === null || (letter.type === 'letter' && letter.sincerity === 'forged')) return 'done';
    return this.#turns.run(from, () => this.#answerOnce(letter, from));
  }

  async #answerOnce(letter: Mailed, from: string): Promise<Taken> {
    const { people, cap, unprovedCap, office } = this.#parts;
    if (await people.isAnswered(letter.delivery)) return 'done';
    const ready = this.#ready.get(letter.delivery);
    if (ready !== undefined) return this.#send(ready, letter.delivery);
    const caller = await callerOf(this.#parts, letter);
    if (caller === null) return 'done';
    const isProved = caller.type !== 'unproved' && (caller.type !== 'code' || caller.proved);
    const allowed = isProved ? cap(from) : unprovedCap(from);
    if (allowed === 'no') return 'done';
    if (isProved) await office.alive(from);
    const said = await this.#dealWith(caller, letter, from);
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
    const mail = await this.#mail(letter, from, warned);
    this.#ready.set(letter.delivery, mail);
    return this.#send(mail, letter.delivery);
  }

  async #send(mail: Mail, delivery: string): Promise<Taken> {
    const { sender, people, report } = this.#parts;
    const sent = await sender.send(mail);
    if (!sent.ok && sent.final !== true) {
      if (!isPassing(sent)) return 'later';
      // One mailbox that does not take mail now must not hold up everybody else's.
      this.#retry.add(mail, delivery);
      return 'done';
    }
    if (!sent.ok) report('an answer was refused', new Error(sent.error));
    await people.answered(delivery);
    this.#ready.forget(delivery);
    return 'done';
  }

  // --- what was wanted ----------------------------------------------------------

  async #dealWith(
    caller: NonNullable<Awaited<ReturnType<typeof callerOf>>>,
    letter: Mailed,
    from: string,
  ): Promise<Reaction | null> {
    const { people, office } = this.#parts;
    switch (caller.type) {
      case 'leaving':
        await office.stop(from, caller.match ?? ALL);
        return this.#leaving(from, caller.match);
      case 'code': {
        if (!caller.proved) return (await people.isCode(caller.code)) ? confirming(from, letter) : null;
        const player = await people.link(from, caller.code);
        return player === null
          ? null
          : { texts: [`${WELCOME} It now belongs to ${player.name}.`], holder: player.id, match: null };
      }
      case 'unproved':
        return {
          texts: [
            'Anybody can write an address on a mail, so nothing was done. Reply to this mail instead: this reply address is yours alone.',
          ],
          holder: caller.player.id,
          match: null,
          rest: linesOf(letter).join('\n') || null,
        };
      case 'invited':
        return this.#invited(letter, from, caller.match, caller.side);
      case 'player':
        return this.#player(letter, from, caller.player, caller.claim.match, caller.claim.prompt);
    }
  }

  /** Players are told; whoever was only invited never hears of us again. */
  async #leaving(from: string, match: string | null): Promise<Reaction | null> {
    const player = await this.#parts.people.by(from);
    if (player === null) return null;
    const what = match === null ? 'no more mails' : 'no more notices of this match by mail';
    return { texts: [`You get ${what}. Reply \`START\` to have them again.`], holder: player.id, match };
  }

  async #invited(letter: Mailed, from: string, match: string, side: string): Promise<Reaction | null> {
    const { people, desk } = this.#parts;
    const known = await people.by(from);
    const first = (linesOf(letter)[0] ?? '').trim();
    const [, asked] = /^\/?(?:match\s+)?join\b[\s:]*(?:side:)?\s*(\S*)/i.exec(first) ?? [];
    const wanted = (asked ?? '').replace(/[.!]+$/, '') || side;
    const visitor = this.#visitor(letter, from, match);
    const sits = known !== null && (await desk.seat(visitor, match)) !== null;
    const joins = asked !== undefined || (side !== '' && !sits);
    if (known !== null && !joins) return this.#player(letter, from, known, match, null);
    const text = joins ? `/match join ${wanted}`.trim() : '/match status';
    const answer = await this.#ask(letter, visitor, { type: 'text', text });
    const now = await people.by(from);
    if (now === null) return null;
    const texts = known === null ? [`${WELCOME} Here you are ${now.name}; \`/profile name …\` changes that.`] : [];
    return { ...answer, texts: [...texts, ...answer.texts], holder: now.id, match };
  }

  async #player(
    letter: Mailed,
    from: string,
    { id: holder }: Correspondent,
    match: string | null,
    prompt: string | null,
  ): Promise<Reaction> {
    const { office } = this.#parts;
    if (letter.type === 'unread') return { texts: [letter.text], holder, match };
    if (isLeaving(letter)) {
      await office.stop(from, match ?? ALL);
      return (await this.#leaving(from, match)) ?? { texts: [], holder, match };
    }
    if (isReturning(letter)) {
      await office.resume(from, match);
      return { texts: ['You get notices by mail again.'], holder, match };
    }
    const said: Said = { type: 'letter', text: letter.lines.join('\n'), prompt };
    return { ...(await this.#ask(letter, this.#visitor(letter, from, match), said)), holder };
  }

  #visitor({ type, ...letter }: Mailed, from: string, match: string | null): Visitor {
    const called = type === 'letter' && 'name' in letter ? letter.name.trim() : '';
    const name = called === '' || called.includes('@') ? from.slice(0, from.indexOf('@')) : called;
    return { who: { transport: 'email', id: from }, name, where: null, match };
  }

  /** The desk's answer, checked and painted. */
  async #ask(letter: Mailed, visitor: Visitor, said: Said): Promise<Omit<Reaction, 'holder'>> {
    const { desk, report, names } = this.#parts;
    const delivery = { source: 'email', messageId: letter.delivery };
    try {
      const replies = await desk.answer({ ...visitor, said, delivery });
      const answer: Answer = await assemble(replies, { seat: (of) => desk.seat(visitor, of), report });
      return {
        texts: answer.texts.map((text) =>
          text.replace(TOO_BUSY, 'Too many maps are being drawn; send `/map` a little later.'),
        ),
        rest: answer.rest,
        trial: replies.some(({ trial }) => trial === true),
        match: answer.match ?? visitor.match,
        pictures: answer.pictures.map((picture, at) => ({
          ...picture,
          cid: names.answer(`${letter.delivery} ${at}`, 'map'),
        })),
        files: answer.files,
      };
    } catch (error) {
      const reference = report('a mail could not be answered', error);
      return {
        texts: [`Something broke while this was answered (ref ${reference}). \`/turn\` says where your match stands.`],
        match: visitor.match,
      };
    }
  }

  // --- the answer as a mail -------------------------------------------------------

  async #mail(letter: Mailed, from: string, said: Reaction): Promise<Mail> {
    const { names, desk, office } = this.#parts;
    const { match, holder, texts, confirms = false, rest = null, trial = false, pictures = [], files = [] } = said;
    const sheet = match === null ? null : await this.#sheet(this.#visitor(letter, from, match), match);
    const name = sheet?.name ?? (match === null ? null : (await desk.board(match))?.value.name) ?? 'Dispatch Rider';
    const prompt = sheet?.asked?.prompt ?? null;
    const isToldAlready = trial || texts.some((text) => text.includes('You may:'));
    const since = match === null || sheet === null ? [] : await this.#since(letter, from, match, sheet.dispatch, texts);
    if (match !== null && sheet !== null) await office.tell(from, match, { dispatch: sheet.dispatch, prompt });
    const root = match === null ? [] : [names.root(match, from)];
    const received = letter.messageId?.replace(/^<|>$/g, '') ?? null;
    return {
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
  }

  /** What happened since he was last told, besides what this answer says already. */
  async #since(letter: Mailed, from: string, match: string, last: number, texts: readonly string[]) {
    const { desk, office } = this.#parts;
    const visitor = this.#visitor(letter, from, match);
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
