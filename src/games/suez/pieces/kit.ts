// The components of a match as its rules use them.
import type { SpaceMap } from '#board/spaces.ts';
import { kept } from '#engine/memory.ts';
import type { MapFile, ScenarioFile, TablesFile, UnitsFile } from './schema.ts';

export type SpaceId = string;
/** A route by its two spaces in the order of the alphabet: "halfaya/sollum". */
export type RouteKey = string;
/** Names a PAA combat unit, a support unit, an air unit; no two of them share one. */
export type UnitId = string;
export type SupportId = string;
export type AirId = string;
/** An Allied unit by what is on its face. Counters on the map go by blind numbers. */
export type AlliedId = string;

export type SpaceInfo = MapFile['spaces'][number];
export type RouteInfo = MapFile['routes'][number];
export type TerrainInfo = TablesFile['terrain'][number];
export type CombatInfo = UnitsFile['combat'][number];
type SupportInfo = UnitsFile['support'][number];
export type AirInfo = UnitsFile['air'][number];
export type AlliedInfo = UnitsFile['allied'][number];

type ById<Info> = Readonly<Record<string, Info>>;

export interface Kit {
  /** Spaces and routes (src/board/spaces.ts). */
  readonly map: SpaceMap<RouteInfo>;
  readonly spaces: ById<SpaceInfo>;
  /** The spaces from the furthest east on, of equals the furthest north first: the order of stated choices (32.2). */
  readonly eastFirst: readonly SpaceId[];
  /** The spaces from the highest number down (31.3). */
  readonly highestFirst: readonly SpaceId[];
  readonly terrain: Readonly<Record<SpaceInfo['terrain'], TerrainInfo>>;
  readonly units: ById<CombatInfo>;
  readonly support: ById<SupportInfo>;
  readonly air: ById<AirInfo>;
  readonly allied: ById<AlliedInfo>;
  /** Ids in the order of the file: the order in which they are listed. */
  readonly roster: {
    readonly units: readonly UnitId[];
    readonly support: readonly SupportId[];
    readonly air: readonly AirId[];
    readonly allied: readonly AlliedId[];
  };
  /** 19.2 How many supply units there are. */
  readonly supplyUnits: number;
  readonly tables: TablesFile;
  readonly scenario: ScenarioFile;
  /** The map file, for pictures. */
  readonly file: MapFile;
}

export const routeKey = (a: SpaceId, b: SpaceId): RouteKey => (a < b ? `${a}/${b}` : `${b}/${a}`);

/** The objectives (3.3), in the order of the map file. */
export const objectives = kept(
  (kit: Kit) => kit,
  ({ map, spaces }): readonly SpaceId[] => map.spaces.filter((space) => spaces[space]?.objective !== undefined),
);

const MOTORIZED: readonly CombatInfo['arm'][] = ['panzer', 'recon', 'mechanized', 'motorized'];
/** 2.2.2 */
export const isMotorized = ({ arm }: Pick<CombatInfo, 'arm'>): boolean => MOTORIZED.includes(arm);
/** 12.6 */
export const isStatic = ({ arm }: Pick<CombatInfo, 'arm'>): boolean => arm === 'garrison';
/** 12.1 Brigades, regiments and divisions count; battalions and static units do not. */
export const countsForStacking = ({ arm, size }: Pick<CombatInfo, 'arm' | 'size'>): boolean =>
  arm !== 'garrison' && size !== 'battalion';
