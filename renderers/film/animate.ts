// Frames -> an animated GIF. After the first, a frame holds only the pixels that have changed, in colours of their own.
import { createRequire } from 'node:module';
import type gifencPackage from 'gifenc';
import type { Pixels } from '../pixels/canvas.ts';

/** Required, not imported: what its default is differs between those who run us. */
const gifenc = createRequire(import.meta.url)('gifenc') as typeof gifencPackage;

/** A frame may have 256 colours; one is kept for what stays as it is. */
const COLOURS = 255;

interface Animation {
  /** Adds a frame that stands for `delay` thousandths of a second. All frames are of one size. */
  add(frame: Pixels, delay: number): void;
  bytes(): Uint8Array;
}

/** Builds an animation that begins anew when it has ended. */
export function animation(): Animation {
  const encoder = gifenc.GIFEncoder();
  let last: Pixels | null = null;
  return {
    add(frame, delay) {
      if (last !== null && (last.width !== frame.width || last.height !== frame.height))
        throw new Error('frames of two sizes');
      const changed = changedIn(last, frame);
      const palette = gifenc.quantize(changed.rgba, COLOURS, { useSqrt: false });
      const colours = gifenc.applyPalette(changed.rgba, palette);
      const still = palette.length;
      const index = new Uint8Array(frame.width * frame.height).fill(still);
      for (const [at, pixel] of changed.where.entries()) index[pixel] = colours[at] ?? still;
      encoder.writeFrame(index, frame.width, frame.height, {
        palette: [...palette, [0, 0, 0]],
        delay,
        transparent: true,
        transparentIndex: still,
        dispose: 1,
        repeat: 0,
      });
      last = frame;
    },
    bytes() {
      encoder.finish();
      return encoder.bytes();
    },
  };
}

interface Changed {
  readonly where: Uint32Array;
  /** Four bytes for each of them. */
  readonly rgba: Uint8Array;
}

/** The pixels that differ from the frame before; all of the first frame, and one where nothing has changed. */
function changedIn(last: Pixels | null, { data, width, height }: Pixels): Changed {
  const now = wordsIn(data);
  const before = last === null ? null : wordsIn(last.data);
  const where = new Uint32Array(width * height);
  let count = 0;
  for (let at = 0; at < now.length; at++) if (before === null || before[at] !== now[at]) where[count++] = at;
  count = Math.max(1, count);
  const found = where.slice(0, count);
  const colours = new Uint32Array(count);
  for (let at = 0; at < count; at++) colours[at] = now[found[at] ?? 0] ?? 0;
  return { where: found, rgba: new Uint8Array(colours.buffer) };
}

const wordsIn = (data: Uint8ClampedArray): Uint32Array =>
  new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
