// Movements among the facts that a viewer was told.
import type { SpaceId } from '#games/suez/for-pictures.ts';
import { counted } from '../../../moves.ts';
import type { Move } from '../../../request.ts';

interface MovingFact {
  readonly type: string;
  readonly path?: readonly SpaceId[];
  readonly space?: SpaceId;
  readonly units?: number;
}
const MOVING = ['moved', 'pursued', 'retreated', 'shifted'];

/** What layer `last` shows of the facts; those that went the same way are one. Each Allied unit that comes in is a way of one space. */
export const movesOf = (facts: readonly MovingFact[], layer: string): readonly Move[] =>
  counted(
    (layer === 'last' ? facts : []).flatMap(({ type, path, space, units = 0 }) => {
      if (MOVING.includes(type) && path !== undefined) return [{ side: 'axis', path }];
      return type === 'arrived' && space !== undefined
        ? new Array<Omit<Move, 'count'>>(units).fill({ side: 'allied', path: [space] })
        : [];
    }),
  );
