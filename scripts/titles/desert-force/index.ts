// Western Desert Force, as the tools measure, record and show it.
import type { Tools } from '../../lib/tools.ts';
import { benches } from './benches.ts';
import { NEVER } from './exemptions.ts';
import { gallery } from './gallery.ts';
import { HANDOVERS } from './handovers.ts';
import { RECIPES } from './recipes.ts';

export const tools: Tools = {
  never: NEVER,
  recipes: RECIPES,
  endedIn: 'sonnenblume',
  benches,
  gallery,
  handovers: HANDOVERS,
  longRuns: { games: 40, twins: 4, planted: 0 },
};
