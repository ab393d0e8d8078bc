// npm run replay: a golden match, or a match that is over as /match export wrote it, played again hash by hash.
// --record writes a golden match's hashes and result anew (read the difference before you keep it). --random TITLE SCENARIO NAME
// FILE writes the random game of that name as a golden match first.
import { readFileSync, writeFileSync } from 'node:fs';
import { ZodError } from 'zod';
import { commandLine, fail, Misuse } from './lib/command-line.ts';
import { planFor, playRandomly } from './lib/players/random-game.ts';
import { compareExported, type ExportedMatch, isExported, parseExported } from './lib/replays/exported-match.ts';
import { compareGolden, type Golden, parseGolden, record } from './lib/replays/golden.ts';
import { homeOf, moduleOf } from './lib/titles.ts';

const { positionals, values } = commandLine('npm run replay -- FILE [--record]', {
  record: { type: 'boolean', default: false },
  random: { type: 'boolean', default: false },
});

try {
  const file = positionals.at(-1);
  if (file === undefined) throw new Misuse('name a file');
  if (values.random) await writeRandom(positionals, file);
  const json: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const { same, summary } = isExported(json)
    ? await replayExported(parseExported(json))
    : await replayGolden(parseGolden(json), file);
  console.log(summary);
  process.exitCode = same ? 0 : 1;
} catch (error) {
  fail('replay', error instanceof ZodError ? noMatch(error) : error);
}

function noMatch({ issues: [issue] }: ZodError): string {
  return `neither a golden match nor an export of a match (${issue?.path.join('.')}: ${issue?.message})`;
}

interface Replayed {
  readonly same: boolean;
  readonly summary: string;
}

async function replayGolden(golden: Golden, file: string): Promise<Replayed> {
  const { title } = await homeOf(golden.title);
  const { scenario, options, seed, actions } = golden;
  const wanted = values.record ? record(title, scenario, options, seed, actions) : golden;
  if (values.record) writeFileSync(file, `${JSON.stringify(wanted, null, 1)}\n`);
  const compared = compareGolden(title, wanted);
  const how = compared.same
    ? `${compared.actions} actions, every hash the same, ${compared.result === null ? 'not over' : `winner ${compared.result.winner ?? 'none'} (${compared.result.level}, ${compared.result.rule})`}`
    : `differs after action ${compared.at}: ${compared.why}`;
  return { same: compared.same, summary: `${title.id} ${scenario}: ${how}` };
}

async function replayExported(exported: ExportedMatch): Promise<Replayed> {
  const { match, ending, log } = exported;
  const { title } = await homeOf(match.title);
  const compared = await compareExported(title, exported);
  const older = log.findLast((entry) => (entry.rulesVersion ?? match.rulesVersion) !== title.rulesVersion);
  const now =
    older === undefined
      ? ''
      : ` (by rules version ${title.rulesVersion}; up to dispatch ${older.dispatch} it was played by older ones)`;
  const how = compared.same
    ? `${compared.dispatches} dispatches, every hash and every roll the same, winner ${ending.winner ?? 'none'} (${ending.level})`
    : `differs at dispatch ${compared.at}: ${compared.why}${now}`;
  return { same: compared.same, summary: `${title.id} ${match.scenario}: ${how}` };
}

/** A game of random legal play, named: the name is the seed of its dice and of its players. */
async function writeRandom([id, scenario, name]: readonly string[], target: string): Promise<void> {
  if (name === undefined || scenario === undefined) throw new Error('--random TITLE SCENARIO NAME FILE');
  const { title: played } = await homeOf(id ?? '');
  const plan = planFor(moduleOf(played, scenario), name);
  const golden = record(played, scenario, [], plan.seed, playRandomly(plan, {}).recorded);
  writeFileSync(target, `${JSON.stringify(golden, null, 1)}\n`);
}
