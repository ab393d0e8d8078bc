// A picture as a PNG of 256 colours: a third of the size, for pages that keep many. What players are sent has all its colours.
import { createRequire } from 'node:module';
import { crc32, deflateSync } from 'node:zlib';
import type gifencPackage from 'gifenc';
import { pixels } from '#renderers/canvas.ts';
import type { Scene } from '#renderers/index.ts';

const gifenc = createRequire(import.meta.url)('gifenc') as typeof gifencPackage;

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The scene, `width` pixels wide. */
export async function smallPng(scene: Scene, width: number): Promise<Buffer> {
  const { height, data } = await pixels(scene, width);
  const palette = gifenc.quantize(data, 256, { useSqrt: false });
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
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ]);
}
