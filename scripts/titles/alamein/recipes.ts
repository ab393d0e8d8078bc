// What the golden matches of alamein show: every scenario and every way to end by the rules, and by whom each is played.
import type { Recipe } from '../../lib/replays/recipe.ts';

export const RECIPES: readonly Recipe[] = [
  {
    file: 'a-axis.json',
    scenario: 'a',
    players: { axis: 'bot', allied: 'random' },
    ends: { winner: 'axis', level: 'win' },
  },
  {
    file: 'a-allied.json',
    scenario: 'a',
    players: { axis: 'random', allied: 'bot' },
    ends: { winner: 'allied', level: 'win' },
  },
  {
    file: 'a-draw.json',
    scenario: 'a',
    players: { axis: 'random', allied: 'random' },
    ends: { winner: null, level: 'draw' },
  },
  {
    file: 'b-axis.json',
    scenario: 'b',
    players: { axis: 'bot', allied: 'random' },
    ends: { winner: 'axis', level: 'win' },
  },
  {
    file: 'b-allied-strategic.json',
    scenario: 'b',
    players: { axis: 'random', allied: 'random' },
    ends: { winner: 'allied', level: 'strategic' },
  },
  {
    file: 'b-allied-tactical.json',
    scenario: 'b',
    players: { axis: 'random', allied: 'random' },
    ends: { winner: 'allied', level: 'tactical' },
  },
  {
    file: 'b-draw.json',
    scenario: 'b',
    players: { axis: 'pass', allied: 'pass' },
    ends: { winner: null, level: 'draw' },
  },
  {
    file: 'c-axis-strategic.json',
    scenario: 'c',
    players: { axis: 'bot', allied: 'random' },
    ends: { winner: 'axis', level: 'strategic' },
  },
  {
    file: 'c-axis-tactical.json',
    scenario: 'c',
    players: { axis: 'bot', allied: 'bot' },
    ends: { winner: 'axis', level: 'tactical' },
  },
  {
    file: 'c-allied.json',
    scenario: 'c',
    players: { axis: 'random', allied: 'random' },
    ends: { winner: 'allied', level: 'win' },
  },
  {
    file: 'd-axis.json',
    scenario: 'd',
    players: { axis: 'random', allied: 'random' },
    ends: { winner: 'axis', level: 'strategic' },
  },
  {
    file: 'd-allied.json',
    scenario: 'd',
    players: { axis: 'random', allied: 'bot' },
    ends: { winner: 'allied', level: 'strategic' },
  },
];
