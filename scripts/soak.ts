// npm run soak: the long tests. Prints what it left out and why; with SERVICES=1 leaving something out is a failure.
import { existsSync } from 'node:fs';
import type { AnyTitle } from '#engine/title.ts';
import { titles } from '#games/index.ts';
import { commandLine, Misuse } from './lib/command-line.ts';
import { type LongRuns, toolsOf } from './lib/tools.ts';
import { type Stage, type StageResult, shell, vitest } from './testing/stages.ts';

interface Needed extends Stage {
  /** Why it cannot run here; null when it can. */
  readonly missing: () => string | null;
}

const wanted = commandLine('npm run soak [-- STAGE ...]', {}).positionals;

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
const nothing = (): null => null;

/** The tests of a folder, by the long tests' own configuration; what they say goes to stderr. */
const soak = (folder: string): StageResult =>
  vitest(['--config', 'scripts/testing/soak.config.ts', '--reporter=default', folder], 2);

/** Many at once on a chat service: the real client, our own service, the server in a process of its own. */
const load = (where: string): StageResult => shell('tsx', ['scripts/soak/load.ts', where], true);

/** A run of a tool for a title, as a stage. */
const tool = (name: string, file: string, ...args: readonly (string | number)[]): Needed => ({
  name,
  missing: nothing,
  run: () => shell('tsx', [`scripts/${file}.ts`, ...args.map(String)], true),
});

/** Random games of a title, twins of it, and twins with planted leaks. */
async function longRuns({ id }: AnyTitle): Promise<readonly Needed[]> {
  const { longRuns: runs = USUAL } = await toolsOf(id);
  const { scenario, games, twins, planted } = runs;
  const only = scenario === undefined ? [] : ['--scenario', scenario];
  return [
    tool(`random games of ${[id, ...only.slice(1)].join(' ')}`, 'fuzz', id, ...only, '--games', games, '--seed', 1),
    tool(`twins of ${id}`, 'twins', id, '--games', twins, '--seed', 1),
    tool(`twins of ${id} with planted leaks`, 'twins', id, '--games', planted, '--seed', 1, '--planted'),
  ];
}
const USUAL: LongRuns = { games: 500, twins: 24, planted: 50 };

const STAGES: readonly Needed[] = [
  { name: 'the page in a browser', missing: needsBrowser, run: () => soak('test/browser') },
  { name: 'mail through Postfix and Dovecot', missing: needsMailServers, run: () => soak('test/transports/email') },
  { name: 'a simulated fortnight of notices', missing: nothing, run: () => soak('test/notify') },
  { name: 'killed at random moments', missing: nothing, run: () => soak('test/kill') },
  { name: 'evenings on discord and slack', missing: nothing, run: () => soak('test/transports/evening') },
  { name: 'load on discord', missing: nothing, run: () => load('discord') },
  { name: 'load on slack', missing: nothing, run: () => load('slack') },
  ...(await Promise.all(titles.map(longRuns))).flat(),
];

const strict = process.env.SERVICES === '1';
const stages = STAGES.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
if (stages.length === 0)
  throw new Misuse(
    `no stage has ${wanted.join(' or ')} in its name; there are ${STAGES.map(({ name }) => name).join(', ')}`,
  );
let passed = 0;
let failed = 0;
for (const { name, missing, run } of stages) {
  const why = missing();
  if (why !== null) {
    console.log(`${strict ? 'FAIL' : 'left out'} ${name}: ${why}`);
    failed += strict ? 1 : 0;
    continue;
  }
  const began = performance.now();
  const result = run();
  passed += result.passed;
  failed += result.failed;
  console.log(
    `${result.failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${result.passed} passed, ${result.failed} failed (${((performance.now() - began) / 1000).toFixed(0)} s)`,
  );
  if (result.failed > 0 && result.output !== '') console.log(result.output.trimEnd());
}
console.log(`soak: ${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
