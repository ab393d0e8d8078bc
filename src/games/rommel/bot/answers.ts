// Everything but the turn itself: set-up, cards, battles, refusing, losses, Buildup.

import type { Thinking } from '#engine/title.ts';
import { askSeat, checkAction } from '../chapters/index.ts';
import type { Kit } from '../pieces/kit.ts';
import { DONE, type Orders, type RommelAction } from '../position/action.ts';
import type { Seat } from '../position/seat.ts';
import { frameOf, fullSight } from '../position/sight.ts';
import { enemyOf, type HexId, type RommelState, type Side } from '../position/state.ts';
import { worthLater } from './plans/rollout.ts';
import { trialOf } from './plans/trial.ts';
import { standingAnswer } from './policy.ts';
import { attempt, evenDice, settle, strengthAt } from './pretend.ts';

/** Player-turns that refusing a battle is played on for, and striking in one. */
const TURNS = { refuse: 3, strike: 1 };
/** Odds at which a defender stands, and an attacker strikes, without a thought. */
const STANDS = 1.2;
const STRIKES = 1.8;
/** A hand with fewer real cards than this share is changed for another. */
const POOR_HAND = 0.5;

/** 18.0 */
export const redraw = ({ own }: Seat): Orders => {
  const { real, dummy } = own.hand;
  return [real < POOR_HAND * (real + dummy) ? { type: 'redraw' } : DONE];
};

/** Each of several lists of orders tried out for some player-turns; the one that leads furthest. The first wins ties. */
function* bestOf(kit: Kit, state: RommelState, side: Side, lists: readonly Orders[], turns: number): Thinking<Orders> {
  const trial = trialOf(kit, state, side);
  let best: { readonly list: Orders; readonly worth: number } | null = null;
  for (const list of lists) {
    const rng = evenDice();
    let at: RommelState | null = state;
    for (const action of list) at = at === null ? null : attempt(kit, at, side, action, rng);
    if (at !== null) {
      const worth = yield* worthLater(trial, settle(kit, at, rng), turns);
      if (best === null || worth > best.worth + 1e-9) best = { list, worth };
    }
    yield;
  }
  return best?.list ?? [DONE];
}

/** How much stronger a side is in a hex than its enemy there, as far as it knows or imagines. */
function oddsAt(kit: Kit, state: RommelState, side: Side, hex: HexId): number {
  const sight = fullSight(kit, state);
  return strengthAt(sight, hex, side) / Math.max(1, strengthAt(sight, hex, enemyOf(side)));
}

/** 8.4 Stand or go, group by group; who is clearly stronger stands without a thought. */
export function* refusals(kit: Kit, state: RommelState, side: Side, seat: Seat) {
  const frame = frameOf(seat.table);
  const open = frame.type === 'refuse' ? frame.hexes.filter((hex) => !frame.refused.includes(hex)) : [];
  const hexes = open.filter((hex) => oddsAt(kit, state, side, hex) < STANDS);
  if (hexes.length === 0) return [DONE];
  const lists: RommelAction[][] = [[DONE]];
  for (const hex of hexes) lists.push([{ type: 'refuse', hex }, DONE]);
  if (hexes.length > 1) lists.push([...hexes.map((hex): RommelAction => ({ type: 'refuse', hex })), DONE]);
  return yield* bestOf(kit, state, side, lists, TURNS.refuse);
}

/** 8.6 Which battles to fight, and which as an Assault; who is clearly stronger attacks without a thought. */
export function* battles(kit: Kit, state: RommelState, side: Side, seat: Seat) {
  const assaults = seat.own.played?.option === 'assault';
  let chosen: Orders = [DONE];
  for (const hex of Object.keys(seat.table.battles)) {
    const before = chosen.slice(0, -1);
    const attack: Orders = [...before, { type: 'attack', hex }, DONE];
    if (!assaults && oddsAt(kit, state, side, hex) > STRIKES && checkAction(seat, { type: 'attack', hex }) === null) {
      chosen = attack;
      continue;
    }
    const lists: Orders[] = [chosen, attack];
    if (assaults) lists.push([...before, { type: 'assault', hex }, DONE]);
    chosen = yield* bestOf(kit, state, side, lists, TURNS.strike);
  }
  return chosen;
}

/** 10.41 Probing costs nothing but what the rearguard's fire takes. */
export const probe = (seat: Seat): Orders => {
  const frame = frameOf(seat.table);
  const hex = frame.type === 'probe' ? frame.hex : '';
  const stronger = strengthAt(seat, hex, seat.side) > 1.2 * strengthAt(seat, hex, enemyOf(seat.side));
  return [stronger ? { type: 'probe' } : DONE];
};

/** What needs no thought: fire, losses, pursuit, supply to assign, where routed units go. */
export function plain(seat: Seat): Orders {
  const standing = standingAnswer(seat, { losses: 'spread' });
  return [standing ?? askSeat(seat)?.fallback ?? DONE];
}
