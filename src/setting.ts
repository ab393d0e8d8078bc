// Kinds of settings, each with the words for an operator who wrote something else.
import { z } from 'zod';

/** A number between two, both allowed. */
export function numberFrom(least: number, most: number, what: string) {
  const error = `${what} from ${least} to ${most}`;
  return z.coerce.number(error).min(least, error).max(most, error);
}

export function wholeNumber(least: number, most: number) {
  const what = 'a whole number';
  return numberFrom(least, most, what).int(`${what} from ${least} to ${most}`);
}

export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, `one of ${words.join(', ')}`);
