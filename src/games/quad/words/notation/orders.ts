// One reader for each type of order, in the ways people type it.
import { leastOf } from '#board/least.ts';
import { orRecommended } from '#words/names/sending.ts';
import { readPause, stuck, whole } from '#words/notation/cursor.ts';
import { atEnd, eachClause, goesOn, skip, wordIs } from '#words/notation/line.ts';
import { either } from '#words/sentence.ts';
import { pointsTo } from '../../chapters/05-movement/reach.ts';
import { type ActionType, made, type Orders, type QuadAction } from '../../position/action.ts';
import { namesOf, unitName } from '../../position/names.ts';
import { placeOf } from '../../position/sight.ts';
import type { HexId, UnitId } from '../../position/state.ts';
import { asDeclared, attack, fire, join, support } from './combat.ts';
import { type Item, meant, readItems, unitsIn } from './lists.ts';
import { readHexes, readPlace, readVia } from './places.ts';
import { type Cursor, lawful } from './reading.ts';
import { sending } from './sending.ts';

type Reader = (cursor: Cursor) => Orders;

/** Nothing need follow; a polite word may. */
const alone: Reader = (cursor) => {
  skip(cursor, 'the', 'all', 'attacks', 'turn', 'phase', 'my', 'move', 'deployment', 'as', 'recommended', 'to', '>');
  return whole(cursor, [made(cursor.type)]);
};

/** 8.4, 7.96 "No fire", "no advance" where nothing else is asked. */
const done: Reader = (cursor) => {
  const { offered, isLeft = () => true } = cursor.reading;
  const [asked = '', ...more] = offered.filter((type) => type !== 'done' && isLeft(type));
  if (more.length === 0 && ['fire', 'advance'].includes(asked)) skip(cursor, asked);
  return alone(cursor);
};

/** 3.0 "place all", "place the rest as recommended" are `recommended`. */
const place: Reader = (cursor) => orRecommended(cursor, sending, made('recommended'));

/** kasserine 19.0 A whole side withdraws; a unit is moved. */
const withdraw: Reader = (cursor) => {
  skip(cursor, 'all', 'now', '.');
  if (atEnd(cursor)) return whole(cursor, [made('withdraw')]);
  return stuck(cursor, '"withdraw" announces your Withdrawal (kasserine 19.0); "move" sends a unit back.');
};

/** 14.0 "3 CLY by 1201 via 1302; 4 CLY by 1401", "3 CLY, 4 CLY at 1201", "all by the west edge"; the hex may be left out where only one can be meant. */
const exit: Reader = (cursor) => {
  const actions: QuadAction[] = [];
  eachClause(cursor, () => actions.push(...leaving(cursor)));
  return whole(cursor, actions);
};

/** One clause: units, and the hex or the edge by which they leave. */
function leaving(cursor: Cursor): Orders {
  const able = lawful(cursor.seat, 'exit');
  const edge = edgeAhead(cursor);
  const line = edge === null ? cursor : { ...cursor, tokens: cursor.tokens.slice(0, edge.begins) };
  const items = [...readItems(line, able)];
  cursor.at = line.at;
  if (edge !== null && atEnd(line)) {
    cursor.at = edge.ends;
    return byEdge(cursor, items, cursor.seat.kit.edges[edge.name]);
  }
  const last = items.at(-1);
  const isHexNamed = skip(cursor, ...BY);
  let hex: HexId | null = isHexNamed && !atEnd(cursor) ? readPlace(cursor) : null;
  if (hex === null && last?.kind === 'hex' && unitsIn(cursor, last.hex, able).length === 0 && items.pop())
    hex = last.hex;
  const via = hex === null ? [] : readVia(cursor);
  const units = meant(cursor, items.length === 0 && able.length === 1 ? [{ kind: 'all' }] : items, able);
  return units.map((unit) => made('exit', unit, hex ?? onlyExit(cursor, unit), via.length > 0 ? via : undefined));
}
const BY = ['>', ':', 'by', 'at', 'on', 'off', 'through', 'from', 'via', 'over', 'hex'];
const OF_MAP = ['the', 'edge', 'side', 'of', 'map'];

/** "off the west edge of the map", "by the east": the next edge that is named, and where that begins and ends; "1 South African" names none. */
function edgeAhead({ tokens, at }: Cursor) {
  const isLast = (n: number): boolean => !goesOn({ tokens, at: n }) || wordIs({ tokens, at: n }, ...OF_MAP);
  const found = tokens.findIndex((token, n) => n >= at && edgeOf(token) !== undefined && isLast(n + 1));
  const name = edgeOf(tokens[found] ?? '');
  if (name === undefined) return null;
  const after = { tokens, at: found + 1 };
  skip(after, ...OF_MAP);
  let begins = found;
  while (begins > at && wordIs({ tokens, at: begins - 1 }, ...BY, ...OF_MAP)) begins--;
  return { name, begins, ends: after.at };
}
const EDGES = ['north', 'east', 'south', 'west'] as const;
const edgeOf = (token: string) => EDGES.find((name) => [name, `${name}ern`].includes(token.toLowerCase()));

/** Each leaves by the hex of the edge that takes it the fewest Movement Points; "all" are those who can. */
function byEdge(cursor: Cursor, items: readonly Item[], edge: readonly HexId[]): Orders {
  const { seat } = cursor;
  const open = (unit: UnitId): readonly HexId[] => lawful(seat, 'exit', unit).filter((hex) => edge.includes(hex));
  const able = lawful(seat, 'exit').filter((unit) => open(unit).length > 0);
  return meant(cursor, items, able).map((unit) => {
    // Said once more of one that leaves already, it is the same order.
    const gone = edge.filter((hex) => hex === seat.table.exits[unit]?.hex);
    const some = [gone, open(unit), edge].find((hexes) => hexes.length > 0) ?? [];
    const [hex = ''] = leastOf(some, (one) => pointsTo(seat, unit, one));
    return made('exit', unit, hex);
  });
}

/** The hex a unit stands in if it can leave there; else the only one it can reach. */
function onlyExit(cursor: Cursor, unit: UnitId): HexId {
  const { seat } = cursor;
  const open = lawful(seat, 'exit', unit);
  const [only] = open;
  const here = placeOf(seat.table, unit);
  if (open.includes(here)) return here;
  if (only !== undefined && open.length === 1) return only;
  const names = namesOf(seat.kit, open.slice(0, MOST_HEXES));
  const which = names.length === 0 ? '' : `, as ${either(names)}`;
  const edge = EDGES.find((one) => seat.kit.edges[one].includes(only ?? ''));
  const nearest = edge === undefined ? '' : ` "by the ${edge} edge" takes the nearest hex there.`;
  return stuck(cursor, `By which hex does ${unitName(seat.kit, unit)} leave${which}?${nearest}`);
}
const MOST_HEXES = 6;

/** "1526, 1527", "all"; nothing, when only one attack can be meant. */
const cancel: Reader = (cursor) => {
  skip(cursor, 'off', 'the', 'attack', 'attacks', 'my', 'hex');
  const hexes = readHexes(cursor, lawful(cursor.seat, 'cancel'));
  skip(cursor, 'attack', 'attacks');
  const attacks = new Set(whole(cursor, hexes).map((hex) => asDeclared(cursor, hex)));
  return [...attacks].map((hex) => made('cancel', hex));
};

const pause: Reader = (cursor) => whole(cursor, [made('pause', readPause(cursor))]);

/** crusader 18.2 "1/8 Panzer, 2/8 Panzer", one action each. */
const take: Reader = (cursor) => {
  const close = lawful(cursor.seat, 'take');
  const units = meant(cursor, readItems(cursor, close), close);
  return whole(cursor, units).map((unit) => made('take', unit));
};

/** "fire A at 1526" in an attack, "final protective fire", "fall back". */
const after =
  (reader: Reader, ...words: readonly string[]): Reader =>
  (cursor) => {
    if (wordIs({ ...cursor, at: cursor.at - 1 }, 'final', 'fall')) skip(cursor, ...words);
    return reader(cursor);
  };

export const READERS: Readonly<Record<ActionType, Reader>> = {
  place,
  recommended: alone,
  withdraw,
  move: sending,
  exit,
  consent: alone,
  attack,
  join,
  required: alone,
  cancel,
  support,
  pause,
  fire: after(fire, 'protective', 'fire'),
  displace: sending,
  retreat: after(sending, 'back'),
  advance: sending,
  take,
  done,
};
