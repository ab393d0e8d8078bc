// Mails that were neither obeyed nor answered, for the operator: when, from whom, why; never what they say.
import type { Automatic } from '../in/automatic.ts';
import type { Housekeeping } from '../out/outgoing.ts';

/** Why a mail is neither obeyed nor answered. */
export type Reason =
  | Automatic
  | 'no author, or several'
  | 'a forged sender'
  | 'an address nobody here has'
  | 'a reply address that is not theirs'
  | 'too many mails within an hour'
  | 'nothing that is to be answered';

const PREFIX = 'email ignored ';
/** As many are kept, the newest … */
const MOST = 200;
/** … and so long, ms. */
const KEPT = 30 * 24 * 60 * 60_000;

interface IgnoringParts {
  readonly bookmarks: Housekeeping;
  readonly now: () => Date;
  /** Tells the log. */
  readonly tell: (reason: Reason) => void;
}

/** Keeps and logs that a mail was ignored. The key holds the address: who is forgotten leaves none. */
export type Ignore = (reason: Reason, delivery: string, from: string | null) => Promise<void>;

export function makeIgnore({ bookmarks, now, tell }: IgnoringParts): Ignore {
  return async (reason, delivery, from) => {
    tell(reason);
    const at = now();
    const oldest = `${PREFIX}${new Date(at.getTime() - KEPT).toISOString()}`;
    const keys = await bookmarks.bookmarkKeys(PREFIX);
    const over = keys.filter((key, index) => key < oldest || index < keys.length - MOST + 1);
    for (const key of over) await bookmarks.setBookmark(key, null);
    await bookmarks.setBookmark(`${PREFIX}${at.toISOString()} ${delivery.slice(0, 10)} ${from ?? ''}`, reason);
  };
}

/** The kept ones, a line each, the newest last. */
export async function ignoredIn(bookmarks: Housekeeping): Promise<readonly string[]> {
  const keys = await bookmarks.bookmarkKeys(PREFIX);
  return Promise.all(
    keys.map(async (key) => {
      const [at = '', , from = ''] = key.slice(PREFIX.length).split(' ');
      return `${at}  ${from || 'no address'}: ${(await bookmarks.bookmark(key)) ?? ''}`;
    }),
  );
}
