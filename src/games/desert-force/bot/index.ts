// The solo opponent of desert-force: from a side's view to its orders, by what is asked. Nothing is hidden: what it sees is the position.
import type { OpponentOf } from '#engine/turn/course.ts';
import { askSeat } from '../chapters/index.ts';
import type { Kit } from '../pieces/kit.ts';
import { DONE } from '../position/action.ts';
import type { Desert } from '../position/course.ts';
import { seatOf } from '../position/seat.ts';
import { frameOf } from '../position/sight.ts';
import { march } from './march.ts';
import { hitsBy } from './policy.ts';
import type { Draft } from './pretend.ts';
import { follow, howToStand } from './replies.ts';
import { cover, organize, placeDepot } from './staff.ts';
import { strike } from './strikes.ts';

export const opponentOf = (kit: Kit): OpponentOf<Desert> => ({
  atOnce: ['depot', 'cover', 'lose', 'fall-back', 'retreat', 'advance', 'remove', 'done'],
  *think(view, side) {
    const seat = seatOf(kit, view, side);
    const frame = frameOf(view.table);
    const draft: Draft = { kit, side, state: { table: view.table, secrets: {} }, orders: [] };
    switch (frame.type) {
      case 'depot':
        return [placeDepot(seat)];
      case 'cover':
        return [cover(seat)];
      case 'staff':
        return organize(draft);
      case 'movement':
      case 'exploitation':
        return yield* march(draft);
      case 'strikes':
        return strike(draft);
      case 'hits':
        return [hitsBy(seat, howToStand(seat, frame), frame)];
      case 'advance':
        return follow(draft);
      default:
        return [askSeat(seat)?.fallback ?? DONE];
    }
  },
});
