// Where the question is, or where the last thing happened: the hexes that a close-up shows. All of it follows from what
// the viewer sees and was told.
import type { HexId } from '#board/hex.ts';
import type { AlameinView, Frame, Kit } from '#games/alamein/for-pictures.ts';
import { type PlaceKeys, placesNamed } from '../../names.ts';

/** Questions about counters that wait beside the map, or about all of it: it is shown whole. */
const WHOLE: readonly Frame['type'][] = ['deploy', 'movement', 'strikes', 'reinforce', 'over'];

/** The hexes of the newest facts (none given: of what is asked now); null where the whole map is wanted. */
export function closeUp(kit: Kit, { table }: AlameinView, newest: readonly object[] | null): readonly HexId[] | null {
  const on = (hexes: readonly string[]): readonly HexId[] => hexes.filter((hex) => kit.hexes[hex] !== undefined);
  if (newest !== null) {
    const told = on(newest.flatMap(hexesOf));
    return told.length > 0 ? told : null;
  }
  const frame: Frame = table.todo[0] ?? { type: 'over' };
  if (WHOLE.includes(frame.type)) return null;
  const asked = on(hexesOf(frame));
  if (asked.length > 0) return asked;
  const fights = table.attacks.flatMap(({ hexes, units }) => [
    ...hexes,
    ...units.map((blind) => table.counters[blind]?.place ?? ''),
  ]);
  const named = on([...fights, ...table.strikes.map(({ hex }) => hex)]);
  return named.length > 0 ? named : null;
}

const KEYS: PlaceKeys = {
  one: ['hex'],
  lists: ['hexes', 'path', 'from', 'against'],
  inner: ['retreat'],
};
const hexesOf = (named: object): readonly string[] => placesNamed(named, KEYS);
