// npm run pack: init writes a title's component files out to edit; check names file, key and value of whatever is wrong.
import { problemText } from '#engine/pieces/pack.ts';
import { titles as service } from '#games/index.ts';
import { commandLine, fail, Misuse } from './lib/command-line.ts';
import { checkPack, initPack } from './lib/packs.ts';
import { homeOf } from './lib/titles.ts';

const USAGE = 'npm run pack -- init TITLE FOLDER | npm run pack -- check [TITLE] FOLDER';
const [verb, ...rest] = commandLine(USAGE, {}).positionals;
const folder = rest.at(-1);

try {
  if (verb === 'init' && rest.length === 2 && rest[0] !== undefined && folder !== undefined)
    await init(rest[0], folder);
  else if (verb === 'check' && (rest.length === 1 || rest.length === 2) && folder !== undefined) {
    await check(rest.length === 2 ? (rest[0] ?? null) : null, folder);
  } else throw new Misuse('say init or check');
} catch (error) {
  fail('pack', error);
}

async function init(id: string, into: string): Promise<void> {
  const { title } = await homeOf(id);
  const paths = initPack(title, into);
  for (const path of paths) console.log(path);
  console.log('Keep only what you change: entries you leave out stay as built in.');
  console.log(`pack: ${paths.length} files of ${title.id} written to ${into}`);
}

async function check(id: string | null, from: string): Promise<void> {
  const titles = id === null ? service : [(await homeOf(id)).title];
  const { title, files, problems } = await checkPack(titles, from);
  for (const problem of problems) console.log(problemText(problem));
  const verdict = problems.length === 0 ? 'good' : `${problems.length} problem${problems.length === 1 ? '' : 's'}`;
  console.log(`pack ${from} for ${title.id}, ${files.length} file${files.length === 1 ? '' : 's'}: ${verdict}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
