// What hexes and units are called.
import { type HexId, isHexId } from '#board/hex.ts';
import { inFull, inSentences } from '#words/names/hex-names.ts';
import { printedHex } from '../pieces/grid.ts';
import type { Kit } from '../pieces/kit.ts';
import type { UnitId } from './state.ts';

export { ADJECTIVES, SIDE_NAMES } from '#words/sides.ts';

/** "0608" as printed; a text that is no hex of the map as it is. */
export const nameOf = (kit: Kit, hex: HexId): string =>
  kit.hexes[hex]?.printed ?? (isHexId(hex) ? printedHex(hex) : hex);

/** "0608 Tobruk": what is printed in a hex, and its name. */
export const fullName = (kit: Kit, hex: HexId): string => inFull(kit, hex, nameOf(kit, hex));

/** "Tobruk (0608)", or "0609" where the hex has no name: as sentences call it. */
export const placeName = (kit: Kit, hex: HexId): string => inSentences(kit, hex, nameOf(kit, hex));

export const unitName = (kit: Kit, unit: UnitId): string => kit.units[unit]?.name ?? unit;
