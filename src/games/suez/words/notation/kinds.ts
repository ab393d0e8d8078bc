// Units by what they are, where any of them will do: "a TAC", "2 LRB", "the depot at Tobruk", "supply 3", "all trucks".

import { stuck } from '#words/notation/cursor.ts';
import { peek, skip, wordIs } from '#words/notation/line.ts';
import { isMark, numberOf } from '#words/notation/text.ts';
import { either, verbOf } from '#words/sentence.ts';
import type { AirInfo, SpaceId } from '../../pieces/kit.ts';
import type { ActionType } from '../../position/action.ts';
import { nameOf, spaceName } from '../../position/names.ts';
import { frameOf, placeOf } from '../../position/sight.ts';
import { tryPlace } from './places.ts';
import type { Cursor } from './reading.ts';
import { SUPPLY, type UnitId } from './units.ts';

/** `air`: whatever supports a battle from the air; `support`: all support units, of which none is as good as another. */
type Kind = AirInfo['mission'] | 'air' | 'support' | 'truck' | 'depot' | 'any';

const WORDS = new Map<string, Kind>(
  Object.entries({
    tac: 'tac',
    tacs: 'tac',
    lrb: 'lrb',
    lrbs: 'lrb',
    bomber: 'lrb',
    bombers: 'lrb',
    airlift: 'supply',
    air: 'air',
    aircraft: 'air',
    planes: 'air',
    support: 'support',
    supports: 'support',
    truck: 'truck',
    trucks: 'truck',
    lorry: 'truck',
    lorries: 'truck',
    depot: 'depot',
    depots: 'depot',
    supply: 'any',
    supplies: 'any',
  }),
);
const PLURALS = [
  'tacs',
  'lrbs',
  'bombers',
  'aircraft',
  'planes',
  'supports',
  'trucks',
  'lorries',
  'depots',
  'supplies',
];
const GROUND: readonly Kind[] = ['truck', 'depot', 'any'];

/** Orders that bring supply units on, whichever are free (9.1): "at" and a space say where to. */
const BRINGING: readonly ActionType[] = ['deploy', 'buy', 'place'];

/** Orders for one space: units of a kind elsewhere are not meant (14.1). */
const HERE: readonly ActionType[] = ['line'];

/** What is said: how many of which, and where. */
interface Said {
  readonly kind: Kind;
  readonly nation: AirInfo['nationality'] | null;
  readonly space: SpaceId | null;
  /** Infinity of all. */
  readonly count: number | null;
}

/**
 * Units of a kind here, as many as are said; those of `close` go before others, those `taken` are left out. Null when there is
 * no such thing; nothing is read then.
 */
export function tryKind(cursor: Cursor, close: readonly UnitId[], taken: readonly UnitId[]): readonly UnitId[] | null {
  const after = { ...cursor };
  const numbered = trySupplyId(after);
  if (numbered === null && !isKindAhead(cursor)) return null;
  const units = numbered === null ? saidHere(after, close, taken) : [numbered];
  if (units !== null) cursor.at = after.at;
  return units;
}

/** "supply-3" */
function trySupplyId(cursor: Cursor): UnitId | null {
  const id = peek(cursor)?.toLowerCase() ?? '';
  if (cursor.seat.table.supply[id] === undefined) return null;
  cursor.at++;
  return id;
}

function saidHere(after: Cursor, close: readonly UnitId[], taken: readonly UnitId[]): readonly UnitId[] | null {
  skip(after, 'the', 'my', 'our', 'any', 'another');
  const count = readCount(after);
  skip(after, 'of', 'the', 'my', 'our', 'more', 'other', 'units', 'an');
  const nation = readNation(after);
  const before = tryPlaceBefore(after);
  const word = peek(after)?.toLowerCase() ?? '';
  const kind = readKind(after);
  if (kind === null) return null;
  const isPlural = PLURALS.includes(word) || wordIs(after, 'units');
  skip(after, 'unit', 'units');
  if (!GROUND.includes(kind)) {
    // "TAC 1" is one of its own.
    if (numberOf(peek(after)) !== null && !wordIs(after, 'a')) return null;
    // 31.3 Who is lost is lost: a kind alone means none of several that differ.
    const some = count ?? (isPlural ? Number.POSITIVE_INFINITY : after.type === 'lose' ? null : 1);
    return kind === 'support' && some !== Number.POSITIVE_INFINITY
      ? null
      : chosen(after, { kind, nation, space: null, count: some }, close, taken);
  }
  const direct = trySupplyNumber(after);
  if (direct !== null) return [direct];
  const some = count ?? (isPlural ? Number.POSITIVE_INFINITY : null);
  if (BRINGING.includes(after.type)) return supplies(bringable(after, some ?? 1, taken));
  const space = before ?? tryPlaceAfter(after);
  const exact = space === null ? null : trySupplyNumber(after);
  if (exact !== null) return [exact];
  return chosen(after, { kind, nation, space, count: some }, close, taken);
}
/** No more supply units are asked for at once; all are as many as wait. */
const MOST = 20;
const bringable = (cursor: Cursor, count: number, taken: readonly UnitId[]): number =>
  Math.min(count === Number.POSITIVE_INFINITY ? Math.max(1, waiting(cursor, taken)) : count, MOST);
/** 9.1, axis Marina How many supply units wait to be brought on, after those of the line so far. */
function waiting({ seat: { table } }: Cursor, taken: readonly UnitId[]): number {
  const frame = frameOf(table);
  const all = frame.type === 'gift' ? frame.left : table.incoming;
  return Math.max(0, all - taken.filter((unit) => unit === SUPPLY).length);
}
const supplies = (count: number): readonly UnitId[] => Array.from({ length: count }, () => SUPPLY);

/** 9.1 The supply that waits is what "all" and "the rest" bring on. */
export const supplyLeft = (cursor: Cursor, taken: readonly UnitId[]): readonly UnitId[] =>
  cursor.type === 'deploy' ? supplies(waiting(cursor, taken)) : [];

/** "2 supply > Tobruk, 1 > Bardia": a count alone, before a space, is of the supply that waits. */
export function trySupplyCount(cursor: Cursor, taken: readonly UnitId[]): readonly UnitId[] | null {
  const left = supplyLeft(cursor, taken);
  const count = numberOf(peek(cursor)) ?? 0;
  const after = { ...cursor, at: cursor.at + 1 };
  skip(after, '>', ':', 'at', 'for', 'in', 'the');
  // "Trieste (1) > Tobruk" says nothing of supply.
  const isBehind = taken.length > 0 && !isMark(cursor.tokens[cursor.at - 1]);
  if (isBehind || count === 0 || count > left.length || tryPlace(after) === null) return null;
  cursor.at++;
  return left.slice(0, count);
}

/** What "all" becomes before a kind: by itself it is everybody. */
const EVERY = 'every';
const ALL_OF =
  /\b(?:all|both)\s+(?:(?:the|of|my|our)\s+)*(?=(?:(?!(?:but|except|without|from|at|in|on|to|with)\b)[a-z]+\s+){0,2}(?:tacs?|lrbs?|bombers?|air(?:craft)?|planes|supports?|trucks?|depots?|suppl(?:y|ies))\b)/gi;
/** "a TAC > Sollum": what begins so is no `airlift`, but with "an air supply". */
const ONE_OF = /^\s*an?\s+(?!air\b)(?=(?:[a-z]+\s+){0,2}(?:tac|lrb|bomber|support|truck|depot|supply)\b)/i;
/** "all trucks", "a truck" as they are read. */
export const withEvery = (text: string): string => text.replace(ALL_OF, `${EVERY} `).replace(ONE_OF, 'one ');

/** "2", "a", "every"; null when none is said. */
function readCount(cursor: Cursor): number | null {
  if (skip(cursor, EVERY)) return Number.POSITIVE_INFINITY;
  const count = numberOf(peek(cursor));
  if (count === null) return null;
  cursor.at++;
  return count;
}

/** Whether a kind is named before the next mark: else there is nothing to look for. */
const isKindAhead = ({ tokens, at }: Cursor): boolean => {
  const words = tokens.slice(at, at + FAR).map((token) => token.toLowerCase());
  const end = words.findIndex(isMark);
  return words.slice(0, end < 0 ? FAR : end).some((word) => WORDS.has(word));
};
/** The most words before a kind: "all of my trucks", "a Mersa Matruh depot". */
const FAR = 8;

function readNation(cursor: Cursor): AirInfo['nationality'] | null {
  if (skip(cursor, 'german', 'luftwaffe')) return 'german';
  return skip(cursor, 'italian') ? 'italian' : null;
}

function readKind(cursor: Cursor): Kind | null {
  if (wordIs(cursor, 'air') && wordIs({ ...cursor, at: cursor.at + 1 }, 'supply')) {
    cursor.at += 2;
    return 'supply';
  }
  const kind = WORDS.get(peek(cursor)?.toLowerCase() ?? '') ?? null;
  if (kind !== null) cursor.at++;
  // 26.0 Nothing else is flown.
  return kind === 'any' && cursor.type === 'airlift' ? 'supply' : kind;
}

/** "Tobruk depot" */
function tryPlaceBefore(cursor: Cursor): SpaceId | null {
  const after = { ...cursor };
  const space = tryPlace(after);
  if (space === null || readKind({ ...after }) === null) return null;
  cursor.at = after.at;
  return space;
}
/** "depot at Tobruk", "depot Tobruk" */
function tryPlaceAfter(cursor: Cursor): SpaceId | null {
  const after = { ...cursor };
  skip(after, 'at', 'in', 'from', 'on', 'of');
  const space = tryPlace(after);
  if (space !== null) cursor.at = after.at;
  return space;
}

/** "supply 3", "depot at Tobruk 3" */
function trySupplyNumber(cursor: Cursor): UnitId | null {
  const id = `supply-${/^\d+$/.exec(peek(cursor) ?? '')?.[0] ?? ''}`;
  if (cursor.seat.table.supply[id] === undefined) return null;
  cursor.at++;
  return id;
}

function chosen(cursor: Cursor, said: Said, close: readonly UnitId[], taken: readonly UnitId[]): readonly UnitId[] {
  const all = fitting(cursor, said).filter((unit) => !taken.includes(unit));
  const able = all.filter((unit) => close.includes(unit));
  const pool = able.length > 0 || HERE.includes(cursor.type) ? able : all;
  const [first] = pool;
  if (first === undefined)
    return stuck(cursor, `There is no ${nameOfKind(said)}${where(cursor, said)} that you could name.`);
  if (said.count === null)
    return isAnyOf(cursor, pool) ? [first] : stuck(cursor, `Which: ${either(namesOfSupply(cursor, pool))}?`);
  const units = pool.slice(0, said.count);
  return Number.isFinite(said.count) && units.length < said.count
    ? stuck(cursor, `There ${verbOf(units, 'are')} only ${units.length} of these.`)
    : units;
}

const isOf = (info: Pick<AirInfo, 'nationality'> | undefined, nation: Said['nation']): boolean =>
  nation === null || info?.nationality === nation;
/** Units of the kind: air and support units in any place, supply units on the map. */
function fitting({ seat }: Cursor, { kind, nation, space }: Said): readonly UnitId[] {
  const { kit, table } = seat;
  if (kind === 'support') return kit.roster.support.filter((one) => isOf(kit.support[one], nation));
  if (!GROUND.includes(kind))
    return kit.roster.air.filter((air) => {
      const mission = kit.air[air]?.mission;
      return (kind === 'air' ? mission !== 'supply' : mission === kind) && isOf(kit.air[air], nation);
    });
  return Object.keys(table.supply).filter((unit) => {
    const at = placeOf(seat, unit);
    const isKind = kind === 'any' || (table.supply[unit]?.depot ?? false) === (kind === 'depot');
    return at !== null && isKind && (space === null || at === space);
  });
}

/** Trucks in one space are alike, and so are depots, and air units of a nation with one mission and factor. */
function isAlike(seat: Cursor['seat'], a: UnitId, b: UnitId): boolean {
  const [one, other] = [seat.kit.air[a], seat.kit.air[b]];
  const isOneAir =
    one?.nationality === other?.nationality && one?.mission === other?.mission && one?.factor === other?.factor;
  const isOneSupply = seat.table.supply[a]?.depot === seat.table.supply[b]?.depot;
  return isOneAir && isOneSupply && placeOf(seat, a) === placeOf(seat, b);
}
/** Any of these will do. */
export const isAnyOf = ({ seat }: Pick<Cursor, 'seat'>, [first = '', ...others]: readonly UnitId[]): boolean =>
  others.every((unit) => isAlike(seat, first, unit));

/** Each kind in each space once. */
export const namesOfSupply = ({ seat }: Pick<Cursor, 'seat'>, pool: readonly UnitId[]): readonly string[] =>
  pool
    .filter((unit, at) => pool.findIndex((other) => isAlike(seat, unit, other)) === at)
    .slice(0, 6)
    .map((unit) => nameOf(seat.kit, seat.table, unit));

const KIND_NAMES: Readonly<Record<Kind, string>> = {
  tac: 'TAC unit',
  lrb: 'LRB unit',
  supply: 'air supply',
  air: 'air unit',
  support: 'support unit',
  truck: 'truck',
  depot: 'depot',
  any: 'supply unit',
};
const nameOfKind = ({ kind }: Said): string => KIND_NAMES[kind];
const where = ({ seat }: Cursor, { space }: Said): string =>
  space === null ? '' : ` at ${spaceName(seat.kit, space)}`;
