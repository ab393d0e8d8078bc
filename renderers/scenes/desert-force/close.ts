// Where the question is, or where the last thing happened: the hexes that a close-up shows.
import {
  crowdedHexes,
  type DesertView,
  enemyOf,
  frameOf,
  type HexId,
  isOffMap,
  type Kit,
  sightOf,
  whereIs,
} from '#games/desert-force/for-pictures.ts';
import type { PlaceKeys } from '../../names.ts';
import { hexesOf } from './overlays/attacks.ts';

export const KEYS: PlaceKeys = { one: ['hex'], lists: ['hexes', 'path'], inner: [] };

/** The hexes of what is asked now; none where the whole map is wanted. */
export function asked(kit: Kit, { table }: DesertView): readonly HexId[] {
  const standing = (units: readonly string[]): readonly string[] =>
    units.map((unit) => whereIs(table, unit)).filter((place) => !isOffMap(place));
  const frame = frameOf(table);
  switch (frame.type) {
    case 'hits':
    case 'retreat':
    case 'advance': {
      const { attack, hexes, defenders } = frame.combat;
      return [...hexes, ...standing([...attack.units, ...defenders])];
    }
    case 'strikes':
    case 'combat':
      return table.strikes.flatMap((strike) => [
        ...hexesOf(strike),
        ...(strike.type === 'attack' ? standing(strike.units) : []),
      ]);
    case 'crowding':
      return crowdedHexes(sightOf(kit, table), enemyOf(frame.side));
    default:
      return [];
  }
}
