// A state from storage: it comes back as it was, and an older one as the rules know it now.
import { expect, it } from 'vitest';
import { RULES_VERSION } from '#games/suez/chapters/05-setup.ts';
import type { Frame, SuezState } from '#games/suez/position/state.ts';
import { parseState } from '#games/suez/position/stored.ts';
import { attacking, moving, play } from '#test/support/suez/world.ts';

const { state } = moving({});

it('gives back the state that was stored', () => {
  expect(parseState(JSON.parse(JSON.stringify(state)), RULES_VERSION)).toEqual(state);
});

it('goes by its own version, not by that of the match, which may have gone on under newer rules (23.0)', () => {
  const { damaged: _, ...table } = state.table;
  const old = { ...state, table: { ...table, rulesVersion: 4 } };
  for (const version of [4, RULES_VERSION]) expect(parseState(old, version)).toEqual(state);
});

it('12.4 an older one clears jams after the counterattacks before Allied replacements, too', () => {
  const { table } = state;
  const ending = (...types: readonly Frame['type'][]) => ({
    ...state,
    table: { ...table, todo: types.map((type) => ({ type }) as Frame) },
  });
  const old = ending('g4', 'replacement', 'turn-end');
  const read = parseState({ ...old, table: { ...old.table, rulesVersion: 7 } }, 7);
  expect(read).toEqual(ending('g4', 'combat-end', 'replacement', 'turn-end'));
});

it('18.3 an older one knows whether Rommel is with a unit of the battle that is fought', () => {
  const begun = (rommelWith: string) =>
    play(
      attacking({
        units: { '90-mech': 'fuka', '17-pavia': 'bardia' },
        seen: { '9-indian': 'fuka', '18-indian': 'fuka' },
        table: { rommel: 'front', rommelWith },
      }),
      ['send', 'german-lrb-1', 'fuka'],
      ['fight', 'fuka'],
    ).state;
  const led = ({ table: { todo } }: SuezState) => todo.map((frame) => 'battle' in frame && frame.battle.led)[0];
  for (const [unit, isLed] of [
    ['90-mech', true],
    ['17-pavia', false],
  ] as const) {
    const { table, ...rest } = begun(unit);
    expect(led({ table, ...rest })).toBe(isLed);
    const todo = table.todo.map((frame) =>
      frame.type === 'fire' ? { ...frame, battle: { ...frame.battle, led: undefined } } : frame,
    );
    const old = JSON.parse(JSON.stringify({ ...rest, table: { ...table, todo, rulesVersion: 11 } }));
    expect(led(parseState(old, 11))).toBe(isLed);
  }
});
