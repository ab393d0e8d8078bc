// What the umpire needs of a storage, in our words. A write is a list of changes and happens whole or not at all.
// Two implementations (memory/, prisma/) pass one suite.

import type { Published } from '#engine/dice/both.ts';
import type {
  HappeningRecord,
  HousekeepingChange,
  HousekeepingStore,
  IdentityRecord,
  TroubleRecord,
  UnansweredRecord,
} from './housekeeping.ts';

// ---- What is to be sent: a row holds no text of the position, that is made at sending from the recipient's view ----

const OUTBOX_KINDS = [
  'dispatch',
  'board',
  'your-move',
  'policy',
  'proposal',
  'clock',
  'said',
  'lobby',
  'request',
  'over',
  'reminder',
  'test',
] as const;
export type OutboxKind = (typeof OUTBOX_KINDS)[number];

export interface OutboxRow {
  /** The same for a repeat: a mail's Message-ID, a chat message's nonce. */
  readonly id: string;
  /**
   * `channel:<channel key>` (a public line or dispatch), `board:<channel key>` (its status message is out of date) or
   * `player:<player id>` (a private notice).
   */
  readonly recipient: string;
  readonly kind: OutboxKind;
  readonly match: string;
  /** The log number it was written at. */
  readonly seq: number;
  readonly dispatch: number;
  /** What a player said (`said`) or a public line about seats and offers (`lobby`, `request`, `proposal`); null otherwise. */
  readonly text: string | null;
  readonly sendAfter: Date;
  readonly attempts: number;
  readonly error: string | null;
}

/** A row that is handed out. */
export interface TakenRow extends OutboxRow {
  /**
   * The end of the lease under which it was handed out first, unless it was given back untried: rows of one recipient
   * with the same time are sent together, and together again when they have to be repeated.
   */
  readonly together: Date;
}

/** What a sender needs of the storage. */
export interface Outbox {
  /**
   * Takes at most so many rows that are due, in the order they were written, of recipients that begin with one of
   * these words (`channel:discord:`, `player:`). They are leased until then: nobody else takes them, nor any other row
   * of the same recipient. A recipient whose row failed waits as a whole, so that the order is kept. Of several rows
   * for one board only the newest is handed out; the others are dropped. A player's due rows are taken all together.
   */
  outboxTake(now: Date, most: number, recipients: readonly string[], until: Date): Promise<readonly TakenRow[]>;
  /** Ends the lease of rows that were not tried; with a time, they are not due before it. */
  outboxRelease(ids: readonly string[], again: Date | null): Promise<void>;
  /** What waits for this recipient until after `later` is due now: what it was put off for holds no more. */
  outboxSooner(recipient: string, later: Date, now: Date): Promise<void>;
  /**
   * What waits for anybody until after `untried`, or after it failed until after `tried`, is due now: nothing is put off so long, it
   * was written while the clock was ahead.
   */
  outboxUnwind(now: Date, untried: Date, tried: Date): Promise<void>;
  outboxSent(...ids: readonly string[]): Promise<void>;
  /** Keeps the row with the error, to be tried again then; null: given up, see `outboxDead`. */
  outboxFailed(id: string, error: string, again: Date | null): Promise<void>;
  /** What was given up, in the order it was written. */
  outboxDead(): Promise<readonly OutboxRow[]>;
  /** Rows that were given up are due now, as if they had never been tried. */
  outboxAgain(ids: readonly string[], now: Date): Promise<void>;
}

/** Small things to be found again after a restart, by key. */
export interface Bookmarks {
  bookmark(key: string): Promise<string | null>;
  /** Null forgets it. */
  setBookmark(key: string, value: string | null): Promise<void>;
  /** The keys that begin so, in order. */
  bookmarkKeys(prefix: string): Promise<readonly string[]>;
}

// ---- Players and matches ----

export interface PlayerRecord {
  readonly id: string;
  readonly name: string;
  readonly identities: readonly IdentityRecord[];
}
export interface LinkCodeRecord {
  readonly code: string;
  /** Who made it. */
  readonly player: string;
  /** The match it links a channel to; null: it joins an identity to the player. */
  readonly match: string | null;
  readonly expires: Date;
}

export interface SeatRecord {
  readonly side: string;
  readonly members: readonly string[];
  readonly commander: string | null;
  /** The member who holds each office of its staff that is given out (`OfficeSpec`), by the office's id. */
  readonly offices: Readonly<Record<string, string>>;
}

export interface Waiting {
  readonly side: string;
  /** The number of log entries it was asked after. */
  readonly since: number;
  /** When that was, ms; left out by older versions. */
  readonly at?: number;
}

/** What a player gives to the dice before the start. */
export interface PhraseRecord {
  readonly player: string;
  /** Null: none. */
  readonly words: string | null;
  /** Since when a start waits for their answer, ISO; null once they have answered. */
  readonly asked: string | null;
}

/** The dice of both sides, from the making of the match on. */
export interface BothRecord {
  /** In the order in which it was published; only ever appended to. */
  readonly published: readonly Published[];
  /** By side: the player whose hash stands; none from the start on. */
  readonly givers: Readonly<Record<string, string>>;
  /** Until when the sides may reveal their bytes, ISO; null while they are not asked to. */
  readonly due: string | null;
}

/** Whole JSON documents are kept as text: the storage never looks inside. */
export interface MatchRecord {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly scenario: string;
  readonly options: readonly string[];
  /** Hash of the component files, see `components`. */
  readonly components: string;
  readonly pack: string | null;
  readonly pace: string;
  readonly takebacks: boolean;
  readonly stage: string;
  readonly host: string;
  /** Secret until the match is over, hex. Empty before the umpire draws them, where the dice are of both sides; so is `commitment`. */
  readonly seedBytes: string;
  readonly algorithm: string;
  readonly commitment: string;
  /** Before the start each with its player; from then on the words alone, in the order in which the dice take them. */
  readonly phrases: readonly (string | PhraseRecord)[];
  /** Number of the last log entry; -1 before set-up. */
  readonly seq: number;
  /** Number of the last dispatch; -1 before set-up. */
  readonly dispatch: number;
  /** The number the next roll will have; never goes back. */
  readonly nextRoll: number;
  /** The head of the chain over the log after the last dispatch (engine/dice/chain.ts); null before the start, and of older matches. */
  readonly head: string | null;
  /** The sides asked on the committed position, each with the log number since when it has been asked this. */
  readonly waiting: readonly Waiting[];
  /** Who has sat where since the start: whoever has seen one side's secrets never sits at another. */
  readonly sat: readonly { readonly player: string; readonly side: string }[];
  /** Who has asked for a place at a held seat; which of them still stand is the umpire's to say. */
  readonly requests: readonly { readonly player: string; readonly side: string }[];
  /** Null where the dice are the umpire's alone. */
  readonly both: BothRecord | null;
  /** JSON, or null. */
  readonly ending: string | null;
  readonly proposal: string | null;
  readonly hadTakebacks: boolean;
  readonly rulesVersion: number;
  /** By the ids of their sides, whatever order they were stored in. */
  readonly seats: readonly SeatRecord[];
  readonly channels: readonly string[];
  /** Counts every change of this record: the lock. */
  readonly revision: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface LogRecord {
  readonly match: string;
  readonly seq: number;
  readonly dispatch: number;
  readonly kind: 'setup' | 'action' | 'undone';
  readonly side: string | null;
  readonly player: string | null;
  /** JSON of the action; null for set-up and undoing. */
  readonly action: string | null;
  /** The action as its owner would have typed it. */
  readonly text: string | null;
  /** For `undone`: the dispatch the match went back to. */
  readonly backTo: number | null;
  /** Why a standing policy answered; null when a player did. */
  readonly policy: string | null;
  /** JSON of the rolls made by it. */
  readonly rolls: string;
  readonly rulesVersion: number;
  readonly stateHash: string;
  /** The head of the chain after its dispatch, with the dispatch's last entry; null with the others, and of older matches. */
  readonly head: string | null;
  readonly at: Date;
}

/** The position after a dispatch, with the events of that dispatch. */
export interface SnapshotRecord {
  readonly match: string;
  readonly seq: number;
  readonly dispatch: number;
  readonly state: string;
  readonly events: string;
}

export interface DraftRecord {
  readonly match: string;
  readonly side: string;
  readonly version: number;
  /** The log number it stands on. */
  readonly seq: number;
  /** JSON list of actions. */
  readonly actions: string;
  /** JSON list of the lines they were typed in, and how each goes back; empty in an older draft. */
  readonly lines: string;
}

/** A standing policy's answer that is released later. */
export interface DeadlineRecord {
  readonly match: string;
  readonly side: string;
  /** It holds only while this side has been asked since this log number. */
  readonly seq: number;
  readonly due: Date;
}

/** A line of the page of a match at the local table. */
interface LineRecord {
  readonly match: string;
  /** The last dispatch before it; -1: none. */
  readonly dispatch: number;
  /** Who said it; null: nobody's words. */
  readonly player: string | null;
  readonly text: string;
  readonly at: Date;
}

/** A line with its place in the page's log, in which dispatches stand, too; from 1. */
export interface PlacedLine extends LineRecord {
  readonly n: number;
}

/** The place of a line in the page's log, by how many lines stand before it. */
export const placeOf = ({ dispatch }: { readonly dispatch: number }, earlier: number): number => dispatch + earlier + 2;

export type Change =
  | { readonly type: 'new-match'; readonly match: MatchRecord }
  | { readonly type: 'components'; readonly hash: string; readonly json: string }
  /** Refused as overtaken unless the stored revision is one less. Seats and channels are not written by it. */
  | { readonly type: 'match'; readonly match: MatchRecord }
  | { readonly type: 'seats'; readonly match: string; readonly seats: readonly SeatRecord[] }
  /** `from`: the finished match that lets go of the key, if any. */
  | { readonly type: 'channel'; readonly key: string; readonly match: string; readonly from: string | null }
  | { readonly type: 'no-channel'; readonly key: string; readonly match: string }
  /** Takes a code out; refused as overtaken when somebody used it before. */
  | { readonly type: 'code-used'; readonly code: string }
  | { readonly type: 'log'; readonly entry: LogRecord }
  | { readonly type: 'snapshot'; readonly snapshot: SnapshotRecord }
  /** Refused as overtaken unless the stored version is `was` (null: no draft stored) and the match's revision is `at`. */
  | { readonly type: 'draft'; readonly draft: DraftRecord; readonly was: number | null; readonly at: number }
  /** Refused as overtaken unless the stored version is `was` (null: no draft stored). */
  | { readonly type: 'no-draft'; readonly match: string; readonly side: string; readonly was: number | null }
  | { readonly type: 'policies'; readonly match: string; readonly side: string; readonly policies: string }
  /** Changes nothing: refused as overtaken unless the side's policies are stored as these and, where it is given, the match's revision is `at`. */
  | {
      readonly type: 'standing';
      readonly match: string;
      readonly side: string;
      readonly policies: string | null;
      readonly at?: number;
    }
  /** One that stands for the same question stays as it is. */
  | { readonly type: 'deadline'; readonly deadline: DeadlineRecord }
  /** Where `seq` is given, only while it is the one since that log number. */
  | { readonly type: 'no-deadline'; readonly match: string; readonly side: string; readonly seq?: number }
  | { readonly type: 'outbox'; readonly row: OutboxRow }
  /** Written with a change of its match: what is written later stands later in the log. */
  | { readonly type: 'line'; readonly line: LineRecord }
  | HousekeepingChange
  | {
      readonly type: 'received';
      readonly source: string;
      readonly messageId: string;
      readonly at: Date;
      /** JSON; only the umpire looks inside. */
      readonly outcome?: string;
      readonly player?: string;
    }
  /** What became of a message that was received with an outcome. */
  | { readonly type: 'outcome'; readonly source: string; readonly messageId: string; readonly outcome: string };

/** The connection broke while something was being stored, and nobody can be asked whether it was. */
export class Uncertain extends Error {}

/** Why nothing was stored. */
export type Conflict = 'overtaken' | 'repeated' | 'channel-taken';
export type Written = { readonly ok: true } | { readonly ok: false; readonly because: Conflict };

/** Matches, what is played in them, and what arrived. */
export interface Matches {
  match(id: string): Promise<MatchRecord | null>;
  matchAt(channel: string): Promise<string | null>;
  /** Matches a player hosts or sits in, the newest first. */
  matchesOf(player: string): Promise<readonly MatchRecord[]>;
  matchesIn(stage: string): Promise<readonly MatchRecord[]>;
  components(hash: string): Promise<string | null>;
  snapshot(match: string, dispatch: number): Promise<SnapshotRecord | null>;
  /** JSON of the events of the dispatches `first`..`last`, both included, by number: snapshots without their state. */
  events(match: string, first: number, last: number): Promise<readonly Pick<SnapshotRecord, 'dispatch' | 'events'>[]>;
  /** Entries of the dispatches `first`..`last`, both included, by number. */
  log(match: string, first: number, last: number): Promise<readonly LogRecord[]>;
  /** The entries of kind `undone`, by number. */
  undoings(match: string): Promise<readonly LogRecord[]>;
  draft(match: string, side: string): Promise<DraftRecord | null>;
  policies(match: string, side: string): Promise<string | null>;
  /** The lines behind place `after` of the page's log, in order, and how many lines stand before them. */
  lines(match: string, after: number): Promise<{ readonly earlier: number; readonly lines: readonly PlacedLine[] }>;
  /** Those that are due, and those that are not before `latest`, which were written while the clock was ahead. */
  deadlinesDue(now: Date, latest: Date): Promise<readonly DeadlineRecord[]>;
  hasReceived(source: string, messageId: string): Promise<boolean>;
  /** What became of the orders of a message; null where that was not noted. */
  outcome(source: string, messageId: string): Promise<string | null>;
  /** Forgets what arrived (answered or not), and codes that had run out, before `before`. */
  forgetReceived(before: Date): Promise<void>;
}

/** Players, their identities, and the codes that join these. */
export interface Players {
  player(id: string): Promise<PlayerRecord | null>;
  players(ids: readonly string[]): Promise<readonly PlayerRecord[]>;
  playerBy(identity: IdentityRecord): Promise<PlayerRecord | null>;
  /** False when the identity belongs to somebody already. */
  addPlayer(player: PlayerRecord): Promise<boolean>;
  renamePlayer(id: string, name: string): Promise<void>;
  addLinkCode(code: LinkCodeRecord): Promise<void>;
  /** The code, while it lives. */
  linkCode(code: string, now: Date): Promise<LinkCodeRecord | null>;
  /** Takes a player's code (none of a match) out and moves the identity (from whoever had it) to its player; null when there is no such live code. */
  useLinkCode(code: string, identity: IdentityRecord, now: Date): Promise<PlayerRecord | null>;
}

// ---- What is held about a person ----

/** Everything held about one person that no match owns: the records that are theirs, the oldest first. */
export interface HeldRecord {
  readonly linkCodes: number;
  readonly preferences: string | null;
  readonly troubles: readonly TroubleRecord[];
  /** Notices that wait for them, or were given up. */
  readonly waiting: readonly OutboxRow[];
  /** Every match they have played in since its start, also where they have left. */
  readonly satAt: readonly { readonly match: string; readonly side: string }[];
  /** What they committed. */
  readonly orders: readonly LogRecord[];
  /** What they did to matches that is no game action. */
  readonly happened: readonly HappeningRecord[];
  /** What became of orders they sent lately, for a message that comes again. */
  readonly outcomes: readonly { readonly outcome: string; readonly at: Date }[];
  /** What they said on a chat service that is not yet answered. */
  readonly unanswered: readonly UnansweredRecord[];
  /** What they said at matches of the local table. */
  readonly said: readonly PlacedLine[];
  /** Keys and values of small notes that name one of their identities. */
  readonly notes: readonly { readonly key: string; readonly value: string }[];
}

/** What is held about them, and forgetting them. */
export interface Persons {
  held(player: string): Promise<HeldRecord>;
  /**
   * Takes a person's identities, preferences, codes, waiting notices and unanswered messages away, with every note that names one of their
   * identities, and calls them this from now on, also where lines about their matches had one of their names, those included
   * that wait to be sent to others. Of what they said at the local table the words are taken away. What they did in matches stays under the pseudonym.
   */
  forgetPlayer(player: string, names: readonly string[], pseudonym: string): Promise<void>;
}

export interface MatchStore extends Outbox, Bookmarks, HousekeepingStore, Matches, Players, Persons {
  /** All of the changes in one transaction, or none. Throws when the storage itself fails. */
  write(changes: readonly Change[]): Promise<Written>;
  /** Stores something as large as a dispatch. What keeps it from that, in words for the operator; null: nothing does. */
  trouble(): Promise<string | null>;
  close(): Promise<void>;
}

/**
 * Hears what other processes change of matches: of which match (null: of any, for nothing was heard for a while), and which side alone may
 * know that (null: everybody may). @returns the way to stop.
 */
export type Others = (hear: (match: string | null, side: string | null) => void) => () => void;

/** A storage that other processes may use, too. On PostgreSQL they tell of what they change. */
export interface SharedStore extends MatchStore {
  readonly others: Others;
}
