// Units in orders, one or a list: by name, by what they are, by their space, "all"; and Allied counters.
import { isUnclear, type Unclear } from '#engine/title.ts';
import { eachNamed, type Item as Listed, notThere, readList, someOf, unitsMeant } from '#words/names/items.ts';
import { type Likely, likely, tryNamed } from '#words/names/named.ts';
import { countOnly, looked, stuck } from '#words/notation/cursor.ts';
import { goesOn, peek, skip, wordIs } from '#words/notation/line.ts';
import { spelt } from '#words/notation/spelling.ts';
import { blindOf, near, plain, quoted } from '#words/notation/text.ts';
import { didYouMean, either } from '#words/sentence.ts';
import type { Kit } from '../../pieces/kit.ts';
import { nameOf, SIDE_NAMES, spaceName, unitNames } from '../../position/names.ts';
import { groundAt, isSupply, placeOf } from '../../position/sight.ts';
import type { Blind, SpaceId } from '../../position/state.ts';
import { tryKind, trySupplyCount } from './kinds.ts';
import { endOfWhole, tryPlace } from './places.ts';
import type { Cursor } from './reading.ts';
import { alliedNamed, countersNamed, SUPPLY, type UnitId, unitsNamed } from './units.ts';

export type Item = Listed<UnitId>;

/** Units here, one by its name or several of a kind; those in `close` go before others. Null when there are none. */
export function tryUnits(
  cursor: Cursor,
  close: readonly UnitId[],
  taken: readonly UnitId[] = [],
): readonly UnitId[] | Unclear | null {
  const named = tryKind(cursor, close, taken) ?? tryNamedUnit(cursor, close) ?? trySupplyCount(cursor, taken);
  if (named === null || isUnclear(named)) return named;
  const units = typeof named === 'string' ? [named] : named;
  const [unit, ...more] = units;
  if (unit !== undefined && more.length === 0) standsWhere(cursor, unit);
  return units;
}

/** A unit by its name; a space that is named whole goes before a unit of which that is a part: "Tobruk" is no garrison. */
function tryNamedUnit(cursor: Cursor, close: readonly UnitId[]): UnitId | Unclear | null {
  const isClose = ({ one }: Likely<UnitId>): boolean => close.includes(one.is);
  const isExact = ({ score }: Likely<UnitId>): boolean => score === 3;
  const isThere = ({ one }: Likely<UnitId>): boolean => placeOf(cursor.seat, one.is) !== null;
  const after = { ...cursor };
  // No air unit's name begins with its number: "4 NZ" is none of them.
  const isNumber = /^\d/.test(peek(cursor) ?? '');
  const all = unitsNamed(cursor.seat.kit);
  const unit = tryNamed(after, {
    kind: isNumber ? 'numbered unit' : 'unit',
    all: isNumber ? all.filter(({ is }) => cursor.seat.kit.air[is] === undefined) : all,
    before: [(like) => isExact(like) && isClose(like), isExact, isClose, isThere],
  });
  const end = endOfWhole(cursor);
  if (unit === null || (end > cursor.at && (isUnclear(unit) || after.at <= end))) return null;
  if (!isUnclear(unit)) cursor.at = after.at;
  return unit;
}

/** "15 Panzer at Bardia", "15 Panzer from Bardia", "15 Panzer Bardia Sollum": the space it stands in, said besides. */
function standsWhere(cursor: Cursor, unit: UnitId): void {
  const { seat } = cursor;
  const here = placeOf(seat, unit);
  const after = { ...cursor };
  const isSaid = skip(after, 'from', 'at', 'in');
  if (here !== null && tryPlace(after) === here && (isSaid || tryPlace({ ...after }) !== null)) cursor.at = after.at;
}

/** The units that stand there. */
function standing(cursor: Cursor, units: readonly UnitId[], space: SpaceId): readonly UnitId[] {
  const { seat } = cursor;
  const there = units.filter((unit) => placeOf(seat, unit) === space);
  if (there.length > 0) return there;
  const [place = null, ...more] = new Set(units.map((unit) => placeOf(seat, unit)));
  const here = more.length > 0 || place === null ? null : spaceName(seat.kit, place);
  return notThere(cursor, either(unitNames(seat.kit, units)), spaceName(seat.kit, space), here);
}

/** "truck 4, 7", "German TAC 1, 2": a number alone goes on with those of the unit before it. */
function tryNext(cursor: Cursor, before: UnitId): readonly UnitId[] | null {
  const { seat } = cursor;
  const unit = before.replace(/(?<=-)\d+$/, peek(cursor) ?? '');
  const isOne = seat.kit.air[unit] !== undefined || (isSupply(seat, unit) && placeOf(seat, unit) !== null);
  const after = { ...cursor, at: cursor.at + 1 };
  if (!isOne || unit === before || (goesOn(after) && !wordIs(after, ...BEHIND))) return null;
  cursor.at++;
  return [unit];
}

/** What a list goes on with, and no name. */
const BEHIND = ['at', 'by', 'for', 'from', 'using', 'with'];

/** Reads a list up to a mark or a word that ends it; `close` are tried first for an abbreviation. */
export function readItems(cursor: Cursor, close: readonly UnitId[], used: readonly UnitId[] = []): readonly Item[] {
  const taken = [...used];
  return eachNamed(
    readList<readonly UnitId[]>(cursor, {
      countHere: () => countOnly(cursor, () => close.map((unit) => nameOf(cursor.seat.kit, cursor.seat.table, unit))),
      tryUnit: () => {
        const next = taken.length > used.length ? tryNext(cursor, taken.at(-1) ?? '') : null;
        const units = next ?? tryUnits(cursor, close, taken);
        if (units !== null && !isUnclear(units)) taken.push(...units);
        return units;
      },
      tryPlace: () => tryPlace(cursor),
      printedHere: () => null,
      standing: (units, space) => standing(cursor, units, space),
      noSuchUnit: (text) => noSuchUnit(cursor, text),
    }),
  );
}

/** The units a list means; "all" are `everyone`, a space those of them in it, or else all that are. */
export function meant(
  cursor: Cursor,
  items: readonly Item[],
  everyone: readonly UnitId[],
  used: readonly UnitId[] = [],
): readonly UnitId[] {
  const units = unitsMeant(items, everyone, used, ({ hex }) => {
    const there = standingAt(cursor, hex, everyone);
    return there.length > 0
      ? there
      : stuck(cursor, `There is no unit of yours at ${spaceName(cursor.seat.kit, hex)} to order.`);
  });
  // "2 supply": each of them is as good as the other.
  const more = items.filter((item) => item.kind === 'unit' && item.unit === SUPPLY).slice(1);
  return someOf(cursor, items, [...units, ...more.map(() => SUPPLY)]);
}

/** Those of `everyone` in a space, or else whoever is there. */
function standingAt({ seat }: Cursor, space: SpaceId, everyone: readonly UnitId[]): readonly UnitId[] {
  const there = groundAt(seat, space);
  const able = there.filter((unit) => everyone.includes(unit));
  return able.length > 0 ? able : there;
}

/** The Allied counter here: "#12", or by its name; null when there is none, nothing is read then. */
export function tryCounter(cursor: Cursor, close: readonly Blind[]): Blind | Unclear | null {
  const number = blindOf(peek(cursor));
  if (number !== null) {
    cursor.at++;
    return number;
  }
  return tryNamed(cursor, {
    kind: 'counter',
    all: countersNamed(cursor.seat),
    before: [({ one }) => close.includes(one.is)],
  });
}

/** Why a text names no unit: one of the Allies, a slip. Ends the reading. */
export function noSuchUnit(cursor: Cursor, text: string): never {
  const { kit } = cursor.seat;
  const said = spelt(text);
  const [ally] = looked(cursor, 'ally', text, kit.roster.allied.length, () =>
    likely(alliedNamed(kit), said).filter(({ score }) => score === 3),
  );
  if (ally !== undefined)
    return stuck(
      cursor,
      `${ally.one.names[0]?.text ?? text} is a unit of the ${SIDE_NAMES.allied}, whom the rules command.`,
    );
  const like = unitsLike(kit, said.plain);
  return stuck(cursor, `There is no unit ${quoted(text)} of the ${SIDE_NAMES.axis}.${didYouMean(like)}`);
}

/** Names with a word, or as a whole, like what was typed. */
function unitsLike(kit: Kit, said: string): readonly string[] {
  const all = unitsNamed(kit);
  const whole = near(
    said,
    all.flatMap(({ names }) => names.map(({ text }) => text)).filter((name) => name.length > 3),
    plain,
  );
  if (whole.length > 0) return [...new Set(whole)];
  const parts = all.filter(({ names }) =>
    names[0]?.words.some((word) => word.length > 3 && near(said, [word], plain).length > 0),
  );
  return parts.slice(0, 4).map(({ names }) => names[0]?.text ?? '');
}
