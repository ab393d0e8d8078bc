// `npm test` itself: what it counts, what it runs at once, what a change can touch, and that set-up is silent when there is
// nothing to do.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paragraph, runStages } from '../../scripts/testing/run.ts';
import { changedSince, touched } from '../../scripts/testing/scope.ts';
import { count, root, type Stage, shell, tally } from '../../scripts/testing/stages.ts';

describe('counting', () => {
  it('takes the counts of a last line', () => {
    expect(tally('much\nrommel: 200 passed, 0 failed\n', true)).toEqual({ passed: 200, failed: 0 });
  });

  it('counts a tool without such a line as one check', () => {
    expect(tally('all is well\n', true)).toEqual({ passed: 1, failed: 0 });
    expect(tally('', false)).toEqual({ passed: 0, failed: 1 });
  });

  it('does not believe a tool that failed and says nothing did', () => {
    expect(tally('3 passed, 0 failed', false)).toEqual({ passed: 3, failed: 1 });
  });

  it('does not take a line that is not the last', () => {
    expect(tally('5 passed, 0 failed\nand then it broke', false)).toEqual({ passed: 0, failed: 1 });
  });

  it('counts a tool that is not there as failed, and says so', async () => {
    const result = await shell('no-such-tool', []);
    expect(result).toMatchObject({ passed: 0, failed: 1 });
    expect(result.output).toContain('ENOENT');
  });

  it('names the tests that failed, and why', () => {
    const passed = { fullName: 'a mailbox opens', status: 'passed', failureMessages: [] };
    const failed = {
      fullName: 'a mailbox closes',
      status: 'failed',
      failureMessages: ['expected 1 to equal 2\n    at a\n    at b\n    at c'],
    };
    const report = {
      numPassedTests: 1,
      numFailedTests: 1,
      numFailedTestSuites: 1,
      testResults: [{ name: root('test/mail.test.ts'), message: '', assertionResults: [passed, failed] }],
    };
    const output = '     a mailbox closes (test/mail.test.ts): expected 1 to equal 2     at a     at b';
    expect(count(report, false)).toEqual({ passed: 1, failed: 1, output });
  });

  it('counts a test file that does not load', () => {
    const broken = { name: root('test/mail.test.ts'), message: 'no such module', assertionResults: [] };
    const report = { numPassedTests: 0, numFailedTests: 0, numFailedTestSuites: 1, testResults: [broken] };
    expect(count(report, false)).toEqual({ passed: 0, failed: 1, output: '     test/mail.test.ts: no such module' });
  });
});

describe('stages', () => {
  const said: string[] = [];
  const running = new Set<string>();
  const together: string[] = [];
  /** A stage that ends a round later, and notes who ran beside it. */
  const stage = (name: string, more: Partial<Stage> = {}, failed = 0): Stage => ({
    name,
    run: async () => {
      running.add(name);
      await new Promise((resolve) => setImmediate(resolve));
      together.push([...running].join(' '));
      running.delete(name);
      return { passed: 2, failed, output: `much\n${name}: 2 passed, ${failed} failed\n` };
    },
    ...more,
  });
  const run = (stages: readonly Stage[], strict = false) => {
    for (const list of [said, together]) list.length = 0;
    vi.spyOn(console, 'log').mockImplementation((line) => void said.push(String(line)));
    return runStages(stages, strict);
  };

  it('run three at a time, and those that measure alone', async () => {
    const all = [stage('a'), stage('b'), stage('c'), stage('d'), stage('e', { alone: true }), stage('f')];
    const sum = await run(all);
    expect(together).toEqual(['a b c', 'b c d', 'c d', 'd', 'e', 'f']);
    expect(sum).toMatchObject({ passed: 12, failed: 0 });
    expect(said.map((line) => line.replace(/\d+\.\d/, '0'))).toEqual(
      all.map(({ name }) => `ok   ${name}: 2 passed, 0 failed (0 s)`),
    );
  });

  it('tell what went wrong', async () => {
    expect(await run([stage('a', {}, 1)])).toMatchObject({ passed: 2, failed: 1 });
    expect(said.join('\n')).toMatch(/^FAIL a: 2 passed, 1 failed \(0\.\d s\)\nmuch\na: 2 passed, 1 failed$/);
  });

  it('that cannot run are named, and have failed where nothing may be left out', async () => {
    const stages = [stage('a', { missing: () => 'no browser here' }), stage('b')];
    expect(await run(stages)).toMatchObject({ passed: 2, failed: 0 });
    expect(said[0]).toBe('left out a: no browser here');
    expect(await run(stages, true)).toMatchObject({ passed: 2, failed: 1 });
    expect(said[0]).toBe('FAIL a: no browser here');
  });

  it('end in one paragraph of figures', async () => {
    const figures = (output: string): string => output.trimEnd().split('\n').join(', ');
    const told = paragraph('Tonight', await run([stage('a'), stage('b', { figures })]));
    expect(told.replace(/\d+ s/g, '0 s')).toBe(
      'Tonight: 4 passed, 0 failed. a: a: 2 passed, 0 failed (0 s); b: much, b: 2 passed, 0 failed (0 s).',
    );
  });
});

describe('a change', () => {
  const ids = ['rommel', 'alamein'];

  it.each([
    ['a title', ['src/games/rommel/book/rules.ts', 'renderers/scenes/rommel/counters/units.ts'], ['rommel']],
    ['two titles', ['scripts/titles/rommel/index.ts', 'test/games/alamein/map.test.ts'], ids],
    ['the list of titles', ['src/games/index.ts'], ids],
    ['the engine', ['src/games/rommel/index.ts', 'src/engine/play.ts'], ids],
    ['a tool', ['scripts/lib/fuzz/laws.ts'], ids],
    ['a package', ['package-lock.json'], ids],
    ['nothing but words', ['docs/architecture.md', 'README.md', 'src/games/rommel/book/RULINGS.md'], []],
  ])('of %s touches what depends on it', (_what, changed, titles) => {
    expect(touched(changed, ids)).toEqual(titles);
  });

  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });
  /** A repository with a branch `main` of one commit, and a branch of work on it with another. */
  function repository(): { readonly folder: string; git(...args: readonly string[]): void } {
    const folder = mkdtempSync(join(tmpdir(), 'dispatch-rider-git-'));
    folders.push(folder);
    const me = ['-c', 'user.name=me', '-c', 'user.email=me@example.org'];
    const git = (...args: readonly string[]): void => {
      const { status, stderr } = spawnSync('git', [...me, ...args], { cwd: folder, encoding: 'utf8' });
      if (status !== 0) throw new Error(stderr);
    };
    git('init', '--quiet', '--initial-branch=main');
    mkdirSync(join(folder, 'src'));
    writeFileSync(join(folder, 'src', 'old.ts'), 'a long enough text to be known again\n');
    git('add', '.');
    git('commit', '--quiet', '--message=first');
    git('checkout', '--quiet', '-b', 'work');
    git('mv', 'src/old.ts', 'moved.ts');
    git('commit', '--quiet', '--message=second');
    return { folder, git };
  }

  it('is what git knows of since the base: committed or not, under both names where it was moved', () => {
    const { folder } = repository();
    writeFileSync(join(folder, 'new.ts'), '');
    expect(changedSince('main', folder)?.toSorted()).toEqual(['moved.ts', 'new.ts', 'src/old.ts']);
  });

  it('is not known without the base, on the base itself, or in a shallow checkout', () => {
    const { folder, git } = repository();
    expect(changedSince('nowhere', folder)).toBeNull();
    expect(changedSince('work', folder)).toBeNull();
    const clone = mkdtempSync(join(tmpdir(), 'dispatch-rider-git-'));
    folders.push(clone);
    git('clone', '--quiet', '--depth=1', `file://${folder}`, clone);
    expect(changedSince('HEAD~1', clone)).toBeNull();
  });
});

describe('set-up', () => {
  it('says nothing when everything is there', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root('scripts'), 'setup.mjs')], {
      encoding: 'utf8',
    });
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  it('is for the oldest Node that gets repairs, on which `.ci/run` runs', () => {
    const { engines } = JSON.parse(readFileSync(root('package.json'), 'utf8'));
    const [, oldest = ''] = /\^(\d+\.\d+)/.exec(engines.node) ?? [];
    const [, inCi = ''] = /NODE:-(\d+\.\d+)/.exec(readFileSync(root('.ci/run'), 'utf8')) ?? [];
    // The oldest line, in one of its later versions.
    expect(inCi.split('.')[0]).toBe(oldest.split('.')[0]);
    expect(Number(inCi.split('.')[1])).toBeGreaterThanOrEqual(Number(oldest.split('.')[1]));
    expect(readFileSync(root('README.md'), 'utf8')).toContain(`Node ${oldest} or later`);
  });
});
