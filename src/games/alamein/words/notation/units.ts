// Counters and air units in orders: a side names its own by what is printed on them, any counter by its number ("#12").

import { fitting, type Named, named } from '#words/names/named.ts';
import { stuck } from '#words/notation/cursor.ts';
import { spelt } from '#words/notation/spelling.ts';
import { near, plain, quoted } from '#words/notation/text.ts';
import { didYouMean, few } from '#words/sentence.ts';
import type { Arm, Kit, UnitInfo } from '../../pieces/kit.ts';
import { faceName, SIDE_NAMES } from '../../position/names.ts';
import { blindsOf, counterOf, countersOf, type OpenSight, remember, type Sight } from '../../position/sight.ts';
import { type AirId, type Blind, enemyOf, type Face, type Side } from '../../position/state.ts';
import type { Cursor } from './reading.ts';

/** "7. Armoured "Desert Rats"" goes by its nickname, too. */
const nicknames = (name: string): readonly string[] => [...name.matchAll(/"([^"]+)"/g)].map((found) => found[1] ?? '');
const bare = (name: string): string => name.replace(/\s*"[^"]*"\s*/g, ' ').trim();

/** What several markers are called. */
const PLURALS = { box: 'boxes', fort: 'forts', dummy: 'dummies' } as const;

export const isMarker = (word: string): boolean => Object.entries(PLURALS).flat().includes(word.toLowerCase());

function namesOf(kit: Kit, face: Face): readonly string[] {
  if (face.type !== 'unit') return [faceName(kit, face), PLURALS[face.type]];
  const info = kit.units[face.unit];
  if (info === undefined) return [face.unit];
  // What there is one of goes by what it is, too: the recon group.
  return [
    info.name,
    bare(info.name),
    info.longName,
    // As the map has it.
    bare(info.name).replace('New Zealand', 'NZ'),
    ...nicknames(info.name),
    ...(info.size === 'group' ? [info.type] : []),
  ];
}

/** A side's counters that the asker knows. */
export const countersNamed = (sight: Sight, side: Side): readonly Named<Blind>[] =>
  remember(sight, `${side} counters named`, () =>
    blindsOf(sight.table).flatMap((blind) => {
      const face = sight.faces[blind];
      return face === undefined || counterOf(sight.table, blind).side !== side
        ? []
        : [named(blind, namesOf(sight.kit, face), face.type === 'unit' ? face.unit : face.type)];
    }),
  );

/** Those of a side that a text fits best, by any name that orders understand. */
export const countersFitting = (sight: Sight, side: Side, text: string): readonly Blind[] =>
  fitting(countersNamed(sight, side), text);

/** What arms are called in lists of several units. */
const ARMS: Readonly<Record<Arm, string>> = {
  armor: 'armor armour armoured armored tank',
  infantry: 'infantry',
  flak: 'flak',
};

/** The words that tell what a unit is: its names, whose it is, how it fights, how large it is. */
const kindWords = (kit: Kit): ReadonlyMap<string, ReadonlySet<string>> =>
  remember(kit, 'kinds of units', () => {
    const wordsOf = ({ name, longName, nationality, type, size, arm }: UnitInfo): readonly string[] =>
      spelt([name, longName, nationality, type, size, ARMS[arm]].join(' ')).words;
    return new Map(Object.values(kit.units).map((unit) => [unit.id, new Set(wordsOf(unit))]));
  });

/** Of a marker all that it is called. */
const kindOf = ({ kit }: Sight, face: Face): ReadonlySet<string> | undefined =>
  face.type === 'unit' ? kindWords(kit).get(face.unit) : new Set([face.type, PLURALS[face.type]]);

/** Those of a side that are all a text says, "Panzer divisions", "Italians", "dummies"; null when none is. Unless `isSaid` its last word is one for several. */
export function unitsOfKind(sight: Sight, side: Side, text: string, isSaid = true): readonly Blind[] | null {
  const said = spelt(text).words.map((word) => [word, word.replace(/s$/, '')]);
  const [last] = said.at(-1) ?? [];
  const found = countersOf(sight.table, side).filter((blind) => {
    const face = sight.faces[blind];
    const words = face === undefined ? undefined : kindOf(sight, face);
    const isKind = said.every((forms) => forms.some((form) => words?.has(form)));
    return isKind && counterOf(sight.table, blind).place !== 'lost' && (isSaid || !words?.has(last ?? ''));
  });
  return said.length === 0 || found.length === 0 ? null : found;
}

/** The units of the box, in this match or not. */
const allNamed = (kit: Kit): readonly Named<Kit['units'][string]>[] =>
  remember(kit, 'units named', () =>
    Object.values(kit.units).map((unit) => named(unit, namesOf(kit, { type: 'unit', unit: unit.id }), unit.id)),
  );

/** Air units that are in the game. */
export const airUnits = (sight: OpenSight): readonly Named<AirId>[] =>
  remember(sight, 'air units named', () =>
    Object.keys(sight.table.air).flatMap((air) => {
      const name = sight.kit.air[air]?.name;
      return name === undefined ? [] : [named(air, [name, ...initials(name)], air)];
    }),
  );

/** "DAF 1" for "Desert Air Force 1". */
const initials = (name: string): readonly string[] => {
  const words = name.split(' ');
  const letters = words.filter((word) => /^[A-Z]/.test(word)).map((word) => word[0]);
  return words.length < 3 ? [] : [`${letters.join('')} ${words.filter((word) => /^\d/.test(word)).join(' ')}`];
};

/** Orders are for one's own units, but for those that are struck (VII.A), or driven back by the winner (XII.D.1). */
export const sideNamed = ({ seat, type }: Cursor): Side =>
  type === 'strike' || type === 'drive' ? enemyOf(seat.side) : seat.side;

/** Why a text names no counter of this side: an enemy's, one not in play, a slip. Says nothing of what is where. */
export function noSuchUnit(cursor: Cursor, text: string): never {
  const { kit } = cursor.seat;
  const side = sideNamed(cursor);
  const own = countersNamed(cursor.seat, side);
  const said = plain(text);
  const known = allNamed(kit).find(({ id, names }) => [id, ...names].some((name) => name.plain === said))?.is;
  if (known !== undefined && known.side !== side)
    return stuck(cursor, `${known.name} is a unit of the ${SIDE_NAMES[known.side]}.`);
  if (known !== undefined) return stuck(cursor, `${known.name} is not in this match.`);
  const all = own.map((one) => one.names[0] ?? one.id);
  const names = near(said, [...new Set(own.flatMap((one) => one.names.slice(0, 2).map((name) => name.text)))], plain);
  const parts = all.filter(({ words }) =>
    words.some((word) => word.length > 3 && near(said, [word], plain).length > 0),
  );
  const like = names.length > 0 ? names : [...new Set(parts.map((name) => name.text))].slice(0, 4);
  const nearest =
    like.length > 0 ? didYouMean(like) : ` There are: ${few([...new Set(all.map((name) => name.text))])}.`;
  return stuck(cursor, `There is no unit ${quoted(text)} of the ${SIDE_NAMES[side]}.${nearest}`);
}
