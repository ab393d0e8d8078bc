// Words for one viewer from what they see: every function takes a `Seen` and gives a cut of the same viewer.
import { type AnyCut, from } from '#engine/secrecy.ts';
import type { AnyModule, Policies, Situation } from '#engine/title.ts';
import type { Seen } from '../api.ts';

/** Where the match stands, in the viewer's words. */
export const situationOf = (seen: Seen): AnyCut<Situation> => from(seen.view, (view) => seen.module.situation(view));

/** What the viewer knows of the units in play, one line each. */
export const forcesOf = (seen: Seen): AnyCut<readonly string[]> =>
  from(seen.view, (view) => seen.module.forces(view, seen.viewer));

/** What will happen to the viewer's side if it commits now; nothing for an observer. */
export const forecastOf = (seen: Seen): AnyCut<readonly string[]> =>
  from(seen.view, (view) => (seen.side === null || seen.past ? [] : seen.module.forecast(view, seen.side)));

/** The turn of a situation's date: `Month` and 2 of "Month 2 (Oct 1940)". */
export function turnIn(date: string): { readonly called: string; readonly turn: number } {
  const [, called = '', turn = ''] = /^(.+?) (\d+)/.exec(date) ?? [];
  return { called, turn: Number(turn) };
}

/** The choice of a policy that puts the question to the player. */
export const ASK = 'ask';

/**
 * The policies without which this side would be asked, by name: "losses: weakest, 9.5". Empty when it is asked; for its owner alone.
 */
export function answering(
  module: Pick<AnyModule, 'title' | 'standing'>,
  view: object,
  side: string,
  policies: Policies,
): Readonly<Record<string, string>> {
  if (module.standing(view, side, policies) === null) return {};
  const answers = module.title.policies.filter(
    ({ name, choices }) => choices.includes(ASK) && module.standing(view, side, { ...policies, [name]: ASK }) === null,
  );
  return Object.fromEntries(answers.map(({ name, rule }) => [name, `${name}: ${policies[name] ?? ''}, ${rule}`]));
}

/** The same without their names. */
export const answeringPolicies = (...asked: Parameters<typeof answering>): readonly string[] =>
  Object.values(answering(...asked));
