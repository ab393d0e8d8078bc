// Whole servers on PostgreSQL: two that serve one evening, one that is killed at random moments.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { playByTwo } from '#test/transports/evening/by-two.ts';
import { killRun } from '../../kill/run.ts';
import { PostgresServer } from './server.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await PostgresServer.start();
});
afterAll(() => server.stop());

it('two processes apply each order once and send each post once', async () => {
  await playByTwo(await server.database());
});

it('kills at random moments of a match lose and double nothing', async () => {
  const url = await server.database();
  const report = await killRun({ kills: 15, title: 'rommel', scenario: '1940', seed: 'fifteen', url });
  console.log(JSON.stringify(report));
  expect(report.problems).toEqual([]);
  expect(report.kills).toBe(15);
  expect(report.acknowledged).toBeGreaterThan(30);
});
