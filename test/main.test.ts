// npm start as a process of its own: what it says when it cannot start, and how it leaves the database.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '../scripts/lib/titles.ts';

const folder = mkdtempSync(join(tmpdir(), 'dispatch-main-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function started(settings: Readonly<Record<string, string>>) {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
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
