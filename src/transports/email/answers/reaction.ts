// What an answer to a mail says, before it is a mail.
import type { Picture } from '#commands/command.ts';
import type { Visitor } from '#commands/desk.ts';
import type { Letter, Unread } from '../in/read.ts';
import type { Claim } from '../in/token.ts';
import type { Trial } from '../office.ts';
import type { Noticing } from '../out/notices.ts';
import type { Mail } from '../out/send.ts';

export type Mailed = Letter | Unread;

/** Said to whoever is known by their address from now on. */
export const WELCOME = 'Your address is confirmed.';

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
  /** The maps it shows, not drawn yet. */
  readonly images?: readonly Picture[];
  readonly files?: Mail['files'];
}

export type Reacting = Pick<Noticing, 'desk' | 'people' | 'office' | 'report'>;

/** What is told, before it is known to whom. */
export type Told = Omit<Reaction, 'holder'>;

/** The sender as the desk knows them. */
export function visitorOf({ type, ...letter }: Mailed, from: string, match: string | null): Visitor {
  const called = type === 'letter' && 'name' in letter ? letter.name.trim() : '';
  const name = called === '' || called.includes('@') ? from.slice(0, from.indexOf('@')) : called;
  return { who: { transport: 'email', id: from }, name, where: null, match };
}
