// The components of one match, loaded and checked: map, units, scenarios. The charts are part of the rules: tables.ts.

import type { HexMap } from '#board/hexmap.ts';
import type { Entry } from '#engine/pieces/shapes.ts';
import type { HexCalled } from '#words/names/hex-names.ts';
import type { AirId, HexId, Side, UnitId } from '../position/state.ts';
import type { MapFile, ScenarioFile, SetupFile, UnitsFile } from './schema.ts';

/** What gives infantry in a hex a bonus besides Boxes and Forts (TERRAIN, RULING 53). */
export type Feature = Entry<MapFile['features'][number], 'hexes'>;

export interface HexInfo extends HexCalled {
  readonly terrain: 'coast' | 'land';
  /** Has a village, which is controlled (XIV). */
  readonly village: boolean;
  readonly feature: Feature | null;
}

/** What a unit counts as in combat; FLAK is a class of its own (XII.F.1). */
export type Arm = 'armor' | 'infantry' | 'flak';

/** survivor: DE becomes R2 (XII.D.5); third: counts as a brigade in a stack (X.A.2); fort-breaker: XII.F.2. */
type Ability = 'survivor' | 'third' | 'fort-breaker';

/** What is printed on a piece. A scenario may change its movement: see movementOf of XV.D.5. */
export interface UnitInfo extends Entry<UnitsFile['units'][number], 'flak' | 'abilities'> {
  /** The most factors it may match against armour (XII.F.1). */
  readonly flak: { readonly attack: number; readonly defence: number } | null;
  readonly abilities: readonly Ability[];
}

/** A place for every starting unit and marker of a side. */
export interface Deployment extends Entry<SetupFile['deployments'][number], 'boxes' | 'forts'> {
  readonly boxes: readonly HexId[];
  readonly forts: readonly HexId[];
}

export interface SideSetup
  extends Entry<SetupFile, 'area' | 'armourArea' | 'boxes' | 'forts' | 'movement' | 'deployments'> {
  /** Where it may deploy. */
  readonly area: readonly HexId[];
  /** Where its armour, and dummies without a unit, may deploy (XV.A.2); the whole area in most scenarios. */
  readonly armourArea: readonly HexId[];
  /** RULING 57. */
  readonly boxes: number;
  readonly forts: number;
  /** Movement factors in place of those of the units (XV.D.5). */
  readonly movement: { readonly all: number; readonly units: Readonly<Record<UnitId, number>> } | null;
  /** The first is the recommended one (RULINGS 8 and 58). */
  readonly deployments: readonly Deployment[];
}

type Level = 'win' | 'tactical' | 'strategic' | 'draw';
export type Condition =
  /** Control of all the hexes with a supply line to them: from any source, or from one on the map edge. */
  | {
      readonly kind: 'hold';
      readonly side: Side;
      readonly level: Level;
      readonly hexes: readonly HexId[];
      readonly supply: 'any' | 'edge';
      /** The first game-turn in which it counts. */
      readonly from: number;
    }
  /** Units in all the hexes, unless one of `unlessLost` is the enemy's. */
  | {
      readonly kind: 'occupy';
      readonly side: Side;
      readonly level: Level;
      readonly hexes: readonly HexId[];
      readonly unlessLost: readonly HexId[];
      readonly from: number;
      /** Met once it is had for good and play goes on (RULING 49). */
      readonly kept: boolean;
    }
  | { readonly kind: 'otherwise'; readonly side: Side | null; readonly level: Level };

export interface ScenarioInfo extends Entry<ScenarioFile, 'victory' | 'axis' | 'allied'> {
  /** In order; the last one is what happens otherwise. */
  readonly victory: readonly Condition[];
  readonly axis: SideSetup;
  readonly allied: SideSetup;
}

export interface Kit {
  /** Playable hexes (RULING 52). Coast Road: `highway`; tracks: `track` (RULING 54). */
  readonly map: HexMap;
  readonly hexes: Readonly<Record<HexId, HexInfo>>;
  /** The hexes an attack must come from to take the ridge bonus of this hex (VIII). */
  readonly ridgeLost: Readonly<Record<HexId, readonly HexId[]>>;
  /** Map-edge sources (XIII.A.1). */
  readonly sources: Readonly<Record<Side, readonly HexId[]>>;
  /** Reinforcement entry hexes (V.A). */
  readonly entry: Readonly<Record<Side, HexId>>;
  /** D7, printed on the map. */
  readonly alamein: HexId;
  readonly units: Readonly<Record<UnitId, UnitInfo>>;
  readonly air: Readonly<Record<AirId, Entry<UnitsFile['air'][number]>>>;
  readonly scenarios: Readonly<Record<string, ScenarioInfo>>;
}
