// An order being read word by word, whatever the title: what its reader is handed, and how it says that it cannot go on.

import { remember } from '#engine/memory.ts';
import { isUnclear, type Unclear } from '#engine/title.ts';
import { either, few } from '../sentence.ts';
import { ALL, atEnd, peek, REST, skip, type TokenLine, wordIs } from './line.ts';
import { numberOf, quoted, TOO_LONG, tokensOf } from './text.ts';

/** What a text is read with. */
export interface Reading<T extends string> {
  /** The types of order that are asked for now. */
  readonly offered: readonly T[];
  /** Whether something is left to choose for one that is asked for. Left out: it is. */
  readonly isLeft?: (type: T) => boolean;
  /** An order of this type, or what else would do now, as text. */
  readonly example: (type: T) => string;
  /** Why one that is not asked for is shut, with its section; null where there is nothing more to say. */
  readonly shut?: (type: T) => string | null;
  /** Why what is asked cannot be closed yet, with its section; null where it can. */
  readonly unclosed?: () => string | null;
}

/** One order of a known type being read. */
export interface Cursor<T extends string> extends TokenLine {
  readonly reading: Reading<T>;
  readonly type: T;
}

export type Read<A> = readonly A[] | Unclear;

export const unclear = <T extends string>({ reading, type }: Pick<Cursor<T>, 'reading' | 'type'>, text: string) => ({
  unclear: text,
  example: exampleOf(reading, type),
});

/** Found once in a reading, however many ways a line is tried. */
export const exampleOf = <T extends string>(reading: Reading<T>, type: T): string =>
  remember(reading, `example ${type}`, () => reading.example(type));

/** What ends the reading of a line; only `readLine` and `tried` catch it. */
class Unreadable extends Error {
  constructor(readonly answer: Unclear) {
    super(answer.unclear);
  }
}
/** What was read, unless it is unclear: then the reading ends with that. */
export function sure<T>(read: T | Unclear): T {
  if (isUnclear(read)) throw new Unreadable(read);
  return read;
}
/** Ends the reading: the text cannot be read here, and why. */
export function stuck<T extends string>(cursor: Pick<Cursor<T>, 'reading' | 'type'>, text: string): never {
  throw new Unreadable(unclear(cursor, text));
}
/** The same where it is plain what was meant, and another reading would do something else. */
export function plainlyNot<T extends string>(cursor: Pick<Cursor<T>, 'reading' | 'type'>, text: string): never {
  throw new Unreadable({ ...unclear(cursor, text), isPlain: true });
}
/** The same of a line that holds several, which are read one after the other. */
export function inParts(parts: readonly string[]): never {
  throw new Unreadable({ unclear: '', example: '', meant: parts, isPlain: true });
}
/** What is read, or the answer to a text that cannot be. */
export function tried<T>(read: () => T): T | Unclear {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unreadable) return error.answer;
    throw error;
  }
}

/** A number here, which is stepped over; without one `question` is asked. */
export function readNumber<T extends string>(cursor: Cursor<T>, question: string): number {
  const number = numberOf(peek(cursor)) ?? stuck(cursor, question);
  cursor.at++;
  return number;
}

/** "each", "after each attack", nothing; "never", "off": whether to stop after each attack. */
export function readPause<T extends string>(cursor: Cursor<T>): 'each' | 'never' {
  const isOff = skip(cursor, 'never', 'off', 'no', 'not');
  skip(cursor, 'after', 'each', 'every', 'one', 'attack', 'attacks', 'die');
  return isOff ? 'never' : 'each';
}

/** The orders of a line that has been read; what is left over is a mistake that must not go unseen. */
export function whole<T extends string, A>(cursor: Cursor<T>, orders: readonly A[]): readonly A[] {
  skip(cursor, ',', ';', ':', '.', 'please', 'pls', 'plz', 'now');
  return atEnd(cursor)
    ? orders
    : stuck(cursor, `I cannot read ${quoted(cursor.tokens.slice(cursor.at, cursor.at + 4).join(' '))} there.`);
}

/** "pursue none": closes the question in which pursuers might be named, and no other. */
export const declined = <T extends string, A>(cursor: Cursor<T>, done: A): readonly A[] =>
  cursor.reading.offered.includes(cursor.type) ? whole(cursor, [done]) : stuck(cursor, 'That is not asked for now.');

/** True of a line for whoever can do it. */
export const meansAll = (text: string): boolean =>
  text.length <= TOO_LONG && tokensOf(text, []).some((_, at, tokens) => wordIs({ tokens, at }, ...ALL, ...REST));

/** "3 units": how many is not which. */
export function countOnly<T extends string>(cursor: Cursor<T>, names: () => readonly string[]): void {
  const what = cursor.tokens[cursor.at + 1]?.toLowerCase() ?? '';
  if (numberOf(peek(cursor)) === null || !COUNTED.includes(what)) return;
  stuck(cursor, `Which? Name them, or say "all": ${few(names())}.`);
}
const COUNTED = [
  'unit',
  'units',
  'of',
  'stack',
  'stacks',
  'counter',
  'counters',
  'block',
  'blocks',
  'divisions',
  'brigades',
];

/** Several things go by the name that was typed. */
export const whichOf = (text: string, names: readonly string[]): string =>
  `${quoted(text)} could be ${either(names)}: which?`;

/** The most words and marks of one line: a whole army named one by one stays under it. */
export const MOST_TOKENS = 250;
/** The most names that the words of one line are compared with: many times what naming a whole army takes. */
export const MOST_NAMES = 40_000;

/**
 * What words stand for among things of a kind, found by comparing them with so many names: once in a reading, however often
 * they are said. A line that asks for more than one order can need ends the reading, so that no text can hold up the others.
 */
export function looked<T, R extends string>(
  { reading, type }: Pick<Cursor<R>, 'reading' | 'type'>,
  kind: string,
  words: string,
  names: number,
  look: () => T,
): T {
  const known = remember(reading, kind, () => ({}));
  return remember(known, words, () => {
    const compared = remember(reading, 'compared', () => ({ names: 0 }));
    compared.names += names;
    if (compared.names > MOST_NAMES) stuck({ reading, type }, TOO_MUCH);
    return look();
  });
}

export const TOO_MUCH = 'That is too much for one order: name fewer things on a line.';
