// A stored state read back: the shape is checked as far as a wrong or foreign record would show.
import { z } from 'zod';
import { checkStored } from '#engine/position/stored.ts';
import { RULES_VERSION } from '../chapters/05-setup.ts';
import type { SuezState } from './state.ts';

const table = z.looseObject({
  rulesVersion: z.int().min(1).max(RULES_VERSION),
  scenario: z.string(),
  turn: z.int().min(0),
  todo: z.array(z.looseObject({ type: z.string() })).min(1),
  dfp: z.int().min(0).max(30),
  index: z.int().min(1).max(10),
  units: z.record(z.string(), z.looseObject({ at: z.string(), steps: z.int() })),
  supply: z.record(z.string(), z.looseObject({ at: z.string().nullable(), depot: z.boolean() })),
  counters: z.record(z.string(), z.looseObject({ at: z.string(), back: z.string() })),
  control: z.array(z.string()),
});
const secrets = z.looseObject({ faces: z.record(z.string(), z.object({ $hidden: z.string() })) });
const stored = z.looseObject({ table, secrets });

/** A state from storage. Throws with the key that is wrong, or when it is of rules not known yet. */
export function parseState(json: unknown, rulesVersion: number): SuezState {
  checkStored('suez', stored, RULES_VERSION, json, rulesVersion);
  const state = json as SuezState;
  if (state.table.rulesVersion === RULES_VERSION) return state;
  // Version 5 knows which aircraft were damaged on a mission of the turn (23.0).
  return { ...state, table: { ...state.table, damaged: [], rulesVersion: RULES_VERSION } };
}
