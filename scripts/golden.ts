// npm run golden [-- --all | FILE ...]: records anew the golden matches of rommel that do not replay any more, all, or those
// named, and what has become of the matches of the first evening. Read the difference before you keep it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { rommelTitle } from '../src/games/rommel/index.ts';
import { ENDINGS, endedMatch } from './lib/ended-matches.ts';
import { FOLDER, fateOf, firstEvening } from './lib/first-evening.ts';
import { compareGolden, goldenText, parseGolden } from './lib/golden.ts';
import { RECIPES, recordRecipe } from './lib/recipes.ts';
import { ROOT } from './lib/titles.ts';

const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false } },
});

/** A recorded match that is as good as it was. */
function isGood(file: string): boolean {
  if (!existsSync(file)) return false;
  const golden = parseGolden(JSON.parse(readFileSync(file, 'utf8')));
  return compareGolden(rommelTitle, golden).same;
}

for (const recipe of RECIPES) {
  if (named.length > 0 && !named.includes(recipe.file)) continue;
  const file = `${ROOT}test/games/rommel/replays/${recipe.file}`;
  if (named.length === 0 && !values.all && isGood(file)) {
    console.log(`${recipe.file}: replays`);
    continue;
  }
  const began = performance.now();
  const golden = recordRecipe(rommelTitle, recipe);
  writeFileSync(file, goldenText(golden));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `${recipe.file}: ${golden.actions.length} actions, ${golden.result?.winner ?? 'nobody'} (${golden.result?.level}), ${seconds} s`,
  );
}
for (const by of ENDINGS) {
  if (named.length > 0 && !named.includes(`${by}.json`)) continue;
  const kept = await endedMatch(rommelTitle, by);
  writeFileSync(`${ROOT}test/games/rommel/replays/ended/${by}.json`, `${JSON.stringify(kept, null, 1)}\n`);
  console.log(`${by}.json: ${kept.log.length} entries of the log, ${kept.ending.kind}`);
}
if (named.length === 0) {
  const fates = Object.fromEntries(firstEvening().map((file) => [file, fateOf(rommelTitle, file)]));
  writeFileSync(`${FOLDER}fates.json`, `${JSON.stringify(fates, null, 1)}\n`);
  for (const [file, fate] of Object.entries(fates))
    console.log(
      `first evening, ${file}: ${fate.fate === 'replays' ? 'replays' : `migrated, other from action ${fate.from}`}`,
    );
}
