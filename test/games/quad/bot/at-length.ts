// What is looked at of the solo opponent of quad in one scenario at a time: it takes a while.
import { expect } from 'vitest';
import type { AnyModule } from '#engine/title.ts';
import { differentialOf, lineOf } from '#games/quad/bot/clash.ts';
import { crowdOf, fieldOf } from '#games/quad/bot/field.ts';
import { joiners, targets } from '#games/quad/chapters/07-combat/duties.ts';
import { oddsOf } from '#games/quad/chapters/07-combat/odds.ts';
import { LINES } from '#games/quad/chapters/07-combat/table.ts';
import { adjacentIn } from '#games/quad/chapters/08-artillery/guns.ts';
import { quadTitle } from '#games/quad/index.ts';
import { frameOf, sightOf } from '#games/quad/position/sight.ts';
import type { QuadState } from '#games/quad/position/state.ts';
import { kitOf } from '#test/support/quad/world.ts';
import { playDuel } from '../../../../scripts/lib/players/duel.ts';
import { botPlayer } from '../../../../scripts/lib/players/players.ts';

/** The game up to a game-turn. */
export function gameUpTo(scenario: string, turns: number): AnyModule {
  const module = quadTitle.game(scenario, quadTitle.builtIn, []);
  const isThere = (state: object): boolean => {
    const { turn } = (state as QuadState).table;
    return turn >= kitOf(scenario).scenario.turns[0] + turns;
  };
  return {
    ...module,
    toAct: (state) => (isThere(state) ? [] : module.toAct(state)),
    outcome: (state) => module.outcome(state) ?? { winner: null, level: 'stopped', rule: '4.0' },
  };
}

/** What it reckons of each attack that could be declared, all with everybody, is what the rules say. */
function compare(scenario: string, { table }: QuadState): number {
  const frame = frameOf(table);
  if (frame.type !== 'attacks' || table.attacks.length > 0) return 0;
  const kit = kitOf(scenario);
  const sight = sightOf(kit, table);
  const field = fieldOf(sight);
  const crowd = crowdOf(field, field.start);
  const indexOf = (unit: string): number => field.pieces.findIndex((piece) => piece.unit === unit);
  const hexes = targets(sight, frame.side);
  for (const hex of hexes) {
    const attack = { hexes: [hex], units: joiners(sight, frame.side, [hex]), support: 0 };
    const beside = adjacentIn(sight, attack);
    const guns = attack.units.filter((unit) => !beside.includes(unit)).map(indexOf);
    const blow = { hexes: [kit.map.indexOf(hex)], units: beside.map(indexOf), guns, support: 0 };
    const { differential, line } = oddsOf(sight, attack);
    expect([differentialOf(field, crowd, blow), LINES[lineOf(field, crowd, blow)]]).toEqual([differential, line]);
  }
  return hexes.length;
}

/** In the first game-turn (of Kasserine the first two) its orders are lawful, and it reckons attacks as the rules do. */
export function expectLawful(scenario: string): void {
  const players = { axis: botPlayer(), allied: botPlayer() };
  let compared = 0;
  const module = gameUpTo(scenario, scenario === 'kasserine' ? 2 : 1);
  const { manners } = playDuel({ module, name: `lawful-${scenario}`, players }, (_side, _action, after) => {
    compared += compare(scenario, after as QuadState);
  });
  expect(manners.axis).toMatchObject({ refused: 0, fallbacks: 0 });
  expect(manners.allied).toMatchObject({ refused: 0, fallbacks: 0 });
  expect(compared).toBeGreaterThan(3);
}
