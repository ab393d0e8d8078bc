// What a defender says to the attacks on them: No Retreat orders, and where they hold or fall back.
import { stuck, whole } from '#words/notation/cursor.ts';
import { atEnd, peek, skip } from '#words/notation/line.ts';
import { either } from '#words/sentence.ts';
import { standing } from '../../chapters/12-combat/answer.ts';
import { type AlameinAction, made, type Orders } from '../../position/action.ts';
import { counterOf } from '../../position/sight.ts';
import { type Blind, type HexId, STANCES, type Stance } from '../../position/state.ts';
import { type Item, meant, readItems, tryUnitsHex } from './lists.ts';
import { readHexes, tryPlace } from './places.ts';
import { type Cursor, lawfulUnits, lawfulWords } from './reading.ts';

/** XII.B.6 "D7: 1. South African", "D7 all", "all", "1. South African", "D7: only 1. South African": hex by hex. */
export const stand = (said: Cursor): Orders => {
  const cursor = standingAt(said);
  const { seat } = cursor;
  const asked = lawfulWords(seat, 'stand');
  const everyone = asked.flatMap((hex) => lawfulUnits(seat, 'stand', hex));
  const actions: AlameinAction[] = [];
  let start: number;
  do {
    start = cursor.at;
    skip(cursor, 'only');
    const items = atEnd(cursor) ? [] : readStanding(cursor, everyone);
    const units = meant(cursor, items.length === 0 ? [{ kind: 'all' }] : items, everyone);
    const isOnly = cursor.tokens.slice(start, cursor.at).some((word) => word.toLowerCase() === 'only');
    actions.push(...hexByHex(cursor, units, isOnly));
    skip(cursor, ';', '.');
  } while (!atEnd(cursor) && cursor.at > start);
  return whole(cursor, actions);
};

/** "15. Panzer > E6", as "15. Panzer stands at E6" is read, is where it stands. */
const standingAt = (cursor: Cursor): Cursor => {
  const isWhere = (at: number): boolean => cursor.tokens[at] === '>' && tryPlace({ ...cursor, at: at + 1 }) !== null;
  return { ...cursor, tokens: cursor.tokens.map((token, at) => (isWhere(at) ? 'at' : token)) };
};

/** The units after a hex; the hex alone means all in it. */
function readStanding(cursor: Cursor, everyone: readonly Blind[]): readonly Item[] {
  skip(cursor, 'at', 'with', 'for', 'the');
  const hex = tryPlace(cursor);
  skip(cursor, ':', ',', 'with', 'by', '>', 'only');
  const there = hex === null ? everyone : everyone.filter((blind) => counterOf(cursor.seat.table, blind).place === hex);
  const items = readItems(cursor, there);
  if (hex === null) return items;
  const isWhole = items.length === 0 || items.some(({ kind }) => kind === 'all');
  if (isWhole) return [{ kind: 'hex', hex }];
  // "D7, E7": each of several hexes.
  return items[0]?.kind === 'hex' ? [{ kind: 'hex', hex }, ...items] : items;
}

/** Orders for units where they stand, with those of the hex that have them already, or for these only. */
function hexByHex({ seat }: Cursor, units: readonly Blind[], isOnly: boolean): Orders {
  const placeOf = (blind: Blind): string => seat.table.counters[blind]?.place ?? '';
  const hexes = [...new Set(units.map(placeOf))].filter((place) => seat.kit.hexes[place] !== undefined);
  return hexes.map((hex) => {
    const named = units.filter((blind) => placeOf(blind) === hex);
    const before = isOnly ? [] : standing(seat, hex).filter((blind) => !named.includes(blind));
    return made('stand', hex, [...before, ...named]);
  });
}

const STANCE_WORDS = new Map<string, Stance>([
  ['back', 'back'],
  ['retreat', 'back'],
  ['withdraw', 'back'],
  ['fall', 'back'],
  ['hold', 'hold'],
  ['stay', 'hold'],
  ['stand', 'hold'],
  ['ask', 'ask'],
]);

/** XII.D.1 "D7 hold", "hold", "fall back at D7", "D7 hold, E7 back": everywhere when no hex is named. */
export const stance = (cursor: Cursor): Orders => {
  // "hold D7" and "fall back" are stances by themselves.
  let chosen = STANCE_WORDS.get(cursor.tokens[cursor.at - 1]?.toLowerCase() ?? '');
  const open = lawfulWords(cursor.seat, 'stance');
  let hexes: readonly HexId[] = [];
  const said: Orders[] = [];
  while (!atEnd(cursor)) {
    const isNext = skip(cursor, ',');
    if (skip(cursor, ':', '>', 'at', 'on', 'the') || atEnd(cursor)) continue;
    const word = STANCE_WORDS.get(peek(cursor)?.toLowerCase() ?? '');
    if (chosen !== undefined && hexes.length > 0) {
      if (!isNext) break;
      said.push(stances(hexes, chosen));
      [chosen, hexes] = [undefined, []];
    }
    if (word === undefined) {
      if (hexes.length > 0) break;
      const hex = tryPlace({ ...cursor }) === null ? tryUnitsHex(cursor) : null;
      hexes = hex === null ? readHexes(cursor, open) : [hex];
    } else {
      chosen = word;
      cursor.at++;
    }
  }
  if (chosen === undefined) return stuck(cursor, `How: ${either(STANCES)}?`);
  const where = hexes.length > 0 ? hexes : open;
  if (where.length === 0) return stuck(cursor, 'Where? Name an attacked hex.');
  return whole(cursor, [...said.flat(), ...stances(where, chosen)]);
};

const stances = (hexes: readonly HexId[], how: Stance): Orders => hexes.map((hex) => made('stance', hex, how));
