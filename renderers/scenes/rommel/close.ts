// Where the question is, or where the last thing happened: the hexes that a close-up shows. All of it follows from what
// the viewer sees and was told.
import type { Frame, HexId, Kit, RommelView } from '#games/rommel/for-pictures.ts';
import { type PlaceKeys, placesNamed } from '../../names.ts';
import { isOnMap } from './counters/stacks.ts';

/** Questions about units that wait beside the map: it is shown whole. */
const WHOLE: readonly Frame['type'][] = ['deploy', 'spend', 'redraw', 'over'];

const frameOf = ({ table }: RommelView): Frame => table.todo[0] ?? { type: 'over' };

/** The hexes of what is asked now; none where the whole map is wanted. */
export function asked(kit: Kit, view: RommelView): readonly HexId[] {
  const frame = frameOf(view);
  if (WHOLE.includes(frame.type)) return [];
  const named = placesNamed(frame, KEYS);
  if (named.some((hex) => isOnMap(kit, hex))) return named;
  const battles = frame.type === 'battles' ? Object.keys(view.table.battles) : [];
  return battles.length > 0 ? battles : standing(view);
}

/** Where anybody stands, if nothing that was told has a place. */
export const untold = (_kit: Kit, view: RommelView): readonly HexId[] =>
  WHOLE.includes(frameOf(view).type) ? [] : standing(view);

const standing = ({ table }: RommelView): readonly HexId[] => Object.values(table.blocks).map(({ place }) => place);

export const KEYS: PlaceKeys = {
  one: ['hex', 'from', 'to'],
  lists: ['hexes', 'path'],
  inner: ['round', 'battle', 'battles'],
};
