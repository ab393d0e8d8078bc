// What sentences of any title are made with: numbers of things, lists, verbs; and a sentence for each type of fact.
import type { Typed } from '#engine/title.ts';

/** "1 unit", "3 units", "1 card". */
export const many = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

const joined = (items: readonly string[], last: string): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${last} ${items[items.length - 1]}`;

/** "a, b and c"; "nothing" of none. */
export const listed = (items: readonly string[]): string => (items.length === 0 ? 'nothing' : joined(items, 'and'));

/** "a, b or c" */
export const either = (names: readonly string[]): string => joined(names, 'or');

/** "a, b and c", of many names the first eight: "a, b, c, d, e, f, g, h and 4 more". */
export const few = (names: readonly string[]): string =>
  listed(names.length <= 9 ? names : [...names.slice(0, 8), `${names.length - 8} more`]);

/** What several are called, by what one is. */
export const namesBy =
  <By, Id>(nameOf: (by: By, id: Id) => string) =>
  (by: By, ids: readonly Id[]): readonly string[] =>
    ids.map((id) => nameOf(by, id));

/** " Did you mean a or b?", to follow a sentence; nothing when there are no names. */
export const didYouMean = (names: readonly string[]): string =>
  names.length === 0 ? '' : ` Did you mean ${either(names)}?`;

/** A verb, given as several have it: "fall back" is "falls back" of one. */
export function conjugated(verb: string, singular: boolean): string {
  if (!singular) return verb;
  const [first = '', ...rest] = verb.split(' ');
  const ending = /(?:s|sh|ch|x|z|o)$/.test(first) ? 'es' : 's';
  const known: Readonly<Record<string, string>> = { have: 'has', are: 'is', were: 'was' };
  const one = known[first] ?? (/[^aeou]y$/.test(first) ? `${first.slice(0, -1)}ies` : `${first}${ending}`);
  return [one, ...rest].join(' ');
}

/** A verb of a list: "Trento is", "Trento and Bologna are". */
export const verbOf = (list: readonly unknown[], verb: string): string => conjugated(verb, list.length === 1);

/** "+2", "-1", "0" */
export const signed = (number: number): string => (number > 0 ? `+${number}` : String(number));

/** With a capital: as a sentence begins. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Those of several texts that say something. */
export const said = (...texts: readonly string[]): readonly string[] => texts.filter((text) => text !== '');

/** A sentence for each type of fact, made with words that a title has at hand. */
export type Tellers<F extends Typed, Words> = {
  readonly [T in F['type']]: (fact: Extract<F, { readonly type: T }>, words: Words) => string;
};
/** One fact as a sentence. */
export const toldBy = <F extends Typed, Words>(tellers: Tellers<F, Words>, fact: F, words: Words): string =>
  (tellers[fact.type as F['type']] as (fact: F, words: Words) => string)(fact, words);
