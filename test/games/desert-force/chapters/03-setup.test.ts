// 3.0 The set-up, 3.1 what turn 1 begins with, 3.2 who may not retreat at first. What the scenarios hold is tested with them.
import { describe, expect, it } from 'vitest';
import { firstState } from '#games/desert-force/chapters/03-setup.ts';
import { desertModule } from '#games/desert-force/index.ts';
import { BUILT_IN, makeKit } from '#games/desert-force/pieces/components.ts';
import { boardHex } from '#games/desert-force/pieces/grid.ts';
import { misses } from '#test/support/desert-force/combat.ts';
import { onField } from '#test/support/desert-force/field.ts';
import { dice, isLawful, play, refusedBy } from '#test/support/desert-force/world.ts';
import { scriptedDice } from '#test/support/scripted.ts';
import { arrivals, SCENARIOS, scenario } from '../data.ts';

describe.each(SCENARIOS)('the set-up of %s', (id) => {
  const file = scenario(id);

  it('3.0 everybody begins where the scenario has them: on the map, in a box, or still to come', () => {
    const { places, reduced } = firstState(makeKit(BUILT_IN, id), []).table;
    const all: Readonly<Record<string, string>> = { ...places.axis, ...places.allied };
    for (const { hex, units: named } of file.setup)
      for (const entry of named) expect(all[entry], entry).toBe(boardHex(hex));
    for (const entry of file.reserve) expect(all[entry], entry).toBe('reserve');
    for (const entry of file.recoverable) expect(all[entry], entry).toBe('recoverable');
    const later = arrivals.filter(({ turn }) => turn >= file.turns[0] && turn <= file.turns[1]);
    for (const entry of later.flatMap((arrival) => arrival.units)) expect(all[entry], entry).toBe('to-come');
    expect(reduced).toEqual(file.reduced);
  });
});

it('3.1, 4.0 the match begins with the Allies and their depot: no event, no die for the air, points as the rule has them', () => {
  const module = desertModule(makeKit(BUILT_IN, 'campaign'), []);
  // No die lies ready: one thrown for an event or for the air would stop the test.
  const { state, events } = module.setup(scriptedDice());
  const { table } = state;
  expect(table).toMatchObject({ turn: 1, active: 'allied', event: null });
  expect(table.todo[0]).toEqual({ type: 'depot', side: 'allied' });
  expect(table).toMatchObject({ points: { axis: 2, allied: 4 }, air: { side: 'allied', points: 4 }, naval: true });
  expect(events.map(({ fact }) => fact.type)).toEqual(['turn']);
});

it('3.2 Italians do not retreat on turns 1 and 2', () => {
  const at = (turn: number) =>
    play(
      onField(
        {},
        {
          active: 'allied',
          turn,
          units: { libyan: '0805', sirte: '0805', '1-armoured': '0806' },
          phases: ['strikes', 'combat', 'over'],
        },
      ),
      'allied',
      ['attack', '0805', ['1-armoured']],
      'done',
      dice(6, 6, 1, 1, ...misses(5)),
    );
  expect(refusedBy(at(2), 'axis', ['fall-back', 1])).toBe('3.2');
  const later = play(at(3), 'axis', ['lose', 'libyan']);
  expect(isLawful(later, 'axis', ['fall-back', 1])).toBe(true);
});
