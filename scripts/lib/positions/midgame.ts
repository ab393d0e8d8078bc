// Positions in the middle of a match: what the solo opponent for both sides makes of a scenario until it has got so far.
import { type AnyModule, playedSides } from '#engine/title.ts';
import { playDuel } from '../players/duel.ts';
import { botPlayer } from '../players/players.ts';

class Enough extends Error {}

/** Matches that are begun until one gets so far: some are decided early. */
const TRIES = 12;

/**
 * The first position that is far enough; the same each time while the opponent plays the same. `judge` makes for each match what
 * looks at its positions one after the other. Throws when no match gets so far.
 */
export function midway(module: AnyModule, judge: () => (state: object) => boolean): object {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const found = reached(module, `midway-${module.scenario}${attempt === 1 ? '' : `-${attempt}`}`, judge());
    if (found !== null) return found;
  }
  throw new Error(`${module.scenario}: ${TRIES} matches ended before the middle`);
}

function reached(module: AnyModule, name: string, isFar: (state: object) => boolean): object | null {
  const players = Object.fromEntries(playedSides(module.title).map((side) => [side, botPlayer()]));
  let position: object | null = null;
  try {
    playDuel({ module, name, players }, (_side, _action, state) => {
      if (!isFar(state) || module.outcome(state) !== null) return;
      position = state;
      throw new Enough();
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return position;
}
