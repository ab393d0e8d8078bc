// Western Desert Force, as the tools measure, record and show it.
import { makeKit } from '#games/desert-force/pieces/components.ts';
import type { Tools } from '../../lib/tools.ts';
import { benches } from './benches.ts';
import { NEVER } from './exemptions.ts';
import { gallery } from './gallery.ts';
import { greedyPlayer } from './greedy.ts';
import { HANDOVERS } from './handovers.ts';
import { RECIPES } from './recipes.ts';

export const tools: Tools = {
  never: NEVER,
  players: ({ builtIn }) => [greedyPlayer((scenario) => makeKit(builtIn, scenario))],
  recipes: RECIPES,
  endedIn: 'sonnenblume',
  benches,
  gallery,
  handovers: HANDOVERS,
  longRuns: { games: 40, twins: 4, planted: 0 },
};
