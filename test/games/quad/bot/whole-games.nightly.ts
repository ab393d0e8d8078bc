// Whole games of the solo opponent of quad against random play, from either side of all eight scenarios.
import { expect, it } from 'vitest';
import { quadTitle } from '#games/quad/index.ts';
import { playDuel } from '../../../../scripts/lib/players/duel.ts';
import { botPlayer, randomPlayer } from '../../../../scripts/lib/players/players.ts';

const SIDES = ['axis', 'allied'] as const;
const PAIRINGS = quadTitle.scenarios.flatMap(({ id }) => SIDES.map((side) => [id, side] as const));

/** Pairings it has won. */
const won: string[] = [];

it.each(PAIRINGS)('%s as %s: lawful to the end', { timeout: 600_000 }, (scenario, side) => {
  const enemy = side === 'axis' ? 'allied' : 'axis';
  const players = { [side]: botPlayer(), [enemy]: randomPlayer };
  const module = quadTitle.game(scenario, quadTitle.builtIn, []);
  const { manners, result } = playDuel({ module, name: `whole-${scenario}`, players });
  expect(manners[side]).toMatchObject({ refused: 0, fallbacks: 0 });
  if (result.winner === side) won.push(`${scenario} ${side}`);
});

it('most of them are won', () => {
  expect(won.length, won.join(', ')).toBeGreaterThanOrEqual(12);
});
