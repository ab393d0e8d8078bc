// The solo opponent of quad: from a side's view to its orders, by what is asked. Nothing is hidden in these games: what it sees is the position.
import { chanceOf } from '#engine/chance.ts';
import type { Opponent } from '#engine/title.ts';
import { askSeat } from '../chapters/index.ts';
import type { Kit } from '../pieces/kit.ts';
import { DONE, type QuadAction } from '../position/action.ts';
import { seatOf } from '../position/seat.ts';
import { frameOf } from '../position/sight.ts';
import type { QuadState, Side } from '../position/state.ts';
import type { QuadView } from '../position/view.ts';
import { declare } from './attacks.ts';
import { march } from './march.ts';
import { standingAnswer } from './policy.ts';

const stateFrom = ({ table }: QuadView): QuadState => ({ table, secrets: {} });

export const opponentOf = (kit: Kit): Opponent<Side, QuadAction, QuadView> => ({
  atOnce: ['recommended', 'done'],
  *think(view, side, seed) {
    const seat = seatOf(kit, view, side);
    switch (frameOf(view.table).type) {
      case 'deploy':
        return [{ type: 'recommended' }, DONE];
      case 'movement':
        return yield* march(kit, stateFrom(view), side, chanceOf(seed));
      case 'attacks':
        return yield* declare(kit, stateFrom(view), side);
      default: {
        const settled = standingAnswer(seat, { fire: 'auto', retreat: 'auto', advance: 'occupy' });
        return [settled ?? askSeat(seat)?.fallback ?? DONE];
      }
    }
  },
});
