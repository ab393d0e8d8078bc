// What the mail side remembers between mails: who wants none, who was invited where, what somebody has been told.
import type { MailOffice } from '#commands/command.ts';
import { Queue } from '#src/queue.ts';
import type { Bookmarks } from '../transport.ts';
import { addressOf } from './in/address.ts';

/** Stops everything to an address, not one match. */
export const ALL = 'all';

const DAY = 24 * 60 * 60_000;
/** Invitations a day: of one player, and to one address. */
const BY_ONE = 10;
const TO_ONE = 3;
/** … and of everybody here: nobody can make this server write to half the world by making players. */
const BY_ALL = 100;
const EVERYBODY = 'email inviters';

interface OfficeParts {
  readonly address: string;
  readonly bookmarks: Bookmarks;
  readonly now: () => Date;
}

const stopKey = (address: string): string => `email stop ${address}`;
const inviteKey = (match: string, address: string): string => `email invited ${match} ${address}`;
const toldKey = (match: string, address: string): string => `email told ${match} ${address}`;

function listIn(json: string | null): readonly string[] {
  const read: unknown = json === null ? [] : JSON.parse(json);
  return Array.isArray(read) ? read.filter((item) => typeof item === 'string') : [];
}

/** Somebody was asked to play. */
export interface Invitation {
  /** The player who asked; null where it was not kept. */
  readonly by: string | null;
  /** The seat they are meant to take; empty for any. */
  readonly side: string;
  /** Whoever asked commanded that side, and it is theirs to share. Left out: no. */
  readonly shares?: boolean;
  /** How far it has come: asked once what they meant, or ended by a no; and by which mail. */
  readonly heard: { readonly what: 'asked' | 'no'; readonly delivery: string } | null;
}

/** Invitations of an older server held the side alone. */
const readInvitation = (kept: string): Invitation =>
  kept.startsWith('{') ? (JSON.parse(kept) as Invitation) : { by: null, side: kept, heard: null };

/** What an address was last told of a match. */
export interface LastTold {
  readonly dispatch: number;
  /** The prompt it was shown; null when none was. */
  readonly prompt: string | null;
}

/** Orders that a mail tried, kept for a COMMIT in reply to its answer. */
export interface Trial {
  /** Ten hexadecimal digits, of the mail. */
  readonly id: string;
  /** The prompt they were judged under. */
  readonly prompt: string;
  /** As they are sent for good, COMMIT last; null when they were not allowed. */
  readonly orders: string | null;
  /** Where the match and the draft stood. */
  readonly dispatch: number;
  readonly draft: readonly string[];
  readonly committed: boolean;
}

/** Trials of a player in a match that are kept. */
const MOST_TRIALS = 20;
/** Mails to an address whose text is kept, to know it again where it is quoted. */
const MOST_SENT = 12;
const sentKey = (address: string): string => `email sent ${address}`;
/** Letters and digits alone: programs break the lines of what they quote, and write its signs in their own way. */
const squeezed = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

interface SentText {
  readonly id: string;
  readonly text: string;
}
const subjectKey = (match: string, address: string): string => `email subject ${match} ${address}`;
const trialsKey = (match: string, address: string): string => `email trials ${match} ${address}`;

export class Office implements MailOffice {
  readonly address: string;
  readonly #bookmarks: Bookmarks;
  readonly #now: () => Date;
  readonly #turns = new Queue();

  constructor({ address, bookmarks, now }: OfficeParts) {
    this.address = address;
    this.#bookmarks = bookmarks;
    this.#now = now;
  }

  async stopped(address: string): Promise<readonly string[]> {
    return listIn(await this.#bookmarks.bookmark(stopKey(address)));
  }

  /** True when nothing about this match goes to the address by itself. */
  async isStopped(address: string, match: string): Promise<boolean> {
    const stops = await this.stopped(address);
    return stops.includes(ALL) || stops.includes(match);
  }

  stop(address: string, what: string): Promise<void> {
    return this.#change(address, (stops) => [...stops.filter((stop) => stop !== what), what]);
  }

  /** Takes mail about a match again. */
  resume(address: string, match: string | null): Promise<void> {
    return this.#change(address, (stops) => stops.filter((stop) => stop !== ALL && stop !== match));
  }

  #change(address: string, to: (stops: readonly string[]) => readonly string[]): Promise<void> {
    return this.#turns.run(address, async () => {
      const stops = to(await this.stopped(address));
      await this.#bookmarks.setBookmark(stopKey(address), stops.length === 0 ? null : JSON.stringify(stops));
    });
  }

  /** Why nobody is invited, or null: then it is noted. The side they are meant to take may be left open. */
  invite(by: string, written: string, match: string, side: string | null, shares = false): Promise<string | null> {
    return this.#turns.run('invitations', async () => {
      const address = addressOf(written);
      if (address === null) return 'That is no mail address.';
      if ((await this.stopped(address)).includes(ALL)) return 'That address wants no mail from this server.';
      const [mine, theirs] = [
        await this.#recent(`email inviter ${by}`),
        await this.#recent(`email invitee ${address}`),
      ];
      if (mine.length >= BY_ONE) return `You have sent ${BY_ONE} invitations within a day; the next one tomorrow.`;
      if (theirs.length >= TO_ONE) return 'That address has been invited often enough today; the next time tomorrow.';
      const all = await this.#recent(EVERYBODY);
      if (all.length >= BY_ALL) return 'This server has sent invitations enough today; the next one tomorrow.';
      await this.#keep(address, match, { by, side: side ?? '', shares, heard: null });
      await this.#note(EVERYBODY, all);
      await this.#note(`email inviter ${by}`, mine);
      await this.#note(`email invitee ${address}`, theirs);
      return null;
    });
  }

  async #recent(key: string): Promise<readonly string[]> {
    const since = this.#now().getTime() - DAY;
    return listIn(await this.#bookmarks.bookmark(key)).filter((at) => Number(at) > since);
  }

  #note(key: string, before: readonly string[]): Promise<void> {
    return this.#bookmarks.setBookmark(key, JSON.stringify([...before, String(this.#now().getTime())]));
  }

  /** Null when they were not invited. */
  async invitation(address: string, match: string): Promise<Invitation | null> {
    const kept = await this.#bookmarks.bookmark(inviteKey(match, address));
    return kept === null ? null : readInvitation(kept);
  }

  /** Keeps what an invitation was answered with. */
  async hear(address: string, match: string, heard: Invitation['heard']): Promise<void> {
    const invitation = await this.invitation(address, match);
    if (invitation !== null) await this.#keep(address, match, { ...invitation, heard });
  }

  #keep(address: string, match: string, invitation: Invitation): Promise<void> {
    return this.#bookmarks.setBookmark(inviteKey(match, address), JSON.stringify(invitation));
  }

  /** What the mails of one question are about, as the first of them said it: its words change with the draft. */
  async subject(address: string, match: string, since: number, now: string): Promise<string> {
    const [kept = '', ...was] = (await this.#bookmarks.bookmark(subjectKey(match, address)))?.split(' ') ?? [];
    if (kept === `${since}`) return was.join(' ');
    await this.#bookmarks.setBookmark(subjectKey(match, address), `${since} ${now}`);
    return now;
  }

  /** Null when it is not kept, or no longer. */
  async trial(address: string, match: string, id: string): Promise<Trial | null> {
    return (await this.#trials(address, match)).find((trial) => trial.id === id) ?? null;
  }

  /** Keeps a trial in the place of the same one. */
  keepTrial(address: string, match: string, trial: Trial): Promise<void> {
    return this.#turns.run(trialsKey(match, address), async () => {
      const others = (await this.#trials(address, match)).filter(({ id }) => id !== trial.id);
      const kept = [...others.slice(1 - MOST_TRIALS), trial];
      await this.#bookmarks.setBookmark(trialsKey(match, address), JSON.stringify(kept));
    });
  }

  async #trials(address: string, match: string): Promise<readonly Trial[]> {
    return JSON.parse((await this.#bookmarks.bookmark(trialsKey(match, address))) ?? '[]') as readonly Trial[];
  }

  /** Keeps the text of a mail to an address; of the last twelve. */
  remember(address: string, id: string, text: string): Promise<void> {
    return this.#turns.run(sentKey(address), async () => {
      const others = (await this.#sent(address)).filter((sent) => sent.id !== id);
      const kept: readonly SentText[] = [...others.slice(1 - MOST_SENT), { id, text: squeezed(text) }];
      await this.#bookmarks.setBookmark(sentKey(address), JSON.stringify(kept));
    });
  }

  /** Those of some lines that stood in none of the mails that are kept. */
  async foreign(address: string, lines: readonly string[]): Promise<readonly string[]> {
    const sent = await this.#sent(address);
    return lines.filter((line) => !sent.some(({ text }) => text.includes(squeezed(line))));
  }

  async #sent(address: string): Promise<readonly SentText[]> {
    return JSON.parse((await this.#bookmarks.bookmark(sentKey(address))) ?? '[]') as readonly SentText[];
  }

  async told(address: string, match: string): Promise<LastTold | null> {
    const [dispatch, prompt = ''] = (await this.#bookmarks.bookmark(toldKey(match, address)))?.split(' ') ?? [];
    return dispatch === undefined ? null : { dispatch: Number(dispatch), prompt: prompt === '' ? null : prompt };
  }

  tell(address: string, match: string, { dispatch, prompt }: LastTold): Promise<void> {
    return this.#bookmarks.setBookmark(toldKey(match, address), `${dispatch} ${prompt ?? ''}`);
  }
}
