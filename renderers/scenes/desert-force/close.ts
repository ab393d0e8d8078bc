// Where the question is, or where the last thing happened: the hexes that a close-up shows.
import type { HexId } from '#board/hex.ts';
import type { DesertView, Kit } from '#games/desert-force/for-pictures.ts';
import { crowdedHexes, enemyOf, frameOf, isOffMap, sightOf, whereIs } from '#games/desert-force/for-pictures.ts';
import { type PlaceKeys, placesNamed } from '../../names.ts';
import { hexesOf } from './overlays/attacks.ts';

const KEYS: PlaceKeys = { one: ['hex'], lists: ['hexes', 'path'], inner: [] };

/** The hexes of the newest facts (none given: of what is asked now); null where the whole map is wanted. */
export function closeUp(kit: Kit, { table }: DesertView, newest: readonly object[] | null): readonly HexId[] | null {
  const on = (hexes: readonly string[]): readonly HexId[] | null => {
    const shown = hexes.filter((hex) => kit.hexes[hex] !== undefined);
    return shown.length > 0 ? shown : null;
  };
  const standing = (units: readonly string[]): readonly string[] =>
    units.map((unit) => whereIs(table, unit)).filter((place) => !isOffMap(place));
  if (newest !== null) return on(newest.flatMap((fact) => placesNamed(fact, KEYS)));
  const frame = frameOf(table);
  switch (frame.type) {
    case 'hits':
    case 'retreat':
    case 'advance': {
      const { attack, hexes, defenders } = frame.combat;
      return on([...hexes, ...standing([...attack.units, ...defenders])]);
    }
    case 'strikes':
    case 'combat':
      return on(
        table.strikes.flatMap((strike) => [
          ...hexesOf(strike),
          ...(strike.type === 'attack' ? standing(strike.units) : []),
        ]),
      );
    case 'crowding':
      return on(crowdedHexes(sightOf(kit, table), enemyOf(frame.side)));
    default:
      return null;
  }
}
