// Scenes -> an animated GIF, made by a process of its own: one film at a time, few in line, equal requests share one.
import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import { Queue } from '#src/queue.ts';
import { TooBusy } from '../pixels/queue.ts';
import type { Scene } from '../scene.ts';
import type { FromChild, ToChild } from './film-child.ts';

export interface FilmFrame {
  readonly scene: Scene;
  /** How long it stands, in thousandths of a second. */
  readonly delay: number;
}

export interface FilmQueue {
  /** The film of the frames, which are asked for one by one. The same key at the same time is the same film. */
  film(key: string, frames: () => AsyncIterable<FilmFrame>): Promise<Buffer>;
}

/** Pixels from side to side. */
const WIDTH = 800;
/** Finished films that are kept: a match that is over does not change. */
const KEPT = 4;
/** A film that is not done by then is given up. */
const LONGEST = 5 * 60_000;

/** `most` films may be under way or in line. */
export function makeFilms({ most = 4, width = WIDTH } = {}): FilmQueue {
  const underWay = new Map<string, Promise<Buffer>>();
  const kept = new LRUCache<string, Buffer>({ max: KEPT });
  const line = new Queue();
  return {
    film(key, frames) {
      const known = kept.get(key);
      if (known !== undefined) return Promise.resolve(known);
      const same = underWay.get(key);
      if (same !== undefined) return same;
      if (underWay.size >= most) return Promise.reject(new TooBusy('Too many films are being made.'));
      const make = async (): Promise<Buffer> => {
        const bytes = await shoot(frames(), width);
        kept.set(key, bytes);
        return bytes;
      };
      const made = line.run('film', make).finally(() => underWay.delete(key));
      underWay.set(key, made);
      return made;
    },
  };
}

async function shoot(frames: AsyncIterable<FilmFrame>, width: number): Promise<Buffer> {
  const child = startChild();
  try {
    const bases = new Set<string>();
    for await (const { scene, delay } of frames) {
      const { base, ...rest } = scene;
      const shapes = bases.has(base.key) ? null : base.shapes;
      bases.add(base.key);
      await ask(child, { do: 'frame', scene: { ...rest, base: { key: base.key } }, shapes, width, delay });
    }
    const end = await ask(child, { do: 'end' });
    if (end.type !== 'film') throw new Error('the film has no end');
    return Buffer.from(end.bytes);
  } finally {
    child.kill();
  }
}

function startChild(): ChildProcess {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return fork(fileURLToPath(new URL('film-child.ts', import.meta.url)), {
    execArgv: ['--import', tsx],
    // It needs no secret of the server's.
    env: {},
    serialization: 'advanced',
    timeout: LONGEST,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** One message, answered. */
function ask(child: ChildProcess, told: ToChild): Promise<FromChild> {
  return new Promise((resolve, reject) => {
    const ended = (): void => reject(new Error('the process that makes films has ended'));
    const failed = (error: Error | null): void => {
      if (error !== null) reject(error);
    };
    child.once('exit', ended);
    child.once('message', (answer: FromChild) => {
      child.off('exit', ended);
      if (answer.type === 'broke') reject(new Error(answer.why));
      else resolve(answer);
    });
    child.send(told, failed);
  });
}
