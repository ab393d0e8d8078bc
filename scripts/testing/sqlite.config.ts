// Tests that store in maps, on SQLite instead: they find what differs between the two and their common suite leaves open.
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vitest/config';
import usual from '../../vitest.config.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export default mergeConfig(
  usual,
  defineConfig({
    resolve: { alias: { '#storage/memory/memory.ts': `${root}test/support/sqlite/memory.ts` } },
    test: {
      root,
      globalSetup: 'test/support/sqlite/folder.ts',
      setupFiles: ['test/support/sqlite/end.ts'],
      // The one counts what each storage does, the other plays days at a time.
      exclude: ['test/match/orders/one-look.test.ts', 'test/notify/fortnight.test.ts'],
    },
  }),
);
