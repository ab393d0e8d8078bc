// Battles for Alamein, as the tools measure, record and show it.
import { makeKit } from '#games/alamein/components.ts';
import type { Tools } from '../../lib/tools.ts';
import { gallery } from './gallery.ts';
import { greedyPlayer } from './greedy.ts';
import { HANDOVERS } from './handovers.ts';

export const tools: Tools = {
  players: ({ builtIn }) => [greedyPlayer(makeKit(builtIn))],
  gallery,
  handovers: HANDOVERS,
};
