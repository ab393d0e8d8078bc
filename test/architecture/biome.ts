// Runs our Biome configuration on made-up files, to see that its rules bite.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** One complaint: the file (as named by the caller), its line (from 1), and the rule. */
export interface Complaint {
  readonly file: string;
  readonly line: number;
  readonly rule: string;
}

const CONFIGURATION = ['biome.json', '.gitignore', 'test/architecture/no-clock-no-chance.grit'];

/** Lints `files` (path to text) in an empty folder under our configuration. Throws when Biome itself cannot run. */
export function lint(files: ReadonlyMap<string, string>): readonly Complaint[] {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-rider-lint-'));
  try {
    for (const path of CONFIGURATION) cpSync(join(ROOT, path), join(folder, path));
    for (const [path, text] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return run(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(folder: string): readonly Complaint[] {
  const biome = join(ROOT, 'node_modules/.bin/biome');
  const args = ['lint', '--reporter=github', '--max-diagnostics=none', '.'];
  const { stdout, stderr } = spawnSync(biome, args, { cwd: folder, encoding: 'utf8' });
  if (/configuration/.test(stderr)) throw new Error(stderr);
  return [...stdout.matchAll(/^::\w+ title=([^,]+),file=([^,]+),line=(\d+)/gm)].map(([, rule, file, line]) => ({
    rule: rule!,
    file: file!.replace(`${folder}/`, ''),
    line: Number(line),
  }));
}
