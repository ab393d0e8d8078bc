// The pictures of quad that are worth showing.
import { seededRng } from '#engine/dice/rng.ts';
import type { AnyModule, AnyTitle } from '#engine/title.ts';
import { boardHex } from '#games/quad/pieces/grid.ts';
import type { QuadState } from '#games/quad/position/state.ts';
import type { MapRequest } from '#renderers/index.ts';
import { scenesOf } from '#renderers/scenes/index.ts';
import { testSeed } from '../../lib/players/random-game.ts';
import { playTo } from '../../lib/positions/play-to.ts';
import { deployed } from '../../lib/positions/positions.ts';
import { moduleOf } from '../../lib/titles.ts';
import type { Gallery, Shown } from '../../lib/tools.ts';

/** All lies open: everybody sees the same. */
const ANYBODY = [{ as: 'observer' }] as const;
/** How many game-turns after its first a scenario is shown in the middle. */
const MIDDLE = 3;

const READING = [
  '**How to read them.** A counter shows its size and symbol on the paper of its nationality, and below them the strength as',
  'printed: attack, defence, movement; of artillery barrage, Final Protective Fire and range, then defence and movement. The',
  'Axis have dark gray bands, the Allies tan ones. In close-ups the name stands above. Column and row numbers are in the',
  'margin, the whole number at the top of each hex. An escarpment has teeth on its low side; mines are squares of the Axis and',
  'discs of the Allies, hollow where they are nobody’s; a ring with bastions is a Fortified Box. The Cauldron sheet is drawn as',
  'it was printed, with north at the left. Arrows with crossed swords are attacks declared, in their order; a red ring is who',
  'must still fight or is asked to retreat. Beside the map stand what waits, what is lost and what the signs mean.',
];

export const gallery = (title: AnyTitle): Gallery => ({
  reading: READING,
  shown: [...setUps(title), ...battle(moduleOf(title, 'cauldron')), ...middles(title)],
});

const setUps = (title: AnyTitle): readonly Shown[] => [
  {
    name: 'kasserine-deploying',
    about: 'Kasserine: the Allies are asked to deploy; rings show where they have a choice.',
    scenario: 'kasserine',
    position: (module) => module.setup(seededRng(testSeed('deploying'), 1)).state,
    views: [{ as: 'allied' }],
  },
  ...title.scenarios.map(
    ({ id, name }): Shown => ({
      name: `${id}-set-up`,
      about: `${name}: both sides deployed as recommended.`,
      scenario: id,
      position: (module) => deployed(module).state,
      views:
        id === 'cauldron' ? [...ANYBODY, { as: 'axis', more: { at: boardHex('2423') }, suffix: 'at-2423' }] : ANYBODY,
    }),
  ),
];

/** The Cauldron, and what the layers make of it. */
function battle(module: AnyModule): readonly Shown[] {
  // A player-turn with its attacks is one dispatch.
  const moved = playTo<QuadState>(module, 'gazala', (_state, before, commits) => before === 'attacks' && commits);
  const attacking = playTo<QuadState>(module, 'gazala', ({ table }) => table.attacks.length > 1);
  const beaten = playTo<QuadState>(module, 'gazala', ({ table }) => table.todo[0]?.type === 'retreat');
  // Before the eighth game-turn all the Allies are supplied (16.3).
  const later = playTo<QuadState>(module, 'gazala', ({ table }) => table.turn >= 8);
  const near = (state: QuadState): Omit<MapRequest, 'header'> => {
    const hexes = state.table.attacks[0]?.hexes ?? [];
    return { layer: 'attacks', ...(hexes.length > 0 ? { close: hexes } : {}) };
  };
  return [
    {
      name: 'cauldron-moved',
      about: 'Cauldron, a movement as its dispatch shows it, and the zones of control after it.',
      scenario: 'cauldron',
      position: () => moved.state,
      views: [
        { as: 'observer', more: { layer: 'last', last: moved.last }, suffix: 'last' },
        { as: 'observer', more: { layer: 'zoc' }, suffix: 'zoc' },
      ],
    },
    {
      name: 'cauldron-attacks',
      about: 'Cauldron, attacks declared with differential and column, whole and in a close-up.',
      scenario: 'cauldron',
      position: () => attacking.state,
      views: [
        { as: 'observer', more: { layer: 'attacks' }, suffix: 'attacks' },
        { as: 'observer', more: near(attacking.state), suffix: 'close' },
      ],
    },
    {
      name: 'cauldron-retreat',
      about: 'Cauldron, who must retreat is asked where to.',
      scenario: 'cauldron',
      position: () => beaten.state,
      views: [{ as: 'observer', more: closeToQuestion(module, beaten.state), suffix: 'close' }],
    },
    {
      name: 'cauldron-supply',
      about: 'Cauldron, game-turn 8: where each side is supplied, and from where.',
      scenario: 'cauldron',
      position: () => later.state,
      views: [{ as: 'observer', more: { layer: 'supply' }, suffix: 'supply' }],
    },
  ];
}

function closeToQuestion(module: AnyModule, state: QuadState): Omit<MapRequest, 'header'> {
  const sight = {
    components: module.title.builtIn,
    view: module.view(state, 'observer'),
    side: null,
    asked: null,
    values: () => [],
  };
  const close = scenesOf('quad')?.closeUp(sight, null) ?? null;
  return close === null ? {} : { close };
}

/** Every scenario in the middle. */
const middles = (title: AnyTitle): readonly Shown[] =>
  title.scenarios.map(({ id, name }) => ({
    name: `${id}-midway`,
    about: `${name}, some game-turns on, played by the solo opponent on both sides.`,
    scenario: id,
    position: (module: AnyModule) => {
      let first: number | null = null;
      return playTo<QuadState>(module, 'midway', ({ table }) => {
        first ??= Math.max(1, table.turn);
        return table.turn >= first + MIDDLE;
      }).state;
    },
    views: ANYBODY,
  }));
