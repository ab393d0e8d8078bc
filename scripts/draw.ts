// npm run draw: a picture of the recommended deployment, or of where a script of typed orders leads to. The words go to the terminal.
import { readFileSync, writeFileSync } from 'node:fs';
import { problemText, withPack } from '#engine/pieces/pack.ts';
import { type AnyTitle, type ComponentFiles, playedSides } from '#engine/title.ts';
import { layersOf, plainText, png } from '#renderers/index.ts';
import { readPackFolder } from '#src/packs.ts';
import { commandLine, fail, Misuse } from './lib/command-line.ts';
import { drawnFor, placeNamed } from './lib/positions/drawing.ts';
import { deployed, played } from './lib/positions/positions.ts';
import { homeOf, scenarioOf } from './lib/titles.ts';

const USAGE =
  'npm run draw -- TITLE SCENARIO --as SIDE|observer --out FILE.png [--script FILE] [--pack DIR] [--at PLACE] [--layer NAME] [--width PIXELS]';
const text = { type: 'string' } as const;
const { positionals, values } = commandLine(USAGE, {
  as: text,
  out: text,
  script: text,
  pack: text,
  at: text,
  layer: text,
  width: text,
});

try {
  const [id, named] = positionals;
  if (id === undefined || named === undefined || values.out === undefined)
    throw new Misuse('name a title, a scenario and the file');
  const { title } = await homeOf(id);
  const scenario = scenarioOf(title, named);
  const viewer = values.as ?? 'observer';
  const { layer } = values;
  if (layer !== undefined && !layersOf(id).includes(layer)) throw new Error(`layers are ${layersOf(id).join(', ')}`);
  const width = values.width === undefined ? undefined : widthOf(values.width);
  const components = await componentsOf(title, values.pack);
  const module = title.game(scenario, components, []);
  if (viewer !== 'observer' && !playedSides(module.title).includes(viewer))
    throw new Error(`--as ${[...playedSides(module.title), 'observer'].join(' | ')}`);
  const position = values.script === undefined ? deployed(module) : played(module, readFileSync(values.script, 'utf8'));
  const drawn = { module, components, match: 'npm run draw' };
  const scene = drawnFor(drawn, position.state, viewer, {
    ...(values.at === undefined ? {} : { at: placeNamed(drawn, position.state, viewer, values.at) }),
    ...(layer === undefined ? {} : { layer }),
  });
  const bytes = await png(scene.value, width);
  writeFileSync(values.out, bytes);
  console.log(plainText(scene).value);
  console.log(`\ndraw: ${values.out}, ${Math.round(bytes.length / 1024)} kB, as ${viewer}`);
} catch (error) {
  fail('draw', error);
}

function widthOf(given: string): number {
  const width = Number(given);
  if (!Number.isInteger(width) || width < 100 || width > 6000) throw new Error('--width is 100 to 6000 pixels');
  return width;
}

/** The built-in components, with a pack's values laid over them. Throws with the first few problems. */
async function componentsOf(title: AnyTitle, pack: string | undefined): Promise<ComponentFiles> {
  if (pack === undefined) return title.builtIn;
  const read = await readPackFolder(pack);
  if (read === null) throw new Error(`there is no folder ${pack}`);
  const { files, problems } = withPack(title, read);
  if (problems.length > 0) throw new Error(problems.slice(0, 5).map(problemText).join('\n'));
  return files;
}
