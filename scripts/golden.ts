// npm run golden: records anew the golden matches of a title, or of every title, that do not replay any more, all of them, or
// those named, and what else it keeps of matches. Read the difference before you keep it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { titles } from '#games/index.ts';
import { commandLine, Misuse } from './lib/command-line.ts';
import { ENDINGS, endedMatch } from './lib/replays/ended-matches.ts';
import { compareGolden, goldenText, parseGolden } from './lib/replays/golden.ts';
import { type Recipe, recordRecipe } from './lib/replays/recipe.ts';
import { type Home, homeOf, ROOT } from './lib/titles.ts';
import { toolsOf } from './lib/tools.ts';

const { values, positionals } = commandLine('npm run golden [-- [TITLE] --all | FILE ...]', {
  all: { type: 'boolean', default: false },
});
const ids = titles.map(({ id }) => id);
const chosen = positionals.filter((word) => ids.includes(word));
const named = positionals.filter((word) => !ids.includes(word));
const isNamed = (file: string): boolean => named.length === 0 || named.includes(file);
const tell = (line: string): void => console.log(line);

/** A recorded match that is as good as it was. */
function isGood({ title }: Home, file: string): boolean {
  if (!existsSync(file)) return false;
  return compareGolden(title, parseGolden(JSON.parse(readFileSync(file, 'utf8')))).same;
}

function recordOne(home: Home, recipe: Recipe): void {
  const file = `${ROOT}${home.tests}/replays/${recipe.file}`;
  if (named.length === 0 && !values.all && isGood(home, file)) return tell(`${recipe.file}: replays`);
  const began = performance.now();
  const golden = recordRecipe(home.title, recipe);
  writeFileSync(file, goldenText(golden));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const { actions, result } = golden;
  tell(`${recipe.file}: ${actions.length} actions, ${result?.winner ?? 'nobody'} (${result?.level}), ${seconds} s`);
}

async function recordEnded({ title, tests }: Home, scenario: string): Promise<void> {
  for (const by of ENDINGS.filter((ending) => isNamed(`${ending}.json`))) {
    const ended = await endedMatch(title, scenario, by);
    mkdirSync(`${ROOT}${tests}/replays/ended`, { recursive: true });
    writeFileSync(`${ROOT}${tests}/replays/ended/${by}.json`, `${JSON.stringify(ended, null, 1)}\n`);
    tell(`${by}.json: ${ended.log.length} entries of the log, ${ended.ending.kind}`);
  }
}

const kept = await Promise.all(
  (chosen.length > 0 ? chosen : ids).map(async (id) => ({ home: await homeOf(id), tools: await toolsOf(id) })),
);
const files = kept.flatMap(({ tools: { recipes = [] } }) => recipes.map(({ file }) => file));
const unknown = named.find((file) => ![...files, ...ENDINGS.map((ending) => `${ending}.json`)].includes(file));
if (unknown !== undefined) throw new Misuse(`No golden match is called "${unknown}".`);
for (const { home, tools } of kept) {
  const { recipes = [], endedIn, recordBesides } = tools;
  if (recipes.length > 0) mkdirSync(`${ROOT}${home.tests}/replays`, { recursive: true });
  for (const recipe of recipes.filter(({ file }) => isNamed(file))) recordOne(home, recipe);
  if (endedIn !== undefined) await recordEnded(home, endedIn);
  if (named.length === 0) recordBesides?.(home.title, tell);
}
