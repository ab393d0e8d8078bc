// The hex a text names: as printed ("3408", "34.08"), by name ("Tobruk"), by a beginning; and what to say when it names none.

import { noSuchHex, numbers } from '#words/names/four-digits.ts';
import { placeOf as placeIn } from '#words/names/hex-names.ts';
import type { Kit } from '../../pieces/kit.ts';
import type { HexId } from '../../position/state.ts';

export { numbers } from '#words/names/four-digits.ts';

/** The hex a text names, whole or by an unambiguous beginning of three letters at least; null when it names none. */
export const placeOf = (kit: Kit, text: string): HexId | null => placeIn(kit, numbers, text);

/** One sentence for a player whose text names no hex. */
export const noSuchPlace = (kit: Kit, text: string): string => noSuchHex(kit, 'the map', text);
