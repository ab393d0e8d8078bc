// Where the question is, or where the last thing happened: the spaces that a close-up shows. All of it follows from what the
// viewer sees and was told.
import { frameOf, type Kit, type SpaceId, type SuezView, sightOf, toFight } from '#games/suez/for-pictures.ts';
import type { PlaceKeys } from '../../names.ts';
import { askedSpace } from './overlays/attacks.ts';

export const KEYS: PlaceKeys = { one: ['space'], lists: ['path'], inner: [] };

/** The spaces of what is asked now; none where the whole map is wanted. */
export function asked(kit: Kit, { table }: SuezView): readonly SpaceId[] {
  const sight = sightOf(kit, table);
  const space = askedSpace(sight);
  if (space !== null) return [space, ...kit.map.routes(space).map(({ to }) => to)];
  return frameOf(table).type === 'battles' ? toFight(sight) : [];
}
