// Texts for Discord: what players wrote or are called must not turn into links, mentions or headings.

/** Spans of code are ours and stay; everything else is shown letter by letter. */
export const literal = (text: string): string =>
  text
    .split(/(`[^`\n]+`)/)
    .map((part, at) => (at % 2 === 1 ? part : escaped(part)))
    .join('');

/** Only what would have an effect is escaped, so that plain texts stay as they are. */
const escaped = (text: string): string =>
  text
    .replace(/\\(?=[\p{P}\p{S}])/gu, '\\\\')
    .replace(/\*|~~|\|\||__|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, (mark) =>
      [...mark].map((one) => `\\${one}`).join(''),
    )
    .replace(/\](?=\()/g, '\\]')
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
