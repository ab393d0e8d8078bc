// The engine's own laws: what act() lets through, and where it stops a module.
import { describe, expect, it } from 'vitest';
import type { RollingRng } from '#engine/dice/rng.ts';
import { act, BrokenLaw, see } from '#engine/play.ts';
import type { AnyModule, Typed } from '#engine/title.ts';
import { scriptedDice } from '#test/support/scripted.ts';
import { toyTitle } from '#test/support/toy/index.ts';
import { position } from '#test/support/toy/position.ts';

const module: AnyModule = toyTitle.game('skirmish', toyTitle.builtIn, []);
const state = position({
  blocks: [
    [1, 'red', 'w', 'Adder', 3],
    [2, 'red', 'w', 'Camel', 2],
    [3, 'blue', 'e', 'Egret', 3],
  ],
});
const move = { type: 'move', unit: 1, to: 'nw' } as Typed;
const play = (changed: Partial<AnyModule>, action: Typed, rng: RollingRng = scriptedDice()) =>
  act({ ...module, ...changed }, state, 'red', action, rng);

describe('an action', () => {
  it('is carried out when the side’s own view allows it, and leaves the state it was given alone', () => {
    const before = JSON.stringify(state);
    const acted = play({}, move);
    expect(acted).toMatchObject({
      ok: true,
      step: { commits: false, state: { table: { blocks: { 1: { place: 'nw' } } } } },
    });
    expect(JSON.stringify(state)).toBe(before);
  });
  it('is refused with its section, and nothing is rolled', () => {
    const rng = scriptedDice();
    expect(play({}, { type: 'move', unit: 3, to: 'se' } as Typed, rng)).toMatchObject({
      ok: false,
      rejection: { rule: '2.3' },
    });
    expect(rng.rolls).toEqual([]);
  });
  it('is judged by the side’s view and never by the state', () => {
    const judged: object[] = [];
    const check: AnyModule['check'] = (view, side, action) => {
      judged.push(view);
      return module.check(view, side, action);
    };
    play({ check }, move);
    expect(judged).toEqual([see(module, state, 'red').value]);
  });
});

describe('a step that does not commit', () => {
  it('may not roll', () => {
    const resolve: AnyModule['resolve'] = (from, side, action, rng) => {
      rng.die(6, '2.3', 'a hidden roll');
      return module.resolve(from, side, action, rng);
    };
    expect(() => play({ resolve }, move, scriptedDice(3))).toThrow(BrokenLaw);
    expect(() => play({ resolve }, move, scriptedDice(3))).toThrow(/move rolled without committing/);
  });
  it('may not draw or shuffle either', () => {
    const resolve: AnyModule['resolve'] = (from, side, action, rng) => {
      rng.shuffle([1, 2], '1.2', 'a hidden shuffle');
      return module.resolve(from, side, action, rng);
    };
    expect(() => play({ resolve }, move)).toThrow(BrokenLaw);
  });
});

describe('a forecast', () => {
  it('that promised a commit and got none stops the module', () => {
    expect(() => play({ wouldCommit: () => true }, move)).toThrow(/wouldCommit said true, resolve false/);
  });
  it('that promised none and got one stops the module', () => {
    expect(() => play({ wouldCommit: () => false }, { type: 'done' })).toThrow(/wouldCommit said false, resolve true/);
  });
});

describe('a view', () => {
  it('says for whom it was made', () => {
    expect(see(module, state, 'blue').by).toBe('blue');
    expect(see(module, state, 'observer').by).toBe('observer');
  });
});
