// A PostgreSQL server of our own on loopback, with a fresh cluster: its texts are sorted as English by default, which the tables must
// not depend on.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientTo } from '#storage/postgresql/connection.ts';

const VERSIONS = '/usr/lib/postgresql';

/** The folder of the newest PostgreSQL's programs here; null: none. */
export function programs(): string | null {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a)) : [];
  const folder = versions
    .map((version) => join(VERSIONS, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
  return folder ?? null;
}

/** PostgreSQL refuses to run as root: then as Debian's own account for it. */
function account(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const [uid, gid] = ['-u', '-g'].map((which) =>
    Number(spawnSync('id', [which, 'postgres'], { encoding: 'utf8' }).stdout),
  );
  return { uid: uid ?? 0, gid: gid ?? 0 };
}

/** What a database is called in its URL. */
export const nameIn = (url: string): string => new URL(url).pathname.slice(1);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** The databases of a server on loopback. */
export class Databases {
  readonly port: number;
  #count = 0;

  constructor(port: number) {
    this.port = port;
  }

  urlOf(name: string): string {
    return `postgresql://rider@127.0.0.1:${this.port}/${name}`;
  }

  /** A new database, empty or a copy of one that nobody uses. @returns its URL. */
  async database(copyOf = 'template1'): Promise<string> {
    const name = `test_${process.pid}_${++this.#count}`;
    await this.query('postgres', `CREATE DATABASE ${name} TEMPLATE ${copyOf}`);
    return this.urlOf(name);
  }

  /** One statement in a database, as its owner. */
  async query(name: string, sql: string): Promise<readonly Record<string, unknown>[]> {
    // Also of a server that is being ended: a client without a listener would throw where nobody catches it.
    const client = clientTo(this.urlOf(name));
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  }
}

export class PostgresServer extends Databases {
  readonly #bin: string;
  readonly #folder: string;
  /** Ends it. */
  readonly #end: ChildProcess;

  private constructor(bin: string, folder: string, port: number) {
    super(port);
    this.#bin = bin;
    this.#folder = folder;
    // Whoever started it may be killed: what waits for that, or for `stop`, ends it and leaves nothing behind.
    const script = 'cat; "$0" stop -m immediate -D "$1/data"; rm -rf "$1"';
    const args = ['-c', script, join(bin, 'pg_ctl'), folder];
    const settings = { detached: true, cwd: folder, ...account() };
    this.#end = spawn('sh', args, { stdio: ['pipe', 'ignore', 'ignore'], ...settings });
    this.#end.unref();
  }

  static async start(): Promise<PostgresServer> {
    const bin = programs();
    if (bin === null) throw new Error('no PostgreSQL here (apt-get install postgresql)');
    const folder = mkdtempSync(join(tmpdir(), 'dispatch-postgresql-'));
    const user = account();
    if (user !== null) chownSync(folder, user.uid, user.gid);
    const server = new PostgresServer(bin, folder, await freePort());
    const sorted = ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=en'];
    await server.#run('initdb', '-D', join(folder, 'data'), '-U', 'rider', '--auth=trust', '--no-sync', ...sorted);
    await server.up();
    return server;
  }

  /** Begins to serve, with what was stored before. */
  async up(): Promise<void> {
    // What a killed server has handed to the system stays: only a test that cuts the power would need the disk.
    const settings = '-c listen_addresses=127.0.0.1 -c max_connections=1000 -c fsync=off';
    const place = `-p ${this.port} -k ${this.#folder}`;
    await this.#control('start', '-w', '-o', `${place} ${settings}`, '-l', join(this.#folder, 'log'));
  }

  /** Ends every connection at once, as a machine that is switched off does. */
  async down(): Promise<void> {
    // Else the next start makes again every database of the suite, which takes longer than a write waits where the machine is busy.
    await this.query('postgres', 'CHECKPOINT');
    await this.#control('stop', '-m', 'immediate');
  }

  async stop(): Promise<void> {
    this.#end.stdin?.end();
    await once(this.#end, 'exit');
  }

  #control = (...args: readonly string[]): Promise<void> =>
    this.#run('pg_ctl', ...args, '-D', join(this.#folder, 'data'));

  async #run(program: string, ...args: readonly string[]): Promise<void> {
    const child = spawn(join(this.#bin, program), args, { stdio: 'ignore', cwd: this.#folder, ...account() });
    const code = await new Promise((done) => child.on('exit', done));
    if (code !== 0) throw new Error(`${program} ended with ${code}`);
  }
}
