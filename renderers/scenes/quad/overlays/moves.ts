// Movements among the facts that a viewer was told.
import type { HexId, Side } from '#games/quad/for-pictures.ts';
import { counted } from '../../../moves.ts';
import type { Move } from '../../../request.ts';

interface MovingFact {
  readonly type: string;
  readonly side?: Side;
  readonly path?: readonly HexId[];
}
const MOVING = ['moved', 'entered', 'advanced', 'retreated', 'displaced', 'exited'];

/** What layer `last` shows of the facts; those that went the same way are one. */
export const movesOf = (facts: readonly MovingFact[], layer: string): readonly Move[] =>
  counted(
    (layer === 'last' ? facts : []).flatMap(({ type, side, path }) =>
      MOVING.includes(type) && side !== undefined && path !== undefined ? [{ side, path }] : [],
    ),
  );
