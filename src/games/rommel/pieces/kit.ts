// The components of one match, loaded and checked: map, units, tables, scenarios.
import type { HexMap } from '#board/hexmap.ts';
import type { Entry } from '#engine/pieces/shapes.ts';
import type { Rule } from '../book/rules.ts';
import type { ArmsClass, HexId, Side, UnitId } from '../position/state.ts';
import type { ScenarioFile, UnitsFile } from './schema.ts';

type SetupFile = ScenarioFile[Side];

export interface HexInfo {
  readonly id: HexId;
  /** The printed name, or null; hexes without one are called by distance and direction, "Msus E1" (1.1). */
  readonly name: string | null;
  /** Other spellings a player may type. */
  readonly also: readonly string[];
  readonly kind: 'base' | 'fortress' | 'oasis' | 'town' | 'minor' | null;
  readonly terrain: 'coast' | 'land';
  readonly region: 'libya' | 'egypt';
  /** Port Capacity (13.3); a Base's is unlimited: Infinity for its owner. */
  readonly port: Readonly<Record<Side, number>> | null;
}

/** What is printed on a block, and what the Unit Types Chart says of its type. */
export interface UnitInfo extends Entry<UnitsFile['units'][number], 'code' | 'iTank' | 'standsFor' | 'basis'> {
  readonly class: ArmsClass;
  readonly speed: number;
  /** One of the four Army Tank units of the optional rule. */
  readonly iTank: boolean;
}

/** SF hits on 6, DF on 5-6, TF on 4-6 (9.4). */
export type Firepower = 'SF' | 'DF' | 'TF';

export interface StartGroup {
  readonly area: string;
  readonly units: readonly UnitId[];
  /** With one hex there is nothing to choose: the units start there. */
  readonly hexes: readonly HexId[];
  /** The most of these units that may start in a hex; no entry: any number. */
  readonly most: Readonly<Record<HexId, number>>;
}

export interface SideSetup {
  readonly cards: number;
  readonly resupply: number;
  /** Another number of cards from a month on (18.3). */
  readonly resupplyFrom: Readonly<Record<number, number>>;
  readonly start: readonly StartGroup[];
  readonly reinforcements: Readonly<Record<number, readonly UnitId[]>>;
  readonly onCall: NonNullable<Entry<SetupFile>['onCall']> | null;
  /** A place for every starting unit. */
  readonly recommended: Readonly<Record<UnitId, HexId>>;
}

export interface ScenarioInfo
  extends Entry<ScenarioFile, 'rule' | 'mines' | 'pregame' | 'standsFor' | 'axis' | 'allied'> {
  /** The section that sets it up (18.1-18.8). */
  readonly rule: Rule;
  /** Minefields known to all from the start (18.4). */
  readonly mines: readonly HexId[];
  /** 18.7 The Buildup before the deployments. */
  readonly pregame: { readonly first: Side; readonly points: number } | null;
  readonly axis: SideSetup;
  readonly allied: SideSetup;
}

export interface Kit {
  readonly map: HexMap;
  readonly hexes: Readonly<Record<HexId, HexInfo>>;
  readonly base: Readonly<Record<Side, HexId>>;
  /** Map-edge hexes of each end: west is the Axis end, east the Allied (17.1). */
  readonly edges: Readonly<Record<Side, readonly HexId[]>>;
  readonly units: Readonly<Record<UnitId, UnitInfo>>;
  readonly fire: Readonly<Record<ArmsClass, Readonly<Record<ArmsClass, Firepower>>>>;
  readonly deck: { readonly real: number; readonly dummy: number };
  /** BP to regain 1 CV, by unit type (16.54). */
  readonly rebuildCost: Readonly<Record<string, number>>;
  readonly scenarios: Readonly<Record<string, ScenarioInfo>>;
}
