// What is done with a mail whose author is known: they leave, join, give a code, or write to their match.
import type { Said } from '#commands/command.ts';
import type { Visitor } from '#commands/desk.ts';
import { TOO_BUSY } from '#commands/spelling.ts';
import { type Answer, assemble } from '../chat/answer.ts';
import { type Caller, isLeaving, isReturning, linesOf } from './callers.ts';
import type { Letter, Unread } from './in/read.ts';
import type { Noticing } from './notices.ts';
import { ALL } from './office.ts';
import type { Correspondent } from './people.ts';
import type { Mail, MailPicture } from './send.ts';

export type Mailed = Letter | Unread;

/** Whoever says no is taken at their word: they get no seat and no further mail about it. */
const NO = /^(?:no|nope|nein|non|nee|nie|nej|sorry|decline|not (?:for|now|interested))\b/i;
const WELCOME = 'Your address is confirmed.';
/** Lines given back to whom somebody else may have written for. */
const MOST_BACK = 40;
const NOTHING =
  'Nothing of your own was found in your mail. Write your orders above what your program quotes, one to a line.';
const SEATED =
  'When it is your move, a mail comes with your map and what is asked of you. There is nothing to be done before.';
const NOT_SEATED = 'To take a seat, reply `JOIN` and the side you want, or `JOIN` alone for a free one.';
/** `JOIN`, `join axis`, `/match join side:axis`, and the side it names. */
const JOIN = /^\/?(?:match\s+)?join\b[\s:]*(?:side:)?\s*(\S*)$/i;

/** The side that a first line asks for, empty for any; null when it asks for none. */
const joiningIn = (letter: Mailed): string | null =>
  JOIN.exec((linesOf(letter)[0] ?? '').trim().replace(/[.!]+$/, ''))?.[1] ?? null;

/** What an answer says, before it is a mail. */
export interface Reaction {
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

type Reacting = Pick<Noticing, 'desk' | 'people' | 'office' | 'names' | 'report'>;

/** A sender is easily forged, and an address is not given away by one: whoever reads its mail sends the line again. */
const confirming = (from: string, letter: Mailed): Reaction => ({
  texts: [
    'Somebody has sent this line from your address, or from somewhere in your name. Was it you? Then reply to this mail with the same line, within the time the code holds: this address and the account that gave the code are one player from then on.',
    'Was it not you, or did somebody ask you to send it? Then do not reply: whoever made the code would read your mails and play in your name.',
  ],
  holder: from,
  match: null,
  confirms: true,
  rest: linesOf(letter)[0] ?? null,
});

/** The sender as the desk knows them. */
export function visitorOf({ type, ...letter }: Mailed, from: string, match: string | null): Visitor {
  const called = type === 'letter' && 'name' in letter ? letter.name.trim() : '';
  const name = called === '' || called.includes('@') ? from.slice(0, from.indexOf('@')) : called;
  return { who: { transport: 'email', id: from }, name, where: null, match };
}

/** The process ended between doing what a mail said and keeping its answer. */
const INTERRUPTED =
  'The server was interrupted while it answered this mail. What it had done by then stands, and nothing is done twice. See below where it stands, and send again what is missing.';

/** What a caller is told, once it is done; null: nothing. */
export function makeReactions({ desk, people, office, names, report }: Reacting) {
  async function react(caller: Caller, letter: Mailed, from: string): Promise<Reaction | null> {
    switch (caller.type) {
      case 'leaving':
        await office.stop(from, caller.match ?? ALL);
        return leaving(from, caller.match);
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
            'Anybody can write an address on a mail, so nothing was done. Reply to this mail instead: this reply address is yours alone. (Did you not write it? Then do nothing, and send none of it.)',
          ],
          holder: caller.player.id,
          match: null,
          rest: linesOf(letter).slice(0, MOST_BACK).join('\n') || null,
        };
      case 'invited':
        return (await interrupted(letter, from, caller.match)) ?? invited(letter, from, caller.match, caller.side);
      case 'player':
        return (
          (await interrupted(letter, from, caller.claim.match)) ??
          player(letter, from, caller.player, caller.claim.match, caller.claim.prompt)
        );
    }
  }

  /** What is said about a mail that was carried out before, and never answered; null for every other. */
  async function interrupted(letter: Mailed, from: string, match: string | null): Promise<Reaction | null> {
    const player = (await people.hasCome(letter.delivery)) ? await people.by(from) : null;
    return player === null ? null : { texts: [INTERRUPTED], holder: player.id, match };
  }

  /** Players are told; whoever was only invited never hears of us again. */
  async function leaving(from: string, match: string | null): Promise<Reaction | null> {
    const player = await people.by(from);
    if (player === null) return null;
    const what = match === null ? 'no more mails' : 'no more notices of this match by mail';
    return { texts: [`You get ${what}. Reply \`START\` to have them again.`], holder: player.id, match };
  }

  async function invited(letter: Mailed, from: string, match: string, side: string): Promise<Reaction | null> {
    const known = await people.by(from);
    const first = (linesOf(letter)[0] ?? '').trim();
    if (known === null && NO.test(first)) return null;
    const asked = joiningIn(letter);
    const wanted = (asked ?? '') || side;
    const visitor = visitorOf(letter, from, match);
    const sits = known !== null && (await desk.seat(visitor, match)) !== null;
    const joins = asked !== null || (side !== '' && !sits);
    if (known !== null && !joins) return player(letter, from, known, match, null);
    const text = joins ? `/match join ${wanted}`.trim() : '/match status';
    const answer = await ask(letter, visitor, { type: 'text', text });
    const now = await people.by(from);
    if (now === null) return null;
    const texts = known === null ? [`${WELCOME} Here you are ${now.name}; \`/profile name …\` changes that.`] : [];
    const next = (await desk.seat(visitor, match)) === null ? NOT_SEATED : SEATED;
    return { ...answer, texts: [...texts, ...answer.texts, next], holder: now.id, match };
  }

  async function player(
    letter: Mailed,
    from: string,
    { id: holder }: Correspondent,
    match: string | null,
    prompt: string | null,
  ): Promise<Reaction> {
    if (letter.type === 'unread') return { texts: [letter.text], holder, match };
    if (isLeaving(letter)) {
      await office.stop(from, match ?? ALL);
      return (await leaving(from, match)) ?? { texts: [], holder, match };
    }
    const visitor = visitorOf(letter, from, match);
    if (isReturning(letter) && !(await begins(visitor, match))) {
      await office.resume(from, match);
      return { texts: ['You get notices by mail again.'], holder, match };
    }
    if (letter.lines.length === 0) return { texts: [NOTHING], holder, match };
    const text = await meant(letter, visitor, match);
    return { ...(await ask(letter, visitor, { type: 'letter', text, prompt })), holder };
  }

  /** `START` where no mail was stopped and the match waits to begin: that is what is meant. */
  async function begins(visitor: Visitor, match: string | null): Promise<boolean> {
    if (match === null || (await office.isStopped(visitor.who?.id ?? '', match))) return false;
    return (await desk.board(match)) !== null && (await desk.sheet(visitor, match)) === null;
  }

  /** What a letter says; of the words that mails explain, the commands they stand for. */
  async function meant(letter: Letter, visitor: Visitor, match: string | null): Promise<string> {
    const [, ...rest] = letter.lines;
    if (isReturning(letter)) return ['/match start', ...rest].join('\n');
    const side = joiningIn(letter);
    if (side === null || match === null || (await desk.seat(visitor, match)) !== null) return letter.lines.join('\n');
    return [`/match join ${side}`.trim(), ...rest].join('\n');
  }

  /** The desk's answer, checked and painted. */
  async function ask(letter: Mailed, visitor: Visitor, said: Said): Promise<Omit<Reaction, 'holder'>> {
    const delivery = { source: 'email', messageId: letter.delivery };
    try {
      const replies = await desk.answer({ ...visitor, said, delivery });
      const answer: Answer = await assemble(replies, { seat: (of) => desk.seat(visitor, of), report });
      return {
        texts: answer.texts.map((text) =>
          text.replace(TOO_BUSY, 'Too many maps are being drawn; send `/map` a little later.'),
        ),
        rest: answer.rest,
        // One that was refused has shown nothing yet: what is asked is told again.
        trial: replies.some(({ trial, done }) => trial === true && done),
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
  return react;
}
