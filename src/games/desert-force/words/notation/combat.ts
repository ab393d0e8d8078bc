// Combat in orders: attacks, what is added to them, bombardment.
import type { HexId } from '#board/hex.ts';
import { exactly } from '#words/names/named.ts';
import { readPoints, readPointsOn, withPoints } from '#words/names/points.ts';
import { onlyOne } from '#words/names/sending.ts';
import { targetReaders } from '#words/names/targets.ts';
import { stuck, whole } from '#words/notation/cursor.ts';
import { atEnd, eachClause, peek, skip, wordIs } from '#words/notation/line.ts';
import { isMark } from '#words/notation/text.ts';
import { either } from '#words/sentence.ts';
import { attackOn } from '../../chapters/10-combat/orders.ts';
import { type ActionType, type DesertAction, made, type Orders } from '../../position/action.ts';
import { nameOf, namesOf } from '../../position/names.ts';
import { isHeldBy, placeOf } from '../../position/sight.ts';
import { enemyOf, isOffMap, type UnitId } from '../../position/state.ts';
import { type Item, meant, readItems } from './lists.ts';
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

/** 10.1 "3309: A, B also 3310", "3309 from 3209, 3308 with 2 air and the fleet", "A, B > 3309", "3309", "Tobruk unpaid". */
export const attack = (line: Cursor): Orders => {
  const cursor = withPoints(withGroups(withExtras(line)));
  const actions: DesertAction[] = [];
  eachClause(cursor, () => actions.push(...readAttack(cursor, actions)));
  return whole(cursor, actions);
};

const WITH = [':', 'with', 'by', 'using', 'from', ','];

function readAttack(cursor: Cursor, before: Orders): Orders {
  const start = cursor.at;
  const hexes = readTargets(cursor);
  const early = hexes.length > 0 ? readExtras(cursor, true) : [];
  if (early.length === 0) skip(cursor, ...WITH);
  const used = before.flatMap((action) => (action.type === 'attack' ? action.units : []));
  const isExtra = early.length > 0 || wordIs(cursor, ...FLEET, ...FREE);
  const items = isExtra ? [] : readItems(cursor, able(cursor, hexes, used));
  if (hexes.length === 0) {
    skip(cursor, '>', ':', 'at', 'on', 'against', 'hex');
    if (atEnd(cursor) && start === cursor.at) return stuck(cursor, 'Which hex?');
    const named = readTargets(cursor);
    hexes.push(...(named.length > 0 ? named : lastNamed(cursor, items)));
  }
  hexes.push(...readVia(cursor, 'also'));
  return ordered(cursor, hexes, items, used, [...early, ...readExtras(cursor, false)]);
}

/** "A B 3309": the hex that ends a list; else one is missing. */
const lastNamed = (cursor: Cursor, items: readonly Item[]): readonly HexId[] => {
  const last = items.at(-1);
  return last?.kind === 'hex' ? [last.hex] : [readPlace(cursor)];
};

/** Units that may attack all of these hexes. */
const able = ({ seat }: Cursor, [hex, ...also]: readonly HexId[], used: readonly UnitId[]): readonly UnitId[] => {
  const next = also.map((one) => lawful(seat, 'attack', one));
  const first = hex === undefined ? [] : lawful(seat, 'attack', hex);
  return first.filter((unit) => !used.includes(unit) && next.every((units) => units.includes(unit)));
};

/** Who attacks where nobody is named: all who may, else those who are ordered to attack one of the hexes, now with another. */
function unnamed(cursor: Cursor, hexes: readonly HexId[], used: readonly UnitId[]): readonly UnitId[] {
  const all = able(cursor, hexes, used);
  if (all.length > 0) return all;
  return hexes.map((hex) => attackOn(cursor.seat.table, hex)).find((attack) => attack !== undefined)?.units ?? [];
}

/** What is said of an attack besides who and where. */
type Extra = { readonly type: 'support'; readonly points: number } | { readonly type: 'naval' | 'unpaid' };

function ordered(
  cursor: Cursor,
  hexes: readonly HexId[],
  items: readonly Item[],
  used: readonly UnitId[],
  extras: readonly Extra[],
): Orders {
  const [hex = '', ...also] = hexes;
  const last = items.at(-1);
  const list = last?.kind === 'hex' && hexes.includes(last.hex) ? items.slice(0, -1) : items;
  const everyone = list.length > 0 ? able(cursor, hexes, used) : unnamed(cursor, hexes, used);
  if (list.length === 0 && everyone.length === 0)
    return stuck(cursor, `No unit of yours can attack ${nameOf(cursor.seat.kit, hex)} now.`);
  const units = meant(cursor, list.length === 0 ? [{ kind: 'all' }] : list, everyone);
  const action = made('attack', hex, [...units], also.length > 0 ? also : undefined);
  return [
    action,
    ...extras.map((extra) => (extra.type === 'support' ? made('support', hex, extra.points) : made(extra.type, hex))),
  ];
}

const FLEET = ['naval', 'navy', 'fleet', 'ships'];
const FREE = ['unpaid'];

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

/** "A, B unpaid", "A and the fleet": what belongs to no list of units is set apart from it. */
function withExtras(cursor: Cursor): Cursor {
  const tokens: string[] = [];
  for (const token of cursor.tokens) {
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
    const isFree =
      skip(after, ...FREE) || (skip(after, 'without') && skip(after, 'a', 'an', 'attack', 'point', 'points'));
    const extra: Extra | null = isFree ? { type: 'unpaid' } : skip(after, ...FLEET) ? { type: 'naval' } : null;
    if (points !== null) extras.push({ type: 'support', points });
    if (extra === null && points === null) return extras;
    if (extra === null) continue;
    skip(after, 'support');
    extras.push(extra);
    cursor.at = after.at;
  }
}

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
