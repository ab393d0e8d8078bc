// Arrows of several dispatches: those of the newest that moved anything, or all of them.
import type { Move } from './request.ts';

/** Facts told to a viewer, dispatch by dispatch, the newest first. */
export type FactsByDispatch = readonly (readonly { readonly type: string }[])[];
type MovesOf = (facts: FactsByDispatch[number]) => readonly Move[];

export const newestMoves = (told: FactsByDispatch, movesOf: MovesOf): readonly Move[] =>
  told.map(movesOf).find((moves) => moves.length > 0) ?? [];

/** The oldest first; who went the same way is one arrow. */
export function allMoves(told: FactsByDispatch, movesOf: MovesOf): readonly Move[] {
  const ways = new Map<string, Move>();
  for (const move of [...told].reverse().flatMap(movesOf)) {
    const { count: _, ...way } = move;
    const key = JSON.stringify(way);
    const before = ways.get(key);
    ways.delete(key);
    ways.set(key, { ...move, count: move.count + (before?.count ?? 0) });
  }
  return [...ways.values()];
}

/** Those that went the same way are one, with their number. */
export function counted(ways: readonly Omit<Move, 'count'>[]): readonly Move[] {
  const moves = new Map<string, Move>();
  for (const way of ways) {
    const key = JSON.stringify(way);
    moves.set(key, { ...way, count: (moves.get(key)?.count ?? 0) + 1 });
  }
  return [...moves.values()];
}
