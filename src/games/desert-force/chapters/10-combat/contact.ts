// 10.0, 10.1 Who stands next to whom for combat, and which units may attack in this phase.
import type { Arm, Crossing } from '../../pieces/kit.ts';
import {
  heldBy,
  isHeldBy,
  kept,
  keptBy,
  ofSide,
  placeOf,
  type Sight,
  unitOf,
  unitsOnMap,
  whole,
} from '../../position/sight.ts';
import type { HexId, Side, UnitId } from '../../position/state.ts';
import { isMajor } from '../07-organization/offensive.ts';
import { crossingOf, isScarp } from '../11-terrain/ground.ts';

/** 10.1, 11.2 The hexside over which one hex may be attacked from another; null where none is. RULING 24: no hex terrain prohibits attacks. */
export function attackSide(sight: Pick<Sight, 'kit'>, from: HexId, to: HexId): Crossing | null {
  const crossing = crossingOf(sight, from, to);
  return crossing === null || isScarp(crossing) ? null : crossing;
}

/** 10.1 Whether a unit on the map can attack into a hex from where it stands. */
export const isNextTo = (sight: Sight, unit: UnitId, hex: HexId): boolean =>
  attackSide(sight, placeOf(sight.table, unit), hex) !== null;

/** 10.0 The enemy-held hexes that can be attacked from a hex. */
export const enemiesBeside = (sight: Sight, hex: HexId): readonly HexId[] =>
  beside[isHeldBy(sight, 'axis', hex) ? 'allied' : 'axis'](sight, hex);

/** Those of them that one side holds: the same as long as that side stays. */
const besideOf = (enemy: Side) =>
  keptBy(
    (sight: Sight) => ofSide(sight, enemy),
    (sight, hex: HexId): readonly HexId[] => {
      const { map, net } = sight.kit;
      const at = map.indexOf(hex);
      const held = heldBy(sight, enemy);
      const next = (net.next[at] ?? []).filter((to, n) => held[to] === 1 && !isScarp(net.by[at]?.[n] as Crossing));
      return next.map((to) => map.hexes[to] as HexId);
    },
  );
const beside = { axis: besideOf('axis'), allied: besideOf('allied') };

// --- who may attack --------------------------------------------------------------

const FAST: readonly Arm[] = ['armor', 'motorized', 'recon'];
/** 9.5, 10.27 Armor, motorized and recon units. */
export const isFast = (sight: Pick<Sight, 'kit'>, unit: UnitId): boolean => FAST.includes(unitOf(sight, unit).arm);

/** 9.5, 9.7, RULING 47 Whether the unit may move, and so attack, in the exploitation phases. */
const canExploit = ({ kit, table }: Sight, unit: UnitId): boolean =>
  !table.shipped.includes(unit) && (isMajor({ table }) || isFast({ kit }, unit));

/** Why a unit does not attack in this phase. */
export type Unable = 'fought' | 'strategic' | 'exploitation';
/** 9.4, 10.0, 10.1 Null when it may, as far as the enemy is there. */
export function whyUnable(sight: Sight, unit: UnitId): Unable | null {
  const { fought, stayed, phase, strategic } = sight.table;
  if (fought.includes(unit) || stayed.includes(unit)) return 'fought';
  if (phase === 'regular' && strategic.includes(unit)) return 'strategic';
  return phase === 'exploitation' && !canExploit(sight, unit) ? 'exploitation' : null;
}

/** The units of a side that may attack in this phase. */
export const attackers = keptBy(whole, (sight: Sight, side: Side): readonly UnitId[] =>
  unitsOnMap(sight, side).filter((unit) => whyUnable(sight, unit) === null),
);

/** 12.3 Units under a marker need not attack with the rest of their stack. */
export const inWorks = kept(
  whole,
  (sight: Sight): ReadonlySet<UnitId> => new Set(Object.values(sight.table.works).flatMap(({ units }) => units)),
);

/** 10.1, 12.3 Who attacks when these do: their stacks as a whole, but for those in an Improved Position who are not named. */
export function wholeStacks(sight: Sight, side: Side, units: readonly UnitId[]): readonly UnitId[] {
  return stacksWith(sight, side, units).filter((unit) => units.includes(unit) || !inWorks(sight).has(unit));
}

/** 10.1, 12.3, RULING 36 Those who may attack and stand with attackers: all of a stack have their one attack, whoever stays out of it. */
export function stacksWith(sight: Sight, side: Side, units: readonly UnitId[]): readonly UnitId[] {
  const hexes = new Set(units.map((unit) => placeOf(sight.table, unit)));
  return attackers(sight, side).filter((unit) => hexes.has(placeOf(sight.table, unit)));
}

/** 10.1 Enemy-held hexes that have not been attacked in this phase and that somebody may attack. */
export const openTargets = keptBy(whole, (sight: Sight, side: Side): readonly HexId[] => {
  const from = [...new Set(attackers(sight, side).map((unit) => placeOf(sight.table, unit)))];
  const beside = new Set(from.flatMap((hex) => enemiesBeside(sight, hex)));
  return [...beside].filter((hex) => !sight.table.attacked.includes(hex));
});
