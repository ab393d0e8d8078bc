// How well the solo opponent thinks El Alamein kept, which the Axis have to take at Alam Halfa (XV.C.1).
import { describe, expect, it } from 'vitest';
import { aimsOf } from '#games/alamein/bot/aims.ts';
import { assaultOf } from '#games/alamein/bot/assault.ts';
import { crowdOf } from '#games/alamein/bot/clash.ts';
import { fieldOf, indexOfSide } from '#games/alamein/bot/field.ts';
import { stakesOf, worthOf } from '#games/alamein/bot/worth.ts';
import type { Side } from '#games/alamein/position/state.ts';
import { kit, position } from '../ground.ts';

const sightOf = (active: Side, units: readonly string[]) => {
  const field = fieldOf(kit, position('c', units, { turn: 2, active }));
  return { field, aims: aimsOf(field, indexOfSide('allied')) };
};
const worth = (active: Side, ...units: readonly string[]): number => {
  const { field, aims } = sightOf(active, units);
  return worthOf(field, field.start, aims);
};
const enemies = ['D6: 15pz, trieste', 'C5: 164'];

describe('VI.B those who are Spent in the Box beside an unSpent enemy', () => {
  it('have to leave in their own turn: who is fresh is worth more with them than behind them', () => {
    const joined = worth('allied', ...enemies, 'D7: 9au*, 26au*, 23x');
    const behind = worth('allied', ...enemies, 'D7: 9au*, 26au*', 'D8: 23x');
    expect(joined).toBeGreaterThan(behind);
  });
  it('keep a place free for who can still come before that (X.A.2)', () => {
    const full = worth('axis', ...enemies, 'D7: 9au*, 26au*, 151x*', 'E8: 23x');
    const room = worth('axis', ...enemies, 'D7: 9au*, 26au*', 'D8: 151x*', 'E8: 23x');
    expect(room).toBeGreaterThan(full);
  });
});

describe('XII.D.1 an attack at 1:2 out of the Box, which may drive the attackers out of it', () => {
  const attackers = (...units: readonly string[]) => {
    const { field, aims } = sightOf('allied', [...enemies, ...units]);
    const { attacks } = assaultOf(crowdOf(field, field.start), aims.side, stakesOf(aims, aims.side));
    return attacks.flatMap(({ units: by }) => by.map((piece) => field.pieces[piece]?.unit.id));
  };
  it('is not made by all of the garrison', () => {
    expect(attackers('D7: 9au, 26au')).not.toHaveLength(2);
  });
});
