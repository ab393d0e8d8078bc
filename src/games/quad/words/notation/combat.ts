// Combat in orders: attacks, Ground Support Points, Final Protective Fire.
import type { HexId } from '#board/hex.ts';
import { atEnd, goesOn, longest, peek, skip, wordIs } from '#words/line.ts';
import { exactly, likely } from '#words/named.ts';
import { looked, stuck, whole } from '#words/orders.ts';
import { spelt } from '#words/spelling.ts';
import { isMark, numberOf } from '#words/text.ts';
import { joiners } from '../../chapters/07-combat/duties.ts';
import { made, type Orders, type QuadAction } from '../../position/action.ts';
import { nameOf } from '../../position/names.ts';
import { placeOf, sideOf, unitsAt } from '../../position/sight.ts';
import { enemyOf, isOffMap, type UnitId } from '../../position/state.ts';
import { type Item, meant, readItems } from './lists.ts';
import { readPlace, readVia, tryPlace } from './places.ts';
import { type Cursor, lawful } from './reading.ts';
import { unitsNamed } from './units.ts';

/** 7.0 "1526: A, B also 1527", "1526 with A, B and 2 points", "A, B > 1526", "1526 all", "150 Brigade: A". */
export const attack = (line: Cursor): Orders => {
  const cursor = withPoints(line);
  const actions: QuadAction[] = [];
  do {
    actions.push(...readAttack(cursor, actions));
    skip(cursor, ';', ',', 'then', '.');
  } while (goesOn(cursor) && !wordIs(cursor, 'please', 'now'));
  return whole(cursor, actions);
};

const WITH = [':', 'with', 'by', 'using', 'from', ','];

function readAttack(cursor: Cursor, before: Orders): Orders {
  const start = cursor.at;
  const hexes = readTargets(cursor);
  const early = hexes.length > 0 ? readPoints(cursor, true) : null;
  if (early === null) skip(cursor, ...WITH);
  const used = before.flatMap((action) => (action.type === 'attack' ? action.units : []));
  const items = early === null ? readItems(cursor, able(cursor, hexes, used)) : [];
  if (hexes.length === 0) {
    skip(cursor, '>', ':', 'at', 'on', 'against', 'hex');
    if (atEnd(cursor) && start === cursor.at) return stuck(cursor, 'Which hex?');
    const named = readTargets(cursor);
    hexes.push(...(named.length > 0 ? named : lastNamed(cursor, items)));
  }
  hexes.push(...readVia(cursor, 'also'));
  return declared(cursor, hexes, items, used, early ?? readPoints(cursor, false));
}

/** 8.22 "1526: A, B", "1526 with A", "A, B > 1526"; the one attack that can be joined need not be named. */
export const join = (cursor: Cursor): Orders => {
  const hexes = readTargets(cursor);
  skip(cursor, ...WITH);
  const [only = '', ...more] = lawful(cursor.seat, 'join');
  const openFor = (hex: HexId): readonly UnitId[] => lawful(cursor.seat, 'join', hex);
  const items = readItems(cursor, hexes.length > 0 || more.length === 0 ? openFor(hexes[0] ?? only) : []);
  if (hexes.length === 0 && skip(cursor, '>', 'at', 'on', 'against')) hexes.push(...readTargets(cursor));
  const hex = hexes[0] ?? (more.length === 0 ? only : '');
  if (hex === '') return stuck(cursor, 'Which attack? Name its hex.');
  const units = meant(cursor, items.length === 0 ? [{ kind: 'all' }] : items, openFor(hex));
  return whole(cursor, [made('join', hex, [...units])]);
};

/** "A B 1526": the hex that ends a list; else one is missing. */
const lastNamed = (cursor: Cursor, items: readonly Item[]): readonly HexId[] => {
  const last = items.at(-1);
  return last?.kind === 'hex' ? [last.hex] : [readPlace(cursor)];
};

/** Units that can attack these hexes. */
const able = ({ seat }: Cursor, hexes: readonly HexId[], used: readonly UnitId[]): readonly UnitId[] =>
  joiners(seat, seat.side, hexes).filter((unit) => !used.includes(unit));

function declared(
  cursor: Cursor,
  hexes: readonly HexId[],
  items: readonly Item[],
  used: readonly UnitId[],
  points: number | null,
): Orders {
  const [hex = '', ...also] = hexes;
  const last = items.at(-1);
  const list = last?.kind === 'hex' && hexes.includes(last.hex) ? items.slice(0, -1) : items;
  const everyone = able(cursor, hexes, used);
  if (list.length === 0 && everyone.length === 0)
    return stuck(cursor, `No unit of yours can attack ${nameOf(cursor.seat.kit, hex)} now.`);
  const units = meant(cursor, list.length === 0 ? [{ kind: 'all' }] : list, everyone);
  const action = made('attack', hex, [...units], also.length > 0 ? also : undefined);
  return points === null ? [action] : [action, made('support', hex, points)];
}

/** Attacked hexes here, one or several. */
function readTargets(cursor: Cursor): HexId[] {
  const hexes: HexId[] = [];
  for (;;) {
    const back = cursor.at;
    skip(cursor, ',', 'on', 'at', 'the', 'hex', 'against');
    const hex = tryTarget(cursor);
    if (hex === null) {
      cursor.at = back;
      return hexes;
    }
    hexes.push(hex);
  }
}

/** A hex without a unit of one's own, or the hex of an enemy that is named. */
function tryTarget(cursor: Cursor): HexId | null {
  const { seat } = cursor;
  const after = { ...cursor };
  const hex = tryPlace(after) ?? tryEnemy(after);
  if (hex === null || unitsAt(seat, hex).some((unit) => sideOf(seat, unit) === seat.side)) return null;
  cursor.at = after.at;
  return hex;
}

/** Where the enemy unit stands that goes by just this name, and no unit of one's own does. */
function tryEnemy(cursor: Cursor): HexId | null {
  const { seat } = cursor;
  const [own, enemies] = [seat.side, enemyOf(seat.side)].map((side) => unitsNamed(seat.kit, side));
  if (own === undefined || enemies === undefined) return null;
  const unit = longest(cursor, (text) =>
    looked(cursor, `enemy ${text}`, own.length + enemies.length, () =>
      likely(own, spelt(text)).some(({ score }) => score === 3) ? null : exactly(enemies, text),
    ),
  );
  const place = unit === null ? 'lost' : placeOf(seat.table, unit);
  return isOffMap(place) ? null : place;
}

// --- points ------------------------------------------------------------------------

const POINTS = ['point', 'points', 'pt', 'pts', 'gsp', 'gsps', 'air', 'ground', 'support'];

/** "A, B and 2 points": what belongs to no list of units is set apart from it. */
const withPoints = (cursor: Cursor): Cursor => ({
  ...cursor,
  tokens: cursor.tokens.map((token, at, all) => {
    const isBefore = [',', 'plus'].includes(token) && numberOf(all[at + 1]) !== null;
    return isBefore && POINTS.includes(all[at + 2]?.toLowerCase() ?? '') ? 'with' : token;
  }),
});

/** "with 2 points", "and 2 air"; a number alone only if `named` is false. Null when there are none; nothing is read then. */
function readPoints(cursor: Cursor, named: boolean): number | null {
  const after = { ...cursor };
  skip(after, ',', ':', 'with', 'plus', 'and', 'using');
  const isSaid = skip(after, 'support', 'air', 'gsp');
  const points = pointsAt(after);
  if (points === null) return null;
  if (!skip(after, ...POINTS) && named && !isSaid) return null;
  cursor.at = after.at;
  return points;
}

function pointsAt(cursor: Cursor): number | null {
  const points = wordIs(cursor, 'none') ? 0 : numberOf(peek(cursor));
  if (points !== null) cursor.at++;
  return points;
}

/** "2 points on 1526", "2 > 1526"; not "16 Brigade". */
function pointsFirst(cursor: Cursor): number | null {
  const after = { ...cursor };
  const points = pointsAt(after);
  if (points === null || (goesOn(after) && !wordIs(after, ...POINTS, 'on', 'at', 'for', 'in'))) return null;
  cursor.at = after.at;
  return points;
}

/** 9.0 "1526 with 2", "1526 2", "2 points on 1526", "2" where only one hex can be meant. */
export const support = (cursor: Cursor): Orders => {
  const between = [...POINTS, '>', ':', ',', 'on', 'at', 'for', 'with', 'the', 'of', 'in', 'by', 'attack', 'hex'];
  skip(cursor, ...between);
  const early = pointsFirst(cursor);
  skip(cursor, ...between);
  const open = lawful(cursor.seat, 'support');
  const [only] = open.length === 1 ? open : [];
  const named = tryPlace(cursor) ?? tryEnemy(cursor);
  const isMissing = atEnd(cursor) || numberOf(peek(cursor)) !== null || isMark(peek(cursor));
  const hex = named ?? (only !== undefined && isMissing ? only : readPlace(cursor));
  skip(cursor, ...between);
  const points = early ?? pointsAt(cursor) ?? stuck(cursor, 'With how many points?');
  skip(cursor, ...POINTS);
  return whole(cursor, [made('support', hex, points)]);
};

/** 8.4 "33. Artillery", "all", "33. Artillery with 2 points". */
export const fire = (line: Cursor): Orders => {
  const cursor = withPoints(line);
  const guns = lawful(cursor.seat, 'fire');
  skip(cursor, 'with', 'by', ':');
  const items = readItems(cursor, guns);
  if (items.length === 0) return stuck(cursor, 'Which artillery? Name it, or say "all".');
  const units = meant(cursor, items, guns);
  skip(cursor, '>', 'at', 'on', 'for');
  tryPlace(cursor);
  const points = readPoints(cursor, false);
  const [hex] = lawful(cursor.seat, 'support');
  const action = made('fire', [...units]);
  if (points === null) return whole(cursor, [action]);
  if (hex === undefined) return stuck(cursor, 'You have no Ground Support Points for this defence.');
  return whole(cursor, [action, made('support', hex, points)]);
};
