// npm run gallery: the scenes each title shows, at full size and 550 pixels wide, into docs/gallery, with a page for each
// title and one that leads to them.
import { mkdirSync, writeFileSync } from 'node:fs';
import type { AnyTitle } from '#engine/title.ts';
import { titles } from '#games/index.ts';
import { altText } from '#renderers/index.ts';
import { smallPng } from '#renderers/pixels/small.ts';
import { commandLine } from './lib/command-line.ts';
import { drawnFor } from './lib/positions/drawing.ts';
import { homeOf, moduleOf, ROOT } from './lib/titles.ts';
import { type Gallery, type Shown, toolsOf } from './lib/tools.ts';

const SMALL = 550;
/** They are packed once and kept. */
const BEST = 9;
const FOLDER = `${ROOT}docs/gallery`;
const MADE = [
  'Made by `npm run gallery`, in 256 colours to keep the files small; each picture links to its full size.',
  '',
];

/** Writes the pictures of an entry; gives its lines of the page. */
async function show(title: AnyTitle, { name, about, scenario, position, views }: Shown) {
  const module = moduleOf(title, scenario);
  const state = position(module);
  const lines = [`## ${about}`, ''];
  for (const { as, more, suffix } of views) {
    const scene = drawnFor({ module, components: title.builtIn, match: 'Example of play' }, state, as, more);
    const who = as === 'everyone-after-the-end' ? 'revealed' : as;
    const file = [title.id, name, who, ...(suffix === undefined ? [] : [suffix])].join('-');
    writeFileSync(`${FOLDER}/${file}.png`, await smallPng(scene.value, scene.value.width, BEST));
    writeFileSync(`${FOLDER}/${file}-${SMALL}.png`, await smallPng(scene.value, SMALL, BEST));
    lines.push(`[![${altText(scene, 300).value}](${file}-${SMALL}.png)](${file}.png)`, '');
  }
  return lines;
}

async function pageOf(title: AnyTitle, { reading, shown }: Gallery): Promise<void> {
  const page = [`# Gallery: ${title.name}`, '', ...MADE, ...reading, ''];
  for (const entry of shown) page.push(...(await show(title, entry)));
  writeFileSync(`${FOLDER}/${title.id}.md`, page.join('\n'));
  const count = shown.reduce((sum, { views }) => sum + views.length, 0);
  console.log(`gallery: ${title.id}, ${count} scenes, each at full size and ${SMALL} pixels, in docs/gallery`);
}

const wanted = commandLine('npm run gallery [-- TITLE ...]', {}).positionals;
for (const id of wanted) await homeOf(id);
mkdirSync(FOLDER, { recursive: true });
const index = ['# Gallery', '', ...MADE];
for (const title of titles) {
  const gallery = (await toolsOf(title.id)).gallery?.(title);
  if (gallery === undefined) continue;
  index.push(`- [${title.name}](${title.id}.md)`);
  if (wanted.length > 0 && !wanted.includes(title.id)) continue;
  await pageOf(title, gallery);
}
writeFileSync(`${FOLDER}/README.md`, [...index, ''].join('\n'));
