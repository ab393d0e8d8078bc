// What a side does in silence while others look: orders in its draft, one taken back, some refused, policies set; and how many
// orders its dispatch before that held.
import { rollingRng } from '#engine/dice/rng.ts';
import { act, see } from '#engine/play.ts';
import { playedSides, type Typed } from '#engine/title.ts';
import { chanceOf } from '../../../scripts/lib/chance.ts';
import { pickAction } from '../../../scripts/lib/players/player.ts';
import type { Silence, World } from './pair.ts';
import type { TwinPosition } from './positions.ts';

const DRAFTED = 4;
const TRIES = 40;

/** The side that is asked, and is not the viewer's. */
const busySide = ({ module, state }: TwinPosition, viewer: string): string | null =>
  module.toAct(state).find((side) => side !== viewer && playedSides(module.title).includes(side)) ?? null;

async function commanderOf({ store }: World, match: string, side: string): Promise<string> {
  const player = (await store.match(match))?.seats.find((seat) => seat.side === side)?.commander;
  if (player == null) throw new Error('nobody commands there');
  return player;
}

/** Policies that answer nothing now, and stop: that they answer later shows, as a commit. */
async function settle(world: World, match: string, player: string, { module }: TwinPosition): Promise<void> {
  const { umpire } = world.server.wired;
  for (const { name, choices } of module.title.policies)
    for (const choice of choices) {
      const would = await umpire.policyWouldAnswer(player, match, name, choice);
      if (would.ok && would.value.length === 0)
        await umpire.setPolicy(player, match, name, choice, { times: choice === 'ask' ? null : 1, until: null });
    }
}

const LEAST = 2;

/** Orders that a side can draft one after the other; hardly any where it passes. */
function orders({ module, state, game }: TwinPosition, side: string): readonly Typed[] {
  const chance = chanceOf(`${game} silence`);
  const found: Typed[] = [];
  let at = state;
  for (let tried = 0; tried < TRIES && found.length < DRAFTED; tried++) {
    const { value: view } = see(module, at, side);
    const ask = module.ask(view, side);
    const action = ask === null ? null : pickAction(module, view, side, ask, chance, false);
    if (action === null || module.wouldCommit(view, side, action)) continue;
    const acted = act(module, at, side, action, rollingRng(neverRolled, 1));
    if (!acted.ok) continue;
    at = acted.step.state;
    found.push(action);
  }
  return found;
}
const neverRolled = (): never => {
  throw new Error('nothing in a draft draws a number');
};

/** How many orders stand in the draft. */
async function draft(world: World, match: string, side: string, player: string, position: TwinPosition) {
  const { umpire } = world.server.wired;
  let drafted = 0;
  for (const action of orders(position, side)) {
    const answer = await umpire.order(player, match, { prompt: null, orders: [{ type: 'action', action }] });
    if (answer.ok && answer.value.stopped === null) drafted += 1;
  }
  return drafted;
}

/** @param viewer from whom it is hidden. */
export function silenceFrom(viewer: string): Silence {
  const doing = async (world: World, match: string, position: TwinPosition) => {
    const side = busySide(position, viewer);
    if (side === null) throw new Error('nobody else is asked');
    return { side, player: await commanderOf(world, match, side) };
  };
  return {
    orders: 6,
    fits: (position) => {
      const side = busySide(position, viewer);
      const { module, state } = position;
      const view = side === null ? null : see(module, state, side).value;
      const isChoice = side !== null && view !== null && (module.ask(view, side)?.types.length ?? 0) > 2;
      return isChoice && orders(position, side).length >= LEAST;
    },
    begin: async (world, match, position) => {
      const { side, player } = await doing(world, match, position);
      await settle(world, match, player, position);
      if ((await draft(world, match, side, player, position)) < LEAST) throw new Error('too little is drafted');
      await world.server.wired.umpire.takeBack(player, match, 1);
    },
    end: async (world, match, position) => {
      const { player } = await doing(world, match, position);
      await world.server.wired.umpire.takeBack(player, match, 'all');
    },
  };
}
