// What is looked at of the solo opponent of alamein in one scenario at a time: it takes a while.
import { expect } from 'vitest';
import { rollingRng } from '#engine/dice/rng.ts';
import { see } from '#engine/play.ts';
import type { AnyModule } from '#engine/title.ts';
import { alameinTitle } from '#games/alamein/index.ts';
import type { AlameinState } from '#games/alamein/position/state.ts';
import { thinkOn } from '#test/support/opponent.ts';
import { chanceOf } from '../../../../scripts/lib/chance.ts';
import { playDuel } from '../../../../scripts/lib/players/duel.ts';
import { botPlayer, type Player, passingPlayer, randomPlayer } from '../../../../scripts/lib/players/players.ts';

const gameOf = (scenario: string): AnyModule => alameinTitle.game(scenario, alameinTitle.builtIn, []);

/** None of its orders is refused, and it never needs the fallback. */
export function expectLawful(scenario: string, side: 'axis' | 'allied'): void {
  const enemy = side === 'axis' ? 'allied' : 'axis';
  const players = { [side]: botPlayer(), [enemy]: randomPlayer };
  const { manners, result } = playDuel({ module: gameOf(scenario), name: `lawful-${scenario}`, players });
  expect(manners[side]).toMatchObject({ refused: 0, fallbacks: 0 });
  expect(result.level).not.toBe('');
}

/** What it orders in the first game-turn is the same in the twins of each position it sees, whatever lies face down. */
export function expectSame(scenario: string, side: 'axis' | 'allied'): void {
  const chance = chanceOf(`twins ${scenario}`);
  const module = gameOf(scenario);
  const rng = rollingRng((_n, sides) => chance.below(sides) + 1, 1);
  let state: object = {};
  let compared = 0;
  let differing = 0;
  const watching: Player = {
    name: 'bot',
    answer: ({ view, seed, module: rules }) => {
      const given = thinkOn(rules, state, side, seed);
      for (let twins = 0; twins < 3; twins++) {
        const twin = rules.probes.rearrange(state, side, rng);
        if (twin.changed.length === 0) continue;
        expect(thinkOn(rules, twin.state, side, seed)).toEqual(given);
        differing++;
      }
      compared++;
      expect(view).toEqual(see(rules, state, side).value);
      return given;
    },
  };
  const watched: AnyModule = {
    ...module,
    view: (at, viewer) => {
      state = at;
      return module.view(at, viewer);
    },
    // What lies face down is turned up in the first player-turn: the match need not go on.
    toAct: (at) => ((at as AlameinState).table.turn > 1 ? [] : module.toAct(at)),
    outcome: (at) => module.outcome(at) ?? { winner: null, level: 'stopped', rule: 'IV' },
  };
  const players = { axis: passingPlayer, allied: passingPlayer, [side]: watching };
  playDuel({ module: watched, name: `bot-twins-${scenario}`, players });
  expect(compared).toBeGreaterThan(3);
  expect(differing).toBeGreaterThan(3);
}
