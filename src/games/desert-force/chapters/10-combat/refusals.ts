// 10.0, 10.1, 9.4, 9.5 Why an attack may not be ordered as it is given, and what to do instead.
import { conjugated, listed } from '#words/sentence.ts';
import type { Rule } from '../../book/rules.ts';
import { nameOf, pieceName, placeName, unitName, unitNames } from '../../position/names.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { faceOf, isHeldBy, leadersAt, placeOf } from '../../position/sight.ts';
import { enemyOf, type HexId, isOffMap, type UnitId } from '../../position/state.ts';
import { crossingOf } from '../11-terrain/ground.ts';
import { attackSide, isNextTo, type Unable, whyUnable } from './contact.ts';
import { isBusy } from './duties.ts';
import { attackOn } from './orders.ts';
import { fromDepot, isInReach, reachTo } from './strength.ts';

const UNABLE: Readonly<Record<Unable, readonly [Rule, string]>> = {
  fought: ['10.1', 'or its stack has attacked in this phase already'],
  strategic: ['9.4', 'used Strategic Movement and can attack in the exploitation phase at the earliest'],
  exploitation: [
    '9.5',
    'may not attack in the exploitation phase: armor, motorized and recon units do, all others in a Major Offensive alone',
  ],
};

export function whyNoAttack(seat: Seat, hexes: readonly HexId[], units: readonly UnitId[]): Refusal {
  const { kit, side, table } = seat;
  for (const hex of hexes) {
    const there = placeName(kit, hex);
    if (!isHeldBy(seat, enemyOf(side), hex)) return refuse('10.0', `No enemy unit stands at ${there}.`);
    if (attackOn(table, hex) !== undefined)
      return refuse('10.1', `An attack on ${there} is ordered already: "cancel ${nameOf(kit, hex)}" to change it.`);
    if (table.attacked.includes(hex))
      return refuse('10.1', `${there} has been attacked in this phase; it can only be bombarded.`);
  }
  for (const unit of units) {
    const why = whyNotUnit(seat, unit, hexes);
    if (why !== null) return why;
  }
  return refuse('10.1', 'All attackers must be next to all the hexes they attack together.');
}

function whyNotUnit(seat: Seat, unit: UnitId, hexes: readonly HexId[]): Refusal | null {
  const { kit, side, table } = seat;
  if (kit.units[unit]?.side !== side || isOffMap(placeOf(table, unit)))
    return refuse('10.0', 'Only units of your own that are on the map attack; a leader goes with them.');
  const name = unitName(kit, unit);
  const unable = whyUnable(seat, unit);
  if (unable !== null) return refuse(UNABLE[unable][0], `${name} ${UNABLE[unable][1]}.`);
  if (isBusy(seat, unit))
    return refuse(
      '10.1',
      `The stack of ${name} is in an attack already, and makes no other: cancel that to use it here.`,
    );
  const far = hexes.find((hex) => !isNextTo(seat, unit, hex));
  return far === undefined ? null : whyNotNext(seat, unit, far, hexes.length > 1);
}

function whyNotNext(seat: Seat, unit: UnitId, hex: HexId, isJoint: boolean): Refusal {
  const { kit, table } = seat;
  const [name, there, from] = [unitName(kit, unit), placeName(kit, hex), placeOf(table, unit)];
  if (crossingOf(seat, from, hex) !== null && attackSide(seat, from, hex) === null)
    return refuse('11.2', `${name} cannot attack ${there} over the escarpment, where no road or track crosses it.`);
  return refuse(
    '10.1',
    isJoint
      ? `${name} is not next to ${there}: in one attack all attackers are next to all the hexes. Order two attacks.`
      : `${name} is not next to ${there}.`,
  );
}

/**
 * 10.31 Why no Attack Point reaches units that stand together: "5 Panzer stands 6 hexes from the depot at 3309, and Attack Points reach 4".
 * Null when one does.
 */
function whyOutOfReach(seat: Seat, units: readonly UnitId[], hex: HexId): string | null {
  const { kit, side, table } = seat;
  const depot = table.depots[side].hex;
  if (isInReach(seat, side, hex)) return null;
  const names = listed(unitNames(kit, units));
  const isOne = units.length === 1;
  if (depot === null) return `${names} ${isOne ? 'is' : 'are'} out of range, for your depot is off the map`;
  const leaders = [...new Set([...leadersAt(seat, side, hex), ...leadersAt(seat, side, depot)])];
  const helped = leaders.map((leader) => `${pieceName(seat, leader)} ${faceOf(seat, leader).range}`);
  const by = helped.length === 0 ? '' : ` (${listed(helped)})`;
  return `${names} ${conjugated('stand', isOne)} ${fromDepot(seat, side, hex)} hexes from the depot at ${placeName(kit, depot)}, and Attack Points reach ${reachTo(seat, side, hex)}${by}`;
}

/** 10.31 What is said of those in an attack whom no Attack Point reaches: a sentence for each hex. */
export function outOfReach(seat: Seat, units: readonly UnitId[]): readonly string[] {
  const hexes = [...new Set(units.map((unit) => placeOf(seat.table, unit)))];
  return hexes.flatMap((hex) => {
    const there = units.filter((unit) => placeOf(seat.table, unit) === hex);
    const why = whyOutOfReach(seat, there, hex);
    return why === null ? [] : [`${why}: ${there.length === 1 ? 'it attacks' : 'they attack'} at -2.`];
  });
}
