// IV The sequence of play as it is gone through: every phase by passing, the fallback of every prompt, the end.
import { describe, expect, it } from 'vitest';
import { chanceOf } from '#engine/chance.ts';
import type { AnyModule } from '#engine/title.ts';
import { playRandomly, testSeed } from '../../../scripts/lib/random-game.ts';
import { game, kit, position } from './ground.ts';

const anyGame = game as unknown as AnyModule;

/** A match in which everybody gives the fallback: its facts by the section they are told by, and how it ends. */
function passed(scenario: string) {
  const facts: { readonly type: string; readonly rule: string; readonly side?: string; readonly turn?: number }[] = [];
  const plan = {
    module: anyGame,
    scenario,
    seed: testSeed(`pass ${scenario}`),
    chance: chanceOf(scenario),
    fallbackOnly: true,
  };
  const { result } = playRandomly(plan, {
    acted: ({ step }) => {
      for (const { fact, rule } of step.events) facts.push({ ...fact, rule });
    },
  });
  return { facts, result };
}

describe('IV a match in which both sides pass', () => {
  it.each([
    ['a', 10, 'axis'],
    ['c', 7, 'axis'],
    ['d', 13, 'allied'],
  ] as const)('scenario %s: %i game-turns, beginning with the %s player-turn, then the other', (id, length, first) => {
    const { facts, result } = passed(id);
    const turns = facts.filter(({ type }) => type === 'turn').map(({ side, turn }) => `${turn} ${side}`);
    const second = first === 'axis' ? 'allied' : 'axis';
    const all = Array.from({ length }, (_, index) => [`${index + 1} ${first}`, `${index + 1} ${second}`]).flat();
    expect(turns).toEqual(all.slice(0, turns.length));
    expect(result).not.toBeNull();
    expect(facts.filter(({ type }) => type === 'over')).toHaveLength(1);
  });
  it('ends 1st Alamein with an Allied victory: El Alamein is theirs on 10 July (XV.A.1)', () => {
    const { result, facts } = passed('a');
    expect(result).toEqual({ winner: 'allied', level: 'win', rule: 'XV.A.1' });
    expect(facts.filter(({ type }) => type === 'turn').at(-1)).toMatchObject({ turn: 10, side: 'axis' });
  });
  it('ends the Battle of Alamein with an Axis one: A1 was not taken (XV.D.1)', () => {
    expect(passed('d').result).toEqual({ winner: 'axis', level: 'strategic', rule: 'XV.D.1' });
  });
});

describe('IV what holds for every scenario', () => {
  it('is asked of one side at a time, and of nobody when the match is over', () => {
    const over = position('a', ['E5: trento'], {
      todo: [{ type: 'over' }],
      result: { winner: null, level: 'draw', rule: 'XV.A.1' },
    });
    expect(game.toAct(over)).toEqual([]);
    for (const id of Object.keys(kit.scenarios)) {
      const waiting = position(id, ['E5: trento'], { active: 'axis', todo: [{ type: 'movement', side: 'axis' }] });
      expect(game.toAct(waiting)).toEqual(['axis']);
      expect(game.ask(game.view(waiting, 'allied'), 'allied')).toBeNull();
      expect(game.check(game.view(waiting, 'allied'), 'allied', { type: 'done' })?.rule).toBe('IV');
    }
  });
  it('VII gives every air unit one mission a game-turn, and new ones with the next', () => {
    const [daf] = kit.scenarios.b!.allied.air;
    const flown = position('b', ['H2: trento', 'H9: 1sa'], {
      turn: 1,
      active: 'allied',
      todo: [{ type: 'movement', side: 'allied' }, { type: 'turn-end' }],
      air: { [daf!]: { used: true, outUntil: 0 } },
    });
    const step = game.resolve(flown, 'allied', { type: 'done' }, neverRolled);
    expect(step.state.table.turn).toBe(2);
    expect(step.state.table.air[daf!]).toEqual({ used: false, outUntil: 0 });
  });
});

const rolled = (): never => {
  throw new Error('nothing is rolled here');
};
const neverRolled = { die: rolled, pick: rolled, shuffle: rolled };
