// The solo opponent of alamein: from a side's view to its orders, by what is asked.
import type { Opponent } from '#engine/title.ts';
import type { AlameinAction } from '../action.ts';
import { DONE } from '../frame.ts';
import type { Kit } from '../kit.ts';
import { askSeat } from '../prompts.ts';
import { seatOf } from '../seat.ts';
import { frameOf } from '../sight.ts';
import type { Side } from '../state.ts';
import type { AlameinView } from '../view.ts';

export const opponentOf = (kit: Kit): Opponent<Side, AlameinAction, AlameinView> => ({
  // biome-ignore lint/correctness/useYield: some answers need no thought
  *think(view, side) {
    const seat = seatOf(kit, view, side);
    switch (frameOf(view.table).type) {
      case 'deploy':
        return [{ type: 'recommended' }, DONE];
      default:
        return [askSeat(seat)?.fallback ?? DONE];
    }
  },
});
