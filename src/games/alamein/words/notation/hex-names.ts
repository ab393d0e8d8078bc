// The hex a text names: as printed ("D7"), by name ("Tel el Eisa"), by a beginning; and what to say when it names none.
import type { HexId } from '#board/hex.ts';
import { remember } from '#engine/memory.ts';
import { didYouMean } from '#words/sentence.ts';
import { near, plain, quoted } from '#words/text.ts';
import type { HexInfo, Kit } from '../../pieces/kit.ts';
import { placeName } from '../../position/names.ts';
import { likeness, type Spelt, spelt } from './words.ts';

/** The hexes that have a name, with all its spellings. */
const named = (kit: Kit): readonly { readonly hex: HexInfo; readonly names: readonly Spelt[] }[] =>
  remember(kit, 'named hexes', () =>
    Object.values(kit.hexes).flatMap((hex) =>
      hex.name === null ? [] : [{ hex, names: [hex.name, ...hex.also].map(spelt) }],
    ),
  );

/** How many names a text is compared with. */
export const namedCount = (kit: Kit): number => named(kit).length;

const printed = (kit: Kit): ReadonlyMap<string, HexId> =>
  remember(kit, 'printed hexes', () => new Map(Object.values(kit.hexes).map((hex) => [hex.printed, hex.id])));

/** The hex printed so: "d7", "D 7", "D07", "D-7", "(D7)", "hex D7". */
export function printedAs(kit: Kit, text: string): HexId | null {
  const found = /^(?:hex\s+)?\(?([a-z])[\s-]*0?(\d{1,2})\)?[.!]?$/i.exec(text.trim());
  return found === null ? null : (printed(kit).get(`${found[1]?.toUpperCase()}${found[2]}`) ?? null);
}

/** The hex a text names, whole or by an unambiguous beginning of three letters at least; null when it names none. */
export function placeOf(kit: Kit, text: string): HexId | null {
  const hex = printedAs(kit, text);
  if (hex !== null) return hex;
  if (plain(text).length < 3) return null;
  const twice = namedTwice(kit, text);
  if (twice !== null) return twice;
  const said = spelt(text);
  const scored = named(kit).map(({ hex, names }) => ({ hex, score: likeness(said, names) }));
  for (const score of [3, 2]) {
    const found = scored.filter((one) => one.score === score);
    if (found.length > 0) return found.length === 1 ? (found[0]?.hex.id ?? null) : null;
  }
  return null;
}

/** "D7 El Alamein", "El Alamein (D7)": a hex as lists name it, with its own name. */
function namedTwice(kit: Kit, text: string): HexId | null {
  const words = text.trim().split(/[\s,]+/);
  for (const [said, name] of [
    [words[0], words.slice(1)],
    [words.at(-1), words.slice(0, -1)],
  ] as const) {
    const hex = printedAs(kit, said ?? '');
    const own = hex === null ? null : kit.hexes[hex]?.name;
    if (typeof own === 'string' && plain(own) === plain(name.join(''))) return hex;
  }
  return null;
}

/** One sentence for a player whose text names no hex. */
export function noSuchPlace(kit: Kit, text: string): string {
  if (/^[a-z]\s*\d{1,2}$/i.test(text)) return `${quoted(text)} is no hex of the map one can enter.`;
  const all = named(kit).flatMap(({ hex, names }) => names.map((name) => ({ name, id: hex.id })));
  const said = spelt(text);
  const like = all.filter(({ name }) => likeness(said, [name]) === 2);
  const slips = near(
    said.plain,
    all.map(({ name }) => name.text),
    plain,
  );
  const hexes = like.length > 0 ? like : all.filter(({ name }) => slips.includes(name.text));
  const names = [...new Set(hexes.map(({ id }) => placeName(kit, id)))].slice(0, 4);
  return `${quoted(text)} is no hex.${didYouMean(names)}`;
}
