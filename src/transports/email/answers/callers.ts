// Who wrote a mail, proved: by the reply address that only they were sent, and by the address it came from.
import type { Letter, Unread } from '../in/read.ts';
import { type Claim, readToken } from '../in/token.ts';
import type { Invitation } from '../office.ts';
import type { Noticing } from '../out/notices.ts';
import type { Correspondent } from '../people.ts';

export type Caller =
  /** They hold the token; `claim` says what they answer. */
  | { readonly type: 'player'; readonly player: Correspondent; readonly claim: Claim }
  /** They answer an invitation that was sent to this address. */
  | { readonly type: 'invited'; readonly match: string; readonly invitation: Invitation }
  /** Whoever has the address wants no more mails about a match, or none at all (null). */
  | { readonly type: 'leaving'; readonly match: string | null }
  /** An address that nobody here has answers a question that was put to a player: perhaps another address of theirs. */
  | { readonly type: 'elsewhere'; readonly player: Correspondent; readonly claim: Claim }
  /** A known address wrote without a token of ours: anybody may have set it in the header. */
  | { readonly type: 'unproved'; readonly player: Correspondent }
  /** They give a code from another account of theirs. `proved`: the address is theirs for certain. */
  | { readonly type: 'code'; readonly code: string; readonly proved: boolean };

const CODE = /^\/?\s*profile\s+link\s+(?:code\s*:\s*)?([a-z0-9]{6,20})\s*$/i;

/** Null for somebody we do not know and who proves nothing: they get no answer. */
export async function callerOf({ people, office, tokens }: Noticing, letter: Letter | Unread): Promise<Caller | null> {
  const { from, token } = letter;
  if (from === null) return null;
  const claim = token === null ? null : readToken(token);
  const player = await people.by(from);
  if (token !== null && claim !== null) {
    if (claim.kind === 'unsubscribe')
      return tokens.proves(token, from) ? { type: 'leaving', match: claim.match } : null;
    if (claim.kind === 'confirm' && claim.match === null)
      return tokens.proves(token, from) ? codeIn(letter, true) : null;
    if (claim.kind === 'confirm') {
      const invitation = claim.match === null ? null : await office.invitation(from, claim.match);
      if (claim.match === null || invitation === null || !tokens.proves(token, from)) return null;
      return { type: 'invited', match: claim.match, invitation };
    }
    if (player !== null) return tokens.proves(token, player.id) ? { type: 'player', player, claim } : null;
    const members = claim.match === null ? [] : await people.members(claim.match);
    const holder = members.find(({ id }) => tokens.proves(token, id));
    return holder === undefined ? null : { type: 'elsewhere', player: holder, claim };
  }
  const code = codeIn(letter, letter.type === 'letter' && letter.sincerity === 'aligned');
  return code ?? (player === null ? null : { type: 'unproved', player });
}

function codeIn(letter: Letter | Unread, proved: boolean): Caller | null {
  const code = CODE.exec(linesOf(letter)[0] ?? '')?.[1];
  return code === undefined ? null : { type: 'code', code, proved };
}

export const linesOf = (letter: Letter | Unread): readonly string[] => (letter.type === 'letter' ? letter.lines : []);

const firstWord = (letter: Letter | Unread): string =>
  (linesOf(letter)[0] ?? '')
    .trim()
    .toLowerCase()
    .replace(/[.!]+$/, '');

/** STOP as the first line, alone. */
export const isLeaving = (letter: Letter | Unread): boolean => /^(?:stop|unsubscribe)$/.test(firstWord(letter));
/** START as the first line, alone. */
export const isReturning = (letter: Letter | Unread): boolean => firstWord(letter) === 'start';
