// A line of tokens being read from left to right, with or without marks between them.
import { isMark, type Mark } from './text.ts';

/** `at` is the next token. */
export interface Line {
  readonly tokens: readonly string[];
  at: number;
}

/** The longest name of a hex or unit, in words. */
const LONGEST = 4;

export const peek = (line: Line): string | undefined => line.tokens[line.at];
export const atEnd = (line: Line): boolean => line.at >= line.tokens.length;
export const wordIs = (line: Line, ...words: readonly string[]): boolean => {
  const token = peek(line);
  return token !== undefined && words.includes(token.toLowerCase());
};

/** Steps over any of these marks or words; true when there was one. */
export function skip(line: Line, ...what: readonly (Mark | string)[]): boolean {
  const start = line.at;
  while (wordIs(line, ...what)) line.at++;
  return line.at > start;
}

/** The words from here to the next mark, at most `LONGEST`. */
export function run(line: Line): readonly string[] {
  const words: string[] = [];
  for (let at = line.at; at < line.tokens.length && words.length < LONGEST; at++) {
    const token = line.tokens[at];
    if (token === undefined || isMark(token)) break;
    words.push(token);
  }
  return words;
}
