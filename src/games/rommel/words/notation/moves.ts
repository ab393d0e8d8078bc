// Orders that send units somewhere: "units > place", in clauses, with headings, ways and chains of places.
import type { Value } from '#engine/title.ts';
import { stuck, whole } from '#words/notation/cursor.ts';
import { atEnd, eachClause, goesOn, peek, skip, wordIs } from '#words/notation/line.ts';
import { isMark, numberOf } from '#words/notation/text.ts';
import { made, type Orders, type RommelAction } from '../../position/action.ts';
import { blockOf } from '../../position/sight.ts';
import type { Blind, HexId } from '../../position/state.ts';
import { AT, type Named, readPlaceHere, readUnits, readVia, tryExactUnit, tryPlace, tryUnit } from './cursor.ts';
import { isFullName, noSuchPlace, placeOf } from './places.ts';
import type { Cursor } from './reading.ts';
import { noSuchUnit } from './units.ts';
import { allAround, allAt, concerned, meant, movable } from './whom.ts';

/** Units sent to a place: by way of the hexes of `via`, when they were named. */
interface Sent {
  readonly named: Named;
  readonly from: HexId | null;
  readonly to: HexId;
  readonly via: readonly HexId[];
  /** Further places after the first, "a > b > c". */
  readonly chain: readonly HexId[];
  /** The token the last place begins at, where nothing has been read after it. */
  readonly start: number;
  /** The Command Point of a Forced March, when it is named. */
  readonly command?: HexId | undefined;
}

const NOBODY: Named = { units: [], all: 'all', but: [] };

/** One clause "units [from place] > place [> place …] [via places]". */
function readSent(cursor: Cursor, close: readonly Blind[]): Sent {
  const first = peek(cursor);
  const named = readUnits(cursor, new Set(close));
  const from = skip(cursor, 'from', 'out', 'of', ...(cursor.type === 'deploy' ? [] : AT))
    ? readPlaceHere(cursor)
    : null;
  const early = readVia(cursor);
  const isApart = skip(cursor, ':', '>', ',', ...AT);
  let start = cursor.at;
  const to =
    early.length > 0 && (atEnd(cursor) || wordIs(cursor, ';', 'command', 'cp')) ? early.at(-1) : readPlaceHere(cursor);
  if (to === undefined) return stuck(cursor, 'A place is missing.');
  const way = early.at(-1) === to ? early.slice(0, -1) : early;
  const chain: HexId[] = [];
  while (peek(cursor) === '>') {
    cursor.at++;
    start = cursor.at;
    chain.push(readPlaceHere(cursor));
  }
  if (isEmpty(named) && chain.length > 0 && first !== undefined && !isMark(first)) {
    return noSuchUnit(cursor, first);
  }
  const later = readVia(cursor);
  if (later.length > 0) start = cursor.at;
  // "Brescia > Sollum from Bardia".
  const last = from === null && skip(cursor, 'from') ? readPlaceHere(cursor) : from;
  if (last !== from) start = cursor.at;
  const sent = { named: orAll(named), from: last, to, via: later.length > 0 ? later : way, chain, start };
  const goal = cursor.type === 'group' && from === null && !isApart && !isEmpty(named) ? readRow(cursor) : null;
  if (goal !== null) return { ...sent, from: to, to: goal };
  const [next, ...further] = chain;
  const isFrom = from === null && !isApart && named.all !== null && named.units.length === 0;
  // "all Buq Buq > Bardia": those who are there.
  return isFrom && next !== undefined ? { ...sent, from: to, to: next, chain: further } : sent;
}

/** 5.1 The end of a row of a table, "7/4 Sollum Buq Buq": where they go, behind where they stand. Null where it is none. */
function readRow(cursor: Cursor): HexId | null {
  const after = { ...cursor };
  skip(after, ',');
  const to = tryPlace(after);
  if (to === null || !atEnd(after)) return null;
  cursor.at = after.at;
  return to;
}

const isEmpty = (named: Named): boolean => named.units.length === 0 && named.all === null;
const orAll = (named: Named): Named => (isEmpty(named) ? NOBODY : named);

type ReadClause = (cursor: Cursor, close: readonly Blind[]) => Sent;

/** How clauses become orders. */
interface Clauses {
  /** The units an abbreviation is tried on first. */
  readonly close: readonly Blind[];
  /** Left out: `readSent`. */
  readonly read?: ReadClause;
  readonly make: (unit: Blind, sent: Sent) => Orders;
  /** The parts of the order before the unit. */
  readonly before?: (sent: Sent) => readonly Value[];
  /** Those "all" means in a clause; left out: those that are close. */
  readonly everyone?: (sent: Sent) => readonly Blind[];
}

/** Clauses one after the other. */
function clauses(
  cursor: Cursor,
  { close, read = readSent, make, before = () => [], everyone = () => close }: Clauses,
): Orders {
  const actions: RommelAction[] = [];
  const used: Blind[] = [];
  eachClause(cursor, () => {
    // "group A: X > B; group C Y > D" holds two orders: as a clause the second would send all of A to C.
    if (actions.length > 0 && wordIs(cursor, 'group')) whole(cursor, []);
    const sent = read(cursor, close);
    const units = meant(cursor, sent.named, before(sent), everyone(sent), used);
    used.push(...units);
    actions.push(...units.flatMap((unit) => make(unit, sent)));
    if (!endsClause(cursor)) gluedOn(cursor, sent.start);
  });
  return whole(cursor, actions);
}

/** Clauses that name units alone, "Brescia, Pavia via Bardia; Savona": where they go has been said. */
const sentTo =
  (to: HexId): ReadClause =>
  (cursor, close) => {
    const named = orAll(readUnits(cursor, new Set(close)));
    return { named, from: null, to, via: readVia(cursor), chain: [], start: cursor.at };
  };

/** The end, a mark or a unit: what may follow a place. A Forced March may cost a step: another is set apart by a mark. */
const endsClause = (cursor: Cursor): boolean =>
  !goesOn(cursor) ||
  wordIs(cursor, '.', 'please', 'now') ||
  (cursor.type !== 'force' && (wordIs(cursor, 'all', 'rest', 'the', 'then') || isUnitAt({ ...cursor })));

/** Words after a place that are nothing by themselves: the whole was meant to be the place. Ends the reading. */
function gluedOn(cursor: Cursor, start: number): Orders {
  const { tokens, seat } = cursor;
  const end = tokens.findIndex((token, at) => at > start && isMark(token));
  const words = tokens.slice(start, end < 0 ? start + 5 : end).join(' ');
  const place = tokens.slice(start, cursor.at).join(' ');
  const hex = placeOf(seat.kit, place);
  const isRead = place === '' || (hex !== null && isFullName(seat.kit, hex, place));
  return isRead ? whole(cursor, []) : stuck(cursor, noSuchPlace(seat.kit, words));
}

/** A clause that names its units: "then by sea to Tobruk" says of nobody that they go. */
const readNamed: ReadClause = (cursor, close) => {
  skip(cursor, ':');
  return isEmpty(readUnits({ ...cursor }, new Set(close))) ? stuck(cursor, 'Which unit?') : readSent(cursor, close);
};

/** "Brescia, Pavia > Bardia; Savona > Sollum": deploy, and by land or sea redeploy (16.51: as often as paid for). */
export const readSending = (cursor: Cursor): Orders =>
  clauses(cursor, {
    close: concerned(cursor.seat),
    read: readNamed,
    make: (unit, { to, chain }) => [to, ...chain].map((hex) => made(cursor.type, unit, hex)),
    everyone: ({ from }) =>
      concerned(cursor.seat).filter((unit) => from === null || blockOf(cursor.seat.table, unit).place === from),
  });

/** A chain of places is a way. Whatever was typed, the way of an action ends where the move ends. */
function wayOf({ to, via, chain }: Sent): { readonly to: HexId; readonly via: readonly HexId[] | undefined } {
  const end = chain.at(-1) ?? to;
  return { to: end, via: beginning(chain.length > 0 ? [...via, to, ...chain] : via) };
}
/** `via` says how a way begins; "direct" leaves it to the shortest. */
const beginning = (way: readonly HexId[] = []): readonly HexId[] | undefined => (way.length > 0 ? way : undefined);

/** 5.3 "7/SG > Sidi Barrani via Buq Buq"; "all > Sidi Barrani"; a place alone means all. */
export const readWithdrawal = (cursor: Cursor): Orders =>
  clauses(cursor, {
    close: concerned(cursor.seat),
    make: (unit, sent) => {
      const { to, via } = wayOf(sent);
      return [made('withdraw', unit, to, via)];
    },
  });

/**
 * 5.1 "Sollum: Brescia, Bologna > Buq Buq; Pavia > Sidi Omar"; without the heading each unit's own hex is the group.
 * As a Regroup Move is written, too: "Sollum > Buq Buq: Brescia, Bologna".
 */
export function readGroup(cursor: Cursor): Orders {
  const { seat } = cursor;
  const way = readUnitsLast(cursor);
  const heading = way?.from ?? readHeading(cursor);
  return clauses(cursor, {
    close: heading === null ? concerned(seat) : movable(seat, allAt(seat, heading)),
    ...(way === null ? {} : { read: sentTo(way.to) }),
    make: (unit, sent) => {
      const { to, via } = wayOf(sent);
      const from = heading ?? sent.from ?? seat.table.blocks[unit]?.place ?? 'reserve';
      return [made('group', from, unit, to, via)];
    },
    before: (sent) => [heading ?? sent.from ?? ''],
    everyone: (sent) => allAt(seat, heading ?? sent.from ?? ''),
  });
}

/** "Sollum > Buq Buq:", the units last; null when it is not written so, nothing is read then. */
function readUnitsLast(cursor: Cursor): { readonly from: HexId; readonly to: HexId } | null {
  const after = { ...cursor };
  skip(after, 'from');
  const from = tryExactUnit({ ...after }) === null ? tryPlace(after) : null;
  const to = from !== null && skip(after, '>') ? tryPlace(after) : null;
  if (from === null || to === null || !skip(after, ':')) return null;
  cursor.at = after.at;
  return { from, to };
}

/** The group's hex before the units, when it is named. A unit's full name goes before an abbreviated place. */
function readHeading(cursor: Cursor): HexId | null {
  skip(cursor, 'from', ...AT);
  const isNumber = numberOf(peek(cursor)) !== null;
  if ((isNumber && tryPlace({ ...cursor }) === null) || tryExactUnit({ ...cursor }) !== null) return null;
  const after = { ...cursor };
  const hasColon = cursor.tokens.includes(':');
  const place = hasColon ? readPlaceHere(after) : tryPlace(after);
  const isEmptied = !hasColon && place !== null && movable(cursor.seat, allAt(cursor.seat, place)).length === 0;
  if (isEmptied && isUnitAt({ ...cursor })) return null;
  skip(after, ':', ',');
  cursor.at = after.at;
  return place;
}

const isUnitAt = (cursor: Cursor): boolean => typeof tryUnit(cursor, new Set()) === 'number';

/** 5.2 "Ft. Capuzzo > Sollum: Brescia, Pavia via Bardia; Savona"; or the units first, "Ft. Capuzzo: Brescia > Sollum". */
export function readRegroup(cursor: Cursor): Orders {
  const { seat } = cursor;
  skip(cursor, ',', ':', 'with', 'the', 'command', 'point', 'cp', 'around', ...AT);
  if (tryPlace({ ...cursor }) === null && isUnitAt({ ...cursor })) return readCommanded(cursor);
  const command = readPlaceHere(cursor);
  const unitsFirst = skip(cursor, ':');
  skip(cursor, '>', ',');
  const goal = unitsFirst ? null : readPlaceHere(cursor);
  if (goal !== null) skip(cursor, ':', ',', 'with');
  return clauses(cursor, {
    close: goal === null ? [] : movable(seat, allAround(seat, command, goal)),
    ...(goal === null ? {} : { read: sentTo(goal) }),
    make: (unit, { to, via }) => [made('regroup', command, to, unit, beginning(via))],
    before: ({ to }) => [command, to],
    everyone: ({ to }) => allAround(seat, command, to),
  });
}

/** 5.2 "Brescia, Pavia > Sollum command Ft. Capuzzo": the Command Point last. */
const readCommanded = (cursor: Cursor): Orders =>
  clauses(cursor, {
    close: concerned(cursor.seat),
    read: readMarch,
    make: (unit, { command = stuck(cursor, 'Which Command Point? Name it behind "command" (5.2).'), ...sent }) => {
      const { to, via } = wayOf(sent);
      return [made('regroup', command, to, unit, via)];
    },
  });

/** 6.4 "Sabratha > Sofafi"; "Sabratha > Sofafi via Sollum command Ft. Capuzzo". */
export const readForce = (cursor: Cursor): Orders =>
  clauses(cursor, {
    close: concerned(cursor.seat),
    read: readMarch,
    make: (unit, { command, ...sent }) => {
      const { to, via } = wayOf(sent);
      const way = beginning(via?.filter((hex) => hex !== to));
      return [{ type: 'force', unit, to, ...(command && { command }), ...(way && { via: [...way] }) }];
    },
  });

/** A clause with its Command Point, before the way or behind it. */
function readMarch(cursor: Cursor, close: readonly Blind[]): Sent {
  const sent = readNamed(cursor, close);
  const isCommanded = skip(cursor, 'command', 'cp', 'regroup', 'by', 'with', 'point');
  const command = isCommanded ? readPlaceHere(cursor) : undefined;
  const via = sent.via.length > 0 ? sent.via : readVia(cursor);
  return { ...sent, command, via, start: isCommanded ? cursor.at : sent.start };
}
