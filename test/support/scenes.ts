// Pictures for tests whose subject is not the picture: the scene itself, packed into the smallest PNG there is. Equal
// scenes give equal bytes, as painted ones do, and what stands in a scene can be read in them (`wordsIn` of canary.ts).
import { crc32, deflateSync } from 'node:zlib';
import type { Painter } from '#commands/command.ts';
import { makePainter, makeQueue, type Scene } from '#renderers/index.ts';

/** A single pixel. */
export const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Where its first chunk, the header, ends. */
const AFTER_HEADER = 8 + 12 + 13;

/** The dot with a packed text among its chunks, as some programs write notes into pictures. */
export function noted(png: Buffer, note: string): Buffer {
  const body = Buffer.concat([Buffer.from('zTXtComment\0\0', 'latin1'), deflateSync(note, { level: 1 })]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return Buffer.concat([png.subarray(0, AFTER_HEADER), chunk, png.subarray(AFTER_HEADER)]);
}

/** The shapes of the base follow from its key. */
const bytesOf = async ({ base, ...scene }: Scene): Promise<Buffer> =>
  noted(DOT, JSON.stringify({ ...scene, base: base.key }));

/** Draws as the server's painter does, and paints nothing. */
export const scenePainter = (): Painter => makePainter(makeQueue({ paint: bytesOf }));
