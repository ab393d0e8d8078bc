// The solo opponent of alamein: whole games from either side of all four scenarios, and twins where counters lie face down.
import { it } from 'vitest';
import { expectLawful, expectSame } from './at-length.ts';

const SCENARIOS = ['a', 'b', 'c', 'd'];

it.each(SCENARIOS)('its orders are lawful to the end of scenario %s, as the Axis', (id) => expectLawful(id, 'axis'));
it.each(SCENARIOS)('its orders are lawful to the end of scenario %s, as the Allies', (id) =>
  expectLawful(id, 'allied'),
);

it.each([
  ['a', 'axis'],
  ['c', 'axis'],
  ['d', 'allied'],
] as const)('the same view gives the same orders: %s as %s, whatever lies face down', expectSame);
