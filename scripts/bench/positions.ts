// Positions of random games, for what is timed on one after the other.
import type { AnyTitle } from '#engine/title.ts';
import { planFor, playRandomly } from '../lib/players/random-game.ts';
import { moduleOf } from '../lib/titles.ts';

/** Which positions: every so many committed ones of so many random games, whose names begin so. */
interface Sample {
  readonly every: number;
  readonly games: number;
  readonly name: string;
}

/** Committed positions of random games of a scenario; the same each time. */
export function positionsOf(title: AnyTitle, scenario: string, { every, games, name }: Sample): readonly object[] {
  const module = moduleOf(title, scenario);
  const found: object[] = [];
  for (let game = 0; game < games; game++) {
    let commits = 0;
    playRandomly(planFor(module, `${name}-${game}`), {
      committed: ({ after }) => {
        commits += 1;
        if (commits % every === 0) found.push(after);
      },
    });
  }
  return found;
}
