// The solo opponent of quad in the scenarios whose first game-turn takes long (the others: opponent.test.ts).
import { it } from 'vitest';
import { expectLawful } from './at-length.ts';

it.each(['kasserine', 'cauldron', 'crusader', 'sidi-rezegh', 'wire', 'alamein'])(
  '7.0, 7.4 its orders are lawful, and it reckons attacks as the rules do: %s',
  expectLawful,
);
