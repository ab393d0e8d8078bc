// The named places of the standard rules at which the Exclusive Rules of a game may say something else, and what holds where they
// say nothing.
import type { Crossing, HexInfo, Reinforcement, UnitInfo } from '../pieces/kit.ts';
import type { Refusal, Seat, UnitBar } from '../position/seat.ts';
import { hexesHeld, indexAt, kept, placeOf, type Sight } from '../position/sight.ts';
import { type Frame, type HexId, isOffMap, SIDES, type Side, type UnitId } from '../position/state.ts';
import type { World } from '../position/world.ts';
import type { Outcome } from './07-combat/table.ts';

/** 12.1 Where the supply of a side comes from. */
export interface SupplyRule {
  readonly sources: readonly HexId[];
  /** The most hexes of a path before it comes to a road, or to a source. */
  readonly reach: number;
  /** Whether it must come to a road that leads to a source, and whether that is all road or all trail (kasserine 17.13). */
  readonly roads: 'none' | 'any' | 'one-kind';
}

/** 9.0 */
interface Allotment {
  readonly points: number;
  readonly barrageOnly: boolean;
}

/** What a game says at each place. All of it is judged from what lies open. */
export interface Exclusive {
  // --- movement (5.0)
  /** Who may not move now. */
  readonly bars: readonly UnitBar[];
  /** The Movement Allowance before supply is looked at (12.32). */
  readonly allowance: (sight: Sight, unit: UnitInfo) => number;
  /** A hexside that nobody may cross, control or attack over now. */
  readonly isShut: (sight: Sight, crossing: Crossing) => boolean;
  /** Whether this unit may enter a hex over a hexside. */
  readonly mayEnter: (sight: Sight, unit: UnitInfo, to: HexInfo, crossing: Crossing) => boolean;
  /** The same when it retreats or is displaced. */
  readonly mayRetreat: (sight: Sight, unit: UnitInfo, to: HexInfo, crossing: Crossing) => boolean;
  /** Why a unit may not enter a hex, as far as these rules tell. */
  readonly whyNoEntry: (sight: Sight, unit: UnitInfo, to: HexInfo) => Refusal | null;
  /** True while a unit may leave enemy zones by moving (6.13); then it may not enter another (kasserine 19.21). */
  readonly leavesZones: (sight: Sight, side: Side) => boolean;
  // --- combat (7.0)
  /** A unit that need not attack an enemy beside it if it attacks nobody (crusader 17.1). */
  readonly isExempt: (sight: Sight, unit: UnitInfo, crossing: Crossing) => boolean;
  /** The strength a unit attacks with, from what is printed (supercharge 16.0, 18.23). */
  readonly attackStrength: (sight: Sight, unit: UnitInfo, printed: number, crossed: readonly Crossing[]) => number;
  /** The most artillery units, and the most Ground Support Points of a side, in one combat. */
  readonly mostGuns: number;
  readonly mostSupport: (side: Side) => number;
  /** 9.0 Ground Support Points of this game-turn. */
  readonly support: (sight: Sight, side: Side) => Allotment;
  /** What a result comes to. */
  readonly becomes: (sight: Sight, outcome: Outcome, attacker: Side) => Outcome;
  // --- supply (12.0)
  /** Null: every unit of the side is supplied. */
  readonly supply: (sight: Sight, side: Side) => SupplyRule | null;
  /** The last game-turn in which it is null (cauldron 16.3); null where that does not end. */
  readonly suppliedThrough: (side: Side) => number | null;
  // --- reinforcements and exits (13.0, 14.0)
  /** The schedule a unit enters by; undefined of units that do not enter. */
  readonly scheduleOf: (sight: Sight, unit: UnitInfo) => Reinforcement | undefined;
  /** The game-turn from which they may enter, as things stand; null before they are called (kasserine 23.4, 23.6). */
  readonly dueFrom: (sight: Sight, reinforcement: Reinforcement) => number | null;
  /** The edge hexes a unit may leave the map by now: the same list each time. */
  readonly exits: (sight: Sight, unit: UnitInfo) => readonly HexId[];
  /** Why it leaves by none, or not by an edge hex that is none of them; null where nothing here keeps it. */
  readonly whyNoExit: (seat: Seat, unit: UnitInfo, hex: HexId | null) => Refusal | null;
  // --- what is noted
  /** Before the Movement Phase of a side. */
  readonly prelude: (sight: Sight, side: Side) => readonly Frame[];
  /** The hexes that count for a side as soon as a unit of it goes through one. */
  readonly counting: (sight: Sight, side: Side) => readonly HexId[];
  /** A unit has gone through these hexes, by moving, advancing or retreating. */
  readonly entered: (w: World, unit: UnitInfo, hexes: readonly HexId[]) => void;
  readonly lost: (w: World, unit: UnitInfo) => void;
  readonly exited: (w: World, unit: UnitInfo, from: HexId) => void;
  /** The side's Movement Phase is over. */
  readonly movementOver: (w: World, side: Side) => void;
}

const nothing = (): void => {};

const allEdges = kept(
  ({ kit }: Pick<Sight, 'kit'>) => kit,
  ({ kit: { edges } }): readonly HexId[] => [...new Set(Object.values(edges).flat())],
);

/** By unit; a unit is in one at most. */
const schedules = kept(
  ({ kit }: Pick<Sight, 'kit'>) => kit,
  ({ kit: { scenario } }): ReadonlyMap<UnitId, Reinforcement> => {
    const all = SIDES.flatMap((side) => scenario.setups[side].reinforcements);
    return new Map(all.flatMap((reinforcement) => reinforcement.units.map((unit) => [unit, reinforcement] as const)));
  },
);

/** What holds where no Exclusive Rule says otherwise. */
export const STANDARD: Exclusive = {
  bars: [],
  allowance: (_sight, { movement }) => movement,
  isShut: () => false,
  mayEnter: () => true,
  mayRetreat: () => true,
  whyNoEntry: () => null,
  leavesZones: () => false,
  isExempt: () => false,
  attackStrength: (_sight, _unit, printed) => printed,
  mostGuns: Number.POSITIVE_INFINITY,
  mostSupport: () => Number.POSITIVE_INFINITY,
  support: ({ kit, table }, side) => {
    const allotted = kit.scenario.setups[side].support.filter(({ from }) => from <= table.turn).at(-1);
    return allotted ?? { points: 0, barrageOnly: false };
  },
  becomes: (_sight, outcome) => outcome,
  supply: () => null,
  suppliedThrough: () => null,
  scheduleOf: (sight, { id }) => schedules(sight).get(id),
  dueFrom: (_sight, { turn }) => turn,
  exits: allEdges,
  whyNoExit: () => null,
  prelude: () => [],
  counting: () => [],
  entered: nothing,
  lost: nothing,
  exited: nothing,
  movementOver: nothing,
};

/** Units of a side within so many hexes of a hex. */
export const isWithin = ({ kit, table }: Sight, unit: UnitId, hex: HexId, hexes: number): boolean => {
  const place = placeOf(table, unit);
  return !isOffMap(place) && kit.map.distance(place, hex) <= hexes;
};

/** Whether an Axis unit is within so many hexes of a unit on the map. */
export const isNearAxis = (sight: Sight, unit: UnitId, hexes: number): boolean => {
  const at = indexAt(sight, unit);
  return hexesHeld(sight, 'axis').some((other) => sight.kit.map.far(other, at) <= hexes);
};

/** cauldron 18.11, kasserine 22.11 What a unit is worth in Victory Points by all its strengths. */
export const worthOf = ({ attack, defence, guns }: UnitInfo): number =>
  guns === null ? attack + defence : guns.barrage + guns.fire + defence;
