// What the umpire offers to commands and transports: words in, cuts out. Types only; umpire.ts is the doing.
// Who asks is always an authenticated player (or null: nobody, who reads as the observer); their seat decides what they see.

import type { AnyCut } from '#engine/secrecy.ts';
import type { Policies } from '#engine/title.ts';
import type { Preferences, Wishes } from './people/preferences.ts';
import type { ClockTerms } from './time/clock.ts';
import type {
  Answer,
  Asker,
  Audit,
  Back,
  ChannelKey,
  ClockStatus,
  Delivery,
  DieLine,
  Dispatch,
  Exported,
  Held,
  Identity,
  MatchId,
  MatchStatus,
  NewMatch,
  Ordered,
  Orders,
  PageLines,
  Player,
  PlayerId,
  Seen,
  SideTime,
  Sitting,
  StandingPolicies,
  Stop,
  Trouble,
} from './vocabulary.ts';

export * from './vocabulary.ts';
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

/** What the umpire does about time and absence. */
export interface Absence {
  clocks(match: MatchId): Promise<Answer<ClockStatus>>;
  /** The time of each side that is asked something; none where there is no deadline, or no such match. */
  times(match: MatchId): Promise<readonly SideTime[]>;
  /** The host before the start, or one who never sat; else by consent of all seats. */
  setTerms(by: PlayerId, match: MatchId, terms: Partial<ClockTerms>): Promise<Answer<ClockStatus>>;
  /** Gives a side more time for what it is asked: the other seats, or a host who never sat. */
  extend(by: PlayerId, match: MatchId, side: string | null, ms: number): Promise<Answer<ClockStatus>>;
  /** The host, after the end and its grace: the fallback of what the side is asked is committed. */
  force(by: PlayerId, match: MatchId, side: string | null): Promise<Answer<ClockStatus>>;
  /** All clocks stand still, or run again: by consent of all seats. A host who never sat may ask for it, and end it. */
  pause(by: PlayerId, match: MatchId, to: 'pause' | 'resume'): Promise<Answer<ClockStatus>>;
  /** Agrees to what is asked about the clock, or has it dropped. */
  agree(by: PlayerId, match: MatchId, agrees: boolean): Promise<Answer<ClockStatus>>;
  /** A commander is away for so many days, or is back. */
  vacation(by: PlayerId, match: MatchId, days: number | 'back'): Promise<Answer<ClockStatus>>;
  /** The host empties a seat for somebody new. */
  replace(by: PlayerId, match: MatchId, side: string, words: string): Promise<Answer<ClockStatus>>;
}

/** What the umpire does about notices. */
export interface Notices {
  preferences(player: PlayerId): Promise<Preferences>;
  setPreferences(player: PlayerId, wishes: Wishes): Promise<Answer<Preferences>>;
  /** Has a program of the player's called from now on, or none. Gives the secret that signs what it is sent. */
  setWebhook(player: PlayerId, url: string | null): Promise<Answer<string>>;
  /** Sends them a notice that says so, at once. The match it is filed under, if any, is one of theirs. */
  testNotice(player: PlayerId, match: MatchId | null): Promise<void>;
  troubles(player: PlayerId): Promise<readonly Trouble[]>;
}

/** What the umpire does about a person as such. */
export interface Privacy {
  /** Everything held about them; null when there is nobody of this id. */
  heldAbout(player: PlayerId): Promise<Held | null>;
  /** They leave what is under way; their accounts, address, wishes and name are gone. Gives what they are called there now. */
  forget(player: PlayerId): Promise<Answer<string>>;
}

/** What the umpire does about players and what they send. */
export interface People {
  /** Notes that a message came; false when it came before. For what is not an order: `order` takes the delivery itself. */
  firstTime(delivery: Delivery): Promise<boolean>;
  hasReceived(delivery: Delivery): Promise<boolean>;
  /** The player behind an identity, made on first sight under this name. */
  player(identity: Identity, name: string): Promise<Player>;
  playerById(id: PlayerId): Promise<Player | null>;
  rename(id: PlayerId, name: string): Promise<Answer<Player>>;
  /** A one-time code (15 minutes) to give from another identity of the same person. */
  linkCode(id: PlayerId): Promise<string>;
  /** Gives this identity to the player who made the code. */
  linkIdentity(identity: Identity, code: string): Promise<Answer<Player>>;
}

/** What is done with a match that is no play: all of it is answered with how the match stands. */
export interface Lobby {
  newMatch(by: PlayerId, spec: NewMatch): Promise<Answer<MatchStatus>>;
  /** Takes a free seat; at a held one it asks the seat's commander for a place (`requests` of the status). */
  join(by: PlayerId, match: MatchId, side: string, invitedBy?: PlayerId | null): Promise<Answer<MatchStatus>>;
  /** The commander of a side answers somebody who asks for a place there. */
  admit(by: PlayerId, match: MatchId, player: PlayerId, admits: boolean): Promise<Answer<MatchStatus>>;
  /** The commander takes another member's place away. */
  remove(by: PlayerId, match: MatchId, player: PlayerId): Promise<Answer<MatchStatus>>;
  leave(by: PlayerId, match: MatchId): Promise<Answer<MatchStatus>>;
  /** The commander (or the host) names another member commander. */
  handCommand(by: PlayerId, match: MatchId, to: PlayerId): Promise<Answer<MatchStatus>>;
  /** The commander gives an office of their staff to a member; null: nobody holds it, and it is the commander's again. */
  giveOffice(by: PlayerId, match: MatchId, office: string, to: PlayerId | null): Promise<Answer<MatchStatus>>;
  handHost(by: PlayerId, match: MatchId, to: PlayerId): Promise<Answer<MatchStatus>>;
  /** The phrase that a player at a seat gives to the dice, 1 to 100 characters; it takes the place of their last one. Null declines. */
  addPhrase(by: PlayerId, match: MatchId, phrase: string | null): Promise<Answer<MatchStatus>>;
  /** Where the dice are of both sides: the SHA-256 of a side's 32 bytes (64 hex digits), until the umpire has drawn. */
  giveHash(by: PlayerId, match: MatchId, hash: string): Promise<Answer<MatchStatus>>;
  /** The bytes themselves (64 hex digits), once the umpire's hash is out; the last of them begins the match. */
  revealBytes(by: PlayerId, match: MatchId, bytes: string): Promise<Answer<MatchStatus>>;
  /** Host or seated player; every seat must be taken. Set-up is dealt. */
  start(by: PlayerId, match: MatchId): Promise<Answer<MatchStatus>>;
  linkChannel(by: PlayerId, match: MatchId, channel: ChannelKey): Promise<Answer<MatchStatus>>;
  /** Asks somebody to play, by a mail address: the host or a seated player does. The side may be left open. */
  invite(by: PlayerId, match: MatchId, address: string, side: string | null): Promise<Answer<MatchStatus>>;
  /** Tells whoever invited the address, alone, that it does not want to play. */
  declined(inviter: PlayerId, match: MatchId, address: string, delivery: Delivery): Promise<Answer<MatchStatus>>;
  unlinkChannel(by: PlayerId, match: MatchId, channel: ChannelKey): Promise<Answer<MatchStatus>>;
  /** A one-time code (15 minutes), for the host or a seated player: whoever gives it in another channel links that one. */
  channelCode(by: PlayerId, match: MatchId): Promise<Answer<string>>;
  /** Links a channel to the match the code was made for; `bad-code` when it is not known, used or too old. */
  linkChannelByCode(by: PlayerId, code: string, channel: ChannelKey): Promise<Answer<MatchStatus>>;
  abandon(by: PlayerId, match: MatchId): Promise<Answer<MatchStatus>>;
  resign(by: PlayerId, match: MatchId): Promise<Answer<MatchStatus>>;
  draw(by: PlayerId, match: MatchId, answer: 'offer' | 'accept' | 'decline'): Promise<Answer<MatchStatus>>;
  /** Puts a line into every channel of the match, the one it came from included. */
  say(
    by: PlayerId,
    match: MatchId,
    text: string,
    from: ChannelKey | null,
    delivery?: Delivery | null,
  ): Promise<Answer<MatchStatus>>;
}

/** What the umpire does about play. */
export interface Play {
  /** Sits down at a match for one answer. The work must not ask the umpire for anything else that changes this match. */
  sit<T>(by: Asker, match: MatchId, work: (sitting: Sitting) => Promise<T>): Promise<Answer<T>>;
  /** What became of the orders of a message that came before, as the match stands for its sender now; null where that is not noted. */
  became(by: PlayerId, delivery: Delivery): Promise<Ordered | null>;
  order(by: PlayerId, match: MatchId, orders: Orders, delivery?: Delivery | null): Promise<Answer<Ordered>>;
  /**
   * Typed lines of a draft go back freely, the last first, and what they had replaced stands again; one order where the others
   * stay lawful without it, which counts as a line of its own.
   */
  takeBack(by: PlayerId, match: MatchId, back: Back, prompt?: string | null): Promise<Answer<Seen>>;
  /**
   * Asks to go back to where the match stood after dispatch `to` (left out: before the last one). Done at once for a
   * host without a seat, or alone in a match made with takebacks; otherwise it waits for the other seats.
   */
  undo(by: PlayerId, match: MatchId, to?: number): Promise<Answer<MatchStatus>>;
  answerUndo(by: PlayerId, match: MatchId, agree: boolean): Promise<Answer<MatchStatus>>;
  policies(by: PlayerId, match: MatchId): Promise<Answer<StandingPolicies>>;
  /** The orders, as typed, that a policy would answer what is asked now with, where the side's policies leave it to the player; none where it would not. */
  policyWouldAnswer(by: PlayerId, match: MatchId, name: string, choice: string): Promise<Answer<readonly string[]>>;
  setPolicy(by: PlayerId, match: MatchId, name: string, choice: string, stop?: Stop): Promise<Answer<Policies>>;
  /** Carries out what is due: standing policies of matches by post (returns how many did), and what clocks ask for. */
  releaseDue(): Promise<number>;
}

/** What the umpire tells. */
export interface Reading {
  status(match: MatchId): Promise<Answer<MatchStatus>>;
  /** The matches a player hosts or sits in, newest first. */
  matchesOf(player: PlayerId): Promise<readonly MatchStatus[]>;
  /** What everybody reads on the page of a match at the local table beside its dispatches, from place `after` of its log on. */
  lines(match: MatchId, after: number): Promise<PageLines>;
  /** Matches that still have an empty seat. */
  openMatches(): Promise<readonly MatchStatus[]>;
  /** The live (or lobby) match of a channel. */
  matchAt(channel: ChannelKey): Promise<MatchId | null>;
  /**
   * Which match a command means: the one named, else the channel's, else the asker's only one that waits for them,
   * else their only live one; otherwise `which-match` with the candidates.
   */
  whichMatch(by: Asker, channel: ChannelKey | null, named: string | null): Promise<Answer<MatchId>>;
  /** The side whose seat a player holds; null for everybody else and where there is no such match. */
  seat(by: Asker, match: MatchId): Promise<string | null>;
  see(by: Asker, match: MatchId, dispatch?: number): Promise<Answer<Seen>>;
  /** Dispatches `first`..`last` (both included; left out: the last ten), as the asker reads them. */
  log(by: Asker, match: MatchId, first?: number, last?: number): Promise<Answer<AnyCut<readonly Dispatch[]>>>;
  /** The dice thrown, or the latest `most` of them; draws and shuffles stay boxed. */
  dice(by: Asker, match: MatchId, most?: number): Promise<Answer<AnyCut<readonly DieLine[]>>>;
  /** Refused with `not-over` while the match lives. */
  audit(match: MatchId): Promise<Answer<Audit>>;
  export(by: Asker, match: MatchId): Promise<Answer<AnyCut<Exported>>>;
}

export interface Umpire extends Notices, Absence, Privacy, People, Lobby, Play, Reading {
  /** Hears what happens in this process. Returns the way to stop. */
  watch(listener: (news: News) => void): () => void;
  /** The same umpire for the answer to one message: what it changes first is stored together with the note that the message came. */
  noting(delivery: Delivery): { readonly umpire: Umpire; readonly isNoted: () => boolean };
}

const UNCERTAIN = 'something broke, and it may have been done: look with `/turn` before you repeat it';

/** We are wrong; the operator finds the cause under the reference. Nothing was stored, unless `stored` says so; null: it may have been. */
export class UmpireError extends Error {
  readonly match: MatchId | null;
  readonly seq: number | null;
  readonly reference: string;
  readonly stored: boolean | null;
  constructor(
    reference: string,
    match: MatchId | null,
    seq: number | null,
    cause: unknown,
    stored: boolean | null = false,
  ) {
    const done = stored ? 'it is done, but the answer to it broke' : 'something broke, the match is unchanged';
    const what = stored === null ? UNCERTAIN : done;
    super(`${what} (ref ${reference})`, { cause });
    this.stored = stored;
    this.match = match;
    this.seq = seq;
    this.reference = reference;
  }
}
