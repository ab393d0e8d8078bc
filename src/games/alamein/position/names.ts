// What hexes, counters and air units are called.
import { hexNames } from '#words/names/hex-names.ts';
import { namesBy } from '#words/sentence.ts';
import type { Kit } from '../pieces/kit.ts';
import type { Sight } from './sight.ts';
import type { Blind, Face, HexId, UnitId } from './state.ts';

export { ADJECTIVES, SIDE_NAMES } from '#words/sides.ts';

/** "D7", a text that is no hex of the map as it is; "D7 El Alamein"; "El Alamein (D7)". */
export const { nameOf, namesOf, fullName, placeName, placeNames } = hexNames<Kit>();

/** Hexes by their names: "D7", "D10", "E2". */
export const byName =
  (kit: Kit) =>
  (a: HexId, b: HexId): number =>
    nameOf(kit, a).localeCompare(nameOf(kit, b), 'en', { numeric: true });

export const airName = (kit: Kit, air: string): string => kit.air[air]?.name ?? air;

/** "15. Panzer", "Box", "dummy". */
export function faceName(kit: Kit, face: Face): string {
  switch (face.type) {
    case 'unit':
      return kit.units[face.unit]?.name ?? face.unit;
    case 'box':
      return 'Box';
    case 'fort':
      return 'Fort';
    case 'dummy':
      return 'dummy';
  }
}

/** The counter's face where the asker knows it, else its number. */
export function counterName({ kit, faces }: Pick<Sight, 'kit' | 'faces'>, blind: Blind): string {
  const face = faces[blind];
  return face === undefined ? `#${blind}` : faceName(kit, face);
}

export const counterNames = namesBy(counterName);

export const unitName = (kit: Kit, unit: UnitId): string => kit.units[unit]?.name ?? unit;
export const unitNames = namesBy(unitName);
