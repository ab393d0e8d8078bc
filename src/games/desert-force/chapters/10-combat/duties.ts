// 10.1, 7.92 What may be ordered in a Combat Phase, and what must be attacked besides.
import type { Seat } from '../../position/seat.ts';
import { kept, placeOf, type Sight, whole } from '../../position/sight.ts';
import type { HexId, UnitId } from '../../position/state.ts';
import { bombable } from '../14-air/points.ts';
import { shellable } from '../15-fleet.ts';
import { attackers, enemiesBeside, isNextTo, openTargets } from './contact.ts';
import { attackOn, attacksIn } from './orders.ts';

export const placesOf = ({ table }: Sight, units: readonly UnitId[]): readonly HexId[] => [
  ...new Set(units.map((unit) => placeOf(table, unit))),
];

/** The hexes of stacks that are in an ordered attack. */
const busyHexes = kept(whole, (sight: Sight): readonly HexId[] =>
  placesOf(
    sight,
    attacksIn(sight.table).flatMap(({ units }) => units),
  ),
);
/** 10.1 The unit's stack is in an ordered attack already. */
export const isBusy = (sight: Sight, unit: UnitId): boolean => busyHexes(sight).includes(placeOf(sight.table, unit));

/** 10.1 The units of the seat's side that can be ordered to attack a hex now. */
export const joiners = (seat: Seat, hex: HexId): readonly UnitId[] =>
  attackers(seat, seat.side).filter((unit) => isNextTo(seat, unit, hex) && !isBusy(seat, unit));

/** 10.1 Enemy hexes that are in no ordered attack and that somebody can attack. */
export const targets = kept(whole, (sight: Sight): readonly HexId[] => {
  const side = sight.table.active;
  const open = openTargets(sight, side);
  if (busyHexes(sight).length === 0) return open;
  const free = attackers(sight, side).filter((unit) => !isBusy(sight, unit));
  const beside = new Set(placesOf(sight, free).flatMap((hex) => enemiesBeside(sight, hex)));
  return open.filter((hex) => attackOn(sight.table, hex) === undefined && beside.has(hex));
});

/** 10.1, 7.92 Enemy hexes beside attacking stacks which nobody attacks yet; `before`: those beside who has attacked. */
export function owedHexes(sight: Sight, before: readonly HexId[] = []): readonly HexId[] {
  const { active, attacked, offensive } = sight.table;
  if (offensive?.surprise === true) return [];
  const open = openTargets(sight, active);
  const beside = busyHexes(sight).flatMap((hex) => enemiesBeside(sight, hex).filter((one) => !attacked.includes(one)));
  const all = new Set([...before.filter((hex) => open.includes(hex)), ...beside]);
  return [...all].filter((hex) => attackOn(sight.table, hex) === undefined);
}

/** Something can be ordered, or is. */
export const hasToStrike = (sight: Sight): boolean =>
  sight.table.strikes.length > 0 ||
  targets(sight).length > 0 ||
  bombable(sight).length > 0 ||
  shellable(sight).length > 0;
