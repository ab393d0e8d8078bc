// The stages of `npm test`: run a tool, count what passed, keep what it said for the case that it failed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface StageResult {
  readonly passed: number;
  readonly failed: number;
  /** What the tool said; shown when something failed. */
  readonly output: string;
}

export interface Stage {
  readonly name: string;
  readonly run: () => StageResult;
}

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** An absolute path from one inside the repository. */
export const root = (path: string): string => join(ROOT, path);

export const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

const tool = (name: string): string => root(`node_modules/.bin/${name}`);

/**
 * One check: a tool that ends with 0 or not. A summary line `… N passed, N failed` at its end is counted as such.
 * A tool that tells of its progress does so on stderr; `live` lets that through.
 */
export function shell(name: string, args: readonly string[], live = false): StageResult {
  const stdio = ['ignore' as const, 'pipe' as const, live ? ('inherit' as const) : ('pipe' as const)];
  const child = spawnSync(tool(name), args, { cwd: ROOT, encoding: 'utf8', stdio, maxBuffer: 256 * 1024 * 1024 });
  const output = `${child.stdout ?? ''}${child.stderr ?? ''}${child.error?.message ?? ''}`;
  return { ...tally(child.stdout ?? '', child.status === 0), output };
}

/** The counts of a summary line, or one check; a tool that failed has at least one failure whatever it printed. */
export function tally(stdout: string, ok: boolean): { readonly passed: number; readonly failed: number } {
  const summary = /(\d+) passed, (\d+) failed$/.exec(stdout.trimEnd());
  if (summary === null) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  const failed = Number(summary[2]);
  return { passed: Number(summary[1]), failed: ok ? failed : Math.max(1, failed) };
}

/** What is read of vitest's JSON report. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Runs vitest with more arguments; what it says while it runs goes to `out`, a file descriptor of ours. */
export function vitest(args: readonly string[], out: number): StageResult {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-rider-test-'));
  const file = join(folder, 'report.json');
  try {
    const all = ['run', '--reporter=json', `--outputFile.json=${file}`, ...args];
    const child = spawnSync(tool('vitest'), all, { cwd: ROOT, stdio: ['ignore', out, 2] });
    return count(JSON.parse(readFileSync(file, 'utf8')), child.status === 0);
  } catch (error) {
    return { passed: 0, failed: 1, output: `vitest wrote no report: ${error}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A test file that does not even load counts as one failure; each failure is named, with the beginning of why. */
export function count(report: VitestReport, ok: boolean): StageResult {
  const failed = report.numFailedTests + (report.numFailedTests === 0 ? report.numFailedTestSuites : 0);
  return { passed: report.numPassedTests, failed: ok ? failed : Math.max(1, failed), output: failures(report) };
}

function failures({ testResults }: VitestReport): string {
  const lines = testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message === '' ? [] : [`${name}: ${beginning(message)}`]),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages: [why = ''] }) => `${fullName} (${name}): ${beginning(why)}`),
  ]);
  return lines.map((line) => `     ${line.replace(`${ROOT}/`, '')}`).join('\n');
}

const beginning = (text: string): string => text.split('\n').slice(0, 3).join(' ').slice(0, 400);
