// What the golden matches of rommel show: one per scenario, one per way to end by the rules, and by whom each is played.
import type { Recorded } from '#engine/replay.ts';
import type { AnyModule, AnyTitle, Result, Typed } from '#engine/title.ts';
import { playDuel } from './duel.ts';
import { type Golden, record } from './golden.ts';
import { botPlayer, type Player, passingPlayer, randomPlayer } from './players.ts';
import { testSeed } from './random-game.ts';
import { moduleOf } from './titles.ts';

/** Orders as a player writes them, one prompt after the other; when they are used up the fallback answers. */
type Orders = readonly (readonly string[])[];
type Part = 'bot' | 'random' | 'pass' | Orders;
const three = (from: string, to: string): readonly string[] =>
  ['Brescia', 'Bologna', 'Pistoia'].map((name) => `group ${from}: ${name} > ${to}`);

export interface Recipe {
  readonly file: string;
  readonly scenario: string;
  readonly options?: readonly string[];
  readonly axis: Part;
  readonly allied: Part;
  /** How it must end; names are tried until one does. */
  readonly ends?: Partial<Result>;
  /** The first name to be tried: the one that brought this end when it was recorded last. */
  readonly from?: number;
}

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
/** Three units down the highway and out by Alexandria. */
const DASH: Orders = [
  ['recommended', 'done'],
  ['basic', ...three('Ft. Capuzzo', 'Mersa Matruh'), 'done'],
  ['basic', ...three('Mersa Matruh', 'El Hammam'), 'done'],
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
    axis: 'pass',
    allied: PATROL,
    ends: { winner: 'allied', level: 'strategic' },
  },
  {
    file: '1940-strategic-exit.json',
    scenario: '1940',
    axis: DASH,
    allied: ASIDE,
    ends: { winner: 'axis', level: 'strategic' },
  },
  {
    file: '1940-allied-decisive.json',
    scenario: '1940',
    axis: 'random',
    allied: 'random',
    ends: { winner: 'allied', level: 'decisive' },
    from: 35,
  },
  {
    file: '1940-axis-positional.json',
    scenario: '1940',
    axis: 'random',
    allied: 'random',
    ends: { winner: 'axis', level: 'positional' },
  },
  {
    file: '1940-allied-positional.json',
    scenario: '1940',
    axis: 'random',
    allied: 'random',
    ends: { winner: 'allied', level: 'positional' },
    from: 36,
  },
  {
    file: '1940-attrition.json',
    scenario: '1940',
    axis: WEST,
    allied: SIEGE,
    ends: { winner: 'axis', level: 'attrition' },
  },
  { file: '1940-draw.json', scenario: '1940', axis: LOST, allied: SIEGE, ends: { winner: null, level: 'draw' } },
  { file: '1941.json', scenario: '1941', axis: 'random', allied: 'random' },
  { file: '1941-42.json', scenario: '1941-42', axis: 'random', allied: 'random' },
  { file: 'crusader.json', scenario: 'crusader', axis: 'bot', allied: 'bot' },
  { file: 'battleaxe.json', scenario: 'battleaxe', axis: 'random', allied: 'random' },
  { file: '1942.json', scenario: '1942', axis: 'bot', allied: 'random' },
  { file: 'gazala.json', scenario: 'gazala', axis: 'bot', allied: 'bot' },
  { file: 'gazala-random.json', scenario: 'gazala', options: ['i-tanks'], axis: 'random', allied: 'random' },
  { file: 'pursuit.json', scenario: 'pursuit', axis: 'random', allied: 'random' },
];

/** How many names are tried for an end that chance must bring. */
const TRIES = 400;

interface PlayedOut {
  readonly result: Result;
  readonly actions: readonly Recorded[];
}
/** Games played in this run, for the next recipe that wants another end of the same players. */
const known = new Map<string, PlayedOut>();

/** Plays a recipe, from the name on that brought its end last. Throws when no name brings it. */
export function recordRecipe(title: AnyTitle, recipe: Recipe): Golden {
  const { scenario, options = [], ends = {}, from = 0 } = recipe;
  const module = moduleOf(title, options);
  const kind = [recipe.axis, recipe.allied].map((part) => (typeof part === 'string' ? part : recipe.file)).join(' ');
  for (let n = 0; n < TRIES; n++) {
    const name = `${scenario} ${kind} ${(from + n) % TRIES}`;
    const { result, actions } = known.get(name) ?? playedOut(module, recipe, name);
    if (options.length === 0) known.set(name, { result, actions });
    if ((['winner', 'level', 'rule'] as const).some((key) => key in ends && ends[key] !== result[key])) continue;
    return record(title, scenario, options, testSeed(name), actions);
  }
  throw new Error(`${recipe.file}: no name in ${TRIES} brings ${JSON.stringify(ends)}`);
}

function playedOut(module: AnyModule, { scenario, axis, allied }: Recipe, name: string): PlayedOut {
  const actions: Recorded[] = [];
  let committed = 0;
  const { result } = playDuel(
    { module, scenario, name, players: { axis: playerOf(axis), allied: playerOf(allied) } },
    (side, action, _state, commits) => {
      actions.push({ side, action });
      if (commits) committed = actions.length;
    },
    () => {
      actions.length = committed;
    },
  );
  return { result, actions };
}

function playerOf(part: Part): Player {
  if (part === 'bot') return botPlayer();
  if (part === 'random') return randomPlayer;
  return part === 'pass' ? passingPlayer : writingPlayer(part);
}

/** A player who has his orders in writing: the next ones are given where their first line is lawful, else the fallback is. */
function writingPlayer(orders: Orders): Player {
  const left = [...orders];
  let open: readonly string[] = [];
  return {
    name: 'orders',
    answer: ({ module, view, side, ask, drafted }) => {
      const readable = (line: string | undefined): readonly Typed[] => {
        const read = line === undefined ? [ask.fallback] : module.readOrders(line, view, side);
        return 'unclear' in read ? [] : read;
      };
      if (drafted === 0) {
        const first = readable(left[0]?.[0])[0];
        const fits = first !== undefined && module.check(view, side, first) === null;
        open = fits ? (left.shift() ?? []) : [];
      }
      return readable(open[drafted]);
    },
  };
}
