// How the messages of play by post are counted: a player-turn begins with its movement (XI.A), or nearly so.
import type { HandoverCount } from '../../lib/tools.ts';

export const HANDOVERS: HandoverCount = {
  scenarios: ['a', 'b', 'c', 'd'],
  date: 'game-turn',
  most: 6,
  opening: 'XI.A',
  settled: { intercept: 'first', answer: 'back', press: 'auto', back: 'back' },
};
