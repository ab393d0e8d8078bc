// The server's process as the driver sees it: one question at a time.
import { type ChildProcess, fork } from 'node:child_process';
import { root } from '../testing/stages.ts';
import type { Answered, Instruction, Sample } from './words.ts';

export interface Child {
  ask(message: Instruction): Promise<Answered>;
  /** @param cleared lets the server clear its memory first, which stops it for a moment. */
  sample(cleared?: boolean): Promise<Sample>;
  /** Gives the rows of the outbox that were not sent. */
  stop(): Promise<readonly string[]>;
}

/** @param profile a folder for a profile of the processor's time. */
export function startChild(profile: string | null = null): Child {
  const extra = profile === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  const child = fork(root('scripts/soak/server.ts'), { execArgv: [...process.execArgv, '--expose-gc', ...extra] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let last: Promise<unknown> = Promise.resolve();
  const ask = (message: Instruction): Promise<Answered> => {
    const mine = last.then(() => asked(child, message));
    last = mine.catch(() => undefined);
    return mine;
  };
  return {
    ask,
    sample: async (cleared = false) => {
      const answer = await ask({ do: 'sample', cleared });
      if (answer.type !== 'sample') throw new Error(`no sample but ${answer.type}`);
      return answer.sample;
    },
    stop: async () => {
      const answer = await ask({ do: 'stop' });
      await ended;
      return answer.type === 'stopped' ? answer.left : [];
    },
  };
}

function asked(child: ChildProcess, message: Instruction): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const gone = (code: number | null): void => reject(new Error(`the server ended with ${code}`));
    child.once('exit', gone);
    child.once('message', (answer: Answered) => {
      child.off('exit', gone);
      if (answer.type === 'failed') reject(new Error(answer.why));
      else resolve(answer);
    });
    child.send(message);
  });
}
