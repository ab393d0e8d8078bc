// What the golden matches of Drive on Suez show: levels of victory, and who plays for them.
import type { Recipe } from '../../lib/replays/recipe.ts';

export const RECIPES: readonly Recipe[] = [
  {
    file: 'campaign-still.json',
    scenario: 'campaign',
    players: { axis: 'pass' },
    ends: { winner: 'allied', level: 'Allied Decisive Victory' },
  },
  {
    file: 'campaign-defeat.json',
    scenario: 'campaign',
    players: { axis: 'random' },
    ends: { winner: 'allied', level: 'PAA Sudden Death Defeat' },
  },
  {
    file: 'campaign-stalemate.json',
    scenario: 'campaign',
    players: { axis: 'bot' },
    ends: { winner: null, level: 'Stalemate' },
  },
  {
    file: 'campaign-allied-marginal.json',
    scenario: 'campaign',
    players: { axis: 'bot' },
    ends: { winner: 'allied', level: 'Allied Marginal Victory' },
  },
  {
    file: 'campaign-marginal.json',
    scenario: 'campaign',
    players: { axis: 'bot' },
    ends: { winner: 'axis', level: 'PAA Marginal Victory' },
  },
  {
    file: 'campaign-decisive.json',
    scenario: 'campaign',
    players: { axis: 'bot' },
    ends: { winner: 'axis', level: 'PAA Decisive Victory' },
  },
];
