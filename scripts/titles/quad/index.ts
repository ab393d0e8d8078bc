// The North Africa quad, as the tools measure, record and show it.
import type { Tools } from '../../lib/tools.ts';
import { benches } from './benches.ts';
import { NEVER } from './exemptions.ts';
import { HANDOVERS } from './handovers.ts';
import { RECIPES } from './recipes.ts';

export const tools: Tools = {
  never: NEVER,
  recipes: RECIPES,
  benches,
  handovers: HANDOVERS,
  longRuns: { games: 40, twins: 8, planted: 0 },
};
