// The components of one match, loaded and checked: the map of its game, its units, its scenario.

import type { Net } from '#board/flood.ts';
import type { HexId } from '#board/hex.ts';
import type { HexMap } from '#board/hexmap.ts';
import type { Side } from '#board/sides.ts';
import type { Entry } from '#engine/pieces/shapes.ts';
import type { HexCalled } from '#words/names/hex-names.ts';
import type { GAMES, ScenarioFile, SYMBOLS, UnitsFile } from './schema.ts';

type SetupFile = ScenarioFile[Side];

export type UnitId = string;
/** One of the four games, each with Exclusive Rules of its own. */
export type Game = (typeof GAMES)[number];
/** The terrain key of a hex. */
export type Terrain = 'mixed' | 'town' | 'grove' | 'broken' | 'rough';
export type UnitSymbol = (typeof SYMBOLS)[number];
export type Edge = 'north' | 'east' | 'south' | 'west';

export interface HexInfo extends HexCalled {
  readonly terrain: Terrain;
  /** An Allied Fortified Box (10.3). */
  readonly box: boolean;
}

/** What a unit crosses from a hex into the next. */
export interface Crossing {
  readonly road: 'road' | 'trail' | null;
  /** The hex on this side or on that is Rough (kasserine 16.1). */
  readonly rough: boolean;
  readonly escarpment: boolean;
  readonly ridge: boolean;
  readonly stream: boolean;
  readonly bridge: boolean;
  readonly ditch: boolean;
  /** Whose minefield it is (10.0). */
  readonly mine: Side | null;
}

/** 2.31, 3.0 What is printed on a counter. */
export interface UnitInfo extends Entry<UnitsFile['units'][number], 'also' | 'formation'> {
  readonly also: readonly string[];
  readonly formation: string | null;
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
export interface Deployment extends Entry<SetupFile['deployment'][number], 'recommended'> {
  readonly recommended: Readonly<Record<UnitId, HexId>>;
}

/** 13.0 */
export interface Reinforcement extends Entry<SetupFile['reinforcements'][number], 'when'> {
  readonly when: string | null;
}

export interface SideSetup {
  readonly deployment: readonly Deployment[];
  readonly reinforcements: readonly Reinforcement[];
  /** 9.0 */
  readonly support: readonly Entry<SetupFile['support'][number]>[];
}

export type Weather = 'good' | 'fair' | 'poor';

export interface ScenarioInfo extends Entry<ScenarioFile, 'begins' | 'axis' | 'allied' | 'weather'> {
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
