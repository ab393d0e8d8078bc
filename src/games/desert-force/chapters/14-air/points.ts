// 14.0 Air Superiority Points in the Combat Phases: what is left of them, and what aircraft reach.
import type { Rule } from '../../book/rules.ts';
import { placeName } from '../../position/names.ts';
import { type Refusal, refuse, type Seat } from '../../position/seat.ts';
import { hexesHeld, isHeldBy, kept, placeOf, type Sight, unitsAt, unitsOnMap, whole } from '../../position/sight.ts';
import { enemyOf, type HexId, type Side, type Strike } from '../../position/state.ts';
import { attackOn, hexesOf, isAttack } from '../10-combat/orders.ts';

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

/** 14.2, 15.0 Enemy hexes that have not been bombarded, and are not about to be. */
export const unbombed = kept(whole, (sight: Sight): readonly HexId[] => {
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

/** 14.2 The distance from which aircraft and ships bombard: of a friendly combat unit or depot. */
const BOMBING = 5;
/** 14.2, 15.0, RULING 54 Whether a hex is within reach of a side's aircraft, or of its ships. */
export function isBombable(sight: Sight, side: Side, hex: HexId): boolean {
  const { map } = sight.kit;
  const at = map.indexOf(hex);
  const depot = sight.table.depots[side].hex;
  return (
    (depot !== null && map.distance(depot, hex) <= BOMBING) ||
    hexesHeld(sight, side).some((from) => map.far(from, at) <= BOMBING)
  );
}

/** 14.2, 15.0 Why neither aircraft nor ships bombard a hex: nobody is there, or it is too far; null where they may. */
export function whyNoTarget(seat: Seat, hex: HexId, rule: Rule): Refusal | null {
  const there = placeName(seat.kit, hex);
  if (!isHeldBy(seat, enemyOf(seat.side), hex)) return refuse(rule, `No enemy unit stands at ${there}.`);
  return isBombable(seat, seat.side, hex)
    ? null
    : refuse(rule, `${there} is more than five hexes from your depot and all your units.`);
}
