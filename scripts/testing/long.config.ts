// The long tests: what needs a browser, kills processes or takes minutes (*.soak.ts), and what is left to the night
// (*.nightly.ts); one file after another.
import { defineConfig } from 'vitest/config';
import { byImports } from './made-modules.ts';

export default defineConfig({
  plugins: [byImports],
  test: {
    experimental: { fsModuleCache: true },
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/**/*.{soak,nightly}.ts'],
    globalSetup: ['test/support/folder.ts'],
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 20 * 60_000,
    hookTimeout: 120_000,
  },
});
