// Everything that the storage of tests and simulations holds, in maps. Keys of two parts are joined by a line feed.
import type { ClockRecord, HappeningRecord, TroubleRecord, UnansweredRecord } from '../housekeeping.ts';
import type {
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

/** A row with what its senders note. */
export interface Kept extends OutboxRow {
  readonly leasedUntil: Date | null;
  readonly together: Date | null;
  readonly dead: boolean;
}

interface Received {
  readonly at: Date;
  readonly outcome: string | null;
  readonly player: string | null;
}

export class Tables {
  readonly matches = new Map<string, MatchRecord>();
  readonly channels = new Map<string, string>();
  readonly components = new Map<string, string>();
  readonly log = new Map<string, LogRecord>();
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
  /** By their place. */
  readonly happenings = new Map<string, HappeningRecord>();
  readonly lines = new Map<string, PlacedLine>();
}

type Table<T> = Map<string, T>;

export const key = (...parts: readonly (string | number)[]): string => parts.join('\n');

/** The records of a table that are looked for, in the order of writing. */
export const where = <T>(table: Table<T>, which: (record: T) => boolean): T[] => [...table.values()].filter(which);

export const byMatch =
  (match: string) =>
  (record: { readonly match: string }): boolean =>
    record.match === match;

export const byId =
  (...ids: readonly string[]) =>
  (record: { readonly id: string }): boolean =>
    ids.includes(record.id);

/** Changes the records that are looked for. */
export function amend<T>(table: Table<T>, which: (record: T) => boolean, how: (record: T) => Partial<T>): void {
  for (const [at, record] of table) if (which(record)) table.set(at, { ...record, ...how(record) });
}

/** Forgets the records that are looked for. */
export function drop<T>(table: Table<T>, which: (record: T) => boolean): void {
  for (const [at, record] of table) if (which(record)) table.delete(at);
}
