// Between the tables' rows and the storage's own records: lists are JSON text in a row.
import type { Prisma } from '../generated/client.ts';
import type { HappeningRecord } from '../housekeeping.ts';
import type { LogRecord, MatchRecord, OutboxKind, OutboxRow, PlacedLine, PlayerRecord, SeatRecord } from '../store.ts';

export const WITH_ALL = { channels: true, seats: { orderBy: { side: 'asc' } }, members: true } as const;
type MatchRow = Prisma.MatchGetPayload<{ include: typeof WITH_ALL }>;
type MatchData = Prisma.MatchUncheckedCreateInput;

/** A row of a match as its record: they differ in nothing else. */
export const ofMatch = <Row extends { readonly matchId: string }>({ matchId, ...rest }: Row) => ({
  ...rest,
  match: matchId,
});

const byPlace = (a: { readonly place: number }, b: { readonly place: number }): number => a.place - b.place;

function seatsOf(row: MatchRow): readonly SeatRecord[] {
  const members = [...row.members].sort(byPlace);
  return row.seats.map(({ side, commander, offices }) => ({
    side,
    commander,
    offices: JSON.parse(offices) as SeatRecord['offices'],
    members: members.filter((member) => member.side === side).map((member) => member.playerId),
  }));
}

/** What a row has as JSON. */
const JSONS = ['options', 'phrases', 'waiting', 'sat', 'requests'] as const;
type Jsons = (typeof JSONS)[number];

const parsed = (row: Record<Jsons, string>) =>
  Object.fromEntries(JSONS.map((name) => [name, JSON.parse(row[name])])) as Pick<MatchRecord, Jsons>;

const written = (match: MatchRecord) =>
  Object.fromEntries(JSONS.map((name) => [name, JSON.stringify(match[name])])) as Record<Jsons, string>;

export function matchRecord(row: MatchRow): MatchRecord {
  const { componentsHash, hostId, both, members: _members, ...rest } = row;
  return {
    ...rest,
    ...parsed(row),
    components: componentsHash,
    host: hostId,
    both: both === null ? null : (JSON.parse(both) as MatchRecord['both']),
    seats: seatsOf(row),
    channels: row.channels.map((channel) => channel.key).sort(),
  };
}

export function matchData(match: MatchRecord): MatchData {
  const { components, host, both, seats: _seats, channels: _channels, ...rest } = match;
  return {
    ...rest,
    ...written(match),
    componentsHash: components,
    hostId: host,
    both: both === null ? null : JSON.stringify(both),
  };
}

/** The rows of seats and members; `place` keeps the order in which members came. */
export const seatRows = (matchId: string, seats: readonly SeatRecord[]) => ({
  seats: seats.map(({ side, commander, offices }) => ({
    matchId,
    side,
    commander,
    offices: JSON.stringify(offices),
  })),
  members: seats.flatMap(({ side, members }) => members.map((playerId, place) => ({ matchId, side, playerId, place }))),
});

export const lineRecord = ({ matchId, playerId, ...rest }: Prisma.LineGetPayload<object>): PlacedLine => ({
  ...rest,
  match: matchId,
  player: playerId,
});

export const happeningRecord = ({
  matchId,
  playerId,
  place: _place,
  ...rest
}: Prisma.HappeningGetPayload<object>): HappeningRecord => ({ ...rest, match: matchId, player: playerId });

type ActionRow = Prisma.ActionGetPayload<object>;

export function logRecord(row: ActionRow): LogRecord {
  const { matchId, playerId, kind, ...rest } = row;
  return { ...rest, match: matchId, player: playerId, kind: kind as LogRecord['kind'] };
}

export function logData(entry: LogRecord): ActionRow {
  const { match, player, ...rest } = entry;
  return { ...rest, matchId: match, playerId: player };
}

type OutboxData = Prisma.OutboxGetPayload<object>;

export function outboxRow(row: OutboxData): OutboxRow {
  const {
    matchId,
    kind,
    place: _place,
    leasedUntil: _leased,
    leasedBy: _by,
    together: _together,
    dead: _dead,
    ...rest
  } = row;
  return { ...rest, match: matchId, kind: kind as OutboxKind };
}

export function outboxData(row: OutboxRow): Prisma.OutboxCreateInput {
  const { match, ...rest } = row;
  return { ...rest, matchId: match };
}

type PlayerRow = Prisma.PlayerGetPayload<{ include: { identities: true } }>;

export const playerRecord = (row: PlayerRow): PlayerRecord => ({
  id: row.id,
  name: row.name,
  identities: row.identities.map(({ transport, id }) => ({ transport, id })),
});
