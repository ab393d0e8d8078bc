// 18.0 How the solo opponent deploys: lawfully, as recommended, with a guard in its Base where the scenario lets it.
import { describe, expect, it } from 'vitest';
import { rollingRng } from '#engine/dice/rng.ts';
import { deployment } from '#games/rommel/bot/deployment.ts';
import { rommelModule } from '#games/rommel/index.ts';
import { fitAt } from '#games/rommel/position/sight.ts';
import { type RommelState, SIDES, type Side } from '#games/rommel/position/state.ts';
import { play } from '#test/support/rommel/play.ts';
import { kit } from '#test/support/rommel/world.ts';

const module = rommelModule(kit, '1940');

/** A scenario where a side is to deploy, if it deploys at all. */
function deploying(scenario: string, side: Side): RommelState | null {
  const { state } = rommelModule(kit, scenario).setup(rollingRng(() => 1, 1) as never);
  const todo = state.table.todo.filter((frame) => frame.type === 'deploy' && frame.side === side);
  return todo.length === 0 ? null : { ...state, table: { ...state.table, todo } };
}

const cases = Object.keys(kit.scenarios).flatMap((scenario) => SIDES.map((side) => ({ scenario, side })));

describe('the deployment of the solo opponent', () => {
  it.each(cases)(
    '$scenario, $side: lawful, and the Base is held if a unit may be placed there',
    ({ scenario, side }) => {
      const from = deploying(scenario, side);
      if (from === null)
        return expect(kit.scenarios[scenario]?.[side].start.every(({ hexes }) => hexes?.length === 1)).toBe(true);
      const rng = rollingRng(() => 1, 1) as never;
      let state = from;
      for (const action of deployment(kit, from, side)) {
        expect(module.check(module.view(state, side), side, action)).toBeNull();
        if (action.type !== 'done') state = module.resolve(state, side, action, rng).state;
      }
      const recommended = play({ module, state: from }, side, 'recommended').state;
      const base = kit.base[side];
      const mayGuard = Object.entries(recommended.table.blocks).some(
        ([blind, block]) =>
          block.side === side &&
          module.check(module.view(recommended, side), side, { type: 'deploy', unit: Number(blind), to: base }) ===
            null,
      );
      expect(fitAt(state.table, base, side).length > 0).toBe(mayGuard);
      for (const { place, side: owner } of Object.values(recommended.table.blocks))
        if (owner === side && kit.hexes[place] !== undefined) expect(fitAt(state.table, place, side)).not.toEqual([]);
    },
  );
});
