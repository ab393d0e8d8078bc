// A line of tokens being read from left to right: places, units and lists of them, with or without marks between.
import type { HexId } from '#board/hex.ts';
import type { Unclear } from '#engine/title.ts';
import { type Line, peek, run, skip, wordIs } from '#words/line.ts';
import { isMark, numberOf } from '#words/text.ts';
import type { ActionType } from '../../position/action.ts';
import type { Blind } from '../../position/state.ts';
import { isFullName, noSuchPlace, placeOf } from './places.ts';
import { isUnclear, type Reading, unclear } from './unclear.ts';
import { ambiguousUnit, exactUnit, noSuchUnit, type OwnUnit, unitsLike } from './units.ts';

/** A reading in progress of one order of a known type. */
export interface Cursor extends Line {
  readonly reading: Reading;
  readonly type: ActionType;
  readonly units: readonly OwnUnit[];
}

/** A place here: the longest run of words that names one. Null when none does; nothing is read then. */
export function tryPlace(cursor: Cursor): HexId | null {
  const words = run(cursor);
  for (let length = words.length; length > 0; length--) {
    const hex = placeOf(cursor.reading.kit, words.slice(0, length).join(' '));
    if (hex === null) continue;
    cursor.at += length;
    return hex;
  }
  return null;
}

/** A place here, or what is wrong with it. */
export function readPlaceHere(cursor: Cursor): HexId | Unclear {
  const words = run(cursor).join(' ');
  const place = tryPlace(cursor);
  if (place !== null) return place;
  const { reading, type } = cursor;
  return unclear(reading, type, words === '' ? 'A place is missing.' : noSuchPlace(reading.kit, words));
}

/** A unit named in full here: the shortest run of words that does. Null when none does; nothing is read then. */
export function tryExactUnit(cursor: Cursor): Blind | null {
  const words = run(cursor);
  for (let length = 1; length <= words.length; length++) {
    const blind = exactUnit(cursor.units, words.slice(0, length).join(' '));
    if (blind === null) continue;
    cursor.at += length;
    skipStrength(cursor, blind);
    return blind;
  }
  return null;
}

/** Names offered by completion carry the strength ("Brescia 4"): it is no count where none is asked for. */
function skipStrength(cursor: Cursor, blind: Blind): void {
  if (cursor.type === 'hit' || cursor.type === 'rebuild') return;
  const cv = cursor.units.find((unit) => unit.blind === blind)?.cv;
  if (cv !== undefined && peek(cursor) === String(cv)) cursor.at++;
}

/** A unit here, abbreviated or not; those in `close` go before others. Null when there is no such thing. */
export function tryUnit(cursor: Cursor, close: ReadonlySet<Blind>): Blind | Unclear | null {
  const exact = tryExactUnit(cursor);
  if (exact !== null) return exact;
  const words = run(cursor);
  for (let length = Math.min(2, words.length); length > 0; length--) {
    const text = words.slice(0, length).join(' ');
    const like = unitsLike(cursor.units, text, close);
    const first = like[0];
    if (first === undefined) continue;
    if (like.length > 1) return ambiguousUnit(cursor.reading, cursor.type, text, like);
    cursor.at += length;
    return first.blind;
  }
  return null;
}

/** Units here, in a list with `,` or `and` or nothing between, up to what is no unit. */
export interface Named {
  readonly units: readonly Blind[];
  /** "all" was said, less those excepted; or "the rest". */
  readonly all: 'all' | 'rest' | null;
  readonly but: readonly Blind[];
}

const ALL = ['all', 'everybody', 'everyone', 'everything', 'both'];
const REST = ['rest', 'others', 'remaining'];
const BUT = ['but', 'except', 'without'];
const FILLERS = ['the', 'of', 'unit', 'units', 'with', 'by'];

/** Reads a list of units; an error names the first word that is neither a unit nor a place. */
export function readUnits(cursor: Cursor, close: ReadonlySet<Blind>): Named | Unclear {
  const units: Blind[] = [];
  const but: Blind[] = [];
  let all: Named['all'] = null;
  let into = units;
  for (;;) {
    skip(cursor, ',', ...FILLERS);
    const token = peek(cursor);
    if (token === undefined || isMark(token) || wordIs(cursor, 'via', 'through', 'direct', 'from')) break;
    if (skip(cursor, ...ALL)) all = 'all';
    else if (skip(cursor, ...REST)) all = 'rest';
    else if (skip(cursor, ...BUT)) into = but;
    else {
      const blind = readUnitOrStop(cursor, close);
      if (isUnclear(blind)) return blind;
      if (blind === null) break;
      into.push(blind);
    }
  }
  return { units, all, but };
}

/** A unit, or null at a place or a number: the list ends there. Own units go before places of a like name. */
function readUnitOrStop(cursor: Cursor, close: ReadonlySet<Blind>): Blind | Unclear | null {
  const start = cursor.at;
  const blind = tryUnit(cursor, close);
  if (typeof blind === 'number') return blind;
  const place = tryPlace(cursor);
  const said = cursor.tokens.slice(start, cursor.at).join(' ');
  cursor.at = start;
  if (blind !== null && (place === null || !isFullName(cursor.reading.kit, place, said))) return blind;
  if (place !== null || numberOf(peek(cursor)) !== null) return null;
  return noSuchUnit(cursor.reading, cursor.type, cursor.units, run(cursor).slice(0, 2).join(' '));
}

/** The places after `via`, none after `direct`; undefined when there is neither. */
export function readVia(cursor: Cursor): readonly HexId[] | undefined | Unclear {
  if (skip(cursor, 'direct', 'directly', 'straight')) return [];
  if (!skip(cursor, 'via', 'through')) return undefined;
  const path: HexId[] = [];
  for (;;) {
    const before = cursor.at;
    skip(cursor, ',', '>');
    const isUnit = path.length > 0 && tryExactUnit(cursor) !== null;
    const place = isUnit ? null : path.length === 0 ? readPlaceHere(cursor) : tryPlace(cursor);
    if (isUnclear(place)) return place;
    if (place === null) {
      cursor.at = before;
      return path;
    }
    path.push(place);
  }
}
