// Drive on Suez, as the tools measure, record and show it.
import type { Tools } from '../../lib/tools.ts';
import { NEVER } from './exemptions.ts';
import { gallery } from './gallery.ts';
import { HANDOVERS } from './handovers.ts';
import { RECIPES } from './recipes.ts';

export const tools: Tools = {
  never: NEVER,
  recipes: RECIPES,
  gallery,
  handovers: HANDOVERS,
  longRuns: { games: 24, twins: 2, planted: 2 },
};
