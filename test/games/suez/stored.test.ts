// A state from storage: it comes back as it was, and an older one as the rules know it now.
import { expect, it } from 'vitest';
import { RULES_VERSION } from '#games/suez/chapters/05-setup.ts';
import { parseState } from '#games/suez/position/stored.ts';
import { moving } from '#test/support/suez/world.ts';

const { state } = moving({});

it('gives back the state that was stored', () => {
  expect(parseState(JSON.parse(JSON.stringify(state)), RULES_VERSION)).toEqual(state);
});

it('goes by its own version, not by that of the match, which may have gone on under newer rules (23.0)', () => {
  const { damaged: _, ...table } = state.table;
  const old = { ...state, table: { ...table, rulesVersion: 4 } };
  for (const version of [4, RULES_VERSION]) expect(parseState(old, version)).toEqual(state);
});
