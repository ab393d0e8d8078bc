// The solo opponent of alamein: from a side's view to its orders, by what is asked.
import { chanceOf } from '#engine/chance.ts';
import type { Opponent } from '#engine/title.ts';
import type { AlameinAction } from '../action.ts';
import { DONE } from '../frame.ts';
import type { Kit } from '../kit.ts';
import { askSeat } from '../prompts.ts';
import { seatOf } from '../seat.ts';
import { frameOf } from '../sight.ts';
import type { Side } from '../state.ts';
import type { AlameinView } from '../view.ts';
import { declare } from './attacks.ts';
import { imagine } from './imagine.ts';
import { march } from './march.ts';

export const opponentOf = (kit: Kit): Opponent<Side, AlameinAction, AlameinView> => ({
  *think(view, side, seed) {
    const seat = seatOf(kit, view, side);
    const chance = chanceOf(seed);
    const believed = () => imagine(kit, view, side, chance);
    switch (frameOf(view.table).type) {
      case 'deploy':
        return [{ type: 'recommended' }, DONE];
      case 'movement':
        return yield* march(kit, believed(), side, chance);
      case 'attacks':
        return yield* declare(kit, believed(), side);
      default:
        return [askSeat(seat)?.fallback ?? DONE];
    }
  },
});
