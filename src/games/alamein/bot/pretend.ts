// Actions tried out on an imagined position: the title's own rules carry them out, with dice that are told how to fall.
import type { Rng } from '#engine/rng.ts';
import type { AlameinRules } from '../book/rules.ts';
import { carryOut, checkAction } from '../chapters/index.ts';
import type { Kit } from '../pieces/kit.ts';
import type { AlameinAction } from '../position/action.ts';
import { type Seat, seatOf } from '../position/seat.ts';
import type { AlameinState, Side } from '../position/state.ts';
import { viewOf } from '../position/view.ts';
import { stateOf, worldOf } from '../position/world.ts';

/** Dice that show these faces in turn, again and again; nothing is shuffled. */
export function fixedDice(...faces: readonly number[]): Rng<AlameinRules> {
  let thrown = 0;
  return {
    die: () => faces[thrown++ % faces.length] ?? 1,
    draw: (from) => from[0] as (typeof from)[number],
    pick: (from) => from[0] as (typeof from)[number],
    shuffle: (items) => [...items],
  };
}

export const seatAt = (kit: Kit, state: AlameinState, side: Side): Seat => seatOf(kit, viewOf(state, side), side);

/** One action carried out. The caller knows that it is lawful. */
export function step(
  kit: Kit,
  state: AlameinState,
  side: Side,
  action: AlameinAction,
  rng: Rng<AlameinRules> = fixedDice(3),
): AlameinState {
  const w = worldOf(kit, state, rng);
  carryOut(w, seatAt(kit, state, side), action);
  return stateOf(w);
}

/** One action in a draft, or null when it is refused. */
export const attempt = (kit: Kit, state: AlameinState, side: Side, action: AlameinAction): AlameinState | null =>
  checkAction(seatAt(kit, state, side), action) === null ? step(kit, state, side, action) : null;
