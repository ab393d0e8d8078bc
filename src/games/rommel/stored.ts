// A stored state read back: the shape is checked as far as a wrong or foreign record would show.
import { z } from 'zod';
import { RULES_VERSION } from './setup.ts';
import type { RommelState } from './state.ts';

const table = z.looseObject({
  rulesVersion: z.literal(RULES_VERSION),
  scenario: z.string(),
  month: z.number().int(),
  turn: z.number().int(),
  active: z.enum(['axis', 'allied']),
  todo: z.array(z.looseObject({ type: z.string() })).min(1),
  blocks: z.record(z.string(), z.looseObject({ side: z.enum(['axis', 'allied']), place: z.string() })),
  battles: z.record(z.string(), z.looseObject({ attacker: z.enum(['axis', 'allied']) })),
});
const secrets = z.looseObject({
  faces: z.record(z.string(), z.object({ $hidden: z.object({ unit: z.string(), cv: z.number() }) })),
});
const stored = z.looseObject({ table, secrets });

/** A state from storage. Throws with the key that is wrong, or when it is of another version of the rules. */
export function parseState(json: unknown, rulesVersion: number): RommelState {
  if (rulesVersion !== RULES_VERSION)
    throw new Error(`rommel: no state of rules version ${rulesVersion}, only of ${RULES_VERSION}`);
  const parsed = stored.safeParse(json);
  if (!parsed.success) throw new Error(`rommel: bad stored state: ${z.prettifyError(parsed.error)}`);
  return json as RommelState;
}
