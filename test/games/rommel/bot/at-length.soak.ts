// The solo opponent of rommel in a match of the Axis against chance (of the Allies: opponent.test.ts).
import { it } from 'vitest';
import { expectFair } from './at-length.ts';

it('as the Axis its orders are lawful, and the same whatever the enemy really has', () => expectFair('axis'));
