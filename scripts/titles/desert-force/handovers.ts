// How the messages of play by post are counted: a player-turn begins with its depot (7.11), whatever is asked of it.
import type { HandoverCount } from '../../lib/tools.ts';

export const HANDOVERS: HandoverCount = {
  scenarios: ['compass', 'sonnenblume', 'crusader', 'gazala'],
  date: 'turn',
  most: 4,
  opening: '7.11',
  settled: {
    depot: 'stay',
    cover: 'half',
    hits: 'stand',
    retreat: 'auto',
    advance: 'occupy',
    crowding: 'auto',
  },
};
