// A game between two players who see only their views: whatever they answer, it goes on, or says that it cannot.
import { expect, it } from 'vitest';
import { toyTitle } from '#test/support/toy/index.ts';
import { playDuel } from '../../scripts/lib/players/duel.ts';
import { type Player, randomPlayer } from '../../scripts/lib/players/players.ts';

const module = toyTitle.game('skirmish', toyTitle.builtIn, []);

it('a player whose second order is always refused loses the draft, and passes at last', () => {
  const stumbling: Player = {
    name: 'stumbling',
    answer: (question) => [...randomPlayer.answer(question), { type: 'nonsense' }],
  };
  let takenBack = 0;
  const { result, manners } = playDuel(
    { module, name: 'stumbling', players: { red: stumbling, blue: randomPlayer }, limit: 2_000 },
    undefined,
    () => takenBack++,
  );
  expect(result).not.toBeNull();
  expect(manners.red?.refused).toBeGreaterThan(0);
  expect(manners.red?.fallbacks).toBeGreaterThan(0);
  expect(manners.blue?.fallbacks).toBe(0);
  expect(takenBack).toBeGreaterThanOrEqual(manners.red?.refused ?? 0);
});
