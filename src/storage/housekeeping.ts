// What the storage keeps beside play: how people want their notices, which ways to reach them fail, the clocks of
// matches, and what was done to a match that is no game action. Records and the storage's side of them.

/** An account of somebody's, or where else they are reached. */
export interface IdentityRecord {
  readonly transport: string;
  readonly id: string;
}

export interface TroubleRecord extends IdentityRecord {
  readonly error: string;
  readonly at: Date;
}

/** What somebody said on a chat service that is acknowledged but not yet answered. */
export interface UnansweredRecord {
  readonly transport: string;
  /** The service's own id of the message. */
  readonly messageId: string;
  /** The service's own id of who said it. */
  readonly person: string;
  /** JSON. */
  readonly said: string;
  /** JSON: where it was said and how it is answered; only the transport looks inside. */
  readonly way: string;
  readonly at: Date;
}

export interface ClockRecord {
  readonly match: string;
  /** Counts its changes: the lock. */
  readonly version: number;
  /** When it is looked at next; null: not by itself. */
  readonly due: Date | null;
  /** JSON; only the umpire looks inside. */
  readonly json: string;
}

/** Something done to a match that everybody may read. */
export interface HappeningRecord {
  readonly match: string;
  readonly at: Date;
  readonly player: string | null;
  readonly kind: string;
  readonly text: string;
}

export type HousekeepingChange =
  /** Refused as overtaken unless the stored version is one less (0: none stored). */
  | { readonly type: 'clock'; readonly clock: ClockRecord }
  | { readonly type: 'happening'; readonly happening: HappeningRecord };

export interface HousekeepingStore {
  /** JSON, or null while they have chosen nothing. */
  preferences(player: string): Promise<string | null>;
  /** False where they are not stored as `was` any more. */
  setPreferences(player: string, json: string, was: string | null): Promise<boolean>;

  /** Notes that a sending to an identity failed; null: it went well. */
  noteTrouble(identity: IdentityRecord, trouble: TroubleRecord | null): Promise<void>;
  troublesOf(player: string): Promise<readonly TroubleRecord[]>;

  /** False when the message is kept already. */
  keepUnanswered(record: UnansweredRecord): Promise<boolean>;
  /** What of a transport's is kept, the oldest first. */
  unanswered(transport: string): Promise<readonly UnansweredRecord[]>;
  /** It need not be answered any more. */
  answered(transport: string, messageId: string): Promise<void>;

  clock(match: string): Promise<ClockRecord | null>;
  clocksDue(now: Date): Promise<readonly ClockRecord[]>;
  /** In the order they happened. */
  happenings(match: string): Promise<readonly HappeningRecord[]>;
}
