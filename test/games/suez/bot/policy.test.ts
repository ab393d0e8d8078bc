// What standing policies answer where a choice could cost something.
import { describe, expect, it } from 'vitest';
import { type Position, position } from '#test/support/suez/world.ts';

/** The answer, judged lawful; null when the player is asked. */
function answer({ module, state }: Position, policies: Readonly<Record<string, string>> = {}): object | null {
  const view = module.view(state, 'axis');
  const action = module.standing(view, 'axis', policies);
  if (action !== null) expect(module.check(view, 'axis', action)).toBeNull();
  return action;
}

describe('retreats (17.1)', () => {
  const beaten = (control: readonly string[]) =>
    position({
      todo: { type: 'retreat', space: 'sollum', units: ['17-pavia'] },
      units: { '17-pavia': 'sollum' },
      control,
    });
  it('not over an escarpment, which costs a step, where there is another way', () => {
    expect(answer(beaten(['buq-buq', 'halfaya']))).toEqual({ type: 'retreat', to: 'buq-buq' });
  });
  it('else towards Tobruk', () => {
    expect(answer(beaten(['halfaya']))).toEqual({ type: 'retreat', to: 'fort-capuzzo' });
  });
  it('nowhere by itself for a player who wants to be asked', () => {
    expect(answer(beaten(['buq-buq']), { retreat: 'ask' })).toBeNull();
  });
});

describe('jams (12.4)', () => {
  const units = {
    '15-panzer': ['sollum', 1],
    '21-panzer': 'sollum',
    '101-trieste': 'sollum',
    ramcke: 'sollum',
  } as const;
  const jam = position({ todo: { type: 'jam' }, units, table: { control: ['sollum'] } });
  it('asks who is lost where nobody can move on', () => {
    expect(answer(jam)).toBeNull();
  });
  it('loses the one with the fewest steps, for all of them go, where that is settled', () => {
    expect(answer(jam, { jams: 'auto' })).toEqual({ type: 'lose', unit: '15-panzer' });
  });
});

describe('losses (31.3, axis Sandstorm)', () => {
  it('the supply unit that fewest combat units hang on', () => {
    const at = position({
      todo: { type: 'loss', of: 'supply', left: 1, reduce: false, rule: 'axis Sandstorm' },
      units: { '15-panzer': 'fuka', 'tobruk-garrison': 'tobruk', '288': 'gambut' },
      supply: [
        ['depot', 'fuka'],
        ['truck', 'gambut'],
        ['truck', 'tobruk'],
        ['truck', 'tobruk'],
      ],
    });
    expect(answer(at)).toEqual({ type: 'lose', unit: 'supply-3' });
    expect(answer(at, { losses: 'ask' })).toBeNull();
  });
});
