// What a command is, what it is told and what it answers. A reply is data: each transport decides how to show it.

import type { Pack } from '#engine/pieces/pack.ts';
import type { AnyCut } from '#engine/secrecy.ts';
import type { AnyTitle, Typed } from '#engine/title.ts';
import type { ChannelKey, Delivery, Identity, MatchId, Orders, Player, PlayerId, Seen, Umpire } from '#match/api.ts';
import type { Guide, Picture, PictureOptions, Spots } from '#renderers/index.ts';
import type { Guesses } from './input/guesses.ts';

export type { Guide, Picture, PictureOptions, Spots };

/** Options as they were written, by name. */
export type Given = Readonly<Record<string, string>>;

/** Something that may be written in an option: `value` is put in, `label` is shown. */
export interface Offer {
  readonly label: string;
  readonly value: string;
  readonly about?: string;
}

export interface Option {
  readonly name: string;
  /** A word, the rest of the line, or a whole number. */
  readonly kind: 'word' | 'text' | 'number';
  /** True where it may not be left out. */
  readonly required?: boolean;
  /** True where it may be, and a surface that has forms asks for it all the same. */
  readonly wanted?: (given: Given) => boolean;
  readonly summary: string;
  /** When the value is one of a fixed list. */
  readonly choices?: readonly string[];
  /** True of a text that may be left out and may have colons in it, as orders have. */
  readonly colons?: boolean;
  /** True when several values may be given, with commas between them. */
  readonly several?: boolean;
  /** What may be written here, given the options before it; at most 25. */
  readonly complete?: (context: Context, given: Given, partial: string) => Promise<readonly Offer[]>;
}

/** Who may use a command: checked again by the umpire, told in help. */
type Who = 'anyone' | 'player' | 'seated' | 'to act' | 'host';

export interface Command {
  /** Its words, e.g. `match new`; a third word where a family is too large for one list. */
  readonly path: readonly string[];
  /** Other words for it that may be typed. */
  readonly aliases?: readonly (readonly string[])[];
  readonly summary: string;
  readonly usage: string;
  readonly example: string;
  readonly who: Who;
  readonly options: readonly Option[];
  /** True when the same message received twice must not do it twice; orders see to that themselves. */
  readonly once?: boolean;
  /** Reads the rest of the line itself when it is not made of options. */
  readonly takesText?: boolean;
  /** Of the command of an action: the orders it stands for, as text; null when they cannot be read now. */
  readonly orders?: (seen: Seen, given: Given, text: string) => readonly string[] | null;
  readonly run: (context: Context, given: Given, text: string) => Promise<Reply>;
}

/** A button. `id` goes back when it is pressed: match, prompt's number and positions; or `do.`, a fixed word, match. */
export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly style: 'act' | 'begin' | 'commit' | 'undo';
  /** Why it does nothing now, with the section: a surface that can shows it shut. */
  readonly shut?: string;
  readonly about?: string;
  /** The place of the map that it names, or where the unit stands that it does. */
  readonly at?: string;
}

/** One frame of a film: a position, and the facts since the frame before, whose moves are its arrows. */
export interface Shot {
  readonly seen: Seen;
  readonly facts: readonly Typed[];
}

/** Paints a position as its viewer sees it; what it cannot find (a place, a unit) it answers with words. */
export interface Painter {
  /** What may be written in `layer:`, and what it shows; none for a title without pictures. */
  layers(seen: Seen): Readonly<Record<string, string>>;
  /** Those of them that need the facts that were told. */
  toldLayers(seen: Seen): readonly string[];
  paint(seen: Seen, options: PictureOptions): AnyCut<Picture> | { readonly unclear: string; readonly isAnswer?: true };
  /** How the match's map is read; null for a title without pictures. */
  guide(seen: Seen): AnyCut<Guide> | null;
  /** What lies where on the whole picture; null for a title without pictures. */
  spots(seen: Seen): AnyCut<Spots> | null;
  /** A finished match as an animation; its shots are asked for when it is made, apart from everything else. */
  film(seen: Seen, alt: string, shots: () => AsyncIterable<Shot>): AnyCut<Picture> | { readonly unclear: string };
  /** What may be written in `at:` and `reach:`. */
  places(seen: Seen): readonly string[];
  units(seen: Seen): readonly string[];
  /** The names of those a text may mean, as orders are read. */
  like(seen: Seen, text: string): readonly string[];
}

/** The side whose seat the asker holds, and the buttons that stand under what they are answered. */
interface SeatShown {
  readonly side: string | null;
  readonly buttons: readonly Choice[];
}

/** What the asker alone is answered. What everybody reads goes through the outbox into the match's channels. */
export interface Reply {
  /** What was committed, as the asker reads it; the others read theirs in the channel. */
  readonly dispatched?: AnyCut<string>;
  /** For the asker alone. */
  readonly private?: AnyCut<string>;
  /**
   * What of `private` is new on a surface that shows the draft, what is asked and what everybody reads all the time: null
   * when nothing is; left out, all of it.
   */
  readonly news?: AnyCut<string> | null;
  /** For the asker alone. */
  readonly image?: AnyCut<Picture>;
  /** Where the question is, for the asker alone. A surface that shows the map all the time leaves it out. */
  readonly closeUp?: AnyCut<Picture>;
  /** For the asker alone: buttons under the answer. */
  readonly choices?: readonly Choice[];
  /** True when the choices are the next step of a press: they stand in the place of the prompt's. */
  readonly step?: boolean;
  /** Of a step: every choice that lies on the map, also those that no page of the list shows yet. */
  readonly onMap?: readonly Choice[];
  /** The match it answers out of, for buttons that stand under every answer; left out when it is about none. */
  readonly match?: MatchId;
  /** Where it was made from a look at that match: what stands under it. Left out: whoever shows it asks the desk. */
  readonly seat?: SeatShown;
  /** For the asker alone: a document to keep. */
  readonly file?: AnyCut<{ readonly name: string; readonly text: string }>;
  /** What was not done, ready to be sent again. */
  readonly rest?: string;
  /** True when orders were only judged: nothing was changed, and `rest` is what would do it. */
  readonly trial?: boolean;
  /** The orders of a trial as they are sent for good, and the prompt they were judged under. */
  readonly tried?: { readonly prompt: string; readonly orders: string };
  /** False when the asker was refused or not understood. */
  readonly done: boolean;
}

/** What a server's mail is asked: left out where there is none. */
export interface MailOffice {
  /** Where a person who has no reply address yet may write to. */
  readonly address: string;
  /** The matches whose notices an address has stopped; `all` for an address that wants no mail at all. */
  stopped(address: string): Promise<readonly string[]>;
  /** Notes that somebody is invited, to this side or any, or to share it; why not, in words, or null. */
  invite(by: string, address: string, match: string, side: string | null, shares: boolean): Promise<string | null>;
}

/**
 * What was typed, pressed, or chosen as a command with its options (which are then not read from a line). `opened`: when the form was
 * opened that it was written in, or the question asked that its writer saw, ms; left out: it is said to whatever is asked now. `saw`: the
 * prompt that they saw; null or left out: its orders mean the draft as it is.
 */
export type Said =
  | { readonly type: 'text'; readonly text: string; readonly opened?: number; readonly saw?: string | null }
  /** Typed lines, of which orders are only judged unless the last line is COMMIT; `prompt`: what they answer, if known. */
  | {
      readonly type: 'letter';
      readonly text: string;
      readonly prompt: string | null;
      /** Why it is a trial although its last line may be COMMIT, each a sentence. */
      readonly doubts?: readonly string[];
    }
  | { readonly type: 'press'; readonly id: string }
  | {
      readonly type: 'call';
      readonly path: readonly string[];
      readonly given: Given;
      readonly opened?: number;
      readonly saw?: string | null;
    };

/** What a transport hands over: who it is, authenticated; where; what was said; and its own id of the message. */
export interface Incoming {
  readonly who: Identity | null;
  /** What the person is called before they have chosen a name. */
  readonly name: string;
  readonly where: ChannelKey | null;
  /** The match this surface belongs to, when it belongs to one. */
  readonly match: MatchId | null;
  readonly said: Said;
  readonly delivery: Delivery | null;
  /** Who has invited them to share the side that they commanded, proved by the transport; left out: nobody. */
  readonly invitedBy?: PlayerId | null;
  /** Opens a thread of this name under the channel and gives its key; null or left out where there are none. */
  readonly thread?: ((name: string) => Promise<ChannelKey | null>) | null;
}

/** How the orders of a letter are taken. */
export interface Letter {
  /** Say what would happen, change nothing. */
  readonly dryRun: boolean;
  /** Go on through what a roll or a fight reveals. */
  readonly through: boolean;
  /** What is to be said of how it was read. */
  readonly notes: readonly string[];
  /** Whether a line can be read as an order now. */
  readonly reads: (line: string) => boolean;
  /** Whether a line closes what is asked, as COMMIT does. */
  readonly closes: (line: string) => boolean;
  /** The prompt it answers, for the first orders only: what comes after them answers what they led to. */
  takePrompt(): string | null;
}

/** What commands are given: the umpire and who asks. */
export interface Context {
  readonly umpire: Umpire;
  readonly player: Player | null;
  readonly identity: Identity | null;
  readonly channel: ChannelKey | null;
  readonly match: MatchId | null;
  readonly delivery: Delivery | null;
  /** How orders are taken when they came by letter; null otherwise. */
  readonly letter: Letter | null;
  /** What was asked when the orders were written, for the first of them only, as a letter's prompt; left out: they are said now. */
  readonly takeWritten?: () => Pick<Orders, 'opened' | 'saw'> | null;
  /** Null where no mail is sent. */
  readonly mail: MailOffice | null;
  /** See `Incoming.invitedBy`. */
  readonly invitedBy: PlayerId | null;
  readonly titles: readonly AnyTitle[];
  readonly commands: readonly Command[];
  readonly painter: Painter | null;
  readonly now: () => Date;
  /** Who has tried which wrong codes. */
  readonly guesses: Guesses;
  /** Keeps what went wrong, and tells it under the reference by which it is found. */
  readonly broke: (error: unknown) => Reply;
  /** Opens a thread of this name under the channel and gives its key; null where there are none. */
  readonly thread: ((name: string) => Promise<ChannelKey | null>) | null;
  /** The names of the component packs on this server. */
  readonly packs: () => Promise<readonly string[]>;
  /** A component pack of this server, null when there is none of that name. */
  readonly pack: (name: string) => Promise<Pack | null>;
}
