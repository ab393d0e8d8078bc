// A stored state read back: what is checked of it, and what older ones lack.
import { z } from 'zod';
import { stateReader } from '#engine/position/stored.ts';
import { RULES_VERSION } from '../chapters/15-scenarios/setup.ts';
import { type AlameinState, SIDES } from './state.ts';

const side = z.enum(SIDES);

/** What version 2 keeps besides is as if nobody had said or won anything yet. */
const ADDED = { pause: 'never', earned: [] } as const;

export const parseState = stateReader<AlameinState>({
  title: 'alamein',
  newest: RULES_VERSION,
  table: {
    active: side,
    counters: z.record(z.string(), z.looseObject({ side, place: z.string(), spent: z.boolean() })),
    stacks: z.record(z.string(), z.array(z.int())),
    air: z.record(z.string(), z.looseObject({ used: z.boolean(), outUntil: z.int() })),
  },
  secrets: z.looseObject({
    faces: z.record(z.string(), z.object({ $hidden: z.looseObject({ type: z.string() }) })),
  }),
  upgrade: (state) => ({ ...state, table: { ...ADDED, ...state.table } }),
});
