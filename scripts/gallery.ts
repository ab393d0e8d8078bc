// npm run gallery: the listed scenes at full size and 550 pixels wide into docs/gallery, with a page that shows them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { altText, type MapRequest } from '#renderers/index.ts';
import { type Drawn, drawnFor } from './lib/drawing.ts';
import { frontier } from './lib/frontier.ts';
import { midway } from './lib/midway.ts';
import { deployed, played } from './lib/positions.ts';
import { planFor, playRandomly } from './lib/random-game.ts';
import { smallPng } from './lib/small-png.ts';
import { homeOf, ROOT } from './lib/titles.ts';

interface Entry {
  readonly name: string;
  readonly about: string;
  readonly scenario: string;
  readonly position: () => object;
  readonly views: readonly {
    readonly as: string;
    readonly more?: Omit<MapRequest, 'header'>;
    readonly suffix?: string;
  }[];
}

const SMALL = 550;
const FOLDER = `${ROOT}docs/gallery`;
const EVERYBODY = [{ as: 'axis' }, { as: 'allied' }, { as: 'observer' }] as const;

const { title } = await homeOf('rommel');
const module = title.build(title.builtIn, []);
const drawn = (scenario: string): Drawn => ({
  title,
  module,
  components: title.builtIn,
  scenario,
  match: 'Example of play',
});
const script = (file: string): object =>
  played(module, '1940', title.command, readFileSync(`${ROOT}scripts/gallery/${file}`, 'utf8')).state;

const SEATS = [{ as: 'axis' }, { as: 'allied' }] as const;
/** How far the solo opponent plays a scenario for its picture in the middle. */
const PLAYER_TURNS = 6;

/** Every scenario as it is set up and in the middle, for both seats. */
const SCENARIOS: readonly Entry[] = title.scenarios.flatMap(({ id, name }) => [
  ...(id === '1940'
    ? []
    : [
        {
          name: `rommel-${id}-set-up`,
          about: `${name}: both sides deployed as recommended.`,
          scenario: id,
          position: () => deployed(module, id).state,
          views: SEATS,
        },
      ]),
  {
    name: `rommel-${id}-midway`,
    about: `${name}, ${PLAYER_TURNS} player-turns later, played by the solo opponent on both sides.`,
    scenario: id,
    position: () => midway(module, id, PLAYER_TURNS),
    views: SEATS,
  },
]);

const ENTRIES: readonly Entry[] = [
  {
    name: 'rommel-1940-set-up',
    about: 'September 1940, both sides deployed as recommended.',
    scenario: '1940',
    position: () => deployed(module, '1940').state,
    views: EVERYBODY,
  },
  {
    name: 'rommel-1940-battle',
    about: 'The battle at Buq Buq: the Allies have fired, the Axis have taken their losses.',
    scenario: '1940',
    position: () => script('buq-buq.orders'),
    views: [...EVERYBODY, { as: 'allied', more: { at: '16,2' }, suffix: 'at-buq-buq' }],
  },
  {
    name: 'rommel-1940-offensive',
    about: 'The Axis draft an Offensive Turn; the layer shows their moves, which nobody else sees yet.',
    scenario: '1940',
    position: () => script('sidi-barrani.orders'),
    views: [
      { as: 'axis', more: { layer: 'last' } },
      { as: 'axis', more: { at: '17,2', layer: 'last' }, suffix: 'at-sidi-barrani' },
    ],
  },
  {
    name: 'rommel-1940-end',
    about: 'The end of a match played by two random players: everything is revealed.',
    scenario: '1940',
    position: lastOf,
    views: [{ as: 'everyone-after-the-end' }, ...EVERYBODY],
  },
  {
    name: 'rommel-frontier',
    about: 'The 60 blocks of Gazala, all on the frontier, and what `/map at:Sollum` makes of them on a phone.',
    scenario: 'gazala',
    position: () => frontier(title.builtIn, deployed(module, 'gazala').state),
    views: [
      ...SEATS,
      { as: 'axis', more: { at: '15,2' }, suffix: 'at-sollum' },
      { as: 'allied', more: { at: '15,2' }, suffix: 'at-sollum' },
    ],
  },
  ...SCENARIOS,
];

function lastOf(): object {
  let last: object = {};
  playRandomly(planFor(module, '1940', 'gallery'), {
    ended: (state) => {
      last = state;
    },
  });
  return last;
}

mkdirSync(FOLDER, { recursive: true });
const page = [
  '# Gallery',
  '',
  'Made by `npm run gallery`, in 256 colours to keep the files small; each picture links to its full size.',
  '',
  '**How to read them.** Your own blocks show their faces: strength (CV) large at the top left, a square for each step',
  '(a diamond for each two-CV step of an elite unit; hollow when lost), the symbol of the arm, speed at its right, the',
  'name below. The other side shows its backs, a cross for the Axis and a ring for the Allies, with the number of blocks.',
  'A block with a broken pale edge was seen before and is not face up now. A tilted, hatched block is Disrupted. Stacks',
  'that would hide the front stand apart in a tray with the name of their hex and a line to it. Crossed swords mark a',
  'battle: left half attacker, right half defender; each of its hexsides has the colour of who controls it, and an arrow',
  'where it was crossed.',
  '',
];
let count = 0;
for (const { name, about, scenario, position, views } of ENTRIES) {
  const state = position();
  page.push(`## ${about}`, '');
  for (const { as, more, suffix } of views) {
    const scene = drawnFor(drawn(scenario), state, as, more);
    const file = [
      name,
      as === 'everyone-after-the-end' ? 'revealed' : as,
      ...(suffix === undefined ? [] : [suffix]),
    ].join('-');
    writeFileSync(`${FOLDER}/${file}.png`, await smallPng(scene.value, scene.value.width));
    writeFileSync(`${FOLDER}/${file}-${SMALL}.png`, await smallPng(scene.value, SMALL));
    page.push(`[![${altText(scene, 300).value}](${file}-${SMALL}.png)](${file}.png)`, '');
    count++;
  }
}
writeFileSync(`${FOLDER}/README.md`, page.join('\n'));
console.log(`gallery: ${count} scenes, each at full size and ${SMALL} pixels, in docs/gallery`);
