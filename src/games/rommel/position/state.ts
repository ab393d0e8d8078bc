// The state of a match: an open table, and boxes with what a side may hide (2.0, Supply Cards, 14.0).
import type { HexId } from '#board/hex.ts';
import type { Hexside } from '#board/hexside.ts';
import type { OfSide, Side } from '#board/sides.ts';
import type { Blind, Boxes } from '#engine/position/counters.ts';
import type { AnyTable } from '#engine/position/table.ts';
import { type Hidden, hide } from '#engine/secrecy.ts';
import type { EachOf } from '#engine/title.ts';

export * from '#board/sides.ts';

export type UnitId = string;
// Dealt anew in stacks at each commit.
export type { Blind, HexId };

/** What is on the face of a block: who it is, and its current Combat Value (2.3). */
export interface Face {
  readonly unit: UnitId;
  readonly cv: number;
}

/** Places off the map: not yet deployed (18.0); waiting beside an engaged Base (16.41); away for Refit (16.52). */
export const OFF_MAP = ['reserve', 'offboard', 'refit'] as const;
export type Place = HexId | (typeof OFF_MAP)[number];
export const isOffMap = (place: Place): boolean => OFF_MAP.some((box) => box === place);

/** What everybody sees of a block. */
export interface Block {
  readonly side: Side;
  readonly place: Place;
  /** The player-turn in which it became Disrupted (11.0), else null. */
  readonly disrupted: number | null;
  /** Judged Unsupplied at its side's latest Supply Check (12.1). */
  readonly unsupplied: boolean;
  /** The isolated Fortress or the Oasis it is assigned to for this player-turn (13.3, 15.1). */
  readonly source: HexId | null;
  /** The enemy hexside this raider entered a battle by (12.5). */
  readonly raider: Hexside | null;
  /** Face up in a battle (7.3, 8.5). */
  readonly up: boolean;
  /** Its face as all have last seen it, while it can be told from others. */
  readonly seen: Face | null;
  /** Its blind number has been dealt anew since it last moved or changed its state. */
  readonly mixed: boolean;
}

export interface Battle {
  /** Who initiated it, for as long as it lasts (8.3). */
  readonly attacker: Side;
  /** Hexsides that were crossed, and by whom last (8.1); all others are the Defender's. */
  readonly crossed: Readonly<Record<Hexside, Side>>;
  /** Not yet fought: combat is mandatory in the first Combat phase (8.6). */
  readonly fresh: boolean;
}

export interface Cards {
  readonly real: number;
  readonly dummy: number;
}

export const TURN_OPTIONS = ['pass', 'basic', 'offensive', 'assault', 'blitz'] as const;
export type TurnOption = (typeof TURN_OPTIONS)[number];

/** The cards of a turn lie face down with the option they pay for (3.42). */
export interface Played {
  readonly option: TurnOption;
  readonly cards: Cards;
  /** They want to be asked after the fire where survivors of retreats go, and who force-marches (10.3, RULING 25). */
  readonly later?: true;
}

/** A Group Move (5.1), a Regroup Move (5.2) or the Withdrawal Move of a Pass (5.3: either of the two). */
export type Move = { readonly rommel: boolean } & (
  | EachOf<'group', { readonly from: HexId }>
  | EachOf<'regroup', { readonly command: HexId; readonly to: HexId }>
);

/** A block that has moved this player-turn, and how. */
export interface Moved {
  readonly block: Blind;
  readonly from: Place;
  readonly path: readonly HexId[];
  /** No Forced March may be added: it has come by a Regroup Move (5.2), or among enemies (11.4). */
  readonly stops?: true;
}

/** The route of a unit that has not gone yet: its way out of a battle (7.2), or the last hex of a Forced March (6.4). */
export interface Plan {
  readonly block: Blind;
  /** The hexes of the sure part of the way. */
  readonly path: readonly HexId[];
  /** The one hex more of a Forced March. */
  readonly last: HexId | null;
  /** Enemies stand there, and its place across the hexside is taken (6.4 sidebar). */
  readonly engages?: true;
  /** `leave`: goes after Pursuit Fire. `march`: stands one hex short. `join`: a Regroup's Forced March from where it stands. */
  readonly kind: 'leave' | 'march' | 'join';
  /** The Command Point of the Regroup Move it goes by (5.2); none where it leaves by a Group Move. */
  readonly command?: HexId;
  /** It goes on off the map by the enemy's end (17.1). */
  readonly exits?: true;
}

export const CLASSES = ['armor', 'infantry', 'anti-tank', 'artillery'] as const;
export type ArmsClass = (typeof CLASSES)[number];
/** Half-hits scored on each Class (9.5, 9.52); `any` are the hits of Pursuit Fire, for whichever unit its owner picks (10.5). */
export type Hits = Readonly<Partial<Record<ArmsClass | 'any', number>>>;

/** Combat in one battle under way (9.1), or Probe Combat (10.41). */
export interface Round {
  readonly hex: HexId;
  /** Whose combat it is: they fire second (9.1). */
  readonly offensive: Side;
  /** Who fires now. */
  readonly firing: Side;
  /** 1 defensive, 2 offensive fire. */
  readonly fire: 1 | 2;
  readonly assault: boolean;
  /** Partial Retreat: the active side's rearguard is probed. Roles are reversed. */
  readonly probe: boolean;
  /** Half-hits scored so far in this volley on each Class of the side fired at. */
  readonly hits: Hits;
}

/** The three Supply Checks (12.7). */
export type Check = 'initial' | 'final' | 'buildup';

interface At {
  readonly hex: HexId;
}
interface InCheck extends OfSide {
  readonly when: Check;
}

/** What is being done: the first frame of `table.todo` is current. Frames without a side go on by themselves. */
export type Frame =
  | EachOf<'deal' | 'month-end' | 'verdict' | 'buildup-start' | 'networks' | 'points' | 'resupply' | 'challenge'>
  | EachOf<'option' | 'leave' | 'fortress-routs' | 'announce' | 'marches' | 'attacks' | 'turn-end' | 'over'>
  | EachOf<'deploy' | 'redraw' | 'reinforce' | 'spend' | 'counter' | 'turn-start', OfSide>
  | EachOf<'probe' | 'after-probe' | 'onward' | 'go' | 'refused' | 'round-end' | 'settle', At>
  | EachOf<'movement' | 'moved' | 'after-combat', { readonly blitz: boolean }>
  /** `declined`: Fortresses from which the owner gives no more to units outside (13.3). */
  | EachOf<'supply-check', InCheck & { readonly declined?: readonly HexId[] }>
  /** `may`: the owner may keep what is left, for units that come later (13.3). */
  | EachOf<'assign', InCheck & At & { readonly slots: number; readonly from: readonly Blind[]; readonly may?: true }>
  /** `recovery`: the last step of the Buildup's check, when the losses of both sides are taken (16.2). */
  | EachOf<'judge', OfSide & { readonly when: Check | 'recovery' }>
  | EachOf<'refuse', { readonly hexes: readonly HexId[]; readonly refused: readonly HexId[] }>
  /** `whole`: undisrupted units are routed too (13.2). `more`: goes on with the pursuers that have not fired yet (10.2, 11.11). */
  | EachOf<'rout', OfSide & At & { readonly whole: boolean; readonly more: boolean }>
  /** `prey`: the blocks that run; the slowest one's speed is announced (10.5). */
  | EachOf<'pursuit', At & { readonly pursuer: Side; readonly prey: readonly Blind[]; readonly speed: number }>
  | EachOf<'losses', OfSide & At & { readonly from: readonly Blind[]; readonly hits: Hits }>
  /** `ways`: hexes entered by those who have gone: their Minefields come to light with the last (14.2). */
  | EachOf<'withdraw', OfSide & At & { readonly blocks: readonly Blind[]; readonly ways?: readonly HexId[] }>
  | EachOf<'battles', { readonly blitz: boolean; readonly chosen: readonly Chosen[] }>
  | EachOf<'fight', { readonly battle: Chosen }>
  /** 9.0 Active Battles that are left, in the order they were named. */
  | EachOf<'next', { readonly battles: readonly Chosen[] }>
  | EachOf<'round', { readonly round: Round }>;
export type FrameType = Frame['type'];
export type FrameOf<T extends FrameType> = Extract<Frame, { readonly type: T }>;

/** A battle picked for combat (8.6). */
export interface Chosen extends At {
  readonly assault: boolean;
}

/** What a side has done with its Build Points this Buildup; told on request, so open (16.5 sidebar). */
export interface Ledger {
  readonly points: number;
  readonly saved: number;
  readonly redeploy: number;
  readonly rebuild: number;
  readonly steps: number;
  readonly cards: number;
  readonly mines: number;
  /** Dummies given back before the draw (16.6). */
  readonly discarded: number;
  /** Embarkations and debarkations at each Fortress (16.53). */
  readonly port: Readonly<Record<HexId, number>>;
}

export interface Table extends AnyTable<Frame, Side, string> {
  readonly month: number;
  /** Player-turns since the start: the clock of Disruption (11.2). */
  readonly turn: number;
  readonly active: Side;
  readonly blocks: Readonly<Record<Blind, Block>>;
  readonly control: Readonly<Record<HexId, Side>>;
  readonly battles: Readonly<Record<HexId, Battle>>;
  /** Revealed Minefields (14.2). */
  readonly mines: readonly HexId[];
  readonly hands: Readonly<Record<Side, number>>;
  readonly deck: number;
  readonly discards: Cards;
  /** Cards face down on the table this player-turn (3.42). */
  readonly played: number;
  readonly passes: number;
  /** The Moves made in this movement phase (5.0). */
  readonly moves: readonly Move[];
  /** The Rommel Bonus this player-turn: for the next Move, or used (6.3). */
  readonly rommel: 'no' | 'next' | 'used';
  /** Units that engaged across each hexside, this movement phase (7.1). */
  readonly entered: Readonly<Record<Hexside, number>>;
  /** Hexes attacked this movement phase: battle or rout to come (8.2). */
  readonly attacked: readonly HexId[];
  /** Battles that units left this movement phase: who is attacked there again was engaged when it began (8.4). */
  readonly left: readonly HexId[];
  /** Hexes where a Partial Retreat was made this player-turn: no combat there (10.4). */
  readonly retreated: readonly HexId[];
  /** Hexes entered this movement phase, for Minefields to be revealed (14.2). */
  readonly trodden: readonly HexId[];
  /** Blocks that lie face up and have fired in the combat round or the pursuit under way (9.2, 10.5). */
  readonly fired: readonly Blind[];
  /** The Axis and Allied Supply Networks as fixed at the Buildup (12.7). */
  readonly networks: Readonly<Record<Side, readonly HexId[]>>;
  readonly ledgers: Readonly<Record<Side, Ledger>>;
  /** Fortresses captured this month, by whom: bonus cards in the next Buildup (13.4). */
  readonly captured: Readonly<Record<HexId, Side>>;
  /** The month in whose Buildup the units on call were called (18.6); none while they wait, or where there are none. */
  readonly called?: number;
  readonly eliminated: Readonly<Record<Side, number>>;
  readonly exited: Readonly<Record<Side, number>>;
}

/** Reinforcements still to come, by month (16.4). */
export type Schedule = Readonly<Record<number, readonly UnitId[]>>;
/** Their place in the schedule while they wait for the call (18.6). */
export const ON_CALL = 0;

export interface Secrets {
  readonly faces: Boxes<Face>;
  readonly hands: Readonly<Record<Side, Hidden<Cards>>>;
  readonly deck: Hidden<Cards>;
  readonly played: Hidden<Played | null>;
  /** The card of an Initiative Challenge (3.3). */
  readonly challenge: Hidden<'real' | 'dummy' | null>;
  readonly pools: Readonly<Record<Side, Hidden<Schedule>>>;
  readonly mines: Readonly<Record<Side, Hidden<readonly HexId[]>>>;
  /** Blocks that have moved this player-turn (6.0); not told by a mark, so that a block that joins a stack is lost in it. */
  readonly moved: Hidden<readonly Moved[]>;
  /** Blocks face down that have fired in the pursuit under way: not told by a mark either, for it would tell who is fast (10.5). */
  readonly pursued: Hidden<readonly Blind[]>;
  /** Ways not gone yet, known to the mover until they go (6.4, 10.3). */
  readonly plans: Readonly<Record<Side, Hidden<readonly Plan[]>>>;
  /** Units lost, told when the match is over. */
  readonly lost: Readonly<Record<Side, Hidden<readonly UnitId[]>>>;
}

/** The plans of both sides with each of them changed. */
export function changedPlans<P>(
  { plans }: Secrets,
  change: (plan: Plan, side: Side) => P,
): Readonly<Record<Side, Hidden<readonly P[]>>> {
  const of = (side: Side) => hide(plans[side].$hidden.map((plan) => change(plan, side)));
  return { axis: of('axis'), allied: of('allied') };
}

export interface RommelState {
  readonly table: Table;
  readonly secrets: Secrets;
}
