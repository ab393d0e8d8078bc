// docs/games/desert-force-knowledge.md against the code: every field of the state stands there, and everybody sees all of it.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { firstState } from '#games/desert-force/chapters/03-setup.ts';
import { viewOf } from '#games/desert-force/position/view.ts';
import { kitOf } from '#test/support/desert-force/world.ts';

const page = readFileSync(new URL('../../../docs/games/desert-force-knowledge.md', import.meta.url), 'utf8');
const state = firstState(kitOf('campaign'), []);

describe('the knowledge table', () => {
  it('names every field of the table, and there is nothing besides', () => {
    for (const key of Object.keys(state.table)) expect(page, key).toContain(`\`table.${key}\``);
    expect(state.secrets).toEqual({});
  });
  it.each(['axis', 'allied', 'observer', 'everyone-after-the-end'] as const)('is open to %s', (viewer) => {
    const view = viewOf(state, viewer);
    expect(view.table).toEqual(state.table);
    expect(Object.values(view.own).every((own) => Object.keys(own).length === 0)).toBe(true);
  });
});
