// The pictures of rommel that are worth showing.
import { readFileSync } from 'node:fs';
import { scenarioNamed } from '#engine/pieces/components.ts';
import type { AnyModule, AnyTitle } from '#engine/title.ts';
import { makeKit } from '#games/rommel/pieces/components.ts';
import type { RommelState } from '#games/rommel/position/state.ts';
import { planFor, playRandomly } from '../../lib/players/random-game.ts';
import { midway } from '../../lib/positions/midgame.ts';
import { deployed, played } from '../../lib/positions/positions.ts';
import type { Gallery, Shown } from '../../lib/tools.ts';
import { frontier } from './frontier.ts';

const EVERYBODY = [{ as: 'axis' }, { as: 'allied' }, { as: 'observer' }] as const;
const SEATS = [{ as: 'axis' }, { as: 'allied' }] as const;

const READING = [
  '**How to read them.** Your own blocks show their faces: strength (CV) large at the top left, a square for each step',
  '(a diamond for each two-CV step of an elite unit; hollow when lost), the symbol of the arm, speed at its right, the',
  'name below. The other side shows its backs, a cross for the Axis and a ring for the Allies, with the number of blocks.',
  'A block with a broken pale edge was seen before and is not face up now. A tilted, hatched block is Disrupted. One or two',
  'blocks stand on their hex; more are in a tray beside it, with its name and a line from the hex, where their number',
  'stands. Crossed swords mark a battle: left half attacker, right half defender; each of its hexsides has the colour of',
  'who controls it, and an arrow where it was crossed.',
];

export const gallery = (title: AnyTitle): Gallery => ({
  reading: READING,
  shown: [...places(title), ...scenarios(title)],
});

/** Positions made for the eye. */
const places = (title: AnyTitle): readonly Shown[] => [
  {
    name: '1940-set-up',
    about: 'September 1940, both sides deployed as recommended.',
    scenario: '1940',
    position: (module) => deployed(module).state,
    views: EVERYBODY,
  },
  {
    name: '1940-battle',
    about: 'The battle at Buq Buq: the Allies have fired, the Axis have taken their losses.',
    scenario: '1940',
    position: (module) => script(module, 'buq-buq.orders'),
    views: [...EVERYBODY, { as: 'allied', more: { at: '16,2' }, suffix: 'at-buq-buq' }],
  },
  {
    name: '1940-offensive',
    about: 'The Axis draft an Offensive Turn; the layer shows their moves, which nobody else sees yet.',
    scenario: '1940',
    position: (module) => script(module, 'sidi-barrani.orders'),
    views: [
      { as: 'axis', more: { layer: 'last' } },
      { as: 'axis', more: { at: '17,2', layer: 'last' }, suffix: 'at-sidi-barrani' },
    ],
  },
  {
    name: '1940-end',
    about: 'The end of a match played by two random players: everything is revealed.',
    scenario: '1940',
    position: lastOf,
    views: [{ as: 'everyone-after-the-end' }, ...EVERYBODY],
  },
  {
    name: 'frontier',
    about: 'The 60 blocks of Gazala, all on the frontier, and what `/map at:Sollum` makes of them on a phone.',
    scenario: 'gazala',
    position: (module) => frontier(title.builtIn, deployed(module).state),
    views: [
      ...SEATS,
      { as: 'axis', more: { at: '15,2' }, suffix: 'at-sollum' },
      { as: 'allied', more: { at: '15,2' }, suffix: 'at-sollum' },
    ],
  },
];

/** Every scenario as it is set up and in the middle, for both seats. */
const scenarios = (title: AnyTitle): readonly Shown[] =>
  title.scenarios.flatMap(({ id, name }) => [
    ...(id === '1940'
      ? []
      : [
          {
            name: `${id}-set-up`,
            about: `${name}: both sides deployed as recommended.`,
            scenario: id,
            position: (module: AnyModule) => deployed(module).state,
            views: SEATS,
          },
        ]),
    {
      name: `${id}-midway`,
      about: `${name}, in its middle Month. The solo opponent plays both sides.`,
      scenario: id,
      position: (module: AnyModule) => midway(module, () => isMiddle(title, id)),
      views: SEATS,
    },
  ]);

/** Two player-turns into the Month in the middle of a scenario. */
function isMiddle(title: AnyTitle, id: string): (state: object) => boolean {
  const { startMonth, endMonth } = scenarioNamed(makeKit(title.builtIn), id);
  const middle = Math.ceil((startMonth + endMonth) / 2);
  let begun: number | null = null;
  return (state) => {
    const { month, turn } = (state as RommelState).table;
    if (begun === null && month >= middle) begun = turn;
    return begun !== null && turn >= begun + 2;
  };
}

const script = (module: AnyModule, file: string): object =>
  played(module, readFileSync(new URL(file, import.meta.url), 'utf8')).state;

function lastOf(module: AnyModule): object {
  let last: object = {};
  playRandomly(planFor(module, 'gallery'), {
    ended: (state) => {
      last = state;
    },
  });
  return last;
}
