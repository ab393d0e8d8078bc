// 7.6 Replacements: reduced units come back to full strength, recoverable ones into play.
import { barsOf } from '#engine/turn/bars.ts';
import { type Handler, seatIn } from '../../position/course.ts';
import { unitName } from '../../position/names.ts';
import { ofSeat, type Refusal, refuse, type Seat, type UnitBar } from '../../position/seat.ts';
import { isReduced, kept, placeOf, rosterOf, type Sight, unitOf } from '../../position/sight.ts';
import { enemyOf, type Given, isOffMap, type Replacement, type Side, type UnitId } from '../../position/state.ts';
import { placeUnit, put, setReduced, tellAll, type World } from '../../position/world.ts';
import { eventOf } from '../05-events.ts';
import { isSupplied } from '../08-supply/paths.ts';
import { zonesOf } from '../09-movement/zones.ts';

/** 7.61, 7.63, 7.5 What the turn track, the Supply Level and the event of the turn give. */
export function replacementsFor(sight: Sight, side: Side): readonly Replacement[] {
  const { kit, table } = sight;
  const printed = kit.tables.replacements[side][table.turn - 1] ?? 0;
  const event = eventOf(sight);
  const extra = event?.kind === 'replacements' && event.side === side ? event : { armor: 0, other: 0 };
  return [
    ...(side === 'allied' ? alliedReplacements(printed) : axisReplacements(printed)),
    ...(side === 'axis' && ['excellent', 'normal'].includes(table.supplyLevel) ? [OTHERS] : []),
    ...Array.from({ length: extra.armor }, () => ANY),
    ...Array.from({ length: extra.other }, () => OTHERS),
  ];
}
const ANY: Replacement = { nation: null, armor: true };
const OTHERS: Replacement = { nation: null, armor: false };

/** 7.61 Of two at most one is for armor; RULING 5: a single one is for any unit. */
const alliedReplacements = (printed: number): readonly Replacement[] =>
  Array.from({ length: printed }, (_, n) => (n === 0 ? ANY : OTHERS));

/** 7.63 Of two each nation has one. */
const axisReplacements = (printed: number): readonly Replacement[] =>
  printed < 2
    ? Array.from({ length: printed }, () => ANY)
    : Array.from({ length: printed }, (_, n) => ({ nation: n % 2 === 0 ? 'german' : 'italian', armor: true }) as const);

const fits = (sight: Sight, unit: UnitId, { nation, armor }: Replacement): boolean => {
  const info = unitOf(sight, unit);
  return (nation === null || nation === info.nation) && (armor || info.arm !== 'armor');
};

/** What others would miss in a replacement: the least of it is spent first. */
const useOf = ({ nation, armor }: Replacement): number => (armor ? 2 : 0) + (nation === null ? 1 : 0);

/** The replacements of a turn: those that are left, and those that have been given. */
interface Shares {
  readonly left: readonly Replacement[];
  readonly given: readonly Given[];
}
const sharesIn = ({ table: { staff } }: Sight): Shares => ({ left: staff.replacements, given: staff.given ?? [] });

/**
 * 7.61, 7.63 The shares with one unit more served, by a replacement that is left or by one whose unit is served by another; null
 * when they do not serve all, in whatever order they were named.
 */
function withOneFor(sight: Sight, unit: UnitId, { left, given }: Shares): Shares | null {
  const [free] = [...left.entries()]
    .filter(([, replacement]) => fits(sight, unit, replacement))
    .sort(([, a], [, b]) => useOf(a) - useOf(b));
  if (free !== undefined)
    return { left: left.toSpliced(free[0], 1), given: [...given, { unit, replacement: free[1] }] };
  for (const [n, { unit: other, replacement }] of given.entries()) {
    if (!fits(sight, unit, replacement)) continue;
    const shares = withOneFor(sight, other, { left, given: given.toSpliced(n, 1) });
    if (shares !== null) return { ...shares, given: [...shares.given, { unit, replacement }] };
  }
  return null;
}

const isForeign: UnitBar = {
  rule: '7.6',
  bars: ({ kit, side }, unit) => kit.units[unit]?.side !== side,
  say: () => 'That is not a unit of yours.',
};
const isGone: UnitBar = {
  rule: '7.6',
  /** 7.6, 10.21 Reduced or not. */
  bars: ({ table }, unit) => ['permanent', 'out', 'to-come'].includes(placeOf(table, unit)),
  say: ({ kit, table }, unit) =>
    placeOf(table, unit) === 'permanent'
      ? `${unitName(kit, unit)} was lost without a way home and cannot come back.`
      : `${unitName(kit, unit)} is not in play.`,
};
const isWhole: UnitBar = {
  rule: '7.6',
  /** 7.6 */
  bars: (seat, unit) => placeOf(seat.table, unit) !== 'recoverable' && !isReduced(seat, unit),
  say: ({ kit }, unit) => `${unitName(kit, unit)} is at full strength.`,
};
const isUnsupplied: UnitBar = {
  rule: '7.6',
  bars: (seat, unit) => !isOffMap(placeOf(seat.table, unit)) && !isSupplied(seat, unit),
  say: ({ kit }, unit) => `${unitName(kit, unit)} is unsupplied and can receive no replacement.`,
};
const isInEnemyZone: UnitBar = {
  rule: '7.6',
  bars: (seat, unit) => {
    const place = placeOf(seat.table, unit);
    return !isOffMap(place) && (zonesOf(seat, enemyOf(seat.side))[seat.kit.map.indexOf(place)] ?? 0) > 0;
  },
  say: ({ kit }, unit) => `${unitName(kit, unit)} is in an enemy Zone of Control and can receive no replacement.`,
};
const isNotFor: UnitBar = {
  rule: '7.6',
  bars: (seat, unit) => withOneFor(seat, unit, sharesIn(seat)) === null,
  say: (seat, unit) => `No replacement is left for ${unitName(seat.kit, unit)}: ${leftOf(seat)}.`,
};

/** "1 Italian, 1 for any unit but armor". */
export function leftOf({ table }: Sight): string {
  const { replacements } = table.staff;
  if (replacements.length === 0) return 'none are left';
  const names = replacements.map(({ nation, armor }) => {
    const whose = nation === null ? '' : nation === 'german' ? 'German ' : 'Italian ';
    return armor ? `1 ${whose === '' ? 'for any unit' : whose.trim()}` : `1 ${whose}for any unit but armor`;
  });
  return names.join(', ');
}

const { isFree, whyNot } = barsOf(isForeign, isGone, isWhole, isUnsupplied, isInEnemyZone, isNotFor);

/** 4.0 Replacements come before reinforcements and withdrawals. */
const isOver = ({ table }: Seat): boolean => table.unsupplied !== null;
const TOO_LATE =
  'The Replacements Segment is over once a unit has been withdrawn, held or released, or Montgomery appointed: undo that to go back to it.';

/** Units that can be given one now. */
export const replaceable = kept(ofSeat, (seat): readonly UnitId[] =>
  seat.table.staff.replacements.length === 0 || isOver(seat)
    ? []
    : rosterOf(seat, seat.side).filter((unit) => isFree(seat, unit)),
);

export const replace: Handler<'replace', 'staff'> = {
  shut: (seat) => {
    if (isOver(seat)) return refuse('4.0', TOO_LATE);
    return replaceable(seat).length > 0 ? null : refuse('7.6', whyNobody(seat));
  },
  values: replaceable,
  why: (seat, { unit }) => whyNot(seat, unit),
  apply: (w, side, { unit }) => giveReplacement(w, side, unit),
};

const whyNobody = (seat: Seat): string =>
  seat.table.staff.replacements.length === 0
    ? 'You have no replacements left in this turn.'
    : 'No unit of yours can receive a replacement now.';

/** 7.6 An eliminated unit comes back reduced, a reduced one to full strength; a one-step unit at once. */
function giveReplacement(w: World, side: Side, unit: UnitId): void {
  const seat = seatIn(w, side);
  const { left, given } = withOneFor(seat, unit, sharesIn(seat)) ?? sharesIn(seat);
  put(w, { staff: { ...w.table.staff, replacements: left, given } });
  const isBack = placeOf(w.table, unit) === 'recoverable';
  if (isBack) placeUnit(w, unit, 'arrived');
  const isHalf = isBack && unitOf(seat, unit).reduced !== null;
  setReduced(w, unit, isHalf);
  tellAll(w, '7.6', { type: 'replaced', side, unit, becomes: isHalf ? 'reduced' : 'full' });
}

/** 7.62 Reduced armor in the Reserve Box. */
const refittable = (seat: Seat): readonly UnitId[] =>
  seat.side === 'axis' ? [] : rosterOf(seat, 'allied').filter((unit) => whyNoRefit(seat, unit) === null);

function whyNoRefit(seat: Seat, unit: UnitId): Refusal | null {
  const info = seat.kit.units[unit];
  if (info?.side !== 'allied') return refuse('7.62', 'Only Allied units are refitted.');
  const isThere = placeOf(seat.table, unit) === 'reserve' && info.arm === 'armor' && isReduced(seat, unit);
  return isThere ? null : refuse('7.62', `${info.name} is no reduced armor unit in the Reserve Box.`);
}

export const refit: Handler<'refit', 'staff'> = {
  shut: (seat) => {
    if (isOver(seat)) return refuse('4.0', TOO_LATE);
    if (seat.table.staff.refitted) return refuse('7.62', 'One armor unit has been refitted in this turn.');
    return refittable(seat).length > 0 ? null : refuse('7.62', 'No reduced armor unit is in the Reserve Box.');
  },
  values: refittable,
  why: (seat, { unit }) => whyNoRefit(seat, unit),
  apply: (w, side, { unit }) => {
    setReduced(w, unit, false);
    put(w, { staff: { ...w.table.staff, refitted: true } });
    tellAll(w, '7.62', { type: 'refitted', side, unit });
  },
};
