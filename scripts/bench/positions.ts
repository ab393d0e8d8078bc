// Positions of random games, for what is timed on one after the other.
import type { AnyTitle } from '#engine/title.ts';
import { planFor, playRandomly } from '../lib/random-game.ts';
import { moduleOf } from '../lib/titles.ts';

const GAMES = 2;

/** Every so many committed positions of two random games of a scenario; the same each time. */
export function positionsOf(title: AnyTitle, scenario: string, every: number): readonly object[] {
  const module = moduleOf(title, scenario);
  const found: object[] = [];
  for (let game = 0; game < GAMES; game++) {
    let commits = 0;
    playRandomly(planFor(module, `reach-${game}`), {
      committed: ({ after }) => {
        commits += 1;
        if (commits % every === 0) found.push(after);
      },
    });
  }
  return found;
}
