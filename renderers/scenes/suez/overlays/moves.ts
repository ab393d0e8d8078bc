// Movements among the facts that a viewer was told.
import type { SpaceId } from '#games/suez/for-pictures.ts';
import { counted } from '../../../moves.ts';
import type { Move } from '../../../request.ts';

interface MovingFact {
  readonly type: string;
  readonly path?: readonly SpaceId[];
  readonly space?: SpaceId;
}
const MOVING = ['moved', 'pursued', 'retreated', 'shifted'];

/** What layer `last` shows of the facts; those that went the same way are one. Allies that come in are a way of one space. */
export const movesOf = (facts: readonly MovingFact[], layer: string): readonly Move[] =>
  counted(
    (layer === 'last' ? facts : []).flatMap(({ type, path, space }) => {
      if (MOVING.includes(type) && path !== undefined) return [{ side: 'axis', path }];
      return type === 'arrived' && space !== undefined ? [{ side: 'allied', path: [space] }] : [];
    }),
  );
