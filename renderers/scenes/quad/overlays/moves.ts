// Movements among the facts that a viewer was told.
import type { HexId } from '#board/hex.ts';
import type { Side } from '#games/quad/for-pictures.ts';
import type { Move } from '../../../request.ts';

interface MovingFact {
  readonly type: string;
  readonly side?: Side;
  readonly path?: readonly HexId[];
}
const MOVING = ['moved', 'entered', 'advanced', 'retreated', 'displaced', 'exited'];

/** What layer `last` shows of the facts; those that went the same way are one. */
export function movesOf(facts: readonly MovingFact[], layer: string): readonly Move[] {
  const moves = new Map<string, Move>();
  for (const { type, side, path } of layer === 'last' ? facts : []) {
    if (!MOVING.includes(type) || side === undefined || path === undefined) continue;
    const key = `${side} ${path.join(' ')}`;
    moves.set(key, { side, path, count: (moves.get(key)?.count ?? 0) + 1 });
  }
  return [...moves.values()];
}
