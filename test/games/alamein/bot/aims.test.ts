// What the solo opponent is after, by what has been won already.
import { describe, expect, it } from 'vitest';
import { aimsOf } from '#games/alamein/bot/aims.ts';
import { fieldOf, indexOfSide } from '#games/alamein/bot/field.ts';
import { printedHex } from '#games/alamein/pieces/grid.ts';
import type { Side } from '#games/alamein/position/state.ts';
import { kit, position } from '../ground.ts';

describe('XV.B.1 once the Allies have their tactical victory (ruling 49)', () => {
  const aims = (side: Side, earned: readonly Side[]) => {
    const field = fieldOf(kit, position('b', ['C5: 9au', 'D4: trento', 'D5: 15pz'], { turn: 5, earned }));
    const { goals, isPressed } = aimsOf(field, indexOfSide(side));
    const named = goals.flatMap(({ hexes }) => hexes.map((hex) => printedHex(field.map.hexes[hex]!)));
    return { named, isPressed };
  };
  it.each(['axis', 'allied'] as const)('Tel el Eisa is nothing to the %s any more', (side) => {
    expect(aims(side, []).named).toContain('C5');
    expect(aims(side, ['allied']).named).not.toContain('C5');
  });
  it('the Allies win if nothing happens, the Axis have to win', () => {
    expect([aims('allied', []).isPressed, aims('axis', []).isPressed]).toEqual([true, true]);
    expect([aims('allied', ['allied']).isPressed, aims('axis', ['allied']).isPressed]).toEqual([false, true]);
  });
});
