// A state from storage: it comes back as it was, and a wrong one is refused by the key that is wrong.
import { describe, expect, it } from 'vitest';
import { firstState, RULES_VERSION } from '#games/quad/chapters/03-setup.ts';
import { parseState } from '#games/quad/position/stored.ts';
import { kitOf } from '#test/support/quad/world.ts';

const state = firstState(kitOf('wire'), []);

describe('reading a stored state', () => {
  it('gives back the state that was stored', () => {
    expect(parseState(JSON.parse(JSON.stringify(state)), RULES_VERSION)).toEqual(state);
  });
  it('takes one of the first rules, which did not know who was displaced (7.82)', () => {
    const { displaced: _, ...table } = state.table;
    expect(parseState({ ...state, table: { ...table, rulesVersion: 1 } }, 1)).toEqual(state);
  });
  it('goes by its own version, not by that of the match, which may have gone on under newer rules', () => {
    const { displaced: _, ...table } = state.table;
    expect(parseState({ ...state, table: { ...table, rulesVersion: 1 } }, RULES_VERSION)).toEqual(state);
  });
  it('names the key that is wrong', () => {
    const { table, secrets } = state;
    expect(() => parseState({ table: { ...table, active: 'german' }, secrets }, 1)).toThrow('active');
    expect(() => parseState({ table: { ...table, todo: [] }, secrets }, 1)).toThrow('todo');
    expect(() => parseState({ table: { ...table, places: { axis: {} } }, secrets }, 1)).toThrow('places');
    expect(() => parseState({ table, secrets: { faces: {} } }, 1)).toThrow('faces');
  });
  it('refuses rules that are not known yet', () => {
    expect(() => parseState(state, RULES_VERSION + 1)).toThrow(`rules version ${RULES_VERSION + 1}`);
  });
});
