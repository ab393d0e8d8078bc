// The solo opponent of rommel in a match of each side against chance.
import { it } from 'vitest';
import { SIDES } from '#games/rommel/position/state.ts';
import { expectFair } from './at-length.ts';

it.each(SIDES)('as the %s its orders are lawful, and the same whatever the enemy really has', expectFair);
