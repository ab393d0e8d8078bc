// A match that is over, as the umpire exports it, played again from its dice with nothing of the umpire.
import { z } from 'zod';
import { act } from '#engine/play.ts';
import { stateHash } from '#engine/replay.ts';
import { ALGORITHM, auditRolls, type Roll, type RollingRng, seededRng } from '#engine/rng.ts';
import type { Rules } from '#engine/rules.ts';
import type { AnyModule, AnyTitle } from '#engine/title.ts';

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
    algorithm: z.literal(ALGORITHM),
    bytes: z.string(),
    commitment: z.string(),
    phrases: z.array(z.string()),
  }),
  /** Those it was played with; where they are left out, the title's own. */
  components: z.record(z.string(), z.unknown()).optional(),
  log: z.array(
    z.looseObject({
      dispatch: z.int(),
      kind: z.enum(['setup', 'action', 'undone']),
      side: z.string().nullable(),
      action: z.looseObject({ type: z.string() }).nullable(),
      backTo: z.int().nullable(),
      rolls: z.array(roll),
      stateHash: z.string(),
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
  return schema.parse(json);
}

export type ComparedExport =
  | { readonly same: true; readonly dispatches: number }
  /** `at` is the dispatch; 0 is the set-up. */
  | { readonly same: false; readonly at: number; readonly why: string };

type Entry = ExportedMatch['log'][number];

/** The position after an entry: set up, ordered by a side, or that of an earlier dispatch with what is hidden mixed anew. */
function positionAfter(
  module: AnyModule,
  _scenario: string,
  { kind, side, action, backTo }: Entry,
  rng: RollingRng<Rules>,
  earlier: ReadonlyMap<number, object>,
  last: object,
): object {
  if (kind === 'setup') return module.setup(rng).state;
  if (kind === 'undone') return module.mix(earlier.get(backTo ?? -1) ?? {}, rng);
  const acted = act(module, last, side ?? '', action ?? { type: '' }, rng);
  if (!acted.ok) throw new Error(`refused: ${acted.rejection.text}`);
  return acted.step.state;
}

/** Plays an exported match again, hash by hash and roll by roll, as far as it agrees. */
export function compareExported(title: AnyTitle, { match, dice, components, log }: ExportedMatch): ComparedExport {
  const { algorithm, bytes, phrases } = dice;
  const seed = { algorithm, match: match.id, bytes, phrases };
  const module = title.game(match.scenario, components ?? title.builtIn, match.options);
  const earlier = new Map<number, object>();
  let state: object = {};
  for (const entry of log) {
    const at = entry.dispatch;
    const differs = (why: string): ComparedExport => ({ same: false, at, why });
    try {
      state = positionAfter(module, match.scenario, entry, seededRng(seed, entry.rolls[0]?.n ?? 1), earlier, state);
    } catch (error) {
      return differs(error instanceof Error ? error.message : String(error));
    }
    const hash = stateHash(state);
    if (hash !== entry.stateHash) return differs(`hash ${hash}, recorded ${entry.stateHash}`);
    const other = auditRolls(seed, entry.rolls);
    if (other !== null) return differs(`roll ${other.n} is not the one the dice give`);
    earlier.set(at, state);
  }
  return { same: true, dispatches: log.at(-1)?.dispatch ?? 0 };
}
