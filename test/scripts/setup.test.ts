// What set-up may do unasked: the setting counts wherever an operator writes it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/lib/titles.ts';

const folder = mkdtempSync(join(tmpdir(), 'dispatch-setup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Set-up is plain JavaScript and runs before anything is installed. */
function mayInstall(written: string, environment: Readonly<Record<string, string>> = {}): string {
  const file = join(folder, '.env');
  writeFileSync(file, written);
  const call = `import('./scripts/setup/system.mjs').then((it) => console.log(it.mayInstall(process.argv[1])))`;
  const { stdout } = spawnSync(process.execPath, ['-e', call, file], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...environment },
  });
  return stdout.trim();
}

describe('set-up may install what the system lacks', () => {
  it('when .env or the environment says so, which wins', () => {
    expect(mayInstall('PORT=4000\n')).toBe('false');
    expect(mayInstall('PORT=4000\nDISPATCH_SETUP=apt\n')).toBe('true');
    expect(mayInstall('', { DISPATCH_SETUP: 'apt' })).toBe('true');
    expect(mayInstall('DISPATCH_SETUP=apt\n', { DISPATCH_SETUP: 'no' })).toBe('false');
  });
});
