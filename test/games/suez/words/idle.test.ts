// What is posted says something: a phase that is closed without an order.
import { expect, it } from 'vitest';
import { seededRng } from '#engine/dice/rng.ts';
import type { SuezFact } from '#games/suez/position/fact.ts';
import { testSeed } from '../../../../scripts/lib/players/random-game.ts';
import { desk, module } from './desk.ts';

const DONE = { type: 'done' } as const;
const rng = seededRng(testSeed('idle'), 1);

it.each([
  ['g2', 'G-2 Intelligence: nothing is ordered.'],
  ['bombers', 'G-3 Long Range Bombers: nothing is ordered.'],
] as const)('%s closed without an order says so', (type, words) => {
  const at = desk({ todo: { type }, table: { todo: [{ type }, { type: 'movement' }] } });
  const { events } = module.resolve(at, 'axis', DONE, rng);
  expect(events.map(({ fact }) => module.tell(fact as SuezFact, module.view(at, 'axis')))).toEqual([words]);
});

it('is not said beside what was ordered', () => {
  const line = (fact: SuezFact) => ({ fact, rule: '6.0' });
  const moved = line({ type: 'turn', turn: 2 });
  const idle = line({ type: 'idle', phase: 'movement' });
  expect(module.tidy([moved, idle])).toEqual([moved]);
  expect(module.tidy([idle])).toEqual([idle]);
});
