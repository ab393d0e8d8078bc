// A line of tokens being read from left to right: places, units and lists of them, with or without marks between.
import { isUnclear, type Unclear } from '#engine/title.ts';
import { countOnly, looked, stuck, sure } from '#words/notation/cursor.ts';
import { ALL, BUT, each, goesOn, longest, peek, REST, run, skip, wordIs } from '#words/notation/line.ts';
import { blindOf, isMark, numberOf } from '#words/notation/text.ts';
import type { ActionType } from '../../position/action.ts';
import type { Blind, HexId } from '../../position/state.ts';
import { namedCount } from '../places.ts';
import { isFullName, noSuchPlace, placeOf } from './places.ts';
import type { Cursor } from './reading.ts';
import { ambiguousUnit, exactUnit, noSuchUnit, ownUnits, unitsLike, unitsOfType } from './units.ts';

/** A place here: its coordinates, or the longest run of words that names one. Null when none does; nothing is read then. */
export function tryPlace(cursor: Cursor): HexId | null {
  const hex = tryCoordinates(cursor) ?? longest(cursor, (text) => placeSaid(cursor, text));
  // Names offered by completion carry the coordinates where no name is printed: "Sidi Omar SW1 (13,4)".
  const after = { ...cursor };
  if (hex !== null && tryCoordinates(after) === hex) cursor.at = after.at;
  return hex;
}

/** A hex as the map prints it: "13,4" or "13.4". */
function tryCoordinates(cursor: Cursor): HexId | null {
  const { tokens, at } = cursor;
  const isPair = tokens[at + 1] === ',';
  const said = isPair ? tokens.slice(at, at + 3).join('') : (tokens[at] ?? '');
  const [, column, row] = /^(-?\d{1,2})[.,](-?\d{1,2})$/.exec(said) ?? [];
  const hex = `${column},${row}`;
  if (cursor.seat.kit.hexes[hex] === undefined) return null;
  cursor.at += isPair ? 3 : 1;
  return hex;
}

const placeSaid = (cursor: Cursor, text: string): HexId | null => {
  const { kit, side } = cursor.seat;
  if (/^(?:home|(?:(?:the|my|our) )?base)$/i.test(text)) return kit.base[side];
  return looked(cursor, 'place', text, namedCount(kit), () => placeOf(kit, text));
};

/** A place here, or what is wrong with it. */
export function readPlaceHere(cursor: Cursor): HexId {
  const words = run(cursor).join(' ');
  const wrong = (): string => (words === '' ? 'A place is missing.' : noSuchPlace(cursor.seat.kit, words));
  return tryPlace(cursor) ?? stuck(cursor, wrong());
}

/** A unit named in full here: the shortest run of words that does. Null when none does; nothing is read then. */
export function tryExactUnit(cursor: Cursor): Blind | null {
  const words = run(cursor);
  const units = ownUnits(cursor.seat);
  for (let length = 1; length <= words.length; length++) {
    const text = words.slice(0, length).join(' ');
    const blind = looked(cursor, 'exactly', text, units.length, () => exactUnit(units, text));
    if (blind === null) continue;
    cursor.at += length;
    if (blindOf(text) !== null) skipName(cursor, blind, text);
    skipStrength(cursor, blind);
    return blind;
  }
  return null;
}

/** "#12 Pavia": the name behind the number says the same again. Of another unit it may be the number of a line. */
function skipName(cursor: Cursor, blind: Blind, number: string): void {
  const after = { ...cursor };
  const named = blindOf(peek(cursor)) === null ? tryExactUnit(after) : null;
  if (named === null) return;
  const name = run(cursor, after.at - cursor.at).join(' ');
  if (named !== blind) stuck(cursor, `${number} is not ${name}: set a comma between them if you mean both.`);
  cursor.at = after.at;
}

/** Names offered by completion carry the strength ("Brescia 4"): it is no count where none is asked for. */
function skipStrength(cursor: Cursor, blind: Blind): void {
  if (cursor.type === 'hit' || cursor.type === 'rebuild') return;
  const cv = ownUnits(cursor.seat).find((unit) => unit.blind === blind)?.cv;
  if (cv !== undefined && peek(cursor) === String(cv)) cursor.at++;
}

/** A unit here, abbreviated or not; those in `close` go before others. Null when there is no such thing. */
export function tryUnit(cursor: Cursor, close: ReadonlySet<Blind>): Blind | Unclear | null {
  const exact = tryExactUnit(cursor);
  if (exact !== null) return exact;
  const start = cursor.at;
  const named = longest<Blind | Unclear>(
    cursor,
    (text) => {
      const units = ownUnits(cursor.seat);
      const all = looked(cursor, 'like', text, units.length, () => unitsLike(units, text));
      const here = all.filter((unit) => close.has(unit.blind));
      const [first, ...others] = here.length > 0 ? here : all;
      if (first === undefined) return null;
      // "7/4 2 > Sollum": whose name only begins with the number is not meant by it.
      const isSure = others.length === 0 && !/^\d+\.?$/.test(text);
      return isSure ? first.blind : ambiguousUnit(cursor, text, [first, ...others]);
    },
    2,
  );
  if (isUnclear(named)) cursor.at = start;
  return named;
}

/** A unit here, abbreviated or not. */
export function readUnit(cursor: Cursor, close: ReadonlySet<Blind>): Blind {
  return sure(tryUnit(cursor, close)) ?? noSuchUnit(cursor, peek(cursor) ?? '');
}

/** Units here, in a list with `,` or `and` or nothing between, up to what is no unit. */
export interface Named {
  readonly units: readonly Blind[];
  /** "all" was said, less those excepted; or "the rest". */
  readonly all: 'all' | 'rest' | null;
  readonly but: readonly Blind[];
}

/** Orders in which a number may follow the units. */
const COUNTING: readonly string[] = ['hit', 'rebuild'];
const FILLERS = ['the', 'of', 'unit', 'units', 'block', 'blocks', 'with', 'by', 'stack', 'group', 'back', 'only'];
/** What stands before the place where units are, or of an order to place them, are to be. */
export const AT = ['at', 'in', 'on', 'inside', 'near'];
/** What stands before the place where units are. */
export const fromWords = (type: ActionType): readonly string[] => [
  'from',
  'out',
  'of',
  ...(type === 'deploy' ? [] : AT),
];

/** Reads a list of units; an error names the first word that is neither a unit nor a place. */
export function readUnits(cursor: Cursor, close: ReadonlySet<Blind>): Named {
  const units: Blind[] = [];
  const but: Blind[] = [];
  let all: Named['all'] = null;
  let into = units;
  for (;;) {
    skip(cursor, ',', ...FILLERS);
    // "Brescia and Pavia both".
    if (units.length > 1) skip(cursor, 'both');
    const token = peek(cursor);
    if (token === undefined || isMark(token) || wordIs(cursor, 'via', 'through', 'direct', 'from', 'out', ...AT)) break;
    if (skip(cursor, ...ALL)) all = isOfSomebody(cursor, close) ? all : 'all';
    else if (skip(cursor, ...REST)) all = 'rest';
    else if (skip(cursor, ...BUT)) into = but;
    else if (all !== 'rest' && readKind(cursor, close, into)) all = into === but ? all : null;
    else {
      countOnly(cursor, () =>
        ownUnits(cursor.seat)
          .filter(({ blind }) => close.has(blind))
          .map(({ info }) => info.name),
      );
      const blind = readUnitOrStop(cursor, close);
      if (blind === null) break;
      into.push(blind);
    }
  }
  return { units, all, but };
}

/** "the tanks at Tobruk", "all the infantry" where one hex is spoken of: adds those who are there; false where it is not so. */
function readKind(cursor: Cursor, close: ReadonlySet<Blind>, into: Blind[]): boolean {
  const { seat, type } = cursor;
  // "Brescia infantry", "the infantry Brescia" are that unit alone.
  const isOfName = into.length > 0 && ![',', 'the'].includes(cursor.tokens[cursor.at - 1] ?? '');
  const kind = isOfName || COUNTING.includes(type) ? [] : unitsOfType(seat, peek(cursor) ?? '');
  const after = { ...cursor, at: cursor.at + 1 };
  const place = skip(after, ...fromWords(type)) ? tryPlace(after) : null;
  const placeAt = (blind: Blind) => seat.table.blocks[blind]?.place;
  const places = new Set(place === null ? [...close].map(placeAt) : [place]);
  const there = kind.filter((blind) => places.has(placeAt(blind)));
  const isNamed = place === null && typeof tryUnit(after, close) === 'number';
  if (places.size !== 1 || there.length === 0 || isNamed) return false;
  into.push(...there.filter((blind) => !into.includes(blind)));
  cursor.at++;
  return true;
}

/** "both Brescia and Pavia", "all of Brescia" are those alone. */
function isOfSomebody(cursor: Cursor, close: ReadonlySet<Blind>): boolean {
  const after = { ...cursor };
  skip(after, ...FILLERS);
  return goesOn(after) && !wordIs(after, ...ALL, ...REST, ...BUT, ...AT) && typeof tryUnit(after, close) === 'number';
}

/** A unit, or null at a place or a number: the list ends there. Own units go before places of a like name. */
function readUnitOrStop(cursor: Cursor, close: ReadonlySet<Blind>): Blind | null {
  const start = cursor.at;
  if (tryCoordinates({ ...cursor }) !== null) return null;
  const blind = tryUnit(cursor, close);
  if (typeof blind === 'number') return blind;
  const place = tryPlace(cursor);
  const said = cursor.tokens.slice(start, cursor.at).join(' ');
  cursor.at = start;
  if (place === null || !isFullName(cursor.seat.kit, place, said)) sure(blind);
  if (place !== null || (COUNTING.includes(cursor.type) && numberOf(peek(cursor)) !== null)) return null;
  return noSuchUnit(cursor, run(cursor).slice(0, 2).join(' '));
}

/** The places after `via`, none after `direct`. */
export function readVia(cursor: Cursor): readonly HexId[] {
  if (skip(cursor, 'direct', 'directly', 'straight') || !skip(cursor, 'via', 'through')) return [];
  return each<HexId>(cursor, [',', '>'], (path) => {
    if (path.length === 0) return readPlaceHere(cursor);
    return tryExactUnit({ ...cursor }) === null ? tryPlace(cursor) : null;
  });
}
