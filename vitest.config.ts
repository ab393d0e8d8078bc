// How the tests run. Aliases (#engine/… and so on) come from "imports" in package.json, as they do at run time.
import { defineConfig } from 'vitest/config';

/** Real clients of chat services, sockets, mail servers, killed processes: what one of them leaves behind would reach the next. */
const WIRE = [
  'test/transports/{attack,discord,email,evening,local,slack}/*.test.ts',
  'test/{support,kill}/**/*.test.ts',
  'test/wiring.test.ts',
];

export default defineConfig({
  test: {
    // What needs a browser, a service or minutes of time is named *.soak.ts and run by `npm run soak`, or *.nightly.ts.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    passWithNoTests: false,
    // A test that sets an environment variable must not change the next one.
    unstubEnvs: true,
    restoreMocks: true,
    projects: [
      // Many files in one process, which loads the modules once.
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['test/**/*.test.ts'],
          exclude: WIRE,
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      // A process for each file.
      {
        extends: true,
        test: { name: 'wire', include: WIRE, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
