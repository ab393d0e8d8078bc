// Painting in turn: few at once, a bounded line, and equal requests share one picture.
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { Queue } from '#src/queue.ts';
import { png } from './canvas.ts';
import type { Scene } from './scene.ts';

/** The line is full: try again in a moment. */
export class TooBusy extends Error {}

export interface PaintQueue {
  /** The PNG of a scene. Rejects with TooBusy when the line is full. */
  paint(scene: Scene, width?: number): Promise<Buffer>;
  /** Pictures being painted or in line. */
  readonly length: number;
}

type Paint = (scene: Scene, width?: number) => Promise<Buffer>;

/** `atOnce` pictures are painted together, `most` may be under way or in line. */
export function makeQueue({ atOnce = 2, most = 64, paint = png as Paint } = {}): PaintQueue {
  const underWay = new Map<string, Promise<Buffer>>();
  const line = new Queue(atOnce);
  /** Drawing holds up everything else for some hundredths of a second: one picture is begun in a round of the event loop. */
  const rounds = new Queue();
  const run = (scene: Scene, width?: number): Promise<Buffer> =>
    line.run('picture', async () => {
      await rounds.run('round', () => setImmediate());
      return paint(scene, width);
    });

  return {
    get length() {
      return underWay.size;
    },
    paint(scene, width) {
      const key = keyOf(scene, width);
      const same = underWay.get(key);
      if (same !== undefined) return same;
      if (underWay.size >= most)
        return Promise.reject(new TooBusy('Too many pictures are being drawn; ask again in a moment.'));
      const made = run(scene, width).finally(() => underWay.delete(key));
      underWay.set(key, made);
      return made;
    },
  };
}

/** The base's shapes follow from its key. Two viewers share a picture only when they see exactly the same. */
export function keyOf(scene: Scene, width = 0): string {
  const { base, ...rest } = scene;
  return createHash('sha256')
    .update(`${width} ${base.key} ${JSON.stringify(rest)}`)
    .digest('hex');
}
