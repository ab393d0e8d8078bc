// `npm test` itself: what it counts, and that set-up is silent when there is nothing to do.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { count, root, shell, tally } from '../../scripts/testing/stages.ts';

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

  it('counts a tool that is not there as failed, and says so', () => {
    const result = shell('no-such-tool', []);
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

describe('set-up', () => {
  it('says nothing when everything is there', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root('scripts'), 'setup.mjs')], {
      encoding: 'utf8',
    });
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
  });
});
