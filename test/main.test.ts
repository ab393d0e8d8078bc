// The server as a process of its own, once by npm start: what it says when it cannot start, and how it leaves the database.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundled } from '#test/support/bundled.ts';
import { ROOT } from '../scripts/lib/titles.ts';

const folder = mkdtempSync(join(tmpdir(), 'dispatch-main-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let main: string;
beforeAll(async () => {
  main = await bundled(`${ROOT}src/main.ts`);
});

function started(settings: Readonly<Record<string, string>>) {
  const { status, stderr } = spawnSync(process.execPath, [main], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: `file:${join(folder, 'dispatch.db')}`, ...settings },
  });
  return { status, stderr };
}

describe('a start that fails', () => {
  it('names the setting of the port that is taken, and leaves a database that can be copied', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const { port } = blocker.address() as AddressInfo;
    const mail = { MAIL_FROM: 'orders@example.org', SMTP_URL: 'smtp://127.0.0.1:1', MAIL_LISTEN: '0' };
    const pages = { PUBLIC_URL: 'https://war.example.org', PUBLIC_PORT: `${port}` };
    const { status, stderr } = started({ PORT: '0', LOG_LEVEL: 'silent', ...mail, ...pages });
    expect(stderr).toBe(
      `Dispatch Rider cannot start. Port ${port} is in use: another server may be running. Set PUBLIC_PORT to another one (see .env.example).\n`,
    );
    expect(status).toBe(1);
    expect(existsSync(join(folder, 'dispatch.db'))).toBe(true);
    expect(existsSync(join(folder, 'dispatch.db-wal'))).toBe(false);
    blocker.close();
  });
});

/** Loaded into the server: once it has said that it runs it reckons for a while, as when it draws. */
const BUSY = `
const write = process.stdout.write.bind(process.stdout);
if (process.argv[1]?.endsWith('main.ts')) process.stdout.write = (text) => {
  let turns = 0;
  const reckon = () => {
    for (const until = Date.now() + 400; Date.now() < until; );
    turns += 1;
    if (turns < 4) setImmediate(reckon);
  };
  setImmediate(reckon);
  return write(text);
};
`;

describe('a stop', () => {
  it('closes the database, however busy the server is, when its whole group is told as by systemd or Ctrl+C', async () => {
    const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { scripts: { start: string } };
    const busy = join(folder, 'busy.mjs');
    writeFileSync(busy, BUSY);
    // In a folder of its own: a new database beside another one's key is refused.
    const database = join(folder, 'stopped', 'dispatch.db');
    const server = spawn('sh', ['-c', scripts.start], {
      cwd: ROOT,
      detached: true,
      env: {
        ...process.env,
        PATH: `${ROOT}node_modules/.bin:${process.env.PATH}`,
        NODE_OPTIONS: `--import=${busy}`,
        PORT: '0',
        DATABASE_URL: `file:${database}`,
      },
    });
    let said = '';
    server.stderr.on('data', (text: Buffer) => {
      said += text.toString();
    });
    const ended = once(server, 'close');
    await once(server.stdout, 'data');
    await setTimeout(100);
    process.kill(-(server.pid ?? 0), 'SIGTERM');
    await ended;
    expect(said).toContain('"signal":"SIGTERM","msg":"stopping"');
    expect(existsSync(database)).toBe(true);
    expect(existsSync(`${database}-wal`)).toBe(false);
  });

  it('comes of the end of the shell that npm put before it, and leaves nothing open', async () => {
    const database = join(folder, 'alone', 'dispatch.db');
    // A shell that waits for the server, as npm's does on most machines.
    const shell = spawn('sh', ['-c', `node ${main}; exit 0`], {
      cwd: ROOT,
      env: { ...process.env, npm_lifecycle_event: 'start', PORT: '0', DATABASE_URL: `file:${database}` },
    });
    let said = '';
    shell.stderr.on('data', (text: Buffer) => {
      said += text.toString();
    });
    const ended = once(shell.stderr, 'close');
    await once(shell.stdout, 'data');
    shell.kill('SIGTERM');
    await ended;
    expect(said).toContain('"signal":"the end of npm start","msg":"stopping"');
    expect(existsSync(database)).toBe(true);
    expect(existsSync(`${database}-wal`)).toBe(false);
  });
});
