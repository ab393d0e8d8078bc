// What is written is read back as the same action: everything a random game does or is offered, and the name of every unit.
import { describe, expect, it } from 'vitest';
import type { AnyModule, Typed } from '#engine/title.ts';
import { firstState } from '#games/desert-force/chapters/03-setup.ts';
import { desertModule, desertTitle } from '#games/desert-force/index.ts';
import { boardHex } from '#games/desert-force/pieces/grid.ts';
import { type ActionType, type DesertAction, made } from '#games/desert-force/position/action.ts';
import { type FrameType, SIDES, type Side } from '#games/desert-force/position/state.ts';
import { kitOf, position } from '#test/support/desert-force/world.ts';
import { buildRow } from '../../../../scripts/lib/players/player.ts';
import { type Prompt, planFor, playRandomly } from '../../../../scripts/lib/players/random-game.ts';

/** Of one game; `npm run fuzz -- desert-force` plays whole ones. */
const ACTIONS = 150;
const ALL = desertTitle.scenarios.map(({ id }) => id);

const same = (module: AnyModule, { view, side }: Pick<Prompt, 'view' | 'side'>, action: Typed): void => {
  const text = module.writeAction(action, view);
  expect(module.readOrders(text, view, side), text).toEqual([action]);
};

describe('in random games', () => {
  it.each(ALL)('every action of %s that is offered is written and read back', (scenario) => {
    const module = desertModule(kitOf(scenario), []) as unknown as AnyModule;
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

describe('names', () => {
  it.each(SIDES)('every unit and leader of the %s has one of its own', (side) => {
    const kit = kitOf('campaign');
    const { module, state } = position(kit, { active: side, units: {} });
    const prompt = { view: module.view(state, side), side };
    const pieces = [...Object.values(kit.units), ...Object.values(kit.leaders)].filter((piece) => piece.side === side);
    expect(pieces.length).toBeGreaterThan(40);
    for (const { id } of pieces)
      same(module as unknown as AnyModule, prompt, { type: 'move', unit: id, to: boardHex('3408') } as DesertAction);
  });
});

describe('leaders', () => {
  it('13.1 are written by the face that is up, and read by either', () => {
    const kit = kitOf('gazala');
    const { module, state } = position(kit, {
      active: 'allied',
      units: { oconnor: '3309' },
      phases: ['movement', 'phase-end'],
      table: {
        leaders: { ...firstState(kit, []).table.leaders, oconnor: { face: 1, place: boardHex('3309'), due: null } },
      },
    });
    const view = module.view(state, 'allied');
    const move = made('move', 'oconnor', boardHex('3210'));
    expect(module.writeAction(move, view)).toBe('move Ritchie > 3210');
    for (const name of ['Ritchie', "O'Connor"])
      expect(module.readOrders(`move ${name} > 3210`, view, 'allied')).toEqual([move]);
  });
});

/** Orders of types that random games do not come to so soon, each in a frame that asks for it. */
const AT = { '5-panzer': '3110', '8-panzer': '3110', rommel: '3109', '5-indian': '3209', '4-armoured': '3210' };

describe('every type', () => {
  const hex = boardHex('3209');
  const orders: readonly (readonly [FrameType, Side, DesertAction])[] = [
    ['depot', 'axis', made('depot', hex)],
    ['cover', 'axis', made('cover', 2)],
    ['staff', 'allied', made('replace', '1-south-african')],
    ['staff', 'allied', made('refit', '4-armoured')],
    ['staff', 'allied', made('withdraw', '5-indian')],
    ['staff', 'allied', made('hold', '4-sa-armoured-cars')],
    ['staff', 'allied', made('release', 'kings-dragoon-guards')],
    ['staff', 'allied', made('appoint', 'montgomery')],
    ['staff', 'allied', made('enough')],
    ['staff', 'allied', made('offensive')],
    ['movement', 'axis', made('move', 'rommel', hex, [boardHex('3110'), hex])],
    ['movement', 'axis', made('rush', 'brescia', hex)],
    ['movement', 'allied', made('ship', '18-australian')],
    ['movement', 'axis', made('fortify', 'tobruk-garrison')],
    ['movement', 'axis', made('lead', 'rommel')],
    ['exploitation', 'axis', made('shift', hex)],
    ['strikes', 'axis', made('attack', hex, ['5-panzer', '8-panzer'], [boardHex('3210')])],
    ['strikes', 'axis', made('cancel', hex)],
    ['strikes', 'axis', made('unpaid', hex)],
    ['strikes', 'axis', made('support', hex, 2)],
    ['strikes', 'allied', made('naval', hex)],
    ['strikes', 'axis', made('bombard', hex, 3)],
    ['strikes', 'allied', made('shell', hex)],
    ['strikes', 'axis', made('bear', hex, ['trento', '8-panzer'])],
    ['strikes', 'axis', made('follow', hex, ['5-panzer'])],
    ['strikes', 'axis', made('pause', 'each')],
  ];
  it.each(orders.map(([frame, side, action]) => [action.type, frame, side, action] as const))(
    '%s',
    (_, frame, side, action) => {
      const { module, state } = position(kitOf('campaign'), { active: side, phases: [frame], units: AT });
      const view = module.view(state, side);
      const text = module.writeAction(action, view);
      const reads = module.readOrders(text, view, side);
      if ('unclear' in reads) expect(reads.unclear, text).not.toContain('I cannot read');
      else expect(reads, text).toEqual([action]);
    },
  );
  it('is among these, but for answers to a combat, which random games give', () => {
    const answers: readonly ActionType[] = ['lose', 'fall-back', 'retreat', 'advance', 'remove', 'done'];
    const written = new Set([...orders.map(([, , { type }]) => type), ...answers]);
    expect(desertTitle.actions.map(({ type }) => type).filter((type) => !written.has(type as ActionType))).toEqual([]);
  });
});
