// Spaces in orders, and routes by their two spaces ("Sollum/Halfaya").

import { placeReaders } from '#words/names/places.ts';
import { stuck } from '#words/notation/cursor.ts';
import { each, skip } from '#words/notation/line.ts';
import { either } from '#words/sentence.ts';
import { type RouteKey, routeKey, type SpaceId } from '../../pieces/kit.ts';
import type { ActionType } from '../../position/action.ts';
import { routeName } from '../../position/names.ts';
import type { Cursor } from './reading.ts';
import { noSuchPlace, numbers, spacesCalled } from './space-names.ts';

export const {
  tryPlace,
  endOfWhole,
  readPlace,
  readVia,
  readHexes: readSpaces,
} = placeReaders<ActionType, Cursor>({
  called: spacesCalled,
  numbers,
  noSuchPlace,
  word: 'space',
});

/** "Sollum, Halfaya" of "Sollum/Halfaya": the line with routes in words. */
export const withRoutes = (cursor: Cursor): Cursor => ({
  ...cursor,
  tokens: cursor.tokens.flatMap((token) => {
    const parts = token.split('/').filter((part) => part !== '');
    return parts.flatMap((part, at) => (at === 0 ? [part] : [',', part]));
  }),
});

/** Two spaces that a route joins; of `open` routes the only one by a space that is named alone, or the only one of all. */
export function readRoute(cursor: Cursor, open: readonly RouteKey[]): RouteKey {
  const { kit } = cursor.seat;
  skip(cursor, '>', ':', 'at', 'on', 'over', 'across', 'between', 'from', 'the', 'route', 'river', 'escarpment');
  const spaces: readonly SpaceId[] = each(cursor, [',', '>', 'and'], () => tryPlace(cursor));
  const [a, b] = spaces;
  if (a !== undefined && b !== undefined) return routeKey(a, b);
  const fits = a === undefined ? open : open.filter((route) => route.split('/').includes(a));
  const [only] = fits;
  if (only !== undefined && fits.length === 1) return only;
  const names = fits.slice(0, 6).map((route) => routeName(kit, route));
  return stuck(cursor, names.length === 0 ? 'Which route? Name its two spaces.' : `Which route: ${either(names)}?`);
}
