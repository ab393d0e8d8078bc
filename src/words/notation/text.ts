// What people type, cut into words and marks: `:` a heading ends, `>` to, `,` and, `;` next clause; and names spelt nearly so.
import { distance } from 'fastest-levenshtein';

/** Longer than any sensible order: a whole army named in one line stays under it. */
export const TOO_LONG = 2000;

const MARKS = [':', '>', ',', ';'] as const;
export type Mark = (typeof MARKS)[number];

export const isMark = (token: string | undefined): token is Mark => MARKS.some((mark) => mark === token);

/** Letters and digits only, lower case: how names are compared ("Ft. Capuzzo" and "ft capuzzo", "7/SG" and "7sg"). */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

const WORDS_AS_MARKS = new Map<string, Mark>(
  // As Germans and the French say it, too; not "et", which is the first word of places.
  Object.entries({ to: '>', into: '>', nach: '>', vers: '>', à: '>', and: ',', und: ',', '&': ',', '+': ',' }),
);

/** "5 Panzer > 3109, and that is all": nobody else is meant by it. */
const NO_MORE = /(?<=\S)(?:,(?:\s*and)?|\s+and)\s+that(?:[’']?s|\s+is)\s+all[.!]*$/i;

/** "1. 3 CLY > 1201": the number of a line in a list, before a name that begins with one. */
const OF_LIST = /^\s*\d{1,2}\.\s+(?=\d{1,3}(?:\D|$))/;

/** Arrows people draw or their keyboards make; quotes, markup, lines of tables and pictures at the end, which mean nothing here. */
const tidyText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\s*(?:[-=–—~]+>|[→⇒➔➜➡]\uFE0F?)\s*/g, ' > ')
    .replace(/^\s*[-–—•]\s+/, '')
    .replace(/^\s*\(?(\d{1,2})\)\s+/, '$1. ')
    .replace(OF_LIST, '')
    .replace(/\s[-–—]\s/g, ' > ')
    .replace(/\bw\/(?=[\s\d])\s*/gi, 'with ')
    .replace(/(?:\s|\p{Extended_Pictographic}\uFE0F?)+$/u, '')
    .replace(/[*_`"“”„()[\]{}|]/g, ' ')
    .replace(NO_MORE, '')
    .replace(/(\D)\+|\+(?=\D)/g, '$1 + ')
    .replace(/([:>,;&])/g, ' $1 ')
    .trim();

/**
 * The words and marks of one line, as typed, with words that stand for marks replaced by them. Headings before them, in this
 * order, are left out: the title's command ("/rommel move …").
 */
export function tokensOf(text: string, headings: readonly string[]): readonly string[] {
  const words = tidyText(text)
    .replace(/^\s*\/?\s*/, '')
    .split(/\s+/)
    .filter((word) => word !== '' && word !== '.');
  for (const heading of headings) if (words.length > 1 && words[0]?.toLowerCase() === heading) words.shift();
  return words.map((word) => WORDS_AS_MARKS.get(word.toLowerCase()) ?? word);
}

/** "#12", a counter by the number on its back; null when it is none. */
export function blindOf(word: string | undefined): number | null {
  const number = Number(/^#(\d{1,6})$/.exec(word ?? '')?.[1] ?? 0);
  return number === 0 ? null : number;
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** "2", "x2", "2x", "two", "a"; null when it is no number. */
export function numberOf(word: string | undefined): number | null {
  if (word === undefined) return null;
  const digits = /^[x×]?(\d{1,3})[x×]?\.?$/i.exec(word);
  if (digits !== null) return Number(digits[1]);
  if (word.toLowerCase() === 'a') return 1;
  const at = NUMBERS.indexOf(word.toLowerCase());
  return at < 0 ? null : at;
}

/** What was typed, short and harmless enough to be said back. */
export function quoted(text: string): string {
  const clean = text
    .replace(/[^\p{L}\p{N} .,:;/+#'-]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return clean === '' ? 'that' : `"${clean.length > 24 ? `${clean.slice(0, 23)}…` : clean}"`;
}

/** Edits between two words; where their lengths alone tell that there are more than `most`, these are not counted. */
export const apart = (a: string, b: string, most: number): number =>
  Math.abs(a.length - b.length) > most ? Number.POSITIVE_INFINITY : distance(a, b);

/** Names close to what was typed, nearest first: one slip in three letters is forgiven. */
export function near(typed: string, names: readonly string[], key: (name: string) => string): readonly string[] {
  const most = Math.max(1, Math.floor(typed.length / 3));
  return names
    .map((name) => ({ name, off: apart(typed, key(name), most) }))
    .filter(({ off }) => off <= most)
    .sort((a, b) => a.off - b.off || (a.name < b.name ? -1 : 1))
    .slice(0, 3)
    .map(({ name }) => name);
}
