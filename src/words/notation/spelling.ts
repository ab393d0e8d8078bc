// How names are compared: word by word, numbers as numbers ("21." and "21st"), words by their beginnings ("Pz", "NZ").
import { plain } from './text.ts';

/** "15. Panzer", "15pz", "2nd NZ", "21ème": small words, numbers by themselves and without their endings, French ones, too. */
const wordsOf = (text: string): readonly string[] =>
  (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/\d+(?:st|nd|rd|th|eme|e|er)?(?![a-z\d])|\d+|[a-z]+/g) ?? []
  ).map((word) => word.replace(/^(\d+)[a-z]+$/, '$1'));

/** A text as it is compared. */
export interface Spelt {
  readonly text: string;
  readonly plain: string;
  readonly words: readonly string[];
  /** The first letter or digit of each word: nothing that begins with another fits. */
  readonly firsts: string;
}

/** What people write for the kinds of units: "16 Bde" is 16 Brigade itself, and no 16 Australian Brigade. */
const SHORT: Readonly<Record<string, string>> = {
  bde: 'brigade',
  bdes: 'brigades',
  bn: 'battalion',
  div: 'division',
  pz: 'panzer',
  recce: 'recon',
  regt: 'regiment',
};
const inFull = (text: string): string =>
  text.replace(/(?<![a-z])(?:bdes?|bn|div|pz|recce|regt)(?![a-z])/gi, (word) => SHORT[word.toLowerCase()] ?? word);

export function spelt(text: string): Spelt {
  const full = inFull(text);
  const words = wordsOf(full);
  return { text, plain: plain(full), words, firsts: words.map((word) => word[0]).join('') };
}

/** A name and, where it has umlauts, as those type it who have none: "Panzerjaeger". */
export const typed = (name: string): readonly string[] => {
  const bare = name.replace(/[äöü]/g, (letter) => `${{ ä: 'a', ö: 'o', ü: 'u' }[letter]}e`);
  return bare === name ? [name] : [name, bare];
};

/** How well a text fits a name: 3 the name itself, 2 beginnings of its words in order, or all of them turned round, 1 shortened words, 0 not. */
export function likeness(typed: Spelt, names: readonly Spelt[]): number {
  const [first] = typed.firsts;
  if (first === undefined) return 0;
  let best = 0;
  for (const name of names) {
    if (!name.firsts.includes(first)) continue;
    if (isSame(name, typed)) return 3;
    if (best === 2) continue;
    if (isInOrder(typed.words, name.words, begins) || isTurned(typed, name)) best = 2;
    else if (isInOrder(typed.words, name.words, shortens) || isInitials(typed.words, name.words)) best = 1;
  }
  return best;
}

/** The same letters and digits, and the same numbers: "2/8" is not "28". */
export const isSame = (a: Spelt, b: Spelt): boolean => a.plain === b.plain && numbersOf(a) === numbersOf(b);
const numbersOf = ({ words }: Spelt): string => words.filter(isNumber).join('/');

/** "Recon 33": all words of the name, its numbers in their order, so that "5/1 Panzer" is not 1/5 Panzer. */
const isTurned = (a: Spelt, b: Spelt): boolean =>
  a.words.length === b.words.length && numbersOf(a) === numbersOf(b) && isSameSet(a.words, b.words);
const isSameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.toSorted().join(' ') === b.toSorted().join(' ');

/** Each word typed stands for a word of the name, in the same order; the name may have others between. */
function isInOrder(
  typed: readonly string[],
  name: readonly string[],
  fits: (a: string, b: string) => boolean,
): boolean {
  let at = 0;
  for (const word of typed) {
    while (at < name.length && !fits(word, name[at] ?? '')) at++;
    if (at++ >= name.length) return false;
  }
  return typed.length > 0;
}

const isNumber = ([first = '']: string): boolean => first >= '0' && first <= '9';
/** "X", "XIII": a corps or a battalion; not "C" nor "mi". */
const isRoman = (word: string): boolean => /^[ivx]+$/.test(word);
/** A number is said whole; the people of a land go by its name: "Australians", "Highlanders". */
const begins = (typed: string, word: string): boolean =>
  isNumber(typed) || (isRoman(typed) && isRoman(word)) ? word === typed : word.startsWith(typed) || isOf(typed, word);
const isOf = (typed: string, word: string): boolean =>
  word.length > 3 && PEOPLE.some((ending) => typed === word + ending);
const PEOPLE = ['s', 'er', 'ers'];

/** "pz" in "panzer": the same first letter, and the others in order. */
function shortens(typed: string, word: string): boolean {
  if (isNumber(typed) || isNumber(word)) return typed === word;
  if (isRoman(typed) && isRoman(word)) return typed === word;
  if (typed.length < 2 || typed[0] !== word[0]) return begins(typed, word);
  let at = 0;
  for (const letter of word) if (letter === typed[at]) at++;
  return at >= typed.length;
}

/** "2 NZ", "1SA", "FF": the first letters of the words of the name. */
function isInitials(typed: readonly string[], name: readonly string[]): boolean {
  const letters = typed.filter((word) => !isNumber(word)).join('');
  const initials = name
    .filter((word) => !isNumber(word))
    .map((word) => word[0])
    .join('');
  return (
    letters.length > 1 && initials.startsWith(letters) && typed.filter(isNumber).every((word) => name.includes(word))
  );
}
