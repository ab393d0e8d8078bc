// Everything that the storage of tests and simulations holds, in maps. Keys of two parts are joined by a line feed.
import type { ClockRecord, HappeningRecord, TroubleRecord, UnansweredRecord } from '../housekeeping.ts';
import type {
  Change,
  DeadlineRecord,
  DraftRecord,
  LinkCodeRecord,
  LogRecord,
  MatchRecord,
  OutboxRow,
  PlacedLine,
  PlayerRecord,
  SnapshotRecord,
} from '../store.ts';

/** A row, in the order of writing, with what its senders note. */
export interface Kept {
  readonly row: OutboxRow;
  readonly leasedUntil: Date | null;
  readonly together: Date | null;
  readonly dead: boolean;
}

type Received = Extract<Change, { type: 'received' }>;

export class Tables {
  readonly matches = new Map<string, MatchRecord>();
  readonly channels = new Map<string, string>();
  readonly components = new Map<string, string>();
  readonly log = new Map<string, LogRecord[]>();
  readonly snapshots = new Map<string, SnapshotRecord>();
  readonly drafts = new Map<string, DraftRecord>();
  readonly policies = new Map<string, string>();
  readonly deadlines = new Map<string, DeadlineRecord>();
  readonly outbox = new Map<string, Kept>();
  readonly bookmarks = new Map<string, string>();
  readonly inbox = new Map<string, Received>();
  readonly players = new Map<string, PlayerRecord>();
  readonly codes = new Map<string, LinkCodeRecord>();
  readonly preferences = new Map<string, string>();
  readonly troubles = new Map<string, TroubleRecord>();
  readonly unanswered = new Map<string, UnansweredRecord>();
  readonly clocks = new Map<string, ClockRecord>();
  readonly happenings: HappeningRecord[] = [];
  readonly lines: PlacedLine[] = [];
}

export const key = (...parts: readonly (string | number)[]): string => parts.join('\n');

/** The records of a table that are looked for, in the order of writing. */
export const where = <T>(table: ReadonlyMap<string, T>, which: (record: T) => boolean): T[] =>
  [...table.values()].filter(which);
