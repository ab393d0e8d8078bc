// One change of a write to the tables in memory: why it cannot be made, and making it.
import { type Change, type Conflict, type PlacedLine, placeOf, type SeatRecord } from '../store.ts';
import { key, type Tables } from './tables.ts';

export const linesOf = ({ lines }: Tables, match: string): readonly PlacedLine[] =>
  lines.filter((line) => line.match === match);

/** Why a change cannot be made now, or null. */
export function conflictOf(tables: Tables, change: Change): Conflict | null {
  switch (change.type) {
    case 'new-match':
      if (tables.matches.has(change.match.id)) return 'overtaken';
      return change.match.channels.some((channel) => tables.channels.has(channel)) ? 'channel-taken' : null;
    case 'match':
      return tables.matches.get(change.match.id)?.revision === change.match.revision - 1 ? null : 'overtaken';
    case 'channel': {
      const holder = tables.channels.get(change.key) ?? change.match;
      return holder === change.from || holder === change.match ? null : 'channel-taken';
    }
    case 'log':
      return tables.log.get(change.entry.match)?.some((entry) => entry.seq === change.entry.seq) ? 'overtaken' : null;
    case 'snapshot':
      return tables.snapshots.has(key(change.snapshot.match, change.snapshot.dispatch)) ? 'overtaken' : null;
    case 'draft': {
      const stored = tables.drafts.get(key(change.draft.match, change.draft.side))?.version ?? null;
      return stored === change.was ? null : 'overtaken';
    }
    case 'no-draft':
      return tables.drafts.get(key(change.match, change.side))?.version === change.was ? null : 'overtaken';
    case 'received':
      return tables.inbox.has(key(change.source, change.messageId)) ? 'repeated' : null;
    case 'outbox':
      return tables.outbox.has(change.row.id) ? 'repeated' : null;
    case 'clock':
      return (tables.clocks.get(change.clock.match)?.version ?? 0) === change.clock.version - 1 ? null : 'overtaken';
    case 'code-used':
      return tables.codes.has(change.code) ? null : 'overtaken';
    default:
      return null;
  }
}

/** Makes a change that conflicts with nothing. */
export function make(tables: Tables, change: Change): unknown {
  switch (change.type) {
    case 'new-match':
      for (const channel of change.match.channels) tables.channels.set(channel, change.match.id);
      return tables.matches.set(change.match.id, { ...change.match, seats: bySide(change.match.seats) });
    case 'components':
      return tables.components.set(change.hash, change.json);
    case 'match': {
      const { seats, channels } = tables.matches.get(change.match.id) ?? change.match;
      return tables.matches.set(change.match.id, { ...change.match, seats, channels });
    }
    case 'seats': {
      const match = tables.matches.get(change.match);
      return match !== undefined && tables.matches.set(match.id, { ...match, seats: bySide(change.seats) });
    }
    case 'channel':
      for (const match of [change.match, change.from]) takeChannel(tables, match, change.key);
      return giveChannel(tables, change.match, change.key);
    case 'no-channel':
      return takeChannel(tables, change.match, change.key);
    case 'log':
      return tables.log.set(change.entry.match, [...(tables.log.get(change.entry.match) ?? []), change.entry]);
    case 'snapshot':
      return tables.snapshots.set(key(change.snapshot.match, change.snapshot.dispatch), change.snapshot);
    case 'draft':
      return tables.drafts.set(key(change.draft.match, change.draft.side), change.draft);
    case 'no-draft':
      return tables.drafts.delete(key(change.match, change.side));
    case 'policies':
      return tables.policies.set(key(change.match, change.side), change.policies);
    case 'deadline':
      return tables.deadlines.set(key(change.deadline.match, change.deadline.side), change.deadline);
    case 'no-deadline': {
      const place = key(change.match, change.side);
      const isMeant = change.seq === undefined || tables.deadlines.get(place)?.seq === change.seq;
      return isMeant && tables.deadlines.delete(place);
    }
    case 'outbox':
      return tables.outbox.set(change.row.id, { row: change.row, leasedUntil: null, together: null, dead: false });
    case 'line':
      return tables.lines.push({ ...change.line, n: placeOf(change.line, linesOf(tables, change.line.match).length) });
    case 'clock':
      return tables.clocks.set(change.clock.match, change.clock);
    case 'happening':
      return tables.happenings.push(change.happening);
    case 'code-used':
      return tables.codes.delete(change.code);
    case 'received':
      return tables.inbox.set(key(change.source, change.messageId), change);
    case 'outcome': {
      const was = tables.inbox.get(key(change.source, change.messageId));
      return was !== undefined && tables.inbox.set(key(was.source, was.messageId), { ...was, outcome: change.outcome });
    }
  }
}

const bySide = (seats: readonly SeatRecord[]): readonly SeatRecord[] =>
  seats.toSorted((a, b) => (a.side < b.side ? -1 : 1));

/** The channel is this match's no more; whose else it is stays. */
export function takeChannel({ channels, matches }: Tables, id: string | null, channel: string): void {
  const match = id === null ? undefined : matches.get(id);
  if (match === undefined) return;
  matches.set(match.id, { ...match, channels: match.channels.filter((other) => other !== channel) });
  if (channels.get(channel) === id) channels.delete(channel);
}

function giveChannel({ channels, matches }: Tables, id: string, channel: string): void {
  channels.set(channel, id);
  const match = matches.get(id);
  if (match !== undefined) matches.set(id, { ...match, channels: [...match.channels, channel].sort() });
}
