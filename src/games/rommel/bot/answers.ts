// Everything but the turn itself: set-up, cards, battles, refusing, losses, Buildup.
import type { RommelAction } from '../action.ts';
import type { Kit } from '../kit.ts';
import { standingAnswer } from '../policy.ts';
import { askSeat } from '../prompts.ts';
import type { Seat } from '../seat.ts';
import { fitAt, frameOf } from '../sight.ts';
import type { RommelState, Side } from '../state.ts';
import { attempt, evenDice, settle } from './pretend.ts';
import { worthLater } from './rollout.ts';
import type { Trial } from './trial.ts';
import { moodOf } from './worth.ts';

const DONE: RommelAction = { type: 'done' };
/** Player-turns an answer is played on for. */
const TURNS = 3;
/** A hand with fewer real cards than this share is changed for another. */
const POOR_HAND = 0.5;

/** 18.0 */
export const redraw = ({ own }: Seat): readonly RommelAction[] => {
  const { real, dummy } = own.hand;
  return [real < POOR_HAND * (real + dummy) ? { type: 'redraw' } : DONE];
};

/** Each of several lists of orders tried out; the one that leads furthest. The first wins ties. */
export function* bestOf(
  kit: Kit,
  state: RommelState,
  side: Side,
  lists: readonly (readonly RommelAction[])[],
): Generator<void, readonly RommelAction[], void> {
  const trial: Trial = { kit, state, side, mood: moodOf(kit, state, side), dice: 0 };
  let best: { readonly list: readonly RommelAction[]; readonly worth: number } | null = null;
  for (const list of lists) {
    const rng = evenDice();
    let at: RommelState | null = state;
    for (const action of list) at = at === null ? null : attempt(kit, at, side, action, rng);
    if (at !== null) {
      const worth = yield* worthLater(trial, settle(kit, at, rng), TURNS);
      if (best === null || worth > best.worth + 1e-9) best = { list, worth };
    }
    yield;
  }
  return best?.list ?? [DONE];
}

/** 8.4 Stand or go, group by group. */
export function* refusals(kit: Kit, state: RommelState, side: Side, seat: Seat) {
  const frame = frameOf(seat.table);
  const hexes = frame.type === 'refuse' ? frame.hexes.filter((hex) => !frame.refused.includes(hex)) : [];
  const lists: RommelAction[][] = [[DONE]];
  for (const hex of hexes) lists.push([{ type: 'refuse', hex }, DONE]);
  if (hexes.length > 1) lists.push([...hexes.map((hex): RommelAction => ({ type: 'refuse', hex })), DONE]);
  return yield* bestOf(kit, state, side, lists);
}

/** 8.6 Which battles to fight, and which as an Assault. */
export function* battles(kit: Kit, state: RommelState, side: Side, seat: Seat) {
  const assaults = seat.own.played?.option === 'assault';
  let chosen: readonly RommelAction[] = [DONE];
  for (const hex of Object.keys(seat.table.battles)) {
    const before = chosen.slice(0, -1);
    const lists: (readonly RommelAction[])[] = [chosen, [...before, { type: 'attack', hex }, DONE]];
    if (assaults) lists.push([...before, { type: 'assault', hex }, DONE]);
    chosen = yield* bestOf(kit, state, side, lists);
  }
  return chosen;
}

/** 10.41 Probing costs nothing but what the rearguard's fire takes. */
export const probe = (seat: Seat): readonly RommelAction[] => {
  const frame = frameOf(seat.table);
  const hex = frame.type === 'probe' ? frame.hex : '';
  const strength = (side: Side): number =>
    fitAt(seat.table, hex, side).reduce((sum, blind) => sum + (seat.faces[blind]?.cv ?? 3), 0);
  const stronger = strength(seat.side) > 1.2 * strength(seat.side === 'axis' ? 'allied' : 'axis');
  return [stronger ? { type: 'probe' } : DONE];
};

/** What needs no thought: fire, losses, pursuit, supply to assign, where routed units go. */
export function plain(seat: Seat): readonly RommelAction[] {
  const standing = standingAnswer(seat, { losses: 'spread' });
  return [standing ?? askSeat(seat)?.fallback ?? DONE];
}
