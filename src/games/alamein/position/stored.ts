// A stored state read back: the shape is checked as far as a wrong or foreign record would show, older ones are upgraded.
import { z } from 'zod';
import { checkStored } from '#engine/position/stored.ts';
import { RULES_VERSION } from '../chapters/15-scenarios/setup.ts';
import { type AlameinState, SIDES } from './state.ts';

const side = z.enum(SIDES);
const table = z.looseObject({
  rulesVersion: z.int().min(1).max(RULES_VERSION),
  scenario: z.string(),
  turn: z.int().min(0),
  active: side,
  todo: z.array(z.looseObject({ type: z.string() })).min(1),
  counters: z.record(z.string(), z.looseObject({ side, place: z.string(), spent: z.boolean() })),
  stacks: z.record(z.string(), z.array(z.int())),
  air: z.record(z.string(), z.looseObject({ used: z.boolean(), outUntil: z.int() })),
});
const secrets = z.looseObject({
  faces: z.record(z.string(), z.object({ $hidden: z.looseObject({ type: z.string() }) })),
});
const stored = z.looseObject({ table, secrets });

/**
 * A state from storage. Throws with the key that is wrong, or when it is of rules not known yet. The state itself says
 * by which version it was made: a match goes on under the rules of today, so its later states are of a later version.
 */
export function parseState(json: unknown, rulesVersion: number): AlameinState {
  checkStored('alamein', stored, RULES_VERSION, json, rulesVersion);
  return upgraded(json as AlameinState);
}

/** What version 2 keeps besides is as if nobody had said or won anything yet. */
const ADDED = { pause: 'never', earned: [] } as const;
const upgraded = (state: AlameinState): AlameinState =>
  state.table.rulesVersion === RULES_VERSION
    ? state
    : { ...state, table: { ...ADDED, ...state.table, rulesVersion: RULES_VERSION } };
