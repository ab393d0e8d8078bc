// What the umpire does for a side: actions that a rule of thumb gives one by one, up to the one that commits.

import type { RollingRng } from '#engine/dice/rng.ts';
import { see } from '#engine/play.ts';
import type { Typed } from '#engine/title.ts';
import { carry } from '../orders/draft.ts';
import { type Carried, nothingDone } from '../orders/steps.ts';
import type { Position } from '../position.ts';
import type { Tools } from '../tools.ts';

/** Actions that go on for ever are our mistake. */
export const MOST_IN_A_ROW = 500;

export interface Answered {
  readonly carried: Carried;
  readonly rng: RollingRng;
}

/** The actions that are given for a side's view until one commits; null when none is given. Throws when one is refused, or none ever commits. */
export function answered(
  tools: Tools,
  position: Position,
  side: string,
  next: (view: object) => Typed | null,
  most = MOST_IN_A_ROW,
): Answered | null {
  let carried: Carried = nothingDone(position.state);
  for (let tried = 0; tried < most; tried++) {
    const action = next(see(position.module, carried.state, side).value);
    if (action === null) return null;
    const step = carry(tools, position, side, carried, action);
    if (step.type === 'refused') throw new Error(`the umpire's ${action.type} is refused: ${step.rejection.rule}`);
    if (step.type === 'commits') return { carried: step.carried, rng: step.rng };
    carried = step.carried;
  }
  throw new Error('what the umpire does never commits');
}

/** What spends and reveals least. */
export function byFallback(tools: Tools, position: Position, side: string, most = MOST_IN_A_ROW): Answered {
  const { module } = position;
  const answer = answered(tools, position, side, (view) => module.ask(view, side)?.fallback ?? null, most);
  if (answer === null) throw new Error(`${side} is to act and is asked nothing`);
  return answer;
}
