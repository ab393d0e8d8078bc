// The components of one match, loaded and checked: the map, the tables, the units and the scenario.

import type { Net } from '#board/flood.ts';
import type { HexId } from '#board/hex.ts';
import type { HexMap } from '#board/hexmap.ts';
import type { Side } from '#board/sides.ts';
import type { Entry } from '#engine/pieces/shapes.ts';
import type { HexCalled } from '#words/names/hex-names.ts';
import type {
  ARMS,
  ArrivalsFile,
  EventsFile,
  LEVELS,
  NATIONS,
  ScenarioFile,
  TablesFile,
  UnitsFile,
  ZONES,
} from './schema.ts';

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

export interface HexInfo extends HexCalled {
  readonly terrain: Terrain;
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

/** What is printed on a unit's piece. */
export interface UnitInfo extends Entry<UnitsFile['units'][number], 'also' | 'division' | 'full' | 'reduced'> {
  readonly also: readonly string[];
  /** 10.5 */
  readonly division: string | null;
  readonly full: Strength;
  /** Null of one-step units. */
  readonly reduced: Strength | null;
}

/** 13.1 */
export type LeaderInfo = Entry<UnitsFile['leaders'][number]>;
export type LeaderFace = LeaderInfo['faces'][number];

/** 5.0 */
export interface EventInfo extends Entry<EventsFile['events'][number], 'from' | 'once'> {
  /** The first turn in which it may happen. */
  readonly from: number;
  readonly once: boolean;
}

/** 7.7 */
export interface Arrival extends Entry<ArrivalsFile['arrivals'][number], 'leaders'> {
  readonly leaders: readonly LeaderId[];
}

/** One for each result of a die, 1 to 6. */
type ByDie<T> = readonly T[];

export interface Tables {
  readonly attackPoints: TablesFile['attackPoints'];
  /** By turn: turn 1 first. */
  readonly air: readonly Readonly<Record<Side, ByDie<number>>>[];
  readonly airModifiers: Readonly<Record<Side, Readonly<Record<Zone, number>>>>;
  readonly reserve: readonly ByDie<number>[];
  readonly supply: readonly ByDie<SupplyLevel>[];
  readonly replacements: Readonly<Record<Side, readonly number[]>>;
}

export interface ScenarioInfo extends Entry<ScenarioFile, 'setup' | 'air'> {
  readonly setup: Readonly<Record<UnitId, HexId>>;
  readonly air: { readonly side: Side; readonly points: number } | null;
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
