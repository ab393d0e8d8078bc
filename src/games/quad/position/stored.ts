// A stored state read back: what is checked of it, and what older ones lack.
import { z } from 'zod';
import { stateReader } from '#engine/position/stored.ts';
import { RULES_VERSION } from '../chapters/03-setup.ts';
import { type QuadState, SIDES } from './state.ts';

const side = z.enum(SIDES);

export const parseState = stateReader<QuadState>({
  title: 'quad',
  newest: RULES_VERSION,
  table: {
    active: side,
    places: z.record(side, z.record(z.string(), z.string())),
    attacks: z.array(z.looseObject({ hexes: z.array(z.string()), units: z.array(z.string()), support: z.int() })),
    score: z.object({ axis: z.number(), allied: z.number() }),
  },
  secrets: z.strictObject({}),
  // Version 2 knows who was displaced in the phase (7.82).
  upgrade: (state, version) => (version < 2 ? { ...state, table: { ...state.table, displaced: [] } } : state),
});
