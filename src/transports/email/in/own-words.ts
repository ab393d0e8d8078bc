// What the sender wrote themselves: quotes, their lead-ins, signatures and small print are cut, whatever client made them.
import { withoutBullet } from '#commands/input/parse.ts';
import { unarmoured } from './armour.ts';
import { withPlainMarks } from './marks.ts';
import {
  isBareAddress,
  isClosing,
  isGreeting,
  isHeaderLine,
  isLeadIn,
  isRule,
  isSentFrom,
  isSeparator,
  isSignatureMark,
  isSmallPrint,
  isWordless,
  mayLeadIn,
  opensLeadIn,
  opensSurely,
} from './phrases.ts';

/** Lead-ins are wrapped over a few lines at most. */
const MOST_WRAPPED = 4;
/** So far below its lead-in a quote begins. */
const MOST_BLANK = 8;
/** A signature has not more lines. */
const SIGNATURE = 20;
/** A header block: that many labels within that many lines. */
const FEWEST_LABELS = 3;
const BLOCK = 9;

/** What is left out: a signature until a quote begins, a banner above everything until the next blank line. */
type Below = 'signature' | 'banner';

export interface OwnWords {
  /**
   * The lines that the sender wrote, in their order, as they typed them, without blank ones. One that begins with `>` is a
   * quote, or the rest of an order above it that was broken before its `>`: who knows the orders can tell.
   */
  readonly written: readonly string[];
  /** What was taken for a quote or a signature, without its marks. */
  readonly cut: readonly string[];
}

/** The lines that are surely the sender's. */
export const surely = ({ written }: Pick<OwnWords, 'written'>): readonly string[] =>
  written.filter((line) => !isQuoted(line));

/**
 * What the sender wrote. Answers between quotes are kept; `END` on a line of its own ends the reading.
 * @param name what the sender is called: their bare name below their orders is none.
 */
export function ownWords(text: string, name = ''): OwnWords {
  const lines = withPlainMarks(unarmoured(text.split(/\r\n|\r|\n/).map(trimmed)));
  const own: string[] = [];
  const cut: string[] = [];
  let below: Below | null = null;
  const found = (rest: readonly string[]): OwnWords => ({
    written: plainly(withoutName(own, name)),
    cut: [...cut, ...rest].map(unmarked).filter((line) => line !== ''),
  });
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const quote = isQuoted(line) ? { end: at + 1, marked: true } : quoteAt(lines, at);
    if (quote !== null) {
      if (isRest(lines, at) && own.at(-1) === lines[at - 1]) own.push(line);
      if (isQuoted(line)) cut.push(line);
      below = null;
      at = quote.end;
      if (quote.marked) continue;
      break;
    }
    at += 1;
    if (below === 'banner' && line === '') below = null;
    if (below === 'signature') cut.push(line);
    if (line === '' || below !== null) continue;
    if (/^\**end\**[.!]?$/i.test(line)) return found([]);
    if (own.length === 0 && (isGreeting(line) || isClosing(line) || isRule(line) || isSentFrom(line))) continue;
    below = opened(lines, at, own.length > 0);
    if (below === null && !isClosing(line) && !isBareAddress(line) && !isWordless(line)) own.push(line);
  }
  return found(lines.slice(at));
}

/** A line marked as a quote, alone right below another that is not, may be the rest of it. */
const isRest = (lines: readonly string[], at: number): boolean =>
  /^>\s?[^\s>]/.test(lines[at] ?? '') && !isQuoted(lines[at + 1] ?? '') && !['', undefined].includes(lines[at - 1]);

const unmarked = (line: string): string => line.replace(/^(?:[>|]\s?)+/, '').trim();

const UNSEEN = /[\s\u200b-\u200f\u2060\ufeff]/;
/** Marks of the direction of writing. */
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** What surrounds a line and cannot be seen goes; what stands in it is left as it was typed. */
function trimmed(whole: string): string {
  const line = whole.replace(DIRECTIONS, '');
  let [from, to] = [0, line.length];
  while (from < to && UNSEEN.test(line[from] ?? '')) from += 1;
  while (to > from && UNSEEN.test(line[to - 1] ?? '')) to -= 1;
  return line.slice(from, to);
}

const isQuoted = (line: string): boolean => /^(?:[>＞]|\|(?:\s|$))/.test(line);

const isBelow = (line: string): boolean =>
  isSignatureMark(line) || isRule(line) || isSentFrom(line) || isSmallPrint(line);

/** What the line before this one opens. */
function opened(lines: readonly string[], at: number, hasOwn: boolean): Below | null {
  const line = lines[at - 1] ?? '';
  if (isClosing(line)) return closes(lines, at);
  if (!isBelow(line)) return null;
  return hasOwn || isSignatureMark(line) ? 'signature' : 'banner';
}

/** A polite line ends the orders, unless what follows is plainly meant for us. */
function closes(lines: readonly string[], from: number): Below | null {
  for (const line of lines.slice(from, from + SIGNATURE)) {
    if (isQuoted(line) || isBelow(line)) break;
    if (/^(?:\/|\**(?:commit|all|end|done|undo)\b)/i.test(line)) return null;
  }
  return 'signature';
}

interface Quote {
  /** The first line behind the lead-in. */
  readonly end: number;
  /** Whether what is quoted has a mark on every line, so that one sees where it ends. */
  readonly marked: boolean;
}

/** A lead-in, a separator or a header block that begins at this line. */
function quoteAt(lines: readonly string[], at: number): Quote | null {
  const line = lines[at] ?? '';
  if (line === '' || line.startsWith('/')) return null;
  if (isSeparator(line)) return behind(lines, at + 1);
  const block = blockEnd(lines, at);
  if (block !== null) return { end: block, marked: nextIsQuoted(lines, block) };
  for (let end = at + 1; end <= at + MOST_WRAPPED && end <= lines.length; end++) {
    const parts = lines.slice(at, end);
    if (parts.includes('')) break;
    if (parts.length > 1 && !(opensLeadIn(line) && !parts.slice(1).some(opensSurely))) break;
    const whole = parts.join(' ');
    const marked = nextIsQuoted(lines, end);
    if (isLeadIn(whole) || (marked && mayLeadIn(whole))) return { end, marked };
  }
  return null;
}

/** Behind a separator there may be a header block or a lead-in before the quote itself. */
function behind(lines: readonly string[], from: number): Quote {
  let at = from;
  while (at < lines.length && (lines[at] === '' || isSeparator(lines[at] ?? ''))) at += 1;
  return quoteAt(lines, at) ?? { end: at, marked: isQuoted(lines[at] ?? '') };
}

function nextIsQuoted(lines: readonly string[], from: number): boolean {
  let at = from;
  while (at < from + MOST_BLANK && lines[at] === '') at += 1;
  return isQuoted(lines[at] ?? '');
}

/** Where a block of "From: … Sent: … To: … Subject: …" ends; null when none begins here. */
function blockEnd(lines: readonly string[], at: number): number | null {
  if (!isHeaderLine(lines[at] ?? '')) return null;
  const labels = lines.slice(at, at + BLOCK).flatMap((line, offset) => (isHeaderLine(line) ? [at + offset] : []));
  return labels.length < FEWEST_LABELS ? null : (labels.at(-1) ?? at) + 1;
}

/** A name alone on the last lines is a signature without its mark. */
function withoutName(own: readonly string[], name: string): readonly string[] {
  const words: readonly string[] = name.toLowerCase().match(/[\p{L}'-]{2,}/gu) ?? [];
  const last: readonly string[] =
    own
      .at(-1)
      ?.toLowerCase()
      .match(/[\p{L}'][\p{L}'-]*/gu) ?? [];
  const bare = own.length > 1 && last.length > 0 && last.every((word) => words.includes(word));
  return bare && last.join(' ').length + 2 >= (own.at(-1) ?? '').length ? own.slice(0, -1) : own;
}

const EMPHASIS = /^([*_])([^*_].*[^*_]|[^*_])\1$/;

/** The letters, digits and signs of East Asian keyboards that stand for ours. */
const WIDE = /[\uff01-\uff5e]/g;
const narrow = (line: string): string =>
  line.replace(WIDE, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)).replaceAll('\u3000', ' ');

/** Bullets, numbers of a list, emphasis and wide letters that a client makes: no order can be read with them. */
function plainly(own: readonly string[]): readonly string[] {
  const bare = own.map((line) => withoutBullet(narrow(line).replace(EMPHASIS, '$2')));
  const numbered = bare.length > 1 && bare.every((line, at) => new RegExp(`^${at + 1}[.)]\\s`).test(line));
  return numbered ? bare.map((line) => line.replace(/^\d+[.)]\s+/, '')) : bare;
}

const squeezed = (lines: readonly string[]): string => lines.join('').replace(/[\s\u200b\u00a0]+/g, '');

/**
 * Clients break long lines of the plain text, and leave them whole in the HTML beside it: where both say the same, the
 * lines are those of the HTML.
 */
export function rewrapped(text: string, html: string, name = ''): OwnWords {
  const [own, whole] = [ownWords(text, name), ownWords(html, name)];
  const [lines, wholeLines] = [surely(own), surely(whole)];
  if (wholeLines.length === 0) return own;
  const same = [lines, surely(ownWords(joined(text), name))].some((one) => squeezed(one) === squeezed(wholeLines));
  // The HTML says of a signature that it is one, where the text has no mark for it.
  const signed =
    wholeLines.length < lines.length && squeezed(lines.slice(0, wholeLines.length)) === squeezed(wholeLines);
  return same || signed ? whole : own;
}

/** A line that was broken before the `>` of an order looks like a quote. */
const joined = (text: string): string => text.replace(/^([^\s>][^\n]{40,})\n(>[^\n]*)(?=\n(?!>)|$)/gm, '$1 $2');
