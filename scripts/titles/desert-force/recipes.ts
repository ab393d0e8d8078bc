// What the golden matches of Western Desert Force show: every scenario played to its end, and by whom.
import type { Recipe } from '../../lib/replays/recipe.ts';

const RANDOM = { axis: 'random', allied: 'random' } as const;
const BOTS = { axis: 'bot', allied: 'bot' } as const;
const PASS = { axis: 'pass', allied: 'pass' } as const;

export const RECIPES: readonly Recipe[] = [
  { file: 'campaign-automatic.json', scenario: 'campaign', players: BOTS, ends: { level: 'Automatic Victory' } },
  {
    file: 'campaign-axis.json',
    scenario: 'campaign',
    players: { axis: 'bot', allied: 'pass' },
    ends: { winner: 'axis', level: 'Victory by Points' },
  },
  {
    file: 'compass-allied.json',
    scenario: 'compass',
    players: BOTS,
    ends: { winner: 'allied', level: 'Victory by Points' },
  },
  { file: 'sonnenblume-random.json', scenario: 'sonnenblume', players: RANDOM },
  { file: 'crusader-bots.json', scenario: 'crusader', players: BOTS },
  { file: 'crusader-draw.json', scenario: 'crusader', players: PASS, ends: { winner: null, level: 'Draw' } },
  { file: 'gazala-bots.json', scenario: 'gazala', players: BOTS },
];
