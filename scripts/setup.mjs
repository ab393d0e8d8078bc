// Sets up a fresh clone: packages, native modules, the database client. Plain JavaScript, because it runs before
// anything is installed (prestart, pretest and every other command). Silent and quick when there is nothing to do.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { aptLine, aptPackages, mayInstall, runApt } from './setup/system.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MODULES = join(ROOT, 'node_modules');
const NOTES = join(MODULES, '.dispatch-rider-setup.json');
const GENERATED = join(ROOT, 'src', 'storage', 'generated');
/** Before it the packages do not work. */
const OLDEST_NODE = [20, 19];

/** Native modules, and the shortest program that proves each of them works. */
const NATIVE = {
  canvas: "require('canvas').createCanvas(1, 1).getContext('2d').measureText('a')",
  'better-sqlite3': "new (require('better-sqlite3'))(':memory:').close()",
};

const say = (text) => process.stderr.write(`setup: ${text}\n`);

class SetupFailed extends Error {}

/** @returns {boolean} whether the program ended with 0; its output goes to stderr, or nowhere when `quiet`. */
function run(program, args, { quiet = false, env = {} } = {}) {
  const stdio = quiet ? 'ignore' : ['ignore', 2, 2];
  return spawnSync(program, args, { cwd: ROOT, stdio, env: { ...process.env, ...env } }).status === 0;
}

/** The same for a talkative program: what it says is shown only when it failed. */
function runQuietly(program, args, env) {
  const child = spawnSync(program, args, { cwd: ROOT, encoding: 'utf8', env: { ...process.env, ...env } });
  if (child.status !== 0) process.stderr.write(`${child.stdout ?? ''}${child.stderr ?? ''}`);
  return child.status === 0;
}

const json = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** The lines of Node that still get repairs, as `engines` of package.json names them. */
const supported = () => json(join(ROOT, 'package.json')).engines.node;

function isAtLeast([wantedMajor, wantedMinor]) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

function checkNode() {
  if (isAtLeast(OLDEST_NODE)) return;
  throw new SetupFailed(
    `this is Node ${process.versions.node}; Dispatch Rider needs Node ${supported()} (https://nodejs.org).`,
  );
}

/** Node that works here but gets no repairs any more: said when the native modules are proved for it, so once. */
function warnOfOldNode() {
  const [oldest = ''] = /\d+\.\d+/.exec(supported()) ?? [];
  if (isAtLeast(oldest.split('.').map(Number))) return;
  say(
    `Node ${process.versions.node} is past its end of life; it works here, but gets no repairs: take ${supported()}.`,
  );
}

/**
 * npm as it was called, so that a machine with several npm uses one. node-gyp is told of headers that lie beside node: those
 * that a setting of npm names may be another Node's. It compiles on all processors, where it would on one.
 */
function npm(...words) {
  const args = [...words, '--loglevel=error'];
  const prefix = dirname(dirname(process.execPath));
  const headers = existsSync(join(prefix, 'include', 'node', 'node.h')) ? prefix : null;
  const env = { JOBS: process.env.JOBS ?? 'max', ...(headers === null ? {} : { npm_config_nodedir: headers }) };
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js')) return run(process.execPath, [script, ...args], { env });
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { env });
}

/** Whether every package of the lock is installed in the version and form the lock names. */
function packagesAgree() {
  const installed = join(MODULES, '.package-lock.json');
  if (!existsSync(installed)) return false;
  const have = json(installed).packages;
  return Object.entries(json(join(ROOT, 'package-lock.json')).packages).every(
    ([path, want]) =>
      path === '' ||
      (want.optional && !(path in have)) ||
      (have[path]?.version === want.version && have[path]?.integrity === want.integrity),
  );
}

function installPackages() {
  if (packagesAgree()) return;
  say('installing packages (npm ci)…');
  // Without their scripts: one that fails for want of a system library would undo the rest. They follow in buildNative.
  if (!npm('ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'))
    throw new SetupFailed('npm ci failed; see above. It needs the npm registry, or a mirror named in .npmrc.');
}

const works = (name) => run(process.execPath, ['-e', NATIVE[name]], { quiet: true });

async function ask(question) {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await new Promise((done) => terminal.question(question, done));
  terminal.close();
  return /^\s*y(es)?\s*$/i.test(answer);
}

/** Fetches or compiles one native module; installs the system's libraries for it when it may. */
async function buildNative(name) {
  say(`building ${name} (fetched when a binary is within reach, else compiled)…`);
  if (npm('rebuild', name) && works(name)) return;
  const line = aptLine(aptPackages());
  const hint = `${name} could not be built: system libraries or a compiler are missing. On Debian or Ubuntu type:\n\n  ${line}\n`;
  const other =
    '\nand then the same command again. On macOS: brew install pkg-config cairo pango libpng jpeg giflib librsvg\n';
  if (!mayInstall(join(ROOT, '.env')) && !(await ask(`setup: ${hint}\nRun this now? [y/N] `)))
    throw new SetupFailed(hint + other);
  say(line);
  if (!runApt(run)) throw new SetupFailed(`apt-get failed; see above. By hand: ${line}`);
  if (!npm('rebuild', name) || !works(name)) throw new SetupFailed(`${name} still does not build; see above.`);
}

/** What was proved here before: `native` per version of Node and packages, `schema` the schema the client was made of. */
function notes() {
  try {
    return json(NOTES);
  } catch {
    // Missing or torn: everything is proved again, which costs a second.
    return {};
  }
}

const note = (more) => writeFileSync(NOTES, `${JSON.stringify({ ...notes(), ...more }, null, 2)}\n`);

async function checkNative() {
  const versions = Object.keys(NATIVE).map((name) => `${name}@${json(join(MODULES, name, 'package.json')).version}`);
  const proof = [process.platform, process.arch, process.versions.modules, ...versions].join(' ');
  if (notes().native === proof) return;
  warnOfOldNode();
  for (const name of Object.keys(NATIVE)) if (!works(name)) await buildNative(name);
  note({ native: proof });
}

/** The schema for PostgreSQL: the same tables, made into a client of its own. It lies beside what is made of it. */
function schemaForPostgres(schema) {
  const path = join(GENERATED, 'postgresql.prisma');
  const text = schema.replace('provider = "sqlite"', 'provider = "postgresql"');
  writeFileSync(path, text.replace('"../src/storage/generated"', '"./postgresql"'));
  return path;
}

/** `prisma generate`; the schema engine it wants to download is not used by it, so any file's name will do. */
function generate(schema) {
  const env = {
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    CHECKPOINT_DISABLE: '1',
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
  };
  const prisma = join(MODULES, 'prisma', 'build', 'index.js');
  if (!runQuietly(process.execPath, [prisma, 'generate', '--schema', schema], env))
    throw new SetupFailed('prisma generate failed; see above.');
}

function generateClients() {
  const path = join(ROOT, 'prisma', 'schema.prisma');
  if (!existsSync(path)) return;
  const schema = readFileSync(path, 'utf8');
  const version = json(join(MODULES, 'prisma', 'package.json')).version;
  const proof = createHash('sha256').update(version).update(schema).digest('hex');
  const isMade = existsSync(join(GENERATED, 'postgresql', 'client.ts'));
  if (notes().schema === proof && isMade) return;
  say('generating the database clients…');
  // Prisma refuses to write into a half-made client.
  rmSync(GENERATED, { recursive: true, force: true });
  generate(path);
  generate(schemaForPostgres(schema));
  note({ schema: proof });
}

try {
  checkNode();
  installPackages();
  await checkNative();
  generateClients();
} catch (error) {
  if (!(error instanceof SetupFailed)) throw error;
  say(error.message);
  process.exitCode = 1;
}
