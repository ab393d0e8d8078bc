// One line of text to the orders it means, whatever the title: as it stands, else in other words; how a text that cannot be read
// is answered.

import { CLOSING, isUnclear, type Typed, type Unclear } from '#engine/title.ts';
import { NoSuchAction } from '#engine/turn/catalogue.ts';
import { didYouMean } from '../sentence.ts';
import { type Cursor, MOST_TOKENS, type Read, type Reading, TOO_MUCH, tried, unclear } from './cursor.ts';
import { firstSaid, type Grammar, notNow, tooEarly } from './grammar.ts';
import { ALL, BUT, placeFirst, REST, skip, wordIs } from './line.ts';
import { forbidden, inOwnWords, isNumbered, isSpoken, lineOf, partsOf, respelt, withoutFillers } from './speech.ts';
import { isMark, numberOf, plain, quoted, TOO_LONG, tokensOf } from './text.ts';

const wordsOf = (text: string, { headings }: { readonly headings: readonly string[] }): readonly string[] =>
  placeFirst(tokensOf(text, headings));

/** Reads one line; an order of another phase is read all the same, for `check` to refuse by its section. Never throws. */
export function readLine<A extends Typed, C extends Cursor<A['type']>>(
  text: string,
  reading: Reading<A['type']>,
  grammar: Grammar<A, C>,
): Read<A> {
  const no = (what: string): Unclear => unclear({ reading, type: reading.offered[0] ?? 'done' }, what);
  if (text.length > TOO_LONG) return no('That is too long for one order: write one order on a line.');
  if (/\S[ \t]*[\r\n]+\s*\S/.test(text)) return no('Write one order on a line.');
  const tokens = wordsOf(text, grammar);
  if (tokens.length > MOST_TOKENS) return no(TOO_MUCH);
  const [word] = tokens;
  if (word === undefined) return no('There is no order in that.');
  if (isTableHead(text, tokens)) return { ...no('The head of a table is no order.'), isNeedless: true };
  const read = readTokens(tokens, word, reading, grammar);
  if (isUnclear(read) && isNumbered(tokens, grammar.verbs)) return readLine(lineOf(tokens.slice(1)), reading, grammar);
  // What an order adds to itself is open once it is drafted: "attack 3209 and 2 air" before any attack is ordered.
  const isAsked = !isUnclear(read) && read.slice(0, 1).every(({ type }) => reading.offered.includes(type));
  return isAsked || tokens.length > MOST_SAID ? read : inOtherWords(text, tokens, read, reading, grammar);
}

/** "| Unit | From | To |" names nobody. */
const isTableHead = (text: string, tokens: readonly string[]): boolean =>
  tokens.length > 1 &&
  /[|\t]/.test(text.trim()) &&
  tokens.every((token) => isMark(token) || HEADS.includes(plain(token)));
const HEADS = [
  'unit',
  'units',
  'who',
  'from',
  'to',
  'via',
  'where',
  'hex',
  'goal',
  'order',
  'orders',
  'move',
  'no',
  'nr',
];

/** Nobody begins to speak with a sign. */
const SPOKEN = /^[\s|]*['"(/#]?[\p{L}\p{N}]/u;
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
  const { verbs, unsaid, begins, cursor } = grammar;
  const { offered } = reading;
  if (offered.length === 0 || !SPOKEN.test(text)) return asItStands;
  const unread: Unclear = isUnclear(asItStands) ? asItStands : { unclear: '', example: '' };
  if (unread.isPlain === true) return unread;
  const readOr = (line: string): Read<A> => {
    const words = wordsOf(line, grammar);
    return words[0] === undefined ? unread : readTokens(words, words[0], reading, grammar);
  };
  const isOrder = (line: string): boolean => isSpoken(wordsOf(line, grammar), verbs) || !isUnclear(readOr(line));
  // What becomes possible by an order before it may go without its verb: "option basic; Sollum > Buq Buq: Pavia".
  const isNext = (line: string): boolean =>
    unsaid.some((type) => isAbout(begins, cursor(type, wordsOf(line, grammar), 0)));
  const parts = isUnclear(asItStands) ? partsOf(text) : [];
  const [first, ...rest] = parts;
  if (first !== undefined && isOrder(first) && rest.every((part) => isOrder(part) || isNext(part)))
    return { ...unread, meant: parts };
  const isAsked = (type: string): boolean => offered.includes(type);
  const isEarly = (type: string): boolean => firstSaid(type, reading, grammar) !== null;
  const readAll = (isWanted: (type: string) => boolean) =>
    inOwnWords(tokens, verbs, isWanted).map((line) => ({ line, read: readOr(line) }));
  const lines = readAll(isAsked);
  const others = [withoutFillers(tokens), withLeftOut(tokens)]
    .map(lineOf)
    .map((line) => ({ line, read: line === '' ? [] : readOr(line) }));
  const meant = [...lines, ...others].find(({ read }) =>
    isUnclear(read) ? read.isPlain === true : read.length > 0 && read.every(({ type }) => isAsked(type)),
  );
  if (meant !== undefined && isUnclear(meant.read)) return meant.read;
  const slip = (): Unclear | null => {
    const spelt = respelt(tokens, verbs, isAsked);
    return spelt === null || isUnclear(readOr(spelt.line)) ? null : misspelt(tokens[0] ?? '', spelt);
  };
  if (meant?.line === CLOSING) {
    // "1/8 Panzer stays" closes nothing, nor does "no 11 Indian > Halfaya", or "atack Halfaya Pass by 11 Indian".
    const untouched = forbidden(tokens, verbs);
    const isNobodySent = untouched.includes('>') && isOfSomebody(untouched, reading, grammar);
    if (isNobodySent || isOfSomebody(tokens, reading, grammar)) return noOrder(tokens, unread);
    const order = slip();
    if (order !== null && order.example !== 'COMMIT') return order;
  }
  if (meant !== undefined) return { ...unread, meant: [meant.line] };
  if (!isUnclear(asItStands) || !isUnclear(grammar.verbOf(reading, tokens[0] ?? ''))) return asItStands;
  const early = readAll(isEarly).map(({ read }) => read);
  const isTooEarly = (read: Read<A>): read is Unclear => isUnclear(read) && read.early === true;
  const said = early.find(isTooEarly) ?? [...lines.map(({ read }) => read), ...early].find(isUnclear);
  return said ?? slip() ?? unread;
}

/** Nothing is lost where the line says no more than that. */
const noOrder = (tokens: readonly string[], unread: Unclear): Unclear => ({
  ...unread,
  unclear: 'Whoever stays as they are needs no order: leave that line out.',
  ...(tokens.some(isMark) ? {} : { isNeedless: true }),
});

/** Whether a line begins with somebody, or something, that an order can be about. */
function isOfSomebody<A extends Typed, C extends Cursor<A['type']>>(
  tokens: readonly string[],
  { offered }: Reading<A['type']>,
  { unsaid, begins, cursor }: Grammar<A, C>,
): boolean {
  const type = unsaid.find((one) => offered.includes(one));
  return type !== undefined && !wordIs({ tokens, at: 0 }, ...ALL, ...REST) && isAbout(begins, cursor(type, tokens, 0));
}

/** What cannot be read there, as a kind of which there is none, is named all the same: the reader of orders says why. */
const isAbout = <C>(begins: (cursor: C) => boolean, cursor: C): boolean => tried(() => begins(cursor)) !== false;

/** "all at Tobruk > Bardia but Trento": who is left out belongs to the list. */
function withLeftOut(tokens: readonly string[]): readonly string[] {
  const to = tokens.lastIndexOf('>');
  const but = tokens.findLastIndex((token) => BUT.includes(token.toLowerCase()));
  return to > 0 && but > to + 1 ? [...tokens.slice(0, to), ...tokens.slice(but), ...tokens.slice(to, but)] : [];
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
  const count = countAsked(reading, grammar);
  // "No" is no number of anything here.
  if (count !== null && plain(word) !== 'no' && numberOf(word) !== null) {
    const read = held(reading, count, () => readers[count](cursor(count, tokens, 0)));
    if (!isUnclear(read)) return read;
  }
  // A letter or a digit alone names nobody; "5 Panzer" and "X Tanks" do.
  const isName = word.length > 1 || (/[\dVX]/.test(word) && tokens.length > 1);
  // "all at Sidi Barrani > 3809", "the rest at Sidi Barrani" begin with a place, "all but Trento" with a unit.
  const start = { tokens, at: 0 };
  skip(start, 'the');
  if (skip(start, ...ALL, ...REST)) skip(start, 'units', 'of', 'the', 'from', 'at', 'in', '>', ...BUT);
  const isSaid = (type: A['type']): boolean => isName && isAbout(begins, cursor(type, tokens, start.at));
  const type = unsaid.find((one) => reading.offered.includes(one) && isSaid(one));
  if (type !== undefined) return held(reading, type, () => readers[type](cursor(type, tokens, 0)));
  const later = unsaid.find((one) => firstSaid(one, reading, grammar) !== null && isSaid(one));
  return (later === undefined ? null : tooEarly(later, tokens, reading, grammar)) ?? verb;
}

/** The order that is asked for first, where a number is all it takes: "2" answers that. */
function countAsked<A extends Typed, C extends Cursor<A['type']>>(
  { offered }: Reading<A['type']>,
  { specOf }: Grammar<A, C>,
): A['type'] | null {
  const [type = null] = offered;
  const [part, ...more] = type === null ? [] : specOf(type).parts;
  return part?.kind === 'number' && more.length === 0 ? type : null;
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
