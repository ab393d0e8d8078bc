// What the golden matches of the quad show: every scenario played to its end, and by whom.
import type { Recipe } from '../../lib/replays/recipe.ts';

/** Both offer to end the game with the first game-turn. */
const CONSENT: Recipe['players'] = { axis: [['consent', 'done']], allied: [['consent', 'done']] };
const PASS = { axis: 'pass', allied: 'pass' } as const;
const RANDOM = { axis: 'random', allied: 'random' } as const;

export const RECIPES: readonly Recipe[] = [
  {
    file: 'cauldron-allied.json',
    scenario: 'cauldron',
    players: RANDOM,
    ends: { winner: 'allied', level: 'Allied Decisive' },
  },
  {
    file: 'crusader-axis.json',
    scenario: 'crusader',
    players: RANDOM,
    ends: { winner: 'axis', level: 'Axis victory' },
  },
  {
    file: 'sidi-rezegh-allied.json',
    scenario: 'sidi-rezegh',
    players: RANDOM,
    ends: { winner: 'allied', level: 'British victory' },
  },
  { file: 'wire-axis.json', scenario: 'wire', players: RANDOM, ends: { winner: 'axis', level: 'Axis victory' } },
  {
    file: 'alam-halfa-draw.json',
    scenario: 'alam-halfa',
    players: { axis: 'pass', allied: 'pass' },
    ends: { winner: null, level: 'Draw' },
  },
  {
    file: 'alamein-axis.json',
    scenario: 'alamein',
    players: RANDOM,
    ends: { winner: 'axis', level: 'Axis Decisive Victory' },
  },
  {
    file: 'supercharge-axis.json',
    scenario: 'supercharge',
    players: RANDOM,
    ends: { winner: 'axis', level: 'Axis Decisive Victory' },
  },
  {
    file: 'kasserine-allied.json',
    scenario: 'kasserine',
    players: RANDOM,
    ends: { winner: 'allied', level: 'Allied Decisive' },
  },
  {
    file: 'crusader-consent.json',
    scenario: 'crusader',
    players: CONSENT,
    ends: { winner: 'axis', level: 'Axis victory' },
  },
  {
    file: 'sidi-rezegh-axis.json',
    scenario: 'sidi-rezegh',
    players: { axis: 'bot', allied: 'pass' },
    ends: { winner: 'axis', level: 'Axis victory' },
  },
  { file: 'sidi-rezegh-draw.json', scenario: 'sidi-rezegh', players: PASS, ends: { winner: null, level: 'Draw' } },
  {
    file: 'wire-allied.json',
    scenario: 'wire',
    players: { axis: 'pass', allied: 'bot' },
    ends: { winner: 'allied', level: 'British victory' },
  },
  { file: 'wire-draw.json', scenario: 'wire', players: PASS, ends: { winner: null, level: 'Draw' } },
  {
    file: 'alam-halfa-axis.json',
    scenario: 'alam-halfa',
    players: { axis: 'bot', allied: 'pass' },
    ends: { winner: 'axis' },
  },
  {
    file: 'supercharge-allied.json',
    scenario: 'supercharge',
    players: { axis: 'pass', allied: 'bot' },
    ends: { winner: 'allied' },
  },
];
