// Attacks in orders, one a clause: "1526: A, B also 1527", "1526 with A, B and 2 points", "A, B > 1526", "A B 1526".

import { type Cursor, stuck, whole } from '../notation/cursor.ts';
import { atEnd, eachClause, skip, wordIs } from '../notation/line.ts';
import type { HexId } from './hex-names.ts';
import type { Item } from './items.ts';

/** One attack as it was read. */
interface Attack<U, E> {
  readonly hex: HexId;
  /** Further hexes in the same attack. */
  readonly also: readonly HexId[];
  readonly units: readonly U[];
  readonly extras: readonly E[];
}

/** What a title's attacks are read with. */
interface Attacks<C, U, E, A> {
  readonly readTargets: (cursor: C) => HexId[];
  readonly readPlace: (cursor: C) => HexId;
  readonly readVia: (cursor: C, ...words: readonly string[]) => readonly HexId[];
  readonly readItems: (cursor: C, close: readonly U[]) => readonly Item<U>[];
  readonly meant: (cursor: C, items: readonly Item<U>[], everyone: readonly U[]) => readonly U[];
  /** Who can attack all of these hexes. */
  readonly able: (cursor: C, hexes: readonly HexId[]) => readonly U[];
  /** Who is meant where nobody is named and nobody more can attack. */
  readonly unnamed?: (cursor: C, hexes: readonly HexId[]) => readonly U[];
  /** What is said besides who and where; where `named`, only what is called by its kind. */
  readonly readExtras: (cursor: C, named: boolean) => readonly E[];
  readonly nameOf: (cursor: C, hex: HexId) => string;
  readonly ordersOf: (attack: Attack<U, E>, cursor: C) => readonly A[];
}

/** What may stand between the attacked hex and who attacks it. */
export const WITH = [':', 'with', 'w', 'by', 'using', 'from', ','];

/** The reader of the attacks of one title. */
export const attackReader =
  <T extends string, C extends Cursor<T>, U, E, A>(by: Attacks<C, U, E, A>) =>
  (cursor: C): readonly A[] => {
    const orders: A[] = [];
    const used: U[] = [];
    eachClause(cursor, () => {
      const attack = readAttack<T, C, U, E>(cursor, used, by);
      used.push(...attack.units);
      orders.push(...by.ordersOf(attack, cursor));
    });
    return whole(cursor, orders);
  };

/** The line up to where the next attack begins: the hex of "…, 1527 with C" is none of the units before it. */
function upToNext<T extends string, C extends Cursor<T>>(cursor: C, readTargets: (cursor: C) => HexId[]): C {
  const end = cursor.tokens.findIndex((_, at) => {
    const after = { ...cursor, at: at + 1 };
    const isBetween = at >= cursor.at && wordIs({ ...cursor, at }, ',', 'and');
    return isBetween && readTargets(after).length > 0 && wordIs(after, ':', 'with', 'by', 'using');
  });
  return end < 0 ? cursor : { ...cursor, tokens: cursor.tokens.slice(0, end) };
}

function readAttack<T extends string, C extends Cursor<T>, U, E>(
  line: C,
  used: readonly U[],
  by: Attacks<C, U, E, unknown>,
): Attack<U, E> {
  const start = line.at;
  const hexes = by.readTargets(line);
  if (hexes.length > 0) hexes.push(...by.readVia(line, 'also'));
  const cursor = hexes.length > 0 ? upToNext<T, C>(line, by.readTargets) : line;
  const attack = readAttackers<T, C, U, E>(cursor, start, hexes, used, by);
  line.at = cursor.at;
  skip(line, 'and');
  return attack;
}

/** Who attacks the hexes that are named, or the units and then their hex. */
function readAttackers<T extends string, C extends Cursor<T>, U, E>(
  cursor: C,
  start: number,
  hexes: HexId[],
  used: readonly U[],
  by: Attacks<C, U, E, unknown>,
): Attack<U, E> {
  const { readTargets, readPlace, readVia, readItems, meant, able, unnamed, readExtras, nameOf } = by;
  const free = (): readonly U[] => able(cursor, hexes).filter((unit) => !used.includes(unit));
  const early = hexes.length > 0 ? readExtras(cursor, true) : [];
  if (early.length === 0) skip(cursor, ...WITH);
  const items = early.length === 0 ? readItems(cursor, free()) : [];
  const last = items.at(-1);
  if (hexes.length === 0) {
    skip(cursor, '>', ':', 'at', 'on', 'against', 'hex');
    if (atEnd(cursor) && start === cursor.at) return stuck(cursor, 'Which hex?');
    const named = readTargets(cursor);
    hexes.push(...(named.length > 0 ? named : [last?.kind === 'hex' ? last.hex : readPlace(cursor)]));
  }
  hexes.push(...readVia(cursor, 'also'));
  const extras = [...early, ...readExtras(cursor, false)];
  const [hex = '', ...also] = hexes;
  const list = last?.kind === 'hex' && hexes.includes(last.hex) ? items.slice(0, -1) : items;
  if (list.length > 0) return { hex, also, units: meant(cursor, list, free()), extras };
  const everyone = free();
  const units = everyone.length > 0 ? everyone : (unnamed?.(cursor, hexes) ?? []);
  return units.length > 0
    ? { hex, also, units, extras }
    : stuck(cursor, `No unit of yours can attack ${nameOf(cursor, hex)} now.`);
}
