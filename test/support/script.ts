// A script called as `npm run` does it, but in this process: one of its own takes seconds to start and to load the titles.
import { format } from 'node:util';
import { vi } from 'vitest';
import { ROOT } from '../../scripts/lib/titles.ts';

/** What a script said, and the code it ended with. */
export interface Called {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

class Ended extends Error {
  readonly code: number;
  constructor(code: unknown) {
    super(`ended with ${code}`);
    this.code = Number(code ?? 0);
  }
}

let calls = 0;

/** Runs `scripts/NAME.ts` to its end with these words. Whatever it changed in this process is put back. */
export async function callScript(name: string, ...words: readonly string[]): Promise<Called> {
  const said = { stdout: '', stderr: '' };
  const { argv, exitCode } = process;
  const known = process.listeners('uncaughtException');
  const added = () => process.listeners('uncaughtException').filter((listener) => !known.includes(listener));
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((...told) => {
      said.stdout += `${format(...told)}\n`;
    }),
    vi.spyOn(console, 'error').mockImplementation((...told) => {
      said.stderr += `${format(...told)}\n`;
    }),
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Ended(code);
    }),
  ];
  process.argv = [...argv.slice(0, 1), name, ...words];
  process.exitCode = 0;
  try {
    // Another address each time: a module runs once.
    const code = await ended(() => import(`${ROOT}scripts/${name}.ts?call=${++calls}`), added);
    return { code, ...said };
  } finally {
    for (const listener of added()) process.off('uncaughtException', listener);
    for (const spy of spies) spy.mockRestore();
    Object.assign(process, { argv, exitCode });
  }
}

/** The code; what is thrown goes to the script's own listeners, as Node would hand it to them. */
async function ended(run: () => Promise<unknown>, listeners: () => readonly NodeJS.UncaughtExceptionListener[]) {
  try {
    await run();
  } catch (error) {
    if (error instanceof Ended) return error.code;
    const told = listeners();
    if (told.length === 0) throw error;
    return ended(
      async () => told.map((listener) => listener(error as Error, 'uncaughtException')),
      () => [],
    );
  }
  return Number(process.exitCode ?? 0);
}
