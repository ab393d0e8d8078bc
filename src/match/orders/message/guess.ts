// Lines that were only guessed at: they are drafted, and nothing commits by them.
import { CLOSING } from '#engine/title.ts';
import type { Refusal } from '../../api.ts';

/**
 * What is final is never guessed: it is suggested, and what was guessed before it is looked at first.
 * @param before the first guess of the message. @param guessed the line this order was guessed at in; null of one that was said so.
 * @param words the order, as it is typed. @param closes what closing the question does now, as its button says.
 */
export const notSure = (before: string, guessed: string | null, words: string, closes: string | null): Refusal => {
  const final = words === CLOSING ? 'COMMIT' : words;
  const meaning = words === CLOSING && closes !== null ? ` (${closes})` : '';
  const text =
    guessed === null
      ? `\`${before}\` was only guessed at. See whether it was meant so; then \`${final}\` by itself is final.`
      : `That sounds like \`${final}\`${meaning}, which is final: it counts only when it is said so.`;
  return { type: 'unclear', text, example: final };
};
