// The state of a match. Everything lies open: both players see all units, and nothing is secret but what they think.
import type { HexId } from '#board/hex.ts';
import type { OfSide, Side } from '#board/sides.ts';
import type { AnyTable } from '#engine/position/table.ts';
import type { EachOf } from '#engine/title.ts';
import type { Rule } from '../book/rules.ts';
import type { FortressId, FortressStatus, LeaderId, SupplyLevel, UnitId } from '../pieces/kit.ts';

export * from '#board/sides.ts';
export type { LeaderId, UnitId } from '../pieces/kit.ts';
export type { HexId };

/**
 * To come (7.7); arrived and waiting to be placed; in the Allied Reserve Box (7.4); eliminated, recoverable and not (10.21);
 * replaced for good (13.7).
 */
const OFF_MAP = ['to-come', 'arrived', 'reserve', 'recoverable', 'permanent', 'out'] as const;
export type Place = HexId | (typeof OFF_MAP)[number];
const BOXES: ReadonlySet<Place> = new Set(OFF_MAP);
export const isOffMap = (place: Place): boolean => BOXES.has(place);

/** 13.0 A leader's piece: where it is, and which face is up. */
export interface LeaderAt {
  readonly place: Place;
  readonly face: 0 | 1;
  /** The turn in which it comes back, of one that is to come (13.6). */
  readonly due: number | null;
}

/** 7.1 */
export interface Depot {
  /** Null while it is off the map (7.15). */
  readonly hex: HexId | null;
  /** On its Moved side (7.12). */
  readonly moved: boolean;
}

/** 12.0 An Improved Position. */
export interface Works {
  readonly level: 1 | 2;
  /** Those stacked beneath the marker (12.2). */
  readonly units: readonly UnitId[];
}

/** 7.0 What the Organization die gave the active side this turn. */
interface Staff {
  readonly die: number;
  /** Less the enemy's Air Superiority Points (7.2), no other modifier. */
  readonly modified: number;
  /** 7.6 What is left to spend: of one nation only, or of any; for armour too, or not. */
  readonly replacements: readonly Replacement[];
  /** Those that have been given: shared out anew where that serves another unit. */
  readonly given?: readonly Given[];
  /** 7.62 The Allied refit has been used. */
  readonly refitted: boolean;
  /** 7.4 The least worth of the Reserve Box, of the Allies. */
  readonly required: number;
}
export interface Replacement {
  readonly nation: 'german' | 'italian' | null;
  readonly armor: boolean;
}
export interface Given {
  readonly unit: UnitId;
  readonly replacement: Replacement;
}

/** 10.27 */
interface Following {
  readonly unit: UnitId | LeaderId;
  readonly hex: HexId;
}

/** What is ordered in a Combat Phase, carried out in this order. */
export type Strike =
  /** 10.1 */
  | EachOf<
      'attack',
      {
        /** The attacked hexes, of each of which all attackers are neighbours. */
        readonly hexes: readonly HexId[];
        readonly units: readonly UnitId[];
        /** 14.1 Air Superiority Points, at most two. */
        readonly air: number;
        /** 15.0 The naval attack of the turn supports it. */
        readonly naval: boolean;
        /** 10.3 No Attack Point is to be spent on it. */
        readonly unpaid: boolean;
        /** 10.21 Own units that take hits before others. */
        readonly bear: readonly UnitId[];
        /** 10.27 Who is to go into which of the hexes when it is vacated. */
        readonly follow: readonly Following[];
      }
    >
  /** 14.2 Air bombardment with so many points. */
  | EachOf<'bombard', { readonly hex: HexId; readonly points: number }>
  /** 15.0 Naval bombardment. */
  | EachOf<'shell', { readonly hex: HexId }>;
export type Attack = Extract<Strike, { readonly type: 'attack' }>;

/** Whether the attacker is asked again after each strike (10.1). */
export const PAUSES = ['each', 'never'] as const;

/** 10.2 A combat whose dice have been thrown. */
export interface Combat {
  readonly attacker: Side;
  readonly attack: Attack;
  /** The attacked hexes that were held, and who held them. */
  readonly hexes: readonly HexId[];
  readonly defenders: readonly UnitId[];
  /** 10.27 The attacker's leaders who stood with those who attacked, and have not advanced. */
  readonly leaders: readonly LeaderId[];
  /** Units still to be lost or hexes to be retreated, for each side. */
  readonly hits: Readonly<Record<Side, number>>;
  /** Steps lost in this combat so far. */
  readonly lost: Readonly<Record<Side, number>>;
  /** The attacker has retreated (10.22). */
  readonly withdrew: boolean;
  /** 13.6 Hexes in which units have been eliminated in it. */
  readonly fell: readonly HexId[];
}

/** 10.25 Units that have to retreat so many hexes each. */
export interface Rout {
  readonly units: readonly UnitId[];
  readonly hexes: number;
  /** The hexes they were attacked in, or attacked (10.26). */
  readonly from: readonly HexId[];
}

/** What is being done: the first frame of `table.todo` is current. Each frame that asks names the asked side. */
export type Frame =
  | EachOf<'event' | 'air-roll' | 'turn-end' | 'over'>
  | EachOf<
      /** 4.0 A player-turn begins; cut-off depots go (7.13). */
      | 'turn'
      /** 7.11 */
      | 'depot'
      /** 7.2 The enemy declares Air Superiority Points; `side` is who declares. */
      | 'cover'
      /** 7.3 The Organization die of the side. */
      | 'organize'
      /** 7.6-7.9 */
      | 'staff'
      | 'movement'
      | 'exploitation'
      /** Stacking at the end of a phase: the opponent picks what goes (9.2); `side` is who picks. */
      | 'crowding'
      | 'phase-end'
      | 'attrition',
      OfSide
    >
  /** 10.1 The strikes are ordered, then carried out; `owed`: hexes beside those who have attacked, which must be attacked yet. */
  | EachOf<'strikes' | 'combat', OfSide & { readonly owed?: readonly HexId[] }>
  /** 10.22, 10.23 The side takes its hits. */
  | EachOf<'hits', OfSide & { readonly combat: Combat }>
  /** 10.26 */
  | EachOf<'retreat', OfSide & { readonly rout: Rout; readonly combat: Combat }>
  /** 10.27 */
  | EachOf<'advance', OfSide & { readonly combat: Combat }>;
export type FrameType = Frame['type'];
export type FrameOf<T extends FrameType> = Extract<Frame, { readonly type: T }>;

export interface Table extends AnyTable<Frame, Side, Rule> {
  readonly options: readonly string[];
  readonly turn: number;
  /** 4.0 The active player. */
  readonly active: Side;
  /** By side: what hangs on one side's units alone is known again as long as they stay. */
  readonly places: Readonly<Record<Side, Readonly<Record<UnitId, Place>>>>;
  /** Two-step units at reduced strength, wherever they are. */
  readonly reduced: readonly UnitId[];
  readonly leaders: Readonly<Record<LeaderId, LeaderAt>>;
  /** 13.2 The one who counts in a combat with several leaders, once the player has named one (RULING 31). */
  readonly lead?: LeaderId;
  readonly depots: Readonly<Record<Side, Depot>>;
  /** 7.3 Attack Points. */
  readonly points: Readonly<Record<Side, number>>;
  /** 6.0 Air Superiority Points of this turn; null when nobody has any. */
  readonly air: { readonly side: Side; readonly points: number } | null;
  /** 6.2 Allied Naval Support this turn; and whether its one attack has been made (15.0). */
  readonly naval: boolean;
  readonly navalUsed: boolean;
  /** 7.5 Of this turn; it is found in the Axis Organization Phase. */
  readonly supplyLevel: SupplyLevel;
  /** 7.2 Air Superiority Points declared against the Organization die that comes next. */
  readonly cover: number;
  readonly fortresses: Readonly<Record<FortressId, FortressStatus>>;
  /** 8.4 Who held them last. */
  readonly control: Readonly<Record<FortressId | 'benghazi', Side>>;
  readonly works: Readonly<Record<HexId, Works>>;
  /** 5.0 Events that have happened and cannot happen again; the event of this turn, if it had an effect. */
  readonly spent: readonly string[];
  readonly event: string | null;
  // --- the player-turn
  readonly staff: Staff;
  /** 7.9 Null when no Major Offensive was declared. */
  readonly offensive: { readonly surprise: boolean } | null;
  /** Who has moved, built or been carried in this Movement Phase; leaders, too, and the hexes where a position was built. */
  readonly moved: readonly (UnitId | LeaderId | HexId)[];
  /** 9.4 Who used Strategic Movement, 9.7 Sea Transfer in this player-turn. */
  readonly strategic: readonly (UnitId | LeaderId)[];
  readonly shipped: readonly UnitId[];
  /** 8.0, 13.7 Who was unsupplied at the beginning of the Reinforcement-Withdrawal Segment; null until it begins. */
  readonly unsupplied: readonly (UnitId | LeaderId)[] | null;
  // --- the Combat Phase
  readonly phase: 'regular' | 'exploitation';
  readonly strikes: readonly Strike[];
  readonly pause: (typeof PAUSES)[number];
  /** 10.1 Who has attacked in this phase, and who stayed out of it under a marker (12.3); which hexes have been attacked. */
  readonly fought: readonly UnitId[];
  readonly stayed: readonly UnitId[];
  readonly attacked: readonly HexId[];
  /** 14.2 Who has been bombarded in this phase. */
  readonly bombarded: readonly UnitId[];
  /** 10.26 Who has retreated in this phase to a hex where others of the side stood. */
  readonly retreated: readonly UnitId[];
  // --- the game
  /** 7.4 Turns in which the Allies failed to meet their Reserve Requirement. */
  readonly missed: number;
}

export interface DesertState {
  readonly table: Table;
  readonly secrets: Readonly<Record<never, never>>;
}
