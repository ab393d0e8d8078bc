// How the tests run. Aliases (#engine/… and so on) come from "imports" in package.json, as they do at run time.
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { byImports } from './scripts/testing/made-modules.ts';

/** Small files that take long. They begin first, so that no other waits for them at the end; else a large file goes first. */
const LONGEST = ['kill/kill', 'transports/email/trouble', 'transports/email/play'];
const isLong = ({ moduleId }: TestSpecification): boolean =>
  LONGEST.some((name) => moduleId.endsWith(`/test/${name}.test.ts`));

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  plugins: [byImports],
  test: {
    experimental: { fsModuleCache: true },
    // What needs a browser, a service or minutes of time is named *.soak.ts and run by `npm run soak`, or *.nightly.ts.
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/folder.ts'],
    setupFiles: 'test/support/first.ts',
    pool: 'forks',
    // Many files in one process, which loads the modules once: a test leaves nothing behind.
    isolate: false,
    // More than there are processors: real clients of chat services and mail servers wait, and others compute meanwhile.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // For a machine that has much else to do: a test that hangs hangs as long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    passWithNoTests: false,
    // A test that sets an environment variable must not change the next one.
    unstubEnvs: true,
    restoreMocks: true,
  },
});
