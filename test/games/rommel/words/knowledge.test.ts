// docs/games/rommel-knowledge.md against the code: every field of the state stands there, and is seen by whom it says.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rollingRng } from '#engine/dice/rng.ts';
import { hide } from '#engine/secrecy.ts';
import type { RommelRules } from '#games/rommel/book/rules.ts';
import { firstState } from '#games/rommel/chapters/18-scenarios/setup.ts';
import type { RommelState } from '#games/rommel/position/state.ts';
import { type Own, viewOf } from '#games/rommel/position/view.ts';
import { kit } from './support.ts';

const page = readFileSync(new URL('../../../../docs/games/rommel-knowledge.md', import.meta.url), 'utf8');
const part = (heading: string): string => page.split(`## ${heading}`)[1]?.split('\n## ')[0] ?? '';

const scenario = kit.scenarios['1940'];
if (scenario === undefined) throw new Error('no 1940');
const first = firstState(
  kit,
  scenario,
  rollingRng<RommelRules>((n, sides) => ((n * 7) % sides) + 1, 1),
);
/** Every box of the Axis holds something that can be told from what the Allies hold. */
const state: RommelState = {
  table: { ...first.table, hands: { axis: 6, allied: 3 }, played: 2 },
  secrets: {
    ...first.secrets,
    hands: { axis: hide({ real: 4, dummy: 2 }), allied: hide({ real: 1, dummy: 2 }) },
    deck: hide({ real: 23, dummy: 10 }),
    played: hide({ option: 'basic', cards: { real: 1, dummy: 1 } }),
    challenge: hide('dummy'),
    mines: { axis: hide(['10,1']), allied: hide(['22,2']) },
    moved: hide([{ block: 1, from: '15,1', path: ['15,2'] }]),
    plans: { axis: hide([{ block: 2, path: ['16,2'], last: null, kind: 'leave' }]), allied: hide([]) },
    lost: { axis: hide(['pavia']), allied: hide(['kdg']) },
  },
};

describe('the knowledge table', () => {
  it('names every open field of the table', () => {
    const open = part('Open to all, at once');
    for (const key of Object.keys(state.table)) expect(open, key).toContain(`\`table.${key}\``);
  });
  it('names every box and every field of an owner', () => {
    const secret = part('Secret, open to the owner');
    for (const key of Object.keys(state.secrets)) expect(secret, key).toContain(`\`secrets.${key}\``);
    for (const key of Object.keys(viewOf(state, 'axis').own.axis ?? {}))
      expect(secret, key).toContain(`\`own.${key}\``);
  });
});

describe('what is open', () => {
  it.each(['axis', 'allied', 'observer', 'everyone-after-the-end'] as const)('is in the view of %s', (viewer) => {
    const { table } = viewOf(state, viewer);
    expect(table).toEqual(state.table);
    expect(table.hands).toEqual({ axis: 6, allied: 3 });
    expect(table.played).toBe(2);
    expect(Object.values(table.blocks)).toHaveLength(12);
  });
});

describe('what is secret', () => {
  const axis = viewOf(state, 'axis').own.axis as Own;
  it("is its owner's", () => {
    expect(axis.hand).toEqual({ real: 4, dummy: 2 });
    expect(axis.played).toEqual({ option: 'basic', cards: { real: 1, dummy: 1 } });
    expect(Object.keys(axis.faces)).toHaveLength(8);
    expect(axis.schedule).toEqual(scenario.axis.reinforcements);
    expect(axis.mines).toEqual(['10,1']);
    expect(axis.moved).toHaveLength(1);
    expect(axis.plans).toHaveLength(1);
    expect(axis.lost).toEqual(['pavia']);
  });
  it("is not the enemy's: not even what the active side has played or moved", () => {
    const view = viewOf(state, 'allied');
    expect(view.own.axis).toBeUndefined();
    expect(view.own.allied).toMatchObject({ played: null, moved: [], hand: { real: 1, dummy: 2 }, lost: ['kdg'] });
    for (const unit of ['brescia', 'pavia', '10,1']) expect(JSON.stringify(view)).not.toContain(`"${unit}"`);
  });
  it("is not an observer's", () => {
    const view = viewOf(state, 'observer');
    expect(view.own).toEqual({});
    for (const unit of Object.keys(kit.units)) expect(JSON.stringify(view)).not.toContain(`"${unit}"`);
  });
  it('leaves the deck and a challenge to nobody', () => {
    for (const viewer of ['axis', 'allied', 'observer', 'everyone-after-the-end'] as const) {
      const text = JSON.stringify(viewOf(state, viewer));
      expect(text).not.toContain('"real":23');
      expect(text).not.toContain('"challenge"');
    }
  });
  it('is open to everybody when the match is over', () => {
    expect(Object.keys(viewOf(state, 'everyone-after-the-end').own).sort()).toEqual(['allied', 'axis']);
  });
});
