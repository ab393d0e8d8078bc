// 10.1, 7.92, 14.0, 15.0 What may be ordered in a Combat Phase, and what must be attacked besides.
import type { HexId } from '#board/hex.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { kept, placeOf, type Sight, unitsAt, unitsOnMap, whole } from '../../position/sight.ts';
import { type Attack, enemyOf, type Strike, type UnitId } from '../../position/state.ts';
import { attackers, enemiesBeside, isBombable, isNextTo, openTargets } from './contact.ts';

const isAttack = (strike: Strike): strike is Attack => strike.type === 'attack';
export const attacksIn = ({ strikes }: Sight['table']): readonly Attack[] => strikes.filter(isAttack);
/** The ordered attack on a hex. */
export const attackOn = (table: Sight['table'], hex: HexId): Attack | undefined =>
  attacksIn(table).find(({ hexes }) => hexes.includes(hex));
export const hexesOf = (strike: Strike): readonly HexId[] => (isAttack(strike) ? strike.hexes : [strike.hex]);

// --- attacks -----------------------------------------------------------------------

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

// --- aircraft and ships --------------------------------------------------------------

/** 14.0 Air Superiority Points that are not given to any order. */
export const airLeft = kept(whole, ({ table }: Sight): number => {
  if (table.air?.side !== table.active) return 0;
  const given = (strike: Strike): number =>
    strike.type === 'attack' ? strike.air : strike.type === 'bombard' ? strike.points : 0;
  return table.strikes.reduce((left, strike) => left - given(strike), table.air.points);
});

/** 14.1 The most points an attack may have now. */
export const mostAir = (sight: Sight, hex: HexId): number =>
  Math.min(2, airLeft(sight) + (attackOn(sight.table, hex)?.air ?? 0));

/** 15.0 Why the active side can give its fleet no order; null when it can. */
export function whyNoFleet({ table }: Sight): Refusal | null {
  const { active, phase, naval, navalUsed, strikes } = table;
  if (active === 'axis' || !naval) return refuse('15.0', 'You have no Naval Support this turn.');
  if (phase === 'exploitation') return refuse('15.0', 'Ships fire in the regular Combat Phase alone.');
  return navalUsed || strikes.some((strike) => strike.type === 'shell' || (isAttack(strike) && strike.naval))
    ? refuse('15.0', 'The one naval attack of the turn is made or ordered: cancel it to use it elsewhere.')
    : null;
}
export const hasFleet = (sight: Sight): boolean => whyNoFleet(sight) === null;

/** 14.2, 15.0 Enemy hexes that have not been bombarded, and are not about to be. */
const unbombed = kept(whole, (sight: Sight): readonly HexId[] => {
  const { active, bombarded, strikes } = sight.table;
  const enemy = enemyOf(active);
  const hexes = new Set(unitsOnMap(sight, enemy).map((unit) => placeOf(sight.table, unit)));
  const ordered = strikes.filter((strike) => !isAttack(strike)).flatMap(hexesOf);
  return [...hexes].filter(
    (hex) => !ordered.includes(hex) && unitsAt(sight, enemy, hex).some((unit) => !bombarded.includes(unit)),
  );
});

/** 14.2 The least points of an air bombardment. */
export const BOMBERS = 2;
export const bombable = kept(whole, (sight: Sight): readonly HexId[] =>
  airLeft(sight) < BOMBERS ? [] : unbombed(sight).filter((hex) => isBombable(sight, sight.table.active, hex)),
);
export const isCoastal = ({ kit }: Sight, hex: HexId): boolean => kit.hexes[hex]?.coastal ?? false;
export const shellable = kept(whole, (sight: Sight): readonly HexId[] =>
  hasFleet(sight) ? unbombed(sight).filter((hex) => isCoastal(sight, hex)) : [],
);

/** Something can be ordered, or is. */
export const hasToStrike = (sight: Sight): boolean =>
  sight.table.strikes.length > 0 ||
  targets(sight).length > 0 ||
  bombable(sight).length > 0 ||
  shellable(sight).length > 0;
