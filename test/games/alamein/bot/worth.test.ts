// What positions are worth to the solo opponent, one against another.
import { describe, expect, it } from 'vitest';
import { aimsOf } from '#games/alamein/bot/aims.ts';
import { assaultOf } from '#games/alamein/bot/assault.ts';
import { crowdOf } from '#games/alamein/bot/clash.ts';
import { fieldOf, indexOfSide } from '#games/alamein/bot/field.ts';
import { stakesOf, worthOf } from '#games/alamein/bot/worth.ts';
import { printedHex } from '#games/alamein/pieces/grid.ts';
import type { Side } from '#games/alamein/position/state.ts';
import { kit, position } from '../ground.ts';

describe('X.B stacks that are too large', () => {
  const worth = (side: Side, ...units: readonly string[]): number => {
    const field = fieldOf(kit, position('d', [...units, 'A1: 164', 'D9: 1armd'], { turn: 5 }));
    return worthOf(field, field.start, aimsOf(field, indexOfSide(side)));
  };
  const crowded = ['D2: 15pz', 'D2: littorio', 'D2: trieste'];
  const apart = ['D2: 15pz', 'D2: littorio', 'D3: trieste'];

  it('cost their owner what is lost there, the least of it', () => {
    expect(worth('axis', ...apart) - worth('axis', ...crowded)).toBeGreaterThan(2);
  });
  it('are worth something to the enemy', () => {
    expect(worth('allied', ...crowded) - worth('allied', ...apart)).toBeGreaterThan(1);
  });
});

describe('XII.A.2 what must be attacked as well', () => {
  const attacks = (...units: readonly string[]) => {
    const field = fieldOf(kit, position('d', units, { turn: 5 }));
    const aims = aimsOf(field, indexOfSide('axis'));
    const { attacks } = assaultOf(crowdOf(field, field.start), aims.side, stakesOf(aims, aims.side));
    return attacks.map(({ hexes, units: by }) => ({
      hexes: hexes.map((hex) => printedHex(field.map.hexes[hex] ?? '')),
      by: by.map((piece) => field.pieces[piece]?.unit.id),
    }));
  };

  it('is taken into an attack nearby only by those who are next to all of it', () => {
    expect(attacks('F4: ariete', 'E4: flak1', 'G4: 50', 'F5: 51h')).toEqual([{ hexes: ['G4', 'F5'], by: ['ariete'] }]);
  });
  it('is attacked by itself, or taken in, whatever costs less', () => {
    expect(attacks('G4: flak1', 'F4: ramcke', 'F5: 9au', 'E4: 2nz')).toEqual([{ hexes: ['E4', 'F5'], by: ['ramcke'] }]);
  });
});
