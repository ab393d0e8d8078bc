import type { Picture } from '#commands/command.ts';
import type { Visitor } from '#commands/desk.ts';
import { Queue } from '#src/queue.ts';
import { mayBeSent } from '../../chat/answer.ts';
import { readLetter } from '../in/read.ts';
import type { Receive } from '../in/source.ts';
import type { Claim } from '../in/token.ts';
import type { LastTold, Trial } from '../office.ts';
import { answerPage } from '../out/letter.ts';
import { drawMaps } from '../out/maps.ts';
import {
  askedSubject,
  claimFor,
  envelopeFor,
  type Noticing,
  noteTold,
  replyTo,
  sheetFor,
  untold,
} from '../out/notices.ts';
import type { Waiting } from '../out/outgoing.ts';
import type { Mail } from '../out/send.ts';
import { answerSubject } from '../out/thread.ts';
import { callerOf } from './callers.ts';
import type { makeCap } from './cap.ts';
import type { Ignore, Reason } from './ignored.ts';
import { type Mailed, type Reaction, visitorOf } from './reaction.ts';
import { makeReactions } from './reactions.ts';

interface Answering extends Noticing {
  readonly cap: ReturnType<typeof makeCap>;
  /** The same for mails that anybody may have sent in somebody's name. */
  readonly unprovedCap: ReturnType<typeof makeCap>;
  readonly waiting: Waiting;
  readonly ignore: Ignore;
}

/** An answer, and what its reader knows once they have it. */
interface Ready {
  readonly mail: Mail;
  readonly told: (LastTold & { readonly match: string }) | null;
  /** What a COMMIT in reply carries out. */
  readonly trial: Bound | null;
}

type Bound = Trial & { readonly match: string };

const trialClaim = ({ match, id }: Bound): Claim => ({ kind: 'trial', match, prompt: id });

const MANY = 'That were many mails within an hour: the next ones are not read before it is over.';

/** Deals with one mail. A throw means that it cannot be dealt with; `later`, that it is to be offered again. */
export function makeAnswers(parts: Answering): Receive {
  const { desk, people, office, names, mailbox, settings, cap, unprovedCap, waiting } = parts;
  const turns = new Queue();
  /** By writer: the mails that wait for their answers, or are being answered. */
  const coming = new Map<string, Set<string>>();
  const react = makeReactions(parts);

  /** That it is not noted is no reason to take it again. */
  async function ignored({ delivery, from }: Mailed, reason: Reason): Promise<'done'> {
    await parts
      .ignore(reason, delivery, from)
      .catch((error: unknown) => parts.report('an ignored mail was not noted', error));
    return 'done';
  }

  /** Whatever becomes of it, the mails of one writer are answered one after another. */
  async function inTurn(letter: Mailed, from: string, isFollowed: boolean): ReturnType<Receive> {
    const mails = coming.get(from) ?? new Set();
    coming.set(from, mails.add(letter.delivery));
    try {
      return await turns.run(from, () => answerOnce(letter, from, () => isFollowed || mails.size > 1));
    } finally {
      mails.delete(letter.delivery);
      if (mails.size === 0) coming.delete(from);
    }
  }

  async function answerOnce(letter: Mailed, from: string, isFollowed: () => boolean): ReturnType<Receive> {
    if ((await people.isAnswered(letter.delivery)) || (await waiting.has(letter.delivery, from))) return 'done';
    const caller = await callerOf(parts, letter);
    if (caller === null)
      return ignored(
        letter,
        letter.token === null ? 'an address nobody here has' : 'a reply address that is not theirs',
      );
    const isProved =
      caller.type !== 'unproved' && caller.type !== 'elsewhere' && (caller.type !== 'code' || caller.proved);
    // Whoever wrote from another address is never written to: the player is, whose question it was.
    const to = caller.type === 'elsewhere' ? caller.player.address : from;
    const allowed = isProved ? cap(from, letter.delivery) : unprovedCap(to, letter.delivery);
    if (allowed === 'no') return ignored(letter, 'too many mails within an hour');
    if (isProved) await people.alive(from);
    const said = await react(caller, letter, from);
    if (said === null) {
      await people.answered(letter.delivery);
      return ignored(letter, 'nothing that is to be answered');
    }
    const warned = allowed === 'the last' ? { ...said, texts: [...said.texts, MANY] } : said;
    const { mail, told, trial } = await mailFor(letter, to, warned, isFollowed);
    // What the mail said is done, and a second reading of it does nothing: so it comes again until its answer is kept.
    // What a COMMIT in reply to that answer would carry out is kept before it.
    const isKept = (trial === null || (await keepTrial(to, trial))) && (await waiting.keep(letter.delivery, mail));
    if (!isKept) return 'later';
    if (told !== null) await noteTold(parts, to, told.match, told);
    await waiting.send(letter.delivery, to);
    return 'done';
  }

  async function keepTrial(from: string, { match, ...trial }: Bound): Promise<boolean> {
    try {
      await office.keepTrial(from, match, trial);
      return true;
    } catch (error) {
      parts.report('a trial could not be kept', error);
      return false;
    }
  }

  // --- the answer as a mail -------------------------------------------------------

  async function mailFor(letter: Mailed, from: string, said: Reaction, isFollowed: () => boolean): Promise<Ready> {
    const { holder, texts, claim = null, rest = null, trial: isTrial = false, tried, files = [] } = said;
    // Whoever has just been forgotten is told so; to look at their match for them would make them known again.
    const match = (await people.by(from)) === null ? null : said.match;
    const visitor = visitorOf(letter, from, match);
    const sheet = match === null ? null : await sheetFor(parts, visitor, match);
    const about = match ?? claim?.match ?? null;
    const name = sheet?.name ?? (about === null ? null : (await desk.board(about))?.value.name) ?? 'Dispatch Rider';
    const prompt = sheet?.asked?.prompt ?? null;
    const isToldAlready = isTrial || texts.some((text) => text.includes('You may:'));
    const since =
      match === null || sheet === null ? [] : await untold(parts, visitor, from, match, sheet.dispatch, texts);
    const before = match === null ? null : await office.told(from, match);
    const followed = isFollowed();
    const isShown = followed || prompt === null || before?.prompt === prompt;
    const images = said.images?.length || isShown ? (said.images ?? []) : await mapOf(visitor, match);
    const maps = await drawMaps(images, names.answer(letter.delivery, 'map'), followed, parts.report);
    const asked = sheet === null ? null : await askedSubject(parts, from, sheet);
    const root = match === null ? [] : [names.root(match, from)];
    const received = letter.messageId?.replace(/^<|>$/g, '') ?? null;
    const { dispatch = 0, draft = [] } = sheet ?? {};
    const id = letter.delivery.slice(0, 10);
    const trial =
      match === null || tried === undefined ? null : { ...tried, match, id, dispatch, draft, committed: false };
    const mail: Mail = {
      ...envelopeFor(parts, from, match),
      replyTo: replyTo(parts, trial === null ? (claim ?? claimFor(match, prompt)) : trialClaim(trial), holder),
      subject: answerSubject(name, asked, letter.subject),
      messageId: names.answer(letter.delivery, from),
      inReplyTo: received,
      references: [...root, ...(received === null ? [] : [received])],
      auto: 'auto-replied',
      blocks: answerPage({
        texts,
        since,
        rest,
        trial: isTrial,
        maps,
        // COMMIT in reply to a trial closes no empty draft: what that would lead to is not foretold.
        sheet:
          isToldAlready || sheet === null
            ? null
            : { ...sheet, closing: trial === null && claim?.kind !== 'trial' ? sheet.closing : null },
        foot: match === null ? null : { match, name, stops: true },
      }),
      pictures: maps.pictures,
      files,
    };
    // The last of several mails shows the question with its map.
    const known = followed ? (before?.prompt ?? null) : prompt;
    return { mail, trial, told: match === null || sheet === null ? null : { match, dispatch, prompt: known } };
  }

  /** A question that they have not been shown comes with the map, as it would in a notice. */
  async function mapOf(visitor: Visitor, match: string | null): Promise<readonly Picture[]> {
    if (match === null) return [];
    const image = await desk.picture(visitor, match);
    mayBeSent([image], await desk.seat(visitor, match));
    return image === null ? [] : [image.value];
  }

  return async (raw, envelope) => {
    const { trustedServer } = settings;
    const letter = await readLetter(raw, envelope, { mailbox, isOurs: names.isOurs, trustedServer });
    if (letter.automatic !== null) {
      const bounce = letter.type === 'letter' ? letter.bounce : null;
      if (bounce?.final === true && bounce.original !== null && names.wasFor(bounce.original, bounce.address))
        await people.bounced(bounce.address);
      return ignored(letter, letter.automatic);
    }
    const { from } = letter;
    if (from === null) return ignored(letter, 'no author, or several');
    if (letter.type === 'letter' && letter.sincerity === 'forged') return ignored(letter, 'a forged sender');
    return inTurn(letter, from, envelope.followed === true);
  };
}
