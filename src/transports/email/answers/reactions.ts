// What is done with a mail whose author is known: they leave, join, give a code, or write to their match.
import type { Visitor } from '#commands/desk.ts';
import type { Letter } from '../in/read.ts';
import type { Claim } from '../in/token.ts';
import { ALL } from '../office.ts';
import type { Correspondent } from '../people.ts';
import { makeAsk } from './asking.ts';
import { type Caller, isLeaving, isReturning, linesOf } from './callers.ts';
import { joiningIn } from './consent.ts';
import { doubtsOf, struckOut } from './doubts.ts';
import { makeInvited } from './invited.ts';
import { type Mailed, type Reacting, type Reaction, type Told, visitorOf, WELCOME } from './reaction.ts';
import { isCommitAlone, makeBound, makeCommitted } from './trial.ts';

/** Lines given back to whom somebody else may have written for. */
const MOST_BACK = 40;
const NOTHING =
  'Nothing of your own was found in your mail. Write your orders above what your program quotes, one to a line.';

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

/** Nothing was done: a player is told why, with the lines to send again. */
const handedBack = ({ id }: Correspondent, letter: Mailed, why: string): Reaction => ({
  texts: [why],
  holder: id,
  match: null,
  rest: linesOf(letter).slice(0, MOST_BACK).join('\n') || null,
});

/** The process ended between doing what a mail said and keeping its answer. */
const INTERRUPTED =
  'The server was interrupted while it answered this mail. What it had done by then stands, and nothing is done twice. See below where it stands, and send again what is missing.';

/** What a caller is told, once it is done; null: nothing. */
export function makeReactions(parts: Reacting) {
  const { desk, people, office } = parts;
  const ask = makeAsk(parts);
  const committed = makeCommitted(parts, ask);
  const bound = makeBound(parts);
  const invited = makeInvited(parts, { ask, player, leaving });

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
        return handedBack(
          caller.player,
          letter,
          'Anybody can write an address on a mail, so nothing was done. Reply to this mail instead: this reply address is yours alone. (Did you not write it? Then do nothing, and send none of it.)',
        );
      case 'elsewhere':
        return {
          claim: caller.claim,
          ...handedBack(
            caller.player,
            letter,
            `A mail from ${from} answers a question that was put to you. Nothing was done: only your own address is believed. Was it you? Reply to this mail from here, with the same lines; \`/profile link\` makes the other address yours, too. (Was it not you? Then somebody else has a mail of yours: do nothing, and send none of it.)`,
          ),
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

  async function player(
    letter: Mailed,
    from: string,
    { id: holder }: Correspondent,
    { kind, match, prompt }: Claim,
  ): Promise<Reaction> {
    if (letter.type === 'unread') return { texts: [letter.text], holder, match };
    const below = letter.lines.slice(1).join('\n') || null;
    if (isLeaving(letter)) {
      await office.stop(from, match ?? ALL);
      return { ...((await leaving(from, match)) ?? { texts: [], holder, match }), rest: below };
    }
    const visitor = visitorOf(letter, from, match);
    if (isReturning(letter) && !(await begins(visitor, match))) {
      await office.resume(from, match);
      return { texts: ['You get notices by mail again.'], holder, match, rest: below };
    }
    const doubts = await doubtsOf(parts, letter, visitor);
    const trial =
      kind !== 'trial' || match === null ? null : { match, kept: await office.trial(from, match, prompt ?? '') };
    if (trial !== null && isCommitAlone(letter.lines, desk.commands))
      return { ...(await committed(letter, visitor, trial, doubts)), holder };
    const still = (told: Told): Promise<Told> | Told => (trial === null ? told : bound(told, visitor, trial));
    if (letter.lines.length === 0)
      return { ...(await still({ texts: [NOTHING, ...doubts, ...struckOut(letter)], match })), holder };
    const text = await meant(letter, visitor, match);
    const answers = trial === null ? prompt : (trial.kept?.prompt ?? null);
    const told = await ask(letter, visitor, { type: 'letter', text, prompt: answers, doubts });
    return { ...(await still({ ...told, texts: [...struckOut(letter), ...told.texts] })), holder };
  }

  /** `START` where no mail was stopped and the match waits to begin: that is what is meant. */
  async function begins(visitor: Visitor, match: string | null): Promise<boolean> {
    if (match === null || (await office.isStopped(visitor.who?.id ?? '', match))) return false;
    return (await desk.board(match)) !== null && (await desk.sheet(visitor, match)) === null;
  }

  /** What a letter says; of the words that mails explain, the commands they stand for. */
  async function meant(letter: Letter, visitor: Visitor, match: string | null): Promise<string> {
    const [, ...rest] = letter.written;
    if (isReturning(letter)) return ['/match start', ...rest].join('\n');
    const side = joiningIn(letter.lines[0] ?? '');
    if (side === null || match === null || (await desk.seat(visitor, match)) !== null) return letter.written.join('\n');
    return [`/match join ${side}`.trim(), ...rest].join('\n');
  }

  return react;
}
