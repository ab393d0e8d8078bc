// npm run gallery: the listed scenes at full size and 550 pixels wide into docs/gallery, with a page that shows them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { altText, type MapRequest, png } from '#renderers/index.ts';
import { type Drawn, drawnFor } from './lib/drawing.ts';
import { deployed, played } from './lib/positions.ts';
import { planFor, playRandomly } from './lib/random-game.ts';
import { homeOf, ROOT } from './lib/titles.ts';

interface Entry {
  readonly name: string;
  readonly about: string;
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
const drawn: Drawn = { title, module, components: title.builtIn, scenario: '1940', match: 'Example of play' };
const script = (file: string): object =>
  played(module, '1940', title.command, readFileSync(`${ROOT}scripts/gallery/${file}`, 'utf8')).state;

const ENTRIES: readonly Entry[] = [
  {
    name: 'rommel-1940-set-up',
    about: 'September 1940, both sides deployed as recommended.',
    position: () => deployed(module, '1940').state,
    views: EVERYBODY,
  },
  {
    name: 'rommel-1940-battle',
    about: 'The battle at Buq Buq: the Allies have fired, the Axis have taken their losses.',
    position: () => script('buq-buq.orders'),
    views: [...EVERYBODY, { as: 'allied', more: { at: '16,2' }, suffix: 'at-buq-buq' }],
  },
  {
    name: 'rommel-1940-offensive',
    about: 'The Axis draft an Offensive Turn; the layer shows their moves, which nobody else sees yet.',
    position: () => script('sidi-barrani.orders'),
    views: [
      { as: 'axis', more: { layer: 'last' } },
      { as: 'axis', more: { at: '17,2', layer: 'last' }, suffix: 'at-sidi-barrani' },
    ],
  },
  {
    name: 'rommel-1940-end',
    about: 'The end of a match played by two random players: everything is revealed.',
    position: lastOf,
    views: [{ as: 'everyone-after-the-end' }, ...EVERYBODY],
  },
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
  'Made by `npm run gallery`; each picture links to its full size.',
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
for (const { name, about, position, views } of ENTRIES) {
  const state = position();
  page.push(`## ${about}`, '');
  for (const { as, more, suffix } of views) {
    const scene = drawnFor(drawn, state, as, more);
    const file = [
      name,
      as === 'everyone-after-the-end' ? 'revealed' : as,
      ...(suffix === undefined ? [] : [suffix]),
    ].join('-');
    writeFileSync(`${FOLDER}/${file}.png`, await png(scene.value, scene.value.width));
    writeFileSync(`${FOLDER}/${file}-${SMALL}.png`, await png(scene.value, SMALL));
    page.push(`[![${altText(scene, 300).value}](${file}-${SMALL}.png)](${file}.png)`, '');
    count++;
  }
}
writeFileSync(`${FOLDER}/README.md`, page.join('\n'));
console.log(`gallery: ${count} scenes, each at full size and ${SMALL} pixels, in docs/gallery`);
