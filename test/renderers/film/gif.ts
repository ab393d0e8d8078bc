// A small reader of animated GIFs, so that tests can look at the frames as a viewer would.

export interface Frame {
  /** Thousandths of a second. */
  readonly delay: number;
  /** The whole picture while the frame stands: three bytes a pixel. */
  readonly rgb: Uint8Array;
}
export interface Gif {
  readonly width: number;
  readonly height: number;
  readonly loops: boolean;
  readonly frames: readonly Frame[];
}

/** Reads what our films use: frames of full size, each laid over the one before. Throws for anything else. */
export function readGif(bytes: Buffer): Gif {
  if (bytes.toString('latin1', 0, 6) !== 'GIF89a') throw new Error('no GIF');
  const [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
  const flags = bytes[10] ?? 0;
  const common = tableAt(bytes, 13, flags);
  let at = 13 + common.length;
  let loops = false;
  let delay = 0;
  let clear = -1;
  let canvas = new Uint8Array(width * height * 3);
  const frames: Frame[] = [];
  for (;;) {
    const kind = bytes[at++];
    if (kind === 0x3b) return { width, height, loops, frames };
    if (kind === 0x21) {
      const label = bytes[at++];
      const data = blocks(bytes, at);
      if (label === 0xff) loops = data.bytes.toString('latin1', 0, 11) === 'NETSCAPE2.0';
      if (label === 0xf9) {
        delay = data.bytes.readUInt16LE(1) * 10;
        clear = ((data.bytes[0] ?? 0) & 1) === 1 ? (data.bytes[3] ?? 0) : -1;
      }
      at = data.next;
    } else if (kind === 0x2c) {
      if (bytes.readUInt16LE(at + 4) !== width || bytes.readUInt16LE(at + 6) !== height) throw new Error('a part');
      const own = tableAt(bytes, at + 9, bytes[at + 8] ?? 0);
      at += 9 + own.length;
      const data = blocks(bytes, at + 1);
      const colours = own.length > 0 ? own : common;
      canvas = canvas.slice();
      for (const [pixel, colour] of unpacked(data.bytes, bytes[at] ?? 0, width * height).entries())
        if (colour !== clear) canvas.set(colours.subarray(colour * 3, colour * 3 + 3), pixel * 3);
      frames.push({ delay, rgb: canvas });
      at = data.next;
    } else throw new Error(`what is ${kind}?`);
  }
}

const tableAt = (bytes: Buffer, at: number, flags: number): Buffer =>
  bytes.subarray(at, at + ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1)));

function blocks(bytes: Buffer, from: number): { readonly bytes: Buffer; readonly next: number } {
  const parts: Buffer[] = [];
  let at = from;
  for (let size = bytes[at++] ?? 0; size > 0; size = bytes[at++] ?? 0) {
    parts.push(bytes.subarray(at, at + size));
    at += size;
  }
  return { bytes: Buffer.concat(parts), next: at };
}

/** LZW as GIF has it: codes of growing width, the lowest bits first. */
function unpacked(data: Buffer, depth: number, count: number): Uint8Array {
  const out = new Uint8Array(count);
  const [clear, end] = [2 ** depth, 2 ** depth + 1];
  let words: number[][] = [];
  let size = depth + 1;
  let before: number[] | null = null;
  let [held, bits, written] = [0, 0, 0];
  const reset = (): void => {
    words = Array.from({ length: end + 1 }, (_, code) => (code < clear ? [code] : []));
    size = depth + 1;
    before = null;
  };
  reset();
  for (const byte of data) {
    held |= byte << bits;
    bits += 8;
    while (bits >= size) {
      const code = held & (2 ** size - 1);
      held >>>= size;
      bits -= size;
      if (code === end) return out;
      if (code === clear) {
        reset();
        continue;
      }
      const last: number[] | null = before;
      const word: number[] | undefined = words[code] ?? (last === null ? undefined : [...last, last[0] ?? 0]);
      if (word === undefined) throw new Error('a code before its word');
      for (const colour of word) out[written++] = colour;
      if (last !== null && words.length < 4096) words.push([...last, word[0] ?? 0]);
      if (words.length === 2 ** size && size < 12) size++;
      before = word;
    }
  }
  return out;
}
