// The solo opponent of suez: it commands the Panzerarmee, from its player's view to orders, by what is asked.
import type { OpponentOf } from '#engine/turn/course.ts';
import { askSeat, valuesFor } from '../chapters/index.ts';
import type { Kit } from '../pieces/kit.ts';
import { DONE } from '../position/action.ts';
import type { Suez } from '../position/course.ts';
import { seatOf } from '../position/seat.ts';
import { factorOf, frameOf } from '../position/sight.ts';
import { pursue, sorties } from './battles.ts';
import { march } from './march.ts';
import { standingAnswer } from './policy.ts';
import { logistics, reinforce, spies } from './staff.ts';

/** What it settles as a player would by policies. */
const HABITS = { rome: 'never', bombers: 'always', targets: 'strongest', losses: 'auto', retreat: 'auto' } as const;

export const opponentOf = (kit: Kit): OpponentOf<Suez> => ({
  atOnce: [
    'place',
    'recommended',
    'pledge',
    'deploy',
    'buy',
    'uprising',
    'bomb',
    'lose',
    'retreat',
    'shift',
    'target',
    'done',
  ],
  *think(view, side) {
    const seat = seatOf(kit, view, side);
    const { table } = view;
    const settled = standingAnswer(seat, HABITS);
    if (settled !== null) return [settled];
    const frame = frameOf(table);
    switch (frame.type) {
      case 'deploy':
        return [{ type: 'recommended' }, DONE];
      case 'g1':
        return reinforce(kit, table);
      case 'g2':
        return spies(kit, table);
      case 'movement':
        return yield* march(kit, table);
      case 'battles':
        return sorties(kit, table);
      case 'pursuit':
        return pursue(kit, table, frame);
      case 'jam': {
        // The weakest moves on.
        const units = valuesFor(seat, 'shift', []).filter((value) => typeof value === 'string');
        const [unit] = units.toSorted((a, b) => factorOf(seat, a) - factorOf(seat, b));
        const [to] = unit === undefined ? [] : valuesFor(seat, 'shift', [unit]);
        return unit === undefined || typeof to !== 'string' ? [DONE] : [{ type: 'shift', unit, to }];
      }
      case 'g4':
        return logistics(kit, table);
      case 'gift': {
        const [unit] = valuesFor(seat, 'deploy', []);
        const [to] = unit === undefined ? [] : valuesFor(seat, 'deploy', [unit]);
        return typeof unit === 'string' && typeof to === 'string' ? [{ type: 'deploy', unit, to }] : [DONE];
      }
      default:
        return [askSeat(seat)?.fallback ?? DONE];
    }
  },
});
