// The North Africa quad, as the tools measure, record and show it.
import type { Tools } from '../../lib/tools.ts';
import { NEVER } from './exemptions.ts';
import { HANDOVERS } from './handovers.ts';

export const tools: Tools = {
  never: NEVER,
  handovers: HANDOVERS,
  longRuns: { games: 40, twins: 8, planted: 8 },
};
