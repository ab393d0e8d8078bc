// What is written is read back as the same action: everything a random campaign does or is offered, and every name there is.
import { describe, expect, it } from 'vitest';
import type { AnyModule, Typed } from '#engine/title.ts';
import { suezModule } from '#games/suez/index.ts';
import { ACTIONS, type SuezAction } from '#games/suez/position/action.ts';
import { buildRow } from '../../../../scripts/lib/players/player.ts';
import { type Prompt, planFor, playRandomly } from '../../../../scripts/lib/players/random-game.ts';
import { desk, kit, OPTIONS, read, written } from './desk.ts';

/** Of one campaign; `npm run fuzz -- suez` plays whole ones. */
const ACTIONS_TRIED = 300;

const same = (module: AnyModule, { view, side }: Pick<Prompt, 'view' | 'side'>, action: Typed): void => {
  const text = module.writeAction(action, view);
  expect(module.readOrders(text, view, side), text).toEqual([action]);
};

describe('in random campaigns', () => {
  it.each([
    ['the standard rules', []],
    ['all options', OPTIONS],
  ])('every action that is offered is written and read back, with %s', (name, options) => {
    const module = suezModule(kit, options) as unknown as AnyModule;
    const plan = { ...planFor(module, `words of suez with ${name}`), limit: ACTIONS_TRIED };
    const seen = new Set<string>();
    upToLimit(() =>
      playRandomly(plan, {
        asked: (prompt) => {
          for (const type of prompt.ask.types) {
            const row = buildRow(module, prompt.view, prompt.side, type, plan.chance);
            if (row === null) continue;
            seen.add(type);
            same(module, prompt, row.action);
          }
        },
        acted: ({ action, ...prompt }) => same(module, prompt, action),
      }),
    );
    expect([...seen].sort()).toEqual(expect.arrayContaining(['deploy', 'fight', 'flip', 'move', 'recruit', 'send']));
  });
});

/** A campaign is not played to its end here. */
function upToLimit(play: () => unknown): void {
  try {
    play();
  } catch (error) {
    if (!String(error).includes(`no end after ${ACTIONS_TRIED} actions`)) throw error;
  }
}

/** One of each type: what a table is asked for does not matter to the writing, and the reading is told what is asked. */
const ONE_OF_EACH: readonly SuezAction[] = [
  { type: 'pledge', unit: 'rommel' },
  { type: 'place', unit: '15-panzer', to: 'bardia' },
  { type: 'recommended' },
  { type: 'deploy', unit: 'ramcke', to: 'tobruk' },
  { type: 'buy', unit: 'german-tac-4' },
  { type: 'recruit', count: 2 },
  { type: 'rome' },
  { type: 'landing-zone', space: 'siwa-oasis' },
  { type: 'beachhead', space: 'alexandria' },
  { type: 'cancel', space: 'alexandria' },
  { type: 'cancel', space: 'alexandria', kind: 'beachhead' },
  { type: 'cancel', space: 'alexandria', kind: 'landing-zone' },
  { type: 'uprising', unit: 'sim' },
  { type: 'spy', unit: 'brandenburgers', to: 'el-alamein' },
  { type: 'bomb', unit: 'italian-lrb-1' },
  { type: 'expend', supply: 'supply-2' },
  { type: 'airlift', unit: 'german-air-supply', to: 'mersa-matruh' },
  { type: 'move', unit: '15-panzer', to: 'sollum' },
  { type: 'move', unit: '15-panzer', to: 'sidi-barrani', via: ['fort-capuzzo', 'sollum'] },
  { type: 'look' },
  { type: 'land', unit: 'ramcke', to: 'siwa-oasis' },
  { type: 'rommel', unit: '21-panzer' },
  { type: 'bridge', unit: 'sturm', route: 'halfaya/sollum' },
  { type: 'lure', unit: '21-panzer' },
  { type: 'duce' },
  { type: 'line', space: 'sollum', units: ['101-trieste', '15-panzer'] },
  { type: 'send', unit: 'german-tac-1', to: 'sollum' },
  { type: 'recall', unit: 'nebelwerfer' },
  { type: 'edge', space: 'sollum' },
  { type: 'begin', space: 'sollum' },
  { type: 'fight', space: 'sollum' },
  { type: 'target', counter: 1 },
  { type: 'target', counter: 2 },
  { type: 'retreat', to: 'bardia' },
  { type: 'pursue', unit: 'dak-recon', to: 'fuka' },
  { type: 'pursue', unit: 'dak-recon', to: 'fuka', via: ['el-daba'] },
  { type: 'shift', unit: '17-pavia', to: 'bardia' },
  { type: 'flip', supply: 'supply-1' },
  { type: 'refit', supply: 'supply-2', unit: '15-panzer', also: '101-trieste' },
  { type: 'refit', supply: 'supply-2', unit: 'german-tac-1' },
  { type: 'berlin' },
  { type: 'lose', unit: 'german-tac-1' },
  { type: 'done' },
];

/** A frame in which a type of action is asked for, where the words alone leave open which is meant. */
const FRAMES = {
  pledge: { type: 'herkules' },
  lure: { type: 'movement' },
  move: { type: 'movement' },
} as const;
const KEPT = { bin: [], kept: ['Lure' as const, 'Duce' as const], discarded: [] };
const at = (type: string) =>
  desk({
    todo: type in FRAMES ? FRAMES[type as keyof typeof FRAMES] : { type: 'over' },
    units: { '15-panzer': 'sollum', '21-panzer': 'sollum', '101-trieste': 'sollum', '17-pavia': 'bardia' },
    supply: [
      ['truck', 'sollum'],
      ['depot', 'tobruk'],
    ],
    allied: { '4-nz': 'sollum', '5-nz': ['sollum', 'face down'] },
    table: { bulletins: { axis: KEPT, allied: { bin: [], inEffect: [], discarded: [] } } },
  });

describe('one order of each type', () => {
  it('covers the catalogue', () => {
    expect(new Set(ONE_OF_EACH.map(({ type }) => type))).toEqual(new Set(ACTIONS.map(({ type }) => type)));
  });
  it.each(ONE_OF_EACH.map((action) => [action.type, action] as const))('%s', (type, action) => {
    const state = at(type);
    expect(read(state, written(state, action)), written(state, action)).toEqual([action]);
  });
});

describe('names', () => {
  const state = at('move');
  it.each([...kit.roster.units, ...kit.roster.support, ...kit.roster.air])('%s has one of its own', (unit) => {
    const action: SuezAction = { type: 'lose', unit };
    expect(read(state, written(state, action)), written(state, action)).toEqual([action]);
  });
  it.each(kit.map.spaces)('%s has one of its own', (space) => {
    const action: SuezAction = { type: 'move', unit: '15-panzer', to: space };
    expect(read(state, written(state, action)), written(state, action)).toEqual([action]);
  });
  it('of the Allies are told apart by their numbers where they are alike, or face down', () => {
    expect(written(state, { type: 'target', counter: 1 })).toBe('target 4th New Zealand Brigade');
    expect(written(state, { type: 'target', counter: 2 })).toBe('target #2');
  });
});
