// Battles for Alamein, as the tools measure, record and show it.
import { makeKit } from '#games/alamein/components.ts';
import type { Tools } from '../../lib/tools.ts';
import { gallery } from './gallery.ts';
import { greedyPlayer } from './greedy.ts';
import { HANDOVERS } from './handovers.ts';
import { NEVER } from './never.ts';

export const tools: Tools = {
  never: NEVER,
  players: ({ builtIn }) => [greedyPlayer(makeKit(builtIn))],
  gallery,
  handovers: HANDOVERS,
};
