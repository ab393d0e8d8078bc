// The proof that tests named after a section test it: its functions are stubbed out in a copy of the repository, and one must fail.
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../titles.ts';
import { type Citing, stubbed } from './citations.ts';
import { isDone, type SectionState } from './coverage.ts';
import { patternOf } from './test-names.ts';

export interface Proof {
  readonly section: string;
  /** Null when it is proved. */
  readonly problem: string | null;
}
interface Task {
  readonly sections: readonly SectionState[];
  readonly stubs: readonly Citing[];
}

const CONFIG = 'scripts/testing/proof.config.ts';
const COPIED = [
  'src',
  'test',
  'commands',
  'renderers',
  'scripts',
  'docs',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
];

/** The functions whose comment carries the section; where there is none, those that cite it inside. */
function stubsFor({ section, citings }: SectionState): readonly Citing[] {
  const functions = citings.filter(({ body }) => body !== null);
  const own = functions.filter(({ doc }) => doc.has(section));
  return own.length > 0 ? own : functions;
}

/** Sections carried by the very same functions are proved in one run. */
function tasksOf(states: readonly SectionState[]): readonly Task[] {
  const tasks = new Map<string, Task>();
  for (const state of states) {
    const stubs = stubsFor(state);
    const key = stubs.map(({ file, body }) => `${file}:${body?.start}`).join(' ');
    tasks.set(key, { stubs, sections: [...(tasks.get(key)?.sections ?? []), state] });
  }
  return [...tasks.values()];
}

/** Proves every section that is implemented and tested, `workers` copies at a time; `told` hears of each as it is settled. */
export async function prove(
  states: readonly SectionState[],
  workers: number,
  told: (proof: Proof) => void,
): Promise<readonly Proof[]> {
  const done = states.filter((state) => state.notApplicable === null && isDone(state));
  const proofs: Proof[] = done
    .filter((state) => stubsFor(state).length === 0)
    .map(({ section }) => ({ section, problem: 'only a table carries it, no function to stub out' }));
  for (const proof of proofs) told(proof);
  const tasks = [...tasksOf(done.filter((state) => stubsFor(state).length > 0))];
  let asItIs: Promise<Outcomes> | null = null;
  const work = async (): Promise<void> => {
    const copy = copyOfRepository();
    try {
      asItIs ??= failing(copy, done);
      const before = await asItIs;
      for (let task = tasks.shift(); task !== undefined; task = tasks.shift())
        for (const proof of await proveTask(copy, task, before)) {
          proofs.push(proof);
          told(proof);
        }
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return proofs;
}

function copyOfRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'prove-'));
  for (const name of COPIED)
    if (existsSync(join(ROOT, name))) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

async function proveTask(copy: string, { sections, stubs }: Task, before: Outcomes): Promise<readonly Proof[]> {
  const files = [...new Set(stubs.map(({ file }) => file))];
  const texts = files.map((file) => readFileSync(join(copy, file), 'utf8'));
  for (const [at, file] of files.entries()) {
    const bodies = stubs.filter((stub) => stub.file === file).flatMap(({ body }) => body ?? []);
    writeFileSync(join(copy, file), stubbed(texts[at] ?? '', bodies));
  }
  const after = await failing(copy, sections);
  for (const [at, file] of files.entries()) writeFileSync(join(copy, file), texts[at] ?? '');
  return sections.map((state) => ({ section: state.section, problem: problemOf(state, before, after, stubs) }));
}

function problemOf(state: SectionState, before: Outcomes, after: Outcomes, stubs: readonly Citing[]): string | null {
  const { section, tests } = state;
  const isBroken = ({ broken }: Outcomes): boolean =>
    tests.some(({ file }) => broken.some((one) => one.endsWith(`/${file}`)));
  const of = ({ tests }: Outcomes): readonly Test[] =>
    tests.filter(({ fullName }) => new RegExp(patternOf(section)).test(fullName));
  if (of(before).length === 0) return 'no test of this name was run';
  if (of(before).some(({ status }) => status === 'failed') || isBroken(before)) return 'its tests fail as it is';
  if (isBroken(after) || of(after).some(({ status }) => status === 'failed')) return null;
  return `its tests pass without ${stubs.map(({ name }) => name).join(', ')}`;
}

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});
type Test = z.infer<typeof report>['testResults'][number]['assertionResults'][number];
interface Outcomes {
  readonly tests: readonly Test[];
  /** The test files that could not even be loaded. */
  readonly broken: readonly string[];
}

/** Runs the tests named after some sections in the copy. */
async function failing(copy: string, sections: readonly SectionState[]): Promise<Outcomes> {
  const files = [...new Set(sections.flatMap(({ tests }) => tests.map(({ file }) => file)))];
  const out = join(copy, 'report.json');
  rmSync(out, { force: true });
  const pattern = sections.map(({ section }) => patternOf(section)).join('|');
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  await new Promise<void>((resolve) => {
    const flags = ['run', '--root', copy, '--config', CONFIG, '-t', pattern, '--reporter=json', `--outputFile=${out}`];
    execFile(process.execPath, [vitest, ...flags, ...files], { cwd: copy, maxBuffer: 1 << 26 }, () => resolve());
  });
  if (!existsSync(out)) return { tests: [], broken: files.map((file) => `/${file}`) };
  const { testResults } = report.parse(JSON.parse(readFileSync(out, 'utf8')));
  const tests = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed');
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { tests, broken: broken.map(({ name }) => name) };
}
