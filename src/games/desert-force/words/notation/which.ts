// What is said when a text names no unit, or several: which they are, how strong and where.
import { remember } from '#engine/memory.ts';
import type { Unclear } from '#engine/title.ts';
import { toldApart } from '#words/names/called-at.ts';
import { isBearing } from '#words/names/four-digits.ts';
import { hexesLike } from '#words/names/hex-names.ts';
import { exactly, type Named } from '#words/names/named.ts';
import { stuck } from '#words/notation/cursor.ts';
import { near, plain, quoted } from '#words/notation/text.ts';
import { didYouMean } from '#words/sentence.ts';
import type { Kit } from '../../pieces/kit.ts';
import { ADJECTIVES, nameOf, namesOf, pieceName, SIDE_NAMES } from '../../position/names.ts';
import { isLeader, placeOf, type Sight, strengthOf } from '../../position/sight.ts';
import { enemyOf, isOffMap, type Place, type Side } from '../../position/state.ts';
import { noSuchPlace, numbers } from './hex-names.ts';
import type { Cursor } from './reading.ts';
import { type PieceId, piecesNamed } from './units.ts';

/** Orders are for one's own units, but for those of the enemy that stand too many (9.2). */
export const sideNamed = ({ seat, type }: Pick<Cursor, 'seat' | 'type'>): Side =>
  type === 'remove' ? enemyOf(seat.side) : seat.side;

const OFF_MAP: Readonly<Record<string, string>> = {
  'to-come': 'still to come',
  arrived: 'arrived',
  reserve: 'in the Reserve Box',
  recoverable: 'eliminated',
  permanent: 'eliminated for good',
  out: 'out of the game',
};
const where = ({ kit }: Sight, place: Place): string => OFF_MAP[place] ?? `at ${nameOf(kit, place)}`;

/** "5 Panzer (6-8, at 3309)". */
function described(sight: Sight, piece: PieceId): string {
  const { combat, movement } = isLeader(sight, piece) ? { combat: null, movement: null } : strengthOf(sight, piece);
  const strength = combat === null ? '' : `${combat}-${movement}, `;
  return `${pieceName(sight, piece)} (${strength}${where(sight, placeOf(sight.table, piece))})`;
}

/** Of names so short any is near any other. */
const SHORT = 3;

/** Several units go by what was typed: their names, how strong they are, and where. */
export function ambiguous(cursor: Cursor, text: string, like: readonly Named<PieceId>[]): Unclear {
  const { seat } = cursor;
  const names = like.map(({ is }) => described(seat, is));
  names.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const there = like.map(({ is }) => placeOf(seat.table, is)).filter((place) => !isOffMap(place));
  return toldApart(cursor, text, names, namesOf(seat.kit, there));
}

/** "4 Armoured Brigade is a unit of the Allies."; empty of a text that names no enemy. */
export function isEnemy(cursor: Cursor, text: string): string {
  const { seat } = cursor;
  const other = enemyOf(sideNamed(cursor));
  const enemy = exactly(piecesNamed(seat.kit, other), text);
  return enemy === null ? '' : `${pieceName(seat, enemy)} is a unit of the ${SIDE_NAMES[other]}.`;
}

/** The names of a side's pieces that a slip can be told in, each as it is compared. */
const longNames = (kit: Kit, side: Side): ReadonlyMap<string, string> =>
  remember(kit, `${side} long names`, () => {
    const names = piecesNamed(kit, side).flatMap((piece) => piece.names.map(({ text }) => text));
    return new Map(names.filter((name) => name.length > SHORT).map((name) => [name, plain(name)]));
  });

/** Why a text names no unit of this side: a hex that is none, an enemy's, a slip. Ends the reading. */
export function noSuchUnit(cursor: Cursor, text: string): never {
  const { seat } = cursor;
  const side = sideNamed(cursor);
  const said = plain(text);
  if (said === '') return stuck(cursor, 'Which unit?');
  const [first = ''] = text.split(' ');
  if (numbers(first) !== null || isBearing(text)) return stuck(cursor, noSuchPlace(seat.kit, first));
  // 10.51 British armoured divisions are made up of whoever stands together, and several have the name of a brigade.
  if (/^div(?:ision)?$/i.test(text))
    return stuck(cursor, 'No division of that name is in the game: name its units, or the hex where they stand.');
  if (said === 'depot')
    return stuck(cursor, 'A depot is placed with "depot" (7.11) or, in a Major Offensive, "shift" (7.16).');
  const enemy = isEnemy(cursor, text);
  if (enemy !== '') return stuck(cursor, enemy);
  const names = longNames(seat.kit, side);
  const like = near(said, [...names.keys()], (name) => names.get(name) ?? name);
  const meant = like.length > 0 ? like : hexesLike(seat.kit, text);
  return stuck(cursor, `There is no ${ADJECTIVES[side]} unit ${quoted(text)}.${didYouMean(meant)}`);
}
