import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { killRun } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'dispatch-kill-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('rommel: kills at random moments of a match lose and double nothing', async () => {
  const url = `file:${join(folder, 'rommel.db')}`;
  const report = await killRun({ kills: 50, title: 'rommel', scenario: '1940', seed: 'fifty', url });
  console.log(JSON.stringify(report));
  expect(report.problems).toEqual([]);
  expect(report.kills).toBe(50);
  expect(report.acknowledged).toBeGreaterThan(100);
});
