// What every transport does: receive (and hand to the desk), acknowledge in time, send, report failure. No game word here.
import type { Choice, Picture } from '#commands/command.ts';
import type { Board } from '#commands/surfaces/overview.ts';
import { type Cut, isForAll, type Public, type Viewer } from '#engine/secrecy.ts';

/** Something to be sent: words, a picture, buttons. `id` is the same for a repeat, so that a reader can tell. */
export interface Outgoing<By extends string = Viewer<string>> {
  readonly id: string;
  readonly match: string;
  /** What it is, in the outbox's words (`said`, `dispatch`, …), for a transport that does not pass on everything. */
  readonly kind?: string;
  readonly text: Cut<By, string>;
  /** Painted only when it is sent. */
  readonly image: Cut<By, Picture> | null;
  readonly choices: readonly Choice[];
  /** Nobody else is to learn that it was sent: where they cannot be reached alone, they are not reached. */
  readonly alone?: true;
  /** The dispatch it tells of, when it tells of one: a surface that shows the log by itself leaves it out. */
  readonly dispatch?: number;
}

/** A player, reached by the one of their identities that belongs to this transport. */
export interface Recipient {
  readonly match: string;
  /** Their seat; null when they hold none. What they are sent is cut for it or for everybody. */
  readonly side: string | null;
  /** The transport's own id of the person. */
  readonly identity: string;
  /** The match's channels on this transport: where they can be mentioned when they cannot be reached alone. */
  readonly channels: readonly string[];
}

/** What became of a sending. `final`: it can never arrive, so nothing is gained by trying again. `again`: not before, ms. */
export type Sent =
  | { readonly ok: true }
  | { readonly ok: false; readonly error: string; readonly final?: boolean; readonly again?: number };

export type NotSent = Extract<Sent, { ok: false }>;

export const SENT: Sent = { ok: true };
/** It can never arrive. */
export const undeliverable = (error: string): NotSent => ({ ok: false, error, final: true });
/** It may arrive another time; not before so long, ms. */
export const notNow = (error: string, again?: number): NotSent => ({ ok: false, error, ...(again && { again }) });
export const TOO_MANY_MAPS = notNow('too many maps are being drawn', 5000);

export interface Transport {
  /** As in channel keys and identities: `local`, `discord`, … */
  readonly name: string;
  /** Throws a sentence for the operator when the settings are refused. */
  start(): Promise<void>;
  /** Answers what is under way, then stops receiving. */
  stop(): Promise<void>;
  /** What does not work just now and is tried again, for the operator; null when all is well. Left out where nothing tells. */
  trouble?(): string | null;
  /** To a channel goes only what everybody may read. */
  toChannel(channel: string, message: Outgoing<Public>): Promise<Sent>;
  /** The one live status message of a channel: made and pinned the first time, edited in its place afterwards. */
  toBoard(channel: string, board: Cut<Public, Board>): Promise<Sent>;
  /** To one person alone; what is cut for another side is refused by a throw. */
  toPlayer(to: Recipient, message: Outgoing): Promise<Sent>;
}

/** What a transport must find again after a restart: the id of a channel's status message, of a person's DM. */
export interface Bookmarks {
  bookmark(key: string): Promise<string | null>;
  /** Null forgets it. */
  setBookmark(key: string, value: string | null): Promise<void>;
}

/** What was said and acknowledged but is not yet answered, kept through a kill. */
export interface Unanswered {
  /** False when the message is kept already. `said` and `way` are JSON. */
  keepUnanswered(message: {
    readonly transport: string;
    readonly messageId: string;
    /** The transport's own id of who said it. */
    readonly person: string;
    readonly said: string;
    readonly way: string;
    readonly at: Date;
  }): Promise<boolean>;
  /** The oldest first. */
  unanswered(
    transport: string,
  ): Promise<readonly { readonly messageId: string; readonly said: string; readonly way: string; readonly at: Date }[]>;
  answered(transport: string, messageId: string): Promise<void>;
}

/** Keeps what went wrong for the operator; gives the reference that the player is shown. */
export type Report = (event: string, error: unknown) => string;

/** Throws unless what is cut for `by` may be read by whoever holds this seat (null: no seat). */
export function mayRead(by: string, seat: string | null): void {
  if (!isForAll(by) && by !== seat) throw new Error('a message cut for another seat was about to be sent');
}

/** What kind of picture a file holds, by its name. */
export const mediaOf = (fileName: string): string => (fileName.endsWith('.gif') ? 'image/gif' : 'image/png');
