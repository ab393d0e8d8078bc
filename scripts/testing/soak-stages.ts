// The stages of `npm run soak`, and the long random runs of a title.
import { existsSync, readdirSync } from 'node:fs';
import { titles } from '#games/index.ts';
import { Misuse } from '../lib/command-line.ts';
import { type LongRuns, toolsOf } from '../lib/tools.ts';
import { changedSince, touched } from './scope.ts';
import { type Stage, type StageResult, shell, vitest } from './stages.ts';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const needsBrowser = (): string | null =>
  CHROMIUM.some((path) => existsSync(path)) ? null : 'no Chromium here (apt-get install chromium)';
const needsMailServers = (): string | null => {
  if (process.getuid?.() !== 0) return 'Postfix and Dovecot are started as root only';
  const there = ['/usr/sbin/postfix', '/usr/sbin/dovecot', '/usr/lib/dovecot/lmtp', '/usr/bin/apt-get'];
  const [postfix, dovecot, lmtp, apt] = there.map((path) => existsSync(path));
  const isComplete = postfix === true && dovecot === true && lmtp === true;
  return isComplete || apt === true
    ? null
    : 'no mail servers here (apt-get install postfix dovecot-imapd dovecot-lmtpd)';
};

const POSTGRESQL = '/usr/lib/postgresql';
const needsPostgres = (): string | null => {
  const versions = existsSync(POSTGRESQL) ? readdirSync(POSTGRESQL) : [];
  const isThere = versions.some((version) => existsSync(`${POSTGRESQL}/${version}/bin/initdb`));
  return isThere ? null : 'no PostgreSQL here (apt-get install postgresql)';
};

/** Long tests, by the beginnings of their paths; what they say goes to stderr. */
export const long = (...paths: readonly string[]): Promise<StageResult> =>
  vitest(['--config', 'scripts/testing/long.config.ts', '--reporter=default', ...paths], 2);

/** Tests that store in maps, on a database instead. */
export const onDatabase = (name: string, ...paths: readonly string[]): Promise<StageResult> =>
  vitest(['--config', 'scripts/testing/database.config.ts', '--reporter=default', ...paths], 2, {
    TEST_DATABASE: name,
  });

/** Many at once on each chat service: the real client, our own service, the server in a process of its own. */
const LOAD: Stage = {
  name: 'load on discord and slack',
  run: () => shell('tsx', ['scripts/soak/load.ts', 'discord', 'slack'], true),
  alone: true,
};

/** A run of a tool, as a stage. */
export const tool = (name: string, file: string, ...args: readonly (string | number)[]): Stage => ({
  name,
  run: () => shell('tsx', [`scripts/${file}.ts`, ...args.map(String)], true),
});

const USUAL: LongRuns = { games: 500, twins: 24, planted: 50 };
/** Twins that must really differ in each kind of secret, of as many games as the night has. */
const LEAST = 100;

/** Random games of a title, a part of those the night has; twins of it; and twins with planted leaks, each to be found. */
export async function randomRuns(id: string, seed: string, part = 1): Promise<readonly Stage[]> {
  const { games, twins, planted } = (await toolsOf(id)).longRuns ?? USUAL;
  const of = (all: number): number => Math.ceil(all * part);
  return [
    tool(`random games of ${id}`, 'fuzz', id, '--games', of(games), '--seed', seed),
    twinsOf(id, of(twins), seed, of(LEAST)),
    // A title that hides nothing has nothing to leak.
    ...(planted === 0
      ? []
      : [tool(`twins of ${id} with planted leaks`, 'twins', id, '--games', planted, '--seed', seed, '--planted')]),
  ];
}

/** Twins of a title in all its scenarios in turn; how many differed in each kind of secret is told as well. */
const twinsOf = (id: string, games: number, seed: string, least: number): Stage => ({
  ...tool(`twins of ${id}`, 'twins', id, '--games', games, '--seed', seed, '--least', least),
  figures: (output) => output.trimEnd().split('\n').join(', '),
});

const EVENINGS = ['breaks', 'canary', 'demo', 'planted', 'processes', 'trouble'].map(
  (name) => `test/transports/evening/${name}.soak`,
);

/** Everything but the random runs: those that wait for others to finish run beside those that compute. */
export const SOAK: readonly Stage[] = [
  { name: 'twins on discord and slack', run: () => long('test/transports/evening/pair.soak') },
  { name: 'killed at random moments', run: () => long('test/kill/kill.soak') },
  { name: 'mail through Postfix and Dovecot', missing: needsMailServers, run: () => long('test/transports/email/') },
  { name: 'letters in every order, the hardest texts', run: () => long('test/commands/', 'test/words/') },
  { name: 'a simulated fortnight of notices', run: () => long('test/notify/fortnight.soak') },
  { name: 'the page in a browser', missing: needsBrowser, run: () => long('test/browser/') },
  { name: 'evenings on discord and slack', run: () => long(...EVENINGS) },
  { name: 'months at the page', run: () => long('test/transports/local/') },
  {
    name: 'match and notices on SQLite',
    run: () => onDatabase('sqlite', 'test/match/', 'test/notify/'),
  },
  {
    name: 'match on PostgreSQL',
    missing: needsPostgres,
    run: () => onDatabase('postgresql', 'test/match/'),
  },
  { name: 'several processes on PostgreSQL', missing: needsPostgres, run: () => long('test/storage/postgresql/') },
  { name: 'the worst names, a database that breaks', run: () => long('test/transports/attack/') },
  { name: 'solo opponents at length, ended matches', run: () => long('at-length.soak', 'ended-matches.soak') },
  { name: 'the proof that a test bites, what the gallery shows', run: () => long('test/scripts/') },
  LOAD,
];

const SEED = '1';
/** Of the games that the night has. */
const PART = 1 / 6;

/**
 * The stages that have one of these words in their names, or all; of the random runs those of titles that a change since the
 * base can touch, where nothing is named. Says which it left out for that. Throws a Misuse when no name has such a word.
 */
export async function soakStages(wanted: readonly string[] = []): Promise<readonly Stage[]> {
  // What the change is measured against; another name in BASE, as a forge knows it.
  const base = process.env.BASE || 'origin/main';
  const ids = titles.map(({ id }) => id);
  const changed = wanted.length > 0 ? null : changedSince(base);
  const open = changed === null ? ids : touched(changed, ids);
  const all = [...SOAK, ...(await Promise.all(open.map((id) => randomRuns(id, SEED, PART)))).flat()];
  const stages = all.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
  if (stages.length === 0)
    throw new Misuse(
      `no stage has ${wanted.join(' or ')} in its name; there are ${all.map(({ name }) => name).join(', ')}`,
    );
  for (const id of ids.filter((id) => !open.includes(id)))
    console.log(`not run: random games and twins of ${id}, which nothing touched since ${base} (npm run nightly)`);
  return stages;
}
