// One line of text to the orders it means, whatever the title: what every title's readers are handed, how a text that cannot
// be read is answered, and the way from the first word to the reader of its type of order.

import { remember } from '#engine/memory.ts';
import type { Rules } from '#engine/rules.ts';
import { type ActionSpec, isUnclear, type Typed, type Unclear } from '#engine/title.ts';
import { NoSuchAction } from '#engine/turn/catalogue.ts';
import { didYouMean, either, few } from '../sentence.ts';
import { ALL, atEnd, peek, REST, skip, type TokenLine, wordIs } from './line.ts';
import { CLOSING, inOwnWords, isSpoken, lineOf, partsOf, respelt, type Verbs, withoutFillers } from './speech.ts';
import { near, numberOf, plain, quoted, TOO_LONG, tokensOf } from './text.ts';

/** What a text is read with. */
export interface Reading<T extends string> {
  /** The types of order that are asked for now. */
  readonly offered: readonly T[];
  /** An order of this type, or what else would do now, as text. */
  readonly example: (type: T) => string;
  /** Why one that is not asked for is shut, with its section; null where there is nothing more to say. */
  readonly shut?: (type: T) => string | null;
  /** Why what is asked cannot be closed yet, with its section; null where it can. */
  readonly unclosed?: () => string | null;
}

/** One order of a known type being read. */
export interface Cursor<T extends string> extends TokenLine {
  readonly reading: Reading<T>;
  readonly type: T;
}

export type Read<A> = readonly A[] | Unclear;

export const unclear = <T extends string>({ reading, type }: Pick<Cursor<T>, 'reading' | 'type'>, text: string) => ({
  unclear: text,
  example: exampleOf(reading, type),
});

/** Found once in a reading, however many ways a line is tried. */
const exampleOf = <T extends string>(reading: Reading<T>, type: T): string =>
  remember(reading, `example ${type}`, () => reading.example(type));

/** What ends the reading of a line; only `readLine` and `tried` catch it. */
class Unreadable extends Error {
  constructor(readonly answer: Unclear) {
    super(answer.unclear);
  }
}
/** What was read, unless it is unclear: then the reading ends with that. */
export function sure<T>(read: T | Unclear): T {
  if (isUnclear(read)) throw new Unreadable(read);
  return read;
}
/** Ends the reading: the text cannot be read here, and why. */
export function stuck<T extends string>(cursor: Pick<Cursor<T>, 'reading' | 'type'>, text: string): never {
  throw new Unreadable(unclear(cursor, text));
}
/** What is read, or the answer to a text that cannot be. */
export function tried<T>(read: () => T): T | Unclear {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unreadable) return error.answer;
    throw error;
  }
}

/** A number here, which is stepped over; without one `question` is asked. */
export function readNumber<T extends string>(cursor: Cursor<T>, question: string): number {
  const number = numberOf(peek(cursor)) ?? stuck(cursor, question);
  cursor.at++;
  return number;
}

/** "each", "after each attack", nothing; "never", "off": whether to stop after each attack. */
export function readPause<T extends string>(cursor: Cursor<T>): 'each' | 'never' {
  const isOff = skip(cursor, 'never', 'off', 'no', 'not');
  skip(cursor, 'after', 'each', 'every', 'one', 'attack', 'attacks', 'die');
  return isOff ? 'never' : 'each';
}

/** The orders of a line that has been read; what is left over is a mistake that must not go unseen. */
export function whole<T extends string, A>(cursor: Cursor<T>, orders: readonly A[]): readonly A[] {
  skip(cursor, ',', ';', ':', '.', 'please', 'now');
  return atEnd(cursor)
    ? orders
    : stuck(cursor, `I cannot read ${quoted(cursor.tokens.slice(cursor.at, cursor.at + 4).join(' '))} there.`);
}

/** True of a line for whoever can do it. */
export const meansAll = (text: string): boolean =>
  text.length <= TOO_LONG && tokensOf(text, []).some((_, at, tokens) => wordIs({ tokens, at }, ...ALL, ...REST));

/** "3 units": how many is not which. */
export function countOnly<T extends string>(cursor: Cursor<T>, names: () => readonly string[]): void {
  const what = cursor.tokens[cursor.at + 1]?.toLowerCase() ?? '';
  if (numberOf(peek(cursor)) === null || !COUNTED.includes(what)) return;
  stuck(cursor, `Which? Name them, or say "all": ${few(names())}.`);
}
const COUNTED = [
  'unit',
  'units',
  'of',
  'stack',
  'stacks',
  'counter',
  'counters',
  'block',
  'blocks',
  'divisions',
  'brigades',
];

/** Several things go by the name that was typed. */
export const whichOf = (text: string, names: readonly string[]): string =>
  `${quoted(text)} could be ${either(names)}: which?`;

// --- how much is looked for ---------------------------------------------------
/** The most words and marks of one line: a whole army named one by one stays under it. */
export const MOST_TOKENS = 250;
/** The most names that the words of one line are compared with: many times what naming a whole army takes. */
export const MOST_NAMES = 40_000;

/**
 * What words stand for among things of a kind, found by comparing them with so many names: once in a reading, however often
 * they are said. A line that asks for more than one order can need ends the reading, so that no text can hold up the others.
 */
export function looked<T, R extends string>(
  { reading, type }: Pick<Cursor<R>, 'reading' | 'type'>,
  kind: string,
  words: string,
  names: number,
  look: () => T,
): T {
  const known = remember(reading, kind, () => ({}));
  return remember(known, words, () => {
    const compared = remember(reading, 'compared', () => ({ names: 0 }));
    compared.names += names;
    if (compared.names > MOST_NAMES) stuck({ reading, type }, TOO_MUCH);
    return look();
  });
}

const TOO_MUCH = 'That is too much for one order: name fewer things on a line.';

// --- the first word ----------------------------------------------------------
/** What a first word stands for; `bare` when it belongs to what is said, and the type goes without saying. */
export interface Verb<T extends string> {
  readonly type: T;
  readonly bare: boolean;
}

/** Names that begin so: of those on offer when there are any, else of all. */
export function begunBy<N extends string>(key: string, offered: readonly N[], all: readonly N[]): readonly N[] {
  const begins = (name: string): boolean => key !== '' && name.startsWith(key);
  const now = offered.filter(begins);
  return now.length > 0 ? now : all.filter(begins);
}

/** A first word that is no order, or may be one of `hits`. */
export function unknownVerb<T extends string>(
  reading: Reading<T>,
  types: readonly T[],
  word: string,
  hits: readonly string[],
): Unclear {
  const { offered } = reading;
  const names = hits.length > 0 ? hits : near(plain(word), [...new Set([...offered, ...types])], plain);
  const type = types.find((name) => name === names[0]) ?? offered[0] ?? ('done' as T);
  const meant = names.length > 0 ? didYouMean(names) : nowOpen(offered);
  return {
    unclear: hits.length > 0 ? whichOf(word, hits) : `There is no order ${quoted(word)}.${meant}`,
    example: exampleOf(reading, type),
  };
}

const nowOpen = (offered: readonly string[]): string =>
  offered.length === 0 ? '' : ` Now you may: ${offered.join(', ')}.`;

// --- a whole line ------------------------------------------------------------
/** How a title reads. */
export interface Grammar<A extends Typed, C extends Cursor<A['type']>> {
  /** Words before an order that mean nothing: the title's command, a phase. */
  readonly headings: readonly string[];
  readonly specOf: (type: A['type']) => Pick<ActionSpec<Rules, A>, 'rule' | 'example'>;
  readonly verbOf: (reading: Reading<A['type']>, word: string) => Verb<A['type']> | Unclear;
  readonly cursor: (type: A['type'], tokens: readonly string[], at: number) => C;
  readonly readers: Readonly<Record<A['type'], (cursor: C) => readonly A[]>>;
  /** Orders without a verb are of the first of these that is on offer, if they begin with something it can be about. */
  readonly unsaid: readonly A['type'][];
  readonly begins: (cursor: C) => boolean;
  /** What its orders are called. */
  readonly verbs: Verbs;
  readonly early: Early<A['type']>;
}

/** What is said first, by the type of an order that comes too early and the type that is on offer. */
export type Early<T extends string> = Readonly<Partial<Record<T, Readonly<Partial<Record<T, string>>>>>>;

/** Reads one line; an order of another phase is read all the same, for `check` to refuse by its section. Never throws. */
export function readLine<A extends Typed, C extends Cursor<A['type']>>(
  text: string,
  reading: Reading<A['type']>,
  grammar: Grammar<A, C>,
): Read<A> {
  const no = (what: string): Unclear => unclear({ reading, type: reading.offered[0] ?? 'done' }, what);
  if (text.length > TOO_LONG) return no('That is too long for one order: write one order on a line.');
  if (/\S[ \t]*[\r\n]+\s*\S/.test(text)) return no('Write one order on a line.');
  const tokens = tokensOf(text, grammar.headings);
  if (tokens.length > MOST_TOKENS) return no(TOO_MUCH);
  const [word] = tokens;
  if (word === undefined) return no('There is no order in that.');
  const read = readTokens(tokens, word, reading, grammar);
  // What an order adds to itself is open once it is drafted: "attack 3209 and 2 air" before any attack is ordered.
  const isAsked = !isUnclear(read) && read.slice(0, 1).every(({ type }) => reading.offered.includes(type));
  return isAsked || tokens.length > MOST_SAID ? read : inOtherWords(text, tokens, read, reading, grammar);
}

/** Nobody begins to speak with a sign. */
const SPOKEN = /^\s*['"(/#]?[\p{L}\p{N}]/u;
/** A longer line, in words and marks, is no order said in other words. */
const MOST_SAID = 40;

/** What a line that cannot be read as it stands probably means, or what is wrong with it. */
function inOtherWords<A extends Typed, C extends Cursor<A['type']>>(
  text: string,
  tokens: readonly string[],
  asItStands: Read<A>,
  reading: Reading<A['type']>,
  grammar: Grammar<A, C>,
): Read<A> {
  const { verbs, headings } = grammar;
  const { offered } = reading;
  if (offered.length === 0 || !SPOKEN.test(text)) return asItStands;
  const unread = isUnclear(asItStands) ? asItStands : { unclear: '', example: '' };
  const wordsOf = (line: string): readonly string[] => tokensOf(line, headings);
  const readOr = (line: string): Read<A> => {
    const words = wordsOf(line);
    return words[0] === undefined ? unread : readTokens(words, words[0], reading, grammar);
  };
  const isOrder = (line: string): boolean => isSpoken(wordsOf(line), verbs) || !isUnclear(readOr(line));
  const parts = isUnclear(asItStands) ? partsOf(text) : [];
  if (parts.length > 0 && parts.every(isOrder)) return { ...unread, meant: parts };
  const isAsked = (type: string): boolean => offered.includes(type);
  const isEarly = (type: string): boolean => firstSaid(type, reading, grammar) !== null;
  const readAll = (isWanted: (type: string) => boolean) =>
    inOwnWords(tokens, verbs, isWanted).map((line) => ({ line, read: readOr(line) }));
  const lines = readAll(isAsked);
  const meant = [...lines, plainly(tokens, readOr)].find(
    ({ read }) => !isUnclear(read) && read.length > 0 && read.every(({ type }) => isAsked(type)),
  );
  // "1/8 Panzer stays" closes nothing.
  if (meant?.line === CLOSING && isOfSomebody(tokens, reading, grammar)) return { ...unread, unclear: NO_ORDER };
  if (meant !== undefined) return { ...unread, meant: [meant.line] };
  if (!isUnclear(asItStands) || !isUnclear(grammar.verbOf(reading, tokens[0] ?? ''))) return asItStands;
  const early = readAll(isEarly).map(({ read }) => read);
  const isTooEarly = (read: Read<A>): read is Unclear => isUnclear(read) && read.early === true;
  const said = early.find(isTooEarly) ?? [...lines.map(({ read }) => read), ...early].find(isUnclear);
  if (said !== undefined) return said;
  const spelt = respelt(tokens, verbs, isAsked);
  return spelt === null || isUnclear(readOr(spelt.line)) ? unread : misspelt(tokens[0] ?? '', spelt);
}

const NO_ORDER = 'Whoever stays as they are needs no order: leave that line out.';

/** Whether a line begins with somebody, or something, that an order can be about. */
function isOfSomebody<A extends Typed, C extends Cursor<A['type']>>(
  tokens: readonly string[],
  { offered }: Reading<A['type']>,
  { unsaid, begins, cursor }: Grammar<A, C>,
): boolean {
  const type = unsaid.find((one) => offered.includes(one));
  return type !== undefined && !wordIs({ tokens, at: 0 }, ...ALL, ...REST) && begins(cursor(type, tokens, 0));
}

/** The line without what people put around an order. */
function plainly<A>(
  tokens: readonly string[],
  read: (line: string) => Read<A>,
): { readonly line: string; readonly read: Read<A> } {
  const line = lineOf(withoutFillers(tokens));
  return { line, read: line === '' ? [] : read(line) };
}

function misspelt(word: string, { begins, line }: { readonly begins: string; readonly line: string }): Unclear {
  const isFinal = line === CLOSING;
  return {
    unclear: `There is no order ${quoted(word)}.${didYouMean([isFinal ? 'COMMIT' : begins.replace('.', '')])}`,
    example: isFinal ? 'COMMIT' : line,
  };
}

function readTokens<A extends Typed, C extends Cursor<A['type']>>(
  tokens: readonly string[],
  word: string,
  reading: Reading<A['type']>,
  grammar: Grammar<A, C>,
): Read<A> {
  const { verbOf, cursor, readers, unsaid, begins, specOf } = grammar;
  const verb = verbOf(reading, word);
  if (!isUnclear(verb)) {
    const type: A['type'] = verb.type;
    const from = verb.bare ? 0 : 1;
    const read = held(reading, type, () => readers[type](cursor(type, tokens, from)));
    if (reading.offered.includes(type)) return read;
    const early = tooEarly(type, tokens.slice(from), reading, grammar);
    if (isUnclear(read)) return early ?? notNow(reading, type, specOf(type));
    return early === null ? read : { ...early, early: true };
  }
  // A letter or a digit alone names nobody; "5 Panzer" and "X Tanks" do.
  const isName = word.length > 1 || (/[\dVX]/.test(word) && tokens.length > 1);
  const isSaid = (type: A['type']): boolean => isName && begins(cursor(type, tokens, 0));
  const type = unsaid.find((one) => reading.offered.includes(one));
  if (type !== undefined)
    return isSaid(type) ? held(reading, type, () => readers[type](cursor(type, tokens, 0))) : verb;
  const later = unsaid.find((one) => firstSaid(one, reading, grammar) !== null);
  return (later !== undefined && isSaid(later) ? tooEarly(later, tokens, reading, grammar) : null) ?? verb;
}

/** What is asked now that an order of this type waits for, and how it is settled. */
function firstSaid<A extends Typed, C extends Cursor<A['type']>>(
  type: A['type'],
  { offered }: Reading<A['type']>,
  { early }: Grammar<A, C>,
): { readonly open: A['type']; readonly say: string } | null {
  for (const open of offered as readonly A['type'][]) {
    const say = early[type]?.[open];
    if (say !== undefined) return { open, say };
  }
  return null;
}

/** "First this, then that", of an order that comes too early; null of any other. */
function tooEarly<A extends Typed, C extends Cursor<A['type']>>(
  type: A['type'],
  said: readonly string[],
  reading: Reading<A['type']>,
  grammar: Grammar<A, C>,
): Unclear | null {
  const first = firstSaid(type, reading, grammar);
  if (first === null) return null;
  const { open } = first;
  const say = first.say === open ? exampleOf(reading, open) : first.say;
  const [now, later] = [open, type].map((one) => grammar.specOf(one).rule);
  const then = `\`${lineOf([type, ...said])}\` (${later}).`;
  const isClosing = say === 'COMMIT' || say === CLOSING;
  const why = isClosing ? (reading.unclosed?.() ?? null) : null;
  if (why !== null) return { unclear: `${why} After that ${then}`, example: exampleOf(reading, open) };
  const close = say === 'COMMIT' ? 'First `COMMIT`, which closes what is asked now' : `First \`${say}\``;
  return { unclear: `${close} (${now}), then ${then}`, example: say };
}

/** What is read, unless it orders nothing, or more than an order holds: 999 of something, a list without end. */
function held<T extends string, A>(reading: Reading<T>, type: T, read: () => readonly A[]): Read<A> {
  try {
    const found = tried(read);
    return isUnclear(found) || found.length > 0
      ? found
      : unclear({ reading, type }, 'That orders nobody to do anything.');
  } catch (error) {
    if (error instanceof NoSuchAction) return unclear({ reading, type }, 'That is more than an order can hold.');
    throw error;
  }
}

/** An order of another phase: what is wrong with its details does not matter. */
function notNow<T extends string>(
  reading: Reading<T>,
  type: T,
  spec: { readonly rule: string; readonly example: string },
): Unclear {
  const { offered } = reading;
  const [first] = offered;
  if (first === undefined) return { unclear: 'It is not your decision now.', example: spec.example };
  return {
    unclear: reading.shut?.(type) ?? `"${type}" (${spec.rule}) is not open now.${nowOpen(offered)}`,
    example: exampleOf(reading, first),
  };
}
