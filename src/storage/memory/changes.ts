// One change of a write to the tables in memory: why it cannot be made, and making it.
import { type Change, type Conflict, placeOf, type SeatRecord } from '../store.ts';
import { amend, byId, byMatch, key, type Tables, where } from './tables.ts';

const versionOf = (tables: Tables, { match, side }: { readonly match: string; readonly side: string }): number | null =>
  tables.drafts.get(key(match, side))?.version ?? null;

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
      return tables.log.has(key(change.entry.match, change.entry.seq)) ? 'overtaken' : null;
    case 'snapshot':
      return tables.snapshots.has(key(change.snapshot.match, change.snapshot.dispatch)) ? 'overtaken' : null;
    case 'draft': {
      const { draft, was, at } = change;
      return versionOf(tables, draft) === was && tables.matches.get(draft.match)?.revision === at ? null : 'overtaken';
    }
    case 'no-draft':
      return versionOf(tables, change) === change.was ? null : 'overtaken';
    case 'standing': {
      const { match, side, policies, at } = change;
      const isThere = at === undefined || tables.matches.get(match)?.revision === at;
      return isThere && (tables.policies.get(key(match, side)) ?? null) === policies ? null : 'overtaken';
    }
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
    case 'match':
      return amend(tables.matches, byId(change.match.id), ({ seats, channels }) => ({
        ...change.match,
        seats,
        channels,
      }));
    case 'seats':
      return amend(tables.matches, byId(change.match), () => ({ seats: bySide(change.seats) }));
    case 'channel':
      for (const match of [change.match, change.from]) takeChannel(tables, match, change.key);
      return giveChannel(tables, change.match, change.key);
    case 'no-channel':
      return takeChannel(tables, change.match, change.key);
    case 'log':
      return tables.log.set(key(change.entry.match, change.entry.seq), change.entry);
    case 'snapshot':
      return tables.snapshots.set(key(change.snapshot.match, change.snapshot.dispatch), change.snapshot);
    case 'draft':
      return tables.drafts.set(key(change.draft.match, change.draft.side), change.draft);
    case 'no-draft':
      return tables.drafts.delete(key(change.match, change.side));
    case 'policies':
      return tables.policies.set(key(change.match, change.side), change.policies);
    case 'standing':
      return;
    case 'deadline': {
      const place = key(change.deadline.match, change.deadline.side);
      const stands = tables.deadlines.get(place)?.seq === change.deadline.seq;
      return !stands && tables.deadlines.set(place, change.deadline);
    }
    case 'no-deadline': {
      const place = key(change.match, change.side);
      const isMeant = change.seq === undefined || tables.deadlines.get(place)?.seq === change.seq;
      return isMeant && tables.deadlines.delete(place);
    }
    case 'outbox':
      return tables.outbox.set(change.row.id, { ...change.row, leasedUntil: null, together: null, dead: false });
    case 'line': {
      const { match } = change.line;
      const n = placeOf(change.line, where(tables.lines, byMatch(match)).length);
      return tables.lines.set(key(match, n), { ...change.line, n });
    }
    case 'clock':
      return tables.clocks.set(change.clock.match, change.clock);
    case 'happening':
      return tables.happenings.set(key(tables.happenings.size), change.happening);
    case 'code-used':
      return tables.codes.delete(change.code);
    case 'received': {
      const { source, messageId, at, outcome = null, player = null } = change;
      return tables.inbox.set(key(source, messageId), { at, outcome, player });
    }
    case 'outcome': {
      const id = key(change.source, change.messageId);
      const was = tables.inbox.get(id);
      return was !== undefined && tables.inbox.set(id, { ...was, outcome: change.outcome });
    }
  }
}

const bySide = (seats: readonly SeatRecord[]): readonly SeatRecord[] =>
  seats.toSorted((a, b) => (a.side < b.side ? -1 : 1));

/** The channel is this match's no more; whose else it is stays. */
export function takeChannel({ channels, matches }: Tables, id: string | null, channel: string): void {
  if (channels.get(channel) !== id) return;
  channels.delete(channel);
  amend(matches, byId(id), (match) => ({ channels: match.channels.filter((other) => other !== channel) }));
}

function giveChannel({ channels, matches }: Tables, id: string, channel: string): void {
  channels.set(channel, id);
  amend(matches, byId(id), (match) => ({ channels: [...match.channels, channel].sort() }));
}
