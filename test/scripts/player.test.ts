// The random player: lawful, seldom idle, and never stuck in a draft that leads nowhere.
import { describe, expect, it } from 'vitest';
import type { AnyModule, Typed } from '#engine/title.ts';
import { toyTitle } from '#test/support/toy/index.ts';
import { position } from '#test/support/toy/position.ts';
import type { ToyState } from '#test/support/toy/state.ts';
import { chanceOf } from '../../scripts/lib/chance.ts';
import { buildRow, isOffered, pickAction } from '../../scripts/lib/players/player.ts';
import { newGame, planFor, playRandomly } from '../../scripts/lib/players/random-game.ts';

const module = toyTitle.game('skirmish', toyTitle.builtIn, []);
const raid = toyTitle.game('raid', toyTitle.builtIn, []);
const state = position({
  blocks: [
    [1, 'red', 'w', 'Adder', 3],
    [2, 'red', 'nw', 'Camel', 2],
    [3, 'blue', 'well', 'Egret', 3],
  ],
});
const view = module.view(state, 'red');
const ask = module.ask(view, 'red') ?? expect.fail('red is to act');
const chance = chanceOf('player');

describe('the random player', () => {
  it('closes about once in ten times though it could do something else', () => {
    const picked = Array.from({ length: 2000 }, () => pickAction(module, view, 'red', ask, chance, false)?.type);
    const closed = picked.filter((type) => type === 'done').length;
    // 200 are expected, with a standard deviation of 13.
    expect(closed).toBeGreaterThan(140);
    expect(closed).toBeLessThan(260);
  });
  it('closes when it is told to', () => {
    expect(pickAction(module, view, 'red', ask, chance, true)).toEqual({ type: 'done' });
  });
  it('does everything that is offered, sooner or later, and nothing else', () => {
    const picked = new Set<string>();
    for (let tries = 0; tries < 500; tries++) {
      const action = pickAction(module, view, 'red', ask, chance, false);
      expect(module.check(view, 'red', action as Typed)).toBeNull();
      picked.add(action?.type ?? 'none');
    }
    expect([...picked].toSorted()).toEqual(['attack', 'done', 'move']);
  });
  it('names some of the units that are offered, at least one', () => {
    const lists = Array.from({ length: 100 }, () =>
      JSON.stringify(buildRow(module, view, 'red', 'attack', chance)?.values[1]),
    );
    expect(new Set(lists)).toEqual(new Set(['[1]', '[2]', '[1,2]']));
  });
  it('leaves paths out for the most part, and builds them step by step', () => {
    const rows = Array.from({ length: 400 }, () => buildRow(module, view, 'red', 'move', chance)).filter(
      (row) => row !== null,
    );
    const withPath = rows.filter((row) => row.values.length === 3);
    expect(withPath.length).toBeGreaterThan(10);
    expect(withPath.length).toBeLessThan(rows.length / 4);
    for (const row of withPath) expect(isOffered(module, view, 'red', 'move', row.values)).toBe(true);
  });
});

describe('what is offered', () => {
  it('is judged part by part: units once each, paths step by step, and nothing missing', () => {
    expect(isOffered(module, view, 'red', 'attack', ['well', [2, 1]])).toBe(true);
    expect(isOffered(module, view, 'red', 'attack', ['well', [1, 1]])).toBe(false);
    expect(isOffered(module, view, 'red', 'attack', ['well', []])).toBe(false);
    expect(isOffered(module, view, 'red', 'attack', ['well'])).toBe(false);
    expect(isOffered(module, view, 'red', 'move', [1, 'sw'])).toBe(true);
    expect(isOffered(module, view, 'red', 'move', [1, 'ne', ['nw']])).toBe(true);
    expect(isOffered(module, view, 'red', 'move', [1, 'ne', ['nw', 'well']])).toBe(false);
  });
});

describe('a draft that leads nowhere', () => {
  it('is taken back, and the game still ends', () => {
    const check: AnyModule['check'] = (seen, side, action) => {
      const { table } = seen as ToyState;
      const stuck = action.type === 'done' && table.todo[0]?.type === 'turn' && table.moves > 0;
      return stuck ? { rule: '2.4', text: 'No way out.' } : module.check(seen, side, action);
    };
    let most = 0;
    let takenBack = 0;
    const watch = {
      asked: ({ drafted }: { readonly drafted: number }) => {
        if (drafted === 0 && most > 0) takenBack++;
        most = drafted;
      },
      committed: () => {
        most = 0;
      },
    };
    const game = newGame();
    playRandomly({ ...planFor({ ...module, check }, 'nowhere'), draftLimit: 5 }, watch, game);
    expect(game.result).not.toBeNull();
    expect(takenBack).toBeGreaterThan(0);
  });
  it('that cannot be taken back either is a failure in words', () => {
    const check: AnyModule['check'] = (_view, _side, action) =>
      action.type === 'done' ? { rule: '2.4', text: 'Never.' } : { rule: '2.0', text: 'No.' };
    expect(() => playRandomly(planFor({ ...raid, check }, 'never'), {})).toThrow(/stuck: (red|blue) is asked/);
  });
  it('and a game without end stops at its limit', () => {
    expect(() => playRandomly({ ...planFor(module, 'long'), limit: 5 }, {})).toThrow('no end after 5 actions');
  });
});
