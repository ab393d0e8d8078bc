// Combat in orders: attacks, Ground Support Points, Final Protective Fire.
import { attackReader, WITH } from '#words/names/attacks.ts';
import { isForEach, readPoints, readPointsOn, withPoints } from '#words/names/points.ts';
import { targetReaders } from '#words/names/targets.ts';
import { stuck, whole } from '#words/notation/cursor.ts';
import { atEnd, skip } from '#words/notation/line.ts';
import { attackOn, joiners } from '../../chapters/07-combat/duties.ts';
import { isInRange, isInRangeOfOne } from '../../chapters/08-artillery/guns.ts';
import { type ActionType, made, type Orders, type QuadAction } from '../../position/action.ts';
import { nameOf } from '../../position/names.ts';
import { placeOf, sideOf, unitsAt } from '../../position/sight.ts';
import { enemyOf, type HexId, isOffMap, type UnitId } from '../../position/state.ts';
import { meant, readItems } from './lists.ts';
import { readPlace, readVia, tryPlace } from './places.ts';
import { type Cursor, lawful, lawfulNumbers } from './reading.ts';
import { unitsNamed } from './units.ts';

/** 7.23 A declared attack on several hexes goes by the first of them, whichever is named. */
export const asDeclared = ({ seat }: Cursor, hex: HexId): HexId => attackOn(seat, hex)?.hexes[0] ?? hex;

/** 8.22 "1526: A, B", "1526 with A", "A, B > 1526"; the one attack that can be joined need not be named. */
export const join = (cursor: Cursor): Orders => {
  const targets = (): readonly HexId[] => readTargets(cursor).map((hex) => asDeclared(cursor, hex));
  const [early] = targets();
  skip(cursor, ...WITH);
  const [only = '', ...more] = lawful(cursor.seat, 'join');
  const openFor = (hex: HexId): readonly UnitId[] => lawful(cursor.seat, 'join', hex);
  const items = readItems(cursor, early !== undefined || more.length === 0 ? openFor(early ?? only) : []);
  const [late] = early === undefined && skip(cursor, '>', 'at', 'on', 'against') ? targets() : [];
  const hex = early ?? late ?? (more.length === 0 ? only : '');
  if (hex === '') return stuck(cursor, 'Which attack? Name its hex.');
  const units = meant(cursor, items.length === 0 ? [{ kind: 'all' }] : items, openFor(hex));
  return whole(cursor, [made('join', hex, [...units])]);
};

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

const readAttacks = attackReader<ActionType, Cursor, UnitId, number, QuadAction>({
  readTargets,
  readPlace,
  readVia,
  readItems,
  meant,
  able: ({ seat }, hexes) => joiners(seat, seat.side, hexes),
  readExtras: (cursor, named) => [readPoints(cursor, named)].filter((points) => points !== null),
  nameOf: ({ seat }, hex) => nameOf(seat.kit, hex),
  ordersOf: ({ hex, also, units, extras }, { seat }) => {
    // 8.22 Guns that reach no more than a further hex join once it is declared.
    const late = units.filter((unit) => !isInRange(seat, unit, hex) && isInRangeOfOne(seat, unit, also));
    const first = late.length < units.length ? units.filter((unit) => !late.includes(unit)) : units;
    return [
      made('attack', hex, [...first], also.length > 0 ? also : undefined),
      ...(first.length < units.length ? [made('join', hex, late)] : []),
      ...extras.map((points) => made('support', hex, points)),
    ];
  },
});

/** 7.0 "1526: A, B also 1527", "1526 with A, B and 2 points", "A, B > 1526", "1526 all", "150 Brigade: A". */
export const attack = (cursor: Cursor): Orders => readAttacks(withPoints(cursor));

/** 9.0 "1526 with 2, 1527 with 3", "1526 2", "2 points on 1526", "2 each on 1526 and 1527", "2" where only one hex can be meant. */
export const support = (line: Cursor): Orders => {
  // "all points on 1526", "1526 with all": as many as there are.
  const tokens = line.tokens.filter((token) => !['all', 'everything'].includes(token.toLowerCase()));
  const isAll = tokens.length < line.tokens.length;
  const cursor = { ...line, tokens };
  const isEach = isForEach(cursor);
  const given: ReturnType<typeof readPointsOn>[] = [];
  do given.push(readGiven(cursor));
  while ((skip(cursor, ',', ';', 'then') || isEach) && !atEnd(cursor));
  const [all] = isEach ? given.flatMap(({ points }) => points ?? []) : [];
  const most = (hex: HexId): number | undefined =>
    isAll ? Math.max(0, ...lawfulNumbers(cursor.seat, 'support', hex)) : undefined;
  return whole(
    cursor,
    given.map(({ hex, points }) =>
      made('support', asDeclared(cursor, hex), points ?? all ?? most(hex) ?? stuck(cursor, 'With how many points?')),
    ),
  );
};

const readGiven = (cursor: Cursor): ReturnType<typeof readPointsOn> =>
  readPointsOn(cursor, {
    open: lawful(cursor.seat, 'support'),
    tryHex: () => tryHex(cursor),
    readHex: () => readPlace(cursor),
  });

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
