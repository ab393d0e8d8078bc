// The hex a text names: as printed ("D7"), by name ("Tel el Eisa"), by a beginning; and what to say when it names none.

import { hexesLike, placeOf as placeIn } from '#words/names/hex-names.ts';
import { quoted } from '#words/notation/text.ts';
import { didYouMean } from '#words/sentence.ts';
import type { Kit } from '../../pieces/kit.ts';
import type { HexId } from '../../position/state.ts';

/** "d7", "D 7", "D07", "D-7", "(D7)", "hex D7". */
export function numbers(text: string): string | null {
  const found = /^(?:hex\s+)?\(?([a-z])[\s-]*0?(\d{1,2})\)?[.!]?$/i.exec(text);
  return found === null ? null : `${found[1]?.toUpperCase()}${found[2]}`;
}

/** The hex a text names, whole or by an unambiguous beginning of three letters at least; null when it names none. */
export const placeOf = (kit: Kit, text: string): HexId | null => placeIn(kit, numbers, text);

/** One sentence for a player whose text names no hex. */
export function noSuchPlace(kit: Kit, text: string): string {
  if (/^[a-z]\s*\d{1,2}$/i.test(text)) return `${quoted(text)} is no hex of the map one can enter.`;
  return `${quoted(text)} is no hex.${didYouMean(hexesLike(kit, text))}`;
}
