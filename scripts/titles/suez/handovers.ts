// How the messages of play by post are counted: one player, so that a message is a commit; a game-turn begins with its G-1 phase.
import type { HandoverCount } from '../../lib/tools.ts';

export const HANDOVERS: HandoverCount = {
  scenarios: ['campaign'],
  date: 'game-turn',
  most: 7,
  opening: '9.0',
  settled: {
    rome: 'never',
    spies: 'never',
    bombers: 'always',
    targets: 'strongest',
    losses: 'auto',
    jams: 'auto',
    retreat: 'auto',
    pursuit: 'never',
    counterattack: 'all',
  },
};
