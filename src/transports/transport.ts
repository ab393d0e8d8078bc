// What every transport does: receive (and hand to the desk), acknowledge in time, send, report failure. No game word here.
import type { Choice, Incoming, Picture, Public, Reply } from '#commands/command.ts';
import { plain } from '#commands/reply.ts';
import type { Cut, Viewer } from '#engine/secrecy.ts';

/** Something to be sent: words, a picture, buttons. `id` is the same for a repeat, so that a reader can tell. */
export interface Outgoing<By extends string> {
  readonly id: string;
  readonly match: string;
  readonly text: Cut<By, string>;
  readonly image?: Cut<By, Picture>;
  readonly choices?: readonly Choice[];
}

/** A seat's member, reached by one of his identities. */
export interface Recipient {
  readonly match: string;
  readonly side: string;
  /** The transport's own id of the person. */
  readonly identity: string;
}

/** What became of a sending: the outbox keeps a row that failed and tries again. */
export type Sent = { readonly ok: true } | { readonly ok: false; readonly error: string };

export interface Transport {
  /** As in channel keys and identities: `local`, `discord`, … */
  readonly name: string;
  start(): Promise<void>;
  /** Answers what is under way, then stops receiving. */
  stop(): Promise<void>;
  /** To a channel goes only what everybody may read. */
  toChannel(channel: string, message: Outgoing<Public>): Promise<Sent>;
  /** To one person alone; what is cut for another side is refused by a throw. */
  toSeat(to: Recipient, message: Outgoing<Viewer<string>>): Promise<Sent>;
  /** Acknowledges at once where the platform wants it, lets the desk answer, then shows the answer. */
  defer(incoming: Incoming): Promise<readonly Reply[]>;
}

/** Throws unless what is cut for `by` may be read by whoever holds this seat (null: no seat). */
export function mayRead(by: string, seat: string | null): void {
  if (by === 'observer' || by === 'everyone-after-the-end' || by === seat) return;
  throw new Error('a message cut for another seat was about to be sent');
}

/** A line that a person said to everybody. */
export const inWords = (said: string): Cut<Public, string> => plain(said);
