// What the umpire offers to commands and transports: words in, cuts out. Types only; umpire.ts is the doing.
// Who asks is always an authenticated player (or null: nobody, who reads as the observer); his seat decides what he sees.

import type { Pack } from '#engine/pack.ts';
import type { Cut, Viewer } from '#engine/secrecy.ts';
import type { AnyModule, AnyTitle, ComponentFiles, Policies, Situation, Typed } from '#engine/title.ts';
import type { Noticing } from './people/notice-settings.ts';
import type { Personal } from './people/privacy.ts';
import type { Absence } from './time/absence.ts';

export type MatchId = string;
export type PlayerId = string;
/** `local:<room>`, `discord:<channel id>`, `slack:<team>/<channel>`, `email:<slug>`. One live match per key. */
export type ChannelKey = string;
/** Whoever asks: a player, or null for somebody without a seat. */
export type Asker = PlayerId | null;

export interface Identity {
  readonly transport: string;
  /** The transport's own, authenticated id of the person. */
  readonly id: string;
}
export interface Player {
  readonly id: PlayerId;
  readonly name: string;
  readonly identities: readonly Identity[];
}

/** What arrived, so that whatever arrives twice applies once. */
export interface Delivery {
  readonly source: string;
  readonly messageId: string;
}

// ---- Refusals: values, never exceptions -------------------------------------------------------------------------

export const MAY_NOT = [
  'no-such-match',
  'no-such-title',
  'no-such-scenario',
  'no-such-side',
  'no-such-player',
  'no-such-dispatch',
  'no-match-here',
  'which-match',
  'channel-taken',
  'bad-pack',
  'bad-option',
  'bad-value',
  'seat-taken',
  'has-seat',
  'no-seat',
  'not-host',
  'not-commander',
  'not-started',
  'already-started',
  'seats-empty',
  'over',
  'not-over',
  'not-asked',
  'nothing-drafted',
  'nothing-to-undo',
  'no-takebacks',
  'nothing-offered',
  'bad-code',
  'overtaken',
] as const;
export type MayNot = (typeof MAY_NOT)[number];

export type Refusal =
  /** The rules of the title forbid it. `rule` is a section of its rulebook. */
  | { readonly type: 'rejected'; readonly rule: string; readonly text: string }
  /** Whoever asked may not, or not now. `matches` helps with `which-match`. */
  | {
      readonly type: 'may-not';
      readonly code: MayNot;
      readonly text: string;
      readonly matches?: readonly MatchStatus[];
    }
  /** The text could not be read. `example` is the nearest valid one. */
  | { readonly type: 'unclear'; readonly text: string; readonly example: string }
  /** It answers an older prompt. `now` is what is asked of this seat now, null when nothing is. */
  | { readonly type: 'stale'; readonly text: string; readonly now: Prompt | null }
  /** The same message has been applied before; nothing was done. */
  | { readonly type: 'repeated'; readonly text: string };

export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

// ---- The lobby ---------------------------------------------------------------------------------------------------

export const PACES = ['post', 'live'] as const;
/** `post`: standing policies answer after a delay; `live`: at once. */
export type Pace = (typeof PACES)[number];

export interface NewMatch {
  readonly title: string;
  readonly scenario: string;
  /** Names of the title's optional rules. */
  readonly options?: readonly string[];
  /** A component pack and its name; the built-in components otherwise. */
  readonly pack?: (Pack & { readonly name: string }) | null;
  readonly pace?: Pace;
  readonly takebacks?: boolean;
  /** The title's solo opponent takes the side that is left; such a match is live unless it says otherwise. */
  readonly solo?: boolean;
  /** Shown in lists and notices; made from title and scenario when left out. */
  readonly name?: string;
  readonly channel?: ChannelKey | null;
}

export interface SeatStatus {
  readonly side: string;
  readonly sideName: string;
  readonly members: readonly { readonly player: PlayerId; readonly name: string }[];
  /** One of the members; null while the seat is empty. */
  readonly commander: PlayerId | null;
}

export const STAGES = ['lobby', 'live', 'over', 'abandoned'] as const;
export type Stage = (typeof STAGES)[number];

/** Something that waits for the other seats' consent. */
export type Proposal =
  | { readonly type: 'draw'; readonly by: string; readonly agreed: readonly string[] }
  /** Back to where the match stood after dispatch `to`. */
  | { readonly type: 'undo'; readonly by: string; readonly agreed: readonly string[]; readonly to: number };

export interface Ending {
  readonly kind: 'rules' | 'draw' | 'resigned' | 'abandoned';
  /** Null for a draw or an abandoned match. */
  readonly winner: string | null;
  /** e.g. "decisive victory", "by resignation". */
  readonly level: string;
  /** A section of the rulebook, or null when no rule ended it. */
  readonly rule: string | null;
}

/** What everybody may read of a match: it holds no secret. */
export interface MatchStatus {
  readonly id: MatchId;
  readonly name: string;
  readonly title: string;
  readonly titleName: string;
  readonly credit: string;
  readonly scenario: string;
  readonly scenarioName: string;
  readonly options: readonly string[];
  readonly pack: string | null;
  /** Which components are reconstructed, in the title's words; null when a pack replaces them. */
  readonly reconstructed: string | null;
  readonly pace: Pace;
  readonly takebacks: boolean;
  readonly stage: Stage;
  readonly host: { readonly player: PlayerId; readonly name: string };
  readonly channels: readonly ChannelKey[];
  readonly seats: readonly SeatStatus[];
  /** Whose decision it is, and the words the others read about it. */
  readonly waiting: readonly { readonly side: string; readonly sideName: string; readonly text: string }[];
  /** The number of the last commit; 0 after set-up, null before it. */
  readonly dispatch: number | null;
  /** What everybody may read of the position; null before the start. */
  readonly situation: Situation | null;
  readonly ending: Ending | null;
  readonly proposal: Proposal | null;
  /** SHA-256 of the secret bytes, hex. */
  readonly commitment: string;
  readonly phrases: readonly string[];
  /** True when a committed action was taken back in this match. */
  readonly hadTakebacks: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

// ---- Reading -----------------------------------------------------------------------------------------------------

/** The question put to a seat. `number` is opaque: an answer that carries an older one is refused as stale. */
export interface Prompt {
  readonly number: string;
  readonly side: string;
  readonly question: string;
  readonly rule: string;
  /** The types of action on offer. */
  readonly types: readonly string[];
  /** The fallback, as its owner would type it. */
  readonly fallback: string;
}

/** The match as one viewer sees it now (his own draft carried out) or saw it after a past dispatch. */
export interface Seen {
  readonly status: MatchStatus;
  readonly title: AnyTitle;
  readonly module: AnyModule;
  readonly components: ComponentFiles;
  readonly viewer: Viewer<string>;
  /** The asker's seat, null for an observer. */
  readonly side: string | null;
  readonly view: Cut<Viewer<string>, object>;
  /** The dispatch this view stands on. */
  readonly dispatch: number;
  /** True when it shows an earlier dispatch than the last. */
  readonly past: boolean;
  /** What is asked of the asker's seat now. Null for observers, the past, and while others decide. */
  readonly prompt: Prompt | null;
  /** What stands in the asker's own draft, as he would type it; empty for everybody else. */
  readonly drafted: readonly string[];
}

/** One dispatch as one viewer reads it. */
export interface Dispatch {
  readonly number: number;
  readonly kind: 'setup' | 'commit' | 'undone';
  /** Who committed; null for set-up and undoing. */
  readonly side: string | null;
  readonly at: Date;
  readonly lines: readonly { readonly text: string; readonly rule: string; readonly fact: Typed }[];
  /** What was committed as its owner typed it: only for the side itself, and for everybody once the match is over. */
  readonly orders: readonly string[];
  /** For the side itself: the standing policy that answered and why; null otherwise. */
  readonly policy: string | null;
  /** True when it has been taken back since. */
  readonly undone: boolean;
  /** For `undone`: the dispatch the match went back to. */
  readonly backTo: number | null;
}

/** A die that was thrown. Draws and shuffles are never listed while the match lives. */
export interface DieLine {
  readonly n: number;
  readonly dispatch: number;
  readonly sides: number;
  readonly value: number;
  readonly rule: string;
  readonly purpose: string;
  readonly burnt: boolean;
}

/** Every number of a finished match, replayed from the published bytes. */
export interface Audit {
  readonly algorithm: string;
  readonly bytes: string;
  readonly commitment: string;
  readonly phrases: readonly string[];
  readonly match: MatchId;
  readonly rolls: readonly (DieLine & { readonly kind: 'die' | 'pick' | 'shuffle' })[];
  /** The first roll that differs from the stream; null when all agree. */
  readonly differs: number | null;
}

/** A JSON document: everything when the match is over, else only what the asker may see. */
export interface Exported {
  readonly fileName: string;
  readonly complete: boolean;
  readonly json: string;
}

// ---- Orders ------------------------------------------------------------------------------------------------------

/** An action from buttons and options, or a line of text in the title's grammar (it may hold several actions). */
export type Order =
  | { readonly type: 'action'; readonly action: Typed }
  | { readonly type: 'text'; readonly text: string };

export interface Orders {
  /** The prompt they answer; null: whatever is asked now. */
  readonly prompt: string | null;
  readonly orders: readonly Order[];
  /** Go on after an order that committed (`ALL`). */
  readonly throughReveals?: boolean;
  /** Say what would happen, change nothing. */
  readonly dryRun?: boolean;
}

export interface Ordered {
  readonly side: string;
  /** What was accepted, in the player's own words for it, in order. */
  readonly accepted: readonly string[];
  /** Why the rest was not tried; null when all was accepted. */
  readonly stopped:
    | { readonly by: 'refusal'; readonly refusal: Refusal; readonly order: string }
    /** An order committed, and more followed. */
    | { readonly by: 'commit' }
    /** Dry run only: this order would commit, so nothing beyond it can be foretold. */
    | { readonly by: 'would-commit'; readonly order: string }
    | null;
  /** What was not applied, the refused order first, ready to be sent again. */
  readonly rest: readonly string[];
  /** The dispatches this made, as the asker reads them: his own, and those that standing policies added at once. */
  readonly dispatches: readonly Cut<Viewer<string>, Dispatch>[];
  /** The same as the channel may read them: in the same order. */
  readonly announced: readonly Cut<'observer' | 'everyone-after-the-end', Dispatch>[];
  /** How the match stands for the asker afterwards. */
  readonly seen: Seen;
}

// ---- News: a nudge inside the process; what must arrive goes through the outbox ----------------------------------

export type News =
  | { readonly type: 'lobby' | 'draft' | 'settings'; readonly match: MatchId; readonly side: string | null }
  | { readonly type: 'dispatch'; readonly match: MatchId; readonly dispatch: number }
  | {
      readonly type: 'said';
      readonly match: MatchId;
      readonly by: string;
      readonly text: string;
      readonly from: ChannelKey | null;
    };

// ---- The umpire --------------------------------------------------------------------------------------------------

export interface Umpire extends Noticing, Absence, Personal {
  readonly titles: readonly AnyTitle[];

  /** Notes that a message came; false when it came before. For what is not an order: `order` takes the delivery itself. */
  firstTime(delivery: Delivery): Promise<boolean>;

  // players
  /** The player behind an identity, made on first sight under this name. */
  player(identity: Identity, name: string): Promise<Player>;
  playerById(id: PlayerId): Promise<Player | null>;
  rename(id: PlayerId, name: string): Promise<Answer<Player>>;
  /** A one-time code (15 minutes) to give from another identity of the same person. */
  linkCode(id: PlayerId): Promise<string>;
  /** Gives this identity to the player who made the code. */
  linkIdentity(identity: Identity, code: string): Promise<Answer<Player>>;

  // lobby
  newMatch(by: PlayerId, spec: NewMatch): Promise<Answer<MatchStatus>>;
  join(by: PlayerId, match: MatchId, side: string): Promise<Answer<MatchStatus>>;
  leave(by: PlayerId, match: MatchId): Promise<Answer<MatchStatus>>;
  /** The commander (or the host) names another member commander. */
  handCommand(by: PlayerId, match: MatchId, to: PlayerId): Promise<Answer<MatchStatus>>;
  handHost(by: PlayerId, match: MatchId, to: PlayerId): Promise<Answer<MatchStatus>>;
  addPhrase(by: PlayerId, match: MatchId, phrase: string): Promise<Answer<MatchStatus>>;
  /** Host or seated player; every seat must be taken. Set-up is dealt. */
  start(by: PlayerId, match: MatchId): Promise<Answer<MatchStatus>>;
  linkChannel(by: PlayerId, match: MatchId, channel: ChannelKey): Promise<Answer<MatchStatus>>;
  /** Asks somebody to play, by a mail address: the host or a seated player does. The side may be left open. */
  invite(by: PlayerId, match: MatchId, address: string, side: string | null): Promise<Answer<MatchStatus>>;
  unlinkChannel(by: PlayerId, match: MatchId, channel: ChannelKey): Promise<Answer<MatchStatus>>;
  /** A one-time code (15 minutes), for the host or a seated player: whoever gives it in another channel links that one. */
  channelCode(by: PlayerId, match: MatchId): Promise<Answer<string>>;
  /** Links a channel to the match the code was made for; `bad-code` when it is not known, used or too old. */
  linkChannelByCode(by: PlayerId, code: string, channel: ChannelKey): Promise<Answer<MatchStatus>>;
  abandon(by: PlayerId, match: MatchId): Promise<Answer<MatchStatus>>;
  resign(by: PlayerId, match: MatchId): Promise<Answer<MatchStatus>>;
  draw(by: PlayerId, match: MatchId, answer: 'offer' | 'accept' | 'decline'): Promise<Answer<MatchStatus>>;
  status(match: MatchId): Promise<Answer<MatchStatus>>;
  /** The matches a player hosts or sits in, newest first. */
  matchesOf(player: PlayerId): Promise<readonly MatchStatus[]>;
  /** Matches that still have an empty seat. */
  openMatches(): Promise<readonly MatchStatus[]>;
  /** The live (or lobby) match of a channel. */
  matchAt(channel: ChannelKey): Promise<MatchId | null>;
  /**
   * Which match a command means: the one named, else the channel's, else the asker's only one that waits for him,
   * else his only live one; otherwise `which-match` with the candidates.
   */
  whichMatch(by: Asker, channel: ChannelKey | null, named: string | null): Promise<Answer<MatchId>>;
  /** Puts a line into every channel of the match, the one it came from included. */
  say(
    by: PlayerId,
    match: MatchId,
    text: string,
    from: ChannelKey | null,
    delivery?: Delivery | null,
  ): Promise<Answer<MatchStatus>>;

  // play
  order(by: PlayerId, match: MatchId, orders: Orders, delivery?: Delivery | null): Promise<Answer<Ordered>>;
  /** Drafted actions go back freely, the last first. */
  takeBack(by: PlayerId, match: MatchId, count: number | 'all', prompt?: string | null): Promise<Answer<Seen>>;
  /**
   * Asks to go back to where the match stood after dispatch `to` (left out: before the last one). Done at once for a
   * host without a seat, or alone in a match made with takebacks; otherwise it waits for the other seats.
   */
  undo(by: PlayerId, match: MatchId, to?: number): Promise<Answer<MatchStatus>>;
  answerUndo(by: PlayerId, match: MatchId, agree: boolean): Promise<Answer<MatchStatus>>;
  policies(by: PlayerId, match: MatchId): Promise<Answer<Policies>>;
  setPolicy(by: PlayerId, match: MatchId, name: string, choice: string): Promise<Answer<Policies>>;
  /** Carries out what is due: standing policies of matches by post (returns how many did), and what clocks ask for. */
  releaseDue(): Promise<number>;

  // reading
  /** The side whose seat a player holds; null for everybody else and where there is no such match. */
  seat(by: Asker, match: MatchId): Promise<string | null>;
  see(by: Asker, match: MatchId, dispatch?: number): Promise<Answer<Seen>>;
  /** Dispatches `first`..`last` (both included; left out: the last ten), as the asker reads them. */
  log(
    by: Asker,
    match: MatchId,
    first?: number,
    last?: number,
  ): Promise<Answer<Cut<Viewer<string>, readonly Dispatch[]>>>;
  /** The dice thrown, or the latest `most` of them; draws and shuffles stay boxed. */
  dice(by: Asker, match: MatchId, most?: number): Promise<Answer<Cut<Viewer<string>, readonly DieLine[]>>>;
  /** Refused with `not-over` while the match lives. */
  audit(match: MatchId): Promise<Answer<Audit>>;
  export(by: Asker, match: MatchId): Promise<Answer<Cut<Viewer<string>, Exported>>>;

  /** Hears what happens in this process. Returns the way to stop. */
  watch(listener: (news: News) => void): () => void;
}

/** We are wrong; the operator finds the cause under the reference. Nothing was stored, unless `stored` says so. */
export class UmpireError extends Error {
  readonly match: MatchId | null;
  readonly seq: number | null;
  readonly reference: string;
  readonly stored: boolean;
  constructor(reference: string, match: MatchId | null, seq: number | null, cause: unknown, stored = false) {
    const what = stored ? 'it is done, but the answer to it broke' : 'something broke, the match is unchanged';
    super(`${what} (ref ${reference})`, { cause });
    this.stored = stored;
    this.match = match;
    this.seq = seq;
    this.reference = reference;
  }
}
