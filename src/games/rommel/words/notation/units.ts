// Units in orders: a side names its own blocks by what is printed on them, any block by its number ("#12").

import { remember } from '#engine/memory.ts';
import { numbersOf } from '#engine/position/counters.ts';
import type { Unclear } from '#engine/title.ts';
import { stuck, unclear, whichOf } from '#words/notation/cursor.ts';
import { blindOf, near, plain, quoted } from '#words/notation/text.ts';
import { didYouMean, few } from '#words/sentence.ts';
import type { UnitInfo } from '../../pieces/kit.ts';
import type { Seat } from '../../position/seat.ts';
import type { Blind } from '../../position/state.ts';
import type { Cursor } from './reading.ts';

interface OwnUnit {
  readonly blind: Blind;
  readonly info: UnitInfo;
  readonly cv: number;
  /** The name as it is compared. */
  readonly key: string;
}

/** The blocks of its side that a seat can name, by blind number. */
export const ownUnits = (seat: Seat): readonly OwnUnit[] =>
  remember(seat, 'own units', () =>
    numbersOf(seat.own.faces).flatMap((blind) => {
      const { unit = '', cv = 0 } = seat.own.faces[blind] ?? {};
      const info = seat.kit.units[unit];
      return info === undefined ? [] : [{ blind, info, cv, key: plain(info.name) }];
    }),
  );

/** The unit called exactly this, with or without its strength ("Brescia", "brescia 4"). */
export function exactUnit(units: readonly OwnUnit[], text: string): Blind | null {
  const bare = blindOf(text);
  if (bare !== null) return bare;
  const key = plain(text);
  if (key === '') return null;
  const found = units.find((unit) => unit.key === key) ?? units.find((unit) => `${unit.key}${unit.cv}` === key);
  return found?.blind ?? null;
}

/** The units whose names begin like this, of a formation ("15 Pz", "21st"), or of a type ("tanks"). */
export function unitsLike(units: readonly OwnUnit[], text: string): readonly OwnUnit[] {
  const key = plain(text);
  if (key === '') return [];
  const [, number] = FORMATION.exec(text) ?? [];
  if (number !== undefined)
    return units.filter(({ info }) => info.name.startsWith(`${number}/`) || info.name === number);
  const begin = units.filter((unit) => unit.key.startsWith(key));
  return begin.length > 0 ? begin : ofType(units, key);
}

function ofType(units: readonly OwnUnit[], key: string): readonly OwnUnit[] {
  const type = TYPES.find(([, words]) => words.includes(key))?.[0];
  return type === undefined ? [] : units.filter(({ info }) => info.type.includes(type));
}

/** All own units of the type that a word stands for, none where it stands for no type. */
export const unitsOfType = (seat: Seat, word: string): readonly Blind[] =>
  ofType(ownUnits(seat), plain(word)).map(({ blind }) => blind);

/** Those of its side that a text fits best, by any name that orders understand. */
export function unitsFitting(seat: Seat, text: string): readonly Blind[] {
  const units = ownUnits(seat);
  const exact = exactUnit(units, text);
  return exact === null ? unitsLike(units, text).map(({ blind }) => blind) : [exact];
}

/** A number that is more than the beginning of a name: "15th", "15 Pz", "90. Light". */
const FORMATION =
  /^(\d{1,3})(?:(?:st|nd|rd|th)|\.?\s*(?:pz|panzers?|light|le|div|division|armou?red|inf|infantry|brigade|bde))\.?$/i;

export const isFormation = (text: string): boolean => FORMATION.test(text);

/** What units of a type are called. */
const TYPES: readonly (readonly [type: string, words: readonly string[]])[] = [
  ['armor', ['tank', 'tanks', 'armor', 'armour', 'panzer', 'panzers']],
  ['infantry', ['infantry', 'foot', 'footmen']],
  ['artillery', ['artillery', 'guns', 'arty']],
  ['recon', ['recon', 'scouts', 'reconnaissance']],
  ['anti-tank', ['antitank', 'at', 'antitanks']],
];

/** Why a text names no unit of this side: an enemy's name, one not in play, a slip. Says nothing of what is where. */
export function noSuchUnit(cursor: Cursor, text: string): never {
  const { kit, side } = cursor.seat;
  const units = ownUnits(cursor.seat);
  const key = plain(text);
  const called = (name: string) => Object.values(kit.units).find((info) => plain(info.name) === plain(name));
  const known = called(text) ?? called(text.split(' ')[0] ?? '');
  if (known !== undefined && known.side !== side)
    return stuck(cursor, `Only your own units can be named: ${known.name} is not one of them.`);
  if (known !== undefined) return stuck(cursor, `${known.name} is not in play now.`);
  const names = near(
    key,
    units.map((unit) => unit.info.name),
    plain,
  );
  const nearest = names.length > 0 ? didYouMean(names) : ` Yours: ${few(units.map((unit) => unit.info.name))}.`;
  return stuck(cursor, `You have no unit ${quoted(text)}.${nearest}`);
}

export const ambiguousUnit = (cursor: Cursor, text: string, like: readonly OwnUnit[]): Unclear => {
  const names = like.slice(0, 6).map((unit) => unit.info.name);
  return unclear(cursor, whichOf(text, names));
};
