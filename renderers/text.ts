// Scene -> words: the whole position for mail and screen readers, and alt text within a chat service's limit.
import type { Scene, Words } from './scene.ts';

/** Longest alt texts: Discord's and Slack's. */
export const ALT_LIMITS = { discord: 1024, slack: 2000 } as const;

/** Everything the picture shows, a line for each place, from west to east. */
export function sceneText({ words }: Pick<Scene, 'words'>): string {
  const notes = [...words.notes, ...words.layer];
  return [
    words.title,
    ...words.lines,
    '',
    ...(words.places.length === 0 ? ['Nothing stands on the map.'] : words.places.map(placeLine)),
    ...(notes.length === 0 ? [] : ['', ...notes]),
  ].join('\n');
}

const placeLine = ({ name, what }: Words['places'][number]): string => `${name}: ${what.join('; ')}.`;

/**
 * The picture in at most `limit` characters: what is asked first, then what the layer shows, in half of them at the most, then place
 * after place, and when they do not all fit how many are left out.
 */
export function altText({ words }: Pick<Scene, 'words'>, limit: number = ALT_LIMITS.discord): string {
  const layer = cut(words.layer.map(sentence).join(' '), Math.floor(limit / 2));
  const head = `Map. ${[words.title, ...words.lines, layer]
    .filter((text) => text !== '')
    .map(sentence)
    .join(' ')}`;
  const rest = [...words.places.map(placeLine), ...words.notes.map(sentence)];
  let text = head;
  for (const [index, part] of rest.entries()) {
    const left = rest.length - index;
    const more = ` And ${left} more ${left === 1 ? 'entry' : 'entries'}.`;
    const next = `${text} ${part}`;
    if (next.length + (index + 1 < rest.length ? more.length : 0) > limit) return cut(`${text}${more}`, limit);
    text = next;
  }
  return cut(text, limit);
}

/** As a sentence begins. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
const cut = (text: string, limit: number): string => (text.length <= limit ? text : `${text.slice(0, limit - 1)}…`);
