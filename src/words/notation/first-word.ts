// The first word of an order: what it stands for, and what is said of one that stands for nothing.

import type { Unclear } from '#engine/title.ts';
import { didYouMean } from '../sentence.ts';
import { exampleOf, type Reading, whichOf } from './cursor.ts';
import { near, numberOf, plain, quoted } from './text.ts';

/** What a first word stands for; `bare` when it belongs to what is said, and the type goes without saying. */
export interface Verb<T extends string> {
  readonly type: T;
  readonly bare: boolean;
}

/** Words of their own: "hi" begins no "hit", "for" no "force", "with" no "withdraw". */
const WHOLE = ['', 'hi', 'for', 'with'];

/** Names that begin so: of those on offer when there are any, else of all. */
export function begunBy<N extends string>(key: string, offered: readonly N[], all: readonly N[]): readonly N[] {
  const begins = (name: string): boolean => !WHOLE.includes(key) && name.startsWith(key);
  const now = offered.filter(begins);
  return now.length > 0 ? now : all.filter(begins);
}

/** A first word that is no order, or may be one of `hits`. */
export function unknownVerb<T extends string>(
  reading: Reading<T>,
  types: readonly T[],
  word: string,
  hits: readonly string[],
): Unclear {
  const { offered } = reading;
  const isNumber = numberOf(word) !== null;
  const names = hits.length > 0 || isNumber ? hits : near(plain(word), [...new Set([...offered, ...types])], plain);
  const type = types.find((name) => name === names[0]) ?? offered[0] ?? ('done' as T);
  const meant = names.length > 0 ? didYouMean(names) : nowOpen(reading);
  return {
    unclear: hits.length > 0 ? whichOf(word, hits) : `There is no order ${quoted(word)}.${meant}`,
    example: exampleOf(reading, type),
  };
}

/** What is on offer, as long as something is left to choose, in a sentence. */
export function nowOpen<T extends string>({ offered, isLeft = () => true }: Reading<T>): string {
  const left = offered.filter(isLeft);
  return left.length === 0 ? '' : ` Now you may: ${left.join(', ')}.`;
}
