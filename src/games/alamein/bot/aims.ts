// What a side is after: the hexes the victory conditions name, how near they pull, and how bold it has to be.
import type { Condition } from '../pieces/kit.ts';
import { scenarioOf } from '../position/sight.ts';
import { type Field, indexOfSide, other, type Seat01 } from './field.ts';
import { WEIGHTS } from './weights.ts';

export interface Goal {
  readonly side: Seat01;
  readonly kind: 'hold' | 'occupy';
  readonly hexes: readonly number[];
  readonly supply: 'any' | 'edge';
  readonly from: number;
  readonly weight: number;
}

export interface Aims {
  readonly side: Seat01;
  readonly goals: readonly Goal[];
  readonly turn: number;
  /** From 0 at the start to 1 in the last game-turn. */
  readonly late: number;
  /** It loses, or does not win, if nothing happens. */
  readonly isPressed: boolean;
  /** How dear own losses are. */
  readonly care: number;
  /** How much counts of what the enemy's answer may cost it. */
  readonly fear: number;
  /** For each hex how far it is from what the side wants to take. */
  readonly pull: Float32Array;
  /** And from what it wants to keep. */
  readonly guard: Float32Array;
  /** The named hexes of either side's conditions. */
  readonly named: ReadonlySet<number>;
}

/** How much each level of victory is worth. */
const LEVELS: Readonly<Record<string, number>> = { win: 1, strategic: 1, tactical: 0.8, draw: 0 };
function goalOf(field: Field, condition: Condition): Goal | null {
  if (condition.kind === 'otherwise') return null;
  // What is had for good nobody need hold any more (RULING 49).
  if (condition.kind === 'occupy' && condition.kept && field.sight.table.earned.includes(condition.side)) return null;
  const { kind, side, hexes, from, level } = condition;
  return {
    side: indexOfSide(side),
    kind,
    hexes: hexes.map(field.map.indexOf),
    supply: condition.kind === 'hold' ? condition.supply : 'any',
    from,
    weight: LEVELS[level] ?? 1,
  };
}

/** What a side is after as things stand. */
export function aimsOf(field: Field, side: Seat01): Aims {
  const { table } = field.sight;
  const { victory, calendar } = scenarioOf(field.sight);
  const goals = victory.map((condition) => goalOf(field, condition)).filter((goal) => goal !== null);
  const otherwise = victory.find(({ kind }) => kind === 'otherwise')?.side ?? null;
  const late = Math.min(1, Math.max(0, (table.turn - 1) / Math.max(1, calendar.length - 1)));
  const isSafe =
    table.earned.some((one) => indexOfSide(one) === side) ||
    goals.some((goal) => goal.side === side && goal.from === calendar.length && isHeld(field, goal));
  const isPressed = !isSafe && (otherwise === null || indexOfSide(otherwise) !== side);
  const wanted = goals.filter((goal) => goal.side === side).flatMap(({ hexes }) => hexes);
  const open = wanted.filter((hex) => !isMine(field, hex, side));
  const kept = [
    ...goals.filter((goal) => goal.side !== side).flatMap(({ hexes }) => hexes),
    ...wanted.filter((hex) => isMine(field, hex, side)),
  ];
  return {
    side,
    goals,
    turn: table.turn,
    late,
    isPressed,
    care: isPressed ? 1 - 0.35 * late : 1.1,
    fear: isPressed ? WEIGHTS.fear : WEIGHTS.fearAhead,
    pull: distancesTo(field, open, (hex) => WEIGHTS.fortified * strengthIn(field, hex, other(side))),
    guard: distancesTo(field, kept, () => 0),
    named: new Set(goals.flatMap(({ hexes }) => hexes)),
  };
}

/** The hexes that win for the side if it is still in them when the enemy's turn is over (IV.B, IV.D). */
export const decidingHexes = (field: Field, { side, goals, turn }: Aims): readonly number[] =>
  goals
    .filter((goal) => goal.side === side && goal.weight > 0 && turn >= goal.from && isHeld(field, goal))
    .flatMap(({ hexes }) => hexes);

/** All its hexes are the side's as things stand. */
const isHeld = (field: Field, goal: Goal): boolean => goal.hexes.every((hex) => isMine(field, hex, goal.side));

/** The hex is the side's: it stands there, or nobody does and it was the last to be there. */
function isMine({ map, sight, start, pieces }: Field, hex: number, side: Seat01): boolean {
  const there = pieces.findIndex((_, index) => start.at[index] === hex);
  if (there >= 0) return pieces[there]?.side === side;
  const holder = sight.table.control[map.hexes[hex] ?? ''];
  return holder !== undefined && indexOfSide(holder) === side;
}

function strengthIn({ pieces, start, work }: Field, hex: number, side: Seat01): number {
  const there = pieces.filter((piece, index) => piece.side === side && start.at[index] === hex);
  return there.length === 0 ? 0 : (work[hex] ?? 0) + there.reduce((sum, { unit }) => sum + unit.combat, 0);
}

function distancesTo({ map }: Field, goals: readonly number[], more: (hex: number) => number): Float32Array {
  const handicaps = goals.map(more);
  return Float32Array.from(map.hexes, (hex) =>
    goals.length === 0
      ? 0
      : Math.min(...goals.map((to, index) => map.distance(hex, map.hexes[to] ?? '') + (handicaps[index] ?? 0))),
  );
}
