// The pictures of suez that are worth showing.
import { seededRng } from '#engine/dice/rng.ts';
import type { AnyModule, AnyTitle } from '#engine/title.ts';
import type { FrameType, SuezState } from '#games/suez/position/state.ts';
import type { MapRequest } from '#renderers/index.ts';
import { scenesOf } from '#renderers/scenes/index.ts';
import { playDuel } from '../../lib/players/duel.ts';
import { botPlayer } from '../../lib/players/players.ts';
import { testSeed } from '../../lib/players/random-game.ts';
import { moduleOf } from '../../lib/titles.ts';
import type { Gallery, Shown } from '../../lib/tools.ts';

const READING = [
  '**How to read them.** A space is drawn as its kind of place: an open circle, sand, a palm, houses, the bastions of a fortress',
  'or the rim of an entrenchment, with an anchor for a port, an aircraft for an airfield and a star with its victory points for',
  'an objective. Its ring has the colour of who controls it, of both where it is contested; the Panzerarmee has a flag besides.',
  'Roads are red, tracks brown and broken, desert routes dotted; waves across a route are a river, teeth an escarpment. What a',
  'side has in a space stands beside it on a tray in its colour, joined by a line. A unit shows its combat factor, steps left and',
  'lost, symbol, size and name; an Allied unit face down nothing but the letter on its back and its number. Below the map are the',
  'tracks and displays and what the signs mean.',
];

export const gallery = (title: AnyTitle): Gallery => ({
  reading: READING,
  shown: shownOf(moduleOf(title, 'campaign')),
});

const layer = (name: string): View => ({ as: 'axis', more: { layer: name }, suffix: name });
const at = (space: string): View => ({ as: 'axis', more: { at: space }, suffix: `at-${space}` });

function shownOf(module: AnyModule): readonly Shown[] {
  const game = played(module);
  const campaign = (name: Moment, about: string, views: readonly View[]): Shown => ({
    name,
    about,
    scenario: module.scenario,
    position: () => game[name].state,
    views,
  });
  const closeTo = (name: Moment): View => ({
    as: 'axis',
    more: closeToQuestion(module, game[name].state),
    suffix: 'close',
  });
  return [
    campaign('deploying', 'The Allies have been dealt face down, and the Panzerarmee is asked to deploy.', [
      { as: 'axis' },
    ]),
    campaign('set-up', 'The Panzerarmee has deployed; the Delta and the frontier in close-ups.', [
      { as: 'axis' },
      at('nile-delta'),
      at('sollum'),
    ]),
    campaign('layers', 'Game-turn 2, movement: how far supply and aircraft reach, and where Allied units may come.', [
      layer('supply'),
      layer('air'),
      layer('reaction'),
    ]),
    campaign('moved', 'The movements of a game-turn as its dispatch shows them.', [
      { as: 'axis', more: { layer: 'last', last: game.moved.last }, suffix: 'last' },
    ]),
    campaign('battles', 'Battles to be fought, on the whole map and in a close-up.', [
      { as: 'axis' },
      closeTo('battles'),
    ]),
    campaign('fire', 'A battle: whom support and aircraft fire at.', [closeTo('fire')]),
    campaign('check', 'Game-turn 7, at whose end the El Alamein line decides.', [{ as: 'axis' }, at('el-alamein')]),
    campaign('end', 'The match is over, and all Allied units lie open.', [{ as: 'everyone-after-the-end' }]),
  ];
}
type View = Shown['views'][number];

function closeToQuestion(module: AnyModule, state: SuezState): Omit<MapRequest, 'header'> {
  const sight = {
    components: module.title.builtIn,
    view: module.view(state, 'axis'),
    side: 'axis',
    asked: null,
    values: () => [],
  };
  const close = scenesOf(module.title.id)?.closeUp(sight, null) ?? null;
  return close === null ? {} : { close };
}

interface Reached {
  readonly state: SuezState;
  /** The arrows of the newest commit. */
  readonly last: NonNullable<MapRequest['last']>;
}
/** Looked at after every order; `before` is what was asked, `commits` whether the order was the last of its dispatch. */
type IsThere = (state: SuezState, before: FrameType, commits: boolean) => boolean;

/** The first time that this is asked, from a game-turn on. */
const asks =
  (type: FrameType, from = 1): IsThere =>
  ({ table }) =>
    table.turn >= from && table.todo[0]?.type === type;

const MOMENTS = {
  deploying: asks('deploy', 0),
  'set-up': (state, before) => before === 'deploy' && state.table.turn > 0,
  layers: asks('movement', 2),
  moved: (_state, before, commits) => before === 'movement' && commits,
  battles: asks('battles', 2),
  fire: asks('fire'),
  check: asks('movement', 7),
  end: ({ table }) => table.result !== null,
} satisfies Record<string, IsThere>;
type Moment = keyof typeof MOMENTS;

/** One match that the solo opponent plays, with the first position of each moment. Throws when one never comes. */
function played(module: AnyModule): Readonly<Record<Moment, Reached>> {
  const reached = new Map<string, Reached>();
  let told: { readonly type: string }[] = [];
  let before: FrameType = 'deploy';
  const look = (state: SuezState, commits: boolean): void => {
    for (const [name, isThere] of Object.entries<IsThere>(MOMENTS))
      if (!reached.has(name) && isThere(state, before, commits))
        reached.set(name, { state, last: scenesOf(module.title.id)?.moves(told, 'last') ?? [] });
    before = state.table.todo[0]?.type ?? 'over';
  };
  look(firstOf(module), false);
  playDuel({ module, name: GAME, players: { axis: botPlayer() } }, (_side, _action, state, commits, facts) => {
    told.push(...facts);
    look(state as SuezState, commits);
    if (commits) told = [];
  });
  const missing = Object.keys(MOMENTS).filter((name) => !reached.has(name));
  if (missing.length > 0) throw new Error(`the match never came to ${missing.join(', ')}`);
  return Object.fromEntries(reached) as Record<Moment, Reached>;
}

/** The name of a match that comes to all of them. */
const GAME = 'gallery 1';
const firstOf = (module: AnyModule): SuezState => module.setup(seededRng(testSeed(GAME), 1)).state as SuezState;
