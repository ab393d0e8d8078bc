import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import setUp from './folder.ts';

it('removes what runs that are gone have left, also one that had the number of this process', () => {
  vi.stubEnv('TMPDIR', tmpdir());
  // Numbers of processes end below 2^22.
  const [own, gone] = [process.pid, 9_999_999].map((pid) => join(tmpdir(), `dispatch-run-${pid}`, 'old'));
  for (const folder of [own, gone]) mkdirSync(String(folder), { recursive: true });
  const end = setUp();
  expect([own, gone].map((folder) => existsSync(String(folder)))).toEqual([false, false]);
  expect(tmpdir()).toBe(join(String(own), '..'));
  end();
  expect(existsSync(tmpdir())).toBe(false);
  vi.unstubAllEnvs();
});
