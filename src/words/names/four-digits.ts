// Hexes printed as four digits, two for the column and two for the row: how people type them, and what to say of one that is none.
import { remember } from '#engine/memory.ts';
import { quoted } from '../notation/text.ts';
import { didYouMean } from '../sentence.ts';
import { type HexesCalled, hexesLike } from './hex-names.ts';

/** "0608" of "0608", "06 08", "06.08", "06,08". */
export function numbers(text: string): string | null {
  const found = /^(\d\d)[ .,]?(\d\d)[.!?]?$/.exec(text.trim());
  return found === null ? null : `${found[1]}${found[2]}`;
}

/** "06 08" and "06,08" become "0608" where that is a hex, "1516-1517" two hexes. */
export const withPrinted = (text: string, isHex: (printed: string) => boolean): string =>
  text
    .replace(/(?<![\d/#])(\d\d)[ .,](\d\d)(?![\d/])/g, (said, column: string, row: string) =>
      isHex(`${column}${row}`) ? `${column}${row}` : said,
    )
    .replace(/(\d{4})[-–—](?=\d{4}(?!\d))/g, '$1 ');

/** The last column and the last row of a map. */
const lastOf = (kit: HexesCalled): { readonly column: number; readonly row: number } =>
  remember(kit, 'last column and row', () => {
    const printed = Object.values(kit.hexes).map((hex) => hex.printed);
    return {
      column: Math.max(...printed.map((hex) => Number(hex.slice(0, 2)))),
      row: Math.max(...printed.map((hex) => Number(hex.slice(2)))),
    };
  });

/** "north", "3 hexes east". */
const BEARING = /^(\d+ hex(es)?\b.*|(north|south|((north|south)-?)?(east|west))(wards?)?)$/i;

/** Whether a text is a direction and no hex. */
export const isBearing = (text: string): boolean => BEARING.test(text);

/** One sentence for a player whose text names no hex of a map. */
export function noSuchHex(kit: HexesCalled, map: string, text: string): string {
  const printed = numbers(text);
  if (isBearing(text)) return 'Which hex? Orders name the hex where a move ends, as "0608", and no bearing.';
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
