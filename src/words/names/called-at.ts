// "33 at 2208", "33 (2208)": which of those that bear a name is told by where it stands.

import type { Unclear } from '#engine/title.ts';
import { type Cursor, looked, unclear, whichOf } from '../notation/cursor.ts';
import { LONGEST_UNIT, run, skip } from '../notation/line.ts';
import { spelt } from '../notation/spelling.ts';
import type { HexId } from './hex-names.ts';
import { areAlike, bestOf, likely, type Named } from './named.ts';

const JOINING = ['at', 'on', 'in', 'from', 'by', 'via', 'with', 'also', 'then', 'using', 'through'];

/** How many words there are before one that joins them to more: "70 at E5" is no artillery; "39 AT", and no more, is an anti-tank unit. */
export function namesHere<R extends string>(cursor: Cursor<R>): number {
  const words = run(cursor, LONGEST_UNIT);
  const end = words.findIndex((word, at) => at > 0 && at < words.length - 1 && JOINING.includes(word.toLowerCase()));
  return end < 0 ? words.length : end;
}

/** What a title's hexes are read with, and who of the side stands in one. */
interface Standing<C, U> {
  readonly tryPlace: (cursor: C) => HexId | null;
  readonly printedHere: (cursor: C) => HexId | null;
  /** All of the side, by their names. */
  readonly named: (cursor: C) => readonly Named<U>[];
  readonly standing: (cursor: C, hex: HexId) => readonly U[];
}

/** A title's reader of those who are told by their hex: the one so called there; null when there is none, or more; nothing is read then. */
export const calledAt =
  <R extends string, C extends Cursor<R>, U>({ tryPlace, printedHere, named, standing }: Standing<C, U>) =>
  (cursor: C): U | null => {
    const words = run(cursor, LONGEST_UNIT);
    const after = { ...cursor };
    for (let length = 1; length <= words.length; length++) {
      after.at = cursor.at + length;
      const isJoined = skip(after, 'at', 'in', 'from', 'on', 'hex');
      if (isJoined) skip(after, 'the', 'hex');
      const hex = isJoined ? tryPlace(after) : printedHere(after);
      if (hex === null) continue;
      if (!isJoined) after.at++;
      const there = standing(cursor, hex);
      const names = named(cursor).filter(({ is }) => there.includes(is));
      const unit = calledIn(cursor, words.slice(0, length).join(' '), hex, names);
      if (unit !== null) cursor.at = after.at;
      return unit;
    }
    return null;
  };

/** More than these are not listed. */
const MOST = 6;

/** Several go by what was typed: what each is, and that a hex tells them apart; `hexes`: of those who are on the map, each as often as one is there. */
export function toldApart<R extends string>(
  cursor: Cursor<R>,
  text: string,
  names: readonly string[],
  hexes: readonly string[],
): Unclear {
  const listed = names.length > MOST ? [...names.slice(0, MOST - 1), `${names.length - MOST + 1} others`] : names;
  const hex = hexes.find((one) => hexes.indexOf(one) === hexes.lastIndexOf(one));
  const hint = hex === undefined ? '' : ` A hex tells them apart: "${text} at ${hex}".`;
  return unclear(cursor, whichOf(text, listed) + hint);
}

function calledIn<R extends string, U>(
  cursor: Cursor<R>,
  text: string,
  hex: HexId,
  there: readonly Named<U>[],
): U | null {
  if (there.length === 0) return null;
  const found = looked(cursor, hex, text, there.length, () => bestOf(likely(there, spelt(text))));
  return areAlike(found) ? (found[0]?.is ?? null) : null;
}
