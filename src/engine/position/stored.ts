// A stored state read back: its shape is checked as far as a wrong or foreign record would show.
import { z } from 'zod';

/** Throws with the key that is wrong, or when the state is of rules newer than the title's newest. */
export function checkStored(
  title: string,
  shape: z.ZodType,
  newest: number,
  json: unknown,
  rulesVersion: number,
): void {
  if (rulesVersion < 1 || rulesVersion > newest)
    throw new Error(`${title}: no state of rules version ${rulesVersion}, only up to ${newest}`);
  const parsed = shape.safeParse(json);
  if (!parsed.success) throw new Error(`${title}: bad stored state: ${z.prettifyError(parsed.error)}`);
}
