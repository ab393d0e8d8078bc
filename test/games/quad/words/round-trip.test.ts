// What is written is read back as the same action: everything a random game does or is offered, and the name of every unit.
import { describe, expect, it } from 'vitest';
import type { AnyModule, Typed } from '#engine/title.ts';
import { quadModule, quadTitle } from '#games/quad/index.ts';
import type { Kit } from '#games/quad/pieces/kit.ts';
import type { QuadAction } from '#games/quad/position/action.ts';
import { SIDES } from '#games/quad/position/state.ts';
import { kitOf, type Position, position } from '#test/support/quad/world.ts';
import { buildRow } from '../../../../scripts/lib/players/player.ts';
import { type Prompt, planFor, playRandomly } from '../../../../scripts/lib/players/random-game.ts';

/** Of one game; `npm run fuzz -- quad` plays whole ones. */
const ACTIONS = 150;
const ALL = quadTitle.scenarios.map(({ id }) => id);

const same = (module: AnyModule, { view, side }: Pick<Prompt, 'view' | 'side'>, action: Typed): void => {
  const text = module.writeAction(action, view);
  expect(module.readOrders(text, view, side), text).toEqual([action]);
};

describe('in random games', () => {
  it.each(ALL)('every action of %s that is offered is written and read back', (scenario) => {
    const module = quadModule(kitOf(scenario), []) as unknown as AnyModule;
    const plan = { ...planFor(module, `words of ${scenario}`), limit: ACTIONS };
    let count = 0;
    const check = (prompt: Pick<Prompt, 'view' | 'side'>, action: Typed): void => {
      count++;
      same(module, prompt, action);
    };
    upToLimit(() =>
      playRandomly(plan, {
        asked: (prompt) => {
          for (const type of prompt.ask.types) {
            const row = buildRow(module, prompt.view, prompt.side, type, plan.chance);
            if (row !== null) check(prompt, row.action);
          }
        },
        acted: ({ action, ...prompt }) => check(prompt, action),
      }),
    );
    expect(count).toBeGreaterThan(ACTIONS);
  });
});

/** A game is not played to its end here. */
function upToLimit(play: () => unknown): void {
  try {
    play();
  } catch (error) {
    if (!String(error).includes(`no end after ${ACTIONS} actions`)) throw error;
  }
}

/** An order to move, for each unit of a scenario, wherever it is. */
function named(kit: Kit): void {
  for (const active of SIDES) {
    const { module, state }: Position = position(kit, { active, units: {} });
    const prompt = { view: module.view(state, active), side: active };
    const to = kit.map.hexes[0] ?? '';
    const units = kit.roster.filter((unit) => kit.units[unit]?.side === active);
    for (const unit of units) {
      const action: QuadAction = { type: 'move', unit, to };
      same(module as unknown as AnyModule, prompt, action);
    }
  }
}

describe('names', () => {
  it.each(ALL)('every unit of %s has one of its own', (scenario) => {
    named(kitOf(scenario));
  });
});
