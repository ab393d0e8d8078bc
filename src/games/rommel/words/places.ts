// Reads a place a player typed: forgiving of case, accents, spelling and short forms, and helpful where it cannot.
import type { Direction, HexId } from '#board/hex.ts';
import { remember } from '#engine/memory.ts';
import { apart } from '#words/notation/text.ts';
import type { Kit } from '../pieces/kit.ts';
import { nameOf, nearestNamed, stepsFrom } from '../position/names.ts';

export { nameOf, nameOnMap, namesOf, placeName } from '../position/names.ts';

interface UnclearPlace {
  /** One sentence for the player. */
  readonly unclear: string;
  /** Names that were perhaps meant, the likeliest first. */
  readonly nearest: readonly string[];
}
type ReadPlace = { readonly hex: HexId } | UnclearPlace;

const LONGEST = 60;
const SUGGESTIONS = 3;
const COMPASS = new Map<string, Direction>([
  ['e', 'E'],
  ['east', 'E'],
  ['ne', 'NE'],
  ['northeast', 'NE'],
  ['nw', 'NW'],
  ['northwest', 'NW'],
  ['w', 'W'],
  ['west', 'W'],
  ['sw', 'SW'],
  ['southwest', 'SW'],
  ['se', 'SE'],
  ['southeast', 'SE'],
]);
/** Hexes in rows have no neighbour due north or south. */
const NO_COMPASS = /^([ns]|north|south)\d*$/;
const COUNTS = ['', 'one', 'two', 'three', 'four', 'five', 'six'];

/** "tobruk", "capuzzo", "Msus E1", "E1 of Msus", "two hexes west of Siwa", "15,2", "15.2", "Msus E1 (4,5)". */
export function readPlace(kit: Kit, said: string): ReadPlace {
  const text = said.replace(/(?<=\S)\s*\(\s*-?\d{1,3}\s*[,.;]\s*-?\d{1,3}\s*\)\s*$/, '');
  if (text.length > LONGEST) return { unclear: 'That is too long for the name of a place.', nearest: [] };
  const id = /^\s*\(?\s*(-?\d{1,3})\s*[,.;]\s*(-?\d{1,3})\s*\)?\s*$/.exec(text);
  if (id !== null) return onMap(kit, `${Number(id[1])},${Number(id[2])}`, text.trim());
  const words = wordsOf(text);
  if (words.length === 0) return { unclear: 'Which place? Name a hex, such as Tobruk or Msus E1.', nearest: [] };
  const whole = findName(kit, words);
  if (whole.length === 1 && whole[0] !== undefined) return { hex: whole[0] };
  const offset = readOffset(words);
  if (offset !== null) return fromOffset(kit, offset, text);
  if (whole.length > 1) return ambiguous(kit, text, whole);
  if (words.length > 1 && words.some((word) => NO_COMPASS.test(word))) {
    return { unclear: 'Hexes lie E, NE, NW, W, SW and SE of each other, as in Msus E1.', nearest: alike(kit, words) };
  }
  return { unclear: `No place is called "${text.trim()}".`, nearest: alike(kit, words) };
}

function onMap(kit: Kit, hex: HexId, said: string): ReadPlace {
  if (kit.hexes[hex] !== undefined) return { hex };
  return { unclear: `"${said}" is not a hex of the map one can enter.`, nearest: nearestNamed(kit, hex, SUGGESTIONS) };
}

const ambiguous = (kit: Kit, text: string, hexes: readonly HexId[]): UnclearPlace => ({
  unclear: `"${text.trim()}" may be more than one place.`,
  nearest: hexes.slice(0, SUGGESTIONS * 2).map((hex) => nameOf(kit, hex)),
});

/** Small letters without accents; "fort" is printed "Ft."; points, hyphens and commas only part words. */
function wordsOf(text: string): readonly string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain
    .replace(/['’`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return words.map((word) => (word === 'fort' ? 'ft' : word));
}

/** Hexes a name may mean: those of the strictest way of reading it that finds any. */
function findName(kit: Kit, words: readonly string[]): readonly HexId[] {
  const said = words.join('');
  const hasWords = (name: Name): boolean => hasRun(name.words, words, (a, b) => a === b);
  const ways: readonly ((names: Names) => boolean)[] = [
    (names) => names.some(({ tails }) => tails[0] === said),
    ([printed]) => hasWords(printed),
    ([printed]) => printed.tails[0]?.startsWith(said) ?? false,
    ([printed]) => hasRun(printed.words, words, (a, b) => a.startsWith(b)),
    ([printed]) => printed.tails.some((tail) => tail.startsWith(said)),
    (names) => names.some(hasWords),
  ];
  const [first = ''] = said;
  const candidates = named(kit).filter(({ firsts }) => firsts.includes(first));
  for (const way of ways) {
    const found = candidates.flatMap(({ hex, names }) => (way(names) ? [hex] : []));
    if (found.length > 0) return found;
  }
  return [];
}

/** True when the words stand one after the other somewhere in the name. */
function hasRun(name: readonly string[], words: readonly string[], fits: (a: string, b: string) => boolean): boolean {
  for (let at = 0; at + words.length <= name.length; at++) {
    if (words.every((word, n) => fits(name[at + n] ?? '', word))) return true;
  }
  return false;
}

interface Name {
  readonly words: readonly string[];
  /** What the name is from each of its words on, in one word: the first is the whole. */
  readonly tails: readonly string[];
}
/** The printed name first, then other spellings. */
type Names = readonly [Name, ...Name[]];

interface NamedHex {
  readonly hex: HexId;
  readonly names: Names;
  /** What its words begin with: nothing that begins with another letter can mean it. */
  readonly firsts: string;
}

/** The hexes that have a name. */
const named = (kit: Kit): readonly NamedHex[] =>
  remember(kit, 'named hexes', () => kit.map.hexes.flatMap((hex) => spellings(kit, hex)));

/** How many names a text is compared with. */
export const namedCount = (kit: Kit): number => named(kit).length;

function spellings(kit: Kit, hex: HexId): readonly NamedHex[] {
  const info = kit.hexes[hex];
  if (info === undefined || info.name === null) return [];
  const names: Names = [nameFrom(info.name), ...info.also.map(nameFrom)];
  return [{ hex, names, firsts: names.flatMap(({ words }) => words.map(([first]) => first)).join('') }];
}

function nameFrom(text: string): Name {
  const words = wordsOf(text);
  return { words, tails: words.map((_, at) => words.slice(at).join('')) };
}

interface Offset {
  readonly from: readonly string[];
  readonly direction: Direction;
  readonly steps: number;
}

/** "msus e1", "msus e 1", "msus 1 east", "e1 of msus", "two hexes west of siwa", "hex north-east of retma". */
function readOffset(words: readonly string[]): Offset | null {
  const of = words.indexOf('of');
  if (of > 0) return bearingOf(words.slice(0, of), words.slice(of + 1));
  for (const size of [4, 3, 2, 1]) {
    const found = size < words.length ? bearingOf(words.slice(-size), words.slice(0, -size)) : null;
    if (found !== null) return found;
  }
  return null;
}

function bearingOf(words: readonly string[], from: readonly string[]): Offset | null {
  const joined = words
    .filter((word) => !['hex', 'hexes', 'the', 'to'].includes(word))
    .map((word) => {
      const count = COUNTS.indexOf(word);
      return count > 0 ? String(count) : word;
    });
  const found = /^(\d{1,2})?([a-z]+)(\d{1,2})?$/.exec(joined.join(''));
  const direction = COMPASS.get(found?.[2] ?? '');
  if (found === null || direction === undefined || from.length === 0) return null;
  if (found[1] !== undefined && found[3] !== undefined) return null;
  return { from, direction, steps: Number(found[1] ?? found[3] ?? 1) };
}

function fromOffset(kit: Kit, { from, direction, steps }: Offset, text: string): ReadPlace {
  const bases = findName(kit, from);
  const base = bases[0];
  if (base === undefined) return { unclear: `No place is called "${from.join(' ')}".`, nearest: alike(kit, from) };
  if (bases.length > 1) return ambiguous(kit, from.join(' '), bases);
  return onMap(kit, stepsFrom(base, direction, steps), text.trim());
}

/** Names spelt much like what was typed. */
function alike(kit: Kit, words: readonly string[]): readonly string[] {
  const said = words.join('');
  const scored: { readonly hex: HexId; readonly score: number }[] = [];
  const far = Math.max(2, Math.floor(said.length / 2));
  for (const { hex, names } of named(kit)) {
    const parts = names.flatMap(({ words, tails: [whole = ''] }) => [
      whole,
      ...words.filter((word) => word.length > 3),
    ]);
    scored.push({ hex, score: Math.min(...parts.map((part) => apart(said, part, far))) });
  }
  const near = scored.filter(({ score }) => score <= far).sort((a, b) => a.score - b.score);
  return near.slice(0, SUGGESTIONS).map(({ hex }) => nameOf(kit, hex));
}
