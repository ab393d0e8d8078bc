// Combat in orders: attacks, what is added to them, bombardment.
import { attackReader } from '#words/names/attacks.ts';
import { exactly } from '#words/names/named.ts';
import { readPoints, readPointsOn, withPoints } from '#words/names/points.ts';
import { onlyOne } from '#words/names/sending.ts';
import { targetReaders } from '#words/names/targets.ts';
import { stuck, whole } from '#words/notation/cursor.ts';
import { atEnd, peek, skip, wordIs } from '#words/notation/line.ts';
import { isMark } from '#words/notation/text.ts';
import { either } from '#words/sentence.ts';
import { attackOn } from '../../chapters/10-combat/orders.ts';
import { type ActionType, type DesertAction, made, type Orders } from '../../position/action.ts';
import { nameOf, namesOf } from '../../position/names.ts';
import { isHeldBy, isLeader, placeOf } from '../../position/sight.ts';
import { enemyOf, type HexId, isOffMap, type UnitId } from '../../position/state.ts';
import { meant, readItems } from './lists.ts';
import { readPlace, readVia, tryPlace } from './places.ts';
import { type Cursor, lawful } from './reading.ts';
import { piecesNamed } from './units.ts';

const { tryHex, readTargets } = targetReaders<ActionType, Cursor>({
  tryPlace,
  hasOwn: ({ seat }, hex) => isHeldBy(seat, seat.side, hex),
  namesOf: ({ seat }) => ({
    own: piecesNamed(seat.kit, seat.side),
    enemies: piecesNamed(seat.kit, enemyOf(seat.side)),
  }),
  hexOf: ({ seat }, unit) => {
    const place = placeOf(seat.table, unit);
    return isOffMap(place) ? null : place;
  },
});

/** What is said of an attack besides who and where. */
type Extra = { readonly type: 'support'; readonly points: number } | { readonly type: 'naval' | 'unpaid' };

const FLEET = ['naval', 'navy', 'fleet', 'ships'];
const FREE = ['unpaid'] as const;
/** 10.3 */
const NO_POINT = /\bwithout (?:an? )?(?:attack )?points?\b|\b(?:without(?: an)?|no) (?:aps?|attack points?)\b/gi;

/**
 * "4 Armoured, 7 Support": the 7 Support Group. Points are two at most (14.1); "2 Support" is the group where it can attack and
 * "with" does not make it points.
 */
function withGroups(cursor: Cursor): Cursor {
  const { seat, tokens } = cursor;
  const isReady = (unit: string): boolean =>
    lawful(seat, 'attack').some((hex) => lawful(seat, 'attack', hex).includes(unit));
  const isGroup = (at: number): boolean => {
    const [number, word, end] = [tokens[at], tokens[at + 1]?.toLowerCase(), tokens[at + 2]?.toLowerCase()];
    if (word !== 'support' || end === 'group') return false;
    const group = exactly(piecesNamed(seat.kit, seat.side), `${number} Support Group`);
    if (group === null || Number(number) > MOST_POINTS) return group !== null;
    return tokens[at - 1] !== 'with' && isReady(group);
  };
  return { ...cursor, tokens: tokens.flatMap((token, at) => (isGroup(at - 1) ? [token, 'Group'] : [token])) };
}
const MOST_POINTS = 2;

/** "A, B unpaid", "A without AP", "A and the fleet": what belongs to no list of units is set apart from it. */
function withExtras(cursor: Cursor): Cursor {
  const tokens: string[] = [];
  for (const token of cursor.tokens.join(' ').replaceAll(NO_POINT, FREE[0]).split(' ')) {
    const isExtra = tokens.length > 0 && [...FLEET, ...FREE].includes(token.toLowerCase());
    if (isExtra && tokens.at(-1) === 'the') tokens.pop();
    if (isExtra && tokens.at(-1) === ',') tokens.pop();
    if (isExtra && tokens.at(-1) !== 'with') tokens.push('with');
    tokens.push(token);
  }
  return { ...cursor, tokens };
}

/** "with 2 points", "and the fleet", "unpaid", "without a point"; points that are not called so only if `named` is false. */
function readExtras(cursor: Cursor, named: boolean): readonly Extra[] {
  const extras: Extra[] = [];
  for (;;) {
    const points = readPoints(cursor, named);
    const after = { ...cursor };
    skip(after, ',', 'and', 'with', 'plus', 'the', 'by', 'for');
    const isFree = skip(after, ...FREE);
    const extra: Extra | null = isFree ? { type: 'unpaid' } : skip(after, ...FLEET) ? { type: 'naval' } : null;
    if (points !== null) extras.push({ type: 'support', points });
    if (extra === null && points === null) return extras;
    if (extra === null) continue;
    skip(after, 'support');
    extras.push(extra);
    cursor.at = after.at;
  }
}

/** 13.3 A leader goes with the units he stands with, named or not. */
const attackersMeant: typeof meant = (cursor, items, everyone) => {
  const { seat } = cursor;
  const pieces = meant(cursor, items, everyone);
  const units = pieces.filter((piece) => !isLeader(seat, piece));
  const hexes = units.map((unit) => placeOf(seat.table, unit));
  return pieces.filter((piece) => units.includes(piece) || !hexes.includes(placeOf(seat.table, piece)));
};

const readAttacks = attackReader<ActionType, Cursor, UnitId, Extra, DesertAction>({
  readTargets,
  readPlace,
  readVia,
  readItems: (cursor, close) => (wordIs(cursor, ...FLEET, ...FREE) ? [] : readItems(cursor, close)),
  meant: attackersMeant,
  able: ({ seat }, [hex, ...also]) => {
    const next = also.map((one) => lawful(seat, 'attack', one));
    const first = hex === undefined ? [] : lawful(seat, 'attack', hex);
    return first.filter((unit) => next.every((units) => units.includes(unit)));
  },
  // Those who are ordered to attack one of the hexes do so with another.
  unnamed: ({ seat }, hexes) =>
    hexes.map((hex) => attackOn(seat.table, hex)).find((attack) => attack !== undefined)?.units ?? [],
  readExtras,
  nameOf: ({ seat }, hex) => nameOf(seat.kit, hex),
  ordersOf: ({ hex, also, units, extras }) => [
    made('attack', hex, [...units], also.length > 0 ? also : undefined),
    ...extras.map((extra) => (extra.type === 'support' ? made('support', hex, extra.points) : made(extra.type, hex))),
  ],
});

/** 10.1 "3309: A, B also 3310", "3309 from 3209, 3308 with 2 air and the fleet", "A, B > 3309", "3309", "Tobruk unpaid". */
export const attack = (cursor: Cursor): Orders => readAttacks(withPoints(withGroups(withExtras(cursor))));

/** 14.1, 14.2 "3309 with 2", "3309 2", "2 points on 3309", "2" where only one hex can be meant. */
export const points = (cursor: Cursor): Orders => {
  const { seat, type } = cursor;
  const { hex, points: count } = readPointsOn(cursor, {
    open: lawful(seat, type),
    tryHex: () => tryHex(cursor),
    readHex: () => readPlace(cursor),
  });
  if (count === null && type === 'bombard' && skip(cursor, 'the', ...FLEET)) return whole(cursor, [made('shell', hex)]);
  return whole(cursor, [made(type, hex, count ?? stuck(cursor, 'With how many points?'))]);
};

/** 15.0 "3309", "the garrison of Tobruk". */
export const shell = (cursor: Cursor): Orders => {
  const open = lawful(cursor.seat, 'shell');
  skip(cursor, 'bombardment', 'bombard', 'of', 'at', 'on', 'the', '>', 'hex');
  const [only] = open;
  const hex = tryHex(cursor) ?? (atEnd(cursor) && only !== undefined && open.length === 1 ? only : readPlace(cursor));
  skip(cursor, 'with', 'by', 'the', ...FLEET);
  return whole(cursor, [made('shell', hex)]);
};

/** 10.21, 10.27 "3309: A, B": of an attack that is ordered; the only one need not be named. */
export const ofAttack = (cursor: Cursor): Orders => {
  const { seat, type } = cursor;
  const open = lawful(seat, type);
  const [only] = open.length === 1 ? open : [];
  const after = { ...cursor };
  skip(after, 'at', 'on', 'in', 'attack', 'the', 'of', 'hex', 'to', '>', 'into');
  const named = tryHex(after);
  const isTarget = named !== null && (open.includes(named) || only === undefined);
  if (isTarget) cursor.at = after.at;
  const hex = isTarget ? named : (only ?? hexAtEnd(cursor) ?? whichAttack(cursor, open));
  skip(cursor, ':', 'with', 'by', 'using', ',', 'are', 'is');
  const close = lawful(seat, type, hex);
  const items = readItems(cursor, close);
  if (skip(cursor, '>', 'at', 'on', 'into') && !atEnd(cursor) && !isMark(peek(cursor))) readPlace(cursor);
  const units = meant(cursor, items.length === 0 ? onlyOne(close) : items, close);
  return whole(cursor, [made(type, hex, [...units])]);
};

/** "7 Support > 4411" */
function hexAtEnd({ seat, tokens, ...cursor }: Cursor): HexId | null {
  const at = tokens.lastIndexOf('>');
  return at < 0 ? null : tryHex({ ...cursor, seat, tokens, at: at + 1 });
}

const whichAttack = (cursor: Cursor, open: readonly HexId[]): never => {
  const names = namesOf(cursor.seat.kit, open.slice(0, MOST_HEXES));
  return stuck(cursor, names.length === 0 ? 'No attack is ordered.' : `In which attack: ${either(names)}?`);
};
const MOST_HEXES = 6;
