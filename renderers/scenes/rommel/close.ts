// Where the question is, or where the last thing happened: the hexes that a close-up shows. All of it follows from what
// the viewer sees and was told.
import type { HexId } from '#board/hex.ts';
import type { Frame, Kit, RommelView } from '#games/rommel/for-pictures.ts';
import { type PlaceKeys, placesNamed } from '../../names.ts';
import { isOnMap } from './counters/stacks.ts';

/** Questions about units that wait beside the map: it is shown whole. */
const WHOLE: readonly Frame['type'][] = ['deploy', 'spend', 'redraw', 'over'];

/** The hexes of the newest facts (none given: of what is asked now); null where the whole map is wanted. */
export function closeUp(kit: Kit, { table }: RommelView, newest: readonly object[] | null): readonly HexId[] | null {
  const frame: { readonly type: string } = table.todo[0] ?? { type: 'over' };
  const on = (hexes: readonly string[]): readonly HexId[] => hexes.filter((hex) => isOnMap(kit, hex));
  const told = on((newest ?? []).flatMap(hexesOf));
  if (told.length > 0) return told;
  if (WHOLE.some((type) => type === frame.type)) return null;
  const asked = newest === null ? on(hexesOf(frame)) : [];
  if (asked.length > 0) return asked;
  const battles = on(Object.keys(table.battles));
  if (newest === null && frame.type === 'battles' && battles.length > 0) return battles;
  return on(Object.values(table.blocks).map(({ place }) => place));
}

const KEYS: PlaceKeys = {
  one: ['hex', 'from', 'to'],
  lists: ['hexes', 'path'],
  inner: ['round', 'battle', 'battles'],
};
const hexesOf = (named: object): readonly string[] => placesNamed(named, KEYS);
