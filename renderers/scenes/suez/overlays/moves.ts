// Movements among the facts that a viewer was told.
import type { SpaceId } from '#games/suez/for-pictures.ts';
import type { Move } from '../../../request.ts';

interface MovingFact {
  readonly type: string;
  readonly path?: readonly SpaceId[];
  readonly space?: SpaceId;
}
const MOVING = ['moved', 'pursued', 'retreated', 'shifted'];

/** What layer `last` shows of the facts; those that went the same way are one. Allies that come in are a way of one space. */
export function movesOf(facts: readonly MovingFact[], layer: string): readonly Move[] {
  const moves = new Map<string, Move>();
  const add = (side: string, path: readonly SpaceId[]): void => {
    const key = `${side} ${path.join(' ')}`;
    moves.set(key, { side, path, count: (moves.get(key)?.count ?? 0) + 1 });
  };
  for (const { type, path, space } of layer === 'last' ? facts : []) {
    if (MOVING.includes(type) && path !== undefined) add('axis', path);
    else if (type === 'arrived' && space !== undefined) add('allied', [space]);
  }
  return [...moves.values()];
}
