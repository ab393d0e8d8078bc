// The solo opponent of alamein: from a side's view to its orders, by what is asked.
import { chanceOf } from '#engine/bot/chance.ts';
import type { OpponentOf } from '#engine/turn/course.ts';
import { freeAir } from '../chapters/07-air/availability.ts';
import { askSeat, valuesFor } from '../chapters/index.ts';
import type { Kit } from '../pieces/kit.ts';
import { type AlameinAction, DONE } from '../position/action.ts';
import type { Alamein } from '../position/course.ts';
import { seatOf } from '../position/seat.ts';
import { frameOf } from '../position/sight.ts';
import { declare } from './attacks.ts';
import { deployment } from './deployment.ts';
import { imagine } from './imagine.ts';
import { march } from './march.ts';
import { answers, back, press } from './replies.ts';
import { interceptions, resupply, strikes } from './sorties.ts';

export const opponentOf = (kit: Kit): OpponentOf<Alamein> => ({
  atOnce: ['wait', 'raze', 'intercept', 'recommended', 'place', 'top', 'done'],
  *think(view, side, seed) {
    const seat = seatOf(kit, view, side);
    const chance = chanceOf(seed);
    const believed = () => imagine(kit, view, side, chance);
    switch (frameOf(view.table).type) {
      case 'deploy':
        return deployment(seat, chance);
      case 'movement':
        return yield* march(kit, believed(), side, chance);
      case 'attacks':
        return yield* declare(kit, believed(), side);
      case 'strikes':
        return [...strikes(kit, believed(), side), DONE];
      case 'intercept':
        return interceptions(seat);
      case 'resupply': {
        const [air = ''] = freeAir(seat, side);
        return resupply(kit, believed(), side, valuesFor(seat, 'resupply', [air]) as readonly string[]);
      }
      case 'reinforce':
        return [...valuesFor(seat, 'raze', []).map((hex): AlameinAction => ({ type: 'raze', hex: String(hex) })), DONE];
      case 'answer':
        return answers(kit, believed(), side, seat);
      case 'press':
        return yield* press(kit, believed(), side);
      case 'back':
        return yield* back(kit, believed(), side);
      default:
        return [askSeat(seat)?.fallback ?? DONE];
    }
  },
});
