// XV.A.2, XV.C.2, XV.D.2 How the solo opponent deploys: lawfully, and face down not so that it could be read off the scenario.
import { describe, expect, it } from 'vitest';
import { rollingRng } from '#engine/dice/rng.ts';
import type { AnyModule } from '#engine/title.ts';
import { alameinModule } from '#games/alamein/index.ts';
import type { AlameinAction } from '#games/alamein/position/action.ts';
import { type AlameinState, type Face, SIDES, type Side } from '#games/alamein/position/state.ts';
import { kit } from '#test/support/alamein/world.ts';
import { thinkOn } from '#test/support/opponent.ts';

const rng = () => rollingRng(() => 1, 1) as never;

/** Where everything of a side stands by the orders that the opponent gives, before it commits. */
function deployed(
  scenario: string,
  side: Side,
  orders: readonly AlameinAction[],
): readonly (readonly [Face, string])[] {
  const module = alameinModule(kit, scenario);
  let state = deploying(scenario, side);
  for (const action of orders) {
    expect(module.check(module.view(state, side), side, action)).toBeNull();
    if (action.type !== 'done') state = module.resolve(state, side, action, rng()).state;
  }
  return Object.entries(state.table.counters)
    .filter(([, counter]) => counter.side === side && counter.place !== 'reserve')
    .map(([blind, { face, place }]) => [face ?? (state.secrets.faces[Number(blind)]?.$hidden as Face), place]);
}

/** The position in which the side deploys. */
function deploying(scenario: string, side: Side): AlameinState {
  const { state } = alameinModule(kit, scenario).setup(rng());
  const todo = state.table.todo.filter((frame) => frame.type !== 'deploy' || frame.side === side);
  return { ...state, table: { ...state.table, todo } };
}

const thought = (scenario: string, side: Side, seed: string): readonly AlameinAction[] =>
  thinkOn(
    alameinModule(kit, scenario) as unknown as AnyModule,
    deploying(scenario, side),
    side,
    seed,
  ) as readonly AlameinAction[];
const standing = (scenario: string, side: Side, seed: string) =>
  deployed(scenario, side, thought(scenario, side, seed));
const recommended = (scenario: string, side: Side) => deployed(scenario, side, [{ type: 'recommended' }]);

const cases = Object.keys(kit.scenarios).flatMap((scenario) => SIDES.map((side) => ({ scenario, side })));
const isDown = ({ scenario, side }: (typeof cases)[number]): boolean =>
  kit.scenarios[scenario]?.[side].faceDown === true;
const SEEDS = ['a', 'b', 'c', 'd', 'e', 'f'];
const of = (type: Face['type'], counters: readonly (readonly [Face, string])[]): readonly string[] =>
  counters.filter(([face]) => face.type === type).map(([, place]) => place);

describe('the deployment of the solo opponent', () => {
  it.each(cases)('$scenario, $side: lawful to the end', ({ scenario, side }) => {
    for (const seed of SEEDS) expect(thought(scenario, side, seed).at(-1)).toEqual({ type: 'done' });
    expect(standing(scenario, side, 'a')).toHaveLength(recommended(scenario, side).length);
  });

  it.each(cases.filter((one) => !isDown(one)))('$scenario, $side: face up as recommended', ({ scenario, side }) => {
    expect(standing(scenario, side, 'a')).toEqual(recommended(scenario, side));
  });

  it.each(cases.filter(isDown))(
    '$scenario, $side: face down another one each time, dummies too',
    ({ scenario, side }) => {
      const all = SEEDS.map((seed) => standing(scenario, side, seed));
      const units = all.map((one) => JSON.stringify(one.filter(([face]) => face.type === 'unit')));
      expect(new Set(units).size).toBeGreaterThan(3);
      expect(new Set(all.map((one) => of('dummy', one).toSorted().join(' '))).size).toBeGreaterThan(3);
    },
  );

  it.each(cases.filter(isDown))(
    '$scenario, $side: in each hex units as recommended, or much the same',
    ({ scenario, side }) => {
      const kinds = (counters: readonly (readonly [Face, string])[]): readonly string[] =>
        counters.flatMap(([face, place]) => {
          if (face.type !== 'unit') return face.type === 'dummy' ? [] : [`${place} ${face.type}`];
          const unit = kit.units[face.unit];
          return [`${place} ${unit?.arm} ${unit?.movement}`];
        });
      for (const seed of SEEDS)
        expect(kinds(standing(scenario, side, seed)).toSorted()).toEqual(kinds(recommended(scenario, side)).toSorted());
    },
  );
});
