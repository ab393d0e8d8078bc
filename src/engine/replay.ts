// Actions and the seed are the match: the state after each action, with a hash to tell whether two replays agree.
import { createHash } from 'node:crypto';
import { type Seed, seededRng } from './dice/rng.ts';
import { act, BrokenLaw } from './play.ts';
import type { AnyModule, AnyStep, Typed } from './title.ts';

/** JSON with the keys of every object in order, so that equal states have equal text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
}

/** The first 16 hex digits of the SHA-256 of the state's canonical JSON. */
export const stateHash = (state: unknown): string =>
  createHash('sha256').update(canonicalJson(state)).digest('hex').slice(0, 16);

export interface Recorded {
  readonly side: string;
  readonly action: Typed;
}
interface Replayed {
  readonly step: AnyStep;
  readonly hash: string;
  /** The number the next roll will have. */
  readonly nextRoll: number;
}

/** Plays recorded actions from the set-up of the module's scenario on; yields the set-up first, then one entry per action. Throws on a refused action. */
export function* replay(module: AnyModule, seed: Seed, actions: Iterable<Recorded>): Generator<Replayed> {
  let nextRoll = 1;
  const first = seededRng(seed, nextRoll);
  let step = module.setup(first);
  nextRoll += first.rolls.length;
  yield { step, hash: stateHash(step.state), nextRoll };
  for (const { side, action } of actions) {
    const rng = seededRng(seed, nextRoll);
    const acted = act(module, step.state, side, action, rng);
    if (!acted.ok) throw new BrokenLaw(`replay: ${side} ${JSON.stringify(action)} refused: ${acted.rejection.text}`);
    step = acted.step;
    nextRoll += rng.rolls.length;
    yield { step, hash: stateHash(step.state), nextRoll };
  }
}
