// The state of a match: an open table, and boxes with the faces of counters that still lie face down (XV.A.2, XV.C.2, XV.D.2).
import type { HexId } from '#board/hex.ts';
import type { OfSide, Side } from '#board/sides.ts';
import type { Blind, Boxes } from '#engine/position/counters.ts';
import type { AnyTable } from '#engine/position/table.ts';
import type { EachOf } from '#engine/title.ts';
import type { Rule } from '../book/rules.ts';

export * from '#board/sides.ts';

export type UnitId = string;
export type AirId = string;
export type { Blind, HexId };

/** What is printed on a counter. The El Alamein Box is printed on the map and never a counter. */
export type Face = EachOf<'unit', { readonly unit: UnitId }> | EachOf<'box' | 'fort' | 'dummy'>;

/** Waiting to be deployed or to enter (V); eliminated, razed or taken off. */
const OFF_MAP = ['reserve', 'lost'] as const;
export type Place = HexId | (typeof OFF_MAP)[number];
export const isOffMap = (place: Place): boolean => OFF_MAP.some((box) => box === place);

/** What everybody sees of a counter. */
export interface Counter {
  readonly side: Side;
  readonly place: Place;
  readonly spent: boolean;
  /** Its face, once it lies face up; null while only its owner knows it. */
  readonly face: Face | null;
}

/** An air unit that has come into the game (VII). */
export interface AirUnit {
  /** It has flown its mission of this game-turn. */
  readonly used: boolean;
  /** It is out of the game up to the end of this game-turn; 0: it is not. */
  readonly outUntil: number;
}

/** An air strike named, not yet flown (VII.A), or an attempt to supply by air (VII.B). */
export interface Strike {
  readonly air: AirId;
  readonly hex: HexId;
}

/** `air` tries to stop the strike of `enemy` (VII.C). */
interface Interception {
  readonly air: AirId;
  readonly enemy: AirId;
}

/** An attack declared, not yet resolved (XII.A). */
export interface Attack {
  /** The attacked hexes: one, or several that all the attackers are next to (XII.A.4). */
  readonly hexes: readonly HexId[];
  readonly units: readonly Blind[];
  /** The attacker uses no more factors than these; null: all (XII.B.1). */
  readonly most: number | null;
  /** Who stood where when the defender answered for it; null before that (RULING 32). */
  readonly answered: string | null;
}

/** How the owner of a hex that is attacked, or attacked from, uses their voluntary retreats (XII.D.1). */
export const STANCES = ['back', 'hold', 'ask'] as const;
export type Stance = (typeof STANCES)[number];

/** Whether the attacker is asked again after each attack (XII.A.6). */
export const PAUSES = ['each', 'never'] as const;

/** A retreat under way: who goes how far, and who says where (XII.D.1). */
export interface Retreat {
  readonly loser: Side;
  /** Exposed Spent units are judged like attackers with AR, but lost when they cannot go (VI.B, RULING 29). */
  readonly result: 'AR' | 'S' | 'R1' | 'R2' | 'exposed';
  /** Those that may be made to go, or may go. */
  readonly units: readonly Blind[];
  /** The hexes the winner fought from (XII.D.2.d). */
  readonly against: readonly HexId[];
  /** How many hexes the winner asks for; null until they have said so. */
  readonly demanded: number | null;
  /** Units that were Spent before (XII.D.1). */
  readonly spentBefore: readonly Blind[];
  /** How far each has come, its first hex included; of others of the battle where they stood. */
  readonly ways: Readonly<Record<Blind, readonly HexId[]>>;
}

/** What is being done: the first frame of `table.todo` is current. Each frame that asks names the asked side. */
export type Frame =
  | EachOf<
      | 'deploy'
      | 'turn'
      | 'strikes'
      | 'movement'
      /** The owner must say which units of an overfull stack are lost (X.B). */
      | 'excess'
      /** Everything of this side that lies face down is turned up. */
      | 'reveal'
      | 'attacks'
      /** The defender answers once for all attacks (XII.B.6, XII.D.1). */
      | 'answer'
      | 'recovery'
      /** The Axis may name one stack to be supplied by air (VII.B). */
      | 'resupply'
      | 'supply'
      /** The Victory Determination of this side (IV.B, IV.D). */
      | 'verdict',
      OfSide
    >
  /** Spent units left next to unSpent enemies (VI.B); `side` owns them and may name the order in which their stacks go. */
  | EachOf<'exposed', OfSide & { readonly order?: readonly HexId[] }>
  /** Resolves `table.attacks` in order. `stops`: one has been fought, and the attacker is asked before the next (RULING 32). */
  | EachOf<'fight', OfSide & { readonly stops?: true }>
  /** `entered`: reinforcements that came in this phase and may still be held back (V); `held`: those that have been. */
  | EachOf<'reinforce', OfSide & { readonly entered: readonly Blind[]; readonly held?: readonly Blind[] }>
  /**
   * The enemy of those who fly is asked once about all missions (VII.C); `fly` carries out `table.strikes` after the
   * interceptions.
   */
  | EachOf<'intercept' | 'fly', OfSide & { readonly mission: 'strike' | 'resupply' }>
  /** The winner says how far, and the first hex of each losing unit; the loser the second hex, and who retreats voluntarily. */
  | EachOf<'press' | 'back', OfSide & { readonly retreat: Retreat }>
  | EachOf<'turn-end' | 'over'>;
export type FrameType = Frame['type'];
export type FrameOf<T extends FrameType> = Extract<Frame, { readonly type: T }>;

export interface Table extends AnyTable<Frame, Side, Rule> {
  /** The game-turn, 1 the first; 0 while the sides deploy. */
  readonly turn: number;
  /** Whose player-turn it is. */
  readonly active: Side;
  readonly counters: Readonly<Record<Blind, Counter>>;
  /** What lies in each hex, of both sides, from the top (VII.A). No entry for an empty hex. */
  readonly stacks: Readonly<Record<HexId, readonly Blind[]>>;
  readonly air: Readonly<Record<AirId, AirUnit>>;
  /** Control of villages, Boxes and objectives (XIV). */
  readonly control: Readonly<Record<HexId, Side>>;
  /** Units that have moved operationally this player-turn (XI.A.1). */
  readonly moved: readonly Blind[];
  /**
   * Hexes with an own Box or Fort that each side held at the start of its latest player-turn, or at the end of the set-up
   * (IX.A.2, XII.A.2, RULING 43). None of a side that lies face down: they are added when it is turned up.
   */
  readonly held: Readonly<Record<Side, readonly HexId[]>>;
  /** Named, not yet flown; in the order named. */
  readonly strikes: readonly Strike[];
  readonly interceptions: readonly Interception[];
  /** The stack that is supplied by air in this supply phase (VII.B). */
  readonly airSupplied: HexId | null;
  /** Declared, not yet resolved; in the order declared. */
  readonly attacks: readonly Attack[];
  /** What the attacker has said of being asked again. */
  readonly pause: (typeof PAUSES)[number];
  /** Units that have attacked in this phase (XII.A.1), and hexes that have been attacked in it (XII.A.2). */
  readonly fought: readonly Blind[];
  readonly attacked: readonly HexId[];
  /** Units with No Retreat orders (XII.B.6), and the stances of hexes (XII.D.1). */
  readonly stands: readonly Blind[];
  readonly stances: Readonly<Record<HexId, Stance>>;
  /** Sides that have met a condition which they keep (XV.B.1, RULING 49). */
  readonly earned: readonly Side[];
}

export interface Secrets {
  /** Of counters that lie face down only. */
  readonly faces: Boxes<Face>;
}

export interface AlameinState {
  readonly table: Table;
  readonly secrets: Secrets;
}
