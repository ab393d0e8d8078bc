// How the tests run. Aliases (#engine/… and so on) come from "imports" in package.json, as they do at run time.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // What needs a browser, a service or minutes of time is named *.soak.ts and run by `npm run soak`.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    passWithNoTests: false,
    // A test that sets an environment variable must not change the next one.
    unstubEnvs: true,
    restoreMocks: true,
  },
});
