// One reader for each type of order, in the ways people type it.
import { isUnclear } from '#engine/title.ts';
import { attackReader, WITH } from '#words/names/attacks.ts';
import { targetReaders } from '#words/names/targets.ts';
import { readNumber, readPause, stuck, sure, tried, whichOf, whole } from '#words/notation/cursor.ts';
import { ALL, atEnd, eachClause, peek, skip, wordIs } from '#words/notation/line.ts';
import { isMark, numberOf, plain, quoted } from '#words/notation/text.ts';
import { either } from '#words/sentence.ts';
import { crowdedOut } from '../../chapters/05-reinforcements.ts';
import { freeAir } from '../../chapters/07-air/availability.ts';
import { excessAt, overfull } from '../../chapters/10-stacking/limits.ts';
import { checkAction } from '../../chapters/index.ts';
import { type ActionType, type AlameinAction, made, type Orders } from '../../position/action.ts';
import { airName, counterNames, nameOf, namesOf } from '../../position/names.ts';
import type { Seat } from '../../position/seat.ts';
import { counterOf, unitsAt } from '../../position/sight.ts';
import { type AirId, type Blind, enemyOf, type HexId, isOffMap } from '../../position/state.ts';
import { stance, stand } from './answers.ts';
import { meant, readAirs, readItems, tryUnit, tryUnitsHex } from './lists.ts';
import { printedHere, readHexes, readPlace, readVia, tryPlace } from './places.ts';
import { type Cursor, lawfulUnits, lawfulWords } from './reading.ts';
import { eachMarker, readSending } from './sending.ts';
import { countersNamed } from './units.ts';

type Reader = (cursor: Cursor) => Orders;

/** What the line is as another order, where that may be given now. */
function asOther(cursor: Cursor, type: ActionType, reader: Reader): Orders | null {
  const said = tried(() => reader({ ...cursor, type }));
  return isUnclear(said) || said.some((one) => checkAction(cursor.seat, one) !== null) ? null : said;
}

/** Nothing need follow; a polite word may. */
const alone: Reader = (cursor) => {
  skip(cursor, 'the', 'all', 'attacks', 'turn', 'phase', 'my', 'move');
  return whole(cursor, [made(cursor.type)]);
};

/** "recommended", "recommended historical". */
const recommended: Reader = (cursor) => {
  skip(cursor, 'deployment', 'setup', 'the', 'as', 'please', 'pls', 'now');
  const word = peek(cursor);
  if (word === undefined || isMark(word)) return whole(cursor, [made('recommended')]);
  const ids = lawfulWords(cursor.seat, 'recommended');
  const id =
    ids.find((one) => plain(one).startsWith(plain(word))) ?? (/^[a-z0-9-]{1,20}$/.test(word) ? word : undefined);
  if (id === undefined) return stuck(cursor, `${quoted(word)} is no ready-made deployment: ${either(ids)}?`);
  cursor.at++;
  skip(cursor, 'deployment');
  return whole(cursor, [made('recommended', id)]);
};

/** "Trento, Bologna", one action each. */
const eachUnit: Reader = (cursor) => eachOf(cursor, lawfulUnits(cursor.seat, cursor.type));

const eachOf = (cursor: Cursor, close: readonly Blind[]): Orders => {
  const units = meant(cursor, readItems(cursor, close), close);
  // "hold both back".
  skip(cursor, 'back');
  return whole(cursor, units).map((unit) => made(cursor.type, unit));
};

/** X.B "Trento", "Trento, Ramcke", "D7": never more of a hex than must go. */
const remove: Reader = (cursor) => {
  const { seat } = cursor;
  const orders = eachUnit(cursor);
  const units = orders.flatMap((order) => (order.type === 'remove' ? [order.unit] : []));
  for (const hex of overfull(seat, seat.side)) {
    const there = units.filter((blind) => seat.table.counters[blind]?.place === hex);
    const most = excessAt(seat, hex, seat.side);
    if (there.length > most)
      return stuck(
        cursor,
        `No more than ${most} must go from ${nameOf(seat.kit, hex)}: ${either(counterNames(seat, there))}?`,
      );
  }
  return orders;
};

/** V "all" are also those who would come in for the others (RULING 39). */
const wait: Reader = (cursor) => {
  const waiting = [...lawfulUnits(cursor.seat, cursor.type), ...crowdedOut(cursor.seat)];
  // "hold back", "hold them back".
  const isAll = skip(cursor, 'them');
  skip(cursor, 'back');
  return isAll ? whole(cursor, waiting).map((unit) => made('wait', unit)) : eachOf(cursor, waiting);
};

/** "E7, E8", "the Box at E7", "all", "the Forts"; nothing, or "it", when only one hex can be meant. */
const eachHex: Reader = (cursor) => {
  const open = lawfulWords(cursor.seat, cursor.type);
  skip(cursor, 'the');
  const isAll = skip(cursor, ...ALL, 'them');
  skip(cursor, 'the', 'of', 'it', 'box', 'fort');
  const isSeveral = skip(cursor, 'boxes', 'forts') || isAll;
  skip(cursor, 'in');
  const hexes = isSeveral && atEnd(cursor) ? open : readHexes(cursor, open);
  return whole(cursor, hexes).map((hex) => made(cursor.type, hex));
};

/** "StuKA > E5", "stuka d7", "DAF 1, DAF 2 > D7", "D7 with DAF 1", "DAF 1 > E5, DAF 2 > D7", "E5, D7", "15. Panzer" for its hex; who is free need not be named. */
const sortie: Reader = (cursor) => {
  const actions: AlameinAction[] = [];
  eachClause(cursor, () => actions.push(...readSortie(cursor, actions)));
  return whole(cursor, actions);
};

function readSortie(cursor: Cursor, before: Orders): Orders {
  const { seat, type } = cursor;
  const used = before.flatMap((action) => ('air' in action ? [action.air] : []));
  const unused = (airs: readonly AirId[]): readonly AirId[] => airs.filter((air) => !used.includes(air));
  const free = unused(lawfulWords(seat, type));
  const all = unused(freeAir(seat, seat.side));
  const known = [free, all];
  const several = readSeveral(cursor, [all, free]);
  const first = tried(() => readAirs({ ...cursor }, ...known));
  const early = tryPlace(cursor) ?? (isUnclear(first) || first.length === 0 ? tryUnitsHex(cursor) : null);
  const airs = early === null ? readAirs(cursor, ...known) : airsAfter(cursor, known);
  if (early === null) skip(cursor, '>', ':', 'at', 'against', 'on', 'hex');
  const hex = early ?? tryPlace(cursor) ?? tryUnitsHex(cursor) ?? readPlace(cursor);
  const flying = airs.length > 0 ? airs : (several ?? readSeveral(cursor, [all, free]) ?? unnamed(cursor, free, used));
  return flying.map((air) => made(type, air, hex));
}

const AIRCRAFT = ['the', 'of', 'daf', 'desert', 'air', 'force', 'forces', 'units', 'aircraft', 'planes'];

/** "all" that may fly, "both", "both DAF", of two that may or that have no mission yet; null where neither is said, or nobody may fly. */
function readSeveral(
  cursor: Cursor,
  [all, free]: readonly [readonly AirId[], readonly AirId[]],
): readonly AirId[] | null {
  const isBoth = wordIs(cursor, 'both');
  if (!skip(cursor, ...ALL) || all.length === 0) return null;
  const named = tried(() => readAirs({ ...cursor }, all));
  if (isUnclear(named) || named.length === 0) skip(cursor, ...AIRCRAFT);
  if (!isBoth || all.length < 3) return all;
  const names = all.map((air) => airName(cursor.seat.kit, air));
  return free.length === 2 ? free : stuck(cursor, whichOf('both', names));
}

/** The air unit that is meant where none is named: the first that is free, or the side's only one, which has its mission. */
function unnamed(cursor: Cursor, free: readonly AirId[], used: readonly AirId[] = []): readonly AirId[] {
  const { kit, table, side } = cursor.seat;
  const own = Object.keys(table.air).filter((air) => kit.air[air]?.side === side);
  const [meant] = free.length === 0 && own.length === 1 && used.length === 0 ? own : free;
  return meant === undefined ? stuck(cursor, 'No air unit of yours is free.') : [meant];
}

/** The air units that are named behind their hex: "D7 with DAF 1"; of "D7, DAF 1 > E5" none, for E5 has it. */
function airsAfter(cursor: Cursor, known: readonly (readonly AirId[])[]): readonly AirId[] {
  const start = cursor.at;
  const isSaid = skip(cursor, 'with', 'by', ':', 'using');
  skip(cursor, ',');
  const airs = !isSaid && printedHere(cursor) !== null ? [] : readAirs(cursor, ...known);
  const isOfNext = !isSaid && (wordIs(cursor, '>', ':', 'at', 'against', 'on') || tryPlace({ ...cursor }) !== null);
  if (!isOfNext) return airs;
  cursor.at = start;
  return [];
}

/** "DAF 1 > StuKA", "stuka", "stuka with DAF 2", "stuka with both", "E5": the strike on E5. */
const intercept: Reader = (cursor) => {
  const { seat } = cursor;
  const strikes = seat.table.strikes;
  const own = lawfulWords(seat, 'intercept');
  const named: AirId[] = [];
  let at: HexId | null = null;
  let several: readonly AirId[] | null = null;
  while (!atEnd(cursor)) {
    several = readSeveral(cursor, [freeAir(seat, seat.side), own]) ?? several;
    if (skip(cursor, '>', ',', ':', 'with', 'by', 'strike', 'at', 'on', 'against')) continue;
    const airs = readAirs(
      cursor,
      strikes.map(({ air }) => air),
      own,
    );
    named.push(...airs);
    at = airs.length === 0 ? tryPlace(cursor) : at;
    if (airs.length === 0 && at === null) break;
  }
  const isEnemy = (air: AirId): boolean => seat.kit.air[air]?.side !== seat.side;
  const enemy =
    named.find(isEnemy) ??
    strikes.find(({ hex }) => hex === at)?.air ??
    (strikes.length === 1 ? strikes[0]?.air : undefined);
  if (enemy === undefined) {
    whole(cursor, []);
    return stuck(cursor, 'Which enemy air unit?');
  }
  const ours = named.filter((air) => !isEnemy(air));
  const flying = ours.length > 0 ? ours : (several ?? unnamed(cursor, own));
  return whole(cursor, flying).map((air) => made('intercept', air, enemy));
};

const { readTargets } = targetReaders<ActionType, Cursor, Blind>({
  tryPlace,
  hasOwn: ({ seat }, hex) => unitsAt(seat, hex, seat.side).length > 0,
  namesOf: ({ seat }) => ({ own: countersNamed(seat, seat.side), enemies: countersNamed(seat, enemyOf(seat.side)) }),
  hexOf: ({ seat }, blind) => {
    const { place } = counterOf(seat.table, blind);
    return isOffMap(place) ? null : place;
  },
});

/** XII.A "E5: A, B also F6", "E5 with D4", "A, B > E5", "E5 all", "E5 with A at 3". */
const attack: Reader = attackReader<ActionType, Cursor, Blind, number, AlameinAction>({
  readTargets,
  readPlace,
  readVia,
  readItems,
  meant,
  able: ({ seat }, hexes) => lawfulUnits(seat, 'attack', ...openFirst(seat, hexes).slice(0, 1)),
  readExtras: (cursor, named) => [named ? null : readFactors(cursor)].filter((factors) => factors !== null),
  nameOf: ({ seat }, hex) => nameOf(seat.kit, hex),
  ordersOf: ({ hex, also, units, extras }, { seat }) => {
    const [first, ...others] = openFirst(seat, [hex, ...also]);
    return [
      made('attack', first, [...units], others.length > 0 ? others : undefined),
      ...extras.map((factors) => made('hold', first, factors, units[0])),
    ];
  },
});

/** XII.A.4, XII.B.4 In whatever order hexes are named, one that can be attacked by itself is the one the others join. */
function openFirst(seat: Seat, hexes: readonly HexId[]): readonly HexId[] {
  const open = lawfulWords(seat, 'attack');
  const at = hexes.findIndex((hex) => open.includes(hex));
  return at > 0 ? [hexes[at] ?? '', ...hexes.toSpliced(at, 1)] : hexes;
}

/** "at 3", "with 3 factors"; null when none are named. */
function readFactors(cursor: Cursor): number | null {
  const before = cursor.at;
  skip(cursor, 'at', 'to', '>', 'with', 'using', 'most', 'factors', ':');
  const count = numberOf(peek(cursor));
  if (count === null || !(cursor.at > before || cursor.type === 'hold')) {
    cursor.at = before;
    return null;
  }
  cursor.at++;
  skip(cursor, 'factor', 'factors');
  return count;
}

const pause: Reader = (cursor) => whole(cursor, [made('pause', readPause(cursor))]);

/** "E5", "E5, E6": attacks that are declared; "E5 with 9. Australian": the one it makes. */
interface Declared {
  readonly hexes: readonly HexId[];
  readonly by: Blind | undefined;
}
function readDeclared(cursor: Cursor): Declared {
  const hexes = readHexes(cursor, lawfulWords(cursor.seat, cursor.type));
  return { hexes, by: hexes.length === 1 ? readMaker(cursor) : undefined };
}

/** A unit that makes the attack; a bare number is one of factors. */
function readMaker(cursor: Cursor): Blind | undefined {
  const start = cursor.at;
  if (skip(cursor, ...WITH)) {
    const after = { ...cursor, at: cursor.at + 1 };
    const isCount = numberOf(peek(cursor)) !== null && (atEnd(after) || wordIs(after, 'factor', 'factors'));
    const unit = isCount
      ? null
      : sure(
          tryUnit(
            cursor,
            cursor.seat.table.attacks.flatMap(({ units }) => units),
          ),
        );
    if (unit !== null) return unit;
    cursor.at = start;
  }
  return undefined;
}

/** An attack is called by its first hex, as the last that begins there; by another of its hexes where none begins with that. */
const asDeclared = ({ seat: { table } }: Cursor, hex: HexId, by: Blind | undefined): HexId => {
  const called = (first: HexId) => table.attacks.findLast(({ hexes }) => hexes[0] === first);
  const attack = table.attacks.findLast(
    ({ hexes, units }) => hexes.includes(hex) && (by === undefined || units.includes(by)),
  );
  const [first = hex] = attack?.hexes ?? [];
  return by !== undefined || (called(hex) === undefined && called(first) === attack) ? first : hex;
};

/** XII.A.6 "E5", "E5, E6", "E5 with 9. Australian"; "all" are all attacks, several on one hex, too. */
const cancel: Reader = (cursor) => {
  const { attacks } = cursor.seat.table;
  const isAll = wordIs(cursor, ...ALL);
  const { hexes, by } = readDeclared(cursor);
  const named = new Set(hexes.map((hex) => asDeclared(cursor, hex, by)));
  return whole(cursor, isAll ? attacks.map(({ hexes: [hex = ''] }) => hex) : [...named]).map((hex) =>
    made('cancel', hex, by),
  );
};

/** XII.B.1 "E5 at 3", "E5 with 9. Australian at 3"; "hold", "hold F6" of a hex that is attacked from are a `stance`. */
const hold: Reader = (cursor) => asOther(cursor, 'stance', stance) ?? holdDown(cursor);

const holdDown: Reader = (cursor) => {
  const { hexes, by: early } = readDeclared(cursor);
  const factors = readFactors(cursor);
  if (factors === null) return stuck(cursor, 'With how many factors?');
  const by = early ?? readMaker(cursor);
  return whole(cursor, hexes).map((hex) => made('hold', asDeclared(cursor, hex, by), factors, by));
};

/** XII.B.1 "E5 at 3", without its verb, of an attack that is declared. */
export const isHeldDown = (cursor: Cursor): boolean => asOther(cursor, 'hold', holdDown) !== null;

/** XII.D.1 "2", "two hexes", "them back", which is as far as they can be made to go; "push 5. Indian > F8" is a `drive`. */
const press: Reader = (cursor) => {
  const driven = wordIs({ ...cursor, at: cursor.at - 1 }, 'push')
    ? tried(() => readSending({ ...cursor, type: 'drive' }))
    : null;
  if (driven !== null && !isUnclear(driven)) return driven;
  const isAll = skip(cursor, 'for', 'by', 'on', 'him', 'them', 'all', 'back', 'ask');
  const most = isAll && atEnd(cursor) ? lawfulUnits(cursor.seat, 'press').at(-1) : undefined;
  const count = most ?? readNumber(cursor, 'How many hexes?');
  skip(cursor, 'hex', 'hexes');
  return whole(cursor, [count]).map((hexes) => made('press', hexes));
};

/** XII.D.1 "drive them back", "drive him back 1 hex", "Trento 1 hex": how far, and not where to. */
const drive: Reader = (cursor) => {
  const far = wordIs(cursor, 'back', 'him', 'them', 'all') ? tried(() => press({ ...cursor, type: 'press' })) : null;
  return far !== null && !isUnclear(far) ? far : (howFar(cursor) ?? sending(cursor));
};

/** "Trento 1 hex": the number is the same for all who lose. Null where no number ends the line, or more is said. */
function howFar(cursor: Cursor): Orders | null {
  const { seat, tokens } = cursor;
  const end = tokens.length - (wordIs({ tokens, at: tokens.length - 1 }, 'hex', 'hexes') ? 2 : 1);
  if (numberOf(tokens[end]) === null) return null;
  const losing = lawfulUnits(seat, 'drive');
  const before = { ...cursor, tokens: tokens.slice(0, end) };
  const items = tried(() => readItems(before, losing));
  if (isUnclear(items) || items.length === 0 || !atEnd(before)) return null;
  const named = meant(before, items, losing);
  return losing.every((blind) => named.includes(blind))
    ? press({ ...cursor, type: 'press', at: end })
    : stuck(cursor, 'All who lose go the same number of hexes: say it without names.');
}

/** XII.D.1 "back" and "drive" as other sendings; "all" without a hex is for `done`. */
const sending: Reader = (cursor) => {
  if (!atEnd(cursor) || !wordIs({ ...cursor, at: cursor.at - 1 }, cursor.type)) return readSending(cursor);
  const [unit] = lawfulUnits(cursor.seat, cursor.type);
  const where = unit === undefined ? [] : lawfulWords(cursor.seat, cursor.type, unit);
  const names = namesOf(cursor.seat.kit, where);
  return stuck(
    cursor,
    names.length === 0 ? 'Which unit, and where to?' : `Which unit, and where to: ${either(names)}?`,
  );
};

export const READERS: Readonly<Record<ActionType, Reader>> = {
  place: (cursor) => sending(eachMarker(cursor)),
  recommended,
  top: eachUnit,
  wait,
  raze: eachHex,
  strike: sortie,
  intercept,
  resupply: sortie,
  move: sending,
  remove,
  attack,
  required: alone,
  cancel,
  pause,
  hold,
  stand,
  stance,
  next: eachHex,
  press,
  drive,
  back: sending,
  done: alone,
};
