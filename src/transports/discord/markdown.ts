// Texts for Discord: what players wrote or are called must not turn into links, mentions or headings.

/**
 * Spans of code stay, everything else is shown letter by letter. What is a span here must be one for Discord, too, or
 * words of players inside it would come alive: only single backticks in pairs on one line are left.
 */
export function literal(text: string): string {
  const hasLink = text.includes('](');
  return text
    .replace(/`{2,}/g, (run) => "'".repeat(run.length))
    .split(/(`[^`\n]+`)/)
    .map((part, at) => (at % 2 === 1 ? part : escaped(part.replaceAll('`', "'"), hasLink)))
    .join('');
}

/** Only what would have an effect is escaped, so that plain texts stay as they are. */
const escaped = (text: string, hasLink: boolean): string =>
  text
    .replace(/\\(?=[\p{P}\p{S}]|$)/gu, '\\\\')
    .replace(/\*|~~|\|\||__|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, (mark) =>
      [...mark].map((one) => `\\${one}`).join(''),
    )
    // The bracket that opens a link, too: an escaped one that closes it still ends its words.
    .replace(hasLink ? /\[|\](?=\()/g : /(?!)/, (bracket) => `\\${bracket}`)
    .replace(/<(?=[@#:/at])/g, '\\<')
    .replace(/^(\s*)(?=#{1,3} |-# |>)/gm, '$1\\');

const FENCE = '```';

/** Text shown exactly as it is, in a block of its own. */
export const block = (text: string): string => `${FENCE}\n${text.replaceAll(FENCE, "'''")}\n${FENCE}`;

/** The text of the last block of a message; null when it has none. */
export function blockIn(content: string): string | null {
  const [, text] = /```\n([\s\S]+?)\n```\s*$/.exec(content) ?? [];
  return text ?? null;
}
