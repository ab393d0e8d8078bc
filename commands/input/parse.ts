// Typed text to calls: `/map at:Sollum layer:supply`, `/match new rommel 1940`, `/say good evening`, or a line of orders.
// Forgiving: case, curly quotes, missing slash before a command's own word with an option, spaces around colons.
import { distance } from 'fastest-levenshtein';
import type { Command, Given, Option } from '../command.ts';

/** What a line of text asks for. */
export type TypedLine =
  | { readonly type: 'call'; readonly command: Command; readonly given: Given; readonly text: string }
  | { readonly type: 'orders'; readonly text: string }
  | { readonly type: 'question'; readonly text: string }
  | { readonly type: 'word'; readonly word: 'commit' | 'undo' | 'all' }
  | { readonly type: 'unclear'; readonly text: string; readonly example: string };

/** The longest text that is read at all; a longer one is answered, never parsed. */
export const LONGEST = 4000;
/** The most lines one message may hold. */
export const MOST_LINES = 100;

/** "off", and other words for nothing. */
export const isOff = (text: string): boolean => ['off', 'none', 'no', 'never'].includes(folded(text));
/** What is written, null of a word for nothing; undefined where it cannot be read. */
export const readOrOff = <T>(text: string, read: (text: string) => T | null): T | null | undefined =>
  isOff(text) ? null : (read(text) ?? undefined);

/** Straight quotes, plain dashes and arrows, no control characters: what phones and word processors change is changed back. */
export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u2018\u2019\u201a\u2032]/g, "'")
    .replace(/[\u201c\u201d\u201e\u00ab\u00bb]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\u2192|\u21d2|->|=>/g, '>')
    .replace(/[\u00a0\u2000-\u200b\t]/g, ' ')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, '');

/** A hash or bytes on a line of their own belong to the line before: a mail program broke it there. */
const BROKEN_HEX = /\n[ \t]*(?=[0-9a-f]{64}[ \t]*(?:\n|$))/gi;

/** "1. " before a letter may be the number of a unit. */
const BULLET = /^(?:[•·‣▪◦●○∙*–—-]\s+(?=[\p{L}\d/"“„«])|\d{1,2}\)\s+(?=[\p{L}\d/"“„«])|\d{1,2}\.\s+(?=\d))/u;
/** A line without the mark of a list before it: no order can be read with it. */
export const withoutBullet = (line: string): string => line.replace(BULLET, '');

/** What parts a table's head from its rows, or frames a block of text. */
const RULE = /^(?=.*(?:\||[-=~`]{3}))[-=|:+~`\s]+$/;

/** The lines of a message that say something. */
export const linesOf = (text: string): readonly string[] =>
  plainText(text)
    .replace(BROKEN_HEX, ' ')
    .split('\n')
    .map((line) => withoutBullet(line.trim()))
    .filter((line) => line !== '' && !RULE.test(line));

/** An UNDO between semicolons, with what it takes back. */
const UNDO_PART = /(?:^|;)\s*(\/?undo\b[^;]*?)[\s.!]*(?=;|$)/i;
/** Those that a line begins with. */
const UNDOS_FIRST = /^(?:\/?undo\b[^;]*(?:;\s*|$))+/i;
/** An order by its place in the draft, which another UNDO moves. */
const BY_PLACE = /^\/?undo\s+(?:order|number|no\b|nr\b|#)/i;

/** "withdraw; UNDO": an order, and that one is taken back, are lines of their own. What a command is told stays with it. */
export function undoApart(line: string, isCommand: (line: string) => boolean): readonly string[] {
  if (isCommand(line.replace(UNDOS_FIRST, ''))) return [line];
  const parts = line
    .split(UNDO_PART)
    .map((part) => part.replace(/^;\s*/, ''))
    .filter((part) => part !== '');
  const isApart = parts.length > 1 && parts.some((part) => folded(part) !== 'undo');
  return isApart && !parts.slice(1).some((part) => BY_PLACE.test(part)) ? parts : [line];
}

/** Words for comparing: lower case, one space, no punctuation at the ends. */
export const folded = (text: string): string =>
  plainText(text)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^[\s.!?'"]+|[\s.!?'"]+$/g, '');

/** Edits between two words; two letters exchanged count as one. */
function apart(a: string, b: string): number {
  let least = distance(a, b);
  for (let at = 1; at < a.length && a.length <= 24; at++) {
    const swapped = `${a.slice(0, at - 1)}${a[at]}${a[at - 1]}${a.slice(at + 1)}`;
    least = Math.min(least, distance(swapped, b) + 1);
  }
  return least;
}

/** The nearest of some words, when it is near enough to be meant; else null. */
export function didYouMean(word: string, among: readonly string[]): string | null {
  const meant = folded(word);
  let best: string | null = null;
  let least = Math.max(1, Math.floor(meant.length / 3)) + 1;
  for (const candidate of among) {
    const far = apart(meant, folded(candidate));
    if (far < least) [best, least] = [candidate, far];
  }
  return best ?? among.find((candidate) => meant.length > 2 && folded(candidate).startsWith(meant)) ?? null;
}

/** "Did you mean `axis`?" of a word that is none of these names; where none is like it, all of them, as what is said of them. */
export function meantOr(word: string, names: readonly string[], these: string): string {
  const meant = didYouMean(word, names);
  return meant === null ? `${these}: ${names.join(', ')}.` : `Did you mean \`${meant}\`?`;
}

const WORDS = ['commit', 'undo', 'all'] as const;

/** One line, read against the commands there are. */
export function readLine(written: string, commands: readonly Command[]): TypedLine {
  const line = plainText(written).trim();
  const said = folded(line).replace(/:$/, '');
  // "COMMIT?" asks.
  const word = line.includes('?') ? undefined : WORDS.find((one) => one === said);
  if (word !== undefined) return { type: 'word', word };
  if (!line.startsWith('/')) return { type: 'orders', text: line };
  return readCall(line.slice(1).trim(), commands);
}

function readCall(line: string, commands: readonly Command[]): TypedLine {
  const found = longestMatch(line, commands);
  if (found === null) return unknownCommand(line, commands);
  const { command, rest } = found;
  if (command.takesText === true)
    return { type: 'call', command, given: textOrOptions(rest, command.options), text: rest };
  const given = readOptions(rest, command.options);
  if ('unclear' in given) return { type: 'unclear', text: given.unclear, example: command.example };
  return { type: 'call', command, given, text: rest };
}

/** The command whose words begin the line (without its slash), and what follows; of several the one with most words. */
export function longestMatch(
  line: string,
  commands: readonly Command[],
): { readonly command: Command; readonly rest: string } | null {
  const words = line.split(/\s+/);
  let best: { command: Command; rest: string } | null = null;
  let length = 0;
  for (const command of commands) {
    for (const path of [command.path, ...(command.aliases ?? [])]) {
      const fits = path.length > length && path.every((word, at) => folded(words[at] ?? '').replace(/:$/, '') === word);
      if (fits) [best, length] = [{ command, rest: afterWords(line, path.length) }, path.length];
    }
  }
  return best;
}

/** The words a line begins with, as commands are named. */
export const firstWords = (line: string): readonly string[] => line.toLowerCase().split(/[\s:]+/);

/** Whether the word is the second one of a command. */
export const goesOn = ({ path, aliases = [] }: Command, word: string): boolean =>
  [path, ...aliases].some((words) => words.length > 1 && words[1] === word);

/**
 * The commands a line without a slash is for, by its first word; none where it is for no command. A title's own word needs one of
 * its orders behind it: units, too, have names that begin so ("Desert Rats").
 */
export function withoutSlash(line: string, commands: readonly Command[]): readonly Command[] {
  const [first = '', second = ''] = firstWords(line);
  const family = commands.filter(({ path, aliases = [] }) => [path, ...aliases].some((words) => words[0] === first));
  const isTitle = family.some(({ orders }) => orders !== undefined);
  return isTitle && second !== '' && !family.some((command) => goesOn(command, second)) ? [] : family;
}

const afterWords = (line: string, count: number): string => line.replace(new RegExp(`^(?:\\S+\\s*){${count}}`), '');

function unknownCommand(line: string, commands: readonly Command[]): TypedLine {
  const [first = '', second = ''] = line.split(/\s+/);
  const family = commands.filter(({ path }) => path[0] === folded(first));
  if (family.length > 0) {
    const ways = family.flatMap((command) =>
      [command.path, ...(command.aliases ?? [])].map((words) => ({ command, said: words.slice(1).join(' ') })),
    );
    const meant = didYouMean(
      second,
      ways.map(({ said }) => said),
    );
    const has = [...new Set(family.map(({ path }) => path[1] ?? ''))].join(', ');
    const help = meant === null ? `It has: ${has}.` : `Did you mean \`/${folded(first)} ${meant}\`?`;
    const said =
      second === ''
        ? `\`/${folded(first)}\` needs one more word.`
        : `\`/${folded(first)}\` has no \`${short(second)}\`.`;
    const like = ways.find((way) => way.said === meant)?.command ?? family[0];
    return { type: 'unclear', text: `${said} ${help}`, example: like?.example ?? '/help' };
  }
  const names = [...new Set(commands.map(({ path }) => path[0] ?? ''))];
  const word = WORDS.find((name) => didYouMean(first, [name, ...names]) === name);
  if (word !== undefined) {
    const said = word.toUpperCase();
    return {
      type: 'unclear',
      text: `There is no command \`/${short(first)}\`. Did you mean \`${said}\`, without the slash?`,
      example: said,
    };
  }
  const meant = asOption(line, commands) ?? didYouMean(first, names);
  const help = meant === null ? '`/help` lists the commands.' : `Did you mean \`/${meant}\`?`;
  const example = meant === null ? '/help' : `/${meant}`;
  return { type: 'unclear', text: `There is no command \`/${short(first)}\`. ${help}`, example };
}

/** "/reach 7 RTR" is what an option of `/map` shows: `map reach:7 RTR`. */
function asOption(line: string, commands: readonly Command[]): string | null {
  const [first = ''] = line.split(/[\s:]+/);
  const value = afterWords(line.replace(':', ' '), 1);
  const owner = commands.find(
    ({ path, options }) => path.length === 1 && options.some(({ name }) => name === folded(first)),
  );
  return owner === undefined || value === '' ? null : `${owner.path[0]} ${folded(first)}:${short(value)}`;
}

/** As a sentence begins. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The last word of a text that was cut, as long as words are. */
const LAST_WORD = /[\s,;:]+\S{0,16}$/;
/** What a player wrote, or a sentence, cut behind a word so that an answer stays short. */
export const short = (text: string, most = 40): string => {
  const letters = [...text];
  const cut = letters.slice(0, most - 1).join('');
  return letters.length <= most ? text : `${cut.replace(LAST_WORD, '')}…`;
};

type Unread = { readonly unclear: string };

/** `name:value` pairs (a value runs to the next known name), then bare words in the order of the options. */
export function readOptions(rest: string, options: readonly Option[]): Given | Unread {
  const given: Record<string, string> = {};
  const { pairs, bare, unknown } = splitOptions(rest, options);
  if (unknown !== null) return { unclear: unknownOption(unknown, options) };
  for (const [name, value] of pairs) given[name] = value;
  const left = placeBare(bare, options, given);
  if (left !== '') return { unclear: `I do not know what to do with "${short(left)}".` };
  const checked = checkOptions(given, options);
  return 'unclear' in checked ? checked : checked.given;
}

/** Options by name, each judged by what it may be; words of a fixed list in the list's own spelling. */
export function checkOptions(given: Given, options: readonly Option[]): { readonly given: Given } | Unread {
  const unknown = Object.keys(given).find((name) => options.every((option) => option.name !== name));
  if (unknown !== undefined) return { unclear: unknownOption(unknown, options) };
  const read: Record<string, string> = {};
  for (const option of options) {
    const value = given[option.name];
    if (value === undefined) {
      if (option.required) return { unclear: `\`${option.name}:\` is missing: ${option.summary}.` };
      continue;
    }
    const problem = problemWith(option, value);
    if (problem !== null) return { unclear: problem };
    read[option.name] = option.choices === undefined ? value : folded(value);
  }
  return { given: read };
}

function problemWith(option: Option, value: string): string | null {
  if (option.kind === 'number' && !/^\d{1,9}$/.test(value))
    return `\`${option.name}:\` is a number, not "${short(value)}".`;
  if (option.choices === undefined || option.choices.includes(folded(value))) return null;
  return `\`${option.name}:\` cannot be "${short(value)}". ${meantOr(value, option.choices, 'One of')}`;
}

const unknownOption = (name: string, options: readonly Option[]): string => {
  const names = options.map((option) => option.name);
  const meant = didYouMean(name, names);
  if (names.length === 0) return `This takes no \`${short(name)}:\`.`;
  return `There is no \`${short(name)}:\` here. ${meant === null ? `It takes: ${names.join(', ')}.` : `Did you mean \`${meant}:\`?`}`;
};

interface Split {
  readonly pairs: readonly (readonly [string, string])[];
  readonly bare: string;
  readonly unknown: string | null;
}

function splitOptions(rest: string, options: readonly Option[]): Split {
  const kinds = new Map(options.map(({ name, kind }) => [name, kind]));
  const kindOf = ([, , name = '']: RegExpExecArray) => kinds.get(name.toLowerCase());
  const marks = [...rest.matchAll(/(^|\s)([a-z][a-z-]*)\s?:\s*(?!\/\/)/gi)].filter(
    (mark) => !insideQuotes(rest, mark.index),
  );
  const known = marks.filter((mark) => kindOf(mark) !== undefined);
  const freeText = options.some(({ kind, required, colons }) => kind === 'text' && (required || colons));
  // In a text anything may stand, as in `options: i-tanks, staff:green`, but what is nearly an option is one misspelt.
  const inText = (at: number): boolean =>
    marks
      .slice(0, at)
      .map(kindOf)
      .findLast((kind) => kind !== undefined) === 'text';
  const nearly = ([, , name = '']: RegExpExecArray): boolean => didYouMean(name, [...kinds.keys()]) !== null;
  const stray = marks.find((mark, at) => kindOf(mark) === undefined && (nearly(mark) || !inText(at)));
  if (stray !== undefined && !freeText) return { pairs: [], bare: '', unknown: stray[2] ?? '' };
  const first = known[0]?.index ?? rest.length;
  const pairs = known.map((mark, at): readonly [string, string] => {
    const from = mark.index + mark[0].length;
    const to = known[at + 1]?.index ?? rest.length;
    return [(mark[2] ?? '').toLowerCase(), unquoted(rest.slice(from, to))];
  });
  return { pairs, bare: rest.slice(0, first).trim(), unknown: null };
}

const insideQuotes = (text: string, at: number): boolean => (text.slice(0, at).match(/"/g)?.length ?? 0) % 2 === 1;
const unquoted = (text: string): string =>
  text
    .trim()
    .replace(/^"([^"]*)"$/, '$1')
    .trim();

/** Bare words, "3 days" as one, fill the options that are still empty; a text option takes all that is left. Returns what found no place. */
function placeBare(bare: string, options: readonly Option[], given: Record<string, string>): string {
  let left = bare;
  for (const option of options) {
    if (left === '') return '';
    if (given[option.name] !== undefined) continue;
    if (option.kind === 'text') {
      given[option.name] = unquoted(left);
      return '';
    }
    const [word = '', quoted] = /^(?:"([^"]*)"|\d+ (?:week|day|hour|minute)s?\b|\S+)/i.exec(left) ?? [];
    given[option.name] = quoted ?? word;
    left = left.slice(word.length).trim();
  }
  return left;
}

/** For commands that read the title's own grammar: options when every one is known, else none (the text is kept). */
function textOrOptions(rest: string, options: readonly Option[]): Given {
  const { pairs, bare, unknown } = splitOptions(rest, options);
  return unknown === null && bare === '' ? Object.fromEntries(pairs) : {};
}
