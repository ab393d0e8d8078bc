// Actions tried out on a position that is only imagined, by a machine that does what it is told.
import { describe, expect, it } from 'vitest';
import { choiceFor } from '#engine/bot/policy.ts';
import { fixedDice, trialsOf } from '#engine/bot/trial.ts';
import type { Rng } from '#engine/dice/rng.ts';
import type { Bench, Machine } from '#engine/turn/course.ts';
import type { CourseTypes } from '#engine/turn/handler.ts';

interface State {
  readonly sum: number;
}
interface Adding extends CourseTypes {
  readonly side: 'red';
  readonly state: State;
  readonly view: State;
  readonly action: { readonly type: 'add' | 'throw' };
  readonly world: { readonly table: { readonly todo: [] }; readonly events: []; sum: number; readonly rng: Rng };
  readonly seat: { readonly table: { readonly todo: [] }; readonly side: 'red'; readonly sum: number };
}
const table = { todo: [] } as { readonly todo: [] };
const machine: Pick<Machine<Adding>, 'carryOut' | 'checkAction'> = {
  checkAction: (seat, { type }) => (type === 'add' && seat.sum > 8 ? { rule: '1', text: 'Enough.' } : null),
  carryOut: (w, _seat, { type }) => {
    w.sum += type === 'add' ? 1 : w.rng.die(6, '1', 'a throw');
    return type === 'throw';
  },
};
/** The kit is what every position begins with. */
const benchOf = (kit: number): Bench<Adding> => ({
  viewOf: (state) => state,
  seatOf: ({ sum }, side) => ({ table, side, sum: sum + kit }),
  worldOf: ({ sum }, rng) => ({ table, events: [], sum, rng }),
  stateOf: ({ sum }) => ({ sum }),
});
const { seatAt, step, attempt } = trialsOf<number, Adding>(machine, benchOf, () => fixedDice(4));

describe('a trial', () => {
  it('looks at the position with the eyes of a side', () => {
    expect(seatAt(10, { sum: 1 }, 'red').sum).toBe(11);
  });
  it('carries an action out and leaves the position it began with', () => {
    const before = { sum: 1 };
    expect(step(0, before, 'red', { type: 'add' })).toEqual({ sum: 2 });
    expect(before).toEqual({ sum: 1 });
  });
  it('throws its own dice where none are handed to it', () => {
    expect(step(0, { sum: 0 }, 'red', { type: 'throw' })).toEqual({ sum: 4 });
    expect(step(0, { sum: 0 }, 'red', { type: 'throw' }, fixedDice(6))).toEqual({ sum: 6 });
  });
  it('gives nothing where the action is refused', () => {
    expect(attempt(0, { sum: 3 }, 'red', { type: 'add' })).toEqual({ sum: 4 });
    expect(attempt(6, { sum: 3 }, 'red', { type: 'add' })).toBeNull();
  });
});

describe('fixed dice', () => {
  it('show their faces in turn, again and again; what is shuffled stays as it was', () => {
    const dice = fixedDice(2, 5);
    expect([1, 2, 3].map(() => dice.die(6, '1', ''))).toEqual([2, 5, 2]);
    expect(dice.pick(['a', 'b'], '1', '')).toBe('a');
    expect(dice.shuffle([3, 1, 2], '1', '')).toEqual([3, 1, 2]);
  });
});

describe('a policy', () => {
  const specs = [{ name: 'answer', rule: '1', summary: '', choices: ['never', 'ask'] }];
  it('is as the player has set it, else its first choice', () => {
    expect(choiceFor(specs, { answer: 'ask' }, 'answer')).toBe('ask');
    expect(choiceFor(specs, {}, 'answer')).toBe('never');
    expect(choiceFor(specs, {}, 'other')).toBe('ask');
  });
});
