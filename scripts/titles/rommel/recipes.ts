// What the golden matches of rommel show: one per scenario, one per way to end by the rules, and by whom each is played.
import type { Orders, Recipe } from '../../lib/replays/recipe.ts';

const three = (from: string, to: string): readonly string[] =>
  ['Brescia', 'Bologna', 'Pistoia'].map((name) => `group ${from}: ${name} > ${to}`);

/** From Sofafi by Jarabub and Jalo to El Agheila: at each Oasis the hussars draw supply again. */
const PATROL: Orders = [
  ['recommended', 'done'],
  ['basic', 'group Sofafi: 11H > Jarabub', 'done'],
  ['basic', 'group Jarabub: 11H > Jalo E4', 'done'],
  ['basic', 'group Jalo E4: 11H > Jalo', 'done'],
  ['basic', 'group Jalo: 11H > Mersa Brega SE1', 'done'],
  ['basic', 'group Mersa Brega SE1: 11H > El Agheila', 'done'],
];
/** The Allies wait in the desert beside the highway. */
const ASIDE: Orders = [
  ['deploy 7/4 > Sofafi', 'deploy 7/SG > Sofafi', 'deploy 2/SG > Sofafi', 'deploy 11H > Sofafi', 'done'],
];
/** Three units down the highway, and out beside Alexandria: off the map is no road. */
const DASH: Orders = [
  ['recommended', 'done'],
  ['basic', ...three('Ft. Capuzzo', 'Mersa Matruh'), 'done'],
  ['basic', ...three('Mersa Matruh', 'El Hammam'), 'done'],
  ['basic', ...three('El Hammam', 'Alexandria SW1'), 'done'],
  ['basic', 'exit Brescia', 'exit Bologna', 'exit Pistoia', 'done'],
];
const ITALIANS = ['Brescia', 'Bologna', 'Pavia', 'Savona', 'Sabratha', 'Pistoia', 'Trento', 'XXI Art'];
/** The Italians wait in the west. */
const WEST: Orders = [[...ITALIANS.map((name) => `deploy ${name} > Derna`), 'done']];
/** One of them is lost in the desert. */
const LOST: Orders = [
  [...ITALIANS.map((name) => `deploy ${name} > ${name === 'Sabratha' ? 'Charruba' : 'Derna'}`), 'done'],
  ['basic', 'group Charruba: Sabratha > Charruba SE1', 'done'],
];
/** A battalion stands before Tobruk, supplied along the empty highway. */
const SIEGE: Orders = [
  ['recommended', 'done'],
  ['basic', 'group Sollum: 2/SG > Gambut', 'done'],
];

export const RECIPES: readonly Recipe[] = [
  {
    file: '1940-strategic-base.json',
    scenario: '1940',
    players: { axis: 'pass', allied: PATROL },
    ends: { winner: 'allied', level: 'strategic' },
  },
  {
    file: '1940-strategic-exit.json',
    scenario: '1940',
    players: { axis: DASH, allied: ASIDE },
    ends: { winner: 'axis', level: 'strategic' },
  },
  {
    file: '1940-allied-decisive.json',
    scenario: '1940',
    players: { axis: 'random', allied: 'random' },
    ends: { winner: 'allied', level: 'decisive' },
    from: 35,
  },
  {
    file: '1940-axis-positional.json',
    scenario: '1940',
    players: { axis: 'random', allied: 'random' },
    ends: { winner: 'axis', level: 'positional' },
  },
  {
    file: '1940-allied-positional.json',
    scenario: '1940',
    players: { axis: 'random', allied: 'random' },
    ends: { winner: 'allied', level: 'positional' },
    from: 36,
  },
  {
    file: '1940-attrition.json',
    scenario: '1940',
    players: { axis: WEST, allied: SIEGE },
    ends: { winner: 'axis', level: 'attrition' },
  },
  {
    file: '1940-draw.json',
    scenario: '1940',
    players: { axis: LOST, allied: SIEGE },
    ends: { winner: null, level: 'draw' },
  },
  { file: '1941.json', scenario: '1941', players: { axis: 'random', allied: 'random' } },
  { file: '1941-42.json', scenario: '1941-42', players: { axis: 'random', allied: 'random' } },
  { file: 'crusader.json', scenario: 'crusader', players: { axis: 'bot', allied: 'bot' } },
  { file: 'battleaxe.json', scenario: 'battleaxe', players: { axis: 'random', allied: 'random' } },
  { file: '1942.json', scenario: '1942', players: { axis: 'bot', allied: 'random' } },
  { file: 'gazala.json', scenario: 'gazala', players: { axis: 'bot', allied: 'bot' } },
  {
    file: 'gazala-axis-decisive.json',
    scenario: 'gazala',
    players: { axis: 'bot', allied: 'random' },
    ends: { winner: 'axis', level: 'decisive' },
    from: 13,
  },
  {
    file: 'gazala-random.json',
    scenario: 'gazala',
    options: ['i-tanks'],
    players: { axis: 'random', allied: 'random' },
  },
  { file: 'pursuit.json', scenario: 'pursuit', players: { axis: 'random', allied: 'random' } },
];
