// A match that is over, as the umpire exports it, played again from its dice with nothing of the umpire.
import { z } from 'zod';
import { ALGORITHMS, auditRolls, type Roll } from '#engine/dice/rng.ts';
import { canonicalJson } from '#engine/replay.ts';
import type { AnyTitle, ComponentFiles } from '#engine/title.ts';
import { type Ended, firstDifference } from '#match/reports/audit.ts';

const roll = z.custom<Roll>((value) => typeof value === 'object' && value !== null);
const schema = z.looseObject({
  match: z.looseObject({
    id: z.string(),
    title: z.string(),
    scenario: z.string(),
    options: z.array(z.string()),
    rulesVersion: z.int(),
  }),
  dice: z.strictObject({
    algorithm: z.enum(ALGORITHMS),
    bytes: z.string(),
    commitment: z.string(),
    phrases: z.array(z.string()),
    /** With dice of both sides alone. */
    published: z
      .array(
        z.strictObject({
          what: z.enum(['hash', 'bytes', 'no start']),
          side: z.string().nullable(),
          hex: z.string(),
          at: z.string(),
        }),
      )
      .optional(),
    nextRoll: z.int().optional(),
  }),
  /** Those it was played with; where they are left out, the title's own. */
  components: z.record(z.string(), z.unknown()).optional(),
  log: z.array(
    z.looseObject({
      seq: z.int(),
      dispatch: z.int(),
      kind: z.enum(['setup', 'action', 'undone']),
      side: z.string().nullable(),
      action: z.looseObject({ type: z.string() }).nullable(),
      backTo: z.int().nullable(),
      rolls: z.array(roll),
      /** Left out in older exports: that of the match. */
      rulesVersion: z.int().optional(),
      stateHash: z.string(),
      at: z.coerce.date(),
      /** Left out in older exports, and with all but a dispatch's last entry. */
      head: z.string().nullish(),
    }),
  ),
  ending: z.looseObject({ kind: z.string(), winner: z.string().nullable(), level: z.string() }),
});
export type ExportedMatch = z.infer<typeof schema>;

/** True for what `/match export` writes, of a match that is over or not. */
export const isExported = (json: unknown): boolean =>
  z.looseObject({ match: z.object(), log: z.array(z.unknown()) }).safeParse(json).success;

/** An exported match from JSON. Throws with the key that is wrong, or when the match was not over. */
export function parseExported(json: unknown): ExportedMatch {
  if (z.looseObject({ complete: z.literal(false) }).safeParse(json).success)
    throw new Error(
      'This match was not over when it was exported: only an export of a match that is over holds its dice.',
    );
  const read = schema.safeParse(json);
  if (read.success) return read.data;
  const [first] = read.error.issues;
  throw new Error(`This is not what /match export wrote: ${first?.path.join('.')}: ${first?.message}`);
}

export type ComparedExport =
  | { readonly same: true; readonly dispatches: number }
  /** `at` is the dispatch; 0 is the set-up. */
  | { readonly same: false; readonly at: number; readonly why: string };

/** The same as its audit wants it. */
export function endedOf(title: AnyTitle, { match, dice, components, log }: ExportedMatch): Ended {
  const { algorithm, bytes, phrases, commitment, published = null, nextRoll = null } = dice;
  return {
    match,
    seed: { algorithm, match: match.id, bytes, phrases },
    commitment,
    published,
    nextRoll,
    // As an umpire keeps them: the order of their keys is part of what is played with.
    components: components ?? (JSON.parse(canonicalJson(title.builtIn)) as ComponentFiles),
    log: log.map((entry) => ({
      ...entry,
      rulesVersion: entry.rulesVersion ?? match.rulesVersion,
      head: entry.head ?? null,
    })),
  };
}

/** Plays an exported match again, hash by hash and roll by roll, as far as it agrees. */
export async function compareExported(title: AnyTitle, exported: ExportedMatch): Promise<ComparedExport> {
  const { match, seed, components, log } = endedOf(title, exported);
  const module = title.game(match.scenario, components, match.options);
  const differs = await firstDifference(module, seed, log);
  const wrong = auditRolls(
    seed,
    log.flatMap(({ rolls }) => rolls),
  );
  const at = wrong === null ? undefined : log.find(({ rolls }) => rolls.includes(wrong))?.dispatch;
  if (at !== undefined && at <= (differs?.dispatch ?? at))
    return { same: false, at, why: `roll ${wrong?.n} is not the one the dice give` };
  return differs === null
    ? { same: true, dispatches: log.at(-1)?.dispatch ?? 0 }
    : { same: false, at: differs.dispatch, why: differs.why };
}
