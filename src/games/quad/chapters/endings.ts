// What the Exclusive Rules look at when a Combat Phase, a game-turn or the game is over.
import type { Game } from '../pieces/kit.ts';
import type { Sight } from '../position/sight.ts';
import { cauldronEnding } from './cauldron/ending.ts';
import { crusaderEnding } from './crusader/ending.ts';
import type { Ending } from './ending.ts';
import { kasserineEnding } from './kasserine/ending.ts';
import { superchargeEnding } from './supercharge/ending.ts';

const GAMES: Readonly<Record<Game, Ending>> = {
  cauldron: cauldronEnding,
  crusader: crusaderEnding,
  kasserine: kasserineEnding,
  supercharge: superchargeEnding,
};

/** How the game at hand is decided. */
export const ending = ({ kit }: Pick<Sight, 'kit'>): Ending => GAMES[kit.scenario.game];
