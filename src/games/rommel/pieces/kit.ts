// The components of one match, loaded and checked: map, units, tables, scenarios.
import type { HexId } from '#board/hex.ts';
import type { HexMap } from '#board/hexmap.ts';
import type { Rule } from '../book/rules.ts';
import type { ArmsClass, Side, UnitId } from '../position/state.ts';

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

export interface UnitInfo {
  readonly id: UnitId;
  readonly name: string;
  readonly side: Side;
  readonly nationality: string;
  /** As printed in the Unit Types Chart, e.g. "mechanized infantry". */
  readonly type: string;
  readonly class: ArmsClass;
  readonly speed: number;
  readonly elite: boolean;
  /** One of the four Army Tank units of the optional rule. */
  readonly iTank: boolean;
  readonly maxCv: number;
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

/** Reinforcements that come in the Buildup in which their side calls them (18.6: the Malta Group). */
interface OnCall {
  readonly name: string;
  /** The first month in whose Buildup they may be called. */
  readonly from: number;
  /** Cards a month as soon as they have been called. */
  readonly resupply: number;
  readonly units: readonly UnitId[];
}

export interface SideSetup {
  readonly cards: number;
  readonly resupply: number;
  /** Another number of cards from a month on (18.3). */
  readonly resupplyFrom: Readonly<Record<number, number>>;
  readonly start: readonly StartGroup[];
  readonly reinforcements: Readonly<Record<number, readonly UnitId[]>>;
  readonly onCall: OnCall | null;
  /** A place for every starting unit. */
  readonly recommended: Readonly<Record<UnitId, HexId>>;
}

export interface ScenarioInfo {
  readonly id: string;
  readonly name: string;
  /** The section that sets it up (18.1-18.8). */
  readonly rule: Rule;
  readonly startMonth: number;
  readonly endMonth: number;
  /** "Sep 1940" for each month, the start month first. */
  readonly calendar: readonly string[];
  readonly firstPlayer: Side;
  readonly buildupDice: number;
  readonly rommelBonus: boolean;
  /** 13.1 Who holds each Fortress at the start (RULING 61). */
  readonly control: Readonly<Record<HexId, Side>>;
  /** Minefields known to all from the start (18.4). */
  readonly mines: readonly HexId[];
  /** 18.7 The Buildup before the deployments. */
  readonly pregame: { readonly first: Side; readonly points: number } | null;
  /** What a block of a later date stands for in this scenario, e.g. brescia: "Cirene". */
  readonly standsFor: Readonly<Record<UnitId, string>>;
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
