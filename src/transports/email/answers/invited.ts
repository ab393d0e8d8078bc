// The answer to an invitation: a seat is taken by a clear yes alone.

import type { Claim } from '../in/token.ts';
import { ALL, type Invitation } from '../office.ts';
import { claimFor, invitationClaim, inviterOf } from '../out/notices.ts';
import type { Correspondent } from '../people.ts';
import type { Ask } from './asking.ts';
import { type Caller, linesOf } from './callers.ts';
import { consentIn } from './consent.ts';
import { type Mailed, type Reacting, type Reaction, visitorOf, WELCOME } from './reaction.ts';

const SEATED =
  'When it is your move, a mail comes with your map and what is asked of you. There is nothing to be done before.';
const NOT_SEATED =
  'You have no seat yet. Where one that is held was asked for, a mail comes when its commander has answered; to take a free one, reply `JOIN`, with its side or alone.';
type Invited = Extract<Caller, { readonly type: 'invited' }>;

/** Asked once; a program that answers it gets no second mail. */
const unclearText = (inviter: string, side: string): string =>
  `${inviter} has invited you to play a board wargame by mail; it is not clear what you answered. Reply \`JOIN\`${side === '' ? ' (and the side you want)' : ''} to play, \`No\` if you would rather not, or \`STOP\` to get no mail from this server any more. Nothing happens otherwise, and you are not asked again.`;

/** Who shares the side they were invited to; null where they ask for another, or it is nobody's to share. */
const sharer = ({ by, side, shares = false }: Invitation, asked: string): string | null =>
  shares && (asked === '' || asked.toLowerCase() === side) ? by : null;

/** What else may be meant by such a mail. */
interface Others {
  readonly ask: Ask;
  /** They write to their match, as any player. */
  readonly player: (letter: Mailed, from: string, player: Correspondent, claim: Claim) => Promise<Reaction>;
  readonly leaving: (from: string, match: string | null) => Promise<Reaction | null>;
}

/** What an answer to an invitation does; null: nothing is said. */
export function makeInvited({ desk, people, office }: Reacting, { ask, player, leaving }: Others) {
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
      if (invitation.by !== null) await people.declined(invitation.by, match, from, letter.delivery);
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
        return seated(letter, from, match, consent.side || invitation.side, sharer(invitation, consent.side));
      case 'unclear':
        return isStopped || heard !== null ? null : told('asked', unclearText(inviter, invitation.side));
    }
  }

  /** Whoever says yes is known by their address from then on. */
  async function seated(
    letter: Mailed,
    from: string,
    match: string,
    side: string,
    invitedBy: string | null,
  ): Promise<Reaction | null> {
    const known = await people.by(from);
    const visitor = visitorOf(letter, from, match);
    // What else somebody writes below their yes is said to a person, but for commands.
    const commands = linesOf(letter)
      .slice(1)
      .filter((line) => line.startsWith('/'));
    const text = [`/match join ${side}`.trim(), ...commands].join('\n');
    const answer = await ask(letter, { ...visitor, invitedBy }, { type: 'text', text });
    const now = await people.by(from);
    if (now === null) return null;
    const texts = known === null ? [`${WELCOME} Here you are ${now.name}; \`/profile name …\` changes that.`] : [];
    const next = (await desk.seat(visitor, match)) === null ? NOT_SEATED : SEATED;
    return { ...answer, texts: [...texts, ...answer.texts, next], holder: now.id, match };
  }

  return invited;
}
