// Whole games of the solo opponent of alamein, from either side of all four scenarios.
import { it } from 'vitest';
import { expectLawful } from './whole-game.ts';

const SCENARIOS = ['a', 'b', 'c', 'd'];

it.each(SCENARIOS)('its orders are lawful to the end of scenario %s, as the Axis', (id) => expectLawful(id, 'axis'));
it.each(SCENARIOS)('its orders are lawful to the end of scenario %s, as the Allies', (id) =>
  expectLawful(id, 'allied'),
);
