// The solo opponent of rommel: from a side's view to its orders, by what is asked.
import { chanceOf } from '#engine/bot/chance.ts';
import type { OpponentOf } from '#engine/turn/course.ts';
import type { Kit } from '../pieces/kit.ts';
import { DONE } from '../position/action.ts';
import type { Rommel } from '../position/course.ts';
import { seatOf } from '../position/seat.ts';
import { frameOf } from '../position/sight.ts';
import { battles, plain, probe, redraw, refusals } from './answers.ts';
import { spend } from './buildup.ts';
import { deployment } from './deployment.ts';
import { imagine } from './imagine.ts';
import { planMoves, planTurn } from './plans/turn.ts';
import { waryOf } from './wary.ts';

export const opponentOf = (kit: Kit): OpponentOf<Rommel> => ({
  atOnce: ['challenge', 'redraw', 'withdraw', 'fire', 'volley', 'hit', 'done'],
  *think(view, side, seed) {
    const seat = seatOf(kit, view, side);
    const believed = (world = '') => imagine(kit, view, side, chanceOf(`${seed}${world}`));
    switch (frameOf(view.table).type) {
      case 'deploy':
        return deployment(kit, believed(), side, chanceOf(seed));
      case 'redraw':
        return redraw(seat);
      case 'spend':
        return yield* spend(kit, believed(), side);
      case 'challenge':
      case 'counter':
        return [DONE];
      case 'option':
        return yield* planTurn(kit, [waryOf(kit, believed(), side), believed(' 2')], side);
      case 'movement':
        return yield* planMoves(kit, believed(), side);
      case 'refuse':
        return yield* refusals(kit, believed(), side, seat);
      case 'battles':
        return yield* battles(kit, believed(), side, seat);
      case 'probe':
        return probe(seat);
      default:
        return plain(seat);
    }
  },
});
