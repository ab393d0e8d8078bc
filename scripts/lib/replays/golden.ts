// Golden matches: a seed and the actions, with the state's hash after the set-up and after each action.
import { z } from 'zod';
import { ALGORITHMS, type Seed } from '#engine/dice/rng.ts';
import { type Recorded, replay, stateHash } from '#engine/replay.ts';
import type { AnyModule, AnyTitle, Result } from '#engine/title.ts';
import { moduleOf } from '../titles.ts';

export interface Golden {
  readonly title: string;
  readonly scenario: string;
  readonly options: readonly string[];
  readonly seed: Seed;
  readonly actions: readonly Recorded[];
  /** One more than there are actions: the first is the set-up's. */
  readonly hashes: readonly string[];
  readonly result: Result | null;
}

const schema = z.strictObject({
  title: z.string(),
  scenario: z.string(),
  options: z.array(z.string()),
  seed: z.strictObject({
    algorithm: z.enum(ALGORITHMS),
    match: z.string(),
    bytes: z.string(),
    phrases: z.array(z.string()),
  }),
  actions: z.array(z.strictObject({ side: z.string(), action: z.looseObject({ type: z.string() }) })),
  hashes: z.array(z.string()),
  result: z
    .strictObject({
      winner: z.string().nullable(),
      level: z.string(),
      rule: z.string(),
      points: z.number().optional(),
    })
    .nullable(),
});

/** A golden match from JSON. Throws with the key that is wrong. */
export const parseGolden = (json: unknown): Golden => schema.parse(json);

/** Plays the actions once and keeps the hashes. Throws when one is refused. */
export function record(
  title: AnyTitle,
  scenario: string,
  options: readonly string[],
  seed: Seed,
  actions: readonly Recorded[],
): Golden {
  const module = moduleOf(title, scenario, options);
  const played = [...replay(module, seed, actions)];
  const end = played.at(-1)?.step.state;
  return {
    title: title.id,
    scenario,
    options,
    seed,
    actions,
    hashes: played.map(({ hash }) => hash),
    result: end === undefined ? null : module.outcome(end),
  };
}

export type Compared =
  | { readonly same: true; readonly actions: number; readonly result: Result | null }
  /** `at` counts actions: 0 is the set-up. */
  | { readonly same: false; readonly at: number; readonly why: string };

/** How a golden match is played again, where it is not as it was recorded. */
export interface Again {
  /** The rules; else those of the title's own components. */
  readonly module?: AnyModule;
  /** Makes the state as it was hashed then. */
  readonly asHashed?: (state: object) => object;
}

/** Plays a golden match again, hash by hash, as far as it agrees. */
export function compareGolden(title: AnyTitle, golden: Golden, again: Again = {}): Compared {
  const { module = moduleOf(title, golden.scenario, golden.options), asHashed } = again;
  let at = 0;
  let end: object | null = null;
  try {
    for (const { step, hash } of replay(module, golden.seed, golden.actions)) {
      const kept = golden.hashes[at];
      const found = asHashed === undefined ? hash : stateHash(asHashed(step.state));
      if (found !== kept) return { same: false, at, why: `hash ${found}, recorded ${kept ?? 'none'}` };
      end = step.state;
      at++;
    }
  } catch (error) {
    return { same: false, at, why: error instanceof Error ? error.message : String(error) };
  }
  if (golden.hashes.length !== at)
    return { same: false, at, why: `${golden.hashes.length} hashes for ${golden.actions.length} actions` };
  const result = end === null ? null : module.outcome(end);
  if (JSON.stringify(result) !== JSON.stringify(golden.result))
    return { same: false, at, why: `result ${JSON.stringify(result)}, recorded ${JSON.stringify(golden.result)}` };
  return { same: true, actions: golden.actions.length, result };
}

/** A golden match as it is kept: one action and one hash a line, so that a difference is read line by line. */
export function goldenText({ actions, hashes, ...rest }: Golden): string {
  const lines = (items: readonly unknown[]): string =>
    `[\n${items.map((item) => `  ${JSON.stringify(item)}`).join(',\n')}\n ]`;
  const head = JSON.stringify(rest, null, 1).slice(0, -2);
  return `${head},\n "actions": ${lines(actions)},\n "hashes": ${lines(hashes)}\n}\n`;
}
