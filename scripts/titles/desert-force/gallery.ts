// The pictures of desert-force that are worth showing.
import type { AnyModule, AnyTitle } from '#engine/title.ts';
import { boardHex } from '#games/desert-force/pieces/grid.ts';
import type { DesertState, Strike } from '#games/desert-force/position/state.ts';
import type { MapRequest } from '#renderers/index.ts';
import { playTo } from '../../lib/positions/play-to.ts';
import { deployed } from '../../lib/positions/positions.ts';
import { moduleOf } from '../../lib/titles.ts';
import type { Gallery, Shown } from '../../lib/tools.ts';

/** All lies open: everybody sees the same. */
const ANYBODY = [{ as: 'observer' }] as const;
/** How many turns after its first a scenario is shown in the middle. */
const MIDDLE = 3;

const READING = [
  '**How to read them.** A counter has its name on the colour of its nation (gray German, green Italian, tan British, copper',
  'Commonwealth, violet other Allied), its size and symbol on the paper of its country, and below them combat strength and movement',
  'allowance; REDUCED is written across one that has lost a step, and IP1 or IP2 beside one in an Improved Position. A star is a',
  'leader: dice in attack and defence, and the range. A depot has the Attack Points of its side. On the whole map a stack stands in',
  'a tray: a line leads from its hex, where the number of its counters is written; in close-ups it stands on its hex where there is',
  'room. Works round Tobruk and Bardia are bastioned while intact, broken when reduced, gone when destroyed; flags tell who holds a',
  'port. Arrows with crossed swords are attacks ordered. Below the map stand the tracks of turns and points, how the turn stands,',
  'what is in the boxes of both sides and what the signs mean. Map, set-up and strengths are reconstructed.',
];

export const gallery = (title: AnyTitle): Gallery => ({
  reading: READING,
  shown: [...setUps(title), ...layers(), ...fights(moduleOf(title, 'gazala')), ...middles(title)],
});

const setUps = (title: AnyTitle): readonly Shown[] =>
  title.scenarios.map(({ id, name }) => ({
    name: `${id}-set-up`,
    about: `${name}: the first position.`,
    scenario: id,
    position: (module: AnyModule) => deployed(module).state,
    views:
      id === 'gazala' ? [...ANYBODY, { as: 'axis', more: { at: boardHex('3408') }, suffix: 'at-tobruk' }] : ANYBODY,
  }));

/** What the layers make of the Gazala line. */
const layers = (): readonly Shown[] => [
  {
    name: 'gazala-layers',
    about: 'Gazala: supply paths, zones of control, road zones, where Attack Points reach.',
    scenario: 'gazala',
    position: (module) => deployed(module).state,
    views: ['supply', 'zoc', 'roads', 'range'].map((layer) => ({ as: 'observer', more: { layer }, suffix: layer })),
  },
];

/** A movement as its dispatch shows it, and attacks ordered. */
function fights(module: AnyModule): readonly Shown[] {
  const moved = playTo<DesertState>(module, 'moved', (_state, before, commits) => before === 'movement' && commits);
  const ordered = playTo<DesertState>(module, 'ordered', ({ table }) => table.strikes.length > 1);
  const hexesOf = (strike: Strike): readonly string[] => (strike.type === 'attack' ? strike.hexes : [strike.hex]);
  const close: Omit<MapRequest, 'header'> = { layer: 'attacks', close: ordered.state.table.strikes.flatMap(hexesOf) };
  return [
    {
      name: 'gazala-moved',
      about: 'Gazala, a movement as its dispatch shows it.',
      scenario: 'gazala',
      position: () => moved.state,
      views: [{ as: 'observer', more: { layer: 'last', last: moved.last }, suffix: 'last' }],
    },
    {
      name: 'gazala-attacks',
      about: 'Gazala, attacks ordered with dice and expected hits, whole and in a close-up.',
      scenario: 'gazala',
      position: () => ordered.state,
      views: [
        { as: 'observer', more: { layer: 'attacks' }, suffix: 'attacks' },
        { as: 'observer', more: close, suffix: 'close' },
      ],
    },
  ];
}

/** Every scenario in the middle. */
const middles = (title: AnyTitle): readonly Shown[] =>
  title.scenarios.map(({ id, name }) => ({
    name: `${id}-midway`,
    about: `${name}, some turns on, played by the solo opponent on both sides.`,
    scenario: id,
    position: (module: AnyModule) => {
      let first: number | null = null;
      return playTo<DesertState>(module, 'midway', ({ table }) => {
        first ??= table.turn;
        return table.turn >= first + MIDDLE;
      }).state;
    },
    views: ANYBODY,
  }));
