// The Exclusive Rules of the four games, by game.
import type { Game } from '../pieces/kit.ts';
import type { Sight } from '../position/sight.ts';
import { cauldron } from './cauldron/rules.ts';
import { crusader } from './crusader/rules.ts';
import { kasserine } from './kasserine/rules.ts';
import type { Exclusive } from './places.ts';
import { supercharge } from './supercharge/rules.ts';

const GAMES: Readonly<Record<Game, Exclusive>> = { cauldron, crusader, kasserine, supercharge };

/** What the game at hand says at each named place. */
export const exclusive = ({ kit }: Pick<Sight, 'kit'>): Exclusive => GAMES[kit.scenario.game];
