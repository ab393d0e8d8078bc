// The pictures of alamein that are worth showing.
import { act } from '#engine/play.ts';
import type { AnyModule, AnyTitle } from '#engine/title.ts';
import { boardHex } from '#games/alamein/pieces/grid.ts';
import type { AlameinState } from '#games/alamein/position/state.ts';
import type { MapRequest } from '#renderers/index.ts';
import { scenesOf } from '#renderers/scenes/index.ts';
import { testSeed } from '../../lib/players/random-game.ts';
import { playTo, type Reached } from '../../lib/positions/play-to.ts';
import { deployed } from '../../lib/positions/positions.ts';
import { ScriptedChance } from '../../lib/positions/scripted-chance.ts';
import { moduleOf } from '../../lib/titles.ts';
import type { Gallery, Shown } from '../../lib/tools.ts';

const EVERYBODY = [{ as: 'axis' }, { as: 'allied' }, { as: 'observer' }] as const;
const SEATS = [{ as: 'axis' }, { as: 'allied' }] as const;
/** Once everything lies face up all see the same. */
const ANYBODY = [{ as: 'observer' }] as const;
/** The game-turn at which a scenario is shown in the middle. */
const MIDDLE = 3;

const READING = [
  '**How to read them.** A counter shows name, size, symbol and factors, "5-4" for combat and movement; anti-aircraft what',
  'it may match against armour, "3\\\\5-3". Axis counters are gray, Allied tan. A Spent counter is turned and hatched and says',
  'so. A stack is read from its top left, the top counter first. Counters face down are a back, a cross for the Axis and a',
  'ring for the Allies, with the height of the stack; their owner sees the faces in a broken edge, with a closed eye. A Box',
  'is a ring with bastions, a Fort a ring with teeth. Strokes run down the slopes of high ground on the sides where it',
  'helps, and into depressions. A flag before a name tells who controls the hex. Arrows with crossed swords are attacks',
  'declared, in their order; planes are missions, nose to nose with the enemy aircraft that met them, a cross over those that',
  'were driven off. Beside the map stands what the tints of a layer mean.',
];

export const gallery = (title: AnyTitle): Gallery => ({
  reading: READING,
  shown: [...setUps(title), ...battles(moduleOf(title, 'b')), ...middles(title)],
});

const setUps = (title: AnyTitle): readonly Shown[] => [
  {
    name: 'c-start-line',
    about: 'Alam Halfa: the Allies lie face down behind the start line, the Axis are about to deploy.',
    scenario: 'c',
    position: (module) =>
      playTo<AlameinState>(
        module,
        'allied-deployed',
        ({ table }, before) => before === 'deploy' && table.todo[0]?.type === 'deploy' && table.todo[0].side === 'axis',
      ).state,
    views: SEATS,
  },
  ...title.scenarios.map(
    ({ id, name }): Shown => ({
      name: `${id}-set-up`,
      about: `${name}: both sides deployed as recommended.`,
      scenario: id,
      position: (module) => deployed(module).state,
      views: id === 'b' ? ANYBODY : id === 'c' ? [...EVERYBODY, { as: 'allied', ...close('F7') }] : EVERYBODY,
    }),
  ),
];

const close = (printed: string): { readonly more: Omit<MapRequest, 'header'>; readonly suffix: string } => ({
  more: { at: boardHex(printed) },
  suffix: `at-${printed.toLowerCase()}`,
});

/** One battle for Ruweisat Ridge and what the layers make of it. */
function battles(module: AnyModule): readonly Shown[] {
  const moved = playTo<AlameinState>(
    module,
    'ruweisat',
    ({ table }, before) => before === 'movement' && table.todo[0]?.type !== 'movement',
  );
  const flying = playTo<AlameinState>(
    module,
    'ruweisat',
    ({ table: { todo, strikes } }) => todo[0]?.type === 'intercept' && strikes.length > 0,
  );
  const met = intercepted(module, flying.state);
  const attacking = playTo<AlameinState>(
    module,
    'ruweisat',
    ({ table }) => table.turn >= 2 && table.attacks.length > 1,
  );
  const layers = ['zoc', 'supply', 'control'].map((layer) => ({ as: 'observer', more: { layer }, suffix: layer }));
  return [
    {
      name: 'b-moved',
      about: 'Ruweisat Ridge, a movement as its dispatch shows it, and the layers of the map.',
      scenario: 'b',
      position: () => moved.state,
      views: [{ as: 'observer', more: { layer: 'last', last: moved.last } }, ...layers],
    },
    {
      name: 'b-strikes',
      about: 'Ruweisat Ridge, the StuKA on its way: the Allies are asked whether they intercept it.',
      scenario: 'b',
      position: () => flying.state,
      views: [
        ...ANYBODY,
        { as: 'allied', more: { close: flying.state.table.strikes.map(({ hex }) => hex) }, suffix: 'close' },
      ],
    },
    {
      name: 'b-intercepted',
      about: 'Ruweisat Ridge, the same mission after the Desert Air Force has met and stopped it.',
      scenario: 'b',
      position: () => met.state,
      views: [
        {
          as: 'observer',
          more: { layer: 'last', last: met.last, close: met.last.flatMap(({ path }) => path) },
          suffix: 'close',
        },
      ],
    },
    {
      name: 'b-attacks',
      about: 'Ruweisat Ridge, attacks declared, whole and in the close-up of whoever has to answer.',
      scenario: 'b',
      position: () => attacking.state,
      views: [
        { as: 'observer' },
        {
          as: 'observer',
          more: { close: attacking.state.table.attacks.flatMap(({ hexes }) => hexes) },
          suffix: 'close',
        },
      ],
    },
  ];
}

/** The StuKA on its way is met by an Allied air unit and stopped (VII.C: a 5). */
function intercepted(module: AnyModule, flying: AlameinState): Reached<AlameinState> {
  const chance = new ScriptedChance();
  chance.read('!dice 5');
  const rng = chance.factory(testSeed('ruweisat'), 1);
  let state: object = flying;
  const told: { readonly type: string }[] = [];
  for (const action of [{ type: 'intercept', air: 'daf1', enemy: 'stuka' }, { type: 'done' }]) {
    const acted = act(module, state, 'allied', action, rng);
    if (!acted.ok) throw new Error(acted.rejection.text);
    state = acted.step.state;
    told.push(...acted.step.events.map(({ fact }) => fact));
  }
  chance.settle();
  return { state: state as AlameinState, last: scenesOf('alamein')?.moves(told, 'last') ?? [] };
}

/** Every scenario in the middle. */
const middles = (title: AnyTitle): readonly Shown[] =>
  title.scenarios.map(({ id, name }) => ({
    name: `${id}-midway`,
    about: `${name}, turn ${MIDDLE}, played by the solo opponent on both sides.`,
    scenario: id,
    position: (module: AnyModule) => playTo<AlameinState>(module, 'midway', ({ table }) => table.turn >= MIDDLE).state,
    views: ANYBODY,
  }));
