// What the solo opponent of a title wants to do in a position, and the position after that.

import { rollingRng } from '#engine/dice/rng.ts';
import { act, see } from '#engine/play.ts';
import type { AnyModule, Typed } from '#engine/title.ts';

/** The orders it gives for a side's view of a state. */
export function thinkOn(module: AnyModule, state: object, side: string, seed = 'one'): readonly Typed[] {
  const thinking = module.opponent?.think(see(module, state, side).value, side, seed);
  for (;;) {
    const next = thinking?.next();
    if (next === undefined) throw new Error('no opponent');
    if (next.done) return next.value;
  }
}

/** Gives its orders until one commits; every die shows a 1. Throws when one is refused. */
export function obey<At extends { readonly state: object }>(at: At, module: AnyModule, side: string): At {
  let { state } = at;
  for (const action of thinkOn(module, state, side)) {
    const acted = act(
      module,
      state,
      side,
      action,
      rollingRng(() => 1, 1),
    );
    if (!acted.ok)
      throw new Error(`${JSON.stringify(action)} refused by ${acted.rejection.rule}: ${acted.rejection.text}`);
    state = acted.step.state;
    if (acted.step.commits) break;
  }
  return { ...at, state };
}
