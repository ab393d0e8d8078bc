// One reader for each type of order, in the ways people type it.
import { isUnclear } from '#engine/title.ts';
import { onlyOne, orRecommended } from '#words/names/sending.ts';
import { declined, stuck, sure, tried, whole } from '#words/notation/cursor.ts';
import { ALL, atEnd, peek, skip, wordIs } from '#words/notation/line.ts';
import { numberOf } from '#words/notation/text.ts';
import { capital, conjugated, either, many } from '#words/sentence.ts';
import { inRangeOf } from '../../chapters/19-supply.ts';
import { type ActionType, DONE, MARKERS, made, type Orders } from '../../position/action.ts';
import { counterName, nameOf, spaceNames, unitName } from '../../position/names.ts';
import { frameOf, groundAt, isSupply, supplyAt } from '../../position/sight.ts';
import type { SpaceId, Table } from '../../position/state.ts';
import { isAnyOf, namesOfSupply } from './kinds.ts';
import { type Item, meant, noSuchUnit, readItems, tryCounter, tryUnits } from './lists.ts';
import { readPlace, readRoute, readSpaces, tryPlace, withRoutes } from './places.ts';
import { type Cursor, lawful, lawfulCounters } from './reading.ts';
import { sending, support } from './sending.ts';
import { ROMMEL, type UnitId } from './units.ts';

type Reader = (cursor: Cursor) => Orders;

/** Nothing need follow; some words may. */
const alone =
  (...words: readonly string[]): Reader =>
  (cursor) => {
    skip(cursor, 'the', 'all', 'turn', 'phase', 'my', 'now', ...words);
    return whole(cursor, [made(cursor.type)]);
  };
const recommended = alone('as', 'deployment', 'recommended');
/** 35.0 "rome", "Rommel to Rome"; whoever names him alone has not sent him, and a die is rolled for that. */
const flight =
  (place: string): Reader =>
  (cursor) =>
    isRommel({ ...cursor, at: cursor.at - 1 }) && atEnd(cursor)
      ? stuck(cursor, 'Rommel: where does he go?')
      : alone('rommel', 'goes', 'flies', '>', 'in', place)(cursor);
const rome = flight('rome');
const berlin = flight('berlin');

/** 5.2 "place all", "place the rest as recommended" are `recommended`. */
const place: Reader = (cursor) => orRecommended(cursor, sending, made('recommended'));

/** "with LRB 1", "German LRB 1 against the Index". */
const AROUND = [
  ...['with', 'by', 'the', 'up', 'for', 'back', ':', 'against', 'at', 'on', 'using', 'from'],
  ...['allied', 'airpower', 'air', 'superiority', 'index'],
];
/** "Trieste, Bologna", one action each; the only one need not be named. */
const eachUnit: Reader = (cursor) => {
  skip(cursor, ...AROUND);
  const close = lawful(cursor.seat, cursor.type);
  const items = readItems(cursor, close);
  const units = meant(cursor, items.length === 0 ? onlyOne(close) : items, close);
  skip(cursor, ...AROUND);
  return whole(cursor, units).map((unit) => made(cursor.type, unit));
};

/** 10.1, 18.2, 25.0 Whom it names; "none" closes the question, as long as nobody has been named in it. */
const orNone =
  (reader: Reader, isBegun: (table: Table) => boolean): Reader =>
  (cursor) => {
    if (!skip(cursor, 'none', 'nothing', 'nobody')) return reader(cursor);
    return isBegun(cursor.seat.table)
      ? stuck(cursor, 'Some are ordered already: UNDO takes them back.')
      : declined(cursor, DONE);
  };
const spy = orNone(sending, ({ spies }) => Object.keys(spies).length > 0);
const bomb = orNone(eachUnit, ({ bombing }) => bombing.length > 0);
const pursue = orNone(sending, (table) => {
  const frame = frameOf(table);
  return frame.type === 'pursuit' && frame.moved.length > 0;
});

/** 31.3 No more than are lost: trucks of one space are alike, and of others it is asked which. */
const lose: Reader = (cursor) => {
  const { seat } = cursor;
  const orders = eachUnit(cursor);
  const frame = frameOf(seat.table);
  if (frame.type !== 'loss' || orders.length <= frame.left) return orders;
  const units = orders.flatMap((order) => (order.type === 'lose' ? [order.unit] : []));
  if (units.every((unit) => isSupply(seat, unit)) && isAnyOf(cursor, units)) return orders.slice(0, frame.left);
  return stuck(cursor, `${many(frame.left, 'unit')} ${conjugated('are', frame.left === 1)} lost: which?`);
};

/** 41.1 "Rommel, German TAC 1 for Herkules". */
const pledge: Reader = (cursor) => {
  if (isRommel({ ...cursor, at: cursor.at - 1 })) cursor.at--;
  const close = lawful(cursor.seat, 'pledge');
  const units = meant(cursor, readItems(cursor, close), close);
  skip(cursor, 'for', '>', 'at', 'operation', 'herkules', 'malta');
  return whole(cursor, units).map((unit) => made('pledge', unit));
};

/** "El Alamein, Sollum", "all"; nothing, when only one space can be meant. */
function spacesOf(cursor: Cursor): readonly SpaceId[] {
  skip(
    cursor,
    'zone',
    'zones',
    'landing',
    'beachhead',
    '>',
    ':',
    'at',
    'in',
    'on',
    'the',
    'battle',
    'battles',
    'of',
    'for',
    'landings',
  );
  return whole(cursor, readSpaces(cursor, lawful(cursor.seat, cursor.type)));
}
const eachSpace: Reader = (cursor) => spacesOf(cursor).map((space) => made(cursor.type, space));

/** 38.8 "Alexandria", "the beachhead at Alexandria", "Alexandria landing-zone". */
const cancel: Reader = (cursor) => {
  const rest = cursor.tokens.slice(cursor.at);
  const isOf = (token: string, marker: keyof typeof MARKER_WORDS): boolean =>
    MARKER_WORDS[marker].includes(token.toLowerCase());
  const named = MARKERS.filter((marker) => rest.some((token) => isOf(token, marker)));
  const tokens = rest.filter((token) => !MARKERS.some((marker) => isOf(token, marker)));
  const kind = named.length === 1 ? named : [];
  return spacesOf({ ...cursor, tokens, at: 0 }).map((space) => made('cancel', space, ...kind));
};
const MARKER_WORDS: Readonly<Record<(typeof MARKERS)[number], readonly string[]>> = {
  'landing-zone': ['landing-zone', 'landing-zones', 'zone', 'zones', 'lz'],
  beachhead: ['beachhead', 'beachheads', 'bh'],
};

const TIMES = /^(?:[x×]\d{1,2}|\d{1,2}[x×])$/i;
/** "supply > Tobruk x2, Bardia x1" is "x2 supply > Tobruk, x1 Bardia": how many goes before the clause it ends. */
function withTimesFirst({ tokens, at: from }: Cursor): readonly string[] {
  const line: string[] = [];
  let start = from;
  for (const [at, token] of tokens.entries()) {
    line.splice(at >= from && TIMES.test(token) ? start : at, 0, token);
    if (token === ',' || token === ';') start = at + 1;
  }
  return line;
}

/** 9.2 "Ramcke > Tobruk", "2 supply > Tobruk", "supply > Tobruk x2"; "supply > Tobruk" says it all. 9.4 "LRB 3" stands nowhere: it is bought. */
const deploy: Reader = (cursor) => {
  if (wordIs({ ...cursor, at: cursor.at - 1 }, 'supply', 'supplies')) cursor.at--;
  const bought = isOfAir(cursor) ? tried(() => eachUnit({ ...cursor, type: 'buy' })) : null;
  return bought !== null && !isUnclear(bought) ? bought : sending({ ...cursor, tokens: withTimesFirst(cursor) });
};

/** 9.4 Whether an air unit is named first. */
function isOfAir(cursor: Cursor): boolean {
  const units = tried(() => sure(tryUnits({ ...cursor }, lawful(cursor.seat, 'buy'))));
  return !isUnclear(units) && units?.every((unit) => cursor.seat.kit.air[unit] !== undefined) === true;
}

/** 9.2 "buy Ramcke > Tobruk" is `deploy`, 9.4 "buy 2 support units" is `recruit`. */
const buy: Reader = (cursor) => {
  const { seat } = cursor;
  const after: Cursor = { ...cursor, type: 'recruit' };
  if (numberOf(peek(after)) !== null) after.at++;
  if (wordIs(after, 'support', 'supports')) return recruit({ ...cursor, type: 'recruit' });
  const close = lawful(seat, 'buy');
  const units = tried(() => sure(tryUnits({ ...cursor }, close)));
  const isDeployed = !isUnclear(units) && units?.some((unit) => seat.kit.air[unit] === undefined);
  return isDeployed ? sending({ ...cursor, type: 'deploy' }) : eachUnit(cursor);
};

/** 9.4 "2", "2 support units", "a support unit", nothing: one. */
const recruit: Reader = (cursor) => {
  const words = ['support', 'supports', 'unit', 'units', 'the', 'from', 'bin', 'new', 'more', 'draw'];
  skip(cursor, ...words);
  const count = numberOf(peek(cursor));
  if (count !== null) cursor.at++;
  skip(cursor, ...words);
  return whole(cursor, [made('recruit', count ?? 1)]);
};

/** A place alone names one of the supply units there: a second expends nothing for anybody else; "all" at a place names each. */
function suppliesOf(cursor: Cursor, item: Item): readonly Item[] {
  const supplies = item.kind === 'hex' ? supplyAt(cursor.seat, item.hex) : [];
  if (item.kind !== 'hex' || supplies.length === 0) return [item];
  if (item.all !== true && !isAnyOf(cursor, supplies))
    return stuck(cursor, `Which supply unit: ${either(namesOfSupply(cursor, supplies))}?`);
  return supplies.slice(0, item.all ? supplies.length : 1).map((unit) => ({ kind: 'unit', unit }));
}

/** 19.2 "the depot at Tobruk", "Tobruk", "supply 3"; "for 15 Panzer", "> Sollum": the one supply unit in whose range that is. */
const expend: Reader = (cursor) => {
  const { seat } = cursor;
  const close = lawful(seat, 'expend');
  skip(cursor, 'with', 'for', 'from', '>');
  const items = readItems(cursor, close).flatMap((item) => suppliesOf(cursor, item));
  const units = meant(cursor, items, close.length === 1 ? close : []);
  skip(cursor, 'for', 'on', '>');
  if (units.some((unit) => isSupply(seat, unit))) {
    const other = units.find((unit) => !isSupply(seat, unit));
    if (other !== undefined) return stuck(cursor, `${unitName(seat.kit, other)} is no supply unit.`);
    readItems(cursor, []);
    return whole(cursor, units).map((unit) => made('expend', unit));
  }
  const able = close.filter((unit) => units.every((one) => inRangeOf(seat, unit).includes(one)));
  const [first] = able;
  if (first === undefined) return stuck(cursor, 'Which supply unit? None has all of these in its range.');
  return isAnyOf(cursor, able)
    ? whole(cursor, [made('expend', first)])
    : stuck(cursor, `Which supply unit: ${either(namesOfSupply(cursor, able))}?`);
};

/** 35.0 "15 Panzer", "to 15 Panzer", "joins the 15 Panzer", which may move with him, "with 15 Panzer > Sollum"; "to Rome", "to Berlin"; a space where one unit stands. */
const rommel: Reader = (cursor) => {
  const { seat } = cursor;
  skip(cursor, '>', ':', 'to', 'at', 'with', 'joins', 'join', 'goes', 'leads', 'rommel', 'the', 'in', 'flies', 'is');
  if (wordIs(cursor, 'rome', 'berlin')) {
    const type: ActionType = wordIs(cursor, 'rome') ? 'rome' : 'berlin';
    cursor.at++;
    return whole(cursor, [made(type)]);
  }
  const close = lawful(seat, 'rommel');
  const start = cursor.at;
  const units = meant(cursor, readItems(cursor, close), close);
  const [unit] = units;
  if (unit === undefined || units.length > 1)
    return stuck(
      cursor,
      `Rommel goes to one unit: ${either(units.slice(0, 6).map((one) => nameOf(seat.kit, seat.table, one)))}?`,
    );
  if (!wordIs(cursor, '>', 'via')) return whole(cursor, [made('rommel', unit)]);
  const joins = seat.table.rommelWith === unit ? [] : [made('rommel', unit)];
  return [...joins, ...sending({ ...cursor, type: 'move', at: start })];
};

/** True where Rommel himself is the first that is named. */
const isRommel = (cursor: Cursor): boolean => wordIs(cursor, ROMMEL);
/** "move Rommel > 15 Panzer", "send Rommel to Rome". */
const orRommel =
  (reader: Reader): Reader =>
  (cursor) => {
    if (!isRommel(cursor)) return reader(cursor);
    return rommel({ ...cursor, type: 'rommel', at: cursor.at + 1 });
  };

/** 35.0 "15 Panzer and Rommel > Sollum", "15 Panzer > Sollum with Rommel": as if he had been named first. */
const moving: Reader = (cursor) => {
  const { tokens } = cursor;
  const to = tokens.indexOf('>', cursor.at);
  const at = tokens.findIndex((_, n) => {
    const isBehind = (...words: readonly string[]): boolean => wordIs({ tokens, at: n - 1 }, ...words);
    return n > cursor.at && isRommel({ ...cursor, at: n }) && (isBehind('with') || (n < to && isBehind(',')));
  });
  if (at < 0) return orRommel(sending)(cursor);
  return rommel({ ...cursor, type: 'rommel', tokens: [...tokens.slice(0, at - 1), ...tokens.slice(at + 1)] });
};

/** 22.7 "Sturm > Sollum/Halfaya", "Sollum/Halfaya with Sturm"; the only engineers need not be named. */
const bridge: Reader = (line) => {
  const cursor = withRoutes(line);
  skip(cursor, 'between', 'over', 'across', 'the', 'river', 'escarpment', 'at', 'route');
  const engineers = lawful(cursor.seat, 'bridge');
  const [first] = engineers;
  const routes = first === undefined ? [] : lawful(cursor.seat, 'bridge', first);
  const early = tryPlace({ ...cursor }) === null ? null : readRoute(cursor, routes);
  skip(cursor, 'with', 'by', 'using', ':');
  const items: readonly Item[] = atEnd(cursor) || wordIs(cursor, '>') ? [] : readItems(cursor, engineers);
  const fallback: readonly Item[] = first === undefined ? [] : [{ kind: 'unit', unit: first }];
  const [unit = ''] = meant(cursor, items.length === 0 ? fallback : items, engineers);
  const route = early ?? readRoute(cursor, lawful(cursor.seat, 'bridge', unit));
  return whole(cursor, [made('bridge', unit, route)]);
};

/** axis Lure "21 Panzer"; for the Tactical Edge of a battle: "El Alamein". */
const lure: Reader = (cursor) => {
  skip(cursor, 'of', 'the', 'pyramids', 'for', ':', '>', 'at');
  return cursor.reading.offered.includes('lure') ? eachUnit(cursor) : eachSpace({ ...cursor, type: 'edge' });
};
const edge: Reader = (cursor) => {
  skip(cursor, 'tactical', 'edge', 'lure', 'at', 'in', 'for', 'the');
  return eachSpace(cursor);
};

/** 14.1.1 "El Alamein: Trieste, 15 Panzer". */
const line: Reader = (cursor) => {
  const { seat } = cursor;
  const battles = lawful(seat, 'line');
  const [only] = battles;
  skip(cursor, 'up', 'at', 'in', 'the');
  const named = tryPlace(cursor);
  const space = named ?? (battles.length === 1 ? only : undefined) ?? readPlace(cursor);
  skip(cursor, ':', 'with', ',', '>');
  const there = groundAt(seat, space);
  const units = meant(cursor, readItems(cursor, there), there);
  return whole(cursor, [made('line', space, [...units])]);
};

/** 24.0 "#12", the unit by its name, "the strongest"; the only one need not be named. */
const target: Reader = (cursor) => {
  const close = lawfulCounters(cursor.seat, 'target');
  skip(cursor, '>', ':', 'at', 'on', 'the', 'unit', 'counter');
  const [first] = close;
  if (first !== undefined && ((atEnd(cursor) && close.length === 1) || skip(cursor, 'strongest')))
    return whole(cursor, [made('target', first)]);
  const counter = sure(tryCounter(cursor, close));
  if (counter !== null) return whole(cursor, [made('target', counter)]);
  const names = close.map((blind) => counterName(cursor.seat.kit, cursor.seat.table, blind));
  return stuck(cursor, `Which Allied unit: ${either([...new Set(names)].slice(0, 6))}?`);
};

/** 17.1 "Mersa Matruh", "to Matruh", "all > Matruh"; the only way out need not be named. */
const retreat: Reader = (cursor) => {
  skip(cursor, ...ALL, 'units', 'the', 'back', 'to', '>', ':', 'at', 'into');
  const open = lawful(cursor.seat, 'retreat');
  const unit = tryUnits({ ...cursor }, []);
  if (open.length > 1 && (atEnd(cursor) || (unit !== null && !isUnclear(unit))))
    return stuck(
      cursor,
      `All units that retreat go to one space (17.1): ${either(spaceNames(cursor.seat.kit, open))}?`,
    );
  const [space = '', ...more] = readSpaces(cursor, open);
  if (more.length > 0) return stuck(cursor, 'All units that retreat go to one space (17.1): which?');
  return whole(cursor, [made('retreat', space)]);
};

/** 19.0 "the truck at Sollum", "all trucks", "Tobruk"; "Bardia to a depot": those that are none yet. */
const flip: Reader = (cursor) => {
  const { seat } = cursor;
  const close = lawful(seat, 'flip');
  const items = readItems(cursor, close);
  const units = meant(cursor, items.length === 0 ? onlyOne(close) : items, close);
  skip(cursor, '>', 'as', 'a', 'an', 'the');
  const kind = ['truck', 'depot'].find((word) => skip(cursor, word, `${word}s`));
  skip(cursor, 'over', 'side');
  const isSuch = (unit: UnitId): boolean => kind !== undefined && seat.table.supply[unit]?.depot === (kind === 'depot');
  const turned = units.filter((unit) => !isSuch(unit));
  const [first] = units;
  if (turned.length === 0 && first !== undefined)
    return stuck(cursor, `${capital(nameOf(seat.kit, seat.table, first))} is a ${kind} already.`);
  return whole(cursor, turned).map((supply) => made('flip', supply));
};

/** 21.1, 27.0 "the depot at Tobruk: 15 Panzer, Trieste", "15 Panzer with the depot at Tobruk", "15 Panzer". */
const refit: Reader = (cursor) => {
  const { seat } = cursor;
  const close = lawful(seat, 'refit');
  const reduced = [...new Set(close.flatMap((supply) => lawful(seat, 'refit', supply)))];
  const able = [...close, ...reduced];
  const units: UnitId[] = [...meant(cursor, readItems(cursor, able), able)];
  while (skip(cursor, ':', 'with', 'by', 'using', 'from', 'for', '>', 'at'))
    units.push(...meant(cursor, readItems(cursor, able), able));
  const supplies = units.filter((unit) => isSupply(seat, unit));
  const others = units.filter((unit) => !supplies.includes(unit));
  if (supplies.length > 1 && others.length === 0)
    return stuck(cursor, 'Whom do they refit? Name two units for each (21.1).');
  // Who cannot be refitted at all is refused with the reason, by whatever supply unit.
  const fits = (supply: UnitId): boolean =>
    others.every((unit) => !reduced.includes(unit) || lawful(seat, 'refit', supply).includes(unit));
  const [supply, ...more] =
    supplies.length > 1
      ? supplies.filter(fits).slice(0, 1)
      : supplies.length === 1
        ? supplies
        : close.filter(fits).slice(0, 1);
  if (supply === undefined || more.length > 0)
    return stuck(cursor, 'With which supply unit? Name it: "refit the depot at Tobruk: 15 Panzer".');
  const chosen = others.length > 0 ? others : lawful(seat, 'refit', supply).slice(0, MOST_REFITTED);
  if (chosen.length > MOST_REFITTED)
    return stuck(cursor, 'One supply unit refits two units at most (21.1): name another for the others.');
  const [unit, also] = chosen;
  return unit === undefined ? noSuchUnit(cursor, '') : whole(cursor, [made('refit', supply, unit, also)]);
};
/** 21.1 */
const MOST_REFITTED = 2;

/** "commit TAC 1 > El Alamein" sends, "commit Rommel to Malta" pledges; "commit" alone closes. */
const done: Reader = (cursor) => {
  const { offered } = cursor.reading;
  const isMore = !atEnd(cursor) && wordIs({ ...cursor, at: cursor.at - 1 }, 'commit');
  if (isMore && offered.includes('send')) return support({ ...cursor, type: 'send' });
  if (isMore && offered.includes('pledge')) return pledge({ ...cursor, type: 'pledge' });
  return alone('move', 'battles', 'attacks')(cursor);
};

export const READERS: Readonly<Record<ActionType, Reader>> = {
  pledge,
  place,
  recommended,
  deploy,
  buy,
  recruit,
  rome,
  'landing-zone': eachSpace,
  beachhead: eachSpace,
  cancel,
  uprising: eachUnit,
  spy,
  bomb,
  expend,
  airlift: sending,
  move: moving,
  look: alone('at', 'what', 'we', 'met', 'is', 'there'),
  land: sending,
  rommel,
  bridge,
  lure,
  duce: alone('rides', 'into', '>', 'in', 'cairo', 'alexandria'),
  line,
  send: orRommel(support),
  recall: eachUnit,
  edge,
  begin: eachSpace,
  fight: eachSpace,
  target,
  retreat,
  pursue,
  shift: sending,
  flip,
  refit,
  berlin,
  lose,
  done,
};
