// The lines of a letter as they are meant: mail breaks orders, numbers lists, and people put COMMIT and ALL where they like.
// Nothing is final of which that can be doubted.
import { linesOf, plainText, undoApart } from './parse.ts';

/** What is known of a line beside its letters. */
export interface Judge {
  /** Whether it can be read as an order now, allowed or not. */
  readonly reads: (line: string) => boolean;
  /** Whether it is a command, with its slash or without. */
  readonly commands: (line: string) => boolean;
  /** The orders that a slash command of the title stands for; null for every other line. */
  readonly ordersIn: (line: string) => readonly string[] | null;
  /** Whether it closes what is asked, as COMMIT does. */
  readonly closes: (line: string) => boolean;
}

/** Where nothing is asked, nothing can be told of a line. */
export const NO_JUDGE: Judge = { reads: () => false, commands: () => true, ordersIn: () => null, closes: () => false };

interface LetterLines {
  /** Without `ALL`, and without the COMMIT that ends them. */
  readonly lines: readonly string[];
  /** `ALL` stands among them. */
  readonly through: boolean;
  /** COMMIT ends them, and nothing is in doubt. */
  readonly final: boolean;
  /** What is to be said of how they were taken; some of it is why they are a trial although there is a COMMIT. */
  readonly notes: readonly string[];
}

/** Nothing beside it but full stops and exclamation marks: `COMMIT?` is a question. */
export const isCommit = (line: string): boolean => /^commit[.!]*$/i.test(plainText(line).trim());

/** `(COMMIT)`, `COMMIT?`, `3. COMMIT`: no other letters, and yet not COMMIT alone. */
const isNearly = (line: string): boolean =>
  !isCommit(line) && !line.startsWith('/') && /^\P{L}*commit\P{L}*$/iu.test(line);

const isWord = (line: string, word: string): boolean =>
  plainText(line)
    .toLowerCase()
    .replace(/^[\s.!?'"]+|[\s.!?'":]+$/g, '') === word;

/** What mail marks as a quote; maybe the rest of the line above it. */
const isMarked = (line: string): boolean => line.startsWith('>');

const NUMBER = /^(?:\(?\d{1,2}[.):]\)?|[a-z][.)]|\([a-z]\))\s+(?=\S)/;
/** A line without the number of a list before it. */
export const withoutNumber = (line: string): string => line.replace(NUMBER, '');
/** A line that ends so goes on. */
const OPEN = /(?:[,;&+>:]|\s(?:and|to|via|with|from))$/i;
/** An order is broken into no more lines than this. */
const MOST_PIECES = 5;

/** Of a COMMIT that ends nothing. */
export const ABOVE = '`COMMIT` stands above other lines; it counts as the last one only.';

/** @param sure what else makes it a trial, each a sentence. */
export function arrangeLetter(written: string, sure: readonly string[], judge: Judge): LetterLines {
  const all = linesOf(written).flatMap((line) => undoApart(line, judge.commands));
  const end = all.findIndex((line) => isWord(line, 'end'));
  const { lines, closed, notes } = withoutClosing(end === -1 ? all : all.slice(0, end), judge);
  const through = lines.some((line) => isWord(line, 'all'));
  const rest = lines.filter((line) => !isWord(line, 'all'));
  const first = rest.findIndex((line) => !isCommit(line));
  const above = first > 0 ? [ABOVE] : [];
  const put = together(rest.slice(Math.max(0, first)), judge);
  const doubts = [...sure, ...notes, ...above, ...put.doubts];
  const last = put.lines.at(-1);
  const isTwice = closed && last !== undefined && judge.closes(last);
  return {
    lines: isTwice ? put.lines.slice(0, -1) : put.lines,
    through,
    final: closed && doubts.length === 0,
    notes: isTwice ? [...doubts, saidTwice(last)] : doubts,
  };
}

/** Of an order that closes what is asked, right above COMMIT: with ALL the second of them would close what comes next. */
const saidTwice = (line: string): string =>
  `\`${line}\` closes what is asked, as \`COMMIT\` does: both together close it once, and nothing that is asked next.`;

/** The lines above the COMMIT that ends them; what stands below it and is no order is a name, or a telephone's. */
function withoutClosing(
  all: readonly string[],
  judge: Judge,
): { readonly lines: readonly string[]; readonly closed: boolean; readonly notes: readonly string[] } {
  const nearly = all.filter(isNearly);
  const lines = all.filter((line) => !isNearly(line));
  const notes = nearly
    .slice(0, 1)
    .map((line) => `\`${line}\` is not \`COMMIT\` alone on its line, so it makes nothing final.`);
  const last = lines.findLastIndex(isCommit);
  if (last === -1) return { lines, closed: false, notes };
  const below = lines.slice(last + 1).filter((line) => !isMarked(line));
  if (together(lines.slice(last + 1), judge).lines.some((line) => isMeant(line, judge)))
    return { lines, closed: false, notes };
  const named = below.map((line) => `\`${line.slice(0, 60)}\``).join(', ');
  return {
    lines: lines.slice(0, last),
    closed: true,
    notes: [
      ...notes,
      ...(named === '' ? [] : [`Below \`COMMIT\` stands what is no order, and was left out: ${named}.`]),
    ],
  };
}

const isMeant = (line: string, { reads, commands }: Judge): boolean =>
  isWord(line, 'all') || isWord(line, 'undo') || commands(line) || reads(line) || reads(withoutNumber(line));

interface Together {
  readonly lines: readonly string[];
  readonly doubts: readonly string[];
}

/** Orders that were broken into several lines, put together; numbers of lists go, and slash commands are read as orders. */
function together(all: readonly string[], judge: Judge): Together {
  const lines: string[] = [];
  const doubts: string[] = [];
  let at = 0;
  while (at < all.length) {
    const line = plainLine(all[at] ?? '', judge);
    at += 1;
    if (isMarked(line)) {
      const bare = line.replace(/^>+\s*/, '');
      if (judge.reads(bare)) doubts.push(leftOut(bare));
      continue;
    }
    const orders = judge.ordersIn(line);
    if (orders !== null) lines.push(...orders);
    else if (isWord(line, 'undo') && lastOrder(lines, judge) !== -1) lines.splice(lastOrder(lines, judge), 1);
    else {
      const whole = wholeOf(line, all.slice(at), judge);
      lines.push(whole.text);
      at += whole.more;
      if (whole.doubt !== null) doubts.push(whole.doubt);
    }
  }
  return { lines, doubts };
}

/** What is said of an order that stands among what is quoted. */
export const leftOut = (line: string): string =>
  `This has the marks of a quote or a signature and was left out, though it reads like an order: \`${line.slice(0, 120)}\`.`;

const isOrder =
  ({ commands }: Judge) =>
  (line: string): boolean =>
    !isCommit(line) && !isWord(line, 'undo') && !commands(line);

/** Without the number of a list, where it is no part of the order. */
function plainLine(line: string, { reads, commands }: Judge): string {
  const bare = withoutNumber(line);
  return bare === line || reads(line) || !(reads(bare) || commands(bare)) ? line : bare;
}

interface Whole {
  readonly text: string;
  /** How many of the lines after it belong to it. */
  readonly more: number;
  /** Why that may be wrong; null when it is sure. */
  readonly doubt: string | null;
}

/** Where the last order stands that no COMMIT follows; -1 where there is none. */
function lastOrder(lines: readonly string[], judge: Judge): number {
  const last = lines.findLastIndex((line) => isCommit(line) || isOrder(judge)(line));
  return isCommit(lines[last] ?? '') ? -1 : last;
}

/** A line with those after it that belong to the same order. */
function wholeOf(line: string, after: readonly string[], judge: Judge): Whole {
  let whole: Whole = { text: line, more: 0, doubt: null };
  for (;;) {
    const longer = longerOf(whole, after, judge);
    if (longer === null) return whole;
    whole = longer;
  }
}

function longerOf({ text, more, doubt }: Whole, after: readonly string[], judge: Judge): Whole | null {
  if (!isOrder(judge)(text)) return null;
  const [reads, open] = [judge.reads(text), OPEN.test(text)];
  // Rows of a table, each with its comma: read on, "Trento E5, Trieste D5" would move all at E5.
  if (reads && judge.reads(after[more] ?? '')) return null;
  for (let count = more + 1; count <= Math.min(after.length, MOST_PIECES); count++) {
    const pieces = after.slice(more, count);
    const next = pieces.at(-1) ?? '';
    if (!isMarked(next) && !isOrder(judge)(next)) return null;
    const broken = pieces.some(isMarked);
    if (reads && !open && !broken) return null;
    const longer = [text, ...pieces].join(' ');
    if (!judge.reads(longer)) continue;
    return {
      text: longer,
      more: count,
      doubt: doubt ?? doubtOf(longer, { broken, open, next, count: pieces.length }, judge),
    };
  }
  return null;
}

/** The sign `>` is mail's own; and what would be an order by itself may be one. */
function doubtOf(
  longer: string,
  { broken, open, next, count }: { broken: boolean; open: boolean; next: string; count: number },
  { reads }: Judge,
): string | null {
  if (broken)
    return `A line was broken before its \`>\`, the sign of a quote in mails, and put together again: \`${longer}\`. Write \`to\` for it.`;
  return !open && count === 1 && reads(next) ? `Two lines were read as one: \`${longer}\`.` : null;
}
