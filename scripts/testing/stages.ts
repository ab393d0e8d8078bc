// A stage of `npm test`, `npm run soak` or `npm run nightly`: a tool is run, what passed is counted, what it said is kept.
import { spawn } from 'node:child_process';
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
  readonly run: () => Promise<StageResult>;
  /** Why it cannot run here; null when it can. Left out: it always can. */
  readonly missing?: () => string | null;
  /** It measures: nothing else runs meanwhile. */
  readonly alone?: true;
  /** What of its output belongs into a closing note; its last line unless said otherwise. */
  readonly figures?: (output: string) => string;
}

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** An absolute path from one inside the repository. */
export const root = (path: string): string => join(ROOT, path);

const tool = (name: string): string => root(`node_modules/.bin/${name}`);

interface Ended {
  readonly ok: boolean;
  readonly stdout: string;
  readonly stderr: string;
}

type Variables = Readonly<Record<string, string>>;

/** Runs a tool to its end. `out` and `err`: file descriptors of ours it writes to, or 'pipe' to keep what it says. */
function ended(
  name: string,
  args: readonly string[],
  out: 'pipe' | number,
  err: 'pipe' | number,
  env: Variables = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(tool(name), args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', out, err],
    });
    const said = { stdout: '', stderr: '' };
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said.stdout += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said.stderr += text;
    });
    child.on('error', (error) => resolve({ ok: false, stdout: said.stdout, stderr: `${said.stderr}${error.message}` }));
    child.on('close', (code) => resolve({ ok: code === 0, ...said }));
  });
}

/**
 * One check: a tool that ends with 0 or not. A summary line `… N passed, N failed` at its end is counted as such.
 * A tool that tells of its progress does so on stderr; `live` lets that through.
 */
export async function shell(name: string, args: readonly string[], live = false): Promise<StageResult> {
  const { ok, stdout, stderr } = await ended(name, args, 'pipe', live ? 2 : 'pipe');
  return { ...tally(stdout, ok), output: `${stdout}${stderr}` };
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
export async function vitest(args: readonly string[], out: number, env: Variables = {}): Promise<StageResult> {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-rider-test-'));
  const file = join(folder, 'report.json');
  try {
    const { ok } = await ended('vitest', ['run', '--reporter=json', `--outputFile.json=${file}`, ...args], out, 2, env);
    return count(JSON.parse(readFileSync(file, 'utf8')), ok);
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
