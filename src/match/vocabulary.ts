// The words the umpire is asked in and answers with: plain data about players, matches, what is seen, ordered and told.

import type { Published } from '#engine/dice/both.ts';
import type { RollKind } from '#engine/dice/rng.ts';
import type { Pack } from '#engine/pieces/pack.ts';
import type { AnyCut, Viewer } from '#engine/secrecy.ts';
import type { AnyModule, AnyTitle, ComponentFiles, Policies, Situation, Typed } from '#engine/title.ts';

import type { ClockAsk, ClockStage, ClockTerms } from './time/clock.ts';

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
  'not-your-office',
  'no-such-office',
  'not-started',
  'already-started',
  'seats-empty',
  'phrases-missing',
  'dice-missing',
  'over',
  'not-over',
  'not-asked',
  'nothing-drafted',
  'nothing-to-undo',
  'no-takebacks',
  'nothing-offered',
  'already-offered',
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
  /** The same message has been applied before; nothing was done. `before`: what became of its orders then, where that is noted. */
  | { readonly type: 'repeated'; readonly text: string; readonly before?: Ordered };

export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

/** Lines that everybody reads on a match's page, and how many stand before them. */
export interface PageLines {
  readonly earlier: number;
  readonly lines: readonly { readonly n: number; readonly dispatch: number; readonly text: string }[];
}

// ---- The lobby ---------------------------------------------------------------------------------------------------

export const PACES = ['post', 'live'] as const;
/** `post`: standing policies answer after a delay; `live`: at once. */
export type Pace = (typeof PACES)[number];

/** When a standing policy stops by itself, whichever comes first. */
export interface Stop {
  /** After so many answers, those included in which there was nothing to decide. */
  readonly times: number | null;
  /** The last turn of the title's calendar in which it answers. */
  readonly until: number | null;
}

/** How a side's policies stand now. */
export interface StandingPolicies {
  /** What they choose: `ask` is also chosen by one that has stopped. */
  readonly choices: Policies;
  /** By name, when one stops, or that it has and why; empty of one that stands for the whole match. */
  readonly stops: Readonly<Record<string, string>>;
}

export interface NewMatch {
  readonly title: string;
  readonly scenario: string;
  /** Names of the title's optional rules. */
  readonly options?: readonly string[];
  /** A component pack and its name; the built-in components otherwise. */
  readonly pack?: (Pack & { readonly name: string }) | null;
  readonly pace?: Pace;
  /** Somebody alone at the match may take a commit back. Left out: only against the solo opponent. */
  readonly takebacks?: boolean;
  /** `both`: each side gives the dice 32 bytes of its own (docs/dice.md). Left out: phrases. */
  readonly dice?: 'both';
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
  /** The offices of its staff that are given out, by name, in the title's order. */
  readonly offices: readonly { readonly office: string; readonly player: PlayerId }[];
}

/** Somebody asks for a place at a held seat; its commander answers. */
export interface SeatRequest {
  readonly player: PlayerId;
  readonly name: string;
  readonly side: string;
}

/** The dice of both sides before the start, and what was published about them. */
export interface BothStatus {
  readonly published: readonly Published[];
  /** What a start waits for now: hashes, then the bytes. */
  readonly wants: 'hash' | 'bytes';
  /** The sides that have not given it. */
  readonly owing: readonly { readonly side: string; readonly sideName: string }[];
  /** Until when bytes may be revealed; null while they are not asked for. */
  readonly due: Date | null;
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
  /** Victory points of the winner, where the title's rulebook gives any. */
  readonly points?: number | undefined;
}

/** What everybody may read of a match: it holds no secret. */
export interface MatchStatus {
  readonly id: MatchId;
  readonly name: string;
  /** The same where it has a name of its own; null where it is called by what is played. */
  readonly ownName: string | null;
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
  readonly requests: readonly SeatRequest[];
  /** What each side is called, those that nobody plays too. */
  readonly sideNames: Readonly<Record<string, string>>;
  /** Whose decision it is, and the words the others read about it. */
  readonly waiting: readonly { readonly side: string; readonly sideName: string; readonly text: string }[];
  /** The number of the last commit; 0 after set-up, null before it. */
  readonly dispatch: number | null;
  /** The head of its chain after that dispatch (docs/privacy.md); null before the start and in an older match. */
  readonly head: string | null;
  /** What everybody may read of the position; null before the start. */
  readonly situation: Situation | null;
  readonly ending: Ending | null;
  /** Who has won, how and by which section; empty while it lives. */
  readonly result: string;
  readonly proposal: Proposal | null;
  /** SHA-256 of the secret bytes, hex; empty where the dice are of both sides and the umpire has not drawn its own. */
  readonly commitment: string;
  /** Where the dice are of both sides, the bytes that these have revealed. */
  readonly phrases: readonly string[];
  /** Null where the dice are the umpire's, with phrases. */
  readonly both: BothStatus | null;
  /** Who was asked for a phrase and has not answered: a start waits for them. */
  readonly awaited: readonly PlayerId[];
  /** True when a committed action was taken back in this match. */
  readonly hadTakebacks: boolean;
}

// ---- Reading -----------------------------------------------------------------------------------------------------

/** The question put to a seat. `number` is opaque: an answer that carries an older one is refused as stale. */
export interface Prompt {
  readonly number: string;
  /** The log number since which this has been asked. */
  readonly since: number;
  /** When that was, ms; 0 where an older version did not keep it. */
  readonly at: number;
  readonly side: string;
  readonly question: string;
  readonly rule: string;
  /** The types of action on offer. */
  readonly types: readonly string[];
  /** What closing it does now, as its button says; null where nothing closes it. */
  readonly closes: string | null;
}

/** The match as one viewer sees it now (their own draft carried out) or saw it after a past dispatch. */
export interface Seen {
  readonly status: MatchStatus;
  readonly title: AnyTitle;
  readonly module: AnyModule;
  readonly components: ComponentFiles;
  readonly viewer: Viewer<string>;
  /** The asker's seat, null for an observer. */
  readonly side: string | null;
  readonly view: AnyCut<object>;
  /** The same without their draft. */
  readonly before: AnyCut<object>;
  /** The dispatch this view stands on. */
  readonly dispatch: number;
  /** True when it shows an earlier dispatch than the last. */
  readonly past: boolean;
  /** What is asked of the asker's seat now. Null for observers, the past, and while others decide. */
  readonly prompt: Prompt | null;
  /** What stands in the asker's own draft, as they would type it; empty for everybody else. */
  readonly drafted: readonly string[];
  /** What stood in it and can be ordered no more, with why. */
  readonly dropped: Ordered['left'];
  /** The dispatch this view stands on as its viewer reads it; null where there is none. */
  readonly reading: () => Promise<AnyCut<Dispatch> | null>;
  /** The facts its viewer was told in the dispatches that led to this one, the newest first, at most ten. */
  readonly told: () => Promise<readonly (readonly Typed[])[]>;
  /** How the clock stands, read once. */
  readonly clock: () => Promise<SeenClock>;
}

/** What a look tells of a match's clock. */
export interface SeenClock {
  /** The time of each side that is asked something; none where there is no deadline. */
  readonly sides: readonly SideTime[];
  /** What is asked about it; null when nothing is. */
  readonly asked: ClockAsk | null;
}

/** What goes back of a draft: so many typed lines, the last first; all; or one order, the first being 1. */
export type Back = number | 'all' | { readonly order: number };

/**
 * One player (or nobody) at a match, with nothing else done to it in this process meanwhile: what an answer needs of it
 * is read once, and again only when somebody was faster.
 */
export interface Sitting {
  readonly module: AnyModule;
  /** The number of what is asked of the asker's seat; null when nothing is. */
  readonly prompt: string | null;
  seen(): Promise<Seen>;
  /** See `Umpire.order`. */
  order(orders: Orders, delivery: Delivery | null): Promise<Answer<Ordered>>;
  /** See `Umpire.takeBack`. */
  takeBack(back: Back): Promise<Answer<Seen>>;
}

/** One dispatch as one viewer reads it. */
export interface Dispatch {
  readonly number: number;
  readonly kind: 'setup' | 'commit' | 'undone';
  /** Who committed; null for set-up and undoing. */
  readonly side: string | null;
  readonly lines: readonly { readonly text: string; readonly rule: string; readonly fact: Typed }[];
  /** What was committed as its owner typed it: only for the side itself, and for everybody once the match is over. */
  readonly orders: readonly string[];
  /** For the side itself: the standing policy that answered and why; null otherwise. */
  readonly policy: string | null;
  /** True when it has been taken back since. */
  readonly undone: boolean;
  /** For `undone`: the dispatch the match went back to. */
  readonly backTo: number | null;
  /** The head of the match's chain after it (docs/privacy.md); null in an older match. */
  readonly head: string | null;
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

/** Something that an audit found wrong, by name. `dispatch`: where; null where it is no one dispatch. */
export interface Finding {
  readonly what:
    | 'commitment'
    | 'phrases'
    | 'missing roll'
    | 'added roll'
    | 'altered roll'
    /** A dispatch is not as it was when its chain head was sent, or entries are missing or too many. */
    | 'log'
    /** Somebody kept another chain head, or another line about the dice. */
    | 'head'
    | 'dice line'
    /** Dice of both sides: bytes that do not have the hash their side gave, or are not those the dice come from. */
    | 'side bytes'
    /** Dice of both sides: something was published too early, too late or twice. */
    | 'order'
    /** Played again it comes out otherwise. */
    | 'replay';
  readonly dispatch: number | null;
  readonly text: string;
}

/** What an audit says of a match that is over. */
export interface Verdict {
  /** Empty when all is well. */
  readonly findings: readonly Finding[];
  /** The dispatch at which its chain begins; null when that is the first. */
  readonly unchainedBefore: number | null;
  /** Dispatches up to `last` were not played again: they belong to `version` of the rules. Null when all were. */
  readonly notPlayed: { readonly last: number; readonly version: number } | null;
}

/** The audit of a match that is over, with the bytes and every number drawn from them. */
export interface Audit extends Verdict {
  readonly algorithm: string;
  readonly bytes: string;
  readonly commitment: string;
  readonly phrases: readonly string[];
  /** Where the dice are of both sides: what was published about them. */
  readonly published: readonly Published[] | null;
  readonly match: MatchId;
  readonly rolls: readonly (DieLine & { readonly kind: RollKind })[];
  /** The last head of its chain; null in an older match. */
  readonly head: string | null;
}

/** A JSON document: everything when the match is over, else only what the asker may see. */
export interface Exported {
  readonly fileName: string;
  readonly complete: boolean;
  readonly json: string;
}

// ---- Orders ------------------------------------------------------------------------------------------------------

/**
 * An action from a button, those of one command with its options, or a line of text in the title's grammar (it may hold
 * several actions). Each is one line to UNDO.
 */
export type Order =
  | { readonly type: 'action'; readonly action: Typed }
  /** `whoever`: those who cannot are left out. */
  | { readonly type: 'actions'; readonly actions: readonly Typed[]; readonly whoever?: boolean }
  | { readonly type: 'text'; readonly text: string };

export interface Orders {
  /** The prompt they answer; null: whatever is asked now. */
  readonly prompt: string | null;
  /**
   * When the form was opened that they were written in, or the question asked that their writer saw, ms: what has been asked since then
   * they do not answer. Null or left out: whatever is asked now.
   */
  readonly opened?: number | null;
  /**
   * The prompt that their writer saw: where the draft has changed since, nothing is closed and nothing becomes final; orders are drafted all
   * the same. Null or left out: they mean the draft as it is.
   */
  readonly saw?: string | null;
  readonly orders: readonly Order[];
  /** Go on after an order that committed (`ALL`). */
  readonly throughReveals?: boolean;
  /** Say what would happen, change nothing. */
  readonly dryRun?: boolean;
}

export interface Ordered {
  /** What was accepted, in the player's own words for it, in order. */
  readonly accepted: readonly string[];
  /** What was accepted, or came with it, and now stands in the draft instead of other orders (maybe of none), of which `left` is still there. */
  readonly replaced: readonly {
    readonly order: string;
    readonly was: readonly string[];
    readonly left: readonly string[];
  }[];
  /** Units that cannot do what their line orders, each with the reason, besides the one that `stopped` names. */
  readonly left: readonly { readonly order: string; readonly refusal: Refusal }[];
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
  /** The dispatches this made, as the asker reads them: their own, and those that standing policies added at once. */
  readonly dispatches: readonly AnyCut<Dispatch>[];
  /** How the match stands for the asker afterwards. */
  readonly seen: Seen;
}

// ---- Time, notices, persons -----------------------------------------------------------------------------------------

/** A side's time for what it is asked now. */
export interface SideTime {
  readonly side: string;
  readonly sideName: string;
  /** When it was asked. */
  readonly asked: Date;
  readonly stage: ClockStage;
  /** Null: no deadline, or nobody can say yet. */
  readonly ends: Date | null;
  readonly graceEnds: Date | null;
  readonly stopped: 'pause' | 'vacation' | 'vacant' | null;
  /** When it runs on by itself; null: it runs, or nobody can say. */
  readonly stoppedUntil: Date | null;
}

export interface ClockStatus {
  readonly terms: ClockTerms;
  readonly paused: boolean;
  readonly asked: ClockAsk | null;
  /** The sides that are asked something. */
  readonly sides: readonly SideTime[];
  /** Days of vacation each seated player has left. */
  readonly vacations: readonly { readonly name: string; readonly left: number; readonly until: Date | null }[];
  readonly happened: readonly { readonly at: Date; readonly text: string }[];
}

/** A way to reach a player that failed when it was tried last. */
export interface Trouble {
  readonly transport: string;
  readonly error: string;
  readonly at: Date;
}

export interface Held {
  readonly fileName: string;
  readonly json: string;
}
