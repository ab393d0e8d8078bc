// The state of a match. The PAA lies open; of the Allies each counter has a blind number, and its face lies in a box until it is
// revealed (37.0). Nothing else is secret: bulletins and support units are drawn in the open, not from an order made before.
import type { Side } from '#board/sides.ts';
import type { Blind, Boxes } from '#engine/position/counters.ts';
import type { AnyTable } from '#engine/position/table.ts';
import type { EachOf } from '#engine/title.ts';
import type { AlliedBulletin, AxisBulletin, Rule } from '../book/rules.ts';
import type { AirId, AlliedId, RouteKey, SpaceId, SupportId, UnitId } from '../pieces/kit.ts';

export { enemyOf, SIDES, type Side } from '#board/sides.ts';
export type { Blind } from '#engine/position/counters.ts';
export type { AirId, AlliedId, RouteKey, SpaceId, SupportId, UnitId } from '../pieces/kit.ts';

/** A space, or: to be bought (9.2), out of the game, waiting for turn 8 (5.2). */
const UNIT_BOXES = ['reinforcement', 'out', 'later'] as const;
export interface Unit {
  readonly at: SpaceId | (typeof UNIT_BOXES)[number];
  /** Steps left; of a unit to be bought those it comes with (2.2.5, 9.4). */
  readonly steps: number;
}
export const isOffMap = (at: string): boolean => (UNIT_BOXES as readonly string[]).includes(at);

/** 19.0 A truck, or a depot, in a space; null in the pool. */
export interface Supply {
  readonly at: SpaceId | null;
  readonly depot: boolean;
}

/** Where an air or a support unit is (2.1). A unit on its mission is still available until it has flown. */
export type AirPlace = 'available' | 'used' | 'refit' | 'reinforcement' | 'later' | 'out';
/** `used`: in the bin, not to be drawn again this turn (RULING 30). */
export type SupportPlace = 'available' | 'used' | 'bin' | 'later' | 'out';

/** 29.0 Where an Allied counter is: a space, or a display (2.1). */
export const DISPLAYS = ['regroup', 'reinforcement', 'temporary', 'permanent', 'special'] as const;
export type Display = (typeof DISPLAYS)[number];
export interface Counter {
  readonly at: SpaceId | Display;
  /** What its back shows (2.2.5, 40.0): start, reinforcement, garrison, special; W a recon unit of the desert pool. */
  readonly back: 'S' | 'R' | 'G' | 'X' | 'W';
  /** Null while it lies face down. */
  readonly face: AlliedId | null;
  /** Steps left (39.2). */
  readonly steps: number;
}
export const isDisplay = (at: string): at is Display => (DISPLAYS as readonly string[]).includes(at);

/** 35.0 What Rommel does this turn: null as long as it is open. */
type RommelAt = null | 'rome' | 'berlin' | 'malta' | 'front';

/** A battle that is being fought (14.1). */
export interface Battle {
  readonly space: SpaceId;
  readonly attacker: Side;
  /** The lines (14.1.1): who fires and is fired at, in order. Supply units stand last, by "supply-3" (19.1). */
  readonly axis: readonly UnitId[];
  readonly allied: readonly Blind[];
  /** PAA units that have to retreat (15.1). */
  readonly routed: readonly UnitId[];
  /** 14.1.3.a, 18.3, RULING 58 Rommel is with a unit of the PAA's line as it stands at first. */
  readonly led: boolean;
  /** Steps lost so far (16.4); those of Allied units that regroup count. */
  readonly lost: Readonly<Record<Side, number>>;
  /** An Allied depot was among the defeated (36.0). */
  readonly depot: boolean;
}

/** What air, support units, Rommel and supply are sent into the battles of this sub-phase, by space (14.1.2, 22.5, 24.1). */
export interface Commitment {
  readonly air: readonly AirId[];
  /** Airfields its TAC units can have flown from, once they have (23.2). */
  readonly fields?: readonly SpaceId[];
  readonly support: readonly SupportId[];
  /** The PAA's line where its player has named one (14.1.1.b). */
  readonly line: readonly UnitId[];
  /** axis Lure */
  readonly lure: boolean;
}

/** What is being done: the first frame of `table.todo` is current. */
export type Frame =
  | { readonly type: 'herkules' | 'deploy' | 'turn' }
  // --- Commando Supremo (8.0): what a bulletin leaves to the player, and how often still.
  | { readonly type: 'axis-bulletin' }
  | EachOf<'gift', { readonly bulletin: AxisBulletin; readonly left: number }>
  | { readonly type: 'uprising' }
  // --- G-1 (9.0)
  | { readonly type: 'rome' | 'supply' | 'g1' }
  // --- G-2 (10.0), bombers (25.0), movement (11.0), reaction (13.0)
  | { readonly type: 'g2' | 'bombers' | 'movement' | 'movement-end' | 'reaction' }
  /** Excess units move on (12.4); `shifted`: those that have. */
  | EachOf<'jam', { readonly shifted?: readonly UnitId[] }>
  // --- combat (14.0): the battles of a sub-phase, one of them, and what it asks.
  | EachOf<'combat', { readonly attacker: Side }>
  /** `all`: those that are left are fought one after the other, without asking between them; `begun`: the one to be fought next. */
  | EachOf<'battles', { readonly attacker: Side; readonly all: boolean; readonly begun?: SpaceId }>
  | EachOf<'fire', { readonly battle: Battle; readonly shots: readonly Shot[] }>
  | EachOf<'clash', { readonly battle: Battle }>
  | EachOf<'aftermath', { readonly battle: Battle }>
  | EachOf<'retreat', { readonly space: SpaceId; readonly units: readonly UnitId[] }>
  /** `led`: Rommel has supported the combat (18.3). */
  | EachOf<
      'pursuit',
      {
        readonly space: SpaceId;
        readonly units: readonly UnitId[];
        readonly moved: readonly UnitId[];
        readonly led: boolean;
      }
    >
  | { readonly type: 'combat-end' }
  // --- G-4 (19.0-21.0, 27.0)
  | { readonly type: 'g4' }
  // --- the Middle East Command (28.0-33.0)
  | { readonly type: 'allied-bulletin' | 'allied-air' | 'replacement' }
  /** Something of the player's is lost, and it chooses what (31.3, axis Sandstorm, allied Raid). */
  | EachOf<'loss', { readonly of: LossKind; readonly left: number; readonly reduce: boolean; readonly rule: Rule }>
  | { readonly type: 'turn-end' | 'over' };
export type FrameType = Frame['type'];
export type FrameOf<T extends FrameType> = Extract<Frame, { readonly type: T }>;

/** A die still to be thrown in support of a battle: an air unit's or a support unit's (22.4, 24.0). */
export interface Shot {
  readonly by: AirId | SupportId;
  readonly line: 'air' | 'support';
}
export type LossKind = 'supply' | 'tac' | 'air' | 'unit';

export interface Table extends AnyTable<Frame, Side, Rule> {
  /** Options of the match: airborne, us-armor, oasis, herkules, staff:green, staff:veteran. */
  readonly options: readonly string[];
  /** The game-turn; 0 while the PAA deploys. */
  readonly turn: number;
  /** Desert Fox Index, 0 to 30 (4.0), and Air Superiority Index, 1 to 10 (31.0). */
  readonly dfp: number;
  readonly index: number;
  readonly units: Readonly<Record<UnitId, Unit>>;
  /** By "supply-1" and so on. */
  readonly supply: Readonly<Record<UnitId, Supply>>;
  readonly air: Readonly<Record<AirId, AirPlace>>;
  readonly support: Readonly<Record<SupportId, SupportPlace>>;
  readonly counters: Readonly<Record<Blind, Counter>>;
  /** Spaces that the PAA controls (7.0). During its movement: as it began (RULING 4). */
  readonly control: readonly SpaceId[];
  /** Objectives whose DFP the PAA has received (4.1). */
  readonly credited: readonly SpaceId[];
  readonly rommel: RommelAt;
  /** The combat unit Rommel is with (35.0). */
  readonly rommelWith: UnitId | null;
  readonly bulletins: {
    readonly axis: {
      readonly bin: readonly AxisBulletin[];
      readonly kept: readonly AxisBulletin[];
      readonly discarded: readonly AxisBulletin[];
    };
    readonly allied: {
      readonly bin: readonly AlliedBulletin[];
      readonly inEffect: readonly AlliedBulletin[];
      readonly discarded: readonly AlliedBulletin[];
    };
  };
  /** axis Breakthrough: the Allied bulletin of this turn. */
  readonly foreseen: AlliedBulletin | null;
  /** axis Convoy: supply units that do not come. */
  readonly intercepted: number;
  // --- G-1
  /** Supply units received and not deployed yet (9.1); units landed this turn by port (9.2), and by air and boat (9.3). */
  readonly incoming: number;
  readonly landed: Readonly<
    Record<SpaceId, { readonly units: number; readonly air: number; readonly boat: number; readonly supply: number }>
  >;
  // --- one phase or sub-phase
  /** Units that were out of supply when it began (20.3). */
  readonly unsupplied: readonly UnitId[];
  /** Units supported by supply expended in it (11.5, 19.2), and spaces where it was expended. */
  readonly supported: readonly UnitId[];
  /** Air supply markers on the map, and where (26.0). */
  readonly airlift: Readonly<Record<AirId, SpaceId>>;
  /** Units that have moved (11.1); units that made an assault crossing (11.3). */
  readonly moved: readonly UnitId[];
  readonly crossed: readonly UnitId[];
  /** 38.9 Units that have landed by air or by sea this turn. */
  readonly assault: readonly UnitId[];
  /** Spaces that combat units have gone through in this sub-phase (7.0). */
  readonly passed: readonly SpaceId[];
  /** Routes bridged by engineers (22.7). */
  readonly bridged: Readonly<Record<RouteKey, SupportId>>;
  /** G-2 units on the map (10.1), and those of them whose operation succeeded (10.2). */
  readonly spies: Readonly<Record<SupportId, SpaceId>>;
  readonly revealed: readonly SpaceId[];
  /** Aircraft that were damaged on a mission of this turn: they have been used in it (23.0). */
  readonly damaged: readonly AirId[];
  /** Bombers named against the Index (25.1). */
  readonly bombing: readonly AirId[];
  readonly commitments: Readonly<Record<SpaceId, Commitment>>;
  /** Contested spaces whose battle of this sub-phase has been fought. */
  readonly fought: readonly SpaceId[];
  /** 38.0 Markers on the map: where, of which kind, and the turn they were placed in. */
  readonly landings: readonly Landing[];
  /** 41.0 What was committed to Herkules, after a success all that comes back and has not yet, and how it went. */
  readonly herkules: { readonly committed: readonly string[]; readonly outcome: Herkules | null };
}
export interface Landing {
  readonly kind: 'airborne' | 'amphibious';
  readonly space: SpaceId;
  readonly turn: number;
  /** 38.3 Somebody has set out for it: it is gone when the sub-phase ends. */
  readonly used?: true;
}
export type Herkules = 'disaster' | 'bloodbath' | 'success' | 'overwhelming';

export interface Secrets {
  /** Of counters that lie face down. */
  readonly faces: Boxes<AlliedId>;
}
export interface SuezState {
  readonly table: Table;
  readonly secrets: Secrets;
}
