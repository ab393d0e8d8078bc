// How the messages of play by post are counted: a player-turn begins with its movement (5.0).
import type { HandoverCount } from '../../lib/tools.ts';

export const HANDOVERS: HandoverCount = {
  scenarios: ['cauldron', 'crusader', 'alamein', 'kasserine'],
  date: 'game-turn',
  most: 6,
  opening: '5.0',
  settled: { fire: 'auto', retreat: 'auto', advance: 'occupy' },
};
