// npm run soak: the long tests. Prints what it left out and why; with SERVICES=1 leaving something out is a failure.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, type Stage, type StageResult, shell } from './testing/stages.ts';

interface Needed extends Stage {
  /** Why it cannot run here; null when it can. */
  readonly missing: () => string | null;
}

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

/** The tests of a folder, by the long tests' own configuration. */
function soak(folder: string): StageResult {
  const report = mkdtempSync(join(tmpdir(), 'dispatch-rider-soak-'));
  const file = join(report, 'report.json');
  const args = [
    'run',
    '--config',
    'scripts/testing/soak.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    folder,
  ];
  try {
    const child = spawnSync(root('node_modules/.bin/vitest'), args, { cwd: root('.'), stdio: ['ignore', 2, 2] });
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
    };
    const failed = child.status === 0 ? numFailedTests : Math.max(1, numFailedTests);
    return { passed: numPassedTests, failed, output: '' };
  } catch (error) {
    return { passed: 0, failed: 1, output: `no report: ${error}` };
  } finally {
    rmSync(report, { recursive: true, force: true });
  }
}

/** Many at once on a chat service: the real client, our own service, the server in a process of its own. */
const load = (where: string): StageResult => shell('tsx', ['scripts/soak/load.ts', where], true);

const STAGES: readonly Needed[] = [
  { name: 'the page in a browser', missing: needsBrowser, run: () => soak('test/browser') },
  { name: 'mail through Postfix and Dovecot', missing: needsMailServers, run: () => soak('test/transports/email') },
  { name: 'a simulated fortnight of notices', missing: nothing, run: () => soak('test/notify') },
  { name: 'killed at random moments', missing: nothing, run: () => soak('test/kill') },
  { name: 'evenings on discord and slack', missing: nothing, run: () => soak('test/transports/evening') },
  { name: 'load on discord', missing: nothing, run: () => load('discord') },
  { name: 'load on slack', missing: nothing, run: () => load('slack') },
  {
    name: 'random games of rommel 1940',
    missing: nothing,
    run: () => shell('tsx', ['scripts/fuzz.ts', 'rommel', '--scenario', '1940', '--games', '500', '--seed', '1'], true),
  },
  {
    name: 'twins of rommel',
    missing: nothing,
    run: () => shell('tsx', ['scripts/twins.ts', 'rommel', '--games', '24', '--seed', '1'], true),
  },
  {
    name: 'twins of rommel with planted leaks',
    missing: nothing,
    run: () => shell('tsx', ['scripts/twins.ts', 'rommel', '--games', '50', '--seed', '1', '--planted'], true),
  },
];

const strict = process.env.SERVICES === '1';
const wanted = process.argv.slice(2);
const stages = STAGES.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
if (stages.length === 0) {
  console.error(
    `soak: no stage has ${wanted.join(' or ')} in its name; there are ${STAGES.map(({ name }) => name).join(', ')}`,
  );
  process.exit(1);
}
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
