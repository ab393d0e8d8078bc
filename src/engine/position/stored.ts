// A stored state read back: its shape is checked as far as a wrong or foreign record would show, and an older one is upgraded.
import { z } from 'zod';

interface Versioned {
  readonly table: { readonly rulesVersion: number };
}

/** What a title's stored states look like, and what it does about old ones. */
interface Stored<State extends Versioned> {
  readonly title: string;
  /** The newest version of its rules. */
  readonly newest: number;
  /** Of its table, besides what every title keeps there. */
  readonly table: z.ZodRawShape;
  readonly secrets: z.ZodType;
  /** Adds what a state of an older version lacks. */
  readonly upgrade: (state: State, version: number) => State;
}

/**
 * Reads the states of a title from storage: throws with the key that is wrong, or when they are of rules not known yet. A state says
 * itself by which version it was made: a match goes on under the rules of today, so that its later states are of a later version,
 * and the match's own version tells nothing of its earlier ones.
 */
export function stateReader<State extends Versioned>({
  title,
  newest,
  table,
  secrets,
  upgrade,
}: Stored<State>): (json: unknown, rulesVersion: number) => State {
  const everywhere = {
    rulesVersion: z.int().min(1).max(newest),
    scenario: z.string(),
    turn: z.int().min(0),
    todo: z.array(z.looseObject({ type: z.string() })).min(1),
  };
  const shape = z.looseObject({ table: z.looseObject({ ...everywhere, ...table }), secrets });
  return (json, rulesVersion) => {
    checkStored(title, shape, newest, json, rulesVersion);
    const state = json as State;
    const { rulesVersion: version } = state.table;
    if (version === newest) return state;
    const upgraded = upgrade(state, version);
    return { ...upgraded, table: { ...upgraded.table, rulesVersion: newest } };
  };
}

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
