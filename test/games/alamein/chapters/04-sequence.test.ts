// IV The sequence of play as it is gone through: every phase by passing, the fallback of every prompt, the end.
import { describe, expect, it } from 'vitest';
import { chanceOf } from '#engine/bot/chance.ts';
import type { AnyModule } from '#engine/title.ts';
import type { FrameType, Side } from '#games/alamein/position/state.ts';
import { playRandomly, testSeed } from '../../../../scripts/lib/players/random-game.ts';
import { asked, follow, game, gameOf, kit, position } from '../ground.ts';
import { verdict } from '../phases.ts';

/** A match in which everybody gives the fallback: its facts by the section they are told by, and how it ends. */
function passed(scenario: string) {
  const facts: { readonly type: string; readonly rule: string; readonly side?: string; readonly turn?: number }[] = [];
  const plan = {
    module: gameOf(scenario) as unknown as AnyModule,
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

describe('IV the game-turn', () => {
  it('goes from the Axis to the Allies and on to the next turn', () => {
    const first = follow('b', ['H2: trento', 'H9: 1sa'], [{ type: 'turn-end' }], { turn: 3, active: 'axis' }).state;
    expect([first.table.active, first.table.turn]).toEqual(['allied', 3]);
    expect(asked(first)).toMatch(/^allied /);
    const second = follow('b', ['H2: trento', 'H9: 1sa'], [{ type: 'turn-end' }], { turn: 3, active: 'allied' }).state;
    expect([second.table.active, second.table.turn]).toEqual(['axis', 4]);
  });
  it('in the Battle of Alamein from the Allies to the Axis', () => {
    const first = follow('d', ['H2: trento', 'H9: 1sa'], [{ type: 'turn-end' }], { turn: 3, active: 'allied' }).state;
    expect([first.table.active, first.table.turn]).toEqual(['axis', 3]);
  });
});

describe('IV.B and IV.D victory determination', () => {
  it('looks at its own side only (ruling 48)', () => {
    expect(verdict('a', 'allied', 6, ['D7: trento', 'C11: 15pz'], { D7: 'axis', C11: 'axis' })).toBeNull();
    expect(verdict('a', 'axis', 10, ['D7: 1sa', 'A1: 2nz'], { A1: 'allied' })).toBeNull();
  });
  it("follows the other side's player-turn", () => {
    const todo = (active: Side) =>
      follow('b', ['H2: trento', 'H9: 1sa'], [{ type: 'turn', side: active }]).state.table.todo;
    expect(todo('axis')).toContainEqual({ type: 'verdict', side: 'allied' });
    expect(todo('axis')).not.toContainEqual({ type: 'verdict', side: 'axis' });
    expect(todo('allied')).toContainEqual({ type: 'verdict', side: 'axis' });
  });
});

/** The phases of a player-turn in which reinforcements come, so that none is over when somebody is asked first. */
const phasesOf = (side: Side): readonly FrameType[] => {
  // Ruweisat Ridge, 19 July for the Axis, 17 July for the Allies: game-turns 6 and 4.
  const turn = side === 'axis' ? 5 : 4;
  const { state } = follow('b', ['H2: trento', 'H9: 1sa'], [{ type: 'turn', side }], { turn });
  expect(asked(state)).toBe(`${side} reinforce`);
  return state.table.todo.map(({ type }) => type);
};
const precedes = (phases: readonly FrameType[], first: FrameType, second: FrameType): boolean =>
  phases.includes(first) && phases.indexOf(first) < phases.indexOf(second);

describe('IV.A and IV.C the player-turns', () => {
  it('IV.A.1 the Axis one begins with their reinforcements', () => {
    expect(phasesOf('axis')[0]).toBe('reinforce');
  });
  it('IV.A.2 the Axis strike, then move, then attack', () => {
    const phases = phasesOf('axis');
    expect(precedes(phases, 'strikes', 'movement')).toBe(true);
    expect(precedes(phases, 'movement', 'attacks')).toBe(true);
  });
  it('IV.A.3 after their attacks, and the retreats of exposed units, Axis units recover', () => {
    const phases = phasesOf('axis');
    expect(precedes(phases, 'attacks', 'exposed')).toBe(true);
    expect(precedes(phases, 'exposed', 'recovery')).toBe(true);
  });
  it('IV.A.4 Axis supply is looked at last', () => {
    const phases = phasesOf('axis');
    expect(precedes(phases, 'recovery', 'supply')).toBe(true);
    expect(phases.slice(-3)).toEqual(['supply', 'verdict', 'turn-end']);
  });
  it('IV.C.1 the Allied one begins with theirs', () => {
    expect(phasesOf('allied')[0]).toBe('reinforce');
  });
  it('IV.C.2 the Allies move, then strike, then attack', () => {
    const phases = phasesOf('allied');
    expect(precedes(phases, 'movement', 'strikes')).toBe(true);
    expect(precedes(phases, 'strikes', 'attacks')).toBe(true);
  });
  it('IV.C.3 after their attacks, and the retreats of exposed units, Allied units recover', () => {
    const phases = phasesOf('allied');
    expect(precedes(phases, 'attacks', 'exposed')).toBe(true);
    expect(precedes(phases, 'exposed', 'recovery')).toBe(true);
  });
  it('IV.C.4 Allied supply is looked at last', () => {
    const phases = phasesOf('allied');
    expect(precedes(phases, 'recovery', 'supply')).toBe(true);
    expect(phases.slice(-3)).toEqual(['supply', 'verdict', 'turn-end']);
  });
  it('X.B overfull stacks are looked at when movement is over, and last of the Attacks phase (ruling 28)', () => {
    const phases = phasesOf('axis');
    expect(phases[phases.indexOf('movement') + 1]).toBe('excess');
    expect(phases[phases.indexOf('exposed') + 1]).toBe('excess');
  });
});

const rolled = (): never => {
  throw new Error('nothing is rolled here');
};
const neverRolled = { die: rolled, draw: rolled, pick: rolled, shuffle: rolled };
