// A line of tokens being read from left to right, with or without marks between them.
import { keptBy } from '#engine/memory.ts';
import { isMark, type Mark } from './text.ts';

/** `at` is the next token. */
export interface TokenLine {
  readonly tokens: readonly string[];
  at: number;
}

/** The longest name of a hex, in words. */
const LONGEST = 4;
/** The longest name of a unit: "1st Duke of Cornwall Light Inf". */
export const LONGEST_UNIT = 6;

export const peek = (line: TokenLine): string | undefined => line.tokens[line.at];
export const atEnd = (line: TokenLine): boolean => line.at >= line.tokens.length;
/** True when there is something to read up to the next mark. */
export const goesOn = (line: TokenLine): boolean => !atEnd(line) && !isMark(peek(line));
/** Whether one of these comes next, whatever ends the sentence after it ("please!"). */
export const wordIs = (line: TokenLine, ...words: readonly string[]): boolean => {
  const word = peek(line)?.toLowerCase();
  return word !== undefined && (words.includes(word) || words.includes(word.replace(/[.!]+$/, '')));
};

/** Steps over any of these marks or words; true when there was one. */
export function skip(line: TokenLine, ...what: readonly (Mark | string)[]): boolean {
  const start = line.at;
  while (wordIs(line, ...what)) line.at++;
  return line.at > start;
}

/** The words from here to the next mark, at most so many. */
export function run(line: TokenLine, most = LONGEST): readonly string[] {
  const words: string[] = [];
  for (let at = line.at; at < line.tokens.length && words.length < most; at++) {
    const token = line.tokens[at];
    if (token === undefined || isMark(token)) break;
    words.push(token);
  }
  return words;
}

/** What may be a name there: the next word, the next two, … up to a mark. Once, since they are looked up as one thing and another. */
const textsAt = keptBy(
  (tokens: readonly string[], _: number): object => tokens,
  (tokens, at): readonly string[] =>
    run({ tokens, at }, LONGEST_UNIT).map((_, last, words) => words.slice(0, last + 1).join(' ')),
);

/** What the longest run of words here names, of at most so many; it is stepped over. Null when none does. */
export function longest<T>(line: TokenLine, read: (text: string) => T | null, most = LONGEST): T | null {
  const texts = textsAt(line.tokens, line.at);
  for (let length = Math.min(most, texts.length); length > 0; length--) {
    const found = read(texts[length - 1] ?? '');
    if (found === null) continue;
    line.at += length;
    return found;
  }
  return null;
}

/** Things one after the other, with any of these marks or words between, up to where `read` finds none. */
export function each<T>(
  line: TokenLine,
  between: readonly string[],
  read: (found: readonly T[]) => T | null,
): readonly T[] {
  const found: T[] = [];
  for (;;) {
    const before = line.at;
    skip(line, ...between);
    const one = read(found);
    if (one === null) {
      line.at = before;
      return found;
    }
    found.push(one);
  }
}

/** Reads clauses one after the other, up to the end of the line or a polite word. */
export function eachClause(line: TokenLine, read: () => void): void {
  do {
    read();
    skip(line, ';', ',', 'then', '.');
  } while (goesOn(line) && !wordIs(line, 'please', 'now'));
}

/** Words of lists: everybody, those not named yet, everybody but the following. */
export const ALL = ['all', 'everybody', 'everyone', 'everything', 'both'];
export const REST = ['rest', 'others', 'remaining'];
export const BUT = ['but', 'except', 'without'];

/** "All but Trento at D2 > D4" goes out of D2 alone: "all at D2 but Trento > D4". */
export function placeFirst(tokens: readonly string[]): readonly string[] {
  const words = tokens.map((token) => token.toLowerCase());
  const but = words.findIndex((word, at) => BUT.includes(word) && ALL.includes(words[at - 1] ?? ''));
  const end = words.indexOf('>', but);
  const at = words.slice(0, Math.max(0, end)).findLastIndex((word) => ['at', 'in'].includes(word));
  if (but < 0 || at <= but + 1 || at + 1 === end || words.slice(at, end).some(isMark)) return tokens;
  const parts = [tokens.slice(0, but), tokens.slice(at, end), tokens.slice(but, at), tokens.slice(end)];
  return parts.flat();
}
