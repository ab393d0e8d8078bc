// Lists of units in orders: by name, by their hex, "all", "the rest", "all but …".
import { isUnclear, type Unclear } from '#engine/title.ts';
import { type Cursor, stuck, sure, tried } from '../notation/cursor.ts';
import { ALL, atEnd, BUT, goesOn, peek, REST, run, skip, type TokenLine, wordIs } from '../notation/line.ts';
import { numberOf } from '../notation/text.ts';
import type { HexId } from './hex-names.ts';

/** One thing of a list. */
export type Item<U> =
  | { readonly kind: 'unit'; readonly unit: U }
  | { readonly kind: 'hex'; readonly hex: HexId; readonly all?: true; readonly rest?: true }
  | { readonly kind: 'all' | 'rest' }
  /** What follows is left out of "all". */
  | { readonly kind: 'but' };

/** What a title's lists are read with. */
interface Lists<U> {
  /** Ends the reading where a number of units is said in place of the units. */
  readonly countHere: () => void;
  readonly tryUnit: () => U | Unclear | null;
  readonly tryPlace: () => HexId | null;
  /** Those of a kind: "Italians at E5", whether "all" or "both" was said before it; null where nobody is called so, nothing is read then. Left out: nobody ever is. */
  readonly tryKind?: (isSaid: boolean, isBoth: boolean) => readonly U[] | null;
  /** The hex printed on the next word, which goes before any name. */
  readonly printedHere: () => HexId | null;
  /** Those of what was named that stand in the hex they are said to come from; ends the reading where none do. Left out: `tryUnit` sees to it. */
  readonly standing?: (unit: U, hex: HexId) => U;
  /** Ends the reading. */
  readonly noSuchUnit: (text: string) => never;
}

const FILLERS = ['the', 'of', 'from', 'in', 'unit', 'units', 'stack', 'my', 'hex', 'him', 'them'];
const ENDS = [
  ...['via', 'through', 'by', 'also', 'with', 'at', 'on', 'onto', 'for', 'against', 'factors', 'using', 'then', 'back'],
];

/** No word of lists is next, nor one that ends them. */
const mayBeName = (line: TokenLine): boolean => goesOn(line) && !wordIs(line, ...ALL, ...REST, ...BUT, ...ENDS);

/** Reads a list up to a mark or a word that ends it. */
export function readList<U>(line: TokenLine, lists: Lists<U>): readonly Item<U>[] {
  const items: Item<U>[] = [];
  while (isMore(line, items.length)) {
    lists.countHere();
    const next = readNext(line, lists);
    if (next !== null) items.push(...next);
    // "Trento, 2 points": what is no name belongs to the order.
    else if (items.length > 0 && numberOf(peek(line)) !== null) break;
    else return lists.noSuchUnit(run(line).slice(0, 2).join(' '));
  }
  return items;
}

/** Whether a list that has so many items goes on; what stands before the next is stepped over. */
function isMore(line: TokenLine, count: number): boolean {
  skip(line, ',', ...FILLERS);
  // "Trento and Bologna both".
  if (count > 1) skip(line, 'both');
  return goesOn(line) && (!wordIs(line, ...ENDS) || isNamedAt(line, count));
}

/** "1520: AT, 8H": an "at" behind no name, and before none, is the name of a unit. */
function isNamedAt(line: TokenLine, count: number): boolean {
  const after = { ...line, at: line.at + 1 };
  const isFirst = count === 0 || line.tokens[line.at - 1] === ',';
  return isFirst && wordIs(line, 'at') && (!goesOn(after) || wordIs(after, ...ENDS));
}

/** What is named next: a kind, or one thing; nobody by the number of a line. Null when there is no such name. */
function readNext<U>(line: TokenLine, lists: Lists<U>): readonly Item<U>[] | null {
  const kind = kindHere(line, lists);
  if (kind !== null) return kind.map((unit) => ({ kind: 'unit', unit }));
  const start = line.at;
  const item = readItem(line, lists);
  if (item === null) return null;
  return start === 0 && isOfLines(line, lists) ? [] : [whoIsMeant(line, item, lists)];
}

/** An item with what is said behind it of where the unit stands, or of who it is that stands in the hex. */
function whoIsMeant<U>(line: TokenLine, item: Item<U>, lists: Lists<U>): Item<U> {
  if (item.kind === 'unit') return { ...item, unit: from(line, item.unit, lists) };
  return item.kind === 'hex' && item.all !== true ? whoAt(line, item, lists) : item;
}

/** "1. Trento > E4": the number that was read is one of a list of lines, and a name by itself follows. */
function isOfLines<U>(line: TokenLine, lists: Lists<U>): boolean {
  const before = line.at;
  const isNumber = before === 1 && /^\d{1,2}\.$/.test(line.tokens[0] ?? '') && /^\p{L}/u.test(peek(line) ?? '');
  const isNamed = isNumber && lists.tryUnit() !== null;
  line.at = before;
  return isNamed;
}

/** "E5 15. Panzer > E4": of those at E5 the one that is named. */
function whoAt<U>(line: TokenLine, item: Item<U> & { readonly kind: 'hex' }, { tryUnit, standing }: Lists<U>): Item<U> {
  const before = line.at;
  const isNamed = standing !== undefined && mayBeName(line);
  const unit = isNamed ? tryUnit() : null;
  const there =
    unit === null || isUnclear(unit) || standing === undefined ? unit : tried(() => standing(unit, item.hex));
  if (there !== null && !isUnclear(there)) return { kind: 'unit', unit: there };
  line.at = before;
  return item;
}

/** "both armoured brigades", "all the Italians". */
function kindHere<U>(line: TokenLine, { tryKind }: Lists<U>): readonly U[] | null {
  const before = line.at;
  const isBoth = wordIs(line, 'both');
  const isSaid = skip(line, ...ALL);
  skip(line, 'the', 'of', 'my');
  const units = tryKind?.(isSaid, isBoth) ?? null;
  if (units === null) line.at = before;
  return units;
}

/** "Trento from E5", "Trento E5 > D4", or in a row "Trento E5 D4": where the unit stands, and not whoever is there besides. */
function from<U>(line: TokenLine, unit: U, { tryPlace, standing }: Lists<U>): U {
  if (standing === undefined) return unit;
  const before = line.at;
  const isSaid = skip(line, 'from', 'of');
  const isApart = !isSaid && skip(line, ',');
  const hex = tryPlace();
  if (hex !== null && (isSaid || (!isApart && peek(line) === '>'))) return standing(unit, hex);
  if (hex !== null && isLastBut(line, isApart, tryPlace)) {
    const there = isApart ? tried(() => standing(unit, hex)) : standing(unit, hex);
    if (!isUnclear(there)) return there;
  }
  line.at = before;
  return unit;
}

/** Whether one place more, and nothing else, follows: with a comma before it where `isApart`. */
function isLastBut(line: TokenLine, isApart: boolean, tryPlace: () => HexId | null): boolean {
  const before = line.at;
  const isLast = skip(line, ',') === isApart && tryPlace() !== null && (isApart ? atEnd(line) : !goesOn(line));
  line.at = before;
  return isLast;
}

/** A unit is said to come from where it does not stand: the reading ends. `here`: where it does, null off the map. */
export const notThere = <T extends string>(
  cursor: Cursor<T>,
  name: string,
  place: string,
  here: string | null,
): never => stuck(cursor, `${name} is ${here === null ? '' : `at ${here}, `}not at ${place}.`);

function readItem<U>(line: TokenLine, lists: Lists<U>): Item<U> | null {
  if (skip(line, ...ALL)) return allOf(line, lists);
  if (skip(line, ...REST)) return restOf(line, lists);
  if (skip(line, ...BUT)) return { kind: 'but' };
  if (lists.printedHere() === null) {
    const unit = sure(lists.tryUnit());
    if (unit !== null) return { kind: 'unit', unit };
  }
  const hex = lists.tryPlace();
  return hex === null ? null : { kind: 'hex', hex };
}

/** "all", "all from D2", "all units in D2"; "all D2" where another place follows; "both Trento and Bologna" are those alone. */
function allOf<U>(line: TokenLine, lists: Lists<U>): Item<U> {
  const before = line.at;
  const isFrom = line.tokens.slice(line.at).find((token) => ['>', ';'].includes(token)) === '>';
  const hex = skip(line, ...FILLERS, 'at', 'on') || isFrom ? lists.tryPlace() : null;
  if (hex !== null) return { kind: 'hex', hex, all: true };
  const isNamed = mayBeName(line) && lists.printedHere() === null;
  const unit = isNamed ? sure(lists.tryUnit()) : null;
  if (unit !== null) return { kind: 'unit', unit };
  line.at = before;
  return { kind: 'all' };
}

/** "the rest", "the rest of D2", "the rest at D2 > D3". */
function restOf<U>(line: TokenLine, { tryPlace }: Lists<U>): Item<U> {
  const before = line.at;
  const isSaid = skip(line, 'of', 'from');
  skip(line, ...FILLERS, 'at', 'on');
  const hex = tryPlace();
  if (hex !== null && (isSaid || peek(line) === '>')) return { kind: 'hex', hex, all: true, rest: true };
  line.at = before;
  return { kind: 'rest' };
}

/** A list of which an item may name several at once: each of them by itself. */
export const eachNamed = <U>(items: readonly Item<readonly U[]>[]): readonly Item<U>[] =>
  items.flatMap((item): readonly Item<U>[] =>
    item.kind === 'unit' ? item.unit.map((unit) => ({ kind: 'unit', unit })) : [item],
  );

/** The units a list means: "all" are `everyone`, a hex those `standing` there; of either, and of "the rest", those that are not `used`, if there are any. */
export function unitsMeant<U>(
  items: readonly Item<U>[],
  everyone: readonly U[],
  used: readonly U[],
  standing: (item: Extract<Item<U>, { readonly kind: 'hex' }>) => readonly U[],
): readonly U[] {
  const units: U[] = [];
  const but: U[] = [];
  let into = units;
  const unused = (some: readonly U[]): readonly U[] => some.filter((unit) => !used.includes(unit));
  const left = (some: readonly U[]): readonly U[] => (unused(some).length > 0 ? unused(some) : some);
  for (const item of items) {
    if (item.kind === 'but') into = but;
    else if (item.kind === 'unit') into.push(item.unit);
    else if (item.kind === 'hex') into.push(...(item.rest ? unused : left)(standing(item)));
    else into.push(...(item.kind === 'all' ? left(everyone) : unused(everyone)));
  }
  return [...new Set(units)].filter((unit) => !but.includes(unit));
}

/** The units that are meant, unless there are none: then the reading ends. */
export const someOf = <T extends string, U>(
  cursor: Cursor<T>,
  items: readonly unknown[],
  units: readonly U[],
): readonly U[] =>
  units.length > 0 ? units : stuck(cursor, items.length === 0 ? 'Which unit?' : 'None of your units can do that.');
