// Positions in the middle of a match: what the solo opponent for both sides makes of a scenario until it has got so far.
import type { AnyModule } from '#engine/title.ts';
import { playDuel } from './duel.ts';
import { botPlayer } from './players.ts';

class Enough extends Error {}

/** The first position that is far enough, or the last before the end; the same each time while the opponent plays the same. */
export function midway(module: AnyModule, scenario: string, isFar: (state: object) => boolean): object {
  const players = Object.fromEntries(module.sides.map((side) => [side, botPlayer()]));
  let position: object = {};
  try {
    playDuel({ module, scenario, name: `midway-${scenario}`, players }, (_side, _action, state) => {
      if (module.outcome(state) === null) position = state;
      if (isFar(state)) throw new Enough();
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return position;
}
