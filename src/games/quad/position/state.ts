// The state of a match. Everything lies open: both players see all units, and nothing is secret but what they think.
import type { HexId } from '#board/hex.ts';
import type { OfSide, Side } from '#board/sides.ts';
import type { AnyTable } from '#engine/position/table.ts';
import type { EachOf } from '#engine/title.ts';
import type { Rule } from '../book/rules.ts';
import type { UnitId } from '../pieces/kit.ts';

export * from '#board/sides.ts';
export type { UnitId } from '../pieces/kit.ts';
export type { HexId };

/** Waiting to enter (13.0); eliminated; gone off the map (14.0); reinforcements that will not come any more (kasserine 23.5). */
const OFF_MAP = ['reserve', 'lost', 'exited', 'unavailable'] as const;
export type Place = HexId | (typeof OFF_MAP)[number];
const BOXES: ReadonlySet<Place> = new Set(OFF_MAP);
/** 13.25 In a box beside the map, where units hinder nobody. */
export const isOffMap = (place: Place): boolean => BOXES.has(place);

/** An attack declared and not yet resolved (7.0). */
export interface Attack {
  /** The attacked hexes: one, or several that all the attackers are next to (7.23). */
  readonly hexes: readonly HexId[];
  /** Units next to them, and artillery that barrages from afar (8.2). */
  readonly units: readonly UnitId[];
  /** Ground Support Points (9.0). */
  readonly support: number;
  /** Who stood in these hexes when it was committed: an attack is on them alone (7.83). */
  readonly targets?: readonly UnitId[];
}

/** Whether the attacker is asked again after each attack (4.1.B). */
export const PAUSES = ['each', 'never'] as const;

/** An attack that is being fought: who defends, and what Final Protective Fire they get (8.4). */
export interface Battle extends Attack {
  readonly attacker: Side;
  readonly defenders: readonly UnitId[];
  readonly fire: { readonly units: readonly UnitId[]; readonly support: number };
}

/** Units that must retreat so many hexes (7.7), the loser's. */
export interface Rout {
  readonly units: readonly UnitId[];
  readonly hexes: number;
  /** Hexes nobody may retreat into: where the defender of a Br stood (7.75). */
  readonly barred: readonly HexId[];
  /** Hexes that were vacated by displacement, which the unit that retreats next takes, or who makes room for it (7.81, 7.82). */
  readonly vacated: readonly HexId[];
  /** Once somebody has made room those who could not go without that, one of whom goes next (7.82); left out: whoever is to go. */
  readonly next?: readonly UnitId[];
  /** The Path of Retreat of those that have gone: the hexes they left behind them, the first one where they fought (7.91). */
  readonly paths: Readonly<Record<UnitId, readonly HexId[]>>;
}

/** Who may follow up a retreat (7.9), and along which paths. */
export interface Pursuit {
  readonly units: readonly UnitId[];
  /** Of each of them the Paths of Retreat that begin next to it. */
  readonly paths: Readonly<Record<UnitId, readonly (readonly HexId[])[]>>;
  /** The most hexes (7.95). */
  readonly hexes: number;
  /** Only into the hexes of those who were eliminated: after Ae, which is no retreat (7.62). */
  readonly isStraight?: boolean;
}

/** What is being done: the first frame of `table.todo` is current. Each frame that asks names the asked side. */
export type Frame =
  | EachOf<
      | 'deploy'
      | 'turn'
      | 'movement'
      | 'attacks'
      /** Resolves `table.attacks` in order. */
      | 'combat'
      | 'combat-end'
      /** The British Diversion (crusader 18.1), the 10th Panzer's release (kasserine 21.2). */
      | 'diversion'
      | 'release',
      OfSide
    >
  /** The Allies take units the Axis did not exit (crusader 18.2): so many are left; null before it is reckoned. */
  | EachOf<'penalty', OfSide & { readonly left: number | null }>
  /** The defender may give Final Protective Fire (8.4); then the die is rolled. */
  | EachOf<'fire', OfSide & { readonly battle: Battle }>
  | EachOf<'roll', OfSide & { readonly battle: Battle }>
  /** The loser retreats (7.7); `then` are the winners that may advance when all have gone. */
  | EachOf<'retreat', OfSide & { readonly rout: Rout; readonly winners: readonly UnitId[] }>
  /** The winner may advance (7.9). */
  | EachOf<'advance', OfSide & { readonly pursuit: Pursuit }>
  | EachOf<'turn-end' | 'over'>;
export type FrameType = Frame['type'];
export type FrameOf<T extends FrameType> = Extract<Frame, { readonly type: T }>;

export interface Table extends AnyTable<Frame, Side, Rule> {
  /** The optional rules of the match (kasserine 21.1, 21.2). */
  readonly options: readonly string[];
  readonly turn: number;
  /** The phasing player (4.1). */
  readonly active: Side;
  /** By side: what hangs on one side's units alone is known again as long as they stay. */
  readonly places: Readonly<Record<Side, Readonly<Record<UnitId, Place>>>>;
  /** The game-turn in which reinforcements came onto the map (cauldron 18.32). */
  readonly arrived: Readonly<Record<UnitId, number>>;
  // --- the Movement Phase
  readonly moved: readonly UnitId[];
  /** How many units have entered by each hex in this phase (13.13). */
  readonly columns: Readonly<Record<HexId, number>>;
  /** Unsupplied at the beginning of their side's Movement Phase (12.0). */
  readonly unsupplied: readonly UnitId[];
  // --- the Combat Phase
  readonly attacks: readonly Attack[];
  readonly pause: (typeof PAUSES)[number];
  /** Units that have attacked, been attacked or advanced in this phase (7.14, 7.96). */
  readonly fought: readonly UnitId[];
  /** Units that were attacked in the latest Combat Phase (cauldron 17.0). */
  readonly attacked: readonly UnitId[];
  /** Units that were displaced or had to retreat in this phase (7.82, 8.41, 11.13), and in the one before it (8.41). */
  readonly shaken: readonly UnitId[];
  readonly shakenBefore: readonly UnitId[];
  /** Units that were displaced in this phase (7.82). */
  readonly displaced: readonly UnitId[];
  /** Artillery that has given Final Protective Fire in this phase (RULING 8). */
  readonly fired: readonly UnitId[];
  /** Ground Support Points left in this Combat Phase (9.0). */
  readonly support: Readonly<Record<Side, number>>;
  // --- the game
  readonly score: Readonly<Record<Side, number>>;
  /** Who was last in the hexes that count for victory. */
  readonly lastIn: Readonly<Record<HexId, Side>>;
  /** The game-turn in which conditions of the Exclusive Rules were met, by name. */
  readonly met: Readonly<Record<string, number>>;
  /** Where and when units left the map (14.0). */
  readonly exits: Readonly<Record<UnitId, { readonly hex: HexId; readonly turn: number }>>;
  /** Units of the 10th Panzer that may move freely (kasserine 21.2). */
  readonly released: readonly UnitId[];
  /** German units the Axis must exit (crusader 18.1). */
  readonly diversion: number;
  /** Sides that would end the game with this game-turn (crusader 19.17). */
  readonly consents: readonly Side[];
}

export interface QuadState {
  readonly table: Table;
  readonly secrets: Readonly<Record<never, never>>;
}
