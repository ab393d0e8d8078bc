// What Debian must provide to compile the native modules, and whether this machine may be asked to install it.
import { existsSync, readFileSync } from 'node:fs';
// As a whole: a Node that is too old for it shall still be told so.
import util from 'node:util';

/** node-canvas compiles against these; better-sqlite3 needs the compiler and python3 only. */
export const aptPackages = () => [
  'build-essential',
  'python3',
  'pkg-config',
  'libcairo2-dev',
  'libpango1.0-dev',
  'libjpeg-dev',
  'libgif-dev',
  'librsvg2-dev',
];

const isRoot = () => process.getuid?.() === 0;

/** The line a person types. */
export const aptLine = (packages) =>
  `${isRoot() ? '' : 'sudo '}apt-get install -y --no-install-recommends ${packages.join(' ')}`;

/** The setting, from the environment, else from the file of the settings. */
const wished = (file) =>
  process.env.DISPATCH_SETUP ?? (existsSync(file) ? util.parseEnv(readFileSync(file, 'utf8')).DISPATCH_SETUP : null);

/** CI and DISPATCH_SETUP=apt say yes beforehand. */
export const mayInstall = (file) => wished(file) === 'apt' || !['', '0', 'false', undefined].includes(process.env.CI);

/**
 * Installs packages with apt-get, through `sudo -n` when this is not root.
 * @param {(program: string, args: string[], options?: object) => boolean} run
 * @param {readonly string[]} packages
 * @returns {boolean} whether they are installed
 */
export function runApt(run, packages = aptPackages()) {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) =>
    isRoot() ? run('apt-get', args, { env }) : run('sudo', ['-n', 'apt-get', ...args], { env });
  const install = () => apt('install', '-y', '--no-install-recommends', ...packages);
  // Old package lists are enough on most machines; a fresh one is fetched when they are not.
  return install() || (apt('update') && install());
}
