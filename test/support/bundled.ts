// A program of ours made into one file: a process finds and compiles a thousand modules in seconds, one in a moment. For tests
// that start many.
import { mkdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

/** Within the tree, so that packages are found as from everywhere in it. */
const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/dispatch-rider', import.meta.url));

/** What lies beside a module is looked for there, not beside the one file. */
const inPlace: Plugin = {
  name: 'in place',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const here = JSON.stringify(pathToFileURL(path).href);
      return { contents: (await readFile(path, 'utf8')).replaceAll('import.meta.url', here), loader: 'ts' };
    });
  },
};

/** The path of one file that does what the program does, packages apart; it is gone when this process ends. */
export async function bundled(program: string): Promise<string> {
  mkdirSync(FOLDER, { recursive: true });
  const outfile = join(FOLDER, `${basename(program, '.ts')}-${process.pid}.mjs`);
  process.once('exit', () => rmSync(outfile, { force: true }));
  const shape = { bundle: true, packages: 'external', format: 'esm', platform: 'node' } as const;
  await build({ entryPoints: [program], outfile, ...shape, plugins: [inPlace] });
  return outfile;
}
