// Orders that send units to a space: "units > space", in clauses, with the beginning of a way.
import { isUnclear } from '#engine/title.ts';
import { eachSent, onlyOne, toOne, wayFrom, whichAndWhere } from '#words/names/sending.ts';
import { stuck, tried, whole } from '#words/notation/cursor.ts';
import { atEnd, each, goesOn, run, skip, wordIs } from '#words/notation/line.ts';
import { many } from '#words/sentence.ts';
import { filledIn } from '../../chapters/11-movement/reach.ts';
import { type ActionType, made, type Orders, type SuezAction } from '../../position/action.ts';
import { spaceName, unitName } from '../../position/names.ts';
import { placeOf } from '../../position/sight.ts';
import type { SpaceId } from '../../position/state.ts';
import { supplyLeft } from './kinds.ts';
import { type Item, meant, readItems, tryUnits } from './lists.ts';
import { readPlace, readVia, tryPlace } from './places.ts';
import { type Cursor, lawful } from './reading.ts';
import { noSuchPlace } from './space-names.ts';
import { SUPPLY, type UnitId } from './units.ts';

/** Where any unit will do, a space alone means the first of them, and several spaces the first ones. */
const ANYBODY: readonly ActionType[] = ['airlift', 'spy'];

/** "DAK > Buq Buq then Sidi Barrani": a space alone behind "then" is where the way goes on. */
function withOneWay(cursor: Cursor): Cursor {
  const isOnward = (at: number): boolean => {
    const after = { ...cursor, at };
    skip(after, '>');
    return tryPlace(after) !== null && (atEnd(after) || wordIs(after, ',', ';', 'then'));
  };
  const first = cursor.tokens.indexOf('>', cursor.at);
  const tokens = cursor.tokens.map((token, at) =>
    first >= 0 && at > first && token.toLowerCase() === 'then' && isOnward(at + 1) ? '>' : token,
  );
  return { ...cursor, tokens };
}

/** "15 Panzer, 21 Panzer > Sollum via Bardia; Trieste > Bardia": an action for each unit. */
export function sending(line: Cursor): Orders {
  const { seat, type } = line;
  const hasWay = type === 'move' || type === 'pursue';
  const cursor = hasWay ? withOneWay(line) : line;
  if (atEnd(cursor))
    return whichAndWhere(
      cursor,
      (...before) => lawful(seat, type, ...before),
      (to) => spaceName(seat.kit, to),
    );
  const one = hasWay ? null : oneEach(cursor);
  if (one !== null) return one;
  const actions = eachSent<UnitId, SuezAction>(cursor, (used) => {
    const close = lawful(seat, type).filter((unit) => !used.includes(unit));
    return {
      readItems: () => readItems(cursor, close, used),
      readPlace: () => readGoal(cursor),
      readVia: () => (hasWay ? readVia(cursor) : []),
      meant: (items) =>
        meant(cursor, items.length === 0 ? somebody(type, close, used) : arrivals(cursor, items, used), close, used),
      make: (unit, to, via) => {
        const way = wayFrom(placeOf(seat, unit), via);
        if (!hasWay)
          toOne(
            cursor,
            unitName(seat.kit, unit),
            [...(way ?? []), to].map((place) => spaceName(seat.kit, place)),
          );
        return made(type, unit, to, way !== undefined && type === 'move' ? filledIn(seat, unit, to, way) : way);
      },
    };
  });
  return whole(cursor, actions);
}

/**
 * "supply > Sollum, Bardia", "Brandenburgers, SIM > Sollum, Halfaya": the first to the first, one to each space. Null where more
 * or less than units and several spaces is named.
 */
function oneEach({ ...cursor }: Cursor): Orders | null {
  const { seat, type } = cursor;
  // Several spaces have a comma between them: other lines are read once.
  if (!cursor.tokens.includes(',', cursor.at)) return null;
  const close = lawful(seat, type);
  const alone = ANYBODY.includes(type) ? spacesHere({ ...cursor }) : [];
  if (alone.length > 1 && alone.length <= close.length) return alone.map((space, at) => made(type, close[at], space));
  const items = tried(() => readItems(cursor, close));
  if (isUnclear(items) || items.length === 0 || !skip(cursor, '>', 'at', 'on', 'the')) return null;
  const spaces = spacesHere(cursor);
  if (spaces.length < 2) return null;
  const named = meant(cursor, items, close);
  // 9.1 A supply unit is any of them.
  const units = named.length === 1 && named[0] === SUPPLY ? spaces.map(() => SUPPLY) : named;
  if (units.length < spaces.length && ANYBODY.includes(type)) return null;
  return units.length === spaces.length
    ? units.map((unit, at) => made(type, unit, spaces[at]))
    : stuck(
        cursor,
        `${many(units.length, 'unit')} for ${spaces.length} spaces: say who goes where, one after the other.`,
      );
}

/** The spaces from here to the end of the line; none where it says anything else. */
function spacesHere(cursor: Cursor): readonly SpaceId[] {
  skip(cursor, '>', 'at', 'on', 'the');
  const spaces = each(cursor, [',', 'and', 'at', 'the'], () => tryPlace(cursor));
  return atEnd(cursor) ? spaces : [];
}

function readGoal(cursor: Cursor): SpaceId {
  skip(cursor, 'the', 'at', 'in', 'on', 'towards', 'battle', 'of', 'port', 'space');
  const words = run(cursor).join(' ');
  const space = readPlace(cursor);
  return goesOn(cursor) && !isRead(cursor) ? stuck(cursor, noSuchPlace(cursor.seat.kit, words)) : space;
}
/** What follows a space is something by itself: else the whole was meant to be the space. */
const isRead = (cursor: Cursor): boolean =>
  wordIs(cursor, ...AFTER) || tryPlace({ ...cursor }) !== null || tryUnits({ ...cursor }, []) !== null;
const AFTER = [
  'via',
  'through',
  'by',
  'then',
  'please',
  'now',
  '.',
  'all',
  'the',
  'rest',
  'with',
  'and',
  'as',
  'a',
  'an',
];

/** 9.1 With the supply that waits in place of "all" and "the rest": units that cost something are named. Nobody waits in a space. */
function arrivals(cursor: Cursor, items: readonly Item[], used: readonly UnitId[]): readonly Item[] {
  if (cursor.type !== 'deploy') return items;
  const left = supplyLeft(cursor, used).map((unit): Item => ({ kind: 'unit', unit }));
  return items.flatMap((item) => {
    if (item.kind === 'hex')
      return stuck(
        cursor,
        `Who comes to ${spaceName(cursor.seat.kit, item.hex)}? Say who goes where, one after the other.`,
      );
    if (item.kind !== 'all' && item.kind !== 'rest') return [item];
    return left.length > 0 ? left : stuck(cursor, 'No supply unit is left to deploy. Name whom you buy.');
  });
}

/** A space alone is of the only one who can go; behind others it says nothing of whoever is left: "DAK > Buq Buq; Halfaya". */
const somebody = (type: ActionType, close: readonly UnitId[], used: readonly UnitId[]): readonly Item[] => {
  const [unit] = close;
  if (unit !== undefined && ANYBODY.includes(type)) return [{ kind: 'unit', unit }];
  return used.length > 0 ? [] : onlyOne(close);
};

/** "TAC 1 > El Alamein", "El Alamein: TAC 1", "El Alamein with TAC 1"; the one battle there is need not be named. */
export function support(cursor: Cursor): Orders {
  const { seat } = cursor;
  const close = lawful(seat, 'send');
  const after = { ...cursor };
  skip(after, 'the', 'battle', 'of', 'at', '>');
  const space = tryPlace(after);
  if (space !== null && skip(after, ':', 'with', 'by', 'using', ',')) {
    const units = meant(after, readItems(after, close), close);
    return whole(after, units).map((unit) => made('send', unit, space));
  }
  const items = readItems({ ...cursor }, close);
  const [unit] = close;
  const battles = unit === undefined ? [] : lawful(seat, 'send', unit);
  const [battle] = battles;
  const isAlone = !cursor.tokens.slice(cursor.at).includes('>') && items.every(({ kind }) => kind !== 'hex');
  if (battle === undefined || battles.length > 1 || !isAlone || items.length === 0) return sending(cursor);
  const alone = { ...cursor };
  const units = meant(alone, readItems(alone, close), close);
  return atEnd(alone) || skip(alone, '.', 'please') ? units.map((one) => made('send', one, battle)) : sending(cursor);
}
