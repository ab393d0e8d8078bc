// Runs stages: some at a time, those that measure alone; a line for each when it has ended, and the sum of all.
import type { Stage, StageResult } from './stages.ts';

export interface Done extends StageResult {
  readonly name: string;
  readonly seconds: number;
  /** What belongs into a closing note. */
  readonly figures: string;
}

export interface Sum {
  readonly passed: number;
  readonly failed: number;
  readonly done: readonly Done[];
}

/** One more than the processors that the tests are made for: real clients, mail servers and databases wait, and others compute meanwhile. */
const AT_ONCE = 3;

/** Runs them in their order. `strict`: what cannot run here has failed. */
export async function runStages(stages: readonly Stage[], strict = false): Promise<Sum> {
  const done: Done[] = [];
  const line = [...stages];
  let left = 0;
  const next = async (): Promise<void> => {
    for (let stage = line[0]; stage !== undefined && stage.alone !== true; stage = line[0]) {
      line.shift();
      const why = stage.missing?.() ?? null;
      if (why === null) done.push(await runOne(stage));
      else {
        console.log(`${strict ? 'FAIL' : 'left out'} ${stage.name}: ${why}`);
        left += 1;
      }
    }
  };
  while (line.length > 0) {
    await Promise.all(Array.from({ length: AT_ONCE }, next));
    const alone = line.shift();
    if (alone !== undefined) done.push(await runOne(alone));
  }
  const failed = done.reduce((sum, one) => sum + one.failed, strict ? left : 0);
  return { passed: done.reduce((sum, one) => sum + one.passed, 0), failed, done };
}

async function runOne({ name, run, figures = lastLine }: Stage): Promise<Done> {
  const began = performance.now();
  const result = await run();
  const seconds = (performance.now() - began) / 1000;
  const { passed, failed, output } = result;
  const counted = passed + failed > 1 ? `: ${passed} passed, ${failed} failed` : '';
  console.log(`${failed === 0 ? 'ok  ' : 'FAIL'} ${name}${counted} (${seconds.toFixed(1)} s)`);
  if (failed > 0 && output !== '') console.log(output.trimEnd());
  return { ...result, name, seconds, figures: figures(output) || `${passed} passed, ${failed} failed` };
}

const lastLine = (output: string): string => output.trimEnd().split('\n').at(-1) ?? '';

/** All figures in one paragraph, to be pasted into a closing note. */
export const paragraph = (heading: string, { passed, failed, done }: Sum): string =>
  `${heading}: ${passed} passed, ${failed} failed. ${done
    .map(({ name, figures, seconds }) => `${name}: ${figures} (${seconds.toFixed(0)} s)`)
    .join('; ')}.`;
