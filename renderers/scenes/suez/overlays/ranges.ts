// How far supply and aircraft reach: for the layers, as things stand.
import { isAxisField, isOffMap, reachOf, type Sight, type SpaceId, suppliedSpaces } from '#games/suez/for-pictures.ts';

/** 19.2, 26.0 The spaces in which a unit is supported by supply units or from the air. */
export function spacesSupplied(sight: Sight): readonly SpaceId[] {
  const reached = suppliedSpaces(sight);
  const lifted = Object.values(sight.table.airlift);
  return sight.kit.map.spaces.filter((space, at) => reached[at] === 1 || lifted.includes(space));
}

/** The airfields that the PAA controls. */
export const airfields = (sight: Sight): readonly SpaceId[] =>
  sight.kit.map.spaces.filter((space) => isAxisField(sight, space));

/** 23.1 */
const TAC_RANGE = 2;
/** 23.1 Spaces within two of an airfield. */
export function spacesInRange(sight: Sight): readonly SpaceId[] {
  const bases = airfields(sight);
  return sight.kit.map.spaces.filter((space) => bases.some((base) => sight.kit.map.distance(base, space) <= TAC_RANGE));
}

/** 35.0 Where the unit is that Rommel is with, and where it may go as things stand; none while he is elsewhere. */
export function spacesOfRommel(sight: Sight): readonly SpaceId[] {
  const { rommelWith, moved, units } = sight.table;
  const at = units[rommelWith ?? '']?.at ?? 'out';
  if (rommelWith === null || isOffMap(at)) return [];
  return moved.includes(rommelWith) ? [at] : [at, ...reachOf(sight, rommelWith).keys()];
}
