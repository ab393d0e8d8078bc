// The components of one match, loaded and checked: the map of its game, its units, its scenario.
import type { Net } from '#board/flood.ts';
import type { HexId } from '#board/hex.ts';
import type { HexMap } from '#board/hexmap.ts';
import type { Side } from '#board/sides.ts';
import type { Rule } from '../book/rules.ts';
import type { GAMES, SYMBOLS } from './schema.ts';

export type UnitId = string;
/** One of the four games, each with Exclusive Rules of its own. */
export type Game = (typeof GAMES)[number];
/** The terrain key of a hex. */
export type Terrain = 'mixed' | 'town' | 'grove' | 'broken' | 'rough';
export type UnitSymbol = (typeof SYMBOLS)[number];
export type Edge = 'north' | 'east' | 'south' | 'west';

export interface HexInfo {
  readonly id: HexId;
  readonly printed: string;
  readonly name: string | null;
  /** Other spellings a player may type. */
  readonly also: readonly string[];
  readonly terrain: Terrain;
  /** An Allied Fortified Box (10.3). */
  readonly box: boolean;
  /** The edges of the map that it lies on. */
  readonly edges: readonly Edge[];
}

/** What a unit crosses from a hex into the next. */
export interface Crossing {
  /** Off the map it is no hex. */
  readonly from: HexId;
  readonly to: HexId;
  readonly road: 'road' | 'trail' | null;
  readonly escarpment: boolean;
  readonly ridge: boolean;
  readonly stream: boolean;
  readonly bridge: boolean;
  readonly ditch: boolean;
  /** Whose minefield it is (10.0). */
  readonly mine: Side | null;
}

/** 2.31, 3.0 What is printed on a counter. */
export interface UnitInfo {
  readonly id: UnitId;
  readonly designation: string;
  /** Tells it from all others of its side. */
  readonly name: string;
  readonly longName: string;
  readonly also: readonly string[];
  readonly side: Side;
  readonly nationality: string;
  readonly formation: string | null;
  readonly size: string;
  readonly symbol: UnitSymbol;
  /** As printed: "4-4-9", "2-1-3/1-9". */
  readonly strength: string;
  /** 0 of artillery, which attacks with its Barrage Strength. */
  readonly attack: number;
  readonly defence: number;
  readonly movement: number;
  /** Null of units that are no artillery (8.0). */
  readonly guns: { readonly barrage: number; readonly fire: number; readonly range: number } | null;
  readonly mechanized: boolean;
  /** Formations whose membership decides rules. */
  readonly formations: readonly string[];
}

/** Units that set up in a hex or within so many hexes of it. */
export interface Deployment {
  readonly hex: HexId;
  readonly within: number;
  readonly units: readonly UnitId[];
  readonly recommended: Readonly<Record<UnitId, HexId>>;
}

/** 13.0 */
export interface Reinforcement {
  readonly id: string;
  /** The game-turn from which it may enter; with `when` that many game-turns after the condition was met. */
  readonly turn: number;
  readonly when: string | null;
  readonly units: readonly UnitId[];
  readonly entry: readonly HexId[];
}

/** 9.0 From a game-turn on. */
interface Support {
  readonly from: number;
  readonly points: number;
  readonly barrageOnly: boolean;
}

export interface SideSetup {
  readonly deployment: readonly Deployment[];
  readonly reinforcements: readonly Reinforcement[];
  readonly support: readonly Support[];
}

export type Weather = 'good' | 'fair' | 'poor';

export interface ScenarioInfo {
  readonly id: string;
  readonly name: string;
  readonly game: Game;
  readonly rule: Rule;
  readonly dates: string;
  /** The first game-turn and the last. */
  readonly turns: readonly [number, number];
  readonly calendar: readonly string[];
  readonly firstPlayer: Side;
  /** Whose player-turn begins the scenario. */
  readonly begins: Side;
  readonly setups: Readonly<Record<Side, SideSetup>>;
  /** Of each game-turn; empty where there is no weather. */
  readonly weather: readonly Weather[];
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
  readonly edges: Readonly<Record<Edge, readonly HexId[]>>;
  /** Where a road or trail leaves the map. */
  readonly exits: Readonly<Record<HexId, 'road' | 'trail'>>;
  /** The units of the scenario, by id. */
  readonly units: Readonly<Record<UnitId, UnitInfo>>;
  /** Their ids in the order of the component file. */
  readonly roster: readonly UnitId[];
}
