// Combat in orders: attacks, Ground Support Points, Final Protective Fire.
import type { HexId } from '#board/hex.ts';
import { readPoints, readPointsOn, withPoints } from '#words/names/points.ts';
import { targetReaders } from '#words/names/targets.ts';
import { stuck, whole } from '#words/notation/cursor.ts';
import { atEnd, eachClause, skip } from '#words/notation/line.ts';
import { isInRange } from '../../chapters/07-combat/contact.ts';
import { attackOn, isInRangeOfOne, joiners } from '../../chapters/07-combat/duties.ts';
import { type ActionType, made, type Orders, type QuadAction } from '../../position/action.ts';
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
  eachClause(cursor, () => actions.push(...readAttack(cursor, actions)));
  return whole(cursor, actions);
};

const WITH = [':', 'with', 'by', 'using', 'from', ','];

function readAttack(cursor: Cursor, before: Orders): Orders {
  const start = cursor.at;
  const hexes = readTargets(cursor);
  if (hexes.length > 0) hexes.push(...readVia(cursor, 'also'));
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

/** 7.23 A declared attack on several hexes goes by the first of them, whichever is named. */
export const asDeclared = ({ seat }: Cursor, hex: HexId): HexId => attackOn(seat, hex)?.hexes[0] ?? hex;

/** 8.22 "1526: A, B", "1526 with A", "A, B > 1526"; the one attack that can be joined need not be named. */
export const join = (cursor: Cursor): Orders => {
  const readAttacks = (): readonly HexId[] => readTargets(cursor).map((hex) => asDeclared(cursor, hex));
  const [early] = readAttacks();
  skip(cursor, ...WITH);
  const [only = '', ...more] = lawful(cursor.seat, 'join');
  const openFor = (hex: HexId): readonly UnitId[] => lawful(cursor.seat, 'join', hex);
  const items = readItems(cursor, early !== undefined || more.length === 0 ? openFor(early ?? only) : []);
  const [late] = early === undefined && skip(cursor, '>', 'at', 'on', 'against') ? readAttacks() : [];
  const hex = early ?? late ?? (more.length === 0 ? only : '');
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
  // 8.22 Guns that reach no more than a further hex join once it is declared.
  const late = units.filter((unit) => isLate(cursor, hex, also, unit));
  const first = late.length < units.length ? units.filter((unit) => !late.includes(unit)) : units;
  return [
    made('attack', hex, [...first], also.length > 0 ? also : undefined),
    ...(first.length < units.length ? [made('join', hex, late)] : []),
    ...(points === null ? [] : [made('support', hex, points)]),
  ];
}

const isLate = ({ seat }: Cursor, hex: HexId, also: readonly HexId[], unit: UnitId): boolean =>
  !isInRange(seat, unit, hex) && isInRangeOfOne(seat, unit, also);

const { tryHex, readTargets } = targetReaders<ActionType, Cursor>({
  tryPlace,
  hasOwn: ({ seat }, hex) => unitsAt(seat, hex).some((unit) => sideOf(seat, unit) === seat.side),
  namesOf: ({ seat }) => ({
    own: unitsNamed(seat.kit, seat.side),
    enemies: unitsNamed(seat.kit, enemyOf(seat.side)),
  }),
  hexOf: ({ seat }, unit) => {
    const place = placeOf(seat.table, unit);
    return isOffMap(place) ? null : place;
  },
});

/** 9.0 "1526 with 2", "1526 2", "2 points on 1526", "2" where only one hex can be meant. */
export const support = (cursor: Cursor): Orders => {
  const { hex, points } = readPointsOn(cursor, {
    open: lawful(cursor.seat, 'support'),
    tryHex: () => tryHex(cursor),
    readHex: () => readPlace(cursor),
  });
  return whole(cursor, [made('support', asDeclared(cursor, hex), points ?? stuck(cursor, 'With how many points?'))]);
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
