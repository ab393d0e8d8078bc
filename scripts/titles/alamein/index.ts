// Battles for Alamein, as the tools measure, record and show it.
import { makeKit } from '#games/alamein/pieces/components.ts';
import type { Tools } from '../../lib/tools.ts';
import { NEVER } from './exemptions.ts';
import { gallery } from './gallery.ts';
import { greedyPlayer } from './greedy.ts';
import { HANDOVERS } from './handovers.ts';
import { RECIPES } from './recipes.ts';

export const tools: Tools = {
  never: NEVER,
  players: ({ builtIn }) => [greedyPlayer(makeKit(builtIn))],
  recipes: RECIPES,
  gallery,
  handovers: HANDOVERS,
  longRuns: { games: 200, twins: 24, planted: 16 },
};
