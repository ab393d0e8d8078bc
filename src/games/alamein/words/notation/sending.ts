// Orders that send units to a hex: "units > hex", in clauses, with the beginning of a way.
import type { HexId } from '#board/hex.ts';
import { goesOn, skip, wordIs } from '#words/line.ts';
import { whole } from '#words/orders.ts';
import { made, type Orders } from '../../position/action.ts';
import type { Blind } from '../../position/state.ts';
import { type Item, meant, readItems } from './lists.ts';
import { readPlace, readVia } from './places.ts';
import { type Cursor, lawfulUnits } from './reading.ts';

interface Sent {
  readonly items: readonly Item[];
  readonly to: HexId;
  readonly via: readonly HexId[];
}

/** One clause "units > hex [> hex …] [via hexes]"; the mark may be left out. */
function readSent(cursor: Cursor, close: readonly Blind[]): Sent {
  const items = readItems(cursor, close);
  const early = readVia(cursor);
  const last = items.at(-1);
  if (!skip(cursor, '>', ':', 'at', 'on', 'into', 'onto') && last?.kind === 'hex')
    return sentTo(cursor, items.slice(0, -1), [...early, last.hex]);
  const chain: HexId[] = [];
  do {
    chain.push(readPlace(cursor));
  } while (skip(cursor, '>'));
  return sentTo(cursor, items, [...early, ...chain]);
}

/** The way ends where the move ends, whatever was typed. */
function sentTo(cursor: Cursor, items: readonly Item[], way: readonly HexId[]): Sent {
  return { items, to: way.at(-1) ?? '', via: [...way.slice(0, -1), ...readVia(cursor)] };
}

/** "15. Panzer, 21. Panzer > E5; Trento > E4": place, move, drive and back, an action for each unit. */
export function readSending(cursor: Cursor): Orders {
  const { seat, type } = cursor;
  const close = lawfulUnits(seat, type);
  const used: Blind[] = [];
  const actions = [];
  do {
    skip(cursor, type === 'back' ? 'with' : '');
    const sent = readSent(cursor, close);
    const items: readonly Item[] = sent.items.length === 0 ? onlyOne(close) : sent.items;
    const units = meant(cursor, items, close, used);
    used.push(...units);
    const via = type === 'move' ? sent.via : [];
    for (const unit of units) actions.push(made(type, unit, sent.to, wayOf(cursor, unit, via)));
    skip(cursor, ';', ',', 'then', '.');
  } while (goesOn(cursor) && !wordIs(cursor, 'please'));
  return whole(cursor, actions);
}

/** The way without the hex the unit stands in, with which people begin it; undefined when none is left. */
function wayOf({ seat }: Cursor, unit: Blind, via: readonly HexId[]): readonly HexId[] | undefined {
  const way = via[0] === seat.table.counters[unit]?.place ? via.slice(1) : via;
  return way.length > 0 ? way : undefined;
}

/** A hex alone means the one unit that can go. */
const onlyOne = (close: readonly Blind[]): readonly Item[] => (close.length === 1 ? [{ kind: 'all' }] : []);
