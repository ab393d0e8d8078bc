// What is done with a mail whose author is known: they leave, join, give a code, or write to their match.
import type { Reply, Said } from '#commands/command.ts';
import type { Visitor } from '#commands/desk.ts';
import { TOO_BUSY } from '#commands/spelling.ts';
import type { Sheet } from '#commands/surfaces/sheet.ts';
import { type Answer, assemble } from '../chat/answer.ts';
import { type Caller, isLeaving, isReturning, linesOf } from './callers.ts';
import { consentIn, joiningIn } from './consent.ts';
import type { Letter, Unread } from './in/read.ts';
import type { Claim } from './in/token.ts';
import { claimFor, invitationClaim, inviterOf, type Noticing, sheetFor } from './notices.ts';
import { ALL, type Trial } from './office.ts';
import type { Correspondent } from './people.ts';
import type { Mail, MailPicture } from './send.ts';

export type Mailed = Letter | Unread;

const WELCOME = 'Your address is confirmed.';
/** Lines given back to whom somebody else may have written for. */
const MOST_BACK = 40;
const NOTHING =
  'Nothing of your own was found in your mail. Write your orders above what your program quotes, one to a line.';
const SEATED =
  'When it is your move, a mail comes with your map and what is asked of you. There is nothing to be done before.';
const NOT_SEATED =
  'You have no seat yet. Where one that is held was asked for, a mail comes when its commander has answered; to take a free one, reply `JOIN`, with its side or alone.';
/** What an answer says, before it is a mail. */
export interface Reaction {
  readonly texts: readonly string[];
  readonly holder: string;
  readonly match: string | null;
  /** What a reply to it proves, where it is not an answer to what is asked now. */
  readonly claim?: Claim;
  readonly rest?: string | null;
  readonly trial?: boolean;
  /** What a COMMIT in reply would carry out; without orders when they were not allowed. */
  readonly tried?: Pick<Trial, 'prompt' | 'orders'>;
  readonly pictures?: readonly MailPicture[];
  readonly files?: Mail['files'];
}

type Reacting = Pick<Noticing, 'desk' | 'people' | 'office' | 'names' | 'report'>;

/** What is told, before it is known to whom. */
type Told = Omit<Reaction, 'holder'>;

/** A trial that a mail replies to; null when it is no longer kept. */
interface Bound {
  readonly match: string;
  readonly kept: Trial | null;
}

const NOT_KEPT =
  'That trial is no longer kept, so `COMMIT` did nothing: send the orders again, `COMMIT` as the last line.';
const NOT_ALLOWED =
  'What you tried was not allowed, so `COMMIT` did nothing. Send it mended, `COMMIT` as the last line; or reply `COMMIT` to this mail to end without it.';

/** COMMIT, and nothing beside it but commands. */
const isCommitAlone = (lines: readonly string[]): boolean =>
  /^commit[.!]*$/i.test(lines.at(-1) ?? '') && lines.slice(0, -1).every((line) => line.startsWith('/'));

const listOf = (draft: readonly string[]): string => (draft.length === 0 ? 'empty' : draft.join('; '));

function changeSince({ dispatch, draft }: Trial, sheet: Sheet | null): string {
  if (sheet === null || sheet.asked === null) return 'Nothing is asked of you now.';
  if (sheet.dispatch !== dispatch) return `Dispatch ${sheet.dispatch} has come since; then it was ${dispatch}.`;
  return `Your draft was then: ${listOf(draft)}. It is now: ${listOf(sheet.draft)}.`;
}

/** The orders of a trial, allowed or not. */
function triedIn(replies: readonly Reply[]): Pick<Reaction, 'tried'> {
  const tried = replies.findLast((reply) => reply.tried !== undefined)?.tried;
  if (tried === undefined) return {};
  return { tried: { prompt: tried.prompt, orders: replies.every(({ done }) => done) ? tried.orders : null } };
}

/** A sender is easily forged, and an address is not given away by one: whoever reads its mail sends the line again. */
const confirming = (from: string, letter: Mailed): Reaction => ({
  texts: [
    'Somebody has sent this line from your address, or from somewhere in your name. Was it you? Then reply to this mail with the same line, within the time the code holds: this address and the account that gave the code are one player from then on.',
    'Was it not you, or did somebody ask you to send it? Then do not reply: whoever made the code would read your mails and play in your name.',
  ],
  holder: from,
  match: null,
  claim: { kind: 'confirm', match: null, prompt: null },
  rest: linesOf(letter)[0] ?? null,
});

/** The sender as the desk knows them. */
export function visitorOf({ type, ...letter }: Mailed, from: string, match: string | null): Visitor {
  const called = type === 'letter' && 'name' in letter ? letter.name.trim() : '';
  const name = called === '' || called.includes('@') ? from.slice(0, from.indexOf('@')) : called;
  return { who: { transport: 'email', id: from }, name, where: null, match };
}

type Invited = Extract<Caller, { readonly type: 'invited' }>;

/** Asked once; a program that answers it gets no second mail. */
const unclearText = (inviter: string, side: string): string =>
  `${inviter} has invited you to play a board wargame by mail; it is not clear what you answered. Reply \`JOIN\`${side === '' ? ' (and the side you want)' : ''} to play, \`No\` if you would rather not, or \`STOP\` to get no mail from this server any more. Nothing happens otherwise, and you are not asked again.`;

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
        return (await interrupted(letter, from, caller.match)) ?? invited(letter, from, caller);
      case 'player':
        return (
          (await interrupted(letter, from, caller.claim.match)) ?? player(letter, from, caller.player, caller.claim)
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

  async function invited(letter: Mailed, from: string, { match, invitation }: Invited): Promise<Reaction | null> {
    const known = await people.by(from);
    const sits = known !== null && (await desk.seat(visitorOf(letter, from, match), match)) !== null;
    const consent = consentIn(linesOf(letter), await people.sides(match));
    const commands = consent.type === 'unclear' && (linesOf(letter)[0] ?? '').startsWith('/');
    if (known !== null && (sits || commands)) return player(letter, from, known, claimFor(match, null));
    // A mail that comes again is taken as it was the first time.
    const heard = invitation.heard?.delivery === letter.delivery ? null : (invitation.heard?.what ?? null);
    const isStopped = (await office.stopped(from)).includes(ALL);
    const inviter = await inviterOf({ people }, invitation);
    const told = (what: 'asked' | 'no', ...texts: readonly string[]): Promise<Reaction> =>
      office
        .hear(from, match, { what, delivery: letter.delivery })
        .then(() => ({ texts, holder: from, match: null, claim: invitationClaim(match) }));
    const tellInviter = async (): Promise<void> => {
      if (invitation.by !== null) await people.declined(invitation.by, match, from);
    };
    switch (consent.type) {
      case 'stop':
        if (!isStopped && heard !== 'no') await tellInviter();
        await office.stop(from, ALL);
        return leaving(from, null);
      case 'no':
        if (isStopped || heard === 'no') return null;
        await tellInviter();
        return told('no', `Understood: you do not play, and this invitation is over. ${inviter} is told so.`);
      case 'join':
        if (heard === 'no')
          return told('no', `You said no to this invitation, so it is over. ${inviter} can send another.`);
        await office.resume(from, match);
        return seated(letter, from, match, consent.side || invitation.side);
      case 'unclear':
        return isStopped || heard !== null ? null : told('asked', unclearText(inviter, invitation.side));
    }
  }

  /** Whoever says yes is known by their address from then on. */
  async function seated(letter: Mailed, from: string, match: string, side: string): Promise<Reaction | null> {
    const known = await people.by(from);
    const visitor = visitorOf(letter, from, match);
    const answer = await ask(letter, visitor, { type: 'text', text: `/match join ${side}`.trim() });
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
    { kind, match, prompt }: Claim,
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
    const trial =
      kind !== 'trial' || match === null ? null : { match, kept: await office.trial(from, match, prompt ?? '') };
    if (trial !== null && isCommitAlone(letter.lines)) return { ...(await committed(letter, visitor, trial)), holder };
    const text = await meant(letter, visitor, match);
    const answers = trial === null ? prompt : (trial.kept?.prompt ?? null);
    return { ...(await ask(letter, visitor, { type: 'letter', text, prompt: answers })), holder };
  }

  /** COMMIT in reply to a trial: what was tried is carried out, once, if nothing has changed since. */
  async function committed(letter: Letter, visitor: Visitor, { match, kept }: Bound): Promise<Told> {
    if (kept === null) return { texts: [NOT_KEPT], match };
    if (kept.orders === null) return { texts: [NOT_ALLOWED], match };
    const sheet = await sheetFor({ desk }, visitor, match);
    const asked = sheet?.asked?.prompt ?? null;
    const said = [...letter.lines.slice(0, -1), kept.orders].join('\n');
    if (asked === kept.prompt) {
      const answer = await ask(letter, visitor, { type: 'letter', text: said, prompt: asked });
      if (await people.hasCome(letter.delivery))
        await office.keepTrial(visitor.who?.id ?? '', match, { ...kept, committed: true });
      return answer;
    }
    if (kept.committed) return { texts: ['That trial counts already; nothing is done twice.'], match };
    const changed = `\`COMMIT\` did nothing, for the match is not as it was when you tried this. ${changeSince(kept, sheet)}`;
    const text = said.replace(/\n?commit$/i, '');
    if (asked === null || /(?:^|\n)\W*(?:commit\W*)?$/i.test(text))
      return { texts: [changed], rest: kept.orders, match };
    const again = await ask(letter, visitor, { type: 'letter', text, prompt: asked });
    return { ...again, texts: [changed, ...again.texts] };
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
    const side = joiningIn(letter.lines[0] ?? '');
    if (side === null || match === null || (await desk.seat(visitor, match)) !== null) return letter.lines.join('\n');
    return [`/match join ${side}`.trim(), ...rest].join('\n');
  }

  /** The desk's answer, checked and painted. */
  async function ask(letter: Mailed, visitor: Visitor, said: Said): Promise<Told> {
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
        ...triedIn(replies),
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
