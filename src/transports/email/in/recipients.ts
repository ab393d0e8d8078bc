// Which addresses a listener of ours takes mail for: our own, and behind its plus nothing that was never handed out.
import { type Mailbox, oursIn } from './address.ts';
import { readToken } from './token.ts';

interface Recipients {
  readonly mailbox: Mailbox;
  /** Whether there is such a match. */
  readonly isMatch: (match: string) => Promise<boolean>;
}

/**
 * Whether there is such an address, asked before a mail is read. Whom it belongs to is proved later, by the mail's author:
 * so much is said to everybody who knocks.
 */
export const makeAccepts =
  ({ mailbox, isMatch }: Recipients) =>
  async (address: string): Promise<'yes' | 'no'> => {
    const ours = oursIn(mailbox, address);
    if (ours === null) return 'no';
    if (ours.tag === null) return 'yes';
    const claim = readToken(ours.tag);
    if (claim === null) return 'no';
    return claim.match === null || (await isMatch(claim.match)) ? 'yes' : 'no';
  };
