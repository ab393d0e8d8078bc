// Things that go by names: which of them a text fits, and how well.
import type { Unclear } from '#engine/title.ts';
import { type Cursor, looked, unclear, whichOf } from '../notation/cursor.ts';
import { longest } from '../notation/line.ts';
import { isSame, likeness, type Spelt, spelt } from '../notation/spelling.ts';

/** Something a side can name. */
export interface Named<T> {
  readonly is: T;
  /** As it is written; then other ways to call it. */
  readonly names: readonly Spelt[];
  /** Said whole or not at all. */
  readonly id: Spelt;
}

export const named = <T>(is: T, names: readonly string[], id: string): Named<T> => ({
  is,
  names: names.map(spelt),
  id: spelt(id),
});

/** Something that a text fits, and how well: 3 by one of its names, less by a part of one. */
export interface Likely<T> {
  readonly one: Named<T>;
  readonly score: number;
}

/** Called just so. */
export const isExact = ({ score }: { readonly score: number }): boolean => score === 3;

/** A letter is no beginning of a name, unless it may be a Roman number. */
const LETTER = /^[a-hj-uwyz]$/;

export const likely = <T>(all: readonly Named<T>[], text: Spelt): readonly Likely<T>[] =>
  all
    .map((one) => ({ one, score: isSame(one.id, text) ? 3 : likeness(text, one.names) }))
    .filter((like) => like.score > 0 && (isExact(like) || !LETTER.test(text.plain)));

/** Those a text fits best. */
export function bestOf<T>(all: readonly Likely<T>[]): readonly Named<T>[] {
  const best = Math.max(0, ...all.map(({ score }) => score));
  return all.filter(({ score }) => score === best).map(({ one }) => one);
}

/** Whether all of them bear one name: any of them is meant. */
export const areAlike = (found: readonly Named<unknown>[]): boolean =>
  found.every(({ names }) => names[0]?.text === found[0]?.names[0]?.text);

/** Those a text fits best, by any of their names: one that is called just so, or all that have its words. */
export const fitting = <T>(all: readonly Named<T>[], text: string): readonly T[] =>
  bestOf(likely(all, spelt(text))).map(({ is }) => is);

/** Several things go by what was typed: their names. */
function whichNamed<T extends string>(
  cursor: Pick<Cursor<T>, 'reading' | 'type'>,
  text: string,
  like: readonly Named<unknown>[],
): Unclear {
  const names = [...new Set(like.map((one) => one.names[0]?.text ?? ''))];
  names.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return unclear(cursor, whichOf(text, names.slice(0, 6)));
}

/** The one of all called exactly so; null of none, and of several. */
export function exactly<T>(all: readonly Named<T>[], text: string): T | null {
  const said = spelt(text);
  const found = all.filter(({ id, names }) => [id, ...names].some((name) => isSame(name, said)));
  return found.length === 1 ? (found[0]?.is ?? null) : null;
}

/**
 * Who goes before others: one called just so before those whose names have the words in them, and of either those that the
 * order is for, then those that are there. `isOpen`: the order may be for any that are there.
 */
export function firstOf<T>(
  isClose: (is: T) => boolean,
  isThere: (is: T) => boolean,
  isOpen: boolean,
): readonly ((like: Likely<T>) => boolean)[] {
  const close = ({ one }: Likely<T>): boolean => isClose(one.is);
  const there = ({ one }: Likely<T>): boolean => isThere(one.is);
  return [
    (like) => isExact(like) && (close(like) || (isOpen && there(like))),
    (like) => isExact(like) && there(like),
    isExact,
    close,
    there,
  ];
}

/** Those that go before all others. */
function foremost<T>(like: readonly Likely<T>[], before: Choice<T>['before']): readonly Likely<T>[] {
  if (like.length < 2) return like;
  for (const goes of before) {
    const some = like.filter(goes);
    if (some.length > 0) return some;
  }
  return like;
}

/** How something is told from others that the same words fit. */
interface Choice<T> {
  /** What is looked among, in a word of its own. */
  readonly kind: string;
  readonly all: readonly Named<T>[];
  /** Those of which the first of these is true go before others. */
  readonly before: readonly ((like: Likely<T>) => boolean)[];
  /** So many words at most; as many as names have if left out. */
  readonly most?: number;
  /** What the words mean though they fit some of these: the answer to that; null where they mean one of them. */
  readonly instead?: (text: string, like: readonly Likely<T>[]) => Unclear | null;
  /** The words fit several alike, and the cursor is still before them; left out: their names are said. */
  readonly ambiguous?: (text: string, like: readonly Named<T>[]) => T | Unclear;
}

/** They name nobody, whatever name has such letters in it: "7th IT Bersaglieri", the Folgore of "for", the recon group of "go", the Northumbrians of "no". */
const NO_NAMES = [
  'it',
  'them',
  'they',
  'no',
  'go',
  'for',
  'as',
  'and',
  'or',
  'but',
  'not',
  'so',
  'too',
  'then',
  'now',
  'please',
];

/** Something here: the longest run of words that names it. Null when none does; nothing is read then. */
export function tryNamed<R extends string, T extends string | number>(
  cursor: Cursor<R>,
  { kind, all, before, most, instead, ambiguous = (text, like) => whichNamed(cursor, text, like) }: Choice<T>,
): T | Unclear | null {
  return longest<T | Unclear>(
    cursor,
    (text) => {
      if (NO_NAMES.includes(text.toLowerCase())) return null;
      const like = looked(cursor, kind, text, all.length, () => likely(all, spelt(text)));
      const found = bestOf(foremost(like, before));
      const [first] = found;
      if (first === undefined) return null;
      const other = instead?.(text, like) ?? null;
      if (other !== null) return other;
      return areAlike(found) ? first.is : ambiguous(text, found);
    },
    most,
  );
}
