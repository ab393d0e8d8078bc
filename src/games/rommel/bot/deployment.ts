// 18.0 As recommended, but for a guard in the Base: without one the solo opponent fears for it, and fetches one with a card.
import type { RommelAction } from '../action.ts';
import { checkAction } from '../judge.ts';
import type { Kit } from '../kit.ts';
import { blindsOf, blockOf, fitAt } from '../sight.ts';
import type { RommelState, Side } from '../state.ts';
import { guardsFirst } from './guard.ts';
import { evenDice, seatIn, step } from './pretend.ts';

const AS_RECOMMENDED: RommelAction = { type: 'recommended' };
const DONE: RommelAction = { type: 'done' };

/** All orders of a deployment. The guard is not taken from a hex it would leave empty. */
export function deployment(kit: Kit, state: RommelState, side: Side): readonly RommelAction[] {
  const seat = seatIn(kit, step(kit, state, side, AS_RECOMMENDED, evenDice()), side);
  const { table } = seat;
  if (fitAt(table, kit.base[side], side).length > 0) return [AS_RECOMMENDED, DONE];
  const spare = blindsOf(table).filter((blind) => {
    const { place, side: owner } = blockOf(table, blind);
    return owner === side && kit.hexes[place] !== undefined && fitAt(table, place, side).length > 1;
  });
  const posts = guardsFirst(seat, spare).map((unit): RommelAction => ({ type: 'deploy', unit, to: kit.base[side] }));
  const post = posts.find((action) => checkAction(seat, action) === null);
  return post === undefined ? [AS_RECOMMENDED, DONE] : [AS_RECOMMENDED, post, DONE];
}
