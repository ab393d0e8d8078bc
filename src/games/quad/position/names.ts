// What hexes and units are called.
import { isHexId } from '#board/hex.ts';
import { hexNames } from '#words/names/hex-names.ts';
import { namesBy } from '#words/sentence.ts';
import { printedHex } from '../pieces/grid.ts';
import type { Kit } from '../pieces/kit.ts';
import type { UnitId } from './state.ts';

export { ADJECTIVES, SIDE_NAMES } from '#words/sides.ts';

/** "0608", also of a hex beyond the map; "0608 Tobruk"; "Tobruk (0608)". */
export const { nameOf, namesOf, fullName, placeName, placeNames } = hexNames<Kit>((hex) =>
  isHexId(hex) ? printedHex(hex) : hex,
);

export const unitName = (kit: Kit, unit: UnitId): string => kit.units[unit]?.name ?? unit;
export const unitNames = namesBy(unitName);
