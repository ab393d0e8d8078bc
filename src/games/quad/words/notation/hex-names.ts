// The hex a text names: as printed ("0608", "06.08"), by name ("Bir Hacheim"), by a beginning; and what to say when it names none.
import type { HexId } from '#board/hex.ts';
import { remember } from '#engine/memory.ts';
import { hexesLike, placeOf as placeIn } from '#words/hex-names.ts';
import { didYouMean } from '#words/sentence.ts';
import { quoted } from '#words/text.ts';
import type { Kit } from '../../pieces/kit.ts';

/** "0608" of "0608", "06 08", "06.08", "06,08". */
export function numbers(text: string): string | null {
  const found = /^(\d\d)[ .,]?(\d\d)[.!?]?$/.exec(text.trim());
  return found === null ? null : `${found[1]}${found[2]}`;
}

/** The hex a text names, whole or by an unambiguous beginning of three letters at least; null when it names none. */
export const placeOf = (kit: Kit, text: string): HexId | null => placeIn(kit, numbers, text);

/** The last column and the last row of the map. */
const lastOf = (kit: Kit): { readonly column: number; readonly row: number } =>
  remember(kit, 'last column and row', () => {
    const printed = Object.values(kit.hexes).map((hex) => hex.printed);
    return {
      column: Math.max(...printed.map((hex) => Number(hex.slice(0, 2)))),
      row: Math.max(...printed.map((hex) => Number(hex.slice(2)))),
    };
  });

/** "north", "3 hexes east". */
const BEARING = /^(\d+ hex(es)?\b.*|(north|south|((north|south)-?)?(east|west))(wards?)?)$/i;

/** One sentence for a player whose text names no hex: each of the four games has a map of its own. */
export function noSuchPlace(kit: Kit, text: string): string {
  const { game } = kit.scenario;
  const map = `the map of ${game.charAt(0).toUpperCase()}${game.slice(1)}`;
  const printed = numbers(text);
  if (BEARING.test(text)) return 'Which hex? Orders name the hex where a move ends, as "0608", and no bearing.';
  if (printed === null)
    return /^\d{1,3}$/.test(text)
      ? `${quoted(text)} is no hex: hexes have four digits, as "0608".`
      : `${quoted(text)} is no hex of ${map}.${didYouMean(hexesLike(kit, text))}`;
  const { column, row } = lastOf(kit);
  const isBeyond = Number(printed.slice(0, 2)) > column || Number(printed.slice(2)) > row;
  return isBeyond
    ? `${quoted(printed)} is no hex of ${map}: its columns run to ${column}, its rows to ${row}.`
    : `${quoted(printed)} is no hex of ${map} one can enter.`;
}
