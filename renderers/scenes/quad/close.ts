// Where the question is, or where the last thing happened: the hexes that a close-up shows. All of it follows from what
// the viewer sees and was told.
import type { HexId } from '#board/hex.ts';
import type { Frame, Kit, QuadView } from '#games/quad/for-pictures.ts';
import { frameOf, isOffMap, whereIs } from '#games/quad/for-pictures.ts';
import { type PlaceKeys, placesNamed } from '../../names.ts';

/** Questions about the whole front: the map is shown whole. */
const WHOLE: readonly Frame['type'][] = ['deploy', 'turn', 'movement', 'diversion', 'release', 'penalty', 'over'];

/** The hexes of the newest facts (none given: of what is asked now); null where the whole map is wanted. */
export function closeUp(kit: Kit, { table }: QuadView, newest: readonly object[] | null): readonly HexId[] | null {
  const on = (hexes: readonly string[]): readonly HexId[] | null => {
    const shown = hexes.filter((hex) => kit.hexes[hex] !== undefined);
    return shown.length > 0 ? shown : null;
  };
  const standing = (units: readonly string[]): readonly string[] =>
    units.map((unit) => whereIs(table, unit)).filter((place) => !isOffMap(place));
  if (newest !== null) return on(newest.flatMap((fact) => placesNamed(fact, KEYS)));
  const frame = frameOf(table);
  if (WHOLE.includes(frame.type)) return null;
  switch (frame.type) {
    case 'fire':
    case 'roll':
      return on([...frame.battle.hexes, ...standing(frame.battle.units), ...standing(frame.battle.defenders)]);
    case 'retreat':
      return on([...standing([...frame.rout.units, ...frame.winners]), ...Object.values(frame.rout.paths).flat()]);
    case 'advance':
      return on([...standing(frame.pursuit.units), ...Object.values(frame.pursuit.paths).flat(2)]);
    default:
      return on(table.attacks.flatMap(({ hexes, units }) => [...hexes, ...standing(units)]));
  }
}

const KEYS: PlaceKeys = { one: ['hex'], lists: ['hexes', 'path'], inner: [] };
