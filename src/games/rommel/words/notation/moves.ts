// Orders that send units somewhere: "units > place", in clauses, with headings, ways and chains of places.
import type { Value } from '#engine/title.ts';
import { stuck, whole } from '#words/notation/cursor.ts';
import { ALL, atEnd, eachClause, goesOn, peek, skip, wordIs } from '#words/notation/line.ts';
import { isMark, numberOf } from '#words/notation/text.ts';
import { made, type Orders, type RommelAction } from '../../position/action.ts';
import type { Seat } from '../../position/seat.ts';
import { blockOf, frameOf } from '../../position/sight.ts';
import type { Blind, HexId } from '../../position/state.ts';
import {
  AT,
  fromWords,
  type Named,
  readPlaceHere,
  readUnits,
  readVia,
  tryExactUnit,
  tryPlace,
  tryUnit,
} from './cursor.ts';
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

/** One clause "units [from place] > place [> place …] [via places] [from place]". */
function readSent(cursor: Cursor, close: readonly Blind[]): Sent {
  const first = peek(cursor);
  const named = readUnits(cursor, new Set(close));
  const isFrom = skip(cursor, ...fromWords(cursor.type));
  const from = isFrom ? readPlaceHere(cursor) : null;
  const early = readVia(cursor);
  const isApart = skip(cursor, ':', '>', ',', ...AT);
  const goal = readGoal(cursor, early);
  if (isEmpty(named) && goal.chain.length > 0 && first !== undefined && !isMark(first))
    return noSuchUnit(cursor, first);
  const sent = readFromBehind(cursor, { ...goal, named: orAll(named), from });
  return from === null && !isApart ? standingThere(cursor, named, sent) : sent;
}

type Goal = Pick<Sent, 'to' | 'via' | 'chain' | 'start'>;

/** "place [> place …] [via places]"; a way that was named before may end where they go, "via Buq Buq, Sofafi". */
function readGoal(cursor: Cursor, early: readonly HexId[]): Goal {
  const isSaid = early.length > 0 && (atEnd(cursor) || wordIs(cursor, ';', 'command', 'cp'));
  let start = cursor.at;
  const to = (isSaid ? early.at(-1) : undefined) ?? readPlaceHere(cursor);
  const chain: HexId[] = [];
  while (skip(cursor, '>')) {
    start = cursor.at;
    chain.push(readPlaceHere(cursor));
  }
  const later = readVia(cursor);
  if (later.length > 0) return { to, via: later, chain, start: cursor.at };
  return { to, via: early.at(-1) === to ? early.slice(0, -1) : early, chain, start };
}

/** "Brescia > Sollum from Bardia". */
function readFromBehind(cursor: Cursor, sent: Sent): Sent {
  if (sent.from !== null || !skip(cursor, 'from')) return sent;
  const from = readPlaceHere(cursor);
  return { ...sent, from, start: cursor.at };
}

/** Where they stand, said without a word for it: "all Buq Buq > Bardia", or in a row. */
function standingThere(cursor: Cursor, named: Named, sent: Sent): Sent {
  const { to, chain } = sent;
  const goal = cursor.type === 'group' && !isEmpty(named) ? readRow(cursor) : null;
  if (goal !== null) return { ...sent, from: to, to: goal };
  const [next, ...further] = chain;
  const isAll = named.all !== null && named.units.length === 0;
  return isAll && next !== undefined ? { ...sent, from: to, to: next, chain: further } : sent;
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
export function readSending(cursor: Cursor): Orders {
  const { seat, type } = cursor;
  const close = concerned(seat);
  return clauses(cursor, {
    close,
    read: readNamed,
    make: (unit, { to, chain }) => onFrom(seat, unit, [to, ...chain]).map((hex) => made(type, unit, hex)),
    everyone: ({ from }) => (from === null ? close : close.filter((unit) => blockOf(seat.table, unit).place === from)),
  });
}

/** "Brescia: Sollum > Buq Buq": where it stands, before where it goes, is no place that it is sent to. */
const onFrom = ({ table }: Seat, unit: Blind, places: readonly HexId[]): readonly HexId[] =>
  places.length > 1 && places[0] === table.blocks[unit]?.place ? places.slice(1) : places;

/** A chain of places is a way. Whatever was typed, the way of an action ends where the move ends. */
function wayOf(seat: Seat, unit: Blind, { to, via, chain }: Sent) {
  const places = onFrom(seat, unit, [to, ...chain]);
  return { to: places.at(-1) ?? to, via: beginning(places.length > 1 ? [...via, ...places] : via) };
}
/** `via` says how a way begins; "direct" leaves it to the shortest. */
const beginning = (way: readonly HexId[] = []): readonly HexId[] | undefined => (way.length > 0 ? way : undefined);

/** 5.3 "7/SG > Sidi Barrani via Buq Buq"; "all > Sidi Barrani"; a place alone means all. */
export const readWithdrawal = (cursor: Cursor): Orders =>
  clauses(cursor, {
    close: concerned(cursor.seat),
    make: (unit, sent) => {
      const { to, via } = wayOf(cursor.seat, unit, sent);
      return [made('withdraw', unit, to, via)];
    },
  });

/**
 * 5.1 "Sollum: Brescia, Bologna > Buq Buq; Pavia > Sidi Omar"; without the heading each unit's own hex is the group.
 * As a Regroup Move is written, too: "Sollum > Buq Buq: Brescia, Bologna".
 */
export function readGroup(cursor: Cursor): Orders {
  const { seat } = cursor;
  const frame = frameOf(seat.table);
  // 10.3 (3) After the fire there is one Group, of those who are left.
  const left = frame.type === 'onward' ? frame.hex : null;
  const way = readUnitsLast(cursor);
  const heading = way?.from ?? readHeading(cursor);
  const groupOf = ({ from }: Sent): HexId | null => heading ?? from ?? left;
  return clauses(cursor, {
    close: heading === null || left !== null ? concerned(seat) : movable(seat, allAt(seat, heading)),
    ...(way === null ? {} : { read: sentTo(way.to) }),
    make: (unit, sent) => {
      const { to, via } = wayOf(seat, unit, sent);
      const from = groupOf(sent) ?? seat.table.blocks[unit]?.place ?? 'reserve';
      return [made('group', from, unit, to, via)];
    },
    before: (sent) => [groupOf(sent) ?? ''],
    everyone: (sent) => (left === null ? allAt(seat, groupOf(sent) ?? '') : concerned(seat)),
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
  const everyone = { ...cursor };
  // "regroup all around Ft. Capuzzo to Sollum".
  if (skip(everyone, ...ALL, 'units') && wordIs(everyone, 'around', ...AT)) cursor.at = everyone.at;
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
      const { to, via } = wayOf(cursor.seat, unit, sent);
      return [made('regroup', command, to, unit, via)];
    },
  });

/** 6.4 "Sabratha > Sofafi"; "Sabratha > Sofafi via Sollum command Ft. Capuzzo". */
export const readForce = (cursor: Cursor): Orders =>
  clauses(cursor, {
    close: concerned(cursor.seat),
    read: readMarch,
    make: (unit, { command, ...sent }) => {
      const { to, via } = wayOf(cursor.seat, unit, sent);
      const way = beginning(via?.filter((hex) => hex !== to));
      return [{ type: 'force', unit, to, ...(command && { command }), ...(way && { via: [...way] }) }];
    },
  });

/** A clause with its Command Point, before the way or behind it. "Sabratha > Sofafi by" a forced march names none. */
function readMarch(cursor: Cursor, close: readonly Blind[]): Sent {
  const sent = readNamed(cursor, close);
  const isCommanded = skip(cursor, 'command', 'cp', 'regroup', 'by', 'with', 'point') && !atEnd(cursor);
  const command = isCommanded ? readPlaceHere(cursor) : undefined;
  const via = sent.via.length > 0 ? sent.via : readVia(cursor);
  return { ...sent, command, via, start: isCommanded ? cursor.at : sent.start };
}
