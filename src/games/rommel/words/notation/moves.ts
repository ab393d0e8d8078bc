// Orders that send units somewhere: "units > place", in clauses, with headings, ways and chains of places.
import type { HexId } from '#board/hex.ts';
import type { Value } from '#engine/title.ts';
import { stuck, whole } from '#words/notation/cursor.ts';
import { atEnd, goesOn, peek, skip, wordIs } from '#words/notation/line.ts';
import { isMark, numberOf, quoted } from '#words/notation/text.ts';
import { made, type Orders, type RommelAction } from '../../position/action.ts';
import type { Blind } from '../../position/state.ts';
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
  readonly via: readonly HexId[] | undefined;
  /** Further places after the first, "a > b > c". */
  readonly chain: readonly HexId[];
  /** The token the last place begins at. */
  readonly start: number;
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
  skip(cursor, ':', '>', ',', ...AT);
  let start = cursor.at;
  const to =
    early !== undefined && (atEnd(cursor) || wordIs(cursor, ';', 'command', 'cp'))
      ? early.at(-1)
      : readPlaceHere(cursor);
  if (to === undefined) return stuck(cursor, 'A place is missing.');
  const way = early?.at(-1) === to ? early.slice(0, -1) : early;
  const chain: HexId[] = [];
  while (peek(cursor) === '>') {
    cursor.at++;
    start = cursor.at;
    chain.push(readPlaceHere(cursor));
  }
  if (isEmpty(named) && chain.length > 0 && first !== undefined && !isMark(first)) {
    return noSuchUnit(cursor, first);
  }
  return { named: orAll(named), from, to, via: readVia(cursor) ?? way, chain, start };
}

const isEmpty = (named: Named): boolean => named.units.length === 0 && named.all === null;
const orAll = (named: Named): Named => (isEmpty(named) ? NOBODY : named);

type Make = (unit: Blind, sent: Sent) => Orders;

/** Clauses one after the other; `everyone` are those "all" means in a clause. */
function clauses(
  cursor: Cursor,
  close: readonly Blind[],
  make: Make,
  before: (sent: Sent) => readonly Value[] = () => [],
  everyone: (sent: Sent) => readonly Blind[] = () => close,
): Orders {
  const actions: RommelAction[] = [];
  const used: Blind[] = [];
  do {
    const sent = readSent(cursor, close);
    const units = meant(cursor, sent.named, before(sent), everyone(sent), used);
    for (const unit of units) {
      used.push(unit);
      actions.push(...make(unit, sent));
    }
    const parted = skip(cursor, ';', ',', 'then', 'please');
    if (!parted && !startsClause(cursor)) return gluedOn(cursor, sent.start);
  } while (goesOn(cursor));
  return whole(cursor, actions);
}

/** The end, a mark or a unit: what may follow a place. */
const startsClause = (cursor: Cursor): boolean =>
  atEnd(cursor) || isMark(peek(cursor)) || wordIs(cursor, 'all', 'rest', 'the', '.') || isUnitAt({ ...cursor });

/** Words after a place that are nothing by themselves: the whole was meant to be the place. */
function gluedOn(cursor: Cursor, start: number): never {
  const end = cursor.tokens.findIndex((token, at) => at > start && isMark(token));
  const words = cursor.tokens.slice(start, end < 0 ? start + 5 : end);
  const place = cursor.tokens.slice(start, cursor.at).join(' ');
  const { kit } = cursor.seat;
  const hex = placeOf(kit, place);
  const isNamed = hex !== null && isFullName(kit, hex, place);
  const rest = words.slice(cursor.at - start).join(' ');
  return stuck(cursor, isNamed ? `I cannot read ${quoted(rest)} there.` : noSuchPlace(kit, words.join(' ')));
}

/** "Brescia, Pavia > Bardia; Savona > Sollum": deploy, and by land or sea redeploy (16.51: as often as paid for). */
export const readSending = (cursor: Cursor): Orders =>
  clauses(cursor, concerned(cursor.seat), (unit, { to, chain }) =>
    [to, ...chain].map((hex) => made(cursor.type, unit, hex)),
  );

/** A chain of places is a way. Whatever was typed, the way of an action ends where the move ends. */
function wayOf({ to, via, chain }: Sent): { readonly to: HexId; readonly via: readonly HexId[] | undefined } {
  const end = chain.at(-1) ?? to;
  const way = chain.length > 0 ? [...(via ?? []), to, ...chain] : via;
  return { to: end, via: beginning(way) };
}
/** `via` says how a way begins; "direct" leaves it to the shortest. */
const beginning = (way: readonly HexId[] | undefined): readonly HexId[] | undefined =>
  way === undefined || way.length === 0 ? undefined : way;

/** 5.3 "7/SG > Sidi Barrani via Buq Buq"; "all > Sidi Barrani"; a place alone means all. */
export const readWithdrawal = (cursor: Cursor): Orders =>
  clauses(cursor, concerned(cursor.seat), (unit, sent) => {
    const { to, via } = wayOf(sent);
    return [made('withdraw', unit, to, via)];
  });

/**
 * 5.1 "Sollum: Brescia, Bologna > Buq Buq; Pavia > Sidi Omar"; without the heading each unit's own hex is the group.
 * As a Regroup Move is written, too: "Sollum > Buq Buq: Brescia, Bologna".
 */
export function readGroup(cursor: Cursor): Orders {
  const { seat } = cursor;
  const units = readUnitsLast(cursor);
  if (units !== null) return units;
  const heading = readHeading(cursor);
  const placeOfBlock = (unit: Blind): HexId => seat.table.blocks[unit]?.place ?? 'reserve';
  const from = (sent: Sent): HexId | null => heading ?? sent.from;
  const everyone = (sent: Sent): readonly Blind[] => {
    const hex = from(sent);
    return hex === null ? [] : allAt(seat, hex);
  };
  const close = heading === null ? concerned(seat) : movable(seat, allAt(seat, heading));
  return clauses(
    cursor,
    close,
    (unit, sent) => {
      const { to, via } = wayOf(sent);
      return [made('group', from(sent) ?? placeOfBlock(unit), unit, to, via)];
    },
    (sent) => [from(sent) ?? ''],
    everyone,
  );
}

/** "Sollum > Buq Buq: Brescia, Bologna"; null when it is not written so. */
function readUnitsLast(cursor: Cursor): Orders | null {
  const [start, { seat }] = [cursor.at, cursor];
  skip(cursor, 'from');
  const from = tryExactUnit({ ...cursor }) === null ? tryPlace(cursor) : null;
  const to = from !== null && skip(cursor, '>') ? tryPlace(cursor) : null;
  if (from === null || to === null || !skip(cursor, ':')) {
    cursor.at = start;
    return null;
  }
  const group = allAt(seat, from);
  const named = readUnits(cursor, new Set(movable(seat, group)));
  const via = readVia(cursor);
  const units = meant(cursor, orAll(named), [from], group);
  return whole(cursor, units).map((unit) => made('group', from, unit, to, beginning(via)));
}

/** The group's hex before the units, when it is named. A unit's full name goes before an abbreviated place. */
function readHeading(cursor: Cursor): HexId | null {
  skip(cursor, 'from');
  const start = cursor.at;
  if (numberOf(peek(cursor)) !== null && tryPlace({ ...cursor }) === null) return null;
  if (tryExactUnit(cursor) !== null) {
    cursor.at = start;
    return null;
  }
  const hasColon = cursor.tokens.includes(':');
  const place = hasColon ? readPlaceHere(cursor) : tryPlace(cursor);
  if (
    !hasColon &&
    place !== null &&
    movable(cursor.seat, allAt(cursor.seat, place)).length === 0 &&
    isUnitAt({ ...cursor, at: start })
  ) {
    cursor.at = start;
    return null;
  }
  skip(cursor, ':', ',');
  return place;
}

const isUnitAt = (cursor: Cursor): boolean => typeof tryUnit(cursor, new Set()) === 'number';

/** 5.2 "Ft. Capuzzo > Sollum: Brescia, Pavia via Bardia; Savona"; or the units first, "Ft. Capuzzo: Brescia > Sollum". */
export function readRegroup(cursor: Cursor): Orders {
  const { seat } = cursor;
  const command = readPlaceHere(cursor);
  const unitsFirst = skip(cursor, ':');
  skip(cursor, '>', ',');
  if (unitsFirst) {
    return clauses(
      cursor,
      [],
      (unit, sent) => [made('regroup', command, sent.to, unit, beginning(sent.via))],
      (sent) => [command, sent.to],
      (sent) => allAround(seat, command, sent.to),
    );
  }
  const to = readPlaceHere(cursor);
  skip(cursor, ':', ',', 'with');
  return regrouping(cursor, command, to);
}

function regrouping(cursor: Cursor, command: HexId, to: HexId): Orders {
  const everyone = allAround(cursor.seat, command, to);
  const close = new Set(movable(cursor.seat, everyone));
  const actions: RommelAction[] = [];
  const used: Blind[] = [];
  let start: number;
  do {
    start = cursor.at;
    const named = readUnits(cursor, close);
    const via = readVia(cursor);
    const units = meant(cursor, orAll(named), [command, to], everyone, used);
    used.push(...units);
    actions.push(...units.map((unit) => made('regroup', command, to, unit, beginning(via))));
    skip(cursor, ';', ',');
  } while (goesOn(cursor) && cursor.at > start);
  return whole(cursor, actions);
}

/** 6.4 "Sabratha > Sofafi"; "Sabratha > Sofafi via Sollum command Ft. Capuzzo". */
export function readForce(cursor: Cursor): Orders {
  const close = concerned(cursor.seat);
  const actions: RommelAction[] = [];
  do {
    const sent = readSent(cursor, close);
    const units = meant(cursor, sent.named, [], close);
    const isCommanded = skip(cursor, 'command', 'cp', 'regroup', 'by', 'with', 'point');
    const command = isCommanded ? { command: readPlaceHere(cursor) } : {};
    const { to, via: early } = wayOf(sent);
    const way = beginning((early ?? readVia(cursor))?.filter((hex) => hex !== to));
    const via = way === undefined ? {} : { via: [...way] };
    actions.push(...units.map((unit): RommelAction => ({ type: 'force', unit, to, ...command, ...via })));
  } while (skip(cursor, ';', ',') && goesOn(cursor));
  return whole(cursor, actions);
}
