// Where the question is, or where the last thing happened: the hexes that a close-up shows. All of it follows from what
// the viewer sees and was told.
import type { AlameinView, Frame, HexId, Kit } from '#games/alamein/for-pictures.ts';
import { type PlaceKeys, placesNamed } from '../../names.ts';

/** Questions about counters that wait beside the map, or about all of it: it is shown whole. */
const WHOLE: readonly Frame['type'][] = ['deploy', 'movement', 'strikes', 'reinforce', 'over'];

/** The hexes of what is asked now; none where the whole map is wanted. */
export function asked(kit: Kit, { table }: AlameinView): readonly HexId[] {
  const frame: Frame = table.todo[0] ?? { type: 'over' };
  if (WHOLE.includes(frame.type)) return [];
  const named = placesNamed(frame, KEYS);
  if (named.some((hex) => kit.hexes[hex] !== undefined)) return named;
  const fights = table.attacks.flatMap(({ hexes, units }) => [
    ...hexes,
    ...units.map((blind) => table.counters[blind]?.place ?? ''),
  ]);
  return [...fights, ...table.strikes.map(({ hex }) => hex)];
}

export const KEYS: PlaceKeys = {
  one: ['hex'],
  lists: ['hexes', 'path', 'from', 'against'],
  inner: ['retreat'],
};
