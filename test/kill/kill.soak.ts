import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { killRun } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'dispatch-kill-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  { title: 'toy', scenario: 'skirmish' },
  { title: 'rommel', scenario: '1940' },
])('$title: 50 kills at random moments lose and double nothing', async ({ title, scenario }) => {
  const url = `file:${join(folder, `${title}.db`)}`;
  const report = await killRun({ kills: 50, title, scenario, seed: `fifty ${title}`, url });
  console.log(JSON.stringify({ title, ...report }));
  expect(report.problems).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(100);
});
