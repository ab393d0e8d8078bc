// Counters and air units in orders: a side names its own by what is printed on them, any counter by its number ("#12").

import type { Unclear } from '#engine/title.ts';
import { stuck, unclear, whichOf } from '#words/orders.ts';
import { didYouMean } from '#words/sentence.ts';
import { near, plain, quoted } from '#words/text.ts';
import type { Kit } from '../../pieces/kit.ts';
import { faceName, SIDE_NAMES } from '../../position/names.ts';
import { blindsOf, counterOf, type OpenSight, type Sight } from '../../position/sight.ts';
import { type AirId, type Blind, enemyOf, type Face, type Side } from '../../position/state.ts';
import type { Cursor } from './reading.ts';
import { likeness } from './words.ts';

/** Something a side can name. */
export interface Named<T> {
  readonly is: T;
  /** As it is written; then other ways to call it. */
  readonly names: readonly string[];
  /** Said whole or not at all. */
  readonly id: string;
}

/** "7. Armoured "Desert Rats"" goes by its nickname, too. */
const nicknames = (name: string): readonly string[] => [...name.matchAll(/"([^"]+)"/g)].map((found) => found[1] ?? '');
const bare = (name: string): string => name.replace(/\s*"[^"]*"\s*/g, ' ').trim();

function namesOf(kit: Kit, face: Face): readonly string[] {
  const info = face.type === 'unit' ? kit.units[face.unit] : undefined;
  if (info === undefined) return [faceName(kit, face)];
  return [info.name, bare(info.name), info.longName, ...nicknames(info.name)];
}

/** A side's counters that the asker knows. */
export const countersNamed = ({ kit, table, faces }: Sight, side: Side): readonly Named<Blind>[] =>
  blindsOf(table).flatMap((blind) => {
    const face = faces[blind];
    return face === undefined || counterOf(table, blind).side !== side
      ? []
      : [{ is: blind, names: namesOf(kit, face), id: face.type === 'unit' ? face.unit : face.type }];
  });

/** Air units that are in the game: of one side, or of both. */
export const airUnits = ({ kit, table }: OpenSight, side?: Side): readonly Named<AirId>[] =>
  Object.keys(table.air).flatMap((air) => {
    const info = kit.air[air];
    return info === undefined || (side !== undefined && info.side !== side)
      ? []
      : [{ is: air, names: [info.name, ...initials(info.name)], id: air }];
  });

/** "DAF 1" for "Desert Air Force 1". */
const initials = (name: string): readonly string[] => {
  const words = name.split(' ');
  const letters = words.filter((word) => /^[A-Z]/.test(word)).map((word) => word[0]);
  return words.length < 3 ? [] : [`${letters.join('')} ${words.filter((word) => /^\d/.test(word)).join(' ')}`];
};

const isId = <T>({ id }: Named<T>, text: string): boolean => plain(id) === plain(text);

/** Those a text fits best. */
export function bestOf<T>(all: readonly Named<T>[], text: string): readonly Named<T>[] {
  const scored = all
    .map((one) => ({ one, score: isId(one, text) ? 3 : likeness(text, one.names) }))
    .filter(({ score }) => score > 0);
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored.filter(({ score }) => score === best).map(({ one }) => one);
}

/** The one of all called exactly so; null of none, and of several. */
export function exactly<T>(all: readonly Named<T>[], text: string): T | null {
  const found = all.filter((one) => isId(one, text) || one.names.some((name) => plain(name) === plain(text)));
  return found.length === 1 ? (found[0]?.is ?? null) : null;
}

/** Orders are for one's own units, but for those the winner drives back (XII.D.1). */
export const sideNamed = ({ seat, type }: Cursor): Side => (type === 'drive' ? enemyOf(seat.side) : seat.side);

/** Why a text names no counter of this side: an enemy's, one not in play, a slip. Says nothing of what is where. */
export function noSuchUnit(cursor: Cursor, text: string): never {
  const { kit } = cursor.seat;
  const side = sideNamed(cursor);
  const own = countersNamed(cursor.seat, side);
  const known = Object.values(kit.units).find(
    ({ id }) => likeness(text, [id, ...namesOf(kit, { type: 'unit', unit: id })]) === 3,
  );
  if (known !== undefined && known.side !== side)
    return stuck(cursor, `${known.name} is a unit of the ${SIDE_NAMES[known.side]}.`);
  if (known !== undefined) return stuck(cursor, `${known.name} is not in this match.`);
  const names = near(plain(text), [...new Set(own.flatMap((one) => one.names.slice(0, 2)))], plain);
  return stuck(cursor, `There is no unit ${quoted(text)} of the ${SIDE_NAMES[side]}.${didYouMean(names)}`);
}

export function ambiguous(cursor: Cursor, text: string, like: readonly Named<unknown>[]): Unclear {
  const names = [...new Set(like.map((one) => one.names[0] ?? ''))];
  names.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return unclear(cursor, whichOf(text, names.slice(0, 6)));
}
