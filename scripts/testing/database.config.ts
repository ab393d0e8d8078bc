// Tests that store in maps, on a database instead (TEST_DATABASE: sqlite, postgresql): they find what differs between the three and
// their common suite leaves open.
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vitest/config';
import usual from '../../vitest.config.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { TEST_DATABASE: database = 'sqlite' } = process.env;

export default mergeConfig(
  usual,
  defineConfig({
    resolve: { alias: { '#storage/memory/memory.ts': `${root}test/support/database/memory.ts` } },
    test: {
      root,
      globalSetup: `test/support/database/${database}.ts`,
      setupFiles: ['test/support/database/end.ts'],
      // Days of notices that take seconds in maps take many times as long here, beside other stages.
      testTimeout: 10 * 60_000,
      // The one counts what each storage does, the other plays days at a time.
      exclude: ['test/match/orders/one-look.test.ts', 'test/notify/fortnight.test.ts'],
    },
  }),
);
