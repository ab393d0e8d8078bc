// A stored state read back: the shape is checked as far as a wrong or foreign record would show.
import { z } from 'zod';
import { checkStored } from '#engine/position/stored.ts';
import { RULES_VERSION } from '../chapters/03-setup.ts';
import { type QuadState, SIDES } from './state.ts';

const side = z.enum(SIDES);
const table = z.looseObject({
  rulesVersion: z.int().min(1).max(RULES_VERSION),
  scenario: z.string(),
  turn: z.int().min(0),
  active: side,
  todo: z.array(z.looseObject({ type: z.string() })).min(1),
  places: z.record(side, z.record(z.string(), z.string())),
  attacks: z.array(z.looseObject({ hexes: z.array(z.string()), units: z.array(z.string()), support: z.int() })),
  score: z.object({ axis: z.number(), allied: z.number() }),
});
const stored = z.looseObject({ table, secrets: z.strictObject({}) });

/** A state from storage. Throws with the key that is wrong, or when it is of rules not known yet. */
export function parseState(json: unknown, rulesVersion: number): QuadState {
  checkStored('quad', stored, RULES_VERSION, json, rulesVersion);
  const state = json as QuadState;
  if (state.table.rulesVersion === RULES_VERSION) return state;
  // Version 2 knows who was displaced in the phase (7.82).
  const known = state.table.rulesVersion < 2 ? { displaced: [] } : {};
  return { ...state, table: { ...state.table, ...known, rulesVersion: RULES_VERSION } };
}
