// The end of a game.
import type { Result } from '#engine/title.ts';
import type { Rule } from '../book/rules.ts';
import type { Side } from '../position/state.ts';
import { put, tellAll, type World } from '../position/world.ts';

/** How a game has ended. */
export interface Verdict extends Result<Side, Rule> {
  /** The points that were compared; null where none were. */
  readonly score: Readonly<Record<Side, number>> | null;
}

/** Nothing follows it. */
export function endGame(w: World, { winner, level, rule, score }: Verdict): void {
  tellAll(w, rule, { type: 'over', winner, level, score });
  put(w, { result: { winner, level, rule }, todo: [{ type: 'over' }] });
}

/** A level by what a difference reaches at least, the highest first; the last one is below them all. */
export const levelOf = (points: number, levels: readonly (readonly [number, string])[]): string =>
  levels.find(([least]) => points >= least)?.[1] ?? 'Draw';
