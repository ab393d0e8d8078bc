// The only callers of a module: see() makes views, act() carries actions out and holds the engine's laws.
import type { Rng, RollingRng } from './dice/rng.ts';
import type { Rejection } from './rules.ts';
import { type AnyCut, cutFor, type Viewer } from './secrecy.ts';
import type { AnyModule, AnyStep, Typed } from './title.ts';

/** What one viewer may see of the state. */
export const see = (module: AnyModule, state: object, viewer: Viewer<string>): AnyCut<object> =>
  cutFor(viewer, module.view(state, viewer));

type Acted = { readonly ok: true; readonly step: AnyStep } | { readonly ok: false; readonly rejection: Rejection };

/** Why the engine stops a module: a broken law is our mistake, never the player's. */
export class BrokenLaw extends Error {}

/**
 * One action of one side on a state: judged from that side's view, then carried out.
 * Throws BrokenLaw when a step that does not commit has rolled, or when the view's forecast of it was wrong.
 */
export function act(module: AnyModule, state: object, side: string, action: Typed, rng: RollingRng & Rng): Acted {
  const view = see(module, state, side).value;
  const rejection = module.check(view, side, action);
  if (rejection !== null) return { ok: false, rejection };
  const expected = module.wouldCommit(view, side, action);
  const rolled = rng.rolls.length;
  const step = module.resolve(state, side, action, rng);
  if (!step.commits && rng.rolls.length > rolled) throw new BrokenLaw(`${action.type} rolled without committing`);
  if (step.commits !== expected)
    throw new BrokenLaw(`${action.type}: wouldCommit said ${expected}, resolve ${step.commits}`);
  return { ok: true, step };
}
