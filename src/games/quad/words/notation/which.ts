// What is said when a text names no unit, or several: which they are, how strong and where.
import { remember } from '#engine/memory.ts';
import type { Unclear } from '#engine/title.ts';
import { toldApart } from '#words/names/called-at.ts';
import { hexesLike } from '#words/names/hex-names.ts';
import type { Named } from '#words/names/named.ts';
import { stuck, unclear } from '#words/notation/cursor.ts';
import { spelt } from '#words/notation/spelling.ts';
import { near, plain, quoted } from '#words/notation/text.ts';
import { didYouMean, either } from '#words/sentence.ts';
import type { Kit } from '../../pieces/kit.ts';
import { ADJECTIVES, nameOf, SIDE_NAMES } from '../../position/names.ts';
import { placeOf, rosterOf, unitOf } from '../../position/sight.ts';
import { enemyOf, isOffMap, type Place, type Side, type UnitId } from '../../position/state.ts';
import { noSuchPlace, numbers } from './hex-names.ts';
import type { Cursor } from './reading.ts';
import { unitsNamed } from './units.ts';

/** Orders are for one's own units, but for those the Allies remove (crusader 18.2). */
export const sideNamed = ({ seat, type }: Pick<Cursor, 'seat' | 'type'>): Side =>
  type === 'take' ? enemyOf(seat.side) : seat.side;

const OFF_MAP: Readonly<Record<string, string>> = {
  reserve: 'not on the map yet',
  lost: 'eliminated',
  exited: 'gone off the map',
  unavailable: 'not available',
};
const where = ({ kit }: Cursor['seat'], place: Place): string => OFF_MAP[place] ?? `at ${nameOf(kit, place)}`;

/** Of names so short any is near any other. */
const SHORT = 3;

/** Several units go by what was typed: their names, what is printed on them, and where they are. */
export function ambiguous(cursor: Cursor, text: string, like: readonly Named<UnitId>[]): Unclear {
  const { seat } = cursor;
  const units = like.map(({ is }) => ({ ...unitOf(seat, is), place: placeOf(seat.table, is) }));
  units.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
  const names = units.map(({ name, strength, place }) => `${name} (${strength}, ${where(seat, place)})`);
  const there = units.flatMap(({ place }) => (isOffMap(place) ? [] : [nameOf(seat.kit, place)]));
  return toldApart(cursor, text, names, there);
}

const spelling = (text: string): string => spelt(text).words.join(' ');

/** The formations of a scenario by how their names are spelt. */
const formations = (kit: Kit): ReadonlyMap<string, string> =>
  remember(kit, 'formations', () => {
    const names = Object.values(kit.units).flatMap(({ formation }) => formation ?? []);
    return new Map([...new Set(names)].map((name) => [spelling(name), name]));
  });

/** More words than any formation's name has. */
const LONGEST = 6;

/** "15th Panzer", "15. Panzer division": the words begin with the name of a formation. */
function formationIn(kit: Kit, text: string): string | null {
  const words = text.split(' ').slice(0, LONGEST);
  for (let last = words.length; last > 0; last--) {
    const found = formations(kit).get(spelling(words.slice(0, last).join(' ')));
    if (found !== undefined) return found;
  }
  return null;
}

/** "Ariete", "4th Armoured": what is said of a formation of the side, which no order moves as a whole; null of any other text. */
function ofFormation(cursor: Cursor, formation: string | null): string | null {
  const { seat } = cursor;
  const members = rosterOf(seat, sideNamed(cursor)).filter((unit) => unitOf(seat, unit).formation === formation);
  if (formation === null || members.length === 0) return null;
  return `${quoted(formation)} is a formation: name its units, ${either(members.map((unit) => unitOf(seat, unit).name))}.`;
}

/** The answer to a text that is the whole name of a formation. */
export function formationMeant(cursor: Cursor, text: string): Unclear | null {
  const answer = ofFormation(cursor, formations(cursor.seat.kit).get(spelling(text)) ?? null);
  return answer === null ? null : unclear(cursor, answer);
}

/** Why a text names no unit of this side: a hex of another map, an enemy's, a formation, a slip. Ends the reading. */
export function noSuchUnit(cursor: Cursor, text: string): never {
  const { seat } = cursor;
  const side = sideNamed(cursor);
  const said = plain(text);
  if (said === '') return stuck(cursor, 'Which unit?');
  const [first = ''] = text.split(' ');
  if (numbers(first) !== null) return stuck(cursor, noSuchPlace(seat.kit, first));
  const enemy = unitsNamed(seat.kit, enemyOf(side)).find(({ names }) => names.some((name) => name.plain === said));
  if (enemy !== undefined)
    return stuck(cursor, `${unitOf(seat, enemy.is).name} is a unit of the ${SIDE_NAMES[enemyOf(side)]}.`);
  const formation = ofFormation(cursor, formationIn(seat.kit, text));
  if (formation !== null) return stuck(cursor, formation);
  const own = unitsNamed(seat.kit, side).flatMap(({ names }) =>
    names.map((name) => name.text).filter((name) => name.length > SHORT),
  );
  // "44 RTR" is known as "44RTR", too: once is enough.
  const spelt = new Map(own.reverse().map((name) => [plain(name).replaceAll(' ', ''), name]));
  const like = near(said, [...spelt.values()].reverse(), plain);
  const meant = like.length > 0 ? like : hexesLike(seat.kit, text);
  return stuck(cursor, `There is no ${ADJECTIVES[side]} unit ${quoted(text)}.${didYouMean(meant)}`);
}
