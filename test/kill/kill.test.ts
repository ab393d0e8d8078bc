import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { killRun } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'dispatch-kill-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('loses and doubles nothing when the process is killed at a few random moments', async () => {
  const url = `file:${join(folder, 'few.db')}`;
  const report = await killRun({ kills: 3, title: 'toy', scenario: 'skirmish', seed: 'few', url });
  expect(report.problems).toEqual([]);
  expect(report.kills).toBe(3);
  expect(report.acknowledged).toBeGreaterThan(3);
}, 120_000);
