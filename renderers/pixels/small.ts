// A picture as a PNG of 256 colours: a third of the size, for mails and for pages that keep many. On chat services and the
// page a picture has all its colours.
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import type gifencPackage from 'gifenc';
import type { Scene } from '../scene.ts';
import { pixels } from './canvas.ts';

const gifenc = createRequire(import.meta.url)('gifenc') as typeof gifencPackage;
const deflated = promisify(deflate);

/** What a picture in a mail may have, in bytes. */
const MOST = 300_000;
/** How much narrower the next try is when it has more. */
const NARROWER = 0.8;

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/**
 * The scene, `width` pixels wide. The same scene gives the same bytes.
 * @param level 1 to 9: how hard it is packed; 9 is 4 % smaller than 6 and takes seven times as long.
 */
export async function smallPng(scene: Scene, width: number, level = 6): Promise<Buffer> {
  const { height, data } = await pixels(scene, width);
  // Each of these holds up everything else for some hundredths of a second.
  await setImmediate();
  const palette = gifenc.quantize(data, 256, { useSqrt: false });
  await setImmediate();
  const index = gifenc.applyPalette(data, palette);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(index.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('PLTE', Uint8Array.from(palette.flatMap(([r = 0, g = 0, b = 0]) => [r, g, b]))),
    chunk('IDAT', await deflated(rows, { level })),
    chunk('IEND', new Uint8Array()),
  ]);
}

/** For a mail: a pixel for each page unit, fewer where that is more than `most` bytes. */
export async function mailPng(scene: Scene, most = MOST): Promise<Buffer> {
  for (let width = Math.round(scene.width); ; width = Math.round(width * NARROWER)) {
    const bytes = await smallPng(scene, width);
    if (bytes.length <= most) return bytes;
  }
}
