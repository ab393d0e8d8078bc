// A whole game of the solo opponent of alamein against random play.
import { expect } from 'vitest';
import { alameinTitle } from '#games/alamein/index.ts';
import { playDuel } from '../../../../scripts/lib/players/duel.ts';
import { botPlayer, randomPlayer } from '../../../../scripts/lib/players/players.ts';

/** None of its orders is refused, and it never needs the fallback. */
export function expectLawful(scenario: string, side: 'axis' | 'allied'): void {
  const enemy = side === 'axis' ? 'allied' : 'axis';
  const players = { [side]: botPlayer(), [enemy]: randomPlayer };
  const module = alameinTitle.game(scenario, alameinTitle.builtIn, []);
  const { manners, result } = playDuel({ module, name: `lawful-${scenario}`, players });
  expect(manners[side]).toMatchObject({ refused: 0, fallbacks: 0 });
  expect(result.level).not.toBe('');
}
