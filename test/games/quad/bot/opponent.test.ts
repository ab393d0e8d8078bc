// The solo opponent of quad: its orders are lawful, and what it reckons an attack to be is what the rules say.
import { describe, expect, it } from 'vitest';
import { quadTitle } from '#games/quad/index.ts';
import { boardHex } from '#games/quad/pieces/grid.ts';
import type { QuadAction } from '#games/quad/position/action.ts';
import { frameOf } from '#games/quad/position/sight.ts';
import type { QuadState } from '#games/quad/position/state.ts';
import { thinkOn } from '#test/support/opponent.ts';
import { onMap } from '#test/support/quad/world.ts';
import { playDuel } from '../../../../scripts/lib/players/duel.ts';
import { botPlayer } from '../../../../scripts/lib/players/players.ts';
import { expectLawful, gameUpTo } from './at-length.ts';

describe('in the first game-turns of a scenario', () => {
  it.each(['alam-halfa', 'supercharge'])(
    '7.0, 7.4 its orders are lawful, and it reckons attacks as the rules do: %s',
    { timeout: 240_000 },
    expectLawful,
  );

  it('the same view and seed give the same orders', { timeout: 240_000 }, () => {
    const module = gameUpTo('alam-halfa', 1);
    let state: object = {};
    const players = { axis: botPlayer(), allied: botPlayer() };
    playDuel({ module, name: 'same', players }, (_side, _action, after) => {
      if (frameOf((after as QuadState).table).type === 'movement') state = after;
    });
    const { active } = (state as QuadState).table;
    expect(thinkOn(module, state, active)).toEqual(thinkOn(module, state, active));
  });
});

describe('artillery from afar (8.2)', () => {
  // Against three at once through a minefield: 3 to 9, and no gun alone lifts that to the next column.
  const units = {
    '24-australian-brigade': '1609',
    '1-sa-artillery': '1912',
    '2-nz-artillery': '1915',
    trento: '1610',
    '125-infantry': '1509',
    ramcke: '1510',
  };

  it('7.61 guns join where only all of them together lift an attack to the next column', () => {
    const phases = ['attacks', 'combat', 'combat-end'] as const;
    const { state } = onMap('alam-halfa', { units, active: 'allied', phases });
    const attack = thinkOn(quadTitle.game('alam-halfa', quadTitle.builtIn, []), state, 'allied').find(
      ({ type }) => type === 'attack',
    );
    expect(attack).toMatchObject({ units: ['24-australian-brigade', '1-sa-artillery', '2-nz-artillery'] });
  });
});

describe('supply (12.0)', () => {
  it('12.22 who alone keeps an enemy minefield open for others stays beside it', () => {
    // The trail from the west edge crosses the field of Gazala from 1427 to 1426; the tanks are within ten hexes of it (cauldron 16.1).
    const units = {
      '1-361-infantry': '1426',
      '1-8-panzer': '1417',
      '2-8-panzer': '1418',
      '3-4-punjab': '0608',
      '4-sa-brigade': '0812',
    };
    const { state } = onMap('cauldron', { units, active: 'axis', turn: 10 });
    const moved = thinkOn(quadTitle.game('cauldron', quadTitle.builtIn, []), state, 'axis').filter(
      ({ type }) => type === 'move',
    );
    expect(moved).not.toEqual([]);
    expect(moved).not.toContainEqual(expect.objectContaining({ unit: '1-361-infantry' }));
  });
});

describe('the last player-turn (4.1)', () => {
  it('17.0 who does not win as things stand holds nobody back for fear of an answer, as long before', () => {
    // Two battalions could take a lone reconnaissance unit between them, in the face of the panzers.
    const units = {
      '9-lancers': '3209',
      '10-hussars': '3409',
      recce: '3010',
      '8-panzer': '2612',
      '5-panzer': '2711',
      '133-tanks': '2610',
      '104-panzergrenadier': '2710',
      '113-panzergrenadier': '2709',
    };
    const besideIn = (turn: number): number => {
      const table = { score: { axis: 8, allied: 8 } };
      const { kit, state } = onMap('alamein', { units, active: 'allied', turn, table });
      const orders = thinkOn(
        quadTitle.game('alamein', quadTitle.builtIn, []),
        state,
        'allied',
      ) as readonly QuadAction[];
      const ends = orders.flatMap((order) => (order.type === 'move' ? [order.to] : []));
      return ends.filter((hex) => kit.map.distance(hex, boardHex('3010')) === 1).length;
    };
    expect([besideIn(14), besideIn(15)]).toEqual([1, 2]);
  });
});
