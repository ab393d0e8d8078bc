// The components of one match, loaded and checked: the map, the tables, the units and the scenario.
import type { Net } from '#board/flood.ts';
import type { HexId } from '#board/hex.ts';
import type { HexMap } from '#board/hexmap.ts';
import type { Side } from '#board/sides.ts';
import type { ARMS, Effect, LEVELS, NATIONS, ZONES } from './schema.ts';

export type UnitId = string;
export type LeaderId = string;
export type Zone = (typeof ZONES)[number];
export type Arm = (typeof ARMS)[number];
export type Nation = (typeof NATIONS)[number];
export type SupplyLevel = (typeof LEVELS)[number];
export type { Effect } from './schema.ts';
/** 16.1 */
export type FortressStatus = 'intact' | 'reduced' | 'destroyed';
export type FortressId = 'tobruk' | 'bardia';
/** What fills the hex (11.1). A city is Alexandria or Benghazi; a fortress is one as long as it keeps that status (16.1). */
export type Terrain = 'clear' | 'rough' | 'marsh' | 'mountain' | 'depression' | 'city' | 'fortress';

export interface HexInfo {
  readonly id: HexId;
  readonly printed: string;
  readonly name: string | null;
  /** Other spellings a player may type. */
  readonly also: readonly string[];
  readonly terrain: Terrain;
  readonly town: boolean;
  /** 15.0 */
  readonly coastal: boolean;
  /** 7.12 Of a road hex, for each side. */
  readonly zones: Readonly<Record<Side, Zone>> | null;
}

/** What a unit crosses from a hex into the next. */
export interface Crossing {
  readonly to: HexId;
  readonly road: 'road' | 'track' | null;
  readonly escarpment: boolean;
  readonly ridge: boolean;
  readonly river: boolean;
}

/** 2.0 One side of a piece. */
export interface Strength {
  readonly combat: number;
  readonly movement: number;
}

export interface UnitInfo {
  readonly id: UnitId;
  readonly designation: string;
  /** Tells it from all others of its side. */
  readonly name: string;
  readonly longName: string;
  readonly also: readonly string[];
  readonly side: Side;
  readonly nation: Nation;
  readonly country: string;
  /** 10.5 */
  readonly division: string | null;
  readonly size: 'battalion' | 'regiment' | 'brigade' | 'division';
  readonly arm: Arm;
  readonly full: Strength;
  /** Null of one-step units. */
  readonly reduced: Strength | null;
}

/** 13.1 */
export interface LeaderFace {
  readonly name: string;
  readonly attack: number;
  readonly defence: number;
  /** For Attack Points in hexes, for supply in movement points (13.5). */
  readonly range: number;
}
export interface LeaderInfo {
  readonly id: LeaderId;
  readonly side: Side;
  readonly nation: Nation;
  /** 13.4 Its movement allowance, at the motorized rate. */
  readonly movement: number;
  readonly faces: readonly [LeaderFace, LeaderFace];
}

/** 5.0 */
export interface EventInfo {
  readonly id: string;
  /** The Allied die in front: "36". */
  readonly roll: string;
  readonly name: string;
  readonly story: string;
  /** The first turn in which it may happen. */
  readonly from: number;
  readonly once: boolean;
  readonly effect: Effect;
}

/** 7.7 */
export interface Arrival {
  readonly turn: number;
  readonly side: Side;
  readonly units: readonly UnitId[];
  readonly leaders: readonly LeaderId[];
}

/** One for each result of a die, 1 to 6. */
type ByDie<T> = readonly T[];

export interface Tables {
  readonly attackPoints: Readonly<
    Record<Side, Readonly<Record<Zone, { readonly cost: number; readonly points: ByDie<number> }>>>
  >;
  /** By turn: turn 1 first. */
  readonly air: readonly Readonly<Record<Side, ByDie<number>>>[];
  readonly airModifiers: Readonly<Record<Side, Readonly<Record<Zone, number>>>>;
  readonly reserve: readonly ByDie<number>[];
  readonly supply: readonly ByDie<SupplyLevel>[];
  readonly replacements: Readonly<Record<Side, readonly number[]>>;
}

export interface ScenarioInfo {
  readonly id: string;
  readonly name: string;
  readonly dates: string;
  readonly turns: readonly [number, number];
  readonly setup: Readonly<Record<UnitId, HexId>>;
  readonly reserve: readonly UnitId[];
  readonly reduced: readonly UnitId[];
  readonly recoverable: readonly UnitId[];
  readonly leaders: readonly { readonly leader: LeaderId; readonly face: 0 | 1; readonly hex: HexId }[];
  readonly depots: Readonly<Record<Side, HexId>>;
  readonly points: Readonly<Record<Side, number>>;
  readonly air: { readonly side: Side; readonly points: number } | null;
  readonly naval: boolean;
  readonly fortresses: Readonly<Record<FortressId, FortressStatus>>;
  readonly control: Readonly<Record<FortressId | 'benghazi', Side>>;
  readonly positions: readonly { readonly hex: HexId; readonly level: 1 | 2; readonly units: readonly UnitId[] }[];
  /** Of the turns of the scenario. */
  readonly arrivals: readonly Arrival[];
}

export interface Kit {
  readonly scenario: ScenarioInfo;
  /** Hexes that may be entered by somebody. */
  readonly map: HexMap;
  /** By number: the crossing to each neighbour, beside `map.next`. */
  readonly net: Net<Crossing>;
  readonly hexes: Readonly<Record<HexId, HexInfo>>;
  /** By number, for searches. */
  readonly infos: readonly HexInfo[];
  /** 8.4 */
  readonly sources: Readonly<Record<Side, HexId>>;
  /** The hexes that rules name. */
  readonly places: Readonly<Record<FortressId | 'benghazi' | 'alexandria', HexId>>;
  /** The units of the scenario, by id. */
  readonly units: Readonly<Record<UnitId, UnitInfo>>;
  /** Their ids in the order of the component file. */
  readonly roster: readonly UnitId[];
  readonly leaders: Readonly<Record<LeaderId, LeaderInfo>>;
  readonly tables: Tables;
  /** By roll: "36". */
  readonly events: Readonly<Record<string, EventInfo>>;
}
