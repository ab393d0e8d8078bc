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
      // What takes seconds in maps takes many times as long here, beside other stages.
      testTimeout: 10 * 60_000,
      // It counts what each storage does.
      exclude: ['test/match/orders/one-look.test.ts'],
    },
  }),
);
