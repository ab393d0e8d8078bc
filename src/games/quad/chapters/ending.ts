// The named places at which the Exclusive Rules of a game decide who wins.
import type { Sight } from '../position/sight.ts';
import type { Frame, Side } from '../position/state.ts';
import type { World } from '../position/world.ts';
import type { Verdict } from './over.ts';

export interface Ending {
  /** The side's Combat Phase is over; the game may be (cauldron 18.23). */
  readonly combatOver: (w: World, side: Side) => void;
  /** What is done at the end of a side's player-turn before the next begins. */
  readonly closing: (sight: Sight, side: Side) => readonly Frame[];
  /** The game-turn is over. */
  readonly turnOver: (w: World) => void;
  /** The game is over: who has won. */
  readonly final: (w: World) => Verdict;
  /** How the game is won and how that stands now, a line for each way. */
  readonly outlook: (sight: Sight) => readonly string[];
}

export const NO_ENDING: Pick<Ending, 'combatOver' | 'closing' | 'turnOver'> = {
  combatOver: () => {},
  closing: () => [],
  turnOver: () => {},
};
