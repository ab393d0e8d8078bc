// The solo opponent of quad: from a side's view to its orders, by what is asked. Nothing is hidden in these games: what it sees is the position.
import { chanceOf } from '#engine/bot/chance.ts';
import type { OpponentOf } from '#engine/turn/course.ts';
import { askSeat } from '../chapters/index.ts';
import type { Kit } from '../pieces/kit.ts';
import { DONE } from '../position/action.ts';
import type { Quad } from '../position/course.ts';
import { seatOf } from '../position/seat.ts';
import { frameOf } from '../position/sight.ts';
import type { QuadState } from '../position/state.ts';
import type { QuadView } from '../position/view.ts';
import { declare } from './attacks.ts';
import { march } from './march.ts';
import { advances, fire, penalty, retreats } from './replies.ts';

const stateFrom = ({ table }: QuadView): QuadState => ({ table, secrets: {} });

export const opponentOf = (kit: Kit): OpponentOf<Quad> => ({
  atOnce: ['recommended', 'take', 'done'],
  *think(view, side, seed) {
    const seat = seatOf(kit, view, side);
    const frame = frameOf(view.table);
    switch (frame.type) {
      case 'deploy':
        return [{ type: 'recommended' }, DONE];
      case 'movement':
        return yield* march(kit, stateFrom(view), side, chanceOf(seed));
      case 'attacks':
        return yield* declare(kit, stateFrom(view), side);
      case 'fire':
        return fire(kit, stateFrom(view), side, frame.battle);
      case 'retreat':
        return yield* retreats(kit, stateFrom(view), side, frame.rout);
      case 'advance':
        return yield* advances(kit, stateFrom(view), side, frame.pursuit);
      case 'penalty':
        return penalty(kit, stateFrom(view), side, frame.left ?? 0);
      default:
        return [askSeat(seat)?.fallback ?? DONE];
    }
  },
});
