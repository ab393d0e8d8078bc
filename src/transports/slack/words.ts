// Words as Slack wants them: its three special characters escaped, long texts cut, commands as they are typed there.
import { inWordsOf, SLACK_COMMAND } from '#commands/spelling.ts';
import { splitText } from '../chat/split.ts';

/** A section's text may have 3000 characters, counted after escaping. */
const SECTION = 2900;
/** The notification's text, read aloud by screen readers. */
const FALLBACK = 700;

/** Text that Slack shows as it is written: no mention, link or command can be made out of it. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** For Slack's plain texts, which are not escaped: nobody is called by a name that looks like a call. */
export const harmless = (text: string): string => text.replace(/<(?=[!@#])/g, '‹');

/** What Slack escaped in something a person typed. */
export const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** At most so many characters; what is cut off is marked. */
export const clipped = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const letters = [...text.slice(0, most)];
  while (letters.join('').length > most - 1) letters.pop();
  return `${letters.join('').replace(/[\ud800-\udbff]$/, '')}…`;
};

/** At most so many characters once it is escaped; not escaped yet. */
export function clippedFor(text: string, most: number): string {
  let cut = clipped(text, most);
  for (let length = escaped(cut).length; length > most; length = escaped(cut).length)
    cut = clipped(cut, Math.max(1, Math.min(cut.length - 1, Math.floor((cut.length * most) / length))));
  return cut;
}

/** For the `text` beside blocks, which notifications show. */
export const fallback = (text: string): string => escaped(clipped(text.replaceAll('`', ''), FALLBACK));

/** A text, escaped already, in pieces that each fit into a section. */
export const pieces = (text: string): readonly string[] => splitText(text, SECTION);

/** Commands as they are typed on Slack, where all hang under one. An order in code, too, needs that before it. */
export function typedOnSlack(orders: ReadonlySet<string>): (text: string) => string {
  const code = /(: |^|.)`([a-z-]+)((?: [^`\n]*)?)`/gim;
  return (text) =>
    inWordsOf('slack', text).replace(code, (span, before: string, word: string, rest: string) => {
      // A word by itself is mostly the name of something; after a colon it is an example to be typed.
      const lone = rest.trim() === '';
      if (lone && /^(?:COMMIT|UNDO)$/.test(word)) return `${before}\`${SLACK_COMMAND} ${word.toLowerCase()}\``;
      const typed = orders.has(word.toLowerCase()) && (!lone || before === ': ');
      return typed ? `${before}\`${SLACK_COMMAND} ${word}${rest}\`` : span;
    });
}
