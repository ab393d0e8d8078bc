// Where the question is, or where the last thing happened: the hexes that a close-up shows. All of it follows from what
// the viewer sees and was told.
import {
  type Frame,
  frameOf,
  type HexId,
  isOffMap,
  type Kit,
  type QuadView,
  whereIs,
} from '#games/quad/for-pictures.ts';
import type { PlaceKeys } from '../../names.ts';

/** Questions about the whole front: the map is shown whole. */
const WHOLE: readonly Frame['type'][] = ['deploy', 'turn', 'movement', 'diversion', 'release', 'penalty', 'over'];

/** The hexes of what is asked now; none where the whole map is wanted. */
export function asked(_kit: Kit, { table }: QuadView): readonly HexId[] {
  const standing = (units: readonly string[]): readonly string[] =>
    units.map((unit) => whereIs(table, unit)).filter((place) => !isOffMap(place));
  const frame = frameOf(table);
  if (WHOLE.includes(frame.type)) return [];
  switch (frame.type) {
    case 'fire':
    case 'roll':
      return [...frame.battle.hexes, ...standing(frame.battle.units), ...standing(frame.battle.defenders)];
    case 'retreat':
      return [...standing([...frame.rout.units, ...frame.winners]), ...Object.values(frame.rout.paths).flat()];
    case 'advance':
      return [...standing(frame.pursuit.units), ...Object.values(frame.pursuit.paths).flat(2)];
    default:
      return table.attacks.flatMap(({ hexes, units }) => [...hexes, ...standing(units)]);
  }
}

export const KEYS: PlaceKeys = { one: ['hex'], lists: ['hexes', 'path'], inner: [] };
