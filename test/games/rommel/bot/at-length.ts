// What is looked at of the solo opponent of rommel in a whole match against chance: it takes a while.
import { expect } from 'vitest';
import { rollingRng } from '#engine/dice/rng.ts';
import { see } from '#engine/play.ts';
import type { AnyModule } from '#engine/title.ts';
import { rommelTitle } from '#games/rommel/index.ts';
import type { Side } from '#games/rommel/position/state.ts';
import { thinkOn } from '#test/support/opponent.ts';
import { chanceOf } from '../../../../scripts/lib/chance.ts';
import { playDuel } from '../../../../scripts/lib/players/duel.ts';
import { type Player, randomPlayer } from '../../../../scripts/lib/players/players.ts';

const module = rommelTitle.game('1940', rommelTitle.builtIn, []);

/** None of its orders is refused, and in the twins of each fifth position they are the same, whatever the enemy really has. */
export function expectFair(own: Side): void {
  let compared = 0;
  let differing = 0;
  let asked = 0;
  const chance = chanceOf('twins');
  const rng = rollingRng((_n, sides) => chance.below(sides) + 1, 1);
  let state: object = {};
  const watched: Player = {
    name: 'bot',
    answer: ({ view, side, seed, module: rules }) => {
      expect(view).toEqual(see(rules, state, side).value);
      const given = thinkOn(rules, state, side, seed);
      if (asked++ % 5 === 0) {
        const twin = rules.probes.rearrange(state, side, rng);
        expect(thinkOn(rules, twin.state, side, seed)).toEqual(given);
        compared++;
        if (twin.changed.length > 0) differing++;
      }
      return given;
    },
  };
  const watching: AnyModule = {
    ...module,
    view: (at, viewer) => {
      state = at;
      return module.view(at, viewer);
    },
  };
  const players = { axis: randomPlayer, allied: randomPlayer, [own]: watched };
  const { manners, result } = playDuel({ module: watching, name: `lawful and fair, ${own}`, players });
  expect(manners[own]).toMatchObject({ refused: 0, fallbacks: 0 });
  expect(result.level).not.toBe('');
  expect(compared).toBeGreaterThan(3);
  expect(differing).toBeGreaterThan(3);
}
