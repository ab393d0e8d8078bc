// Painting in turn: few at once, a bounded line, and equal requests share one picture.
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { Queue } from '#src/queue.ts';
import type { Scene } from '../scene.ts';
import { png } from './canvas.ts';
import { mailPng } from './small.ts';

/** The line is full: try again in a moment. */
export class TooBusy extends Error {}

export interface PaintQueue {
  /** The PNG of a scene, or the small one for mails. Rejects with TooBusy when the line is full. */
  paint(scene: Scene, small?: boolean): Promise<Buffer>;
  /** Pictures being painted or in line. */
  readonly length: number;
}

type Paint = (scene: Scene, small: boolean) => Promise<Buffer>;
const drawn: Paint = (scene, small) => (small ? mailPng(scene) : png(scene));

/** `atOnce` pictures are painted together, `most` may be under way or in line. */
export function makeQueue({ atOnce = 2, most = 64, paint = drawn } = {}): PaintQueue {
  const underWay = new Map<string, Promise<Buffer>>();
  const line = new Queue(atOnce);
  /** Drawing holds up everything else for some hundredths of a second: one picture is begun in a round of the event loop. */
  const rounds = new Queue();
  const run = (scene: Scene, small: boolean): Promise<Buffer> =>
    line.run('picture', async () => {
      await rounds.run('round', () => setImmediate());
      return paint(scene, small);
    });

  return {
    get length() {
      return underWay.size;
    },
    paint(scene, small = false) {
      const key = keyOf(scene, small);
      const same = underWay.get(key);
      if (same !== undefined) return same;
      if (underWay.size >= most)
        return Promise.reject(new TooBusy('Too many pictures are being drawn; ask again in a moment.'));
      const made = run(scene, small).finally(() => underWay.delete(key));
      underWay.set(key, made);
      return made;
    },
  };
}

/** The base's shapes follow from its key. Two viewers share a picture only when they see exactly the same. */
export function keyOf(scene: Scene, small = false): string {
  const { base, ...rest } = scene;
  return createHash('sha256')
    .update(`${small} ${base.key} ${JSON.stringify(rest)}`)
    .digest('hex');
}
