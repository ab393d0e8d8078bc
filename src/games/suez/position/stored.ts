// A stored state read back: what is checked of it, and what older ones lack.
import { z } from 'zod';
import { stateReader } from '#engine/position/stored.ts';
import { RULES_VERSION } from '../chapters/05-setup.ts';
import type { SuezState } from './state.ts';

export const parseState = stateReader<SuezState>({
  title: 'suez',
  newest: RULES_VERSION,
  table: {
    dfp: z.int().min(0).max(30),
    index: z.int().min(1).max(10),
    units: z.record(z.string(), z.looseObject({ at: z.string(), steps: z.int() })),
    supply: z.record(z.string(), z.looseObject({ at: z.string().nullable(), depot: z.boolean() })),
    counters: z.record(z.string(), z.looseObject({ at: z.string(), back: z.string() })),
    control: z.array(z.string()),
  },
  secrets: z.looseObject({ faces: z.record(z.string(), z.object({ $hidden: z.string() })) }),
  // Version 5 knows which aircraft were damaged on a mission of the turn (23.0).
  upgrade: (state, version) => (version < 5 ? { ...state, table: { ...state.table, damaged: [] } } : state),
});
