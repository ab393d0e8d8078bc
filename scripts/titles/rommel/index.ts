// Rommel in the Desert, as the tools measure, record and show it.
import { makeKit } from '#games/rommel/pieces/components.ts';
import type { HandoverCount, Tools } from '../../lib/tools.ts';
import { NEVER, NEVER_IN } from './exemptions.ts';
import { recordFates } from './first-evening.ts';
import { gallery } from './gallery.ts';
import { greedyPlayer } from './greedy.ts';
import { RECIPES } from './recipes.ts';
import { supply } from './supply.ts';

const HANDOVERS: HandoverCount = {
  scenarios: ['1940', 'battleaxe', '1941-42'],
  date: 'month',
  most: 4,
  opening: '3.42',
  settled: {
    fire: 'auto',
    losses: 'spread',
    pursuit: 'all',
    probe: 'never',
    battle: 'outnumbered',
    retreat: 'near',
    fight: 'stronger',
    initiative: 'decline',
    supply: 'auto',
  },
};

export const tools: Tools = {
  never: NEVER,
  neverIn: NEVER_IN,
  players: ({ builtIn }) => [greedyPlayer(makeKit(builtIn))],
  recipes: RECIPES,
  endedIn: '1940',
  recordBesides: recordFates,
  gallery,
  benches: [supply],
  handovers: HANDOVERS,
  longRuns: { games: 500, twins: 24, planted: 50 },
};
