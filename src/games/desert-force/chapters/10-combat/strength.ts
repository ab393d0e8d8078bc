// 10.11-10.13, 10.21, 10.31, 10.5, 12.3, 16.2 The final combat strengths of both sides, and what their dice hit on.
import type { UnitInfo } from '../../pieces/kit.ts';
import { keptBy, leadersAt, placeOf, type Sight, strengthOf, unitOf, unitsAt, whole } from '../../position/sight.ts';
import { type Attack, enemyOf, type HexId, type LeaderId, type Side, type UnitId } from '../../position/state.ts';
import { isMajor } from '../07-organization/offensive.ts';
import { asSupplied } from '../08-supply/paths.ts';
import { lessFrom, moreForHex, moreIn } from '../11-terrain/combat.ts';
import { leaderRanges, servingLeader } from '../13-leaders/values.ts';
import { isAgainstFortress, isFortress } from '../16-fortresses.ts';

/** 10.11 Dice thrown together: the least result that hits. */
export interface Throw {
  readonly dice: number;
  readonly hitsOn: 5 | 6;
}
interface Force {
  /** 10.11 The final combat strength, without the dice of support from air and sea. */
  readonly strength: number;
  readonly throws: readonly Throw[];
  /** 13.3 Whose value is in it. */
  readonly leader: LeaderId | null;
  /** Hits to be expected. */
  readonly expected: number;
  /** 10.12 What each unit counts for. */
  readonly soldiers: readonly Soldier[];
}
export interface Odds {
  readonly attack: Force;
  readonly defence: Force;
  /** 10.3 An Attack Point is spent; and who attacks without one. */
  readonly paid: boolean;
  readonly unpaid: readonly UnitId[];
  /** 10.24 The hits that eliminate all defenders at once. */
  readonly overwhelming: number;
}

// --- Attack Points ---------------------------------------------------------------

/** 10.31 How far an Attack Point goes from the depot. */
const RANGE = 4;

/** 13.5 */
const rangeOf = (sight: Sight, side: Side, hex: HexId): number =>
  leaderRanges(sight, side).get(sight.kit.map.indexOf(hex)) ?? 0;

/** 10.31, 13.5 How far Attack Points reach a hex: a leader there, else one with the depot, makes it farther. */
export function reachTo(sight: Sight, side: Side, hex: HexId): number {
  const { hex: depot } = sight.table.depots[side];
  const own = rangeOf(sight, side, hex);
  return Math.max(RANGE, own > 0 || depot === null ? own : rangeOf(sight, side, depot));
}

/** 10.31 Hexes from the depot, whatever lies between; Infinity without a depot. */
export function fromDepot({ kit, table }: Sight, side: Side, hex: HexId): number {
  const depot = table.depots[side].hex;
  return depot === null ? Number.POSITIVE_INFINITY : kit.map.distance(depot, hex);
}
export const isInReach = (sight: Sight, side: Side, hex: HexId): boolean =>
  fromDepot(sight, side, hex) <= reachTo(sight, side, hex);

/** 10.3, 10.31 Who of an attack fights without an Attack Point: all of them when none is spent on it. */
function unpaidIn(sight: Sight, side: Side, { units, unpaid }: Attack): readonly UnitId[] {
  if (unpaid || sight.table.points[side] === 0) return units;
  return units.filter((unit) => !isInReach(sight, side, placeOf(sight.table, unit)));
}

// --- single units ----------------------------------------------------------------

/** 10.12, 11.0 Pluses and minuses first, never below 0; then half of an unsupplied one. */
const modified = (sight: Sight, unit: UnitId, by: number): number =>
  asSupplied(sight, unit, Math.max(0, strengthOf(sight, unit).combat + by));

function attackOf(sight: Sight, unit: UnitId, hexes: readonly HexId[], isUnpaid: boolean): number {
  const from = placeOf(sight.table, unit);
  return modified(sight, unit, -lessFrom(sight, unit, from, hexes) - (isUnpaid ? 2 : 0));
}

/** 12.3 Under the marker of its hex. */
const worksOf = ({ table }: Sight, unit: UnitId) =>
  Object.values(table.works).find(({ units }) => units.includes(unit));

/** 12.3 */
const defenceOf = (sight: Sight, unit: UnitId, hex: HexId): number =>
  modified(sight, unit, moreIn(sight, unit, hex) + (worksOf(sight, unit) === undefined ? 0 : 1));

// --- what dice hit on --------------------------------------------------------------

/** 10.21 */
function attackHits(sight: Sight, unit: UnitId, hexes: readonly HexId[]): 5 | 6 {
  const { nation, arm } = unitOf(sight, unit);
  if (isAgainstFortress(sight, hexes)) return 6;
  return isMajor(sight) || (nation === 'german' && arm === 'armor') ? 5 : 6;
}

/** 10.21, 12.3, 16.2, RULINGS 20 and 43: a Major Offensive is the active player's alone, and an IP-1 takes nothing away. */
function defenceHits(sight: Sight, unit: UnitId, hex: HexId): 5 | 6 {
  const { nation, arm } = unitOf(sight, unit);
  const isBold = nation === 'german' && (arm === 'motorized' || arm === 'infantry');
  return isBold || isFortress(sight, hex) || worksOf(sight, unit)?.level === 2 ? 5 : 6;
}

// --- stacks --------------------------------------------------------------------------

/** 10.5, 10.51, RULING 46 What those of one hex have for fighting as a division. */
function integrityOf(sight: Pick<Sight, 'kit'>, units: readonly UnitId[]): 0 | 1 | 2 {
  const infos = units.map((unit) => unitOf(sight, unit));
  const count = (is: (unit: UnitInfo) => boolean): number => infos.filter(is).length;
  if (infos.some(({ division }) => division !== null && count((other) => other.division === division) >= 3)) return 2;
  const british = (arm: UnitInfo['arm']): number =>
    count((unit) => unit.nation === 'british' && unit.size === 'brigade' && unit.arm === arm);
  return british('armor') >= 2 && british('motorized') >= 1 ? 1 : 0;
}

interface Soldier {
  readonly unit: UnitId;
  readonly hex: HexId;
  readonly strength: number;
  readonly hitsOn: 5 | 6;
}

/** 10.13, RULING 22: the dice of a stack hit on 5 only where those of all its units do. */
function throwsOf(sight: Sight, soldiers: readonly Soldier[], ground: (hex: HexId) => number): readonly Throw[] {
  const hexes = [...new Set(soldiers.map(({ hex }) => hex))];
  return hexes.flatMap((hex): readonly Throw[] => {
    const stack = soldiers.filter((one) => one.hex === hex);
    const units = stack.map(({ unit }) => unit);
    const hitsOn = stack.every((one) => one.hitsOn === 5) ? 5 : 6;
    const singles = stack.map(({ strength, hitsOn: least }) => ({ dice: strength, hitsOn: least }));
    return [...singles, { dice: integrityOf(sight, units) + ground(hex), hitsOn }];
  });
}

const sumOf = (throws: readonly Throw[], hitsOn?: 5 | 6): number =>
  throws.filter((one) => hitsOn === undefined || one.hitsOn === hitsOn).reduce((sum, { dice }) => sum + dice, 0);

function forceOf(
  sight: Sight,
  soldiers: readonly Soldier[],
  ground: (hex: HexId) => number,
  leader: ReturnType<typeof servingLeader>,
  support: number,
): Force {
  const throws = throwsOf(sight, soldiers, ground);
  const own: readonly Throw[] = [...throws, { dice: leader?.dice ?? 0, hitsOn: 6 }];
  const all: readonly Throw[] = [...own, { dice: support, hitsOn: 6 }];
  const [fives, sixes] = [sumOf(all, 5), sumOf(all, 6)];
  const thrown: readonly Throw[] = [
    { dice: fives, hitsOn: 5 },
    { dice: sixes, hitsOn: 6 },
  ];
  return {
    strength: sumOf(own),
    throws: thrown.filter(({ dice }) => dice > 0),
    leader: leader?.leader ?? null,
    expected: fives / 3 + sixes / 6,
    soldiers,
  };
}

/** RULING 49: however they came there. */
const leadersWith = (sight: Sight, side: Side, soldiers: readonly Soldier[]): readonly LeaderId[] =>
  [...new Set(soldiers.map(({ hex }) => hex))].flatMap((hex) => leadersAt(sight, side, hex));

/** 10.26 Those who have come to others by retreat in this phase add nothing to the defence. */
const defendersIn = (sight: Sight, side: Side, hexes: readonly HexId[]): readonly Soldier[] =>
  hexes.flatMap((hex) =>
    unitsAt(sight, side, hex)
      .filter((unit) => !sight.table.retreated.includes(unit))
      .map((unit) => ({ unit, hex, strength: defenceOf(sight, unit, hex), hitsOn: defenceHits(sight, unit, hex) })),
  );

/** 14.1, 15.0 Dice of support from air and sea. */
function supportOf({ table }: Sight, { air, naval }: Attack): number {
  const has = table.air?.side === table.active ? table.air.points : 0;
  return Math.min(air, has) + (naval ? 2 : 0);
}

/** 10.24 Half as many hits again as the defence, and at least one (RULING 25). */
export const overwhelming = (defence: number): number => Math.max(1, Math.ceil(defence * 1.5));

/** The final dice of both sides in an attack by the active side, as things stand. */
export const oddsOf = keptBy(whole, (sight: Sight, attack: Attack): Odds => {
  const side = sight.table.active;
  const { hexes, units } = attack;
  const unpaid = unpaidIn(sight, side, attack);
  const own = units.map((unit): Soldier => {
    const hex = placeOf(sight.table, unit);
    const strength = attackOf(sight, unit, hexes, unpaid.includes(unit));
    return { unit, hex, strength, hitsOn: attackHits(sight, unit, hexes) };
  });
  const enemies = defendersIn(sight, enemyOf(side), hexes);
  const attackLeader = servingLeader(sight, leadersWith(sight, side, own), 'attack');
  const defenceLeader = servingLeader(sight, leadersWith(sight, enemyOf(side), enemies), 'defence');
  const defence = forceOf(sight, enemies, (hex) => moreForHex(sight, hex), defenceLeader, 0);
  return {
    attack: forceOf(sight, own, () => 0, attackLeader, supportOf(sight, attack)),
    defence,
    paid: unpaid.length < units.length,
    unpaid,
    overwhelming: overwhelming(defence.strength),
  };
});
