// 18.0 How the solo opponent deploys: lawfully, as recommended, with a guard in its Base where the scenario lets it.
import { describe, expect, it } from 'vitest';
import { chanceOf } from '#engine/bot/chance.ts';
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
      for (const action of deployment(kit, from, side, chanceOf('lawful'))) {
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

  /** Crusader, Axis: where each unit stands when all orders are given, by its name. */
  const standing = (seed: string): ReadonlyMap<string, string> => {
    const from = deploying('crusader', 'axis') as RommelState;
    const { state } = deployment(kit, from, 'axis', chanceOf(seed))
      .filter(({ type }) => type !== 'done')
      .reduce(({ state: at }, action) => module.resolve(at, 'axis', action, rollingRng(() => 1, 1) as never), {
        state: from,
      });
    return new Map(
      Object.entries(state.table.blocks)
        .filter(([, { side }]) => side === 'axis')
        .map(([blind, { place }]) => [state.secrets.faces[Number(blind)]?.$hidden.unit ?? '', place]),
    );
  };

  it('differs by the seed in which units stand where, not in how many do', () => {
    const all = ['a', 'b', 'c', 'd'].map(standing);
    expect(new Set(all.map((places) => [...places.entries()].join(' '))).size).toBe(4);
    expect(new Set(all.map((places) => [...places.values()].sort().join(' '))).size).toBe(1);
    expect(standing('a')).toEqual(all[0]);
  });

  it('leaves in each hex as many units of a speed, and the guns, as recommended', () => {
    const kinds = (places: ReadonlyMap<string, string>): readonly string[] =>
      [...places].map(
        ([unit, place]) => `${place} ${kit.units[unit]?.speed} ${kit.units[unit]?.class === 'artillery'}`,
      );
    expect(kinds(standing('a')).toSorted()).toEqual(kinds(standing('b')).toSorted());
  });
});
