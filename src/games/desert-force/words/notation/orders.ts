// One reader for each type of order, in the ways people type it.

import { onlyOne } from '#words/names/sending.ts';
import { declined, readNumber, readPause, stuck, whole } from '#words/notation/cursor.ts';
import { shutText } from '#words/notation/example.ts';
import { ALL, atEnd, peek, REST, skip, wordIs } from '#words/notation/line.ts';
import { isMark, numberOf } from '#words/notation/text.ts';
import { either, many } from '#words/sentence.ts';
import { hexesOf } from '../../chapters/10-combat/orders.ts';
import { checkAction, valuesFor } from '../../chapters/index.ts';
import { type ActionType, DONE, made, type Orders } from '../../position/action.ts';
import { unitNames } from '../../position/names.ts';
import { frameOf } from '../../position/sight.ts';
import type { HexId } from '../../position/state.ts';
import { attack, ofAttack, points, shell } from './combat.ts';
import { meant, readItems } from './lists.ts';
import { readHexes, readPlace, tryPlace } from './places.ts';
import { type Cursor, lawful } from './reading.ts';
import { sending } from './sending.ts';

type Reader = (cursor: Cursor) => Orders;

const EXTRA = ['the', 'a', 'all', 'turn', 'phase', 'my', 'move', 'major', 'offensive', 'attacks', 'reserve', 'units'];

/** Nothing need follow; a polite word may. */
const alone: Reader = (cursor) => {
  skip(cursor, ...EXTRA);
  return whole(cursor, [made(cursor.type)]);
};

/** "5 Panzer, Trento", "all at 3309", one action each; the only one need not be named. Where it happens may follow. */
const eachUnitOf =
  (unitsOf: typeof meant): Reader =>
  (cursor) => {
    const close = lawful(cursor.seat, cursor.type);
    skip(cursor, ...WORKS, 'step', 'steps', 'a', 'from', 'by', 'of', 'with', 'in', 'on', ':');
    const items = readItems(cursor, close);
    if (skip(cursor, '>', 'at', 'by', 'from') && !atEnd(cursor)) skipBox(cursor);
    const units = unitsOf(cursor, items.length === 0 ? onlyOne(close) : items, close);
    return whole(cursor, units).map((unit) => made(cursor.type, unit));
  };
const eachUnit = eachUnitOf(meant);
/** 12.1 What is built. */
const WORKS = ['an', 'ip', 'ip-1', 'ip-2'];

/** 12.2 "at 5110": of those there one builds, and is under the marker by itself. Where nobody can, no order of theirs makes way. */
const builder: typeof meant = (cursor, items, close) => {
  for (const item of items) {
    if (item.kind !== 'hex') continue;
    const there = meant(cursor, [item], close);
    const able = there.filter((unit) => close.includes(unit));
    if (able.length > 1) stuck(cursor, `Who builds there: ${either(unitNames(cursor.seat.kit, able))}?`);
    const why = able.length === 0 ? shutText(checkAction(cursor.seat, made('fortify', there[0]))) : null;
    if (why !== null) stuck(cursor, why);
  }
  return meant(cursor, items, close);
};
/** "Brescia", "at 5110: Brescia", "at 5110 with Brescia". */
const fortifying: Reader = ({ tokens, ...line }) => {
  const isBetween = (token: string): boolean => token === ':' || token.toLowerCase() === 'with';
  const cursor: Cursor = { ...line, tokens: tokens.filter((token, at) => at <= line.at || !isBetween(token)) };
  skip(cursor, ...WORKS, 'at');
  return eachUnitOf(builder)(cursor);
};

/** A unit that is named twice is meant twice: two hits (10.21), or two replacements (7.6). */
const asOften: typeof meant = (cursor, items, close) => {
  const named = items.flatMap((item) => (item.kind === 'unit' ? [item.unit] : []));
  return named.length > 0 && named.length === items.length ? named : meant(cursor, items, close);
};

/** 7.6 "Trento", "Trento twice". */
const replacing: Reader = (cursor) => eachUnitOf(asOften)({ ...cursor, tokens: eachTwice(cursor.tokens, cursor.at) });

/** "to Alexandria", "to the reserve box", "to full strength", "Brescia builds an IP". */
function skipBox(cursor: Cursor): void {
  if (!skip(cursor, ...WORKS, 'the', 'reserve', 'reserves', 'box', 'map', 'full', 'strength', 'sea')) tryPlace(cursor);
}

const STAYS = ['stays', 'stay', 'stands', 'stand', 'remains', 'remain', 'still', 'put', 'where', 'it', 'is', 'there'];

/** 7.11, 7.16 "3709", "to Sollum", "at 3709"; "stays where it is" closes the question, and nothing else. */
const depot: Reader = (cursor) => {
  skip(cursor, 'the', 'my', 'depot', '>', ':', 'at', 'on', 'in', 'hex', 'from');
  if (skip(cursor, ...STAYS)) {
    const isAsked = cursor.type === 'depot' && cursor.reading.offered.includes('depot');
    skip(cursor, 'at', 'in', 'on');
    const here = cursor.seat.table.depots[cursor.seat.side].hex;
    if (!atEnd(cursor) && tryPlace(cursor) !== here) return stuck(cursor, 'Your depot does not stand there.');
    return isAsked
      ? whole(cursor, [DONE])
      : stuck(cursor, 'Your depot stays where it is: nothing need be said of that.');
  }
  if (atEnd(cursor)) return stuck(cursor, 'To which road hex?');
  const to = readPlace(cursor);
  return whole(cursor, [made(cursor.type, skip(cursor, '>') ? readPlace(cursor) : to)]);
};

/** 7.2 "2", "with 2 points", "none". */
const cover: Reader = (cursor) => {
  if (skip(cursor, 'none', 'nothing', 'no', '0')) return declined(cursor, DONE);
  skip(cursor, 'with', 'by', ':', 'all');
  const most = valuesFor(cursor.seat, 'cover', []).at(-1);
  const wantsAll = wordIs({ ...cursor, at: cursor.at - 1 }, 'all') && typeof most === 'number';
  const count = wantsAll ? most : readNumber(cursor, 'How many Air Superiority Points?');
  skip(cursor, 'air', 'superiority', 'point', 'points', 'asp', 'asps');
  return whole(cursor, [made('cover', count)]);
};

/** 10.25 "2", "back 2 hexes": as many as there are hits `left`, which need not be said. */
const fallBack = (cursor: Cursor, left = hitsOf(cursor)): Orders => {
  skip(cursor, 'back', 'by', ':', 'all');
  const isUnsaid = atEnd(cursor) && left > 0 && Number.isFinite(left);
  const hexes = isUnsaid ? left : readNumber(cursor, 'How many hexes? Where to is asked after that (10.26).');
  skip(cursor, 'hex', 'hexes');
  return whole(cursor, [made('fall-back', hexes)]);
};

const TWICE = /^(?:twice|[x×]2|2[x×])$/i;
const ONCE = /^(?:once|[x×]1|1[x×])$/i;
/** "Trento twice" is "Trento, Trento"; "Trento once" is Trento. */
function eachTwice(tokens: readonly string[], from: number): readonly string[] {
  let start = from;
  return tokens.flatMap((token, at) => {
    if (at >= from && ONCE.test(token)) return [];
    if (at < from || !TWICE.test(token)) {
      if (isMark(token)) start = at + 1;
      return [token];
    }
    return [',', ...tokens.slice(start, at)];
  });
}

/** The hits a side has to take now; without end where it is not asked for any. */
function hitsOf({ seat: { table, side } }: Cursor): number {
  const frame = frameOf(table);
  return frame.type === 'hits' && frame.side === side ? frame.combat.hits[side] : Number.POSITIVE_INFINITY;
}

const BACK = ['fall', 'fallback', 'fall-back', 'retreat'];

/** 10.21, 10.25 "Trento, Trento", "Trento twice", "Trento, fall back 2": an action for each hit, and none beyond them. */
const losing: Reader = (cursor) => {
  const back = cursor.tokens.findIndex((token, at) => at > cursor.at && BACK.includes(token.toLowerCase()));
  const said = back === -1 ? cursor.tokens : cursor.tokens.slice(0, back);
  const line: Cursor = { ...cursor, tokens: eachTwice(said, cursor.at) };
  const close = lawful(cursor.seat, 'lose');
  skip(line, 'step', 'steps', 'a', 'from', 'by', 'of', 'with', 'in', 'on', ':');
  const items = readItems(line, close);
  if (skip(line, 'at', 'by', 'from') && !atEnd(line)) tryPlace(line);
  const units = asOften(line, items.length === 0 ? onlyOne(close) : items, close);
  const lost = whole(line, units).map((unit) => made('lose', unit));
  const hits = hitsOf(cursor);
  if (lost.length > hits)
    return stuck(cursor, `You have ${many(hits, 'hit')} to take, not ${lost.length}: name who loses a step.`);
  return back === -1
    ? lost
    : [...lost, ...fallBack({ ...cursor, type: 'fall-back', at: back + 1 }, hits - lost.length)];
};

/** "3309, 3310", "all"; nothing, when only one attack can be meant. What is ordered is meant once, however many of its hexes are named. */
const eachHex: Reader = (cursor) => {
  skip(cursor, 'off', 'support', 'the', 'attack', 'attacks', 'my', 'hex', 'for', 'on', '>');
  const hexes = readHexes(cursor, lawful(cursor.seat, cursor.type));
  skip(cursor, 'attack', 'attacks');
  const ordered = cursor.seat.table.strikes.map(hexesOf);
  const isNew = (hex: HexId, at: number): boolean => {
    const there = ordered.filter((one) => one.includes(hex));
    return there.length === 0 || there.some((one) => !hexes.slice(0, at).some((before) => one.includes(before)));
  };
  return whole(cursor, hexes.filter(isNew)).map((hex) => made(cursor.type, hex));
};

const pause: Reader = (cursor) => whole(cursor, [made('pause', readPause(cursor))]);

/** "fall back 5 Panzer > 3109", "toward supply" as the umpire has those go who are left (10.26); "retreat 2 hexes" takes hits so (10.25). */
const retreat: Reader = (cursor) => {
  if (peek(cursor)?.toLowerCase() === 'back') cursor.at++;
  const after = { ...cursor };
  skip(after, ...ALL, ...REST, 'units', 'toward', 'towards', '>', 'the', 'our');
  if (skip(after, 'supply', 'source')) return declined(after, DONE);
  const isCount = numberOf(peek(cursor)) !== null && wordIs({ ...cursor, at: cursor.at + 1 }, 'hex', 'hexes');
  return isCount ? fallBack({ ...cursor, type: 'fall-back' }) : sending(cursor);
};

/** 10.27 "5 Panzer > 3309", "none". */
const advance: Reader = (cursor) =>
  skip(cursor, 'none', 'nobody', 'nothing') ? declined(cursor, DONE) : sending(cursor);

export const READERS: Readonly<Record<ActionType, Reader>> = {
  depot,
  cover,
  replace: replacing,
  refit: eachUnit,
  withdraw: eachUnit,
  hold: eachUnit,
  release: eachUnit,
  appoint: eachUnit,
  enough: alone,
  offensive: alone,
  move: sending,
  rush: sending,
  ship: eachUnit,
  fortify: fortifying,
  lead: eachUnit,
  shift: depot,
  attack,
  cancel: eachHex,
  unpaid: eachHex,
  support: points,
  naval: eachHex,
  bombard: points,
  shell,
  bear: ofAttack,
  follow: ofAttack,
  pause,
  lose: losing,
  'fall-back': fallBack,
  retreat,
  advance,
  remove: eachUnit,
  done: alone,
};
