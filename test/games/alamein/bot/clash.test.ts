// The quick reckoning of the solo opponent against the rules' own: odds, and the chances of the chart.
import { describe, expect, it } from 'vitest';
import { CHANCES, columnFor, crowdOf } from '#games/alamein/bot/clash.ts';
import { fieldOf } from '#games/alamein/bot/field.ts';
import { oddsOfAttack } from '#games/alamein/chapters/12-combat/factors.ts';
import { alameinTitle } from '#games/alamein/index.ts';
import { COLUMNS } from '#games/alamein/pieces/tables.ts';
import { fullSight } from '#games/alamein/position/sight.ts';
import type { AlameinState } from '#games/alamein/position/state.ts';
import { kit } from '#test/support/alamein/world.ts';
import { playDuel } from '../../../../scripts/lib/players/duel.ts';
import { randomPlayer } from '../../../../scripts/lib/players/players.ts';

const moduleOf = (scenario: string) => alameinTitle.game(scenario, alameinTitle.builtIn, []);

describe('XII.B odds', () => {
  it.each(['a', 'b', 'c', 'd'])(
    'in scenario %s every attack that is declared is reckoned as the rules do',
    { timeout: 120_000 },
    (scenario) => {
      let compared = 0;
      const players = { axis: randomPlayer, allied: randomPlayer };
      playDuel({ module: moduleOf(scenario), name: `odds-${scenario}`, players }, (_side, action, after) => {
        if (action.type !== 'attack') return;
        const state = after as AlameinState;
        const field = fieldOf(kit, state);
        const crowd = crowdOf(field, field.start);
        const sight = fullSight(kit, state);
        for (const attack of state.table.attacks) {
          const units = attack.units.map((blind) => field.pieces.findIndex((piece) => piece.blind === blind));
          const hexes = attack.hexes.map((hex) => field.map.indexOf(hex));
          const { column } = oddsOfAttack(sight, { ...attack, most: null });
          expect(COLUMNS[columnFor(crowd, units, hexes)] ?? null).toBe(column);
          compared++;
        }
      });
      expect(compared).toBeGreaterThan(5);
    },
  );
});

describe('GCRT the chances of a column', () => {
  it('3:1: DE on a 6, R2 on 5 and 4, R1 on 3 and 2, S on a 1', () => {
    const chances = CHANCES[COLUMNS.indexOf('3:1')];
    expect(chances?.DE).toBeCloseTo(1 / 6);
    expect(chances?.R2).toBeCloseTo(2 / 6);
    expect(chances?.R1).toBeCloseTo(2 / 6);
    expect(chances?.S).toBeCloseTo(1 / 6);
    expect(chances?.AE).toBe(0);
  });
});
