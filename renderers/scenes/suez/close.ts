// Where the question is, or where the last thing happened: the spaces that a close-up shows. All of it follows from what the
// viewer sees and was told.
import { frameOf, type Kit, type SpaceId, type SuezView, sightOf, toFight } from '#games/suez/for-pictures.ts';
import { type PlaceKeys, placesNamed } from '../../names.ts';
import { askedSpace } from './overlays/attacks.ts';

const KEYS: PlaceKeys = { one: ['space'], lists: ['path'], inner: [] };

/** The spaces of the newest facts (none given: of what is asked now); null where the whole map is wanted. */
export function closeUp(kit: Kit, { table }: SuezView, newest: readonly object[] | null): readonly SpaceId[] | null {
  const sight = sightOf(kit, table);
  if (newest !== null)
    return on(
      kit,
      newest.flatMap((fact) => placesNamed(fact, KEYS)),
    );
  const space = askedSpace(sight);
  if (space !== null) return on(kit, [space, ...kit.map.routes(space).map(({ to }) => to)]);
  return frameOf(table).type === 'battles' ? on(kit, toFight(sight)) : null;
}

function on(kit: Kit, spaces: readonly string[]): readonly SpaceId[] | null {
  const shown = [...new Set(spaces)].filter((space) => kit.spaces[space] !== undefined);
  return shown.length > 0 ? shown : null;
}
