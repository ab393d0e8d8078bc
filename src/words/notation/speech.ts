// An order said in other words than its own: "I move …", "Brescia attacks Sollum", "send everything at …", two orders in one
// line. Out of a line that cannot be read as it stands the lines are made that it may mean; which of them can be read is for
// the reader of orders to say, and whether one that commits is believed for the umpire.
import { CLOSING } from '#engine/title.ts';
import { ALL } from './line.ts';
import { isMark, near, numberOf, plain } from './text.ts';

/**
 * What a title's orders are called besides their own words: the beginning of an order ("move"), or the whole of one with a full
 * stop ("option pass."), and other words for it.
 */
export type Sayings = readonly (readonly [begins: string, said: string])[];

/** The words that a title's orders begin with, and the beginnings of orders they stand for. */
export type Verbs = ReadonlyMap<string, readonly string[]>;

/** @param strict words that are read as they stand, and the types they are of. */
export function verbsOf(strict: readonly (readonly [word: string, type: string])[], sayings: Sayings): Verbs {
  const verbs = new Map<string, readonly string[]>();
  const add = (word: string, begins: string): void => {
    // "hold" that stands for "stance hold" is not said by "stance".
    const known = (verbs.get(word) ?? []).filter((one) => !begins.startsWith(`${one} `));
    if (!known.includes(begins)) verbs.set(word, [...known, begins]);
  };
  for (const [word, type] of strict) add(word, type);
  for (const [begins, said] of sayings) for (const word of said.split(', ')) add(word, begins);
  return verbs;
}

/** Words that people put around an order. */
const FILLERS = new Set(
  (
    'i id ill im ive we well us let lets me my our ours the a an please pls plz can could would will shall should must you your want ' +
    'wants wish like need try now then just also so ok okay yes hey hi hello umpire sir have has got gotta is are be going ' +
    'do does make making made order orders next finally first all right alright think guess this that it whole lot both guys'
  ).split(' '),
);
/** Of those what an order may need, or what makes none of a line ("Trento could go to E5"): left out at its beginning only. */
const MEANT_INSIDE = new Set(['all', 'both', 'a', 'an', 'first', 'next', 'right', 'could', 'would']);

const isFiller = (token: string): boolean => FILLERS.has(plain(token)) && !isMark(token);

/** Without what people put around an order. */
export function withoutFillers(tokens: readonly string[]): readonly string[] {
  const from = tokens.findIndex((token) => !isFiller(token) && ![',', '>', ':'].includes(token));
  if (from === -1) return [];
  return tokens.slice(from).filter((token) => !isFiller(token) || MEANT_INSIDE.has(plain(token)));
}

/** A word as it may stand in the table: "attacks", "attacking", "stopped". */
function formsOf(word: string): readonly string[] {
  const [, stem = word] = /^(.{3,}?)(?:es|s|ing|ed)$/.exec(word) ?? [];
  return [
    ...new Set([
      word,
      word.replace(/s$/, ''),
      stem,
      `${stem}e`,
      stem.replace(/(.)\1$/, '$1'),
      word.replace(/ies$/, 'y'),
    ]),
  ];
}

/** A word or a few that orders begin with. */
interface Spoken {
  readonly begins: readonly string[];
  readonly at: number;
  readonly length: number;
}

const LONGEST_SAYING = 3;

function spokenAt(tokens: readonly string[], at: number, verbs: Verbs): Spoken | null {
  const words = tokens.slice(at, at + LONGEST_SAYING).map(plain);
  const [first = '', ...more] = words;
  const [, ...forms] = formsOf(first).filter((form) => form !== '');
  for (let length = words.length; length > 0; length--) {
    const known = (form: string): readonly string[] => verbs.get([form, ...more.slice(0, length - 1)].join(' ')) ?? [];
    const asTyped = known(first);
    // "place Fort > C4, recommended" is an order's own word: what "recommend" says by itself would be all of the line.
    const others = forms.flatMap(known).filter((begins) => asTyped.length === 0 || !saysWhole(begins));
    const begins = [...new Set([...asTyped, ...others])];
    if (begins.length > 0) return { begins, at, length };
  }
  return null;
}

/** All verbs in a line, from left to right. */
function spokenIn(tokens: readonly string[], verbs: Verbs): readonly Spoken[] {
  const all: Spoken[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const spoken = spokenAt(tokens, at, verbs);
    if (spoken === null) continue;
    all.push(spoken);
    at += spoken.length - 1;
  }
  return all;
}

const typeIn = (begins: string): string => /^[a-z]+(?:-[a-z]+)*/.exec(begins)?.[0] ?? '';

/** Whether there is a verb in a line. */
export const isSpoken = (tokens: readonly string[], verbs: Verbs): boolean => spokenIn(tokens, verbs).length > 0;

const BETWEEN = [
  ...['>', ':', 'at', 'on', 'onto', 'for', 'towards', 'toward', 'against', 'in', 'upon', 'vs'],
  ...['with', 'by', 'using', 'from', 'out', 'of'],
];
const WITH = ['with', 'by', 'using', 'from'];
const isOneOf = (words: readonly string[], token: string): boolean => words.includes(token.toLowerCase());

/** Whether orders of a type are wanted: the first test that any passes is the one that counts. */
type Wanted = (type: string) => boolean;

const NEGATIONS = ['not', 'dont', 'never', 'no', 'nobody', 'without', 'cannot', 'cant', 'wont', 'refuse', 'decline'];
const isNegated = (tokens: readonly string[]): boolean => tokens.some((token) => NEGATIONS.includes(plain(token)));

/** What is not to be done, without its "not" and its verb: "Brescia > Sollum" of "don't move Brescia > Sollum". Nothing of other lines. */
export function forbidden(tokens: readonly string[], verbs: Verbs): readonly string[] {
  const [first, ...rest] = withoutFillers(tokens);
  if (first === undefined || !isNegated([first])) return [];
  return rest.slice(spokenAt(rest, 0, verbs)?.length ?? 0);
}

/** Of whoever says that they will answer at another time, nothing is done now. */
const LATER = ['tomorrow', 'tonight', 'later', 'soon', 'yet', 'weekend'];
const saysWhole = (begins: string): boolean => begins === CLOSING || begins.endsWith('.');

/** "1. move Trento > E4": a number before a verb is that of a list. */
export const isNumbered = (tokens: readonly string[], verbs: Verbs): boolean =>
  /^\d{1,2}\.$/.test(tokens[0] ?? '') && spokenAt(tokens, 1, verbs) !== null;

/** The lines that a line may mean, the likeliest first: with its verb in front, in the title's own word for it. */
export function inOwnWords(tokens: readonly string[], verbs: Verbs, isWanted: Wanted): readonly string[] {
  const order = withoutFillers(tokens);
  // Whoever only assents ("ok, do it") has said nothing else.
  const said = order.length === 0 ? tokens.filter((token) => !isMark(token)) : order;
  const bare = said.filter((token) => !['a', 'an'].includes(token.toLowerCase()));
  const putOff = tokens.some((token) => LATER.includes(plain(token)));
  // "All pursue" names them all; "all right, pursue" nobody.
  const [all = ''] = tokens;
  const withAll = ALL.includes(all.toLowerCase()) ? [[all, ...said]] : [];
  const lines = [said, bare, ...withAll].flatMap((words) => {
    const spoken = spokenIn(words, verbs);
    // "don't move" is no move: what is not to be done is said by a saying that has the "not" in it.
    const meant = isNegated(words)
      ? spoken.filter(({ at, length }) => isNegated(words.slice(at, at + length)))
      : spoken;
    return meant.flatMap((one) =>
      one.begins
        .filter((begins) => isWanted(typeIn(begins)) && !(putOff && saysWhole(begins)))
        .flatMap((begins) => linesWith(words, one, begins, spoken)),
    );
  });
  return [...new Set(lines)].slice(0, MOST_LINES);
}

/** A line is tried in no more ways than this. */
const MOST_LINES = 8;

/** The lines with this verb in front; nothing that was said is lost, but beside an order that says everything by itself. */
function linesWith(
  said: readonly string[],
  { at, length }: Spoken,
  begins: string,
  spoken: readonly Spoken[],
): readonly string[] {
  if (begins === CLOSING) return at > 0 && spoken.length > 1 ? [] : [CLOSING];
  if (begins.endsWith('.')) return [begins.slice(0, -1)];
  const before = said.slice(0, at);
  const after = said.slice(at + length);
  const target = after.slice(after.findIndex((token) => !isOneOf(BETWEEN, token)));
  const by = after.findIndex((token) => isOneOf(WITH, token));
  const line = (...parts: readonly (readonly string[])[]): string => lineOf([begins, ...parts.flat()]);
  if (before.length > 0) {
    const sent = after.length === 0 ? [] : [line(before, ['>'], target)];
    return after.includes('>', 1) ? [line(before, after), ...sent] : [...sent, line(before, after)];
  }
  const aim = after.slice(0, by).filter((token) => !isOneOf(BETWEEN, token));
  return [line(after), line(target), ...(by > 0 ? [line(after.slice(by + 1), ['>'], aim)] : [])];
}

/** Words and marks as they are typed. */
export const lineOf = (tokens: readonly string[]): string =>
  tokens
    .join(' ')
    .replace(/ ([:,;])/g, '$1')
    .trim();

const NEXT = /\s*(?:;|\.\s|\.$|,?\s(?:and )?then\s|,?\sand also\s)\s*/i;
/** A line holds no more orders than this. */
const MOST_PARTS = 8;

/** The orders of a line that holds several; none where it holds one. */
export function partsOf(text: string): readonly string[] {
  const parts = text
    .replace(/\b(\d{1,3}|ft|st)\.\s/gi, '$1 ')
    .split(NEXT)
    .filter((part) => part !== '');
  return parts.length > 1 && parts.length <= MOST_PARTS ? parts : [];
}

/** A line with its first word spelt as was probably meant. */
interface Respelt {
  readonly begins: string;
  readonly line: string;
}

/** The line with its first word spelt as the verb that was probably meant; null where none is near. */
export function respelt(tokens: readonly string[], verbs: Verbs, wanted: Wanted): Respelt | null {
  const [word = '', ...rest] = withoutFillers(tokens);
  const typed = plain(word);
  if (typed.length < 3 || /^\d/.test(typed) || numberOf(word) !== null || isNegated([word])) return null;
  const words = [...verbs].flatMap(([known, all]) =>
    all.filter((one) => wanted(typeIn(one))).map((begins) => [known, begins] as const),
  );
  const [meant] = near(
    typed,
    words.map(([known]) => known),
    (known) => (isSwapped(typed, known) ? typed : known),
  );
  const begins = words.find(([known]) => known === meant)?.[1];
  if (begins === undefined) return null;
  const whole = begins === CLOSING || begins.endsWith('.');
  return { begins, line: whole ? begins.replace('.', '') : lineOf([begins, ...rest]) };
}

/** Whether two letters that stand together have changed places. */
function isSwapped(typed: string, known: string): boolean {
  if (typed.length !== known.length || typed === known) return false;
  const at = [...typed].findIndex((letter, n) => letter !== known[n]);
  return `${typed.slice(0, at)}${typed[at + 1]}${typed[at]}${typed.slice(at + 2)}` === known;
}
