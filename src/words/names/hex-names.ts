// The hex, or the space, a text names: as printed, by name ("Tel el Eisa"), by a beginning; and those it may have meant when it names none.
import { remember } from '#engine/memory.ts';
import { likeness, type Spelt, spelt } from '../notation/spelling.ts';
import { near, plain } from '../notation/text.ts';
import { namesBy } from '../sentence.ts';

/** The board's id of a hex. */
export type HexId = string;

/** A hex as it is called. */
export interface HexCalled {
  readonly id: HexId;
  /** Empty where a map prints names alone. */
  readonly printed: string;
  readonly name: string | null;
  /** Other spellings a player may type. */
  readonly also: readonly string[];
}
/** The hexes of a map. */
export interface HexesCalled {
  readonly hexes: Readonly<Record<HexId, HexCalled>>;
}

/** What is printed in the hex that a text stands for, "D7" of "d 07"; null of a text that is no such number. */
export type Numbers = (text: string) => string | null;

/** What hexes are called; `off`: a text that is no hex of the map. */
export const hexNames = <Kit extends HexesCalled>(off: (hex: HexId) => string = (hex) => hex) => {
  /** "D7", as printed. */
  const nameOf = (kit: Kit, hex: HexId): string => kit.hexes[hex]?.printed ?? off(hex);
  /** "El Alamein (D7)", or what is printed where the hex has no name: as sentences call it. */
  const placeName = (kit: Kit, hex: HexId): string => {
    const name = kit.hexes[hex]?.name ?? null;
    return name === null ? nameOf(kit, hex) : `${name} (${nameOf(kit, hex)})`;
  };
  return {
    nameOf,
    namesOf: namesBy(nameOf),
    /** "D7 El Alamein": what is printed in a hex, and its name. */
    fullName: (kit: Kit, hex: HexId): string => [nameOf(kit, hex), kit.hexes[hex]?.name ?? ''].join(' ').trim(),
    placeName,
    placeNames: namesBy(placeName),
  };
};

/** The hexes that have a name, with all its spellings. */
const named = (kit: HexesCalled): readonly { readonly hex: HexCalled; readonly names: readonly Spelt[] }[] =>
  remember(kit, 'named hexes', () =>
    Object.values(kit.hexes).flatMap((hex) =>
      hex.name === null ? [] : [{ hex, names: [hex.name, ...hex.also].map(spelt) }],
    ),
  );

/** How many names a text is compared with. */
export const namedCount = (kit: HexesCalled): number => named(kit).length;

const printed = (kit: HexesCalled): ReadonlyMap<string, HexId> =>
  remember(kit, 'printed hexes', () => new Map(Object.values(kit.hexes).map((hex) => [hex.printed, hex.id])));

/** The hex printed so. */
export function printedAs(kit: HexesCalled, numbers: Numbers, text: string): HexId | null {
  const number = numbers(text.trim());
  return number === null ? null : (printed(kit).get(number) ?? null);
}

/** The hex a text names, whole or by an unambiguous beginning of three letters at least; null when it names none. */
export function placeOf(kit: HexesCalled, numbers: Numbers, text: string): HexId | null {
  const hex = printedAs(kit, numbers, text);
  if (hex !== null) return hex;
  if (plain(text).length < 3) return null;
  const twice = namedTwice(kit, numbers, text);
  if (twice !== null) return twice;
  const said = spelt(text);
  const scored = named(kit).map(({ hex, names }) => ({ hex, score: likeness(said, names) }));
  for (const score of DIRECTION.test(said.plain) ? [3] : [3, 2]) {
    const found = scored.filter((one) => one.score === score);
    if (found.length > 0) return found.length === 1 ? (found[0]?.hex.id ?? null) : null;
  }
  return null;
}

/** Whoever goes north does not go to "Miteiriya North". */
const DIRECTION = /^(?:north|south)?(?:east|west)?(?:ern|wards?)?$/;

/** "D7 El Alamein", "El Alamein (D7)": a hex as lists name it, with its own name. */
function namedTwice(kit: HexesCalled, numbers: Numbers, text: string): HexId | null {
  const words = text.trim().split(/[\s,]+/);
  for (const [said, name] of [
    [words[0], words.slice(1)],
    [words.at(-1), words.slice(0, -1)],
  ] as const) {
    const hex = printedAs(kit, numbers, said ?? '');
    const own = hex === null ? null : kit.hexes[hex]?.name;
    if (typeof own === 'string' && plain(own) === plain(name.join(''))) return hex;
  }
  return null;
}

/** The named hexes that a text which names none may have meant: "El Alamein (D7)". */
export function hexesLike(kit: HexesCalled, text: string): readonly string[] {
  const all = named(kit).flatMap(({ hex, names }) => names.map((name) => ({ name, hex })));
  const said = spelt(text);
  const like = all.filter(({ name }) => likeness(said, [name]) === 2);
  const slips = near(
    said.plain,
    all.map(({ name }) => name.text),
    plain,
  );
  const hexes = like.length > 0 ? like : all.filter(({ name }) => slips.includes(name.text));
  const called = ({ name, printed }: HexCalled): string => (printed === '' ? `${name}` : `${name} (${printed})`);
  return [...new Set(hexes.map(({ hex }) => called(hex)))].slice(0, 4);
}
